"""CPU time and memory of PostgreSQL and Redis are read from the system."""

from __future__ import annotations

from sqlalchemy import create_engine, text

from api.bench.capacity.processes import Stores
from api.testing.redis import RedisServer

MEGABYTE = 1024 * 1024


def test_cpu_time_of_an_open_connection_is_counted(empty_postgresql_url: str, redis: RedisServer) -> None:
    stores = Stores(empty_postgresql_url, redis.url)
    before = stores.cpu_seconds()
    engine = create_engine(empty_postgresql_url)
    with engine.connect() as connection:
        connection.execute(text("SELECT sum(sqrt(n)) FROM generate_series(1, 2000000) AS n"))
        meanwhile = stores.cpu_seconds()
    engine.dispose()
    assert meanwhile > before
    assert stores.memory() > MEGABYTE


def test_cpu_time_of_redis_is_counted(empty_postgresql_url: str, redis: RedisServer) -> None:
    stores = Stores(empty_postgresql_url, redis.url)
    before = stores.cpu_seconds()
    redis.ask("EVAL", "local n = 0 for i = 1, 2e7 do n = n + i end return n", 0)
    assert stores.cpu_seconds() > before
