from __future__ import annotations

import pytest

from api.aggregator.client import Identifiers
from api.aggregator.port import DEFAULT_MESSAGE, Offer, Office, TrackingStep
from api.aggregator.sanitize import TEXT_LIMIT, text, words
from api.config.settings import AggregatorAccount

USER, SESSION, COMPANY = "ops@waybill.example", "Sess-0815-XYZ", "WB65"
TRANSACTION = "WB0123456789abcdef0123456789abcdef"
OWN = Identifiers(AggregatorAccount("http://aggregator.example", USER, SESSION, COMPANY), "WB")


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        (f"Booked by {USER}", "Booked by …"),
        (f"{SESSION}: booked", "…: booked"),
        (f"Booked in {SESSION.upper()} and {SESSION.lower()}", "Booked in … and …"),
        (f"Booked ({TRANSACTION})", "Booked (…)"),
        (f"Booked ({TRANSACTION.upper()})", "Booked (…)"),
        ("Handed to WB65, by WB65's van", "Handed to …, by …'s van"),
        ("Shipment WB6500000001 booked", "Shipment WB6500000001 booked"),
        ("", ""),
    ],
)
def test_identifiers_are_removed_from_texts(title: str, shown: str) -> None:
    assert OWN.without(TrackingStep(title, title)) == TrackingStep(shown, shown)


def test_identifiers_are_removed_from_every_field_of_every_type() -> None:
    assert OWN.without(Office(*[SESSION] * 5)) == Office(*["…"] * 5)
    offer = Offer(f"https://logos.example/?as={USER.replace('@', '%40')}", SESSION, SESSION, 5, SESSION)
    assert OWN.without(offer) == Offer("", "…", "…", 5, "…")


def test_entry_without_identifiers_is_returned_unchanged() -> None:
    step = TrackingStep("Booked", None)
    assert OWN.without(step) is step


@pytest.mark.parametrize("identifier", [USER, SESSION, TRANSACTION, USER.upper()])
def test_message_with_identifier_is_replaced_by_default_message(identifier: str) -> None:
    assert OWN.message_without(f"No such account: {identifier}.") == DEFAULT_MESSAGE
    assert OWN.message_without("No such shipment.") == "No such shipment."


def test_numeric_identifier_is_removed_only_as_a_whole_number() -> None:
    own = Identifiers(AggregatorAccount("http://aggregator.example", "100001", SESSION, "65"), "WB")
    step = own.without(TrackingStep("WB2600100001 booked by 100001", "user100001"))
    assert step == TrackingStep("WB2600100001 booked by …", "user…")


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Booked, company_id=65", "Booked, …"),
        ('Echo {"company_id": 65, "user_id": "7"}', 'Echo {"…, "…"}'),
        ("Sorted for Company ID: 65.", "Sorted for …."),
        ("by user 7 of company 65", "by … of …"),
        ("Company 650, user 70", "Company 650, user 70"),
        ("65 Company Road, 7 users", "65 Company Road, 7 users"),
    ],
)
def test_short_identifier_is_removed_next_to_its_field_name(title: str, shown: str) -> None:
    own = Identifiers(AggregatorAccount("http://aggregator.example", "7", SESSION, "65"), "WB")
    assert own.without(TrackingStep(title, title)) == TrackingStep(shown, shown)


@pytest.mark.parametrize("short", ["65", "2026", "ab", "Lagos"])
def test_short_identifier_is_kept_in_ordinary_text(short: str) -> None:
    own = Identifiers(AggregatorAccount("http://aggregator.example", short, short, short), "WB")
    step = TrackingStep(f"{short} Lagos Road, 2026", "20 Nov 2026")
    assert own.without(step) == step


@pytest.mark.parametrize("written", [SESSION, SESSION.upper(), USER.replace("@", "%40"), "S" * 400])
@pytest.mark.parametrize("left", [3, 8])
def test_beginning_of_an_identifier_is_removed_where_a_text_is_cut_off(written: str, left: int) -> None:
    own = Identifiers(AggregatorAccount("http://aggregator.example", USER, SESSION, "S" * 400), "WB")
    before = "x" * (TEXT_LIMIT - left - 1) + " "
    title = text(f"{before}{written} and more")
    assert title == before + written[:left]
    assert own.without(TrackingStep(title, None)) == TrackingStep(f"{before}…", None)
    assert own.message_without(title) == DEFAULT_MESSAGE


def test_text_with_blanks_that_is_cut_off_ends_with_no_beginning_of_an_identifier() -> None:
    state = words(f"{'x  ' * 98}{SESSION} and more")
    assert SESSION[:3] not in OWN.without(Office(state, "", "", "", "")).state


@pytest.mark.parametrize("title", ["Booked by ops", f"{'x' * 295} ops.", f"{'x' * (TEXT_LIMIT - 2)}WB"])
def test_end_that_is_no_beginning_of_an_identifier_is_kept(title: str) -> None:
    step = TrackingStep(title, None)
    assert OWN.without(step) is step
    assert OWN.message_without(title) == title
