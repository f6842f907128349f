"""A live table as a value, and the one function that brings it forward: a command in, events out. No clock of its own."""

from tatami.tables.apply import update
from tatami.tables.desk import THE_HOUSE, Actor
from tatami.tables.handle import Handled, create, handle
from tatami.tables.refused import Refused
from tatami.tables.table import Chair, Guest, Outline, Settings, Table

__all__ = [
    "THE_HOUSE",
    "Actor",
    "Chair",
    "Guest",
    "Handled",
    "Outline",
    "Refused",
    "Settings",
    "Table",
    "create",
    "handle",
    "update",
]
