"""The error for invalid settings."""

from __future__ import annotations


class SettingsError(ValueError):
    """A variable is missing or malformed. The message is one line that names it."""
