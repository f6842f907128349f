"""The keys of a table, made from its secret whenever they are wanted, so that none lies about: to the door, to each chair.

A key opens one thing until it is renewed. Links carry it behind the `#`, which browsers do not send or log.
"""

import base64
import hashlib
import hmac


def door_key(secret: bytes, number: int) -> str:
    """The key in the invitation: 128 bits."""
    return _key(secret, b"door", number)


def chair_key(secret: bytes, seat: int, number: int) -> str:
    """The way back into a chair from any device."""
    return _key(secret, b"chair", seat, number)


def is_same(key: str, other: str) -> bool:
    """Compared without telling by the time it takes how much of it was right."""
    return hmac.compare_digest(key.encode("utf-8", "replace"), other.encode())


def _key(secret: bytes, purpose: bytes, *numbers: int) -> str:
    message = purpose + b"".join(number.to_bytes(8, "big") for number in numbers)
    return base64.urlsafe_b64encode(hmac.digest(secret, message, hashlib.sha256)[:16]).decode().rstrip("=")
