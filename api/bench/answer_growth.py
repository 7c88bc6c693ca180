"""Compares the cost of responses of a server with much data and of one with little."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import partial
from itertools import cycle, islice
from uuid import uuid4

from api.bench.growth_goals import CLIENTS_BEFORE, MESSAGES_BEFORE, UNCHANGED
from api.bench.measurements import AtMost, Figure, interleaved
from api.bench.requests import site_to_visit
from api.bench.server_under_test import ServerUnderTest, server_under_test
from api.bench.site_questions import SAMPLE_SHIPMENT, SENT_BY_A_BROWSER, known_already
from api.bench.visitors import VISITORS, Question
from api.config.settings import Settings

ROUNDS = 31
TURNS = 20
MESSAGES_A_VISITOR = 5
KNOWN_CLIENTS = 10
SOME_CLIENTS = 5_000
"""Fewer than the server remembers, so that it forgets none, but more than uvicorn caches (4,096)."""
UNIT = "µs"

LIST = Question("/api/locations", SENT_BY_A_BROWSER)
HEALTH = Question("/health/live", SENT_BY_A_BROWSER)
TRACKING = f"/api/tracking?shipment_number={SAMPLE_SHIPMENT}"

Cost = Callable[[ServerUnderTest], float]


def answer_growth(grown: Settings, usual: Settings, rounds: int = ROUNDS) -> list[Figure]:
    """`grown` has many locations and messages, `usual` few. This function adds the clients."""
    with ExitStack() as servers:
        many, few = (
            servers.enter_context(server_under_test(site_to_visit(settings))) for settings in (grown, usual)
        )

        def figure(name: str, goal: AtMost, cost: Cost, unit: str = UNIT) -> Figure:
            return Figure(
                name, "usual", unit, goal, *interleaved(partial(cost, many), partial(cost, few), rounds)
            )

        # Requested here, so that no measurement of a 304 directly follows a long response of the same server.
        known = {
            server: known_already(LIST, server.answer(LIST).header("etag") or "") for server in (many, few)
        }
        answers = [
            figure("304 of the longer list", UNCHANGED, partial(_of_the_304, known)),
            figure("the longer list, brotli, a kilobyte", AtMost(1.0), _of_a_kilobyte),
            figure("JSON route", UNCHANGED, partial(_of_one, HEALTH)),
            figure("tracking, answered before", UNCHANGED, partial(_of_one, _tracking_by(0))),
            figure(f"a message after {MESSAGES_BEFORE:,}", UNCHANGED, _of_a_message),
        ]
        return [*answers, *_client_growth(many, few, rounds)]


def _client_growth(many: ServerUnderTest, few: ServerUnderTest, rounds: int) -> list[Figure]:
    """The cost of one of ten clients after many and after nine others, and then of a new client.

    A new client always costs more than a known one, which is not growth.
    """
    all_clients = list(map(_tracking_by, range(CLIENTS_BEFORE)))
    some, known = all_clients[:SOME_CLIENTS], all_clients[:KNOWN_CLIENTS]
    many.cost_of_each(all_clients)
    by_known = interleaved(
        partial(_of_the_next, cycle(known), many), partial(_of_the_next, cycle(known), few), rounds
    )
    few.cost_of_each(some)
    # The clients take turns, so that the server has forgotten each of the many when it returns.
    by_new = interleaved(
        partial(_of_the_next, cycle(all_clients), many), partial(_of_the_next, cycle(some), few), rounds
    )
    after = f"after {CLIENTS_BEFORE:,} clients"
    return [
        Figure(f"tracking, {after}", f"after {KNOWN_CLIENTS}", UNIT, UNCHANGED, *by_known),
        Figure(f"tracking by a new one, {after}", f"after {SOME_CLIENTS:,}", UNIT, UNCHANGED, *by_new),
    ]


def _of_one(question: Question, server: ServerUnderTest) -> float:
    return server.cost(question, TURNS)


def _of_the_next(coming: Iterator[Question], server: ServerUnderTest) -> float:
    return server.cost_of_each(list(islice(coming, (TURNS + 1) * VISITORS)))


def _of_the_304(known: Mapping[ServerUnderTest, Question], server: ServerUnderTest) -> float:
    return server.cost(known[server], TURNS)


def _of_a_kilobyte(server: ServerUnderTest) -> float:
    kilobytes = len(server.answer(LIST).body) / 1024
    return server.cost(LIST, turns=2) / kilobytes


def _of_a_message(server: ServerUnderTest) -> float:
    return server.cost_of_each([_message() for _ in range((MESSAGES_A_VISITOR + 1) * VISITORS)])


def _message() -> Question:
    token = "a" * 43
    headers = {
        **SENT_BY_A_BROWSER,
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": token,
        "Idempotency-Key": str(uuid4()),
    }
    body = b'{"firstname":"A.","lastname":"Visitor","message":"Do you collect parcels in Ibadan?"}'
    return Question("/api/messages", headers, status=201, method="POST", body=body)


def _tracking_by(client: int) -> Question:
    """A request that a proxy forwards for the client with this number."""
    address = f"10.{client >> 16 & 255}.{client >> 8 & 255}.{client & 255}"
    return Question(TRACKING, {**SENT_BY_A_BROWSER, "X-Forwarded-For": address})
