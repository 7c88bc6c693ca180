from __future__ import annotations

import resource
from pathlib import Path

import pytest

from api.observability.metrics import process
from api.observability.metrics.process import process_families


def test_a_process_tells_its_version_its_start_and_what_it_takes() -> None:
    families = {family.name: family.values for family in process_families("1.2.3", started_at=1e9)}
    assert families["waybill_build_info"] == {("1.2.3",): 1}
    assert families["process_start_time_seconds"] == {(): 1e9}
    assert families["process_cpu_seconds_total"][()] > 0  # type: ignore[operator]


def test_what_the_system_does_not_tell_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(process, "MEMORY", tmp_path / "statm")
    monkeypatch.setattr(process, "OPEN_FILES", tmp_path / "fd")
    names = {family.name for family in process_families("1.2.3", started_at=1e9)}
    told_everywhere = {"process_cpu_seconds_total", "process_max_fds"}
    assert names == {"waybill_build_info", "process_start_time_seconds", *told_everywhere}


@pytest.mark.skipif(not process.MEMORY.exists(), reason="the system does not tell")
def test_linux_tells_memory_and_open_files() -> None:
    families = {family.name: family.values[()] for family in process_families("1.2.3", 1e9)[1:]}
    assert 10e6 < families["process_resident_memory_bytes"] < 10e9  # type: ignore[operator]
    assert 3 <= families["process_open_fds"] <= families["process_max_fds"]  # type: ignore[operator]


@pytest.mark.parametrize(("soft", "told"), [(512, 512), (resource.RLIM_INFINITY, None)])
def test_most_files_are_those_of_now(monkeypatch: pytest.MonkeyPatch, soft: int, told: int | None) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, resource.RLIM_INFINITY))
    families = {family.name: family.values[()] for family in process_families("1.2.3", 1e9)[1:]}
    assert families.get("process_max_fds") == told
