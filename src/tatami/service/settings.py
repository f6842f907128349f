"""How a service is run: what the command line hands down."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

from tatami.service.opening import file_of


class CannotServe(Exception):
    """Something is in the way; the sentence says what to do."""


class ServiceSettings(msgspec.Struct, frozen=True):
    """`origins` are the addresses under which browsers know us; anything else may not act here."""

    origins: tuple[str, ...]
    database: str
    bus: str | None = None
    has_lobby: bool = False  # whether strangers may meet here
    forwarded_by: tuple[str, ...] = ()  # proxies, or networks of them, whose word on the address of a client counts
    limit_factor: float = 1.0

    @property
    def is_site(self) -> bool:
        """Whether other workers may use the same database."""
        return file_of(self.database) is None

    @property
    def is_secure(self) -> bool:
        return all(origin.startswith("https://") for origin in self.origins)

    @property
    def hosts(self) -> frozenset[str]:
        return frozenset(origin.partition("://")[2] for origin in self.origins)

    def check(self) -> None:
        """Raises CannotServe where a setting cannot be meant like that."""
        for origin in self.origins:
            if not _is_origin(origin):
                raise CannotServe(
                    f"--origin {origin} is no address that a browser could show. Like this: https://tatami.example"
                )
        for proxy in self.forwarded_by:
            try:
                _network(proxy)
            except ValueError as fault:
                raise CannotServe(
                    f"--behind {proxy} is no address. Like this: 10.0.0.2, or 10.0.0.0/24 for a network"
                ) from fault

    def is_proxy(self, address: str) -> bool:
        """Whether a connection from there speaks for others."""
        return any(_holds(proxy, address) for proxy in self.forwarded_by)


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and text == f"{parts.scheme}://{parts.netloc}" and bool(parts.hostname)
    except ValueError:
        return False


def _holds(proxy: str, address: str) -> bool:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found) in _network(proxy)


@lru_cache
def _network(text: str) -> IPv4Network | IPv6Network:
    return ip_network(text, strict=False)
