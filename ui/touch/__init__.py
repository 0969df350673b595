"""Hands on the screen: what can be touched, and which contacts count. All of it without Kivy."""
