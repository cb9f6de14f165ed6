"""An arena's report as one page that needs nothing else: text, tables and drawings, in light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from skydeck.arena.report import Report, Standing, table_of

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c2330; --soft: #5b6575; --line: #d5dae2; --page: #f7f8fa; --card: #ffffff;
  --mark: #1f5fbf; --good: 31, 95, 191; --bad: 190, 90, 20; --c0: #1f5fbf; --c1: #b3520f; --c2: #16794c; --c3: #8a3ba8;
  --c4: #a3173f; --c5: #5b6575; --c6: #0f7585; --c7: #7a6400; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --soft: #a3adbd; --line: #3a4352; --page: #12161d;
  --card: #1b212b; --mark: #7fb0ff; --good: 110, 165, 255; --bad: 255, 160, 90; --c0: #7fb0ff; --c1: #ffab66; --c2: #66cf9b;
  --c3: #d59bef; --c4: #ff8fab; --c5: #a3adbd; --c6: #6fd3e3; --c7: #dcc55a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: .25rem 0 .75rem; color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0;
  overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } .name { text-align: left; white-space: normal; min-width: 12rem;
  overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .soft { fill: var(--soft); } pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 20rem; overflow-y: auto; }
"""
COLOURS: Final = 8
# Of the drawings, in their own units.
WIDTH: Final = 900
ROW: Final = 34
LEFT: Final = 260
RIGHT: Final = 90
# So many letters of a name stand beside a drawing.
LONGEST: Final = 32


def page(report: Report, title: str) -> str:
    """The whole file. Everything in it that comes from bots is text, never markup."""
    body = [
        f"<h1>{escape(title)}: arena</h1>",
        f"<p>{escape(summary(report))}</p>",
        section("Standings", standings(report)),
        section("Strength" if report.rated else "Share of wins", intervals(report)),
        section("Points against each other", matrix(report)),
        section("Points as the deals were played", curve(report)),
    ]
    if report.faults:
        body.append(section("Lost by rule", faults(report)))
    body += [
        section(f"What {bot} wrote to standard error", f"<pre>{escape(said)}</pre>")
        for bot, said in report.said.items()
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}: arena</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def section(heading: str, content: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>\n{content}</section>"


def summary(report: Report) -> str:
    """What was played, in a few words."""
    options = ", ".join(f"{name}={value}" for name, value in report.options.items())
    parts = [
        f"{report.games:,} of {report.asked:,} games of {report.players} players in {report.deals:,} deals",
        "every deal from every seat",
        f"seed {report.seed}",
        *([f"options {options}"] if options else []),
        report.ended,
    ]
    return "; ".join(parts) + "."


def cell(text: str, kind: str = "") -> str:
    return f"<td{kind}>{escape(text)}</td>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], names: Sequence[str]) -> str:
    """A table; columns in `names` hold words."""
    kinds = [' class="name"' if column in names else "" for column in head]
    top = "".join(f"<th{kind}>{escape(column)}</th>" for column, kind in zip(head, kinds, strict=True))
    lines = ["<tr>" + "".join(map(cell, row, kinds)) + "</tr>" for row in rows]
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def standings(report: Report) -> str:
    head, rows = table_of(report)
    return table(["", *head], [[str(place), *row] for place, row in enumerate(rows, 1)], ["Bot"])


def shortened(name: str) -> str:
    return escape(name if len(name) <= LONGEST else name[: LONGEST - 1] + "…")


def span_of(one: Standing) -> tuple[float, float, float]:
    """Middle and ends of a bot's interval: Elo, or the share of wins in percent."""
    if one.strength:
        return one.strength.elo, one.strength.low, one.strength.high
    return 100 * one.win_rate, 100 * one.low, 100 * one.high


def intervals(report: Report) -> str:
    """A point with its interval for each bot."""
    spans = [span_of(one) for one in report.standings]
    low, high = min(span[1] for span in spans), max(span[2] for span in spans)
    scale = (WIDTH - LEFT - RIGHT) / max(1e-9, high - low)
    height = ROW * len(spans) + 30
    parts = []
    for tick in ticks(low, high):
        x = LEFT + (tick - low) * scale
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 24}" stroke="var(--line)"/>')
        parts.append(f'<text class="soft" x="{x:.1f}" y="{height - 8}" text-anchor="middle">{tick:,.0f}</text>')
    for number, (one, (middle, least, most)) in enumerate(zip(report.standings, spans, strict=True)):
        y = ROW * number + ROW / 2
        x, begin, end = (LEFT + (value - low) * scale for value in (middle, least, most))
        parts.append(f'<text x="0" y="{y + 4:.1f}">{shortened(one.bot)}</text>')
        parts.append(f'<line x1="{begin:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}" stroke="var(--mark)" stroke-width="3"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="var(--mark)"/>')
        parts.append(f'<text x="{WIDTH}" y="{y + 4:.1f}" text-anchor="end">{middle:,.0f}</text>')
    words = (
        "Bradley-Terry strength in points of Elo from the mean of all, with 95 % intervals: 400 points are ten to one."
        if report.rated
        else "Percent of games won, with 95 % intervals."
    )
    return f"<p>{words}</p>{drawing(height, parts, words)}"


def drawing(height: float, parts: Sequence[str], words: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(words)}">{"".join(parts)}</svg>'


def ticks(low: float, high: float) -> list[float]:
    """Some five round numbers between two."""
    step = 1.0
    while (high - low) / step > 6:
        step *= 2.5 if f"{step:.0f}"[0] == "2" else 2
    first = -(-low // step) * step
    return [first + number * step for number in range(int((high - first) // step) + 1)]


def matrix(report: Report) -> str:
    """Who won how much against whom, the stronger the colour the further from even."""
    head = "".join(f"<th>{place}</th>" for place in range(1, len(report.standings) + 1))
    lines = []
    for place, (one, row) in enumerate(zip(report.standings, report.pairs, strict=True), 1):
        cells = "".join(map(pair_cell, row))
        lines.append(f'<tr><td>{place}</td><td class="name">{escape(one.bot)}</td>{cells}</tr>')
    return f'<table><thead><tr><th></th><th class="name">Bot</th>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


def pair_cell(value: float | None) -> str:
    if value is None:
        return "<td></td>"
    colour = "--good" if value >= 0.5 else "--bad"
    return f'<td style="background: rgba(var({colour}), {abs(value - 0.5) * 0.8:.2f})">{value:.1%}</td>'


def curve(report: Report) -> str:
    """A line for each bot: its points after so many deals."""
    if len(report.curve) < 2:
        return "<p>One deal makes no curve.</p>"
    height, bottom = 320, 290
    last = report.curve[-1]["deals"]
    begin = report.curve[0]["deals"]
    parts = []
    for tick in (0, 25, 50, 75, 100):
        y = 10 + (100 - tick) * (bottom - 10) / 100
        parts.append(f'<line x1="55" x2="{WIDTH - LEFT}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--line)"/>')
        parts.append(f'<text class="soft" x="48" y="{y + 4:.1f}" text-anchor="end">{tick} %</text>')
    for number, x in ((begin, 55), (last, WIDTH - LEFT)):
        parts.append(f'<text class="soft" x="{x}" y="{height - 8}" text-anchor="middle">{number:,} deals</text>')
    labels = spread_out([10 + (1 - one.points) * (bottom - 10) for one in report.standings], 18)
    for bot, one in enumerate(report.standings):
        xs = [55 + (at["deals"] - begin) / (last - begin) * (WIDTH - LEFT - 55) for at in report.curve]
        ys = [10 + (1 - at["points"][bot]) * (bottom - 10) for at in report.curve]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
        colour = f"var(--c{bot % COLOURS})"
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(
            f'<text x="{WIDTH - LEFT + 10}" y="{labels[bot] + 4:.1f}" style="fill: {colour}">{shortened(one.bot)}</text>'
        )
    words = "The share of comparisons that each bot had won after so many deals."
    return f"<p>{words}</p>{drawing(max(height, labels[-1] + 10), parts, words)}"


def spread_out(places: Sequence[float], least: float) -> list[float]:
    """Places in rising order, moved apart so far that no two labels overlap."""
    result: list[float] = []
    for place in places:
        result.append(max(place, result[-1] + least) if result else place)
    return result


def faults(report: Report) -> str:
    rows = [[fault.bot, str(fault.deal), str(fault.seat), fault.reason] for fault in report.faults]
    more = f"<p>and {report.faults_untold:,} more</p>" if report.faults_untold else ""
    return table(["Bot", "Deal", "Seat", "Why"], rows, ["Bot", "Why"]) + more
