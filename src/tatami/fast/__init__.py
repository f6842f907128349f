"""The second gear: the rules of every game, compiled as they stand, over many positions at once."""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """Spare the start of a large library the search for garbage that it does not make: a third of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


with garbage_collection_paused():
    import numba  # noqa: F401
