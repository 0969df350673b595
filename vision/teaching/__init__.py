"""What the reader learns from pictures: the camera, the user's copy of the game, tonight's light."""
