"""How the words of the protocol become bytes, so that no two lists of words ever look alike, and the two hashes over them.

Everything of this floor that others can check is hashed by these; docs/fairness.md has the formulas in one table.
"""

import hashlib
import hmac

LABEL = "cf1"  # this form of the protocol; a change of any formula is another label

Field = bytes | str | int


def enc(*fields: Field) -> bytes:
    """Each field as its length in four bytes and itself: texts as UTF-8, numbers in decimal."""
    parts = []
    for field in fields:
        part = field if isinstance(field, bytes) else str(field).encode()
        parts += [len(part).to_bytes(4, "big"), part]
    return b"".join(parts)


def digest(label: str, *fields: Field) -> bytes:
    return hashlib.sha256(enc(LABEL, label, *fields)).digest()


def mac(key: bytes, label: str, *fields: Field) -> bytes:
    return hmac.digest(key, enc(LABEL, label, *fields), hashlib.sha256)
