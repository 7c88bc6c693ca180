"""Limits for one client: its calls and its connections. Either may be unlimited."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from api.config.parsing import quoted
from api.config.settings_error import SettingsError

OFF = "off"
MOST = 1_000_000
SECONDS_OF_A_MINUTE = 60
CONNECTIONS_NAME = "MAX_CONNECTIONS_PER_ADDRESS"
_ALLOWANCE = re.compile(r"([0-9]{1,7}) ?/ ?([0-9]{1,7}(?:\.[0-9]{1,3})?)")


@dataclass(frozen=True, slots=True)
class Allowance:
    """Allows `burst` calls at once, and `per_second` in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class RateLimits:
    """The limits for each kind of call. None means unlimited.

    `misses` are look-ups of shipments that do not exist. The limits are generous, because a mobile network
    may have thousands of phones behind one address.
    """

    quotes: Allowance | None = Allowance(120, 2)
    tracking: Allowance | None = Allowance(120, 2)
    misses: Allowance | None = Allowance(40, 1 / 4)
    offices: Allowance | None = Allowance(120, 4)
    messages: Allowance | None = Allowance(60, 1 / 3)
    watches: Allowance | None = Allowance(120, 1)


DEFAULT_RATE_LIMITS = RateLimits()
NOTHING_LIMITED = RateLimits(None, None, None, None, None, None)
DEFAULT_CONNECTIONS = 256


def read_rate_limits(values: Mapping[str, str]) -> RateLimits | None:
    """Reads RATE_LIMITS and RATE_LIMIT_…. None if nothing is limited. Raises SettingsError."""
    usual = DEFAULT_RATE_LIMITS
    limits = RateLimits(
        quotes=_allowance(values, "RATE_LIMIT_QUOTES", usual.quotes),
        tracking=_allowance(values, "RATE_LIMIT_TRACKING", usual.tracking),
        misses=_allowance(values, "RATE_LIMIT_MISSES", usual.misses),
        offices=_allowance(values, "RATE_LIMIT_OFFICES", usual.offices),
        messages=_allowance(values, "RATE_LIMIT_MESSAGES", usual.messages),
        watches=_allowance(values, "RATE_LIMIT_WATCHES", usual.watches),
    )
    text = values.get("RATE_LIMITS", "on")
    if text.lower() not in {"on", OFF}:
        raise SettingsError(f"RATE_LIMITS: {quoted(text)} is neither on nor off")
    return None if text.lower() == OFF or limits == NOTHING_LIMITED else limits


def read_max_connections(values: Mapping[str, str]) -> int | None:
    """How many connections one address may have. None if that is not limited. Raises SettingsError."""
    text = values.get(CONNECTIONS_NAME, str(DEFAULT_CONNECTIONS))
    if text.lower() == OFF:
        return None
    if not re.fullmatch(r"[0-9]{1,7}", text) or not 1 <= int(text) <= MOST:
        raise SettingsError(
            f"{CONNECTIONS_NAME}: {quoted(text)} is neither off nor a whole number from 1 to {MOST}"
        )
    return int(text)


def _allowance(values: Mapping[str, str], name: str, default: Allowance | None) -> Allowance | None:
    if name not in values:
        return default
    text = values[name]
    if text.lower() == OFF:
        return None
    found = _ALLOWANCE.fullmatch(text)
    burst, per_minute = (int(found[1]), float(found[2])) if found else (0, 0.0)
    if not 1 <= burst <= MOST or not 0 < per_minute <= MOST:
        raise SettingsError(
            f"{name}: {quoted(text)} is neither off nor calls at once and then per minute, such as 120/60"
        )
    return Allowance(burst, per_minute / SECONDS_OF_A_MINUTE)
