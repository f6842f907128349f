"""The dashboard and the alerts speak of figures that there are, and every alert leads to a section that says what to do."""

import json
import re
from pathlib import Path

from prometheus_client import generate_latest

from tatami.service.metrics import Metrics

ROOT = Path(__file__).parents[2]
DASHBOARD = ROOT / "deploy" / "grafana" / "tatami.json"
RULES = ROOT / "deploy" / "prometheus" / "tatami.rules.yml"
PAGE = ROOT / "docs" / "operate.md"


def counted() -> set[str]:
    """The names of all series that a worker tells of; Prometheus itself adds whether it is up."""
    metrics = Metrics()
    metrics.refused.labels("try_again").inc()
    metrics.limited.labels("sockets").inc()
    text = generate_latest(metrics.registry).decode()
    return {"up"} | set(re.findall(r"^([a-z_]+)[ {]", text, re.MULTILINE))


def named(expression: str) -> set[str]:
    """The names of series in an expression."""
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)", "", expression)
    return set(re.findall(r"\b(?:tatami|process)_[a-z_]+|\bup\b", bare))


def sections(page: str) -> set[str]:
    """The anchors of a page's headings."""
    return {
        re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    }


def shown() -> list[str]:
    """What the dashboard asks for."""
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def test_each_figure_of_the_dashboard_is_there() -> None:
    assert len(shown()) >= 15
    for expression in shown():
        assert named(expression), expression
        assert named(expression) <= counted(), expression


def test_every_figure_of_ours_is_on_the_dashboard() -> None:
    ours = {name for name in counted() if name.startswith("tatami_") and not name.endswith(("_created", "_sum", "_count"))}
    assert ours - set().union(*map(named, shown())) == set()


def test_each_alert_is_about_what_is_there_and_says_where_to_read_on() -> None:
    rules = RULES.read_text(encoding="utf-8")
    alerts = re.findall(r"- alert: (\w+)\n((?: {8}.*\n)+)", rules)
    assert 3 <= len(alerts) <= 10, "few, or nobody gets up any more"
    for name, rule in alerts:
        expression = re.search(r"expr: (.*)", rule)
        assert expression and named(expression[1]) and named(expression[1]) <= counted(), name
        anchor = re.search(r"runbook: docs/operate\.md#(\S+)", rule)
        assert anchor and anchor[1] in sections(PAGE.read_text(encoding="utf-8")), name


def test_a_figure_that_is_not_there_is_noticed() -> None:
    assert named('sum(rate(tatami_moves_total{code="x"}[5m])) by (le)') == {"tatami_moves_total"}
    assert not named("tatami_moves_total") <= counted()


def test_the_page_says_what_to_do_in_twelve_cases() -> None:
    page = PAGE.read_text(encoding="utf-8")
    cases = re.findall(r"^### .+\n\n(?:.+\n)+", page.partition("## When something goes wrong")[2], re.MULTILINE)
    assert len(cases) >= 12
