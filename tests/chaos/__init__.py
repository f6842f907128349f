"""What happens when parts die: workers, databases, networks, under many live tables. Run with `python -m tests.chaos`."""
