"""How Dojo can be played: the deck, the reading of the short-line cards, and the ending."""

from dataclasses import dataclass

from tatami.games.dojo.cards import Deck
from tatami.games.options import GameOptions, choice


@dataclass(frozen=True, slots=True)
class DojoOptions(GameOptions):
    """The printed rules leave the deck open; the default one is our assumption (A-N-01)."""

    deck: Deck = Deck()
    short_line: str = choice("marked", "wild")  # A-N-02
    ending: str = choice("immediate", "equal_turns")  # A-N-37, A-N-40
    first_seat: int = 0  # A-N-42

    def cautions(self) -> tuple[str, ...]:
        if self.deck.copies < 4:
            copies = "one copy" if self.deck.copies == 1 else f"{self.deck.copies} copies"
            return (f"With {copies} of each ninja, four identical ones are out of reach without a special card.",)
        return ()
