from __future__ import annotations

from dataclasses import dataclass, field

from api.observability.metrics.counters import Family
from api.web.server.connection_limits import MOST_LOOKED_AT, ConnectionLimits, Hold


@dataclass(eq=False)
class Held:
    """A connection that waits as it is told to."""

    host: str = "203.0.113.1"
    waits: Hold | None = field(default_factory=lambda: Hold(False, 0.0))
    is_evicted: bool = False

    def hold(self) -> Hold | None:
        return self.waits

    def evict(self) -> None:
        self.is_evicted = True


def counted(limits: ConnectionLimits) -> dict[str, object]:
    def value(family: Family) -> object:
        return (
            {bound: count for (bound,), count in family.values.items()}
            if family.labels
            else family.values[()]
        )

    return {family.name.removeprefix("waybill_connections_"): value(family) for family in limits.families()}


def test_ipv6_network_counts_as_one_address() -> None:
    limits = ConnectionLimits(most=100, per_address=2)
    held = [Held(f"2001:db8:0:1::{number}") for number in range(3)]
    assert all(limits.admit(connection) for connection in held)
    assert [connection.is_evicted for connection in held] == [True, False, False]
    assert limits.admit(Held("2001:db8:0:2::1"))
    assert counted(limits)["open"] == 3


def test_connection_sending_a_request_is_closed_after_idle_ones() -> None:
    limits = ConnectionLimits(most=100, per_address=3)
    reads, waits, works = Held(waits=Hold(True, 1.0)), Held(waits=Hold(False, 9.0)), Held(waits=None)
    for connection in (reads, waits, works):
        limits.admit(connection)
    limits.admit(Held(waits=None))
    assert (reads.is_evicted, waits.is_evicted, works.is_evicted) == (False, True, False)
    limits.admit(Held(waits=None))
    assert (reads.is_evicted, works.is_evicted) == (True, False)
    assert not limits.admit(Held())
    assert counted(limits)["refused_total"] == {"address": 1, "total": 0}


def test_limit_per_address_is_capped_at_the_total() -> None:
    limits = ConnectionLimits(most=2, per_address=50)
    for _ in range(3):
        assert limits.admit(Held())
    assert counted(limits) == {
        "open": 2,
        "max": 2,
        "evicted_total": {"address": 1, "total": 0},
        "refused_total": {"address": 0, "total": 0},
    }


def test_trusted_proxy_has_only_the_total_limit() -> None:
    limits = ConnectionLimits(most=3, per_address=1, trusted=("10.0.0.0/8",))
    held = [Held("10.1.2.3") for _ in range(4)]
    assert all(limits.admit(connection) for connection in held)
    assert [connection.is_evicted for connection in held] == [True, False, False, False]


def test_idle_connection_is_found_behind_many_busy_ones() -> None:
    limits = ConnectionLimits(most=MOST_LOOKED_AT + 1, per_address=None)
    for number in range(MOST_LOOKED_AT):
        limits.admit(Held(f"198.51.100.{number % 200}", waits=None))
    waits = Held()
    limits.admit(waits)
    assert not limits.admit(Held())  # a newcomer searches only this many
    assert limits.admit(Held())  # the next one searches others
    assert waits.is_evicted


def test_connection_is_released_once() -> None:
    limits = ConnectionLimits(most=2, per_address=2)
    connection = Held()
    limits.admit(connection)
    limits.release(connection)
    limits.release(connection)
    assert counted(limits)["open"] == 0
