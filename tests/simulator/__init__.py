"""A city of tables in one process: real workers and tables, and a store, a bus, a network and people that are only played.

Whatever can go wrong does, as a seed has it, and the same seed goes the same way again: `python -m tests.simulator --help`.
"""
