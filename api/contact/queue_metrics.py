"""Metrics of the messages that wait to be sent on."""

from __future__ import annotations

from api.contact.email_queue import EmailQueue
from api.observability.metrics.counters import Family, single


async def queue_families(outgoing: EmailQueue) -> list[Family]:
    """Counts them at each call. Raises what a driver raises if the database cannot be read."""
    queue_state = await outgoing.queue_state()
    return [
        single("waybill_messages_waiting", "gauge", "Messages not passed on yet.", queue_state.waiting),
        single(
            "waybill_messages_tried_in_vain",
            "gauge",
            "Those of them that the mail server has not taken so far.",
            queue_state.tried_in_vain,
        ),
        single(
            "waybill_messages_refused",
            "gauge",
            "Messages that the mail server has refused for good: not passed on, and not tried again.",
            queue_state.refused,
        ),
    ]
