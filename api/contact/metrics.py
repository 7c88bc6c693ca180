"""Counts the messages that this process has stored."""

from __future__ import annotations

from dataclasses import dataclass

from api.observability.metrics.counters import Family, single


@dataclass(slots=True)
class ReceivedMessages:
    """Messages stored since the start. Repeats do not count."""

    all: int = 0
    suspected: int = 0

    def count(self, *, spam: bool) -> None:
        """Counts one message."""
        self.all += 1
        self.suspected += spam

    def families(self) -> list[Family]:
        """The counts as metrics."""
        return [
            single("waybill_messages_received_total", "counter", "Messages stored.", self.all),
            single(
                "waybill_messages_suspected_total",
                "counter",
                "Those of them that look like spam: kept and listed, but not passed on.",
                self.suspected,
            ),
        ]
