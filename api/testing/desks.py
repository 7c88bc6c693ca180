"""Desks of pages as the server draws them, a hundred odd answers each, for the browser's tests to compare.

`python -m api.testing.desks` prints a JSON list of `{"slug", "state", "desk"}`: React has to draw the same
from the same state (`pwa/src/desk-parity.test.ts`).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from api.aggregator.port import TrackingStep
from api.shipping import track_page
from api.shipping.schemas import TrackingAnswer
from api.testing.odd_answers import ODD_TEXTS, odd_moment
from api.testing.rates_desks import booking_url, rates_states
from api.web.pages.answered_page import Drawing
from api.web.pages.drawing import template_environment
from api.web.problem_details import Problem

HOW_MANY = 100


class Desk(msgspec.Struct):
    """One desk, with the state that it was drawn from as the page carries it."""

    slug: str
    state: msgspec.Raw
    desk: str


def desks() -> Iterator[Desk]:
    """Of each page so many."""
    environment = template_environment()
    drawings: dict[str, tuple[Drawing, Callable[[random.Random], Iterator[msgspec.Struct]]]] = {
        "track": (Drawing(environment, "track.html"), _track_states),
        "get-rates": (
            Drawing(environment, "rates.html", booking_url=booking_url()),
            partial(rates_states, how_many=HOW_MANY),
        ),
    }
    for slug, (drawing, states) in drawings.items():
        for state in states(random.Random(slug)):  # noqa: S311 - the same ones each time
            yield Desk(slug, msgspec.Raw(msgspec.json.encode(state)), drawing.desk(state))


def _track_states(chance: random.Random) -> Iterator[track_page.TrackState]:
    for status in (422, 400, 429, 502, 503, 504, 500):
        for number in ("", *chance.sample(ODD_TEXTS, 3)):
            yield track_page.failed_state(number, Problem(status, chance.choice(ODD_TEXTS)))
    yield track_page.late_state(chance.choice(ODD_TEXTS))
    for _ in range(HOW_MANY):
        number = chance.choice(("WB2600100001", *ODD_TEXTS))
        steps = [
            TrackingStep(chance.choice(ODD_TEXTS), chance.choice((None, "27 Nov 2026, 1:59pm", *ODD_TEXTS)))
            for _ in range(chance.randrange(12))
        ]
        yield track_page.tracked_state(
            number, TrackingAnswer(number, steps, odd_moment(chance), stale=chance.random() < 0.3)
        )


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(desks())))
