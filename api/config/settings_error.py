"""The one way in which settings are refused."""

from __future__ import annotations


class SettingsError(ValueError):
    """A variable is missing or malformed. The message is one line that names it."""
