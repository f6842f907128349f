"""The pictures that lie beside the drawings can be taken."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.pictures import Studio, movements
from tests.service.running import Service

pytestmark = pytest.mark.e2e


def test_every_frame_of_a_movement_shows_something_else(browser: Browser, service: Service, tmp_path: Path) -> None:
    movements(Studio(browser, service, tmp_path))
    frames = [frame.read_bytes() for frame in tmp_path.glob("motion-*.png")]
    assert len(set(frames)) == len(frames) == 19
