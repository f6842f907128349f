"""Puts the toy games beside the real ones, as if their folders stood there."""

from pathlib import Path

import tatami.games

tatami.games.__path__.append(str(Path(__file__).parent / "toys"))
