"""Who is asking: guests by a signed cookie, programs by a signed token. Nothing about either is kept anywhere.

A session is 256 random bits that only its browser has. At each table its owner goes by another name (`who`), made from the
session and the table, so that nobody can follow anybody from table to table, and what others see proves nothing.
"""

import base64
import hashlib
import hmac
import re
import secrets
from typing import Literal

import msgspec
from itsdangerous import BadSignature, TimestampSigner

from tatami.service.store import TableId
from tatami.tables import Actor

GUEST_SECONDS = 30 * 86_400
BOT_SECONDS = 365 * 86_400
RENEW_SECONDS = 86_400  # a cookie older than this is given out anew

Kind = Literal["guest", "bot"]


class Session(msgspec.Struct, frozen=True):
    """A browser or a program that has shown its token."""

    key: bytes
    kind: Kind

    def actor(self, table: TableId) -> Actor:
        """Who this is at a table."""
        digest = hmac.digest(self.key, b"who" + table.to_bytes(8, "big"), hashlib.sha256)[:10]
        return Actor(base64.b32encode(digest).decode().lower(), is_bot=self.kind == "bot")


class Identity:
    """Makes and checks tokens, with a secret that all workers of a site share."""

    def __init__(self, site_secret: bytes) -> None:
        self._secret = site_secret
        self._signers = {
            kind: TimestampSigner(site_secret, salt=f"tatami.{kind}", digest_method=hashlib.sha256) for kind in ("guest", "bot")
        }

    def new_token(self, kind: Kind) -> str:
        return self._signers[kind].sign(secrets.token_urlsafe(32)).decode()

    def read_token(self, kind: Kind, token: str) -> Session | None:
        """The session that a token stands for, unless it is none of ours or too old."""
        seconds = GUEST_SECONDS if kind == "guest" else BOT_SECONDS
        try:
            value = self._signers[kind].unsign(token.encode("ascii", "replace"), max_age=seconds)
        except BadSignature:
            return None
        return Session(hashlib.sha256(value).digest(), kind)

    def is_old(self, token: str) -> bool:
        """Whether a good guest token should be given out anew."""
        try:
            self._signers["guest"].unsign(token.encode("ascii", "replace"), max_age=RENEW_SECONDS)
        except BadSignature:
            return True
        return False

    def renew_token(self, token: str) -> str:
        """The same session with a fresh date."""
        value = self._signers["guest"].unsign(token.encode("ascii"), max_age=GUEST_SECONDS)
        return self._signers["guest"].sign(value).decode()

    def deal_secret(self, deal: str) -> bytes:
        """What the luck of a deal is drawn from, at every table of it."""
        return hmac.digest(self._secret, b"deal" + deal.encode(), hashlib.sha256)

    def page_token(self, session: Session) -> str:
        """What a page of ours says in its first message, and a page of somebody else's cannot know."""
        return hmac.new(self._secret, b"page" + session.key, hashlib.sha256).hexdigest()[:32]

    def is_page_token(self, session: Session, token: str) -> bool:
        return hmac.compare_digest(self.page_token(session), token.encode("ascii", "replace").decode())


def new_deal() -> str:
    """The name of a deal: nobody guesses it."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def is_deal(text: str) -> bool:
    return re.fullmatch("[a-z2-7]{16}", text) is not None


_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # 32, without i, l, o and u
_SPOKEN = "abcdefghjkmnpqrstuvwxyz2"  # 24 that are told apart when spoken or written
CODE_LENGTH = 8


def new_table_id(now: int) -> TableId:
    """Growing with time, unlike any other: 42 bits of milliseconds, 21 of chance. Knowing it opens nothing."""
    return TableId((now << 21 | secrets.randbits(21)) & (2**63 - 1))


def table_text(table: TableId) -> str:
    """How a table is named in an address: 13 letters and digits."""
    return "".join(_LETTERS[table >> shift & 31] for shift in range(60, -1, -5))


def read_table(text: str) -> TableId | None:
    if not re.fullmatch(f"[{_LETTERS}]{{13}}", text):
        return None
    number = 0
    for letter in text:
        number = number << 5 | _LETTERS.index(letter)
    return TableId(number) if number < 2**63 else None


def new_code() -> str:
    """A code to be spoken: it leads to the door of a table, and the host opens."""
    return "".join(secrets.choice(_SPOKEN) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    code = re.sub(r"[\s-]", "", text).lower()
    return code if re.fullmatch(f"[{_SPOKEN}]{{{CODE_LENGTH}}}", code) else None
