"""Bounds connections, of one address and of all together, so that nobody can take all that there are."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Literal, NamedTuple, Protocol

from api.config.limits import CONNECTIONS_NAME
from api.observability.metrics.counters import Family, single
from api.web.middleware.client_address import client_at

MOST_LOOKED_AT = 256
"""Connections looked at to find one that can be closed: a newcomer costs no more, however many there are."""

Bound = Literal["address", "total"]

log = logging.getLogger(__name__)


class Hold(NamedTuple):
    """What a connection is held for. The least of several is the one that can be done without."""

    reads: bool
    """The client reads its answer. Otherwise nothing is under way: a request has yet to come, or to end."""
    since: float
    """In seconds of the loop's clock."""


class Connection(Protocol):
    """One connection as it is bounded."""

    host: str

    def hold(self) -> Hold | None:
        """What it waits for; None while the server works on a request of it."""

    def evict(self) -> None:
        """Closes it, to make room for another."""


class ConnectionLimits:
    """Admits connections: up to `most` in all, and `per_address`, if any, of one IPv4 address or IPv6 /64.

    Where there are as many already, the one that has waited for its client for longest is closed: an idle
    one can be opened again, but a visitor who is turned away sees an error. Where the server works for all of
    them, the newcomer is refused. The addresses and networks `trusted` are proxies, which hold connections
    for many clients: they are bounded by `most` alone.
    """

    def __init__(self, most: int, per_address: int | None, trusted: Sequence[str] = ()) -> None:
        self._most = most
        self._per_address = most + 1 if per_address is None else min(per_address, most)
        self._trusted = [ipaddress.ip_network(text) for text in trusted]
        # Both in the order in which the connections came.
        self._all: dict[Connection, None] = {}
        self._of_client: dict[str, dict[Connection, None]] = {}
        self._refused: dict[Bound, int] = {"address": 0, "total": 0}
        self._evicted: dict[Bound, int] = {"address": 0, "total": 0}

    def admit(self, connection: Connection) -> bool:
        """Counts a connection that has been opened. False, and it is not counted, when there is no room."""
        client = client_at(connection.host)
        own = self._of_client.get(client, {})
        if len(own) >= self._per_address and not self._is_trusted(connection.host):
            has_room = self._make_room("address", own)
        elif len(self._all) >= self._most:
            has_room = self._make_room("total", self._all)
        else:
            has_room = True
        if has_room:
            self._all[connection] = None
            self._of_client.setdefault(client, {})[connection] = None
        return has_room

    def release(self, connection: Connection) -> None:
        """Counts a connection no longer; one that is not counted is no matter."""
        if connection not in self._all:
            return
        del self._all[connection]
        client = client_at(connection.host)
        own = self._of_client[client]
        del own[connection]
        if not own:
            del self._of_client[client]

    def families(self) -> list[Family]:
        """How many there are, and how often there was no room."""
        return [
            single("waybill_connections_open", "gauge", "Connections of clients.", len(self._all)),
            single("waybill_connections_max", "gauge", "Connections that there may be.", self._most),
            Family(
                "waybill_connections_evicted_total",
                "counter",
                "Connections closed to make room, by what was full: address or total.",
                _by_bound(self._evicted),
                ("bound",),
            ),
            Family(
                "waybill_connections_refused_total",
                "counter",
                "Connections refused because all others were at work, by what was full: address or total.",
                _by_bound(self._refused),
                ("bound",),
            ),
        ]

    def _make_room(self, bound: Bound, among: dict[Connection, None]) -> bool:
        self._tell_once(bound)
        found = _least_needed(islice(among, MOST_LOOKED_AT))
        if found is None:
            # The next newcomer is to find others at the beginning.
            for connection in list(islice(among, MOST_LOOKED_AT)):
                among[connection] = among.pop(connection)
            self._refused[bound] += 1
            return False
        self.release(found)
        found.evict()
        self._evicted[bound] += 1
        return True

    def _is_trusted(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._trusted)

    def _tell_once(self, bound: Bound) -> None:
        if self._refused[bound] or self._evicted[bound]:
            return
        if bound == "address":
            log.warning(
                "One address holds %s connections: for each further one its oldest idle one is closed (%s)",
                self._per_address,
                CONNECTIONS_NAME,
            )
        else:
            log.warning(
                "There are %s connections, as many as the limit of open files allows (ulimit -n):"
                " for each further one an idle one is closed",
                self._most,
            )


def _by_bound(counts: dict[Bound, int]) -> dict[tuple[str, ...], float]:
    return {(bound,): count for bound, count in counts.items()}


def _least_needed(connections: Iterable[Connection]) -> Connection | None:
    found: tuple[Hold, Connection] | None = None
    for connection in connections:
        hold = connection.hold()
        if hold is not None and (found is None or hold < found[0]):
            found = hold, connection
    return found[1] if found else None
