"""Small games solved exactly, and how much of a win a bot gives away on them."""

from tatami.arena.solved.regret import Losses, Regret, perfect, regret
from tatami.arena.solved.solution import SMALL, Solution, solve

__all__ = ["SMALL", "Losses", "Regret", "Solution", "perfect", "regret", "solve"]
