"""How a command says that it has not done what it was called for."""

from __future__ import annotations

CANNOT = 2
FAILED = 1


class CannotRun(Exception):  # noqa: N818 - a refusal, told to the operator in its own words
    """The command cannot be carried out; the text is for the operator, mostly one line."""
