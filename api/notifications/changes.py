"""Finds out whether a shipment has moved since the last look-up, without I/O."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

import msgspec

from api.notifications.look_up import HappenedStep

MOST_GONE = 100
"""The most steps that are remembered after they have vanished from the list."""

HALF = 8
"""Hexadecimal digits of the hash of a title, and of a time."""


class SeenSteps(msgspec.Struct, frozen=True):
    """Hashes of steps: those of the last list, and those that have vanished from earlier lists.

    `milestone` is the meaning of the last step.
    """

    last: list[str]
    gone: list[str] = []
    milestone: str | None = None


NOTHING_SEEN = SeenSteps([])


def read_seen(text: str) -> SeenSteps:
    """Reads a text that `write_seen` has written."""
    return msgspec.json.decode(text, type=SeenSteps)


def write_seen(seen: SeenSteps) -> str:
    """The text for the database."""
    return msgspec.json.encode(seen).decode()


def compare(seen: SeenSteps, steps: Sequence[HappenedStep]) -> tuple[SeenSteps, HappenedStep | None]:
    """Returns the steps seen so far, and the last step if it is news.

    It is news if it has not been in the list before. These are not news: steps that vanish or come back,
    steps inserted before the last one, and a last step with another title or a corrected time.
    """
    keys = [_key(step) for step in steps]
    now, before = Counter(keys), Counter(seen.last)
    vanished = before - now
    gone = Counter(seen.gone) + vanished - (now - before)
    # The steps that vanished last are kept longest.
    listed = [*vanished.elements(), *(key for key in seen.gone if key not in vanished)]
    kept = [key for key in listed if gone[key] > 0][:MOST_GONE]
    latest = steps[-1] if steps else None
    after = SeenSteps(keys, kept, latest.milestone if latest else seen.milestone)
    if latest is None:
        return after, None
    known = before + Counter(seen.gone)
    if now[keys[-1]] <= known[keys[-1]] or _is_reworded(keys[-1], vanished, latest, seen):
        return after, None
    return after, latest


def _is_reworded(key: str, vanished: Counter[str], latest: HappenedStep, seen: SeenSteps) -> bool:
    """Whether the step is a vanished one with another title or another time, and the same meaning."""
    halves = {half for each in vanished for half in (("title", each[:HALF]), ("time", each[HALF:]))}
    same = ("title", key[:HALF]) in halves or ("time", key[HALF:]) in halves
    return same and latest.milestone == seen.milestone


def _key(step: HappenedStep) -> str:
    return _digest(" ".join(step.title.casefold().split())) + _digest(step.time.strip())


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:HALF]
