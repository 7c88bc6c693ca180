"""Lists that begin with the newest step, and those that only seem to."""

from __future__ import annotations

import pytest

from api.aggregator.port import TrackingStep
from api.shipping.tracking.milestones.reader import ProgressReader

Row = tuple[str, str | None]

BOOKED: Row = ("Shipment booked", "2026-11-24 09:00")
COLLECTED: Row = ("Collected", "2026-11-24 14:00")
LEFT: Row = ("Left the hub", "2026-11-25 08:00")
DELIVERED: Row = ("Delivered", "2026-11-26 10:00")
TO_COME: Row = ("Delivered", None)


def steps_of(*rows: Row) -> list[TrackingStep]:
    return [TrackingStep(*row) for row in rows]


@pytest.fixture
def reader() -> ProgressReader:
    reader = ProgressReader()
    reader.hold([("Shipment booked", "booked"), ("Delivered", "delivered")], {})
    return reader


@pytest.mark.parametrize(
    "rows",
    [
        (DELIVERED, LEFT, COLLECTED, BOOKED),
        (TO_COME, LEFT, COLLECTED, BOOKED),
        (COLLECTED, BOOKED),
        (DELIVERED, LEFT),
        (
            ("Left the hub", "24 Nov 2026, 1:30pm"),
            ("Collected", "24 Nov 2026, 12:10pm"),
            ("Bay 14", "24 Nov 2026"),
        ),
    ],
)
def test_newest_first_list_is_reversed(reader: ProgressReader, rows: tuple[Row, ...]) -> None:
    read = reader.read("WB 1", steps_of(*rows), tuple)
    assert read.steps == steps_of(*reversed(rows))
    assert read.progress == reader.progress("WB 1", steps_of(*reversed(rows)), tuple)


def test_delivered_shipment_is_recognised_in_either_step_order(reader: ProgressReader) -> None:
    for rows in ((BOOKED, LEFT, DELIVERED), (DELIVERED, LEFT, BOOKED)):
        assert reader.read("WB 1", steps_of(*rows), tuple).progress.milestone == "delivered"


@pytest.mark.parametrize(
    "rows",
    [
        (),
        (DELIVERED,),
        (BOOKED, COLLECTED, LEFT, DELIVERED),
        (COLLECTED, LEFT, TO_COME),
        # One clock is wrong.
        (DELIVERED, LEFT, ("Bay 14", "2026-11-27")),
        # Booked after it was handed in.
        (("Shipment booked", "2026-11-25"), COLLECTED),
        # A step that has not happened is last.
        (LEFT, COLLECTED, TO_COME),
        # The clocks of two hubs differ, also over midnight.
        (("Bay 14", "2026-11-25 10:00"), ("Bay 15", "2026-11-25 09:31")),
        (("Bay 14", "2026-11-25 00:01"), ("Bay 15", "2026-11-24 23:59")),
        # The same minute, the same day, and a time that cannot be read.
        (LEFT, LEFT),
        (("Bay 14", "2026-11-25"), ("Bay 15", "2026-11-25 07:00")),
        (DELIVERED, ("Left the hub", "yesterday"), COLLECTED),
        (("Bay 14", "24 Nov 2026, 12:10pm"), ("Bay 15", "24 Nov 2026, 1:30pm")),
        (("Bay 14", "24 Nov 2026, 12:10am"), ("Bay 15", "24 Nov 2026, 1am")),
    ],
)
def test_other_list_keeps_its_order(reader: ProgressReader, rows: tuple[Row, ...]) -> None:
    assert reader.read("WB 1", steps_of(*rows), tuple).steps == steps_of(*rows)
