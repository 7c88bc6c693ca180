"""Lines of the log as an operator, or another program, reads them."""

from __future__ import annotations

import json
import logging
import sqlite3

import pytest

from api.observability.exception_label import exception_label
from api.observability.log_format import REQUEST_ID, JsonFormatter, TextFormatter

FORGED = "gone\n2026-01-01T00:00:00.000Z INFO api [-] all is well\r\x1b[2K\u2028\u202e\x00\x7f\x85"


def record(message: str, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    info = (type(error), error, error.__traceback__) if error else None
    made = logging.LogRecord("api.part", logging.WARNING, __file__, 1, message, arguments, info)
    made.created = 1795745671.5
    return made


def raised(text: str) -> Exception:
    try:
        try:
            raise KeyError("first")
        except KeyError as first:
            raise ValueError(text) from first
    except ValueError as error:
        return error


def test_text_line_contains_time_level_logger_request_id_and_message() -> None:
    token = REQUEST_ID.set("abc-1")
    try:
        line = TextFormatter().format(record("%d of %s", 2, "three"))
    finally:
        REQUEST_ID.reset(token)
    assert line == "2026-11-27T02:14:31.500Z WARNING api.part [abc-1] 2 of three"
    assert TextFormatter().format(record("x")) == "2026-11-27T02:14:31.500Z WARNING api.part [-] x"


def test_json_line_is_one_object_with_the_specified_fields() -> None:
    line = JsonFormatter().format(record("%s", FORGED))
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line) == {
        "time": "2026-11-27T02:14:31.500Z",
        "level": "warning",
        "logger": "api.part",
        "message": FORGED,
        "request_id": None,
    }


def test_text_line_cannot_be_forged_by_logged_content() -> None:
    line = TextFormatter().format(record("%s", FORGED))
    assert line.isprintable()
    assert "gone\\n2026-01-01" in line


def test_json_object_contains_the_traceback() -> None:
    line = JsonFormatter().format(record("failed", error=raised("swordfish")))
    assert "\n" not in line
    exception = json.loads(line)["exception"]
    assert exception.startswith("Traceback (most recent call last):\n")
    assert exception.endswith("\nValueError")
    assert "\nKeyError\nThe above exception was the direct cause" in exception
    assert "swordfish" not in exception


def test_traceback_lines_in_text_are_indented_unlike_records() -> None:
    first, *rest = TextFormatter().format(record("failed", error=raised(FORGED))).split("\n")
    assert first.endswith("failed")
    assert all(line.startswith("    ") and line.isprintable() for line in rest)


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_exception_is_logged_by_type_and_code_without_its_text(
    formatter: logging.Formatter,
) -> None:
    error = raised("cannot take (Ngozi, ngozi@example.org)\nDETAIL:  Failing row contains (Ngozi).")
    written = formatter.format(record("It is not stored: %s", error, error=error))
    assert written.count("ValueError") == 3  # the message, the line of this file, the end of the traceback
    assert "It is not stored: ValueError" in written
    assert "ngozi" not in written.lower()


def test_exception_groups_and_endless_recursion_are_logged_briefly() -> None:
    def recurse() -> None:
        recurse()

    try:
        recurse()
    except RecursionError as error:
        endless = error
    group = ExceptionGroup("several", [raised("one"), endless])
    exception = json.loads(JsonFormatter().format(record("failed", error=group)))["exception"]
    assert "\nExceptionGroup\n" in exception
    assert "\nValueError\n" in exception
    assert "RecursionError" in exception
    assert len(exception) < 10_000


def test_database_and_system_error_codes_are_logged() -> None:
    with pytest.raises(sqlite3.OperationalError) as raised_by_driver:
        sqlite3.connect(":memory:").execute("SELECT 'Ngozi' FROM nowhere_ngozi")
    assert exception_label(raised_by_driver.value) == "sqlite3.OperationalError (SQLITE_ERROR)"
    assert exception_label(FileNotFoundError(2, "Ngozi", "/ngozi")) == (
        "FileNotFoundError (No such file or directory)"
    )


def test_asyncio_message_is_logged_without_its_exception() -> None:
    entry = record("Task exception was never retrieved\nfuture: <Task exception=KeyError('Ngozi')>")
    entry.name = "asyncio"
    assert "Ngozi" not in TextFormatter().format(entry)
