"""CPU time for a request: of the site, and of raw ASGI that sends the same bodies from the same server."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

from litestar import Litestar

from api.app import create_app
from api.bench.measurements import AtMost, Figure, NoGoal, interleaved
from api.bench.raw_application import raw_application
from api.bench.server_under_test import ServerUnderTest, server_under_test
from api.bench.site_questions import WIDE, known_already, page_questions, site_questions
from api.bench.visitors import Question
from api.config.settings import Settings

ROUNDS = 15
TURNS = 20
UNIT = "µs"


def request_measurements(settings: Settings, rounds: int = ROUNDS) -> list[Figure]:
    """The site, compared with raw ASGI."""
    questions = site_questions(settings.site_directory)
    with ExitStack() as servers:
        site = servers.enter_context(server_under_test(site_to_visit(settings)))
        recorded = {asked.question.path: site.answer(asked.question) for asked in questions}
        raw = servers.enter_context(server_under_test(partial(raw_application, recorded)))

        figures = [
            Figure(
                asked.name,
                "raw ASGI",
                UNIT,
                asked.goal,
                *interleaved(_cost(site, asked.question), _cost(raw, asked.question), rounds),
            )
            for asked in questions
        ]
        known = questions[0].question
        not_modified = _cost(site, known_already(known, recorded[known.path].header("etag") or ""))
        whole = _cost(site, known)
        figures.insert(
            1, Figure("its 304", "its 200", UNIT, AtMost(1.0), *interleaved(not_modified, whole, rounds))
        )
        figures += [
            Figure(
                f"{asked.name}, answered before",
                "its answer by the API",
                UNIT,
                AtMost(3.0),
                *interleaved(_cost(site, asked.page), _cost(site, asked.answer), rounds),
            )
            for asked in page_questions()
        ]
        least = _cost(raw, known)
        return [*figures, Figure("raw ASGI", "itself", UNIT, NoGoal(), *interleaved(least, least, rounds))]


def site_to_visit(settings: Settings) -> partial[Litestar]:
    """Creates the site in a process of its own, with limits that no visitor reaches."""
    return partial(create_app, settings, WIDE)


def _cost(server: ServerUnderTest, question: Question) -> partial[float]:
    return partial(server.cost, question, TURNS)
