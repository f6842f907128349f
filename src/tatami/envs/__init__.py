"""The field's interfaces: the games as environments for learning, one at a time (PettingZoo, Gymnasium, OpenSpiel) or many."""
