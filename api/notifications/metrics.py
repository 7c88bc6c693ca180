"""Metrics of the notifications."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from api.notifications import sender, watcher
from api.notifications.outbox import Outbox
from api.observability.metrics.counters import Family, single

LOOK_UPS = (watcher.CHANGED, watcher.UNCHANGED, watcher.REFUSED, watcher.FAILED)
MESSAGES = (sender.SENT, sender.GONE, sender.REFUSED, sender.FAILED, sender.DROPPED)


def process_families(look_ups: Counter[str], messages: Counter[str], *, holds_lease: bool) -> list[Family]:
    """Counts of this process since its start."""
    return [
        single(
            "waybill_watcher_active",
            "gauge",
            "1 in the one process that looks watched shipments up and sends notifications.",
            int(holds_lease),
        ),
        Family(
            "waybill_watch_lookups_total",
            "counter",
            "Look-ups of watched shipments, by what they found.",
            _by_outcome(look_ups, LOOK_UPS),
            ("outcome",),
        ),
        Family(
            "waybill_notifications_total",
            "counter",
            "Attempts to send a notification, by outcome; dropped are those given up.",
            _by_outcome(messages, MESSAGES),
            ("outcome",),
        ),
    ]


async def stored_families(outbox: Outbox) -> list[Family]:
    """Counts in the database, at each call. Raises what a driver raises if it cannot be read."""
    watches, pending = await outbox.count_watches()
    return [
        single("waybill_watches", "gauge", "Shipments that browsers follow, each counted.", watches),
        single("waybill_notifications_pending", "gauge", "Notifications that wait to be sent.", pending),
    ]


def _by_outcome(counts: Counter[str], outcomes: tuple[str, ...]) -> Mapping[tuple[str, ...], float]:
    return {(outcome,): counts[outcome] for outcome in outcomes}
