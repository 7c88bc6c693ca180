"""What is wrong with a database, told from what a driver raises: a kind, and a few words for an operator.

The words never hold a password. What PostgreSQL says while it is being connected to has no code, so that it
is told by its English text; in another language its first line is passed on as it is.
"""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from enum import Enum, auto

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

NO_ANSWER = "did not answer in time (DATABASE_TIMEOUT)"


class Kind(Enum):
    """What an operator would do something else about."""

    UNREACHABLE = auto()
    """Nobody answers there, or not in time."""

    REFUSED = auto()
    """Somebody does, and does not let us in."""

    READ_ONLY = auto()
    LOCKED = auto()
    """Another program is in the way, or the statement takes too long."""

    BUSY = auto()
    """All our own connections are in use."""

    FULL = auto()
    NO_TABLE = auto()
    DAMAGED = auto()
    NOT_A_DATABASE = auto()
    OTHER = auto()


AWAY = frozenset({Kind.UNREACHABLE, Kind.REFUSED})
"""Kinds for which there is no database at all at present: nothing can be asked of it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`words` go on after "The database"; they are one line."""

    kind: Kind
    words: str


def fault_of(error: BaseException) -> Fault:
    """Tells what is wrong from any exception of SQLAlchemy, a driver, or a time that was up."""
    driver, kind = _of_driver(error), _kind_of_statement(error)
    if isinstance(driver, PoolTimeout):
        return Fault(Kind.BUSY, "has no free connection for this process (DATABASE_POOL_SIZE)")
    if isinstance(driver, TimeoutError):
        return Fault(Kind.UNREACHABLE, NO_ANSWER)
    if isinstance(driver, sqlite3.Error):
        return _of_sqlite(driver, kind)
    if type(driver).__module__.startswith("psycopg"):
        return _of_postgresql(driver, kind)
    if isinstance(driver, OSError):
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({driver.strerror or type(driver).__name__})")
    return Fault(Kind.OTHER, f"raises {type(driver).__name__}")


def _of_driver(error: BaseException) -> BaseException:
    """SQLAlchemy wraps what the driver raises, for some drivers twice."""
    while isinstance(inner := getattr(error, "orig", None), BaseException):
        error = inner
    return error


def _kind_of_statement(error: BaseException) -> str:
    """Such as `INSERT`. Of the statement no more: its values may be what a visitor has typed."""
    words = str(getattr(error, "statement", None) or "").split(maxsplit=1)
    return words[0].upper() if words and words[0].isalpha() else ""


def _coded(error: BaseException, code: str, kind: str) -> str:
    """The class, the code and the statement's kind, without a word of what the database says itself."""
    return ", ".join(part for part in (type(error).__name__, code, kind) if part)


SQLITE_KINDS = (
    ("SQLITE_BUSY", Kind.LOCKED, "is locked by another program"),
    ("SQLITE_LOCKED", Kind.LOCKED, "is locked by another program"),
    ("SQLITE_READONLY", Kind.READ_ONLY, "is read-only"),
    ("SQLITE_FULL", Kind.FULL, "has no room left on its disk"),
    ("SQLITE_NOTADB", Kind.NOT_A_DATABASE, "is no SQLite database"),
    ("SQLITE_CORRUPT", Kind.DAMAGED, "is damaged, restore a backup"),
    ("SQLITE_CANTOPEN", Kind.UNREACHABLE, "cannot be opened"),
    ("SQLITE_PERM", Kind.REFUSED, "may not be opened"),
    ("SQLITE_AUTH", Kind.REFUSED, "may not be opened"),
    ("SQLITE_IOERR", Kind.UNREACHABLE, "cannot be read from its disk"),
)


def _of_sqlite(error: sqlite3.Error, kind_of_statement: str) -> Fault:
    name = getattr(error, "sqlite_errorname", "")  # absent where Python's own module is the one who complains
    said = _coded(error, name, kind_of_statement)
    for start, kind, words in SQLITE_KINDS:
        if name.startswith(start):
            return Fault(kind, f"{words} ({said})")
    if str(error).startswith("no such table"):
        return Fault(Kind.NO_TABLE, f"lacks a table ({said})")
    return Fault(Kind.OTHER, f"raises {said}")


# By the start of a SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRESQL_KINDS = (
    ("08", Kind.UNREACHABLE, "cannot be reached"),
    ("57P", Kind.UNREACHABLE, "does not take connections at present"),
    ("53300", Kind.UNREACHABLE, "does not take connections at present"),
    ("28", Kind.REFUSED, "refuses the user or the password"),
    ("3D000", Kind.REFUSED, "does not exist"),
    # It is there, and lets us do other things. Who may not even connect is told so without a code.
    ("42501", Kind.OTHER, "does not let its user do that"),
    ("25006", Kind.READ_ONLY, "is read-only"),
    ("55P03", Kind.LOCKED, "is locked by another program"),
    ("57014", Kind.LOCKED, "took too long (DATABASE_TIMEOUT)"),
    ("40", Kind.LOCKED, "is locked by another program"),
    ("53100", Kind.FULL, "has no room left on its disk"),
    ("42P01", Kind.NO_TABLE, "lacks a table"),
    ("XX001", Kind.DAMAGED, "is damaged, restore a backup"),
    ("XX002", Kind.DAMAGED, "is damaged, restore a backup"),
)

# What is said while connecting, when there is no SQLSTATE yet. PgBouncer's words are among them.
CONNECTING_KINDS = (
    (r"password authentication failed|wrong password", Kind.REFUSED, "refuses the password"),
    (r"no password supplied", Kind.REFUSED, "asks for a password, and DATABASE_URL has none"),
    (r"role .* does not exist|no such user", Kind.REFUSED, "knows no user of this name"),
    (r"database .* does not exist|no such database", Kind.REFUSED, "does not exist"),
    (r"starting up|shutting down|recovery|not yet accepting|too many|slots are|no more conn",
     Kind.UNREACHABLE, "does not take connections at present"),
    (r"server login|query_wait|server conn", Kind.UNREACHABLE, "cannot be reached by what stands before it"),
    (r"FATAL", Kind.REFUSED, "refuses the connection"),
    (r"invalid connection option|invalid \S+ value|invalid port",
     Kind.OTHER, "cannot be asked in the way that DATABASE_URL says"),
    (r"timeout expired|timed out", Kind.UNREACHABLE, NO_ANSWER),
    (r"resolve host|translate host name|Name or service", Kind.UNREACHABLE, "cannot be reached"),
    (r"invalid response|expected authentication request|unexpected response|unsupported frontend protocol",
     Kind.NOT_A_DATABASE, "is no PostgreSQL server"),
)  # fmt: skip


def _of_postgresql(error: BaseException, kind_of_statement: str) -> Fault:
    code = str(getattr(error, "sqlstate", None) or "")
    if code:
        coded = _coded(error, code, kind_of_statement)
        for start, kind, words in POSTGRESQL_KINDS:
            if code.startswith(start):
                return Fault(kind, f"{words} ({coded})")
        return Fault(Kind.OTHER, f"raises {coded}")
    if kind_of_statement:
        return _broken_off(error, kind_of_statement)
    # While connecting: the words are about DATABASE_URL, which is the operator's own.
    said = _said(error)
    for pattern, kind, words in CONNECTING_KINDS:
        if re.search(pattern, said):
            return Fault(kind, words if words == NO_ANSWER else f"{words} ({said})")
    if type(error).__name__ in {"OperationalError", "InterfaceError", "ConnectionTimeout"}:
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({said})")
    return Fault(Kind.OTHER, f"raises {said}")


def _broken_off(error: BaseException, kind_of_statement: str) -> Fault:
    """A statement to which the server has not answered in its own words."""
    if "timeout expired" in str(error):
        return Fault(Kind.UNREACHABLE, NO_ANSWER)
    coded = _coded(error, "", kind_of_statement)
    if type(error).__name__ in {"OperationalError", "InterfaceError"}:
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({coded})")
    return Fault(Kind.OTHER, f"raises {coded}")


def _said(error: BaseException) -> str:
    """The last of what the client library strings together, which is the server's own or the system's."""
    return _first_line(error).rpartition(" failed: ")[2]


def _first_line(error: BaseException) -> str:
    # SQLAlchemy repeats the statement and its values, which visitors may have written.
    text = type(error).__name__ if isinstance(error, SQLAlchemyError) else str(error)
    lines = text.strip().splitlines()
    return " ".join(lines[0].split()) if lines else type(error).__name__
