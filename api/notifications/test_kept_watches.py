"""Watches and the key pair survive backup, restore and new seeds."""

from __future__ import annotations

from pathlib import Path

import httpx

from api.cli import main
from api.config.settings import Settings
from api.notifications.conftest import TABLES, form
from api.testing.installation import reseed, served, token_of
from api.testing.tables import execute

Rows = dict[str, list[dict[str, object]]]


def rows_of(settings: Settings) -> Rows:
    return {table: execute(settings, f"SELECT * FROM {table}") for table in TABLES[:3]}


def followed(settings: Settings) -> Rows:
    """An installation at which a browser follows a shipment."""
    with served(settings) as address, httpx.Client(base_url=address) as client:
        client.headers.update(token_of(client))
        client.get("/api/push/public-key").raise_for_status()
        client.post("/api/watches", json=form("WB9900000001", quiet_hours=True)).raise_for_status()
    rows = rows_of(settings)
    assert all(rows.values())
    return rows


def test_restored_backup_contains_watches_and_push_key(own_installation: Settings, tmp_path: Path) -> None:
    kept = followed(own_installation)
    variables = {"DATABASE_URL": own_installation.database_url}
    assert main(["backup", str(tmp_path / "backup.sqlite3")], variables) == 0
    execute(own_installation, *(f"DELETE FROM {table}" for table in TABLES))
    assert main(["restore", str(tmp_path / "backup.sqlite3")], variables) == 0
    assert rows_of(own_installation) == kept


def test_reseeding_keeps_watches_and_push_key(own_installation: Settings) -> None:
    kept = followed(own_installation)
    reseed(own_installation, removals_allowed=True)
    assert rows_of(own_installation) == kept
