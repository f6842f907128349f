"""A site as it is shipped in deploy/, under people who never stop playing. Run with `python -m tests.drills site`."""
