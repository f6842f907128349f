"""How long what a position is worth is remembered."""

NOT = 0
FOR_GOOD = 1  # between turns
FOR_THE_TURN = 2  # until something overwrites it
