"""A clock that a test sets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class SetSeconds:
    """A clock of seconds that stands still until it is set."""

    now: float = 1000.0

    def __call__(self) -> float:
        """Returns the time that was set."""
        return self.now
