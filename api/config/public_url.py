"""The origin that visitors use, in the form that browsers write."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

from api.config.parsing import quoted
from api.config.settings_error import SettingsError

NAME = "PUBLIC_URL"
DEFAULT_PORTS = {"http": 80, "https": 443}
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_UNPRINTABLE = re.compile(r"[\x00-\x20\x7f]")

READ_IN_TWO_WAYS = frozenset("ßς\u200c\u200d")
"""Letters that Python's older rules for names in other scripts convert differently from the newer rules of
browsers (UTS 46, section 7)."""


def read_public_url(values: Mapping[str, str], host: str, port: int) -> str:
    """The origin, or that of HOST and PORT if none is set. Raises SettingsError."""
    return _origin(values[NAME]) if NAME in values else default_origin(host, port)


def default_origin(host: str, port: int) -> str:
    """The origin of a server without a name."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def warnings_of_public_url(values: Mapping[str, str], host: str, port: int) -> tuple[str, ...]:
    """A warning if other machines can reach the site, but no public address is set for its pages."""
    if NAME in values or is_this_machine(host):
        return ()
    origin = default_origin(host, port)
    return (f"{NAME}: is not set, so pages, the sitemap and shared links name {origin}",)


def is_this_machine(host: str) -> bool:
    """True for an address or a name that other machines cannot reach."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _origin(text: str) -> str:
    parts = _parts(text)
    if parts is None:
        raise SettingsError(f"{NAME}: {quoted(text)} is not an origin such as https://www.example.com")
    if READ_IN_TWO_WAYS.intersection(parts.hostname or ""):
        raise SettingsError(
            f"{NAME}: {quoted(text)} has to be given in its ASCII form, which begins with xn--"
        )
    host = _host(parts.hostname or "")
    if host is None:
        raise SettingsError(f"{NAME}: {quoted(text)} is not an origin such as https://www.example.com")
    port = parts.port
    return f"{parts.scheme}://{host}" + (f":{port}" if port and port != DEFAULT_PORTS[parts.scheme] else "")


def _parts(text: str) -> SplitResult | None:
    try:
        parts = urlsplit(text)
        port_is_right = parts.port != 0
    except ValueError:
        return None
    # urlsplit drops some of these characters silently, and none may be in an origin.
    spoilt = _UNPRINTABLE.search(text) or any(sign in text for sign in "?#@\\%")
    bracketed = "[" in text and ":" not in (parts.hostname or "")  # not an IPv6 address
    usable = parts.scheme in DEFAULT_PORTS and port_is_right and parts.path in {"", "/"} and not bracketed
    return parts if usable and not spoilt else None


def _host(text: str) -> str | None:
    """The name or address in lower case and ASCII, with brackets around IPv6. None if it is invalid."""
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
