"""A camera at the table, watched on threads of their own."""
