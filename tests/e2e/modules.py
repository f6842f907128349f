"""Single modules of the client in a page of their own, where their functions can be called."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page

WEB = Path(__file__).parents[2] / "web"


@cache
def bundled(module: str, name: str) -> str:
    """A module such as `src/sounds.ts` with all it imports, as one script that leaves its exports under a name."""
    command = [str(WEB / "node_modules" / ".bin" / "rolldown"), module, "--format", "iife", "--name", name]
    return subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True, timeout=60).stdout


@contextmanager
def page_with(browser: Browser, **modules: str) -> Iterator[Page]:
    """An empty page that has modules by name: `page_with(browser, sounds="src/sounds.ts")`."""
    context = browser.new_context()
    page = context.new_page()
    for name, module in modules.items():
        page.evaluate(f"{bundled(module, name)}\nwindow.{name} = {name}; null")
    yield page
    context.close()
