"""The address of the Redis that several processes share, if there is one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from api.config.parsing import is_host
from api.config.settings_error import SettingsError

NAME = "REDIS_URL"

OPTIONS = {
    "redis": frozenset({"db"}),
    "rediss": frozenset({"db", "ssl_ca_certs", "ssl_cert_reqs"}),
    "unix": frozenset({"db"}),
}
"""The allowed query parameters, by scheme. The client would report an unknown one too late."""

CERTIFICATE_CHECKS = frozenset({"none", "optional", "required"})
"""The allowed values of `ssl_cert_reqs`. With another, the client could never connect."""


def read_redis_url(values: Mapping[str, str]) -> str | None:
    """The address, or None. Raises SettingsError, without the address, which may contain a password."""
    text = values.get(NAME)
    if text is None:
        return None
    if not text.startswith(tuple(f"{scheme}://" for scheme in OPTIONS)):
        raise SettingsError(f"{NAME}: must start with redis://, rediss:// or unix://")
    if not _is_address(text):
        raise SettingsError(
            f"{NAME}: is not an address such as rediss://:password@cache.example:6379/0 or unix:///run/redis.sock"
        )
    for file in parse_qs(urlsplit(text).query).get("ssl_ca_certs", ()):
        if not (Path(file).is_absolute() and Path(file).is_file() and os.access(file, os.R_OK)):
            raise SettingsError(
                f"{NAME}: its ssl_ca_certs is not the absolute path of a file that can be read"
            )
    return text


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        options = parse_qs(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query))
        port_is_right = parts.port != 0
    except ValueError:
        return False
    known = (
        options.keys() <= OPTIONS[parts.scheme]
        and all(len(values) == 1 for values in options.values())
        and all(map(_is_number, options.get("db", ())))
        and CERTIFICATE_CHECKS.issuperset(options.get("ssl_cert_reqs", ()))
    )
    if parts.scheme == "unix":
        return known and parts.path not in {"", "/"} and parts.hostname is None
    database = parts.path.removeprefix("/")
    return (
        known and port_is_right and is_host(parts.hostname or "") and (not database or _is_number(database))
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4
