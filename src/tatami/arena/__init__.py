"""Bots against bots: duplicate deals, figures with their error bars, ratings."""
