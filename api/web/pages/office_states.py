"""Offices by state, as `pwa/src/features/offices/lazy/officesByState.ts` groups them.

`state-id-cases.json` there tests both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")


class InState(Protocol):
    """An office, as far as this module needs it."""

    @property
    def state(self) -> str:
        """The name of the state, which may be any text."""


OfficeT = TypeVar("OfficeT", bound=InState)


class StateOffices(NamedTuple, Generic[OfficeT]):
    """One state and its offices."""

    state: str
    offices: list[OfficeT]


def offices_by_state(offices: Iterable[OfficeT]) -> list[StateOffices[OfficeT]]:
    """The offices by state. States and offices keep their order."""
    states: dict[str, list[OfficeT]] = {}
    for office in offices:
        states.setdefault(office.state, []).append(office)
    return [StateOffices(state, found) for state, found in states.items()]


def listed_at(state: str) -> str:
    """The id of the heading above a state's offices."""
    return f"offices-{_BETWEEN_WORDS.sub('-', state.lower())}"
