"""How a match ended: the table of points, and who won."""

from tatami.games.game import Outcome
from tatami.terminal.layout import pad, pad_left
from tatami.terminal.look import Look, View


def result(outcome: Outcome, view: View, look: Look) -> list[str]:
    order = sorted(range(len(outcome.points)), key=lambda seat: outcome.ranks[seat])
    rows = [row(outcome, seat, view, look) for seat in order]
    return [look.paint.strong(view.ended(outcome.reason, look)), "", *rows, "", look.paint.strong(winners(outcome, look))]


def row(outcome: Outcome, seat: int, view: View, look: Look) -> str:
    """Rank, name, points; and where points are equal, what decides between them."""
    points = pad_left(look.say("points", points=outcome.points[seat]), 12)
    tied = outcome.points.count(outcome.points[seat]) > 1
    tie_break = "   " + view.tie_break(outcome.tie_breaks[seat], look) if tied else ""
    return f"{outcome.ranks[seat]:>3}. {pad(look.shown_name(seat), 18)}{points}{tie_break}"


def winners(outcome: Outcome, look: Look) -> str:
    if len(outcome.winners) > 1:
        return look.say("shared-win", names=", ".join(look.shown_name(seat) for seat in outcome.winners))
    return look.say("win", who=look.name(outcome.winners[0]))
