"""Measures the cost of a request for a running server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from api.bench.server_process import MakeApplication, ServerProcess
from api.bench.visitors import VISITORS, Answer, Question, Visitors


class ServerUnderTest:
    """A running server. Each reading uses new connections, because the server closes idle ones."""

    def __init__(self, process: ServerProcess) -> None:
        self._process = process

    def answer(self, question: Question) -> Answer:
        """Returns the response to this request."""
        with Visitors(self._process.address, count=1) as visitor:
            return visitor.ask(question, turns=1)

    def cost(self, question: Question, turns: int) -> float:
        """Microseconds of CPU for a request, if each visitor sends `turns`. Connecting does not count."""
        return self.cost_of_each([question] * ((turns + 1) * VISITORS))

    def cost_of_each(self, questions: Sequence[Question], at_once: int = VISITORS) -> float:
        """Microseconds of CPU for a request, if each is sent once, by `at_once` concurrent visitors.

        The first request of each visitor does not count.
        """
        first, others = questions[:at_once], questions[at_once:]
        with Visitors(self._process.address, at_once) as visitors:
            visitors.ask_each(first)
            before = self._process.cpu_seconds()
            visitors.ask_each(others)
            spent = self._process.cpu_seconds() - before
        return spent / len(others) * 1e6


@contextmanager
def server_under_test(make_application: MakeApplication) -> Iterator[ServerUnderTest]:
    """Starts the server, and stops it at the end."""
    with ServerProcess(make_application) as process:
        yield ServerUnderTest(process)
