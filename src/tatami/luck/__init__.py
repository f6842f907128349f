"""Where chance's moves come from."""
