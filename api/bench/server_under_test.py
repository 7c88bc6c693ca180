"""What a question costs a running server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from api.bench.server_process import MakeApplication, ServerProcess
from api.bench.visitors import VISITORS, Answer, Question, Visitors


class ServerUnderTest:
    """A running server, which visitors come to for each reading: it hangs up on those who fall silent."""

    def __init__(self, process: ServerProcess) -> None:
        self._process = process

    def answer(self, question: Question) -> Answer:
        """What it answers."""
        with Visitors(self._process.address, count=1) as visitor:
            return visitor.ask(question, turns=1)

    def cost(self, question: Question, turns: int) -> float:
        """Microseconds of CPU a request, when each visitor asks `turns` times. Connecting is not in it."""
        return self.cost_of_each([question] * ((turns + 1) * VISITORS))

    def cost_of_each(self, questions: Sequence[Question], at_once: int = VISITORS) -> float:
        """Microseconds of CPU a request, when all are asked once, so many visitors asking at the same time.

        The first question of each visitor is not in it.
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
    """Starts the server, and ends it."""
    with ServerProcess(make_application) as process:
        yield ServerUnderTest(process)
