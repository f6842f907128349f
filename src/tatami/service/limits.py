"""How much anybody may ask: buckets that fill with time, in memory only. Addresses are kept as hashes, for a day."""

import hashlib
import hmac
import ipaddress
import secrets
from collections.abc import Callable

import msgspec

_MOST_BUCKETS = 20_000
_DAY = 86_400


class Limit(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: int
    a_second: float


class Limited(Exception):
    """Too much was asked; try again after so many seconds."""

    def __init__(self, limit: str, seconds: float) -> None:
        self.limit = limit
        self.seconds = max(1, round(seconds + 0.5))
        super().__init__(f"That was a little fast. Try again after {self.seconds} s.")


LIMITS = {
    "messages": Limit(40, 20),  # of a socket or a program
    "commands": Limit(400, 50),  # of an address, whatever the session and the way; each may be kept for ever
    "reveals": Limit(200, 100),  # values for draws, of a socket: a device has to answer however fast others play
    "arrivals": Limit(200, 50),  # connections of any kind, made by an address
    "requests": Limit(60, 10),  # of an address
    "connections": Limit(60, 20),  # sockets opened by an address
    "sessions": Limit(50, 0.5),  # made by an address
    "tables": Limit(5, 1 / 120),  # made by a session
    "tables_here": Limit(40, 1 / 10),  # made by an address
    "joins": Limit(20, 1 / 3),  # of a session
    "reviews": Limit(12, 1 / 10),  # begun by an address
    "misses": Limit(10, 1 / 6),  # wrong codes of an address
    "all_misses": Limit(1000, 1000 / 60),  # wrong codes of everybody
}
WALKS_AN_ADDRESS = 20  # through all that has happened at a table, waiting for one another
SOCKETS_A_SESSION = 6
SOCKETS_AN_ADDRESS = 50
OPEN_AN_ADDRESS = 200  # connections of any kind, also those over which nothing was asked yet


class Bucket:
    __slots__ = ("at", "left")

    def __init__(self, at: float, left: float) -> None:
        self.at, self.left = at, left

    def take(self, limit: Limit, now: float) -> float:
        """Take one out; 0 if there was one, else the seconds until there is."""
        self.left = min(limit.burst, self.left + (now - self.at) * limit.a_second)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / limit.a_second


class Limits:
    """All buckets of a worker. With a factor, everything is so many times as generous, but for the guessing of codes by all."""

    def __init__(self, clock: Callable[[], float], factor: float = 1.0) -> None:
        self._clock, self._factor = clock, factor
        self._limits = {name: _times(name, factor) for name in LIMITS}
        self._buckets: dict[tuple[str, bytes], Bucket] = {}
        self._counts: dict[tuple[str, bytes], int] = {}
        self._day, self._day_key = -1, b""

    def take(self, name: str, whose: bytes) -> None:
        """Raises Limited when the bucket is empty."""
        limit = self._limits[name]
        now = self._clock()
        bucket = self._buckets.get((name, whose))
        if bucket is None:
            if len(self._buckets) >= _MOST_BUCKETS:
                self._sweep(now)
            bucket = self._buckets[name, whose] = Bucket(now, limit.burst)
        if seconds := bucket.take(limit, now):
            raise Limited(name, seconds)

    def bucket(self, name: str) -> Callable[[], None]:
        """A bucket that belongs to whoever asks for it; calling it takes one out."""
        limit = self._limits[name]
        bucket = Bucket(self._clock(), limit.burst)

        def take() -> None:
            if seconds := bucket.take(limit, self._clock()):
                raise Limited(name, seconds)

        return take

    def give_back(self, name: str, whose: bytes) -> None:
        """What was taken out did not count after all."""
        if bucket := self._buckets.get((name, whose)):
            bucket.left += 1

    def enter(self, name: str, whose: bytes, most: int) -> None:
        """Count one more of something that is open at once; raises Limited."""
        key = (name, whose)
        if self._counts.get(key, 0) >= most * self._factor:
            raise Limited(name, 5)
        self._counts[key] = self._counts.get(key, 0) + 1

    def leave(self, name: str, whose: bytes) -> None:
        key = (name, whose)
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]

    def address(self, host: str, today: int) -> bytes:
        """An address as it may be remembered: for a day at most, and by nobody else."""
        if today // _DAY != self._day:
            self._day, self._day_key = today // _DAY, secrets.token_bytes(32)
        return hmac.digest(self._day_key, _network(host).encode(), hashlib.sha256)[:16]

    def _sweep(self, now: float) -> None:
        """Forget full buckets; if most are in use, also the oldest half. What everybody shares is never forgotten."""
        full = [
            key
            for key, bucket in self._buckets.items()
            if bucket.left + (now - bucket.at) * (limit := self._limits[key[0]]).a_second >= limit.burst
        ]
        for key in full if len(full) > _MOST_BUCKETS // 4 else list(self._buckets)[: _MOST_BUCKETS // 2]:
            if key[1]:
                del self._buckets[key]


def _times(name: str, factor: float) -> Limit:
    """A limit as generous as that; what keeps codes from being guessed stays as it is."""
    limit = LIMITS[name]
    if name == "all_misses":
        return limit
    return Limit(max(1, int(limit.burst * factor)), limit.a_second * factor)


def _network(host: str) -> str:
    """Whoever has one IPv6 address has 2**64 of them: they count as one."""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(address.ipv4_mapped or ipaddress.IPv6Network((address, 64), strict=False))
