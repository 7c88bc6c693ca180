"""A Redis that goes down, hangs or never existed, and its effect on visitors of the whole product."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace

import httpx
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.testing.hosted_aggregator import quote
from api.testing.hosts import SAMPLE, site, track, two_sites
from api.testing.redis import PATIENT, RedisServer, redis_server
from api.testing.tight_limits import TIGHT

pytestmark = pytest.mark.anyio

AT_ONCE = replace(PATIENT, rest=0)
"""Tries a Redis that was away with each question."""

ONE_SECOND = replace(PATIENT, answer=1, rest=600)
"""Waits for a second, once."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_hosts_apply_separate_rate_limits_while_redis_is_unavailable(
    installation: Settings, redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_sites(replace(installation, redis_url=redis.url), TIGHT, AT_ONCE) as (one, other):
        both = (one, other)
        assert [(await track(client)).status_code for client in both] == [200, 200]
        redis.stop()
        for client in both:
            assert [(await track(client)).status_code for _ in range(4)] == [200, 200, 200, 429]
            assert "\nwaybill_redis_reachable 0.0\n" in (await client.get("/metrics")).text
        redis.start()
        # After Redis has lost its data, the rate limit starts again, and is shared by both.
        assert [(await track(client)).status_code for client in (*both, *both)] == [200, 200, 200, 429]
        for client in both:
            assert "\nwaybill_redis_reachable 1.0\n" in (await client.get("/metrics")).text
    lines = sorted(record.message for record in caplog.records if record.message.startswith("Redis"))
    away = "Redis is away, each process goes by its own memory: ConnectionError"
    assert lines == [away] * 2 + ["Redis is back: what is shared is shared again"] * 2


async def test_hanging_redis_does_not_block_requests(installation: Settings, redis: RedisServer) -> None:
    async with site(replace(installation, redis_url=redis.url), timeouts=ONE_SECOND) as client:
        with redis.hanging():
            # If each of these calls waited, this would take far longer.
            async with asyncio.timeout(60):
                for _ in range(100):
                    assert (await track(client)).status_code == 200


@pytest.mark.parametrize("url", ["redis://127.0.0.1:9/0", "unix:///nowhere/redis.sock"])
async def test_site_starts_and_serves_without_its_redis(
    installation: Settings, caplog: pytest.LogCaptureFixture, url: str
) -> None:
    with_password = url.replace("://", "://visitor:hunter2@")
    async with site(replace(installation, redis_url=with_password)) as client:
        for path in ("/health/ready", SAMPLE, "/api/offices", "/"):
            assert (await client.get(path)).status_code == 200
        assert (await quote(client)).status_code == 200
    assert len([record for record in caplog.records if record.message.startswith("Redis is away")]) == 1
    assert "hunter2" not in caplog.text


async def test_wrong_redis_password_counts_as_unavailable(
    installation: Settings, program_of_redis: str, caplog: pytest.LogCaptureFixture
) -> None:
    with redis_server(program_of_redis, "--requirepass", "right") as server:
        url = server.url.replace("unix://", "unix://:hunter2@")
        async with site(replace(installation, redis_url=url)) as client:
            assert (await track(client)).status_code == 200
    assert "Redis is away, each process goes by its own memory: " in caplog.text
    assert "hunter2" not in caplog.text


async def test_redis_metrics_are_absent_without_redis(site_address: str) -> None:
    async with httpx.AsyncClient(base_url=site_address, timeout=60) as client:
        assert "waybill_redis" not in (await client.get("/metrics")).text


def test_redis_client_is_not_imported_without_redis() -> None:
    program = """
import sys
from api.app import create_app
from api.config.settings import read_settings
create_app(read_settings({}))
print([name for name in sys.modules if name.split('.')[0] == 'redis'])
"""
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=PROJECT_ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"
