"""What the camera sees: cameras, readers, and the simulated table. To come."""
