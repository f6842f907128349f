"""A look through the eyes of the strongest player of Dojo, compiled."""

from typing import Any

import numba

from tatami.bots.dojo_value import value_between


@numba.njit(boundscheck=True)
def look(positions: Any, desks: Any) -> None:
    value_between(positions[0], desks[0])
