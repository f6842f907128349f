"""The phones at a table that may cheat: the browser's own device, the device for programs, or one that checks nothing."""

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from tatami.luck.device import Device, Helper
from tatami.luck.records import BadLog
from tests.luck.node import NODE

Kind = Literal["page", "program", "trusting"]
Wish = dict[str, Any]

WEB = Path(__file__).parents[1] / "web"
BUNDLER = WEB / "node_modules" / ".bin" / "rolldown"
HAS_PAGE = NODE is not None and BUNDLER.exists()
_SCRIPT = """
import { createInterface } from 'node:readline';
import { Helper, Lie } from './device.mjs';
const pages = new Map();
function remembering(seeds) {
  const [spent, pins] = [new Set(), new Map()];
  return {
    seedFor: () => seeds.shift(),
    isSpent: (game) => spent.has(game), spend: (game) => spent.add(game),
    pinned: (game) => pins.get(game) ?? null, pin: (game, draw) => pins.set(game, draw),
  };
}
for await (const line of createInterface({ input: process.stdin })) {
  const { page, who, seeds, view, events, answered, isCut } = JSON.parse(line);
  const answer = { wishes: [], lie: null, receipt: null };
  try {
    if (who) pages.set(page, { helper: new Helper(who, remembering(seeds)), isWhole: false });
    const one = pages.get(page);
    if (answered) one.helper.answered(answered, true);
    if (isCut) one.isWhole = false;
    if (view) {
      answer.wishes = one.helper.see(view, events, one.isWhole, true);
      one.isWhole = true;
      answer.receipt = one.helper.ended?.receipt ?? null;
    }
  } catch (error) {
    if (!(error instanceof Lie)) throw error;
    answer.lie = error.code;
  }
  process.stdout.write(JSON.stringify(answer) + '\\n');
}
"""


class Noticed(Exception):
    """A phone says that the table is not honest."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Pages:
    """The devices of browsers, built from their source and run by Node."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        source = str(WEB / "src" / "luck" / "device.ts")
        subprocess.run(
            [str(BUNDLER), source, "--file", str(folder / "device.mjs")], check=True, capture_output=True, timeout=60
        )
        (folder / "pages.mjs").write_text(_SCRIPT, encoding="utf-8")
        words = [str(NODE), str(folder / "pages.mjs")]
        self._node = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._count = 0

    def open(self, who: str, seeds: list[bytes]) -> int:
        self._count += 1
        self.ask({"page": self._count, "who": who, "seeds": [seed.hex() for seed in seeds]})
        return self._count

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        assert self._node.stdin and self._node.stdout
        self._node.stdin.write(json.dumps(asked) + "\n")
        self._node.stdin.flush()
        answer: dict[str, Any] = json.loads(self._node.stdout.readline())
        return answer

    def close(self) -> None:
        assert self._node.stdin and self._node.stdout
        self._node.stdin.close()
        self._node.wait(10)
        self._node.stdout.close()
        self._folder.cleanup()


class Phone:
    """Somebody's phone: shown every update, it answers by itself; raises Noticed."""

    def __init__(self, kind: Kind, game: str, who: str, seeds: list[bytes], pages: Pages | None) -> None:
        self.kind, self.who, self.pages = kind, who, pages
        self.device = Device(game, who, seeds[0])
        self.receipt: dict[str, Any] | None = None
        self._first = ""
        self._is_new, self._is_over = True, False
        coming = list(seeds)
        self._helper = Helper(who, lambda: coming.pop(0))
        self._page = pages.open(who, seeds) if pages and kind == "page" else 0

    def see(self, view: dict[str, Any], happened: list[dict[str, Any]]) -> list[Wish]:
        luck = view["luck"]
        self._first = self._first or luck["chain"]
        is_new, self._is_new = self._is_new, False
        if self.pages and self.kind == "page":
            answer = self.pages.ask({"page": self._page, "view": view, "events": happened})
            if answer["lie"]:
                raise Noticed(answer["lie"])
            self.receipt = answer["receipt"] or self.receipt
            wishes: list[Wish] = answer["wishes"]
            return wishes
        if luck["game"] == self.device.game:
            self._keep(luck["head"])
        if self.kind == "program":
            try:
                return self._helper.see(luck, happened)
            except BadLog as error:
                raise Noticed(error.code) from error
        if luck["game"] == self.device.game:
            wish = self.device.wish(luck, is_new=is_new)
        else:
            wish, self._is_over = None if self._is_over else self.device.open_seed(), True
        return [wish] if wish else []

    def answered(self, wish: Wish) -> None:
        if self.pages and self.kind == "page":
            self.pages.ask({"page": self._page, "answered": wish})

    def cut(self) -> None:
        """Its line was lost: what it is shown next is a table as a whole."""
        if self.pages and self.kind == "page":
            self.pages.ask({"page": self._page, "isCut": True})

    def _keep(self, head: str) -> None:
        """What it has seen, as a receipt has it."""
        device = self.device
        self.receipt = {"format": "tatami receipt 1", "game": device.game, "chain": self._first, "who": self.who}
        self.receipt |= {"hash": device.hash, "head": head}
