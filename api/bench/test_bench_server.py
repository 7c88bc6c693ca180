from __future__ import annotations

import pytest

from api.bench import bench_server
from api.bench.measurements import AtMost, Figure
from api.config.settings import Settings


def crowd_measurements(_: Settings) -> list[Figure]:
    raise ValueError("/api/tracking was answered with 503")


def start_measurements(_: Settings) -> list[Figure]:
    return [Figure("start", "imports", "ms", AtMost(2.0), (3.0, 3.0), (2.0, 2.0))]


def test_failing_benchmark_is_reported_and_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_server, "PARTS", (crowd_measurements, start_measurements))
    monkeypatch.setattr("sys.argv", ["bench_server"])
    assert bench_server.main() == 1
    printed = capsys.readouterr()
    assert printed.err == "crowd_measurements are missing: /api/tracking was answered with 503\n"
    assert "1.50" in printed.out
