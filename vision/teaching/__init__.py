"""What the reader learns from pictures: the camera, the user’s game, and tonight’s light."""
