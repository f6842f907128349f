"""The coach's review as one page for a browser, that asks nothing of anybody: tables, sentences and a drawn chart."""

import base64
import hashlib
from html import escape

from tatami.terminal.review import Report

WIDTH, HEIGHT, LEFT, TOP, RIGHT, FOOT = 880, 320, 52, 16, 128, 34
COLOURS = ("#b5142a", "#1f7a4c", "#1a50ab", "#50136a", "#8a6a00", "#454d5c")
DASHES = ("none", "9 5", "2 5", "12 4 2 4", "5 3", "16 6")  # so that nobody needs to see the colours
_LABEL = 18  # between the names of two lines
_STYLE = """
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;background:#efe6d3;color:#1b1b26}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-bottom:.3rem}
figure,table{background:#fffbf1;border:2px solid #cdbf9f;border-radius:14px}
figure{margin:1rem 0;padding:.5rem}svg{display:block;width:100%;height:auto}
div{overflow-x:auto}table{border-spacing:0;width:100%}
th,td{padding:.4rem .7rem;text-align:right;font-variant-numeric:tabular-nums}th:first-child{text-align:left}
tr+tr>*{border-top:1px solid #cdbf9f}li{margin:.2rem 0}p{color:#565046}
"""


def page(report: Report, language: str) -> str:
    """The whole file. Its style is allowed by its digest, and nothing else is."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    sections = "".join(
        f"<h2>{escape(section.title)}</h2><ul>{''.join(f'<li>{escape(line)}</li>' for line in section.lines)}</ul>"
        for section in report.sections()
    )
    return (
        f'<!doctype html>\n<html lang="{language}"><meta charset="utf-8">'
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{digest}'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{_STYLE}</style>"
        f"<main><h1>{escape(report.title)}</h1>{_table(report)}<p>{escape(report.legend)}</p>"
        f"<figure>{chart(report)}</figure>{sections}</main></html>\n"
    ).replace("<ul></ul>", "")


def _table(report: Report) -> str:
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in report.heads())
    rows = "".join(
        f'<tr><th scope="row">{escape(report.look.shown_name(seat))}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in report.account(ledger))
        + "</tr>"
        for seat, ledger in enumerate(report.review.ledgers)
    )
    return f"<div><table><tr><td></td>{head}</tr>{rows}</table></div>"


def chart(report: Report) -> str:
    """Everybody's winning chances, a line each, with a name at its end."""
    steps, ledgers, last = report.review.steps, report.review.ledgers, max(1, len(report.record.moves))
    label = escape(report.look.say("review-chart"))
    drawn = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}" font-size="13">']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn.append(f'<path d="M{LEFT} {_y(share)}H{WIDTH - RIGHT}" stroke="#cdbf9f"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{_y(share) + 4}" text-anchor="end">{escape(report.percent(share))}</text>')
    moves = f"{last} {report.look.say('review-chart-moves')}"
    drawn.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 10}" text-anchor="end">{escape(moves)}</text>')
    ends = _apart([_y(ledger.result) for ledger in ledgers])
    for seat, ledger in enumerate(ledgers):
        points = [
            (step.number + place, shares[seat]) for step in steps for place, shares in ((0, step.before), (1, step.after))
        ]
        line = " ".join(f"{_x(number, last)},{_y(share)}" for number, share in [*points, (last, ledger.result)])
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>')
        name = escape(report.look.shown_name(seat))
        drawn.append(f'<text x="{WIDTH - RIGHT + 10}" y="{ends[seat] + 4:g}" fill="{colour}" font-weight="600">{name}</text>')
    return "".join([*drawn, "</svg>"])


def _x(number: int, last: int) -> float:
    return round(LEFT + number / last * (WIDTH - LEFT - RIGHT), 1)


def _y(share: float) -> float:
    return round(TOP + (1 - share) * (HEIGHT - TOP - FOOT), 1)


def _apart(places: list[float]) -> list[float]:
    """Places for names, so far apart that none lies on another, as near as can be to where they belong."""
    found, lowest = list(places), float(HEIGHT - FOOT + _LABEL * len(places))
    for seat in sorted(range(len(places)), key=lambda seat: -places[seat]):
        found[seat] = lowest = min(places[seat], lowest - _LABEL)
    return found
