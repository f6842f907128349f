"""Puts the toy games beside the real ones, as if their folders stood there; and lets everything speak English."""

import os
from pathlib import Path

import tatami.games

tatami.games.__path__.append(str(Path(__file__).parent / "toys"))

os.environ.setdefault("TATAMI_LANGUAGE", "en")  # noqa: TID251 - whatever the machine speaks that runs the tests
