"""The proxies that are trusted to say where a request comes from."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from api.config.parsing import quoted
from api.config.public_url import is_this_machine
from api.config.settings_error import SettingsError

NAME = "FORWARDED_ALLOW_IPS"


def read_trusted_proxies(values: Mapping[str, str], host: str, public_url: str) -> tuple[str, ...]:
    """The addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are trusted.

    By default nobody is trusted. But a site that listens only on this machine and has a public name needs a
    proxy on this machine, so that one is trusted. Raises SettingsError.
    """
    if NAME in values:
        return tuple(_address(part.strip()) for part in values[NAME].split(","))
    behind_a_proxy = is_this_machine(host) and not is_this_machine(urlsplit(public_url).hostname or "")
    return ("127.0.0.1", "::1") if behind_a_proxy else ()


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError:
        raise SettingsError(
            f"{NAME}: {quoted(text)} is not an address such as 10.0.0.7 or 10.0.0.0/8"
        ) from None
