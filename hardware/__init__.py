"""Two buttons, a lamp in each, and a buzzer, on the pins of a Raspberry Pi."""
