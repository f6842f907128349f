"""The coach's review at the terminal: the account, the moments, the errors with the better move; as JSON, and as a page."""

import itertools
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tatami.bots import minds
from tatami.cli import main
from tatami.coach.review import review
from tatami.games import find
from tatami.games.record import Record, read
from tatami.terminal.layout import WIDTH, width
from tatami.terminal.look import Look
from tatami.terminal.paint import Paint
from tatami.terminal.replay import Replay
from tatami.terminal.review import Report
from tatami.terminal.review_page import page
from tatami.texts import Texts
from tests.coach.kit import Counting
from tests.tables.kit import small
from tests.terminal.kit import look, random_record

MATCH = """tatami 1
game: push 1
seats: 2
players: Ada, you
options: deck=2x3x1+2+1

flip; =g1; put 1; flip; =g3; put 2; stop; take 1; take 2
bank green
"""
LANGUAGES = ("de", "en", "fr", "nl")


def report(record: Record, language: str = "en", *, lists_all: bool = False) -> Report:
    names = record.players or tuple(f"seat {number}" for number in range(record.seats))
    return Report(record, review(record, Counting()), Look(Paint(), Texts(language).say, names), lists_all=lists_all)


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(minds, "for_state", lambda state, effort: Counting())
    (tmp_path / "match.txt").write_text(MATCH, encoding="utf-8")
    (tmp_path / "match.json").write_text(read(MATCH).json(), encoding="utf-8")
    return tmp_path / "match.txt"


def test_the_report_of_a_short_match_reads_like_this() -> None:
    assert report(read(MATCH)).lines() == [
        "The coach's review of push: Ada, you",
        "",
        "                   start     luck   errors   others     rest   so far  no luck",
        "Ada                  50%        0    -13.3        0     -3.3      33%      33%",
        "you                  50%        0        0    +13.3     +3.3      67%      67%",
        "",
        'The match was not finished: instead of a result, "so far" is what each seat',
        "could expect when it was broken off. Points are hundredths of a win. At the",
        "start a seat could expect so much; luck, its own errors, the errors of others",
        "and a rest that the coach cannot explain make the result. The last column is the",
        "result without the luck.",
        "",
        "Key moments",
        "  Turn 1 (move 8), Ada: take stack 1. Cost: 13.3. Better: take stack 2.",
    ]


def test_only_a_finished_match_has_a_result() -> None:
    record = random_record(find("push"), 2, 4, small("push"), ("Ada", "Bram"))
    broken_off = report(replace(record, moves=record.moves[:-1]))
    assert "result" in report(record).heads()
    assert "not finished" not in report(record).legend
    assert "so far" in broken_off.heads()
    assert "result" not in broken_off.heads()
    assert broken_off.legend.startswith("The match was not finished: ")
    assert "The match was not finished: " in page(broken_off, "en")


def test_the_number_of_a_move_is_the_one_that_a_replay_jumps_to() -> None:
    record = random_record(find("dojo"), 2, 3, small("dojo"), ("Ada", "Bram"))
    told, replayed = report(record), Replay(record, look(record.players))
    for step in told.review.steps:
        found = re.match(r"Turn \d+ \(move (\d+)\), ", told.sentence(step))
        assert found
        assert replayed.go(0, found[1]) == step.number + 1
        assert any(
            line.startswith(f"Move {found[1]} of ") and line.endswith(step.move) for line in replayed.page(step.number + 1)
        )


def test_a_match_without_an_error_is_praised() -> None:
    lines = report(read(MATCH.partition("flip;")[0] + "flip; =g1; put 1")).lines()
    assert "No choice cost half a point or more. Well played!" in lines


@pytest.mark.parametrize("lists_all", [False, True])
def test_every_move_stands_in_the_report_once(lists_all: bool) -> None:
    told = report(random_record(find("push"), 3, 2, names=("Ada", "Bram", "fox")), lists_all=lists_all)
    lines = [line for section in told.sections() for line in section.lines]
    assert len(lines) == len(set(lines)) > 10
    titles = [section.title for section in told.sections()]
    assert titles[:2] == ["Key moments", "Blunders: 5 points and more, besides those above"]
    assert titles[-1] == ("Slips: half a point to under 2 points" if lists_all else "Not listed")


def test_slips_and_the_errors_of_bots_are_counted_and_listed_only_if_asked_for() -> None:
    record = random_record(find("push"), 3, 2, names=("Ada", "Bram", "fox"))
    few, all_of_them = report(record), report(record, lists_all=True)
    moments = few.review.key_moments
    errors = [step for step in few.review.steps if step.kind in ("blunder", "mistake", "slip") and step not in moments]
    by_bots = [step for step in errors if step.seat == 2]
    slips = [step for step in errors if step.seat != 2 and step.kind == "slip"]
    assert by_bots
    assert slips
    (counted,) = few.sections()[-1].lines
    assert counted == f"Slips: {len(slips)}. Errors of bots: {len(by_bots)}. --all lists them."
    listed = {line for section in few.sections() for line in section.lines[: None if section.title != "Not listed" else 0]}
    assert listed == {few.sentence(step) for step in [*moments, *errors] if step not in [*by_bots, *slips]}
    listed = {line for section in all_of_them.sections() for line in section.lines}
    assert listed == {few.sentence(step) for step in [*moments, *errors]}


def test_bots_among_themselves_are_reviewed_like_people() -> None:
    told = report(random_record(find("push"), 3, 2, names=("fox", "steady", "random")))
    assert any(section.title.startswith("Blunders") for section in told.sections())
    assert "bots" not in "\n".join(told.lines())


def had_it_changed(before: tuple[float, ...], after: tuple[float, ...]) -> str:
    """The sentence about the stack that Ada took, had it changed other things."""
    told = report(read(MATCH.replace("seats: 2", "seats: 3").replace("Ada, you", "Ada, Bram, Cleo").partition("; take 2")[0]))
    taking = next(step for step in told.review.steps if step.move == "take 1")
    return told.sentence(replace(taking, before=before, after=after))


def test_no_error_looks_as_large_as_one_of_the_next_class() -> None:
    assert "Cost: 1.9." in had_it_changed((0.5, 0.5, 0), (0.5 - 0.01996, 0.5 + 0.01996, 0))
    assert "Cost: 2." in had_it_changed((0.5, 0.5, 0), (0.48, 0.52, 0))
    assert "Cost: 4.9." in had_it_changed((0.5, 0.5, 0), (0.4501, 0.5499, 0))


def test_a_move_that_changed_most_for_another_says_for_whom() -> None:
    assert had_it_changed((0.4, 0.2, 0.4), (0.396, 0.3, 0.304)).endswith("Cost: 0.4. Better: take stack 2. For Bram: +10")
    assert had_it_changed((0.4, 0.2, 0.4), (0.4, 0.3, 0.3)).endswith("take stack 1. Nothing was better. For Bram: +10")
    assert had_it_changed((0.4, 0.2, 0.4), (0.3, 0.3, 0.4)).endswith("Cost: 10. Better: take stack 2.")


def test_the_figures_of_a_seat_add_up_as_printed() -> None:
    told = report(random_record(find("push"), 3, 4, small("push")))
    for ledger in told.review.ledgers:
        shown = [round(100 * share, 1) for share in (ledger.start, ledger.luck, ledger.errors, ledger.gifts, ledger.residue)]
        assert sum(shown) == pytest.approx(100 * ledger.result, abs=0.3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), [("push", 2), ("push", 6), ("dojo", 4)])
def test_the_report_fits_a_terminal_in_every_language(language: str, key: str, seats: int) -> None:
    names = ("Wilhelmina-A.", "漢字漢字漢字", "you", "steady", "Bram", "Cleo")[:seats]
    lines = report(random_record(find(key), seats, 2, small(key), names), language).lines()
    assert max(map(width, lines)) <= WIDTH, max(lines, key=width)
    assert len(lines) > 12


def lucky(key: str, seed: int) -> list[tuple[str, str]]:
    """Every move of chance in a match of Ada and Bram, and the sentence about it."""
    told = report(random_record(find(key), 2, seed, small(key), ("Ada", "Bram")))
    luck = [(step.move, told.sentence(step)) for step in told.review.steps if step.seat is None]
    assert all(re.search(r"For (Ada|Bram): [+-]?[\d.]+$", line) for _, line in luck)
    return luck


def test_a_card_is_told_with_the_flip_that_brought_it() -> None:
    cards = [line for move, line in lucky("push", 3) if re.match(r"=[gyrbp]\d", move)]
    assert cards
    assert all(re.search(r"luck: (Ada|Bram) flips \w+ \d", line) for line in cards)


def test_a_roll_is_told_and_not_the_stack_that_brought_it() -> None:
    luck = [(move, line) for seed in range(6) for move, line in lucky("push", seed)]
    rolls = [line for move, line in luck if not re.match(r"=([gyrbp]\d|roll$|switch$)", move)]
    assert rolls
    assert all(re.search(r"luck: (Ada|Bram) rolls ", line) for line in rolls)


def test_a_card_that_came_to_a_mat_or_into_the_market_is_named() -> None:
    luck = [line for _, line in lucky("dojo", 3)]
    assert all(re.search("luck: (Ada|Bram) is dealt (red|green|blue|purple|yellow) ", line) for line in luck[:4])
    assert len(luck) > 8
    assert all("luck: New in the market: " in line and " and " not in line for line in luck[4:])


@pytest.mark.parametrize("name", ["match.txt", "match.json"])
def test_the_command_prints_the_report_of_either_form(file: Path, name: str) -> None:
    result = run("review", name)
    assert result.exit_code == 0
    assert "The coach's review of push: Ada, you" in result.output
    assert "a minute or two" in result.stderr
    assert "a minute or two" not in result.stdout


def test_the_command_lists_everything_if_asked(file: Path) -> None:
    (file.parent / "long.txt").write_text(random_record(find("push"), 2, 4, names=("Ada", "fox")).text(), encoding="utf-8")
    assert "--all lists them." in run("review", "long.txt").stdout
    assert "Slips: half a point to under 2 points" in run("review", "long.txt", "--all").stdout


def test_the_figures_are_written_as_json(file: Path) -> None:
    result = run("review", "match.txt", "--json", "review.json")
    assert "The review is in review.json" in result.output
    written = json.loads((file.parent / "review.json").read_text(encoding="utf-8"))
    assert written["players"] == ["Ada", "you"]
    assert {"steps", "ledgers", "key_moments", "game", "players"} == set(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone_and_asks_nothing_of_anybody(file: Path, language: str) -> None:
    assert run("review", "match.txt", "--page", "review.html", "--language", language).exit_code == 0
    text = (file.parent / "review.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in text
    assert "default-src 'none'" in text
    assert not re.findall(r"https?://|<script|<link|<img|@import|url\(| style=| on\w+=", text)
    assert text.count("<polyline") == 2
    assert text.count("<tr>") == 3


def test_names_on_the_page_are_no_markup() -> None:
    told = page(report(random_record(find("push"), 2, 1, small("push"), ("<b>Ada</b>", "Bram"))), "en")
    assert "<b>" not in told
    assert "&lt;b&gt;Ada" in told


def test_names_at_the_ends_of_lines_do_not_lie_on_each_other() -> None:
    told = page(report(random_record(find("push"), 6, 1, small("push"), tuple("abcdef"))), "en")
    heights = sorted(float(found) for found in re.findall(r'y="([\d.]+)" fill="#\w+" font-weight', told))
    assert len(heights) == 6
    assert all(later - earlier >= 17 for earlier, later in itertools.pairwise(heights))


@pytest.mark.parametrize(
    "words",
    ["--json match.txt", "--page ./match.txt", "--json new.html --page ./new.html", "--json nowhere/new.json", "--page ."],
)
def test_copies_that_cannot_be_written_are_refused_before_the_thinking(file: Path, words: str) -> None:
    before = set(file.parent.iterdir())
    refused = run("review", "match.txt", *words.split())
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: The review could not be written to ")
    assert file.read_text(encoding="utf-8") == MATCH
    assert set(file.parent.iterdir()) == before


def test_what_cannot_be_read_written_or_judged_is_refused_in_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be read" in run("review", "nothing.txt").output
    assert "could not be written" in run("review", "match.txt", "--json", "nowhere/review.json").output
    (file.parent / "bad.txt").write_text(MATCH.replace("take 1; take 2", "take 3"), encoding="utf-8")
    assert "cannot be played here" in run("review", "bad.txt").output

    def refuse(state: object, effort: str) -> None:
        raise minds.NoMind(state)  # type: ignore[arg-type]

    monkeypatch.setattr(minds, "for_state", refuse)
    assert "The coach has not learnt push yet." in run("review", "match.txt").output


def test_a_choice_is_named_in_a_few_words() -> None:
    dojo = find("dojo")
    record = random_record(dojo, 2, 3, small("dojo"), ("Ada", "Bram"))
    told = report(record)
    words = {told._choice(step.number, move) for step in told.review.steps for move, _ in step.options}
    assert any(word.startswith("take ") for word in words)
    assert any(re.match(r"lay .* at -?\d,-?\d", word) for word in words)
    assert look(("a", "b")).say("push-choice", verb="bank", card="", stack="", colour="red") == "bank red"
