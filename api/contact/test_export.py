"""The exported table of messages, from both kinds of databases."""

from __future__ import annotations

import csv
import io
import os
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from api.bench.grown_installation import add_messages
from api.config.settings import Settings
from api.contact.cleaning import clean
from api.contact.conftest import Ended
from api.contact.export import AT_ONCE, COLUMNS, safe_cell, table_of_messages
from api.contact.repository import MessageRepository
from api.contact.schemas import MessageForm
from api.storage.db.engine import storing_engine
from api.testing.message_rows import insert_message
from api.tests.test_cli import run

BEGIN = datetime(2026, 3, 2, 9, tzinfo=UTC)


@pytest.mark.anyio
async def test_messages_are_exported_oldest_first_in_batches(any_installation: Settings) -> None:
    engine = storing_engine(any_installation.database_url)
    count = AT_ONCE + 7
    for number in range(count):
        written_at = BEGIN - timedelta(minutes=number)
        book = MessageRepository(engine, lambda at=written_at: at, relayed=True)  # type: ignore[misc]
        await book.store(clean(MessageForm(message=f"Ìbàdàn {number}")), None)
    parts = [part async for part in table_of_messages(engine)]
    await engine.dispose()
    assert [messages for _, messages in parts] == [0, AT_ONCE, 7]
    rows = list(csv.DictReader(io.StringIO("".join(text for text, _ in parts), newline="")))
    assert [row["message"] for row in rows] == [f"Ìbàdàn {number}" for number in reversed(range(count))]
    assert rows[-1]["received_at"] == "2026-03-02T09:00:00+00:00"


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+234 700 000 0100", "'+234 700 000 0100"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'=1"),
        ("\n=1", "'\n=1"),
        ("  =1", "'  =1"),
        ("\uff1dHYPERLINK()", "'\uff1dHYPERLINK()"),
        ("\x00=1", "'=1"),
        ("a\x1b[2J\x00b", "a[2Jb"),
        ("1-1", "1-1"),
        ("Ṣé ẹ máa ń gbé?", "Ṣé ẹ máa ń gbé?"),
    ],
)
def test_formula_cells_are_escaped(text: str, cell: str) -> None:
    assert safe_cell(text) == cell


def test_messages_are_exported_for_a_spreadsheet(
    own_installation: Settings, command: Callable[..., Ended], tmp_path: Path
) -> None:
    words = 'He said: "=1", and\nleft; Ìbàdàn'
    insert_message(own_installation, words, age=2, firstname="=cmd|' /C calc'!A0", phone="+234 1")
    insert_message(
        own_installation, "Buy", spam=1, email_refused_at="2026-03-02 09:00:00.000000", email_refusal="550"
    )
    printed = run("api", "messages", "export", "--csv", DATABASE_URL=own_installation.database_url)
    assert (printed.returncode, printed.stderr) == (0, "")
    first, second = csv.DictReader(io.StringIO(printed.stdout, newline=""))
    assert tuple(first) == COLUMNS
    assert (first["message"], first["firstname"], first["phone"]) == (words, "'=cmd|' /C calc'!A0", "'+234 1")
    assert (first["suspected_spam"], second["suspected_spam"]) == ("no", "yes")
    assert second["email_refusal"] == "550"
    assert datetime.fromisoformat(first["received_at"]).tzinfo == UTC

    file = tmp_path / "messages.csv"
    before = os.umask(0)
    try:
        assert command("export", "--csv", "--output", file) == (0, f"{file}: 2 messages\n", "")
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    content = file.read_bytes()
    assert content.startswith(b"\xef\xbb\xbfid,received_at,")
    assert content.splitlines(keepends=True)[0].endswith(b"\r\n")
    assert content.decode("utf-8-sig").splitlines() == printed.stdout.splitlines()
    assert command("export", "--output", file) == (2, "", f"--output: {file} exists already\n")
    missing = tmp_path / "none" / "m.csv"
    refused = command("export", "--output", missing)
    assert refused == (2, "", f"--output: {missing} cannot be written (No such file or directory)\n")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_export_of_100000_messages_is_streamed(
    own_installation: Settings, command: Callable[..., Ended], tmp_path: Path
) -> None:
    add_messages(own_installation, 100_000)
    file = tmp_path / "messages.csv"
    assert command("export", "--output", file) == (0, f"{file}: 100000 messages\n", "")
    with file.open(encoding="utf-8-sig", newline="") as table:
        assert [row["lastname"] for row in csv.DictReader(table)] == [f"Visitor {n}" for n in range(100_000)]
