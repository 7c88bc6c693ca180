"""The names of all variables, to find misspelt ones, which would otherwise do nothing."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

NAMES = frozenset(
    {
        "ADS_TAG_ID",
        "AGGREGATOR_COMPANY_ID",
        "AGGREGATOR_SESSION_ID",
        "AGGREGATOR_TIMEOUT",
        "AGGREGATOR_TRANSACTION_PREFIX",
        "AGGREGATOR_URL",
        "AGGREGATOR_USER_ID",
        "DATABASE_POOL_SIZE",
        "DATABASE_TIMEOUT",
        "DATABASE_URL",
        "FORWARDED_ALLOW_IPS",
        "HOST",
        "LOG_FORMAT",
        "LOG_LEVEL",
        "MAX_CONNECTIONS_PER_ADDRESS",
        "MESSAGES_FROM",
        "MESSAGES_KEEP_DAYS",
        "MESSAGES_TO",
        "PORT",
        "PUBLIC_URL",
        "RATE_LIMITS",
        "RATE_LIMIT_MESSAGES",
        "RATE_LIMIT_MISSES",
        "RATE_LIMIT_OFFICES",
        "RATE_LIMIT_QUOTES",
        "RATE_LIMIT_TRACKING",
        "RATE_LIMIT_WATCHES",
        "REDIS_URL",
        "SMTP_URL",
        "WATCH_INTERVAL",
        "WAYBILL_HOME",
    }
)

_DISTINCT = sorted(name for name in NAMES if "_" in name)
"""Names that no other program's variable is likely to resemble, unlike `HOST` and `PORT`."""

ALIKE = 0.86


def warnings_of_names(given: Iterable[str]) -> tuple[str, ...]:
    """A warning for each variable that nobody reads, and whose name is nearly one of NAMES."""
    return tuple(
        f"{name}: is no variable that the site reads; is {meant[0]} meant?"
        for name in sorted(set(given) - NAMES)
        if (meant := get_close_matches(name.upper(), _DISTINCT, n=1, cutoff=ALIKE))
    )
