"""How a watched shipment is looked up: the port that the composition root fills."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HappenedStep:
    """A step that has happened, as it was given, and what it means where that is known."""

    title: str
    time: str
    milestone: str | None = None
    words: str | None = None
    """The milestone as people read it."""


class ShipmentRefused(Exception):  # noqa: N818 - an answer, not a fault
    """There is an answer, and it is no steps: the number is unknown, or not to be asked for."""


class LookUpFailed(Exception):  # noqa: N818 - what it was
    """There is no answer that can be used."""


class LookUpUnavailable(Exception):  # noqa: N818 - what it is
    """Nothing can be looked up at present; `seconds` says when to try again."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


LookUp = Callable[[str], Awaitable[Sequence[HappenedStep]]]
"""Gives the steps of a shipment that have happened, from the first to the last. Raises the three above."""
