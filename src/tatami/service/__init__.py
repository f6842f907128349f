"""The outside world: where tables are kept, how people and programs reach them, and how it is all run."""
