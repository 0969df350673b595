"""What the app knows of the camera, and what is made of what it saw."""
