"""The names a table gives are friendly in every language spoken here, and no two at a table look alike."""

import itertools
from collections.abc import Iterable

import pytest

from tatami.tables.commands import Enter, Knock
from tatami.tables.events import Face
from tatami.tables.faces import ANIMALS, WORDS, face_for, is_name, name_of
from tatami.tables.table import MOST_GUESTS, MOST_KNOCKING
from tests.tables.kit import room

# What no child should be called, wherever it stands: insults, body parts, slurs in English, German, French and Dutch.
NEVER = """
    fuck shit cunt bitch whore slut pussy penis vagina dick cock arse tits boob wank twat piss crap turd bastard porn rape
    nigg negro chink gook kike spic paki coon fagg dyke retard spaz cripple nazi hitler anal anus jizz sperm horny sexy
    bloody damn stupid idiot moron loser creep freak dumb ugly killer murder

    fick fotze hure nutte scheiss schlampe schwanz wichs arsch titte pimmel muschi neger kanake spast behindert mongo
    schwuchtel trottel depp dumm fett hass mord kotz furz

    merde putain pute salope connard connasse encul couille nique chatte bite foutre branl bougnoul negre gouine
    tapette crotte chiot batard debile cretin

    kanker tering tyfus kut hoer lul neuk trut slet mongool nikker flikker klootzak eikel sukkel tiet poep kots
    mietje teef viezerik
"""

# Too short to be looked for inside of other words; and animals and words that are used to hurt people or to joke about them.
NEVER_ALONE = """
    ass tit sex cum fag gay homo hell jap poo pee wee nob git hag sau con cul pd pede zizi caca pik kak reet aap koe
    monkey ape chimp gorilla pig sow hog swine cow beaver donkey rat louse flea maggot worm snake skunk slug cougar vixen hippo
    fat weak slow lazy mad odd old poor sick dirty naughty hairy wet hard stiff tight hot
"""


def faults(words: Iterable[str], animals: Iterable[str]) -> list[str]:
    """Pairs that nobody should be called, or that cannot be written everywhere."""
    found = []
    for word, animal in itertools.product(words, animals):
        face = f"{word}-{animal}"
        is_plain = all(part.isascii() and part.isalpha() and part.islower() for part in (word, animal))
        is_bad = {word, animal} & set(NEVER_ALONE.split()) or any(bad in word + animal for bad in NEVER.split())
        if not is_plain or is_bad or len(face) > 24:
            found.append(face)
    return found


def test_every_pair_is_friendly_short_and_plain() -> None:
    assert faults(WORDS, ANIMALS) == []


@pytest.mark.parametrize(
    ("word", "animal"),
    [("brave", "cock"), ("dumb", "otter"), ("curly", "beaver"), ("Brave", "otter"), ("brave", "sea-otter"), ("süße", "ente"),
     ("extraordinarily", "hedgehogs"), ("funkut", "owl"), ("mis", "hitfish"), ("", "owl")],
)  # fmt: skip
def test_a_bad_pair_is_noticed(word: str, animal: str) -> None:
    assert faults((*WORDS, word), (*ANIMALS, animal))
    assert f"{word}-{animal}" in faults([word], [animal])


def test_no_word_and_no_animal_is_there_twice() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert len(set(ANIMALS)) == len(ANIMALS)
    assert not set(WORDS) & set(ANIMALS)
    assert len({word + animal for word in WORDS for animal in ANIMALS}) == len(WORDS) * len(ANIMALS)


def test_a_face_is_a_word_and_an_animal_and_the_same_each_time() -> None:
    for number in range(500):
        face = face_for(f"who{number}", ())
        assert face == face_for(f"who{number}", ())
        word, _, animal = face.partition("-")
        assert word in WORDS and animal in ANIMALS


def test_all_words_and_all_animals_are_given_to_somebody() -> None:
    faces = [face_for(f"who{number}", ()) for number in range(5000)]
    assert {face.partition("-")[0] for face in faces} == set(WORDS)
    assert {face.partition("-")[2] for face in faces} == set(ANIMALS)


def test_no_animal_is_twice_at_a_table_until_all_are_there() -> None:
    for start in range(0, 3000, 100):
        faces: list[str] = []
        for number in range(len(ANIMALS)):
            faces.append(face_for(f"who{start + number}", faces))
        assert {face.partition("-")[2] for face in faces} == set(ANIMALS)


def test_no_two_at_a_table_have_the_same_face_even_if_all_want_it() -> None:
    faces: list[str] = []
    for _ in range(MOST_GUESTS + MOST_KNOCKING):
        faces.append(face_for("always-the-same", faces))
    assert len(set(faces)) == len(faces)


def test_everybody_at_a_full_table_and_at_its_door_can_be_told_apart() -> None:
    made = room()
    for number in range(MOST_GUESTS - 1):
        made.ask(f"guest{number}", Enter(made.key))
    for number in range(MOST_KNOCKING):
        made.ask(f"knocks{number}", Knock())
    faces = [guest.face for guest in (*made.table.guests, *made.table.knocking)]
    assert len(set(faces)) == MOST_GUESTS + MOST_KNOCKING
    assert len({face.partition("-")[2] for face in faces[: len(ANIMALS)]}) == len(ANIMALS)


def test_a_face_is_written_as_a_name_in_a_record() -> None:
    assert name_of("brave-otter") == "Brave Otter"
    assert Face.__metadata__[0].pattern == r"^[a-z]+-[a-z]+$"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["Ada", "ada 2", "Jean-Luc", "O'Hara", "Zoë", "J. R", "Jr.", "李", "Ωmega", "x" * 16])
def test_a_name_that_a_family_would_type_is_a_name(name: str) -> None:
    assert is_name(name) == (name != "J. R")  # one thing between two words


@pytest.mark.parametrize("name", ["", " ", "-", ".", "a--b", "a\u200bb", "<i>", "a&b", "a:b", "a;b", "#1", "a\tb", "☎", "a\n"])
def test_signs_and_invisible_things_are_no_names(name: str) -> None:
    assert not is_name(name)
