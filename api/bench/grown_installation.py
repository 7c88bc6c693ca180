"""An installation with much data: its database is seeded, and contains visitors' messages."""

from __future__ import annotations

import io
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

from sqlalchemy import insert

from api.config.settings import Settings
from api.contact.models import MESSAGES
from api.storage.db.engine import migration_engine
from api.storage.db.migration import upgrade

SECONDS_BETWEEN_MESSAGES = 60
WORDS = "Do you collect parcels in Ibadan on Saturdays? " * 6
BESIDE_US = ("127.0.0.1",)


def installation(database: Path, seeds: Path) -> Settings:
    """An installation on this database and these seeds, which trusts X-Forwarded-For."""
    return replace(
        Settings(), database_url=f"sqlite:///{database}", seeds_directory=seeds, trusted_proxies=BESIDE_US
    )


def cpu_of_migrating(settings: Settings) -> float:
    """Milliseconds of CPU for making the database equal to schema and seeds."""
    begin = time.process_time()
    upgrade(settings, output=io.StringIO())
    return (time.process_time() - begin) * 1000


def add_messages(settings: Settings, count: int) -> None:
    """Adds this many past messages, one a minute up to now, all sent on by e-mail."""
    now = datetime.now(UTC)
    rows = []
    for number in range(count):
        created = now - timedelta(seconds=SECONDS_BETWEEN_MESSAGES * (count - number))
        rows.append(
            {
                "id": str(uuid4()),
                "created_at": created,
                "firstname": "A.",
                "lastname": f"Visitor {number}",
                "email": "visitor@mail.example",
                "phone": "",
                "message": WORDS,
                "spam": False,
                "idempotency_key": f"key {uuid4()}",
                "body_sha256": "",
                "relay_due_at": None,
                "relay_attempts": 0,
                "relayed_at": created,
            }
        )
    with migration_engine(settings.database_url).begin() as connection:
        connection.execute(insert(MESSAGES), rows)
