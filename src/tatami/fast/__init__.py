"""The second gear: the rules of every game, compiled as they stand, over many positions at once."""
