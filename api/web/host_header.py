"""Validates Host headers: RFC 9112, 3.2, with the syntax of RFC 3986, 3.2.2.

It accepts any host, because a health check uses an address and a proxy uses a name of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address

MISSING = "The request has no Host header"
REPEATED = "The request has more than one Host header"
INVALID = "The Host header is not a host name or an address, with or without a port"

LONGEST_NAME = 255
"""Characters, as in the Domain Name System, without brackets, colon and port."""

_HOST = re.compile(
    rb"(?:\[(?P<literal>[^\]]*)\]|(?P<name>(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+))"
    rb"(?::(?P<port>[0-9]*))?"
)
_FUTURE_ADDRESS = re.compile(rb"[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+")


def fault_of_host(headers: Iterable[tuple[bytes, bytes]], http_version: str) -> str | None:
    """Returns what is wrong with the Host of a request, in words for its sender, or None."""
    hosts = [value for name, value in headers if name == b"host"]
    if len(hosts) == 1:
        # Long values never enter the cache of _is_host.
        return None if len(hosts[0]) <= LONGEST_NAME + 8 and _is_host(hosts[0]) else INVALID
    if hosts:
        return REPEATED
    return None if http_version == "1.0" else MISSING


@lru_cache(maxsize=256)
def _is_host(host: bytes) -> bool:
    found = _HOST.fullmatch(host)
    if found is None or int(found["port"] or 0) > 65535:
        return False
    if found["literal"] is None:
        return len(found["name"]) <= LONGEST_NAME
    return _FUTURE_ADDRESS.fullmatch(found["literal"]) is not None or _is_address(found["literal"])


def _is_address(literal: bytes) -> bool:
    text = literal.decode("latin-1")
    try:
        IPv6Address(text)
    except AddressValueError:
        return False
    return "%" not in text  # a zone means something only on the sender's machine
