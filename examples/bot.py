"""A bot for Tatami in a few lines, with nothing but Python: `python bot.py LINK` joins the table behind an invitation link."""

import json
import random
import sys
import time
import urllib.error
import urllib.request

USAGE = "Usage: python bot.py LINK [SEAT]\nLINK is the invitation link of a table, SEAT a free chair, from 0 on; else 1."

LATER = (429, 502, 503, 504)  # too fast, or the site is catching its breath


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

    def send(self, do: str, **fields: object) -> str:
        """A wish, with an id of its own: sent again after a pause, it is still the same wish. Why it was refused, if it was."""
        wish = {"is": "command", "id": random.randbytes(16).hex(), "seen": self.version, "command": {"do": do, **fields}}
        while True:
            try:
                self.request("/commands", wish)
            except urllib.error.HTTPError as error:
                if error.code not in LATER:
                    return json.load(error)["why"]
                time.sleep(int(error.headers.get("Retry-After", 1)))
            else:
                return ""

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
                if error.code not in LATER:
                    raise
            except OSError:
                pass  # the service is being started anew
            time.sleep(1)


def main() -> None:
    if len(sys.argv) not in (2, 3) or not all(seat.isdecimal() for seat in sys.argv[2:]):
        sys.exit(USAGE)
    link, seat = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if "/t/" not in link or "#" not in link:
        sys.exit(f"{link} is no invitation link: one has /t/ in it, and behind a # the key. Put it in quotes.\n{USAGE}")
    try:
        table = Table(link)
    except (OSError, ValueError) as error:
        sys.exit(f"{link} does not answer: {error}. Is the service running, and is the link whole?")
    if why := table.send("enter", key=table.key) or table.send("sit", seat=seat):
        sys.exit(f"This bot is not let in or not seated: {why}")
    me = json.load(table.request(""))["who"]
    for view in table.follow():
        seat = view["to_move"]
        is_mine = seat is not None and view["chairs"][seat]["who"] == me
        if is_mine and (why := table.send("play", seat=seat, move=random.choice(view["moves"]))):
            print(why, file=sys.stderr)
        if view["phase"] == "over":
            print("points:", view["outcome"]["points"])
            return


if __name__ == "__main__":
    main()
