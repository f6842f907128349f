"""Printing lines and reading answers: the only file here that touches the terminal."""

import io
from collections.abc import Iterable
from typing import Protocol, TextIO

import click


class Screen(Protocol):
    """Where a match is shown, and where answers come from."""

    def show(self, lines: Iterable[str]) -> None: ...
    def ask(self, prompt: str) -> str:
        """What somebody types, without spaces around it; raises EOFError when nothing more can come."""


class Console:
    """A screen at standard input and output. What these cannot carry becomes a question mark, never an error."""

    def __init__(self, stdin: TextIO, stdout: TextIO, *, colour: bool) -> None:
        for stream in (stdin, stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self._stdin = stdin
        self._stdout = stdout
        self._colour = colour

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(line.rstrip(), file=self._stdout, color=self._colour)

    def ask(self, prompt: str) -> str:
        click.echo(f"{prompt} ", file=self._stdout, nl=False, color=self._colour)
        line = self._stdin.readline()
        if not line:
            raise EOFError
        return line.strip()
