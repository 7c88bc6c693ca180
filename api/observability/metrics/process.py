"""What this process is and what it takes from the machine, by the names that monitors know it by."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import Metric, ProcessCollector

from api.observability.metrics.counters import Family

_PROCESS = ProcessCollector(registry=None)


def process_metrics(version: str) -> list[Family | Metric]:
    """Time, memory and files are what Linux says of the process; elsewhere they are left out."""
    build = Family("waybill_build_info", "gauge", "Which version this is.", {(version,): 1}, ("version",))
    of_process: Iterable[Metric] = _PROCESS.collect()
    return [build, *of_process]
