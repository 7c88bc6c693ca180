"""Writes the tables of CAPACITY.md between the two lines that mark their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import floor, log10
from pathlib import Path

from api.bench.capacity.actions import Action
from api.bench.capacity.reckoning import (
    PARTS,
    Bounds,
    Measured,
    Month,
    first_to_end,
    month_of,
    use_of_parts,
    visitors_at_end,
)
from api.bench.capacity.throughput import Throughput
from api.bench.capacity.traffic import PROCESSES, VISITORS, Traffic

BEGIN = "<!-- Written by python -m api.bench.capacity -->"
END = "<!-- Until here -->"
KILOBYTE, MEGABYTE, GIGABYTE = 1024, 1024**2, 1024**3


@dataclass(frozen=True, slots=True)
class Results:
    """All measurements: of a process alone, and of one that shares a PostgreSQL and a Redis."""

    alone: Measured
    shared: Measured
    throughput: Throughput
    machine: str

    def of(self, processes: int) -> Measured:
        """The measurements for this number of processes. Only several share a PostgreSQL and a Redis."""
        return self.alone if processes == 1 else self.shared


def tables(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    """All tables as Markdown."""
    parts = (
        f"Measured on {results.machine}.",
        _table_of_actions(results),
        _in_words(results, traffic, bounds),
        _table_of_months(results, traffic, bounds),
        _table_of_uses(results, traffic, bounds),
        _table_of_firsts(results, traffic, bounds),
        _table_of_ends(results, traffic, bounds),
    )
    return "\n\n".join(parts)


def write_between_marks(document: Path, text: str) -> None:
    """Replaces the text between the marks. Raises ValueError if there are none."""
    before, begin, rest = document.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{document}: the marks are missing")
    document.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


def rounded(number: float) -> str:
    """The number with two significant digits, or with all digits before the point."""
    if number == 0:
        return "0"
    of_two = float(f"{number:.1e}")
    return f"{of_two:,.{max(0, 1 - floor(log10(abs(of_two))))}f}"


def _table_of_actions(results: Results) -> str:
    rows = []
    for action in Action:
        cost, shared = results.alone.costs[action], results.shared.costs[action]
        rows.append(
            (
                action.value,
                f"{cost.requests:.0f}",
                f"{cost.cpu_seconds * 1000:.1f}",
                f"{shared.cpu_seconds * 1000:.1f}",
                f"{shared.stores_cpu_seconds * 1000:.2f}",
                f"{cost.bytes_sent / KILOBYTE:.1f}",
                f"{cost.rows:.0f}",
                f"{cost.aggregator_calls:.0f}",
            )
        )
    heads = (
        "action",
        "requests",
        "CPU, ms",
        "with Redis",
        "of the stores",
        "kB sent",
        "rows",
        "aggregator calls",
    )
    return _table(heads, rows)


def _in_words(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    alone, shared = results.alone, results.shared
    reading = replace(traffic, messages=0, watches=0)  # as in `throughput.py`
    of_one = month_of(1, alone, reading, bounds)
    reckoned = results.throughput.processor_share / of_one.visitors_cpu_seconds
    return (
        f"A process holds {alone.process_memory / MEGABYTE:.0f} MB alone and"
        f" {shared.process_memory / MEGABYTE:.0f} MB with PostgreSQL and Redis, and takes"
        f" {alone.idle_cpu_share:.1%} of a processor without visitors. PostgreSQL and Redis hold"
        f" {shared.stores_memory / MEGABYTE:.0f} MB together. The database has"
        f" {alone.database_bytes / MEGABYTE:.1f} MB before the first visitor, and grows by"
        f" {alone.message_bytes:.0f} bytes a message and {alone.watch_bytes:.0f} a followed shipment"
        f" (PostgreSQL: {shared.database_bytes / MEGABYTE:.1f} MB, {shared.message_bytes:.0f} and"
        f" {shared.watch_bytes:.0f}). SQLite stored {rounded(alone.writes_a_second)} messages a second,"
        f" PostgreSQL {rounded(shared.writes_a_second)}.\n\n"
        f"A visitor's month was played as fast as one process can answer: it served"
        f" {results.throughput.visitors_a_second:.0f} of them a second with"
        f" {results.throughput.processor_share:.0%} of a processor; the costs above reckon {reckoned:.0f},"
        f" {reckoned / results.throughput.visitors_a_second:.2f} times as many."
    )


def _table_of_months(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    alone = [month_of(visitors, results.alone, traffic, bounds) for visitors in VISITORS]
    shared = [month_of(visitors, results.shared, traffic, bounds) for visitors in VISITORS]

    def row(name: str, months: Iterable[Month], of: Callable[[Month], float]) -> tuple[str, ...]:
        return (name, *(rounded(of(month)) for month in months))

    rows = (
        row("visits", alone, lambda month: month.visits),
        row("requests", alone, lambda month: month.requests),
        row("requests a second, busiest hour", alone, lambda month: month.peak_requests),
        row("hours of CPU for visitors, one process", alone, lambda month: month.visitors_cpu_seconds / 3600),
        row("the same, with Redis", shared, lambda month: month.visitors_cpu_seconds / 3600),
        row("and of PostgreSQL and Redis", shared, lambda month: month.stores_cpu_seconds / 3600),
        row("hours of CPU for followed shipments", alone, lambda month: month.watcher_cpu_seconds / 3600),
        row("GB sent", alone, lambda month: month.bytes_sent / GIGABYTE),
        row("rows written", alone, lambda month: month.rows),
        row("aggregator calls for visitors", alone, lambda month: month.visitors_calls),
        row("aggregator calls for followed shipments", alone, lambda month: month.watcher_calls),
        row("aggregator calls for offices", alone, lambda month: month.offices_calls),
        row("MB that the database grows by", alone, lambda month: month.grown_bytes / MEGABYTE),
    )
    return _table(("a month", *(f"{visitors:,} visitors" for visitors in VISITORS)), rows)


def _table_of_uses(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    columns = [(visitors, processes) for visitors in VISITORS for processes in PROCESSES]
    uses = [
        use_of_parts(visitors, processes, results.of(processes), traffic, bounds)
        for visitors, processes in columns
    ]
    rows = [(part, *(_percent(use[part]) for use in uses)) for part in PARTS]
    heads = [f"{_short(visitors)} · {processes}" for visitors, processes in columns]
    return _table(("busiest hour, visitors · processes", *heads), rows)


def _table_of_firsts(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    def first(visitors: float, processes: int) -> str:
        uses = use_of_parts(visitors, processes, results.of(processes), traffic, bounds)
        part = first_to_end(uses)
        return f"{part}: {_percent(uses[part])}"

    rows = [
        (f"{visitors:,} visitors", *(first(visitors, processes) for processes in PROCESSES))
        for visitors in VISITORS
    ]
    return _table(("most is taken of", *map(_in_processes, PROCESSES)), rows)


def _table_of_ends(results: Results, traffic: Traffic, bounds: Bounds) -> str:
    def use_of(part: str, processes: int, visitors: float) -> float:
        return use_of_parts(visitors, processes, results.of(processes), traffic, bounds)[part]

    rows = []
    for part in PARTS:
        ends = [visitors_at_end(partial(use_of, part, processes)) for processes in PROCESSES]
        rows.append((part, *(rounded(end) if end else "never" for end in ends)))
    return _table(("ends at so many visitors a month", *map(_in_processes, PROCESSES)), rows)


def _in_processes(processes: int) -> str:
    return f"{processes} process{'es' if processes > 1 else ''}"


def _percent(share: float) -> str:
    return f"{share:.0%}" if share >= 0.1 or share == 0 else f"{share:.1%}"


def _short(visitors: int) -> str:
    return f"{visitors // 10**6} million" if visitors >= 10**6 else f"{visitors:,}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    # Formats tables like prettier, which checks the whole project.
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    )
