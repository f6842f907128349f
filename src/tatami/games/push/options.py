"""How Push can be played: two editions, and what may be agreed on top."""

from dataclasses import dataclass

from tatami.games.options import GameOptions, choice
from tatami.games.push.cards import Deck


@dataclass(frozen=True, slots=True)
class PushOptions(GameOptions):
    """Both editions play by the same rules, and look alike so far: a record says which box was meant."""

    edition: str = choice("classic", "shinobi")
    star: str = choice("safe", "wipe")  # P-ROLL-5, P-VAR-1
    two_player_switches: str = choice("removed", "discarded")  # P-SETUP-4, A-P-20
    must_take_highest: bool = False  # A-P-12
    first_seat: int = 0  # A-P-38
    deck: Deck = Deck()
