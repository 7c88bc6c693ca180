"""Stops calls to a service that keeps failing, and tries at intervals whether it is back.

A probe finds out whether the service is down, or fails only for unusual requests of some clients.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorUnavailable

FAILURES = 10
"""Failures in a row that open a circuit."""

PROBE_EVERY = 5
"""The probe runs after every so many failures in a row."""

OPEN_SECONDS = 10.0
"""Seconds for which a circuit stays open. Then one call tries."""

MOST_CLIENTS = 1000
"""Clients whose failures are counted. The earliest client makes room for a new one."""

WITNESSES = 3
"""Clients whose last successful requests the probe repeats."""

Answer = TypeVar("Answer")

Ask = Callable[[], Awaitable[Any]]


class Verdict(Enum):
    """What the probe has found out about a kind of call that keeps failing."""

    WORKS = auto()
    """A request that succeeded before has succeeded again."""

    UNKNOWN = auto()
    """The reference succeeds, but too few clients had a successful request before."""

    DOWN = auto()


class OutageProbe:
    """Repeats requests that succeeded before, and `reference`, which is the same for every client.

    Right after a start only the reference is known. Later, the requests of three clients count too. One
    client is not enough: its request may have succeeded once and fail ever after.
    """

    def __init__(self, reference: Ask) -> None:
        self._reference = reference
        self._answered: dict[str, Ask] = {}

    def remember(self, client: str | None, ask: Ask) -> None:
        """Stores a successful request of this client. Ignores requests without a client."""
        if client is None:
            return
        self._answered.pop(client, None)
        self._answered[client] = ask
        if len(self._answered) > WITNESSES:
            del self._answered[next(iter(self._answered))]

    async def verdict(self) -> Verdict:
        """Sends all requests at once, so that the probe takes as long as the slowest."""
        asked = (self._reference, *self._answered.values())
        is_there, *again = await asyncio.gather(*map(_is_answered, asked))
        if True in again:
            return Verdict.WORKS
        return Verdict.DOWN if not is_there or again.count(False) == WITNESSES else Verdict.UNKNOWN


async def _is_answered(ask: Ask) -> bool | None:
    """Whether the request succeeded. None if the bulkhead rejected it, which proves nothing."""
    try:
        await ask()
    except (AggregatorRefused, AggregatorRejected):
        return True
    except AggregatorUnavailable:
        return None
    except AggregatorError:
        return False
    return True


@dataclass(slots=True)
class _Circuit:
    """`failures` in a row, and the time until which the circuit is open. None means closed."""

    failures: int = 0
    open_until: float | None = None


class CircuitBreaker:
    """Passes calls on while they succeed. `clock` is monotonic, in seconds.

    A client whose requests always fail must not stop the service for others. So each client has a circuit of
    its own, which opens after ten failures in a row of its own requests. The circuit for everybody opens
    after ten failures in a row of all clients together, and only if `probe` finds the service down. Any
    successful request closes all circuits.

    `client` returns the current client. None has no circuit of its own.
    """

    def __init__(
        self, clock: Callable[[], float], probe: OutageProbe, client: Callable[[], str | None]
    ) -> None:
        self._clock = clock
        self._probe = probe
        self._client = client
        self._everybody = _Circuit()
        self._clients: dict[str, _Circuit] = {}
        self._is_down = False
        """The last result of the probe, if no request has succeeded since."""
        self._probing: asyncio.Task[None] | None = None
        self.rejected = 0
        """Calls that were short-circuited."""

    @property
    def is_open(self) -> bool:
        """Whether the circuit for everybody is open."""
        return self._everybody.open_until is not None

    def admit_client(self) -> None:
        """Raises AggregatorUnavailable while the circuit of the current client is open.

        Callers call it before the request joins equal ones, because the rejection concerns this client only.
        """
        client = self._client()
        if client in self._clients and not self.is_open:
            self._let_through(self._clients[client])

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """Returns the result of `ask`. Raises AggregatorUnavailable while it is open for everybody."""
        if self._let_through(self._everybody):
            self._start_probe()  # The visitor's request may fail or hang although the service is back.
        try:
            answer = await ask()
        except (AggregatorRefused, AggregatorRejected):
            self._works()  # A service that rejects one request is up.
            raise
        except AggregatorUnavailable:
            raise  # The bulkhead rejected the call, so it says nothing about the service.
        except AggregatorError:
            self._fails()
            raise
        self._works()
        self._probe.remember(self._client(), ask)
        return answer

    def _let_through(self, circuit: _Circuit) -> bool:
        """Whether this call is the trial of an open circuit. Raises AggregatorUnavailable before its time."""
        if circuit.open_until is None:
            return False
        left = circuit.open_until - self._clock()
        if left > 0:
            self.rejected += 1
            raise AggregatorUnavailable(max(left, 1.0))
        self._open(circuit)  # The circuit stays open for other calls until this one has a result.
        return True

    def _open(self, circuit: _Circuit) -> None:
        circuit.open_until = self._clock() + OPEN_SECONDS

    def _works(self) -> None:
        self._everybody = _Circuit()
        self._clients.clear()
        self._is_down = False

    def _fails(self) -> None:
        client = self._client()
        if client is not None:
            own = self._circuit_of(client)
            own.failures += 1
            if own.failures >= FAILURES:
                self._open(own)
        self._everybody.failures += 1
        self._open_if_down()
        if self._everybody.failures % PROBE_EVERY == 0:
            self._start_probe()

    def _circuit_of(self, client: str) -> _Circuit:
        if client not in self._clients and len(self._clients) >= MOST_CLIENTS:
            del self._clients[next(iter(self._clients))]
        return self._clients.setdefault(client, _Circuit())

    def _open_if_down(self) -> None:
        if self._is_down and self._everybody.failures >= FAILURES:
            self._open(self._everybody)

    def _start_probe(self) -> None:
        if self._probing is None or self._probing.done():
            # The visitor whose request failed does not wait for the probe. The empty context removes the
            # client, so that the probe counts for none.
            self._probing = asyncio.get_running_loop().create_task(self._ask_probe(), context=Context())

    async def _ask_probe(self) -> None:
        verdict = await self._probe.verdict()
        if verdict is Verdict.WORKS:
            self._works()
            return
        self._is_down = verdict is Verdict.DOWN and self._everybody.failures > 0
        self._open_if_down()
        if not self._is_down:
            self._everybody.open_until = None
