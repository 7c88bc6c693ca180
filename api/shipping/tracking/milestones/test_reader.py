"""The meaning of a whole shipment, and the advice for it."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import pytest

from api.aggregator.port import Office, TrackingStep
from api.shipping.tracking.milestones.advice import Action, AdviceText, Case, advice_of, office_named_in
from api.shipping.tracking.milestones.quiet_days import quiet_days_of
from api.shipping.tracking.milestones.reader import ProgressReader
from api.shipping.tracking.milestones.schemas import Advice, AdviceAction, Progress, StepProgress
from api.testing.shipping import LAGOS, OYO

KADUNA = Office("Kaduna", "Kaduna", "25 Ahmadu Bello Way, Kaduna", "", "")
ISLAND = Office("Lagos", "Lagos Island", "40 Broad Street", "", "")
WUSE = Office("FCT Abuja", "Wuse", "20 Adetokunbo Ademola Crescent", "", "")
OFFICES = [LAGOS, OYO, KADUNA, ISLAND, WUSE]


class Company(NamedTuple):
    phone: str = "+234 700 000 0000"
    whatsapp: str | None = None
    time_zone: str | None = None
    quiet_days: int = 5


OURS = Company()
ASKING = AdviceText("Ask us.", "none")


def reader_of(company: Company = OURS, when_quiet: AdviceText = ASKING) -> ProgressReader:
    reader = ProgressReader(lambda: company, lambda written: written in ("Lagos", "Kaduna"))
    reader.hold(
        [
            ("Shipment booked", "booked"),
            ("Held at customs in {place}", "held"),
            ("Delivered", "delivered"),
            ("Returned to sender", "returned"),
            ("Ready at the {place} office", "ready-for-pick-up"),
        ],
        {
            "held": AdviceText("Call us.", "call"),
            "ready-for-pick-up": AdviceText("Come and get it.", "office"),
            "no-update": when_quiet,
        },
    )
    return reader


def progress(*steps: tuple[str, str | None], company: Company = OURS) -> Progress:
    return reader_of(company).progress("WB 1", [TrackingStep(*step) for step in steps], lambda: OFFICES)


def test_progress_reports_the_latest_reached_step() -> None:
    read = progress(
        ("Shipment booked", "9 Nov 2026, 9:12am"),
        ("Held at customs in Lagos", "17 Nov 2026, 10:30am"),
        ("Delivered", None),
    )
    assert (read.milestone, read.place, read.day) == ("held", "Lagos", date(2026, 11, 17))
    assert read.steps == [
        StepProgress("booked", date(2026, 11, 9)),
        StepProgress("held", date(2026, 11, 17)),
        StepProgress("delivered", None),
    ]
    assert read.advice == Advice("Call us.", AdviceAction("Call us", "tel:+2347000000000"))
    assert read.quiet is not None
    assert (read.quiet.after, read.quiet.advice) == (5, Advice("Ask us.", None))


@pytest.mark.parametrize(("action", "shown"), [("call", False), ("whatsapp", False), ("office", True)])
def test_quiet_shipment_has_no_duplicate_action_button(action: Action, shown: bool) -> None:
    reader = reader_of(when_quiet=AdviceText("Ask us.", action))
    steps = [TrackingStep("Held at customs in Lagos", "9 Nov 2026")]
    quiet = reader.progress("WB 1", steps, lambda: OFFICES).quiet
    assert quiet is not None
    assert quiet.advice is not None
    assert (quiet.advice.text, quiet.advice.action is not None) == ("Ask us.", shown)


def test_unknown_latest_step_is_not_replaced_by_an_earlier_one() -> None:
    read = progress(("Held at customs in Lagos", "9 Nov 2026"), ("Bay 14", "10 Nov 2026"))
    assert (read.milestone, read.place, read.advice) == (None, None, None)
    assert read.day == date(2026, 11, 10)


def test_shipment_without_a_reached_step_has_no_milestone() -> None:
    assert progress() == Progress(None, None, None, None, [], None, None)
    read = progress(("Shipment booked", None))
    assert read == Progress(None, None, None, None, [StepProgress("booked", None)], None, None)


@pytest.mark.parametrize("title", ["Delivered", "Returned to sender"])
def test_completed_shipment_is_not_quiet(title: str) -> None:
    assert progress((title, "9 Nov 2026")).quiet is None


def test_shipment_is_not_quiet_if_the_day_is_unknown() -> None:
    assert progress(("Shipment booked", "yesterday")).quiet is None


@pytest.mark.parametrize(
    ("times", "of_operator", "zone"),
    [
        (("2026-11-09T09:12Z", "2026-11-10T09:12Z"), "UTC+1", "UTC"),
        (("2026-11-09T09:12Z", "2026-11-10T09:12+01:00"), "UTC+1", None),
        (("2026-11-09T09:12Z", "2026-11-10T09:12"), "UTC+1", None),
        (("2026-11-09 09:12 EST",), "UTC+1", None),
        (("2026-11-09 09:12", None), "UTC+1", "UTC+1"),
        (("2026-11-09 09:12", "yesterday"), None, None),
    ],
)
def test_time_zone_is_shared_by_all_times_or_set_by_the_operator(
    times: tuple[str | None, ...], of_operator: str | None, zone: str | None
) -> None:
    company = Company(time_zone=of_operator)
    assert progress(*(("Shipment booked", time) for time in times), company=company).zone == zone


@pytest.mark.parametrize(
    ("today", "days"),
    [
        (date(2026, 11, 21), None),
        (date(2026, 11, 22), 5),
        (date(2026, 11, 26), 9),
        (date(2026, 11, 16), None),
    ],
)
def test_quiet_days_are_counted_from_the_day_of_the_latest_step(today: date, days: int | None) -> None:
    read = progress(("Held at customs in Lagos", "17 Nov 2026"))
    assert quiet_days_of(read, today) == days


@pytest.mark.parametrize(
    ("title", "office"),
    [
        ("Ready at the Kaduna office", KADUNA),
        ("READY AT KADUNA", KADUNA),
        ("Ready in Ibadan, Oyo State", OYO),
        ("Ready at Lagos Island", ISLAND),
        ("Ready at Ikeja, Lagos", LAGOS),
        ("Ready in Abuja", WUSE),
        ("Ready in Lagos", None),
        ("Ready at Ikeja or Kaduna", None),
        ("Ready at Ikejaville", None),
        ("Ready", None),
    ],
)
def test_office_is_recognised_in_the_title(title: str, office: Office | None) -> None:
    assert office_named_in(title, OFFICES) is office


def test_office_is_not_guessed_among_several_in_one_city() -> None:
    assert office_named_in("Ready at the Kaduna office", [KADUNA, KADUNA]) is None


def test_directions_link_to_the_named_office_or_the_offices_page() -> None:
    read = progress(("Ready at the Kaduna office", "9 Nov 2026"))
    assert read.advice is not None
    assert read.advice.action == AdviceAction(
        "Directions to Kaduna",
        "https://www.google.com/maps/dir/?api=1&destination=25%20Ahmadu%20Bello%20Way%2C%20Kaduna",
    )
    elsewhere = progress(("Ready at the Lagos office", "9 Nov 2026"))
    assert elsewhere.advice is not None
    assert elsewhere.advice.action == AdviceAction("See our offices", "/offices")


@pytest.mark.parametrize(
    ("company", "action"),
    [
        (
            Company(whatsapp="+234 700 000 0009"),
            AdviceAction("WhatsApp us", "https://wa.me/2347000000009?text=Shipment%20WB%2F1%20%26"),
        ),
        (Company(), AdviceAction("Call us", "tel:+2347000000000")),
        (Company(phone=""), None),
    ],
)
def test_whatsapp_link_names_the_shipment_and_falls_back_to_a_call(
    company: Company, action: AdviceAction | None
) -> None:
    advice = advice_of(AdviceText("Write to us.", "whatsapp"), Case("WB/1 &", "Held"), company)
    assert advice == Advice("Write to us.", action)
