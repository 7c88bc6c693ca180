from __future__ import annotations

import json
from pathlib import Path

import pytest

from api.bench.measurements import AtLeast, AtMost, Figure, Goal, NoGoal, interleaved
from api.bench.table import report, table


@pytest.mark.parametrize(
    ("goal", "verdict"),
    [
        (AtLeast(0.50), "| ≥ 0.50 | holds "),
        (AtLeast(0.51), "| ≥ 0.51 | does not hold yet "),
        (AtMost(2.00), "| ≤ 2.00 | holds "),
        (AtMost(1.99), "| ≤ 1.99 | does not hold yet "),
        (NoGoal(), "| none | "),
    ],
)
def test_row_shows_both_measurements_and_the_verdict(goal: Goal, verdict: str) -> None:
    figure = Figure("JSON route", "raw ASGI", "µs", goal, (20.0, 40.0, 80.0), (10.0, 20.0, 20.0))
    row = table([figure]).splitlines()[-1]
    assert "40 µs" in row
    assert "raw ASGI: 20 µs" in row
    assert verdict in row


def test_ratio_is_the_median_and_noise_the_quartiles_of_rounds() -> None:
    figure = Figure("start", "imports", "ms", AtMost(2.0), (10.0, 20.0, 30.0), (10.0, 10.0, 10.0))
    assert figure.ratio == 2.0
    assert "| 2.00  | 1.00 to 3.00 |" in table([figure])


def test_bench_writes_its_rows_to_the_shared_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figure = Figure("start", "imports", "ms", AtMost(2.0), (10.0, 20.0), (10.0, 10.0))
    rows = tmp_path / "rows.jsonl"
    report([figure, figure], [str(rows)])
    cells = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
    assert [row[0] for row in cells] == ["start", "start"]
    assert cells[0][3] == "1.50"
    assert capsys.readouterr().out == ""

    report([figure], [])
    assert "| start " in capsys.readouterr().out


def test_two_servers_are_measured_interleaved_after_warm_up() -> None:
    order: list[str] = []

    def read(name: str) -> float:
        order.append(name)
        return float(len(order))

    own, peer = interleaved(lambda: read("own"), lambda: read("peer"), rounds=2)
    assert order == ["own", "peer"] * 3
    assert (own, peer) == ((3.0, 5.0), (4.0, 6.0))
