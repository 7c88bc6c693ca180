"""The syntax of the Host header: RFC 3986, 3.2.2, with the port."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address

HOST_MISSING = "The request has no Host header"
HOST_REPEATED = "The request has more than one Host header"
HOST_INVALID = "The Host header is not a host name or an address, with or without a port"

LONGEST_NAME = 255
"""Characters, as in the Domain Name System, without brackets, colon and port."""

LONGEST_HOST = LONGEST_NAME + 8
"""Characters, with brackets, colon and port."""

_HOST = re.compile(
    rb"(?:\[(?P<literal>[^\]]*)\]|(?P<name>(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+))"
    rb"(?::(?P<port>[0-9]*))?"
)
_FUTURE_ADDRESS = re.compile(rb"[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+")


@lru_cache(maxsize=256)
def is_host(host: bytes) -> bool:
    """Whether this is a host name or an address, with or without a port. It must be short, to be cached."""
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
