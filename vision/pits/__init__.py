"""Reading a pit between its rulers: tiles, minecarts, cage, cubes."""
