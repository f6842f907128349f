"""How a service is run: what the command line hands down."""

import msgspec


class ServiceSettings(msgspec.Struct, frozen=True):
    """`origins` are the addresses under which browsers know us; anything else may not act here."""

    origins: tuple[str, ...]
    database: str
    bus: str | None = None
    has_lobby: bool = False  # whether strangers may meet here
    forwarded_by: tuple[str, ...] = ()  # proxies whose word on the address of a client counts
    limit_factor: float = 1.0

    @property
    def is_site(self) -> bool:
        """Whether other workers may use the same database."""
        return self.database.startswith("postgres")

    @property
    def is_secure(self) -> bool:
        return all(origin.startswith("https://") for origin in self.origins)

    @property
    def hosts(self) -> frozenset[str]:
        return frozenset(origin.partition("://")[2] for origin in self.origins)
