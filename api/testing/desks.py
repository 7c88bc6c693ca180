"""Desks of pages as the server renders them, from about a hundred odd states each, for the browser's tests.

`python -m api.testing.desks` prints a JSON list of `{"slug", "state", "desk"}`. React must render the same
from the same state (`pwa/src/desk-parity.test.ts`).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from functools import partial

import msgspec
from msgspec.structs import replace

from api.aggregator.port import Office, TrackingStep
from api.config.settings import PROJECT_ROOT
from api.contact import contact_page
from api.contact.schemas import MessageForm
from api.shipping.offices.page import state as offices_state
from api.shipping.offices.page.state import DirectoryView, OfficesFacts, OfficesState
from api.shipping.offices.schemas import OfficesAnswer
from api.shipping.rates.page.state import QuoteView, RatesFacts
from api.shipping.tracking.milestones.schemas import (
    MILESTONES,
    WORDS,
    Advice,
    AdviceAction,
    Milestone,
    Progress,
    Quiet,
    StepProgress,
)
from api.shipping.tracking.page import state as track_state
from api.shipping.tracking.page.view import DrawnMilestone, TrackFacts, TrackView
from api.shipping.tracking.schemas import TrackingAnswer
from api.testing.odd_answers import ODD_TEXTS, odd_moment
from api.testing.rates_desks import booking_url, rates_states
from api.web.pages.answered_page import DeskTemplate, View
from api.web.pages.nigeria_map import NigeriaMap
from api.web.pages.template_environment import template_environment
from api.web.problem_details import FieldError, Problem

HOW_MANY = 100

TODAY = date(2026, 11, 27)

NOT_KNOWN_TO_THE_BUILD = "https://site.invalid"
"""The placeholder for the site's address in a build."""


PHONE_FIELDS = (
    "",
    "N/A",
    "+234 700 111 2222",
    "0802 555 0131 / 0805 555 0199",
    "01 271 0100 ext. 12",
    "Tel: 0803 555 0100, Fax: 01 271 0101 (mornings)",
    "0803 555 0100-02",
    "call the counter",
    "agege2347001112222@mail.example",
    "+٢٣٤ ٧٠٠ ١١١ ٢٢٢٢",  # noqa: RUF001
    *ODD_TEXTS,
)

EMAIL_FIELDS = (
    "",
    "-",
    "ikeja@waybill.example",
    "a@waybill.example, b@waybill.example",
    "Sales: a@waybill.example or at the counter",
    "epe@waybill.example?bcc=x@y.example",
    "ikeja@wáybill.example",
    *ODD_TEXTS,
)


class Desk(msgspec.Struct):
    """One desk, with its state as the page contains it."""

    slug: str
    state: msgspec.Raw
    desk: str


def desks() -> Iterator[Desk]:
    """Yields the desks of all pages."""
    environment = template_environment()
    views: Mapping[str, View] = {
        "get-rates": QuoteView(RatesFacts(booking_url(), "Waybill")),
        "offices": DirectoryView(facts_of_project(), NOT_KNOWN_TO_THE_BUILD),
        "track": TrackView(track_facts_of_project()),
    }
    for slug, states in STATES.items():
        template = DeskTemplate(environment, f"{slug}.html", views.get(slug))
        for state in states(random.Random(slug)):  # noqa: S311 - the same ones each time
            yield Desk(slug, msgspec.Raw(msgspec.json.encode(state)), template.desk(state))


def _track_states(chance: random.Random) -> Iterator[track_state.TrackState]:
    for status in (422, 400, 429, 502, 503, 504, 500):
        for number in ("", *chance.sample(ODD_TEXTS, 3)):
            yield track_state.failed_state(number, Problem(status, chance.choice(ODD_TEXTS)))
    for suggestion in ("WB2600100001", "GM-605112-3345"):
        problem = Problem(422, chance.choice(ODD_TEXTS), suggestion=suggestion)
        yield track_state.failed_state(chance.choice(ODD_TEXTS), problem)
        yield replace(track_state.late_state("WB2600100001"), others=["WB2600100003", suggestion])
    yield track_state.NOTHING_SHARED
    yield track_state.late_state(chance.choice(ODD_TEXTS))
    for _ in range(HOW_MANY):
        number = chance.choice(("WB2600100001", *ODD_TEXTS))
        steps = [
            TrackingStep(chance.choice(ODD_TEXTS), chance.choice((None, "27 Nov 2026, 1:59pm", *ODD_TEXTS)))
            for _ in range(chance.randrange(12))
        ]
        answer = TrackingAnswer(
            number, steps, _progress(chance, steps), odd_moment(chance), stale=chance.random() < 0.3
        )
        yield track_state.tracked_state(number, answer, TODAY)
    for milestone in (None, *MILESTONES):
        yield _state_at(chance, milestone)


def _state_at(chance: random.Random, milestone: Milestone | None) -> track_state.TrackState:
    """A shipment without news since yesterday. The carrier's title equals the milestone's name."""
    yesterday = TODAY - timedelta(days=1)
    steps = [TrackingStep(WORDS[milestone] if milestone else "Odd", "noon"), TrackingStep("Delivered", None)]
    read = [StepProgress(milestone, yesterday), StepProgress("delivered", None)]
    advice = Advice("Wait for us.", AdviceAction("Call us", "tel:+2347000000000"))
    progress = Progress(milestone, "Lagos", yesterday, "UTC+1", read, advice, Quiet(1, None))
    answer = TrackingAnswer("WB2600100001", steps, progress, odd_moment(chance), stale=False)
    return track_state.tracked_state("WB2600100001", answer, TODAY)


def _progress(chance: random.Random, steps: list[TrackingStep]) -> Progress:
    """A random progress. It need not make sense, because the page only shows it."""
    read = [StepProgress(chance.choice((None, *MILESTONES)), _day(chance)) for _ in steps]
    latest = max((place for place, step in enumerate(steps) if step.time is not None), default=None)
    if latest is None:
        return Progress(None, None, None, None, read, None, None)
    milestone, day = read[latest].milestone, read[latest].day
    return Progress(
        milestone,
        chance.choice((None, "Lagos", *ODD_TEXTS)),
        day,
        chance.choice((None, "UTC", "UTC+1", "UTC+5:30")),
        read,
        _advice(chance) if milestone else None,
        Quiet(5, _advice(chance)) if day and milestone not in ("delivered", "returned") else None,
    )


def _day(chance: random.Random) -> date | None:
    return chance.choice((None, TODAY - timedelta(days=chance.randrange(-2, 12))))


def _advice(chance: random.Random) -> Advice | None:
    link = chance.choice(
        ("tel:+2347000000000", "https://wa.me/2347000000000?text=WB1", "/offices", "/track?a=1&b=%22")
    )
    action = chance.choice((None, AdviceAction(chance.choice(("Call us", *ODD_TEXTS)), link)))
    return chance.choice((None, Advice(chance.choice(("Wait for us.", *ODD_TEXTS)), action)))


def facts_of_project() -> OfficesFacts:
    """The facts that a build of this project writes for the page of the offices."""
    drawn = (PROJECT_ROOT / "pwa/src/features/maps/lazy/nigeria.json").read_bytes()
    return OfficesFacts("Waybill", msgspec.json.decode(drawn, type=NigeriaMap))


def track_facts_of_project() -> TrackFacts:
    """The facts that a build of this project writes for the page of a shipment."""
    drawn = (PROJECT_ROOT / "pwa/src/ui/lazy/progress/milestones.json").read_bytes()
    return TrackFacts(msgspec.json.decode(drawn, type=dict[str, DrawnMilestone]))


def _offices_states(chance: random.Random) -> Iterator[OfficesState]:
    for status in (422, 429, 502, 503, 504, 500):
        for detail in chance.sample(ODD_TEXTS, 3):
            yield offices_state.failed_state(Problem(status, detail))
    yield offices_state.late_state()
    mapped = [state.name for state in facts_of_project().map.states]
    # No state, one, all of them, and several names of one state.
    for names in ([], ["Lagos"], mapped, ["Abuja", "FCT Abuja", "fct", "Federal Capital Territory"]):
        yield _loaded_state(chance, names)
    for _ in range(HOW_MANY):
        unknown = chance.sample(ODD_TEXTS, chance.randrange(4))
        names = [*chance.sample(mapped, chance.randrange(20)), *unknown]
        yield _loaded_state(chance, names)


def _loaded_state(chance: random.Random, names: list[str]) -> OfficesState:
    offices = [
        Office(
            state=name,
            city_name=f"{chance.choice(('', 'Ikeja', *ODD_TEXTS))} {number}",
            address=chance.choice(("", "1 Market Road", *ODD_TEXTS)),
            email=chance.choice(EMAIL_FIELDS),
            phone=chance.choice(PHONE_FIELDS),
        )
        for name in names
        for number in range(chance.randrange(1, 4))
    ]
    chance.shuffle(offices)
    return offices_state.loaded_state(OfficesAnswer(offices, odd_moment(chance), stale=chance.random() < 0.3))


def _contact_states(chance: random.Random) -> Iterator[contact_page.ContactState]:
    fields = MessageForm.__struct_fields__
    yield contact_page.ContactState(MessageForm(), contact_page.Sent(), "key")
    for message in ("", "Please send me a price.", *ODD_TEXTS):
        yield contact_page.ContactState(MessageForm(message=message), contact_page.Idle(), "key")
    for _ in range(HOW_MANY):
        texts = {name: chance.choice(("", "\nfirst", "\n\n", *ODD_TEXTS)) for name in fields}
        wrong = chance.sample(fields, chance.randrange(len(fields)))
        errors = [FieldError(name, chance.choice(ODD_TEXTS), chance.choice((None, 100))) for name in wrong]
        problem = Problem(
            chance.choice((400, 403, 413, 422, 429, 500, 503)), chance.choice(ODD_TEXTS), None, errors
        )
        yield contact_page.refused_state(contact_page.form_of(texts), problem, chance.choice(("", "key")))


STATES: Mapping[str, Callable[[random.Random], Iterator[msgspec.Struct]]] = {
    "contact-us": _contact_states,
    "get-rates": partial(rates_states, how_many=HOW_MANY),
    "offices": _offices_states,
    "track": _track_states,
}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(desks())))
