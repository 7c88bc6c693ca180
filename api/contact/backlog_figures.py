"""The messages that wait to be passed on, for an operator."""

from __future__ import annotations

from api.contact.outgoing import Outgoing
from api.metrics.exposition import Family, single


async def backlog_families(outgoing: Outgoing) -> list[Family]:
    """Counted when somebody asks. Raises what a driver raises when the database cannot be read."""
    backlog = await outgoing.backlog()
    return [
        single("waybill_messages_waiting", "gauge", "Messages not passed on yet.", backlog.waiting),
        single(
            "waybill_messages_tried_in_vain",
            "gauge",
            "Those of them that the mail server has not taken so far.",
            backlog.tried_in_vain,
        ),
        single(
            "waybill_messages_refused",
            "gauge",
            "Messages that the mail server has refused for good: not passed on, and not tried again.",
            backlog.refused,
        ),
    ]
