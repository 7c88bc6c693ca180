"""The log's label of an exception: its class and code, never its text, which may contain visitors' input."""

from __future__ import annotations

import os


def exception_label(error: BaseException) -> str:
    """A label such as `sqlite3.OperationalError (SQLITE_BUSY)` or `psycopg.errors.UndefinedTable (42P01)`."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    codes = [str(code) for code in _codes_of(error) if code]
    return f"{name} ({', '.join(codes)})" if codes else name


def _codes_of(error: BaseException) -> tuple[object, ...]:
    """The codes that drivers and the system give, which come from fixed sets."""
    number = error.errno if isinstance(error, OSError) else None
    return (
        getattr(error, "sqlite_errorname", None),
        getattr(error, "sqlstate", None),
        os.strerror(number) if isinstance(number, int) else None,
    )
