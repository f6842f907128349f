"""Tatami: play, study and program two card games, Push and Dojo."""

__version__ = "0.1.0"
