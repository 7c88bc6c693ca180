from __future__ import annotations

from pathlib import Path

import pytest

from api.metrics import process
from api.metrics.process import process_families


def test_a_process_tells_its_version_its_start_and_what_it_takes() -> None:
    families = {family.name: family.values for family in process_families("1.2.3", started_at=1e9)}
    assert families["waybill_build_info"] == {("1.2.3",): 1}
    assert families["process_start_time_seconds"] == {(): 1e9}
    assert families["process_cpu_seconds_total"][()] > 0  # type: ignore[operator]


def test_what_the_system_does_not_tell_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(process, "MEMORY", tmp_path / "statm")
    monkeypatch.setattr(process, "OPEN_FILES", tmp_path / "fd")
    names = {family.name for family in process_families("1.2.3", started_at=1e9)}
    assert names == {"waybill_build_info", "process_start_time_seconds", "process_cpu_seconds_total"}


@pytest.mark.skipif(not process.MEMORY.exists(), reason="the system does not tell")
def test_linux_tells_memory_and_open_files() -> None:
    families = {family.name: family.values[()] for family in process_families("1.2.3", 1e9)[1:]}
    assert 10e6 < families["process_resident_memory_bytes"] < 10e9  # type: ignore[operator]
    assert families["process_open_fds"] >= 3  # type: ignore[operator]
