"""The page of security requirements: each stands there once, its counts add up, and the tests that it names are there."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
LAST_OF_SECTION = {  # the sections of version 5.0, with how many of their requirements are of level 1 or 2; those come first
    1: (2, 9, 11, 3, 2), 2: (3, 3, 4, 1), 3: (0, 2, 4, 6, 5, 0, 2), 4: (3, 1, 2, 4), 5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4), 7: (3, 4, 2, 5, 2, 2), 8: (2, 3, 1, 1), 9: (3, 4), 10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1), 12: (3, 2, 4), 13: (1, 5, 2, 5), 14: (2, 4, 3), 15: (3, 3, 7), 16: (1, 5, 4, 3, 3), 17: (1, 4, 2),
}  # fmt: skip
ASKED = [
    (chapter, section, number)
    for chapter, lasts in LAST_OF_SECTION.items()
    for section, last in enumerate(lasts, 1)
    for number in range(1, last + 1)
]
VERDICTS = ("yes", "site", "host", "no", "none")
Number = tuple[int, ...]


def rows(page: str) -> Iterator[tuple[list[Number], str, str]]:
    """Which numbers a row is about, its verdict, and what carries it."""
    for first, last, verdict, carried in re.findall(r"^\| (\d+\.\d+\.\d+)(?:-(\S+))? \| [^|]+ \| (\w+) \| (.*)\|$", page, re.M):
        begin, end = (tuple(map(int, text.split("."))) for text in (first, last or first))
        yield [number for number in ASKED if begin <= number <= end], verdict, carried.strip()


def faults(page: str) -> list[str]:
    found, told = [], Counter(number for numbers, _, _ in rows(page) for number in numbers)
    found += [f"{number} stands there {told[number]} times" for number in ASKED if told[number] != 1]
    verdicts = Counter[str]()
    for numbers, verdict, carried in rows(page):
        verdicts[verdict] += len(numbers)
        found += [] if verdict in VERDICTS else [f"{numbers}: no verdict, {verdict}"]
        found += [] if carried or verdict == "none" else [f"{numbers}: carried by nothing"]
        found += [f"{numbers}: there is no {named}" for named in re.findall(r"`(tests/[^`]+)`", carried) if not is_there(named)]
    counts = "{yes} are met, {site} are met behind TLS, {host} are the operator's, {no} are not met, and {none} are about"
    found += [] if counts.format(**verdicts) in page else [f"the page does not say {dict(verdicts)}"]
    return found


def is_there(named: str) -> bool:
    path, _, test = named.partition("::")
    file = ROOT / path
    return file.exists() and (not test or f"def {test}(" in file.read_text(encoding="utf-8"))


def test_every_requirement_stands_there_once_and_is_carried_by_something() -> None:
    assert len(ASKED) == 253
    assert faults(PAGE) == []


@pytest.mark.parametrize(
    ("whole", "spoilt", "fault"),
    [
        ("| 2.3.4 |", "| 2.3.5 |", "(2, 3, 4) stands there 0 times"),
        ("| 2.3.4 |", "| 2.3.3 |", "(2, 3, 3) stands there 2 times"),
        (
            "test_a_flood_from_one_address",
            "test_a_flood_from_nowhere",
            "there is no tests/service/test_limits.py::test_a_flood",
        ),
        (
            "| 2.2.3 | things that belong together | yes |",
            "| 2.2.3 | things that belong together | no |",
            "the page does not say",
        ),
    ],
)
def test_a_page_that_is_wrong_is_noticed(whole: str, spoilt: str, fault: str) -> None:
    assert PAGE.count(whole) >= 1
    assert any(fault in found for found in faults(PAGE.replace(whole, spoilt)))
