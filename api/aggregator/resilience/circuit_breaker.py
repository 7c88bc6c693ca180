"""Stops asking a service that keeps failing, and tries now and then whether it is back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass
from typing import TypeVar

from api.aggregator.port import AggregatorError, AggregatorRefused, AggregatorRejected, AggregatorUnavailable
from api.aggregator.resilience.outage_probe import OutageProbe, Verdict

FAILURES = 10
"""Failures in a row after which it is not asked any more."""

PROBE_EVERY = 5
"""Failures in a row after which it is found out, each time, whether it is the service or the questions."""

OPEN_SECONDS = 10.0
"""Seconds for which a circuit stays open; then one call tries."""

MOST_CLIENTS = 1000
"""Clients whose failures are remembered; those of the earliest are forgotten."""

Answer = TypeVar("Answer")


@dataclass(slots=True)
class _Circuit:
    """`failures` in a row, and until when it is open: None from an answer on."""

    failures: int = 0
    open_until: float | None = None


class CircuitBreaker:
    """Lets calls through while they succeed. `clock` is in seconds and never goes back.

    Whoever has questions that always fail must not switch the service off for others. So each client has a
    circuit of its own, which ten failures in a row of its own questions open. The circuit for everybody opens
    after ten failures in a row of anybody's, and only when `probe`, which asks what no visitor can make up,
    finds the service down. An answer to anybody closes them all.

    `client` tells who asks; None is nobody, who has no circuit of its own.
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
        """What the probe has found last, if nothing has been answered since."""
        self._probing: asyncio.Task[None] | None = None
        self.rejected = 0
        """Calls that were not made."""

    @property
    def is_open(self) -> bool:
        """Whether it is open for everybody."""
        return self._everybody.open_until is not None

    def admit_client(self) -> None:
        """Raises AggregatorUnavailable while the circuit of the client that asks is open.

        To be called before its question is joined with equal ones: the rejection is its alone.
        """
        client = self._client()
        if client in self._clients and not self.is_open:
            self._let_through(self._clients[client])

    async def call(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer of `ask`. Raises AggregatorUnavailable without asking while it is open for everybody."""
        if self._let_through(self._everybody):
            self._start_probe()  # What a visitor asks may fail, or hang, though the service is back.
        try:
            answer = await ask()
        except (AggregatorRefused, AggregatorRejected):
            self._works()  # Who says no to one question is there for the others.
            raise
        except AggregatorUnavailable:
            raise  # It was not asked: there was no room.
        except AggregatorError:
            self._fails()
            raise
        self._works()
        self._probe.remember(self._client(), ask)
        return answer

    def _let_through(self, circuit: _Circuit) -> bool:
        """Whether this call is the one that tries."""
        if circuit.open_until is None:
            return False
        left = circuit.open_until - self._clock()
        if left > 0:
            self.rejected += 1
            raise AggregatorUnavailable(max(left, 1.0))
        self._open(circuit)  # For all calls but this one, until it has been answered.
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
            # Nobody waits for it: the visitor whose question failed is told so at once. It is asked in no
            # visitor's name.
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
