"""A real browser plays against a real service."""
