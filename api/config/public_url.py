"""The origin that visitors use, in the one form in which browsers write it."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from api.config.settings_error import SettingsError

NAME = "PUBLIC_URL"
DEFAULT_PORTS = {"http": 80, "https": 443}
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f]")

READ_IN_TWO_WAYS = frozenset("ßς\u200c\u200d")
"""The older rules for names in other scripts, which Python knows, make another name of these letters than
the newer ones, which browsers go by (UTS 46, section 7)."""


def read_public_url(values: Mapping[str, str], host: str, port: int) -> str:
    """The origin; that of HOST and PORT when none is set. Raises SettingsError."""
    return _origin(values[NAME]) if NAME in values else default_origin(host, port)


def default_origin(host: str, port: int) -> str:
    """Where a server is found that nobody has given a name."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def warnings_of_public_url(values: Mapping[str, str], host: str, port: int) -> tuple[str, ...]:
    """One line when the site is open to others who cannot know its address, as pages name it."""
    if NAME in values or is_this_machine(host):
        return ()
    origin = default_origin(host, port)
    return (f"{NAME}: is not set, so pages, the sitemap and shared links name {origin}",)


def is_this_machine(host: str) -> bool:
    """True of an address or a name that nobody elsewhere can reach."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _origin(text: str) -> str:
    parts = _parts(text)
    if parts is None:
        raise SettingsError(f"{NAME}: {text!r} is not an origin such as https://www.example.com")
    if READ_IN_TWO_WAYS.intersection(parts.hostname or ""):
        raise SettingsError(f"{NAME}: {text!r} has to be given in its ASCII form, which begins with xn--")
    host = _host(parts.hostname or "")
    if host is None:
        raise SettingsError(f"{NAME}: {text!r} is not an origin such as https://www.example.com")
    port = parts.port
    return f"{parts.scheme}://{host}" + (f":{port}" if port and port != DEFAULT_PORTS[parts.scheme] else "")


def _parts(text: str) -> SplitResult | None:
    try:
        parts = urlsplit(text)
        port_is_right = parts.port != 0
    except ValueError:
        return None
    # What urlsplit drops without a word is no part of an origin either.
    spoilt = _UNPRINTABLE.search(text) or any(sign in text for sign in "?#@\\%")
    bracketed = "[" in text and ":" not in (parts.hostname or "")  # an address of a later kind than IPv6
    usable = parts.scheme in DEFAULT_PORTS and port_is_right and parts.path in {"", "/"} and not bracketed
    return parts if usable and not spoilt else None


def _host(text: str) -> str | None:
    """The name or address in lower case and in ASCII, an IPv6 one in brackets; None when it is none."""
    if ":" in text:
        try:
            return f"[{ipaddress.IPv6Address(text)}]"
        except ValueError:
            return None
    try:
        name = text.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        return None
    labels = name.split(".")
    return name if len(name) <= 253 and all(map(_LABEL.fullmatch, labels)) else None
