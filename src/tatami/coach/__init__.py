"""The coach: what the odds are now, and afterwards what was luck and what was skill."""
