"""Metrics of this process: its version and its use of the machine, under Prometheus's usual names."""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import Metric, ProcessCollector

from api.observability.metrics.counters import Family

_PROCESS = ProcessCollector(registry=None)


def process_metrics(version: str) -> list[Family | Metric]:
    """The version, and the process's time, memory and files, which are only available on Linux."""
    build = Family("waybill_build_info", "gauge", "Which version this is.", {(version,): 1}, ("version",))
    of_process: Iterable[Metric] = _PROCESS.collect()
    return [build, *of_process]
