"""What a device adds to every draw: values from a seed of its own, each promised before it is known what it is for."""

from tatami.luck.encoding import digest, mac


def seat_hash(game: str, who: str, seed: bytes) -> bytes:
    """What a device shows of its seed when it sits down."""
    return digest("seat", game, who, seed)


def value(game: str, who: str, seed: bytes, index: int) -> bytes:
    """What it adds to this opening."""
    return mac(seed, "contribution", game, who, index)


def commitment(game: str, who: str, index: int, value: bytes) -> bytes:
    """What it shows of that beforehand; good for this opening and no other."""
    return digest("commit", game, who, index, value)
