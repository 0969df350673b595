"""The screens: they draw what presenters say and report what was touched, and decide nothing."""
