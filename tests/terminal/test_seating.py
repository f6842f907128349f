"""Who sits where, and under which name."""

from tatami.terminal.seating import seat, shown_names


def test_the_names_of_bots_seat_bots_and_all_others_are_people() -> None:
    assert [bool(player.bot) for player in seat(("Ada", "random", "steady", "Steady"))] == [False, True, True, False]


def test_names_are_shown_short_and_all_different() -> None:
    assert shown_names(("Ada", "Bram")) == ("Ada", "Bram")
    assert shown_names(("steady", "Ada", "steady")) == ("steady 1", "Ada", "steady 2")
    assert shown_names(("steady", "steady", "steady 1")) == ("steady 2", "steady 3", "steady 1")
    assert shown_names(("Wilhelmina-Ada", "Wilhelmina-Bea")) == ("Wilhelmina-. 1", "Wilhelmina-. 2")
