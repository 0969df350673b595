"""Around the rules: the wire format, the desk, the journal, settings."""
