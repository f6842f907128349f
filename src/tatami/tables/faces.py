"""The names a table gives: a friendly word and an animal, so that nobody has to type one. All pairs are fit for children."""

import hashlib
import re
from collections.abc import Collection

WORDS = (
    "amber", "bold", "brave", "bright", "busy", "calm", "cheery", "clever", "cosy", "curly", "daring", "dotted", "eager",
    "fair", "fleet", "fluffy", "fond", "free", "gentle", "glad", "golden", "grand", "happy", "honest", "jolly", "keen", "kind",
    "lively", "loyal", "lucky", "mellow", "merry", "mighty", "misty", "neat", "nimble", "noble", "patient", "plucky", "polite",
    "proud", "quick", "quiet", "rosy", "silver", "sleepy", "snowy", "spry", "steady", "striped", "sunny", "swift", "tidy",
    "wise", "witty", "young",
)  # fmt: skip
ANIMALS = (
    "alpaca", "badger", "bear", "bison", "camel", "cat", "crane", "deer", "dolphin", "duck", "eagle", "elk", "falcon", "ferret",
    "finch", "fox", "frog", "gecko", "goat", "goose", "hamster", "hare", "hedgehog", "heron", "horse", "ibis", "koala", "lark",
    "lion", "llama", "lynx", "magpie", "marten", "mole", "moose", "mouse", "newt", "otter", "owl", "panda", "parrot", "puffin",
    "rabbit", "raven", "robin", "salmon", "seal", "sparrow", "squirrel", "stork", "swan", "tiger", "toad", "turtle",
    "walrus", "whale", "wolf", "wren", "yak", "zebra",
)  # fmt: skip


def face_for(who: str, taken: Collection[str]) -> str:
    """A face such as brave-otter: the same whenever the same one asks, but never an animal that is here already.

    Once all animals are here, one comes again with another word.
    """
    number = int.from_bytes(hashlib.sha256(who.encode()).digest()[:8], "big")
    here = {face.partition("-")[2] for face in taken}
    words, animals = _from(WORDS, number), _from(ANIMALS, number // len(WORDS))
    for animal in animals:
        if animal not in here:
            return f"{words[0]}-{animal}"
    pairs = [f"{word}-{animal}" for animal in animals for word in words]
    return next((pair for pair in pairs if pair not in taken), pairs[0])


def _from(names: tuple[str, ...], number: int) -> tuple[str, ...]:
    start = number % len(names)
    return names[start:] + names[:start]


def name_of(face: str) -> str:
    """The face as it is written in a record: Brave Otter."""
    return face.replace("-", " ").title()


def is_name(text: str) -> bool:
    """Whether somebody may be called so at a private table: letters and digits, a space, hyphen or dot between them."""
    return len(text) <= 16 and re.fullmatch(r"[^\W_]+(?:[ .'-][^\W_]+)*\.?", text) is not None
