"""The port for looking up a watched shipment, which the composition root implements."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HappenedStep:
    """A step that has happened, in the aggregator's words, and its meaning, if that is known."""

    title: str
    time: str
    milestone: str | None = None
    words: str | None = None
    """The milestone's name for people."""


class ShipmentRefused(Exception):  # noqa: N818 - an answer, not a fault
    """The aggregator answered, but without steps: the number is unknown or not accepted."""


class LookUpFailed(Exception):  # noqa: N818 - what it was
    """The look-up gave no usable answer."""


class LookUpUnavailable(Exception):  # noqa: N818 - what it is
    """No shipment can be looked up at present. `seconds` is how long to wait before another attempt."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


LookUp = Callable[[str], Awaitable[Sequence[HappenedStep]]]
"""Returns the steps of a shipment that have happened, from the first to the last. Raises the errors above."""
