"""The examples in the README and the docs run as written, and their links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tatami.service.openapi import openapi_json
from tests import protocol_page
from tests.readme_screen import README, with_screen
from tests.service.running import running

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = [
    pytest.param(example, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_as_written(example: str) -> None:
    run(example)


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
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_picture_in_the_readme_is_what_a_player_sees() -> None:
    readme = README.read_text(encoding="utf-8")
    assert with_screen(readme) == readme


def test_the_page_of_the_protocol_is_what_the_types_say() -> None:
    assert protocol_page.page(protocol_page.PAGE.read_text(encoding="utf-8")) == protocol_page.PAGE.read_text(encoding="utf-8")
    assert protocol_page.OPENAPI.read_bytes() == openapi_json() + b"\n"


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


def test_every_decision_and_game_has_its_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in ("push", "dojo"):
        assert (ROOT / "docs" / "games" / f"{game}.md").exists()
        assert f"docs/games/{game}.md" in readme
    decisions = (ROOT / "docs" / "decisions" / "0004-dependencies.md").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for package in re.findall(r'"([a-zA-Z._-]+)>=', project):
        assert package in decisions.replace("pytest with xdist and timeout", "pytest pytest-xdist pytest-timeout"), package
