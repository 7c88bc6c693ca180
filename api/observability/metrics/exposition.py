"""Figures as Prometheus reads them: its text format, version 0.0.4.

Written here rather than by `prometheus-client`: the format is a few lines, and that library takes a lock for
each thing that it counts, on a way where every answer is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from api.observability.metrics.histogram import Durations

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_ESCAPED = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n"})


@dataclass(frozen=True, slots=True)
class Family:
    """The figures of one name. `values` has as many label values as `labels` names, for each figure.

    Label values come from small closed sets, and never from a visitor. A histogram's values are Durations.
    """

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    meaning: str
    values: Mapping[tuple[str, ...], float | Durations]
    labels: tuple[str, ...] = ()


def single(name: str, kind: Literal["counter", "gauge"], meaning: str, value: float) -> Family:
    """A family of one figure, which needs no label."""
    return Family(name, kind, meaning, {(): value})


def exposition(families: Iterable[Family]) -> bytes:
    """The families one after the other, each with what it is and what it means."""
    return "".join(f"{line}\n" for family in families for line in _lines(family)).encode("utf-8")


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {family.meaning}"
    yield f"# TYPE {family.name} {family.kind}"
    for label_values, value in sorted(family.values.items(), key=lambda figure: figure[0]):
        labels = tuple(zip(family.labels, label_values, strict=True))
        if isinstance(value, Durations):
            yield from _histogram(family.name, labels, value)
        else:
            yield f"{family.name}{_braced(labels)} {value}"


def _histogram(name: str, labels: tuple[tuple[str, str], ...], durations: Durations) -> Iterator[str]:
    for bound, count in (*durations.within(), ("+Inf", durations.count)):
        yield f"{name}_bucket{_braced((*labels, ('le', str(bound))))} {count}"
    yield f"{name}_sum{_braced(labels)} {durations.seconds}"
    yield f"{name}_count{_braced(labels)} {durations.count}"


def _braced(labels: Sequence[tuple[str, str]]) -> str:
    pairs = ",".join(f'{name}="{value.translate(_ESCAPED)}"' for name, value in labels)
    return f"{{{pairs}}}" if pairs else ""
