"""Prints figures as a Markdown table that can be copied into a README."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from pathlib import Path

from api.bench.measurements import Figure, NoGoal

HEAD = ("figure", "ours", "compared with", "ratio", "noise", "goal", "")


def report(results: Sequence[Figure], arguments: Sequence[str]) -> None:
    """Prints the table, or adds its rows to the file in `arguments`, which `npm run bench` turns into one.

    Each line of the file is a JSON list of cells.
    """
    if not arguments:
        print(table(results))
        return
    with Path(arguments[0]).open("a", encoding="utf-8") as rows:
        rows.writelines(f"{json.dumps(_row(figure), ensure_ascii=False)}\n" for figure in results)


def table(results: Sequence[Figure]) -> str:
    """One row for each figure. The noise is the range of the middle half of the rounds' ratios."""
    rows = [HEAD, *(_row(figure) for figure in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    head, *others = (_line(row, widths) for row in rows)
    rule = _line(tuple("-" * width for width in widths), widths)
    return "\n".join([head, rule, *others])


def _row(figure: Figure) -> tuple[str, ...]:
    own, peer = statistics.median(figure.own_readings), statistics.median(figure.peer_readings)
    low, _, high = statistics.quantiles(figure.ratios, n=4)
    return (
        figure.name,
        f"{own:.0f} {figure.unit}",
        f"{figure.peer}: {peer:.0f} {figure.unit}",
        f"{figure.ratio:.2f}",
        f"{low:.2f} to {high:.2f}",
        str(figure.goal),
        _verdict(figure),
    )


def _verdict(figure: Figure) -> str:
    if isinstance(figure.goal, NoGoal):
        return ""
    return "holds" if figure.goal.holds(figure.ratio) else "does not hold yet"


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"
