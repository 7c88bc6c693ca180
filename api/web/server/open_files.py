"""How many files this process may have open, and how many of them are for visitors' connections.

A process at its limit can neither accept a connection, nor open its database, nor call the aggregator.
"""

from __future__ import annotations

import resource
from contextlib import suppress

from api.config.settings import Settings
from api.web.server.connection_limits import ConnectionLimits

MOST_FILES = 16_384
"""The most files that the process requests and uses. Each connection also takes some kilobytes of memory."""

OWN_FILES = 128
"""Reserved for the database, aggregator (32 calls of each of three kinds), Redis, mail, seeds and logs."""

ACCEPT_QUEUE = 2048
"""Connections that the system holds until they are accepted."""

ACCEPTED_AT_ONCE = 64
"""The most connections that asyncio accepts before any is counted. uvloop lets each be counted."""

FEWEST = 16


def raise_open_files() -> None:
    """Raises this process's limit of open files as far as it may, up to MOST_FILES."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems have a lower limit that they do not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def open_file_limit() -> int:
    """The present limit of open files, at most MOST_FILES."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def connection_limits_of(settings: Settings) -> ConnectionLimits:
    """Limits for the connections of this process, from its open files and the operator's settings."""
    most = most_connections(open_file_limit(), settings.database_pool_size)
    return ConnectionLimits(most, settings.max_connections_per_address, settings.trusted_proxies)


def most_connections(files: int, pool_size: int = 0) -> int:
    """The most connections, given the limit of open files and the size of the database's pool.

    Twice ACCEPTED_AT_ONCE are left free, because the connections that make room for new ones close later.
    """
    return max(FEWEST, files - 2 * ACCEPTED_AT_ONCE - OWN_FILES - pool_size)
