"""Advice on what a visitor can do now: the operator's text, and one link."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args
from urllib.parse import quote

from api.aggregator.port import Office
from api.shipping.tracking.milestones.map_links import directions_to
from api.shipping.tracking.milestones.schemas import Advice, AdviceAction, Milestone
from api.shipping.tracking.milestones.title_folding import fold_title

ADVISED: tuple[Milestone, ...] = (
    "held",
    "needs-you",
    "attempt-failed",
    "ready-for-pick-up",
    "coming-back",
    "returned",
)
"""The milestones that need a visitor's attention."""

NO_UPDATE: Literal["no-update"] = "no-update"

Action = Literal["call", "whatsapp", "office", "none"]
ACTIONS: tuple[Action, ...] = get_args(Action)

OFFICES_PAGE = "/offices"


class Contacts(Protocol):
    """The company's contacts, and its settings for tracking."""

    @property
    def phone(self) -> str:
        """The support number. Empty if the company's data is not loaded yet."""

    @property
    def whatsapp(self) -> str | None:
        """The WhatsApp number, if the company has one."""

    @property
    def time_zone(self) -> str | None:
        """The time zone of the aggregator's times, if the operator knows it: UTC+1."""

    @property
    def quiet_days(self) -> int:
        """After how many days without news pages say so."""


class AdviceText(NamedTuple):
    """A row of the operator's file."""

    text: str
    action: Action


Offices = Callable[[], Sequence[Office]]
"""Returns the company's branches, as far as they are known."""


class Case(NamedTuple):
    """The case for advice: the shipment, the title of its latest step, and the company's branches."""

    shipment_number: str
    title: str
    offices: Offices = tuple


def advice_of(row: AdviceText | None, case: Case, contacts: Contacts) -> Advice | None:
    """The operator's advice with its link, or without one if the contact for it is unknown."""
    return None if row is None else Advice(row.text, _action_of(row.action, case, contacts))


def _action_of(action: Action, case: Case, contacts: Contacts) -> AdviceAction | None:
    if action == "office":
        office = office_named_in(case.title, case.offices())
        if office is None:
            return AdviceAction("See our offices", OFFICES_PAGE)
        return AdviceAction(
            f"Directions to {office.city_name}", directions_to(office.address, office.city_name, office.state)
        )
    if action == "whatsapp" and contacts.whatsapp:
        words = quote(f"Shipment {case.shipment_number}", safe="")
        return AdviceAction("WhatsApp us", f"https://wa.me/{_digits(contacts.whatsapp)}?text={words}")
    if action in ("call", "whatsapp") and contacts.phone:
        return AdviceAction("Call us", f"tel:+{_digits(contacts.phone)}")
    return None


def _digits(phone: str) -> str:
    return re.sub(r"[^0-9]", "", phone)


def office_named_in(title: str, offices: Sequence[Office]) -> Office | None:
    """The only office in the city that the title names, else the only one in the state that it names.

    None if several offices fit, so that a visitor is not sent to the wrong one.
    """
    text = f" {_words(title)} "
    by_city: dict[str, list[Office]] = {}
    by_state: dict[str, list[Office]] = {}
    for office in offices:
        by_city.setdefault(_words(office.city_name), []).append(office)
        by_state.setdefault(_state_in_words(office.state), []).append(office)
    found = _named(text, by_city)
    if not found:
        found = _named(text, by_state)
    return found[0] if len(found) == 1 and found[0].city_name and found[0].address else None


def _named(text: str, places: Mapping[str, list[Office]]) -> list[Office]:
    """The offices in places that the text names. `Lagos Island` does not also count as `Lagos`."""
    found: list[Office] = []
    for name in sorted(places, key=len, reverse=True):
        if name and f" {name} " in text:
            found += places[name]
            text = text.replace(f" {name} ", " , ")
    return found


def _state_in_words(state: str) -> str:
    """The state's common name: Abuja for `FCT Abuja`, and Lagos for `Lagos State`."""
    return _words(state).removeprefix("fct ").removesuffix(" state")


def _words(written: str) -> str:
    """The words in lower case, separated by blanks. Other characters do not distinguish places."""
    return " ".join(re.split(r"[^\w]+", fold_title(written))).strip()
