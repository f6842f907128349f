"""Tatami: play, study and program two card games, Push and Dojo."""

__version__ = "0.1.0"

# No command of pip's: Tatami is not on the public index, and what is there under a name is anybody's.
NEWER = "install a newer Tatami, as in docs/host.md"


def with_extra(extra: str, page: str) -> str:
    """How to get parts that only some need."""
    return f"install Tatami with [{extra}], as in docs/{page}"
