"""What the page of the offices is drawn from."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from api.aggregator.port import Office
from api.shipping.freshness import Freshness, freshness_of
from api.shipping.schemas import OfficesAnswer
from api.shipping.structured_data import local_businesses
from api.web.pages.failures import LATE, TOO_SLOW, PageFailure, failure_of, words_of
from api.web.pages.formatting.office_states import listed_at, offices_by_state
from api.web.pages.nigeria_map import NigeriaMap, Pin
from api.web.problem_details import Problem


class LoadedOffices(msgspec.Struct, frozen=True, tag_field="state", tag="loaded"):
    """The list is there."""

    items: list[Office]
    freshness: Freshness


class FailedOffices(msgspec.Struct, frozen=True, tag_field="state", tag="failed"):
    """It is not; the message of the failure is what the page says of it."""

    failure: PageFailure


OfficesState = LoadedOffices | FailedOffices
"""What the desk is drawn from: the `ListResource` of `pwa/src/db/savedList.ts`."""


def loaded_state(answer: OfficesAnswer) -> LoadedOffices:
    """What the page is drawn from once there is a list."""
    return LoadedOffices(answer.items, freshness_of(answer.as_of, stale=answer.stale))


def failed_state(problem: Problem) -> FailedOffices:
    """And when there is none."""
    return FailedOffices(msgspec.structs.replace(failure_of(problem), message=words_of(problem)))


def late_state() -> FailedOffices:
    """And when nobody knows yet."""
    return FailedOffices(msgspec.structs.replace(LATE, message=TOO_SLOW))


class OfficesFacts(msgspec.Struct, frozen=True):
    """What the build knows (`pwa/build/answered-pages.ts`): the company by its name, and the map."""

    company: str
    map: NigeriaMap


class ListedState(NamedTuple):
    """A state in the list: the id of its heading, its number of offices in words, its pin on the map."""

    name: str
    id: str
    note: str
    offices: list[Office]
    pin: Pin | None


class DirectoryView:
    """Works out of a state what the template writes; `origin` is the site's scheme and host."""

    def __init__(self, facts: OfficesFacts, origin: str) -> None:
        self._facts = facts
        self._origin = origin

    def __call__(self, state: OfficesState) -> dict[str, Any]:
        """The names that the template knows besides the state."""
        offices = state.items if isinstance(state, LoadedOffices) else []
        states = offices_by_state(offices)
        pins = self._facts.map.pins([name for name, _ in states])
        return {
            "view_box": self._facts.map.view_box,
            "states": [
                ListedState(name, listed_at(name), _note_of(found), found, pin)
                for (name, found), pin in zip(states, pins, strict=True)
            ],
            "things": local_businesses(offices, self._facts.company, self._origin),
        }


def _note_of(offices: list[Office]) -> str:
    return "1 office" if len(offices) == 1 else f"{len(offices)} offices"
