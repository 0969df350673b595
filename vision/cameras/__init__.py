"""Where pictures come from: one file a source."""
