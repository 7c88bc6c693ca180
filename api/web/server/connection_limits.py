"""Limits connections, of one address and in all, so that one client cannot take all of them."""

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
"""The most connections searched for one to close, so that the cost of a newcomer has a limit."""

Bound = Literal["address", "total"]

log = logging.getLogger(__name__)


class Hold(NamedTuple):
    """What a connection waits for. Of several connections, that with the smallest hold is closed first."""

    reads: bool
    """True if the client reads a response. Otherwise a request has not arrived, or not completely."""
    since: float
    """Time of the event loop, in seconds."""


class Connection(Protocol):
    """What the limits need of a connection."""

    host: str

    def hold(self) -> Hold | None:
        """What the connection waits for. None while the server works on one of its requests."""

    def evict(self) -> None:
        """Closes the connection, to make room for another."""


class ConnectionLimits:
    """Admits connections: up to `most` in all, and `per_address`, if any, of one IPv4 address or IPv6 /64.

    At the limit, it closes the connection that has waited longest for its client. A browser can open an idle
    connection again, but a visitor who is refused sees an error. A newcomer is refused only if the server
    works on a request of every connection. `trusted` are addresses and networks of proxies, which hold
    connections for many clients: only `most` limits them.
    """

    def __init__(self, most: int, per_address: int | None, trusted: Sequence[str] = ()) -> None:
        self._most = most
        self._per_address = most + 1 if per_address is None else min(per_address, most)
        self._trusted = [ipaddress.ip_network(text) for text in trusted]
        # Both are in the order in which the connections arrived.
        self._all: dict[Connection, None] = {}
        self._of_client: dict[str, dict[Connection, None]] = {}
        self._refused: dict[Bound, int] = {"address": 0, "total": 0}
        self._evicted: dict[Bound, int] = {"address": 0, "total": 0}

    def admit(self, connection: Connection) -> bool:
        """Counts a new connection. Returns False, without counting it, if there is no room."""
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
        """Stops counting a connection. Ignores one that is not counted."""
        if connection not in self._all:
            return
        del self._all[connection]
        client = client_at(connection.host)
        own = self._of_client[client]
        del own[connection]
        if not own:
            del self._of_client[client]

    def families(self) -> list[Family]:
        """Metrics: how many connections there are, and how often there was no room."""
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
            # Moves these to the end, so that the next newcomer searches others.
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
