"""A clock that does as a test says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class SetSeconds:
    """A clock of seconds that stands still until it is set."""

    now: float = 1000.0

    def __call__(self) -> float:
        """The moment that it is set to."""
        return self.now
