"""A bot for Tatami in a few lines, with nothing but Python: `python bot.py LINK` joins the table behind an invitation link."""

import json
import random
import sys
import time
import urllib.error
import urllib.request


class Table:
    """A table seen through the bot API: follow it, and send commands."""

    def __init__(self, link: str) -> None:
        site, _, rest = link.partition("/t/")
        name, _, self.key = rest.partition("#")
        self.address, self.version = f"{site}/api/tables/{name}", 0
        self.token = json.load(urllib.request.urlopen(urllib.request.Request(f"{site}/api/bots", method="POST")))["token"]

    def request(self, path: str, body: object = None):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers))

    def send(self, do: str, **fields: object) -> None:
        """A wish, with an id of its own: sent again after a pause, it is still the same wish."""
        wish = {"is": "command", "id": random.randbytes(16).hex(), "seen": self.version, "command": {"do": do, **fields}}
        while True:
            try:
                self.request("/commands", wish)
            except urllib.error.HTTPError as error:
                if error.code in (429, 503):  # too fast, or the site is catching its breath
                    time.sleep(int(error.headers.get("Retry-After", 1)))
                    continue
                print(error.read().decode(), file=sys.stderr)  # refused: the answer says why
            return

    def follow(self):
        """Each view of the table, as it comes; when the stream ends, from where it ended."""
        while True:
            try:
                for line in self.request(f"/stream?since={self.version}" if self.version else "/stream"):
                    message = json.loads(line) if line.strip() else {}
                    self.version = message.get("version", self.version)
                    if message.get("table"):
                        yield message["table"]
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
            except OSError:
                pass  # the service is being started anew
            time.sleep(1)


def main() -> None:
    table = Table(sys.argv[1])
    table.send("enter", key=table.key)
    table.send("sit", seat=int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    me = json.load(table.request(""))["who"]
    for view in table.follow():
        seat = view["to_move"]
        if seat is not None and view["chairs"][seat]["who"] == me:
            table.send("play", seat=seat, move=random.choice(view["moves"]))
        if view["phase"] == "over":
            print("points:", view["outcome"]["points"])
            return


if __name__ == "__main__":
    main()
