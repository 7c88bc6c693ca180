"""The figures that the documents for operators promise are those that the server starts with.

That a bound holds is tried elsewhere, mostly with a smaller one, which would not show that the usual one is
another than what stands in the table.
"""

from __future__ import annotations

import pytest

from api.aggregator.resilience.bulkhead import CLIENT_TIME_LIMIT, MAX_CONCURRENT
from api.aggregator.resilience.circuit_breaker import FAILURES, OPEN_SECONDS, PROBE_EVERY, WITNESSES
from api.aggregator.resilience.resilient_aggregator import SHARE
from api.composition.redis import OFFERS, OFFICES, STEPS
from api.config.limits import DEFAULT_CONNECTIONS, DEFAULT_RATE_LIMITS, Allowance
from api.config.settings import PROJECT_ROOT, Settings
from api.contact.deleted_messages import REPEATS_COME_FOR
from api.contact.retention import SECONDS_BETWEEN_LOOKS
from api.notifications import sender
from api.notifications import watcher as watches
from api.notifications.lease import HELD_FOR, SECONDS_BETWEEN_RENEWALS
from api.notifications.push_client import LARGEST_ANSWER, SECONDS_TO_SEND
from api.notifications.repository import KEPT_FOR, MOST_OF_AN_ENDPOINT, MOST_WATCHES
from api.observability.bounded_handler import MOST_LINES, MOST_TRACEBACKS, WINDOW_SECONDS
from api.seeding import watcher
from api.shipping.cache import MOST_KEPT
from api.shipping.rates.service import FRESH_OFFERS
from api.shipping.tracking.service import FRESH_STEPS, LAST_KNOWN_STEPS
from api.storage.db.inspection import LONGEST_LOOK
from api.storage.db.migration_lock import LONGEST_MIGRATION_MS
from api.storage.redis.connection import DEFAULT_TIMEOUTS
from api.web.health.routes import LONGEST_CHECK
from api.web.middleware.rate_limit import MOST_CLIENTS
from api.web.server.graceful_stop import SECONDS_TO_FINISH, UNREAD_SECONDS
from api.web.server.open_files import MOST_FILES
from api.web.server.run import SECONDS_TO_ANSWER
from api.web.server.timeouts import USUAL

FAULTS = "api/FAULTS.md"
OPERATING = "api/OPERATING.md"
MIGRATIONS = "migrations/README.md"
SECURITY = ".github/SECURITY.md"
USUALLY = DEFAULT_RATE_LIMITS
MISSES = Allowance(40, 1 / 4)

LIMITS = [
    (
        FAULTS,
        "120 quotes, 120 look-ups, 120 times offices, 60 messages, 120 watches at once, and then 2, 2, "
        "4, ⅓ and 1 a second",
        (USUALLY.quotes, USUALLY.tracking, USUALLY.offices, USUALLY.messages, USUALLY.watches),
        (Allowance(120, 2), Allowance(120, 2), Allowance(120, 4), Allowance(60, 1 / 3), Allowance(120, 1)),
    ),
    (FAULTS, "40 misses or failures at once, then one in 4 s", USUALLY.misses, MISSES),
    (SECURITY, "40 misses or failures at once, then one in four seconds", USUALLY.misses, MISSES),
    (FAULTS, "allows 256, or `MAX_CONNECTIONS_PER_ADDRESS`", DEFAULT_CONNECTIONS, 256),
    (SECURITY, "256 connections for each", Settings().max_connections_per_address, 256),
    (FAULTS, "remembers 20,000 clients for each route", MOST_CLIENTS, 20_000),
    (FAULTS, "does not complete a header within 20 s", USUAL.header_seconds, 20),
    (FAULTS, "or sends 64 KiB without an end", USUAL.header_bytes, 64 * 1024),
    (FAULTS, "does not complete a body within 30 s", USUAL.body_seconds, 30),
    (FAULTS, "does not read its response for 60 s", USUAL.unread_seconds, 60),
    (
        FAULTS,
        "ten lines a minute from one place, one traceback",
        (MOST_LINES, WINDOW_SECONDS, MOST_TRACEBACKS),
        (10, 60, 1),
    ),
    (
        FAULTS,
        "tracking from memory for 5 s, prices for 10 s",
        (FRESH_STEPS.total_seconds(), FRESH_OFFERS.total_seconds()),
        (5, 10),
    ),
    (FAULTS, "the last known steps of up to a day ago", LAST_KNOWN_STEPS.days, 1),
    (FAULTS, "holds at most 20,000 offers and 20,000 steps", MOST_KEPT, 20_000),
    (
        FAULTS,
        "After ten failures in a row, that client alone gets 503 for ten seconds",
        (FAILURES, OPEN_SECONDS),
        (10, 10),
    ),
    (FAULTS, "After every five failures in a row of all clients together", PROBE_EVERY, 5),
    (FAULTS, "repeats the last answered requests of three clients", WITNESSES, 3),
    (
        FAULTS,
        "can wait for 8 answers of a kind at a time, of the 32 calls for all",
        (MAX_CONCURRENT // SHARE, MAX_CONCURRENT),
        (8, 32),
    ),
    (FAULTS, "gets 429 with `Retry-After` after 5 s", CLIENT_TIME_LIMIT, 5),
    (FAULTS, "waits for Redis for at most a quarter of a second", DEFAULT_TIMEOUTS.answer, 0.25),
    (FAULTS, "The others wait for its answer for at most a second", DEFAULT_TIMEOUTS.lease, 1),
    (FAULTS, "After 5 s, one request tries Redis again", DEFAULT_TIMEOUTS.rest, 5),
    (FAULTS, "a request is not answered within that deadline plus 2 s", SECONDS_TO_ANSWER, 2),
    (FAULTS, "closes the connection after 2 to 3 s", (UNREAD_SECONDS, SECONDS_TO_FINISH), (2, 1)),
    (FAULTS, "Health checks and `/metrics` answer after 2 s", LONGEST_CHECK, 2),
    (FAULTS, "The second host waits for the first, at most a minute", LONGEST_MIGRATION_MS, 60_000),
    (FAULTS, "The server notices it within a second", watcher.SECONDS_BETWEEN_LOOKS, 1),
    (MIGRATIONS, "checks the schema every second", watcher.SECONDS_BETWEEN_LOOKS, 1),
    # Two seconds are left for the start of the program itself.
    (FAULTS, "one line for each, from every command, within 10 s", LONGEST_LOOK, 10 - 2),
    (FAULTS, "deletes them at its start and every hour", SECONDS_BETWEEN_LOOKS, 3600),
    (OPERATING, "deletes at its start and every hour", SECONDS_BETWEEN_LOOKS, 3600),
    (OPERATING, "a hash of the client's key and the words is kept for 90 days", REPEATS_COME_FOR.days, 90),
    (OPERATING, "at most to 16,384", MOST_FILES, 16_384),
    (OPERATING, "for 30 seconds at a time", HELD_FOR.total_seconds(), 30),
    (OPERATING, "within 35 seconds", HELD_FOR.total_seconds() + SECONDS_BETWEEN_RENEWALS, 35),
    (OPERATING, "two at a time at most", watches.MOST_AT_ONCE, 2),
    (OPERATING, "after ten refusals", watches.MOST_REFUSALS, 10),
    (
        OPERATING,
        "After five failures in a row nothing is looked up for 30 seconds, then a minute, and so on up to "
        "half an hour",
        (watches.FAILURES_IN_A_ROW, watches.FIRST_PAUSE.seconds, watches.LONGEST_PAUSE.seconds),
        (5, 30, 1800),
    ),
    (OPERATING, "after 60 days", KEPT_FOR.days, 60),
    (
        OPERATING,
        "A browser can follow 100 shipments; all together, 100,000",
        (MOST_OF_AN_ENDPOINT, MOST_WATCHES),
        (100, 100_000),
    ),
    (
        FAULTS,
        "pauses that double from a minute to four hours, or when `Retry-After` says; 12 attempts",
        (sender.FIRST_PAUSE.seconds, sender.LONGEST_PAUSE.seconds, sender.MOST_ATTEMPTS),
        (60, 4 * 60 * 60, 12),
    ),
    (FAULTS, "its other messages for 30 s", sender.SILENT_HOST_RESTS.seconds, 30),
    (FAULTS, "At most 16 KiB are read, for at most 10 s", (LARGEST_ANSWER, SECONDS_TO_SEND), (16 * 1024, 10)),
    (
        SECURITY,
        "prices for 10 seconds, steps and offices for a day",
        tuple(kind.known_for.total_seconds() for kind in (OFFERS, STEPS, OFFICES)),
        (10, 24 * 60 * 60, 24 * 60 * 60),
    ),
]


@pytest.mark.parametrize(("document", "words", "limit", "documented"), LIMITS, ids=[row[1] for row in LIMITS])
def test_default_limit_equals_the_documented_one(
    document: str, words: str, limit: object, documented: object
) -> None:
    text = (PROJECT_ROOT / document).read_text(encoding="utf-8")
    assert words in " ".join(text.split())
    assert limit == documented
