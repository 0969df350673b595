"""What Steiger sounds like: our own small sounds, how they are made, and who plays them."""
