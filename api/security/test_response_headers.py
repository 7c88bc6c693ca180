from __future__ import annotations

from dataclasses import replace

import pytest

from api.security.response_headers import ADS_HOSTS, response_headers
from api.settings import Settings


def policy(settings: Settings) -> dict[str, str]:
    parts = response_headers(settings)["content-security-policy"].split("; ")
    return {name: sources for name, _, sources in (part.partition(" ") for part in parts)}


def test_without_a_tag_nothing_of_another_host_loads() -> None:
    assert not any("http" in sources for sources in policy(Settings()).values())


@pytest.mark.parametrize("directive", ["script-src", "img-src", "connect-src"])
def test_a_tag_lets_its_own_hosts_in(directive: str) -> None:
    assert policy(replace(Settings(), ads_tag_id="AW-1"))[directive].endswith(ADS_HOSTS)


def test_a_tag_opens_nothing_else() -> None:
    without, with_tag = policy(Settings()), policy(replace(Settings(), ads_tag_id="AW-1"))
    changed = {name for name in without if without[name] != with_tag[name]}
    assert changed == {"script-src", "img-src", "connect-src"}
