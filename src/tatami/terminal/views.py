"""Which view shows which game."""

from tatami.games.game import Game
from tatami.terminal.dojo_view import DojoView
from tatami.terminal.look import View
from tatami.terminal.plain_view import PlainView
from tatami.terminal.push_view import PushView

VIEWS: dict[str, View] = {"dojo": DojoView(), "push": PushView()}


def find(game: Game) -> View:
    return VIEWS.get(game.key) or PlainView()
