"""The examples in the README and the docs run as written, and their links lead somewhere."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tatami.cli import main
from tatami.games.record import read
from tatami.service.endpoints import ENDPOINTS
from tatami.service.openapi import openapi_json
from tests import protocol_page
from tests.pages import PAGES, ROOT, Block, blocks, run_session
from tests.readme_screen import README, with_screen
from tests.service.running import running

# What is not run below as it stands: on which page, how it begins, and why.
NOT_RUN = (
    ("docs/third-game.md", "", "followed to the letter by tests/test_third_game.py"),
    ("docs/arena.md", "tatami", "tests/arena/test_page.py runs the commands"),
    ("docs/arena.md", "pip install", "and so the last of them"),
    ("docs/arena.md", "push, 4 seats", "what they print: compared there"),
    ("docs/arena.md", "Sure after", "the same"),
    ("docs/arena.md", "bot ", "the same"),
    ("docs/evidence.md", "", "what long runs printed, each with its command"),
    ("docs/bots.md", "$ tatami arena", "needs the bot above it: in a test below"),
    ("docs/bots.md", "import contextlib, json", "needs a service: in a test below"),
    ("docs/bots.md", "send(0, do=", "goes on from there"),
    ("docs/protocol.md", "URL=", "needs a service: in a test below"),
    ("docs/play.md", "tatami 1\n", "a record: read below"),
    ("README.md", "Push: your turn", "a screen: compared below with what a player sees"),
    ("docs/architecture.md", "client -> ", "a drawing"),
    ("docs/fairness.md", "PROVEN", "two of the answers in tests/luck/vectors.json"),
    ("docs/developers.md", "$ make setup", "CI begins with them"),
    ("README.md", "make setup", "CI begins with them"),
    ("docs/versioning.md", "make release-check", "tests/release does it in a clone"),
    ("README.md", "python3 -m venv", "installs; the rest is read below"),
    ("docs/index.md", "make web", "installs; the rest is read below"),
    ("SECURITY.md", "pip install", "needs a release"),
    ("docs/data-card.md", "", "tests/data makes such a dataset and reads it"),
    ("docs/host.md", "", "installs and serves; every command is read below"),
    ("docs/operate.md", "", "tests/operate does all of it to sites of its own; every command is read below"),
    ("README.md", "tatami serve", "goes on for ever; read below"),
    ("docs/play.md", "tatami play", "with people at the keyboard; read below"),
)
BLOCKS = [block for page in PAGES for block in blocks(page)]


def excuses(block: Block) -> list[tuple[str, str, str]]:
    return [one for one in NOT_RUN if block.page == one[0] and block.text.startswith(one[1])]


def written_in(language: str) -> list[Block]:
    return [block for block in BLOCKS if block.language == language and not excuses(block)]


EXAMPLES = [pytest.param(block.text, id=str(block)) for block in written_in("python")]


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_as_written(example: str) -> None:
    run(example)


@pytest.mark.parametrize("session", written_in("console"), ids=str)
def test_a_session_at_the_terminal_goes_as_written(session: Block, tmp_path: Path) -> None:
    (tmp_path / ".venv").symlink_to(sys.prefix)
    run_session(session.text, tmp_path)


def test_every_block_is_run_or_has_a_reason_not_to_be() -> None:
    left = [str(block) for block in BLOCKS if block.language not in ("python", "console") and not excuses(block)]
    assert left == []
    assert [one for one in NOT_RUN if not any(one in excuses(block) for block in BLOCKS)] == []


def test_every_command_on_the_pages_is_one_that_tatami_understands() -> None:
    here = [block for block in BLOCKS if block.page != "docs/third-game.md"]
    shell = "".join(block.text for block in here if block.language in ("", "console", "bash")).replace("\\\n", " ")
    commands = re.findall(r"^(?:\$ )?(?:\.venv/bin/)?tatami ((?!1$).*?)(?: {2,}.*| \|.*)?$", shell, re.MULTILINE)
    assert len(commands) > 15
    for command in commands:
        with main.make_context("tatami", shlex.split(command, comments=True), ignore_unknown_options=False) as context:
            name, found, rest = main.resolve_command(context, [*context._protected_args, *context.args])
            assert name and isinstance(found, click.Command), command
            found.make_context(name, rest, parent=context)


def test_the_record_on_the_page_about_playing_can_be_read() -> None:
    [record] = [block.text for block in BLOCKS if block.page == "docs/play.md" and block.text.startswith("tatami 1")]
    assert read(record).text() == record
    assert read(record).end().outcome() is None


def test_the_first_example_is_a_whole_match_in_ten_lines() -> None:
    example: str = EXAMPLES[0].values[0]  # type: ignore[assignment]
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    assert run(example).startswith("Outcome(points=(")


def test_the_odds_printed_in_the_docs_are_the_odds() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    example = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    printed = re.search(r"It prints `(.*?)`", page)
    assert printed
    assert run(example).strip() == printed[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)\)", text):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_picture_in_the_readme_is_what_a_player_sees() -> None:
    readme = README.read_text(encoding="utf-8")
    assert with_screen(readme) == readme


def test_the_page_of_the_protocol_is_what_the_types_say() -> None:
    assert protocol_page.page(protocol_page.PAGE.read_text(encoding="utf-8")) == protocol_page.PAGE.read_text(encoding="utf-8")
    assert protocol_page.OPENAPI.read_bytes() == openapi_json() + b"\n"


def test_every_type_that_is_sent_to_a_site_is_on_the_page_of_the_protocol() -> None:
    page = protocol_page.PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|", page, re.MULTILINE)
    named = {name for _, fields in rows for name in re.findall(r"(?:: |list of )([A-Z]\w+)", fields)}
    taken = {getattr(one.takes, "__name__", "") for one in ENDPOINTS} - {"", "NoneType", "Command"}
    assert {"Settings", "NewTable"} <= named | taken
    assert named | taken <= {name for name, _ in rows}


def test_the_session_with_curl_runs_as_written(tmp_path: Path) -> None:
    session = re.findall(r"```bash\n(.*?)```", protocol_page.PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    with running(str(tmp_path / "tatami.db")) as service:
        session = session.replace("http://localhost:8000", service.origin)
        done = subprocess.run(
            ["bash", "-em"], input=session, capture_output=True, text=True, check=True, cwd=tmp_path, timeout=60
        )
    answers = [line for line in done.stdout.replace("}{", "}\n{").splitlines() if '"is":"ack"' in line]
    assert len(answers) == 4, done.stdout
    assert '"event":"drawn"' in done.stdout


def test_the_first_bot_on_its_page_meets_others_in_the_arena(tmp_path: Path) -> None:
    bot, session = blocks(ROOT / "docs" / "bots.md")[:2]
    (tmp_path / "mybot.py").write_text(bot.text, encoding="utf-8")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    run_session(session.text.replace("$ tatami", "$ .venv/bin/tatami"), tmp_path)


def test_the_ten_line_client_and_its_bot_play_a_match(tmp_path: Path) -> None:
    blocks = re.findall(r"```py\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in blocks[0].splitlines() if line.strip()]) <= 10
    with running(str(tmp_path / "tatami.db"), arguments=["--limit-factor", "100"]) as service:
        host = service.guest()
        made = host.make("dojo", 2, settings={"pace": "off"})
        bot = subprocess.Popen([sys.executable, "-c", "".join(blocks), made["link"]], stderr=subprocess.PIPE, text=True)
        with host.socket(made["table"]) as line:
            line.read()
            line.ask("seat_bot", seat=0, bot="steady")
            while line.table is None or line.table["chairs"][1]["who"] is None:
                line.read()
            assert line.ask("start")["is"] == "ack"
            while line.table["phase"] != "over":
                line.read()
        assert bot.communicate(timeout=10)[1] == ""


def test_nobody_is_told_to_fetch_what_the_public_index_has_under_our_name() -> None:
    texts = [*PAGES, *(ROOT / "src").rglob("*.py"), *(ROOT / "release").rglob("*.py"), *(ROOT / "examples").iterdir()]
    wrong = re.compile(r"pip install (?:--upgrade )?[\"']?tatami(?![-/\w])")
    assert [str(file) for file in texts if wrong.search(file.read_text(encoding="utf-8"))] == []


def test_every_decision_and_game_has_its_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in ("push", "dojo"):
        assert (ROOT / "docs" / "games" / f"{game}.md").exists()
        assert f"docs/games/{game}.md" in readme
    decisions = (ROOT / "docs" / "decisions" / "0004-dependencies.md").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for package in re.findall(r'"([a-zA-Z._-]+)>=', project):
        assert package in decisions.replace("pytest with xdist and timeout", "pytest pytest-xdist pytest-timeout"), package
