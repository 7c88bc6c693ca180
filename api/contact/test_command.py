from __future__ import annotations

import json
from pathlib import Path

import httpx

from api.config.settings import Settings
from api.tests.test_cli import run


def test_messages_are_listed_newest_first(office: Settings, visitor: httpx.Client) -> None:
    for text in ("First", "Second", "Third"):
        visitor.post("/api/messages", json={"message": text}).raise_for_status()
    printed = run("api", "messages", "--json", "--limit", "2", DATABASE_URL=office.database_url)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert [message["message"] for message in json.loads(printed.stdout)] == ["Third", "Second"]


def test_suspected_spam_is_listed_separately_and_marked(office: Settings, visitor: httpx.Client) -> None:
    def listed(*options: str) -> str:
        printed = run("api", "messages", *options, DATABASE_URL=office.database_url)
        assert (printed.returncode, printed.stderr) == (0, "")
        return printed.stdout

    visitor.post("/api/messages", json={"message": "A question"}).raise_for_status()
    assert "spam" not in listed()
    for text in ("Buy", "Buy more"):
        visitor.post("/api/messages", json={"message": text, "website": "x"}).raise_for_status()
    ordinary, spam = listed(), listed("--spam")
    assert ordinary.endswith("2 more messages look like spam: python -m api messages --spam\n")
    assert ("A question" in ordinary, "Buy" in ordinary, "Suspected" in ordinary) == (True, False, False)
    assert "A question" not in spam
    assert (spam.count("\n  Buy"), spam.count("\nSuspected: looks like spam")) == (2, 2)
    assert [message["spam"] for message in json.loads(listed("--json", "--spam"))] == [True, True]


def test_listing_failure_is_explained_in_one_line(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    assert run("api", "messages", DATABASE_URL=url).stderr.startswith("DATABASE_URL: the database is not ")
    refused = run("api", "messages", "--limit", "0", DATABASE_URL=url)
    assert (refused.returncode, refused.stderr) == (2, "--limit: 0 is not a number from 1 to 100000\n")
