"""POST /api/messages over real HTTP, and the rows in the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from uuid import UUID

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.contact.schemas import MESSAGE_LIMIT
from api.contact.service import CANNOT_STORE, SAYS_NOTHING, USED_OTHERWISE
from api.storage.db.engine import serving_engine, storing_engine
from api.testing.installation import served, token_of
from api.testing.message_rows import database_of, stored_messages
from api.testing.tables import execute

FORM = {
    "firstname": "A.",
    "lastname": "Visitor",
    "email": "visitor@mail.example",
    "phone": "+234 700 000 0100",
    "message": "Do you collect in Ibadan?\nOn Saturdays too?",
}

on_sqlite = pytest.mark.parametrize("office", ["sqlite"], indirect=True)


def send(visitor: httpx.Client, key: str | None = None, **fields: object) -> httpx.Response:
    headers = {"Idempotency-Key": key} if key else {}
    return visitor.post("/api/messages", json={**FORM, **fields}, headers=headers)


def test_message_is_stored_and_answered(visitor: httpx.Client, office: Settings) -> None:
    answer = send(visitor, "key-1")
    assert answer.status_code == 201
    assert answer.headers["cache-control"] == "no-store"
    assert str(UUID(answer.json()["id"])) == answer.json()["id"]
    received_at = datetime.fromisoformat(answer.json()["received_at"])
    assert timedelta(0) <= datetime.now(UTC) - received_at < timedelta(minutes=5)
    (row,) = stored_messages(office)
    assert {name: row[name] for name in FORM} == FORM
    assert (row["id"], row["spam"], row["relay_due_at"]) == (answer.json()["id"], 0, None)


def test_repeated_message_gets_the_first_response(visitor: httpx.Client, office: Settings) -> None:
    first, again = send(visitor, "key-1"), send(visitor, "key-1")
    assert (again.status_code, again.json()) == (201, first.json())
    assert len(stored_messages(office)) == 1


def test_concurrent_repeats_are_stored_once(visitor: httpx.Client, office: Settings) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: send(visitor, "key-1"), range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert len(stored_messages(office)) == 1


def test_idempotency_key_is_refused_for_another_message(visitor: httpx.Client, office: Settings) -> None:
    send(visitor, "key-1")
    answer = send(visitor, "key-1", message="Something else")
    assert (answer.status_code, answer.json()["detail"]) == (422, USED_OTHERWISE)
    assert len(stored_messages(office)) == 1


def test_same_text_with_another_key_is_stored_again(visitor: httpx.Client, office: Settings) -> None:
    assert send(visitor, "key-1").json()["id"] != send(visitor, "key-2").json()["id"]
    assert len(stored_messages(office)) == 2


def test_same_text_without_key_is_stored_once(visitor: httpx.Client, office: Settings) -> None:
    assert send(visitor).json()["id"] == send(visitor).json()["id"]
    assert len(stored_messages(office)) == 1


def test_other_text_without_key_is_stored_separately(visitor: httpx.Client, office: Settings) -> None:
    send(visitor)
    send(visitor, message="Something else")
    assert len(stored_messages(office)) == 2


@pytest.mark.parametrize("key", ["", "k" * 101, "two words", "kéy"])
def test_malformed_idempotency_key_is_named_and_refused(visitor: httpx.Client, key: str) -> None:
    headers = httpx.Headers([(b"idempotency-key", key.encode("latin-1"))])
    answer = visitor.post("/api/messages", json=FORM, headers=headers)
    assert answer.status_code == 400
    assert "idempotency" in answer.json()["detail"].lower()


@pytest.mark.parametrize("message", ["", " \n\t ", "\u200b", "\x00\x07"])
def test_empty_message_gets_a_friendly_problem(visitor: httpx.Client, office: Settings, message: str) -> None:
    answer = send(visitor, message=message)
    assert (answer.status_code, answer.json()["detail"]) == (422, SAYS_NOTHING)
    assert stored_messages(office) == []


def test_only_the_message_field_is_required(visitor: httpx.Client) -> None:
    assert visitor.post("/api/messages", json={"message": "Hello"}).status_code == 201
    empty = visitor.post("/api/messages", json={})
    assert (empty.status_code, empty.json()["detail"]) == (422, SAYS_NOTHING)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("firstname", "x" * 101),
        ("lastname", "x" * 101),
        ("email", "x" * 255),
        ("phone", "0" * 51),
        ("message", "x" * (MESSAGE_LIMIT + 1)),
        ("message", None),
        ("email", 7),
    ],
)
def test_malformed_field_is_named(visitor: httpx.Client, field: str, value: object) -> None:
    answer = visitor.post("/api/messages", json={**FORM, field: value})
    assert answer.status_code == 400
    assert field in answer.json()["detail"]


def test_each_overlong_field_is_named_with_its_limit(visitor: httpx.Client) -> None:
    answer = visitor.post(
        "/api/messages", json={**FORM, "firstname": "ọ" * 101, "email": "x" * 255, "phone": "0" * 73}
    )
    assert answer.status_code == 400
    assert answer.json()["errors"] == [
        {
            "field": "firstname",
            "detail": "First name can have at most 100 characters; this has 101.",
            "max_length": 100,
        },
        {
            "field": "email",
            "detail": "E-mail can have at most 254 characters; this has 255.",
            "max_length": 254,
        },
        {"field": "phone", "detail": "Phone can have at most 50 characters; this has 73.", "max_length": 50},
    ]


def test_field_of_wrong_type_is_refused_without_field_errors(visitor: httpx.Client) -> None:
    answer = visitor.post("/api/messages", json={**FORM, "lastname": 7, "phone": "0" * 73})
    assert answer.status_code == 400
    assert "errors" not in answer.json()


def test_empty_message_is_reported_at_the_message_field(visitor: httpx.Client) -> None:
    assert send(visitor, message=" ").json()["errors"] == [{"field": "message", "detail": SAYS_NOTHING}]


def test_reused_key_is_not_reported_at_any_field(visitor: httpx.Client) -> None:
    send(visitor, "key-1")
    assert "errors" not in send(visitor, "key-1", message="Something else").json()


def test_message_at_the_length_limit_is_stored(visitor: httpx.Client, office: Settings) -> None:
    assert send(visitor, message="ọ" * MESSAGE_LIMIT).status_code == 201
    assert stored_messages(office)[0]["message"] == "ọ" * MESSAGE_LIMIT


def test_filled_honeypot_looks_accepted_and_is_stored_as_spam(
    visitor: httpx.Client, office: Settings
) -> None:
    answer = send(visitor, website="https://spam.example")
    assert answer.status_code == 201
    assert answer.json().keys() == {"id", "received_at"}
    assert [row["spam"] for row in stored_messages(office)] == [1]


def test_message_without_xsrf_token_is_refused(visitor: httpx.Client, office: Settings) -> None:
    assert send(visitor).status_code == 201
    del visitor.headers["X-XSRF-TOKEN"]
    assert send(visitor, message="Not ours").status_code == 403
    assert len(stored_messages(office)) == 1


@on_sqlite
def test_locked_database_returns_503_with_retry_after(visitor: httpx.Client, office: Settings) -> None:
    connection = sqlite3.connect(database_of(office), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    answer = send(visitor, "key-1")
    connection.execute("ROLLBACK")
    connection.close()
    assert (answer.status_code, answer.json()["detail"]) == (503, CANNOT_STORE)
    assert int(answer.headers["retry-after"]) > office.database_timeout
    assert send(visitor, "key-1").status_code == 201


def test_missing_table_returns_503(any_installation: Settings) -> None:
    execute(any_installation, "DROP TABLE message")
    with served(any_installation) as address, httpx.Client(base_url=address) as client:
        client.headers.update(token_of(client))
        assert send(client).status_code == 503


@on_sqlite
@pytest.mark.anyio
@pytest.mark.parametrize(("engine_of", "synchronous"), [(storing_engine, 2), (serving_engine, 1)])
async def test_only_the_storing_engine_syncs_every_commit_to_disk(
    office: Settings, engine_of: Callable[[str], AsyncEngine], synchronous: int
) -> None:
    engine = engine_of(office.database_url)
    async with engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == synchronous
    await engine.dispose()
