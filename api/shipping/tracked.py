"""A shipment's steps as they are kept, with what was read of them once."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from api.aggregator.port import TrackingStep
from api.shipping.milestones.schemas import Progress
from api.shipping.schemas import TrackingAnswer

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class ReadSteps:
    """Steps, and what `reading` (a version of the reader) has made of them."""

    steps: list[TrackingStep]
    progress: Progress
    reading: object
    tag: bytes
    """Of these steps and of what they mean; other than a tag of others."""

    def __len__(self) -> int:
        return len(self.steps)


class Tracked(NamedTuple):
    """An answer and its entity tag, which is another one when there is news, not when it is merely newer."""

    answer: TrackingAnswer
    etag: bytes


def read_steps(steps: list[TrackingStep], progress: Progress, reading: object) -> ReadSteps:
    """The steps with their tag."""
    tag = blake2b(_encode((steps, progress)), digest_size=9).hexdigest().encode("ascii")
    return ReadSteps(steps, progress, reading, tag)


def etag_of(read: ReadSteps, *, stale: bool) -> bytes:
    """Weak: `as_of` differs between answers that have the same."""
    return b'W/"%s%s"' % (read.tag, b"-stale" if stale else b"")
