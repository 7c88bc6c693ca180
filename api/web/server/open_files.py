"""How many files this process may have open, and how many of them are for visitors' connections.

A process that has none left cannot accept a connection, and neither open its database nor call the
aggregator.
"""

from __future__ import annotations

import resource
from contextlib import suppress

from api.config.settings import Settings
from api.web.server.connection_limits import ConnectionLimits

MOST_FILES = 16_384
"""So many are asked for and used: a connection takes some kilobytes of memory as well."""

OWN_FILES = 128
"""Kept for the database, the aggregator (32 calls of each of three kinds), Redis, mail, seeds and logs."""

ACCEPT_QUEUE = 2048
"""Connections that the system keeps until they are accepted."""

ACCEPTED_AT_ONCE = 64
"""asyncio accepts up to so many before any of them is counted; uvloop counts each."""

FEWEST = 16


def raise_open_files() -> None:
    """Lets this process have as many files open as it may allow itself, up to MOST_FILES."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems have a lower limit still, which they do not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_file_limit() -> int:
    """How many files this process may have open now, at most MOST_FILES."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def connection_limits_of(settings: Settings) -> ConnectionLimits:
    """Bounds for the connections of one process, by its open files and what an operator has set."""
    most = most_connections(open_file_limit(), settings.database_pool_size)
    return ConnectionLimits(most, settings.max_connections_per_address, settings.trusted_proxies)


def most_connections(files: int, pool_size: int = 0) -> int:
    """How many connections there may be where so many files may be open, and the database has so many.

    Twice as many as are accepted at once are left free: those that make room for them are closed later.
    """
    return max(FEWEST, files - 2 * ACCEPTED_AT_ONCE - OWN_FILES - pool_size)
