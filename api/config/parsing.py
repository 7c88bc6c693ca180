"""Converts the text of one variable to a value, or says in one line what it should be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from api.config.settings_error import SettingsError

_ADDRESS_6 = re.compile(r"[0-9A-Fa-f:.]+")
_SECONDS = re.compile(r"[0-9.]+")
_PRINTABLE = re.compile(r"[!-~]+")
_LABEL = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?")
LONGEST_NAME = 253
"""The most characters of a host's name in the Domain Name System."""

MOST_QUOTED = 200
"""The most characters of a value that a message repeats."""

_CREDENTIALS = re.compile(r".*:.*@", re.DOTALL)
_QUERY = re.compile(r"\?.+", re.DOTALL)


def quoted(text: str) -> str:
    """The value of a variable for a message: short, on one line, and without passwords or the query of a URL.

    This matters for variables without secrets too: a value may have been meant for another variable.
    """
    shown = _QUERY.sub("?…", _CREDENTIALS.sub("…@", text))
    return repr(shown if len(shown) <= MOST_QUOTED else f"{shown[:MOST_QUOTED]}…")


def seconds(values: Mapping[str, str], name: str, default: float) -> float:
    """A number of seconds above 0 and up to 600. Raises SettingsError."""
    text = values.get(name, str(default))
    try:
        number = float(text) if _SECONDS.fullmatch(text) else 0.0
    except ValueError:
        number = 0.0
    if not 0 < number <= 600:
        raise SettingsError(f"{name}: {quoted(text)} is not a number of seconds above 0 and up to 600")
    return number


def whole_number(values: Mapping[str, str], name: str, default: int, lowest: int, highest: int) -> int:
    """A whole number from `lowest` to `highest`. Raises SettingsError."""
    text = values.get(name, str(default))
    if not re.fullmatch(r"[0-9]{1,9}", text) or not lowest <= int(text) <= highest:
        raise SettingsError(f"{name}: {quoted(text)} is not a whole number from {lowest} to {highest}")
    return int(text)


def one_of(values: Mapping[str, str], name: str, default: str, allowed: tuple[str, ...]) -> str:
    """One of the words `allowed`, in lower case. Raises SettingsError."""
    text = values.get(name, default)
    if text.lower() not in allowed:
        raise SettingsError(f"{name}: {quoted(text)} is not one of {', '.join(allowed)}")
    return text.lower()


def text_of(values: Mapping[str, str], name: str) -> str:
    """The value of a variable that is set. Raises SettingsError, without the value, if it is not text."""
    if not values[name].isprintable():  # Python represents bytes that are not UTF-8 as lone surrogates
        raise SettingsError(f"{name}: is not text in UTF-8 on one line")
    return values[name]


def web_address(text: str) -> SplitResult | None:
    """The parts of an http or https address without query and fragment. None for any other text."""
    try:
        parts = urlsplit(text)
        port_is_right = parts.port != 0
    except ValueError:
        return None
    usable = parts.scheme in {"http", "https"} and port_is_right and is_host(parts.hostname or "")
    return parts if usable and _PRINTABLE.fullmatch(text) and not parts.query and not parts.fragment else None


def is_host(text: str) -> bool:
    """Whether this may be an address or a host's name. Python cannot even look up a name such as `a..b`."""
    if ":" in text:
        return _ADDRESS_6.fullmatch(text) is not None
    labels = text.removesuffix(".").split(".")
    return len(text) <= LONGEST_NAME and all(map(_LABEL.fullmatch, labels))
