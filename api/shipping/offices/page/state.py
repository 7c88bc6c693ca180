"""The state that the page of the offices is rendered from."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from api.aggregator.port import Office
from api.shipping.freshness import Freshness, freshness_of
from api.shipping.offices.page.structured_data import local_businesses
from api.shipping.offices.schemas import OfficesAnswer
from api.web.failures import LATE, TOO_SLOW, PageFailure, failure_of, words_of
from api.web.pages.nigeria_map import NigeriaMap, Pin
from api.web.pages.office_states import listed_at, offices_by_state
from api.web.problem_details import Problem


class LoadedOffices(msgspec.Struct, frozen=True, tag_field="state", tag="loaded"):
    """The list is available."""

    items: list[Office]
    freshness: Freshness


class FailedOffices(msgspec.Struct, frozen=True, tag_field="state", tag="failed"):
    """The list is not available. The page shows the message of the failure."""

    failure: PageFailure


OfficesState = LoadedOffices | FailedOffices
"""The state of the desk: the `ListResource` of `pwa/src/db/savedList.ts`."""


def loaded_state(answer: OfficesAnswer) -> LoadedOffices:
    """The state of a page with a list."""
    return LoadedOffices(answer.items, freshness_of(answer.as_of, stale=answer.stale))


def failed_state(problem: Problem) -> FailedOffices:
    """The state of a page whose list could not be fetched."""
    return FailedOffices(msgspec.structs.replace(failure_of(problem), message=words_of(problem)))


def late_state() -> FailedOffices:
    """The state of a page whose list takes too long."""
    return FailedOffices(msgspec.structs.replace(LATE, message=TOO_SLOW))


class OfficesFacts(msgspec.Struct, frozen=True):
    """Facts from the build (`pwa/build/answered-pages.ts`): the company's name, and the map."""

    company: str
    map: NigeriaMap


class ListedState(NamedTuple):
    """A state in the list, with the id of its heading, its number of offices as text, and its pin."""

    name: str
    id: str
    note: str
    offices: list[Office]
    pin: Pin | None


class DirectoryView:
    """Computes the template's values from a state. `origin` is the site's scheme and host."""

    def __init__(self, facts: OfficesFacts, origin: str) -> None:
        self._facts = facts
        self._origin = origin

    def __call__(self, state: OfficesState) -> dict[str, Any]:
        """The values that the template gets besides the state."""
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
