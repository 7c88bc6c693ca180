from __future__ import annotations

import json
from pathlib import Path

import httpx

from api.settings import Settings
from api.tests.test_command_line import run


def test_operators_read_the_messages_newest_first(office: Settings, visitor: httpx.Client) -> None:
    for text in ("First", "Second", "Third"):
        visitor.post("/api/messages", json={"message": text}).raise_for_status()
    visitor.post("/api/messages", json={"message": "Buy", "website": "x"}).raise_for_status()
    printed = run("api", "messages", "--json", "--limit", "2", DATABASE_URL=office.database_url)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert [message["message"] for message in json.loads(printed.stdout)] == ["Third", "Second"]
    spam = run("api", "messages", "--spam", DATABASE_URL=office.database_url)
    assert "\n  Buy\n" in spam.stdout
    assert "Third" not in spam.stdout


def test_what_cannot_be_listed_says_why(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    assert run("api", "messages", DATABASE_URL=url).stderr.startswith("DATABASE_URL: the database is not ")
    refused = run("api", "messages", "--limit", "0", DATABASE_URL=url)
    assert (refused.returncode, refused.stderr) == (2, "--limit: 0 is not a number from 1 to 100000\n")
