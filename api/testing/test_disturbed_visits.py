"""Visits that count as failures."""

from __future__ import annotations

import pytest

from api.testing.disturbed_visits import Disturbance, faults_in
from api.testing.visits import MESSAGE, Visit

HOST = Disturbance("a host goes", ("kill 1",))
DATABASE = Disturbance("PostgreSQL goes", ("stop-database",), refuses_messages=True)


@pytest.mark.parametrize(
    ("disturbance", "visit", "is_fault"),
    [
        (HOST, Visit("GET /", 200, None, 0.1), False),
        (HOST, Visit("GET /", "ReadError", None, 0.1), True),
        (HOST, Visit(MESSAGE, 503, "10", 0.1), True),
        (DATABASE, Visit(MESSAGE, 503, "10", 0.1), False),
        (DATABASE, Visit(MESSAGE, 503, None, 0.1), True),
        (DATABASE, Visit(MESSAGE, 500, "10", 0.1), True),
        (DATABASE, Visit("GET /offices", 503, "10", 0.1), True),
    ],
)
def test_only_messages_may_be_refused_and_only_without_database(
    disturbance: Disturbance, visit: Visit, is_fault: bool
) -> None:
    assert bool(faults_in([visit], disturbance)) is is_fault
