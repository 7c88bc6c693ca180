"""The proxies of the shipped configurations wait for as long as the slowest request may take."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

import pytest

from api.config.settings import Settings
from api.shipping.tracking.batch import MOST_AT_ONCE
from api.shipping.tracking.schemas import MOST_LOOK_UPS
from api.testing.caddy import SETTINGS as CADDYFILE
from api.testing.nginx import SETTINGS as NGINX_CONF

LONGEST = ceil(MOST_LOOK_UPS / MOST_AT_ONCE) * Settings().aggregator_timeout
"""Seconds: each look-up waits for the aggregator until its own deadline."""


@pytest.mark.parametrize(
    ("settings", "timeout"),
    [
        (NGINX_CONF, r"location = /api/tracking/batch \{[^}]*\bproxy_read_timeout (\d+)s;"),
        (CADDYFILE, r"reverse_proxy /api/tracking/batch (?s:.*?)\bresponse_header_timeout (\d+)s\n"),
    ],
    ids=["nginx", "Caddy"],
)
def test_proxy_waits_for_all_look_ups_of_one_request(settings: Path, timeout: str) -> None:
    found = re.search(timeout, settings.read_text(encoding="utf-8"))
    assert found is not None
    assert int(found[1]) > LONGEST
