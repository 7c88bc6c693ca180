"""The values of Track's template besides the state: milestones and days as text."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from api.formatting.moments import day_in_full
from api.shipping.tracking.milestones.schemas import Progress
from api.shipping.tracking.page.state import Shown, Tracked, TrackState

NOT_COLLECTED = "Not collected yet"
STILL_TO_COME = "Still to come"


class DrawnMilestone(msgspec.Struct, frozen=True):
    """The name and drawing of a milestone: `pwa/src/ui/lazy/progress/milestones.ts`."""

    words: str
    tone: str
    path: str


class TrackFacts(msgspec.Struct, frozen=True):
    """Facts from the build (`pwa/build/answered-pages.ts`)."""

    milestones: dict[str, DrawnMilestone]


class Headline(NamedTuple):
    """Where the parcel is: `ShipmentStatus.tsx`. `words` is the step's title if no milestone is known."""

    mark: DrawnMilestone | None
    words: str
    step: str | None
    time: str | None
    place: str | None


class ListedStep(NamedTuple):
    """A step in the list, with a heading above it if another day begins."""

    title: str
    time: str | None
    heading: str | None
    is_current: bool


class TrackView:
    """Computes the template's values from a state."""

    def __init__(self, facts: TrackFacts) -> None:
        self._milestones = facts.milestones

    def __call__(self, state: TrackState) -> dict[str, Any]:
        """The values that the template gets besides the state."""
        if not isinstance(state.request, Tracked):
            return {}
        shown = state.request.shown
        quiet = None if shown.quiet_days is None else _quiet_in_words(shown.quiet_days)
        return {
            "headline": self._headline(shown),
            "steps": _listed(shown),
            "quiet": quiet,
            "times_as_given": _times_as_given(shown),
        }

    def _headline(self, shown: Shown) -> Headline:
        latest = _latest(shown)
        title = NOT_COLLECTED if latest is None else shown.steps[latest].title
        # An older build may not know a milestone of this server.
        mark = self._milestones.get(shown.progress.milestone or "")
        words = mark.words if mark else title
        return Headline(
            mark,
            words,
            title if title != words else None,
            None if latest is None else shown.steps[latest].time,
            shown.progress.place,
        )


def _latest(shown: Shown) -> int | None:
    """The last step in the list that has happened."""
    return max((place for place, step in enumerate(shown.steps) if step.time is not None), default=None)


def _listed(shown: Shown) -> list[ListedStep]:
    latest = _latest(shown)
    headings = _headings(shown.progress, len(shown.steps), 0 if latest is None else latest + 1)
    return [
        ListedStep(
            step.title,
            step.time,
            headings[place] if place == 0 or headings[place] != headings[place - 1] else None,
            place == latest,
        )
        for place, step in enumerate(shown.steps)
    ]


def _headings(progress: Progress, steps: int, happened: int) -> list[str | None]:
    """Like `stepHeadings` of `pwa/src/ui/lazy/progress/stepHeadings.ts`."""
    heading: str | None = None
    headings: list[str | None] = []
    for read in progress.steps[:happened]:
        heading = day_in_full(read.day) if read.day else heading
        headings.append(heading)
    return headings + [STILL_TO_COME if heading else None] * (steps - happened)


def _quiet_in_words(days: int) -> str:
    return f"No update for {days} {'day' if days == 1 else 'days'}"


def _times_as_given(shown: Shown) -> str | None:
    if _latest(shown) is None:
        return None
    zone = shown.progress.zone
    return f"Times as the carrier gave them{'' if zone is None else f', {zone}'}"
