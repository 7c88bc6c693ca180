"""Interprets the steps of a shipment with the database's patterns of titles, and adds advice.

The meanings of this many titles and times are cached, because most carriers use few words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import blake2b
from typing import NamedTuple, cast

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.aggregator.port import TrackingStep
from api.shipping.tracking.milestones.advice import (
    NO_UPDATE,
    Action,
    AdviceText,
    Case,
    Contacts,
    Offices,
    advice_of,
)
from api.shipping.tracking.milestones.models import MilestoneAdvice, MilestonePattern
from api.shipping.tracking.milestones.patterns import Reading, TitlePatterns
from api.shipping.tracking.milestones.places import IsKnownPlace
from api.shipping.tracking.milestones.schemas import Advice, Milestone, Progress, Quiet, StepProgress
from api.shipping.tracking.milestones.step_order import newest_first
from api.shipping.tracking.milestones.step_times import StepTime, read_step_time

MEANINGS_KEPT = 1024

_encode = msgspec.json.Encoder().encode
_read_time = lru_cache(MEANINGS_KEPT)(read_step_time)

ENDED: frozenset[Milestone | None] = frozenset(("delivered", "returned"))
"""After these milestones no more news comes."""


@dataclass(frozen=True, slots=True)
class ReadSteps:
    """A shipment's steps as they are cached, with their meaning."""

    steps: list[TrackingStep]
    progress: Progress
    version: object
    """The reader's version when it interpreted the steps."""
    tag: str
    """A hash of the steps and their meaning."""

    def __len__(self) -> int:
        return len(self.steps)

    def etag(self, *, stale: bool) -> bytes:
        """A weak ETag: answers from different times have the same one if they say the same."""
        return f'W/"{self.tag}{"-stale" if stale else ""}"'.encode("ascii")


class _Unreachable(NamedTuple):
    """The Contacts of a company whose data is not known."""

    phone: str = ""
    whatsapp: str | None = None
    time_zone: str | None = None
    quiet_days: int = 5


class ProgressReader:
    """Holds patterns and advice from the database.

    `contacts` returns the company's present contacts. `is_known` recognises names of places.
    """

    def __init__(
        self,
        contacts: Callable[[], Contacts] = _Unreachable,
        is_known: IsKnownPlace = lambda _: False,
    ) -> None:
        self._contacts = contacts
        self._is_known = is_known
        self._read_title = self._reading_by(TitlePatterns())
        self._advice: Mapping[str, AdviceText] = {}
        self.version = object()
        """A new object after each refill, so that earlier results are interpreted again."""

    def read(self, shipment_number: str, steps: list[TrackingStep], offices: Offices) -> ReadSteps:
        """The steps, from the first to the last, with their meaning. Advice may name one of `offices`."""
        steps = self.in_order(steps)
        progress = self.progress(shipment_number, steps, offices)
        tag = blake2b(_encode((steps, progress)), digest_size=9).hexdigest()
        return ReadSteps(steps, progress, self.version, tag)

    def in_order(self, steps: list[TrackingStep]) -> list[TrackingStep]:
        """The steps from the first to the last. Reverses a list that is certainly in reverse order."""
        times = [_read_time(step.time) for step in steps]
        milestones = [self._read_title(step.title).milestone for step in steps]
        return steps[::-1] if newest_first(steps, times, milestones) else steps

    def progress(self, shipment_number: str, steps: Sequence[TrackingStep], offices: Offices) -> Progress:
        """The meaning of these steps."""
        read = [self._read_title(step.title) for step in steps]
        times = [_read_time(step.time) for step in steps]
        each = [StepProgress(reading.milestone, time.day) for reading, time in zip(read, times, strict=True)]
        happened = [place for place, step in enumerate(steps) if step.time is not None]
        if not happened:
            return Progress(None, None, None, None, each, None, None)
        contacts, latest = self._contacts(), happened[-1]
        milestone, day = each[latest].milestone, each[latest].day
        case = Case(shipment_number, steps[latest].title, offices)
        advice = self._advice_at(milestone, case) if milestone is not None else None
        quiet = None
        if day is not None and milestone not in ENDED:
            quiet = Quiet(contacts.quiet_days, _beside(advice, self._advice_at(NO_UPDATE, case)))
        return Progress(
            milestone,
            read[latest].place,
            day,
            _zone_of([times[place] for place in happened], contacts.time_zone),
            each,
            advice,
            quiet,
        )

    def _advice_at(self, milestone: str, case: Case) -> Advice | None:
        return advice_of(self._advice.get(milestone), case, self._contacts())

    async def refill(self, connection: AsyncConnection) -> None:
        """Replaces patterns and advice by those of the database."""
        patterns = await connection.execute(
            select(MilestonePattern.pattern, MilestonePattern.milestone).order_by(MilestonePattern.position)
        )
        advice = await connection.execute(
            select(MilestoneAdvice.milestone, MilestoneAdvice.text, MilestoneAdvice.action)
        )
        self.hold(
            [(pattern, cast(Milestone, milestone)) for pattern, milestone in patterns],
            {milestone: AdviceText(text, cast(Action, action)) for milestone, text, action in advice},
        )

    def hold(self, patterns: Sequence[tuple[str, Milestone]], advice: Mapping[str, AdviceText]) -> None:
        """Replaces patterns and advice by these."""
        self._read_title = self._reading_by(TitlePatterns(patterns))
        self._advice, self.version = advice, object()

    def _reading_by(self, patterns: TitlePatterns) -> Callable[[str], Reading]:
        return lru_cache(MEANINGS_KEPT)(partial(patterns.read, is_known=self._is_known))


def _beside(first: Advice | None, other: Advice | None) -> Advice | None:
    """The other advice, without its action if the first has the same, so that no button appears twice."""
    if first is None or other is None or first.action != other.action:
        return other
    return Advice(other.text, None)


def _zone_of(times: Sequence[StepTime], of_operator: str | None) -> str | None:
    """The zone that all times share, or the operator's if no time names one."""
    if not any(time.names_zone for time in times):
        return of_operator
    zones = {time.zone for time in times}
    return zones.pop() if len(zones) == 1 else None
