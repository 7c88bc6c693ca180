"""Each request goes where the fewest are under way."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from api.aggregator.pools import Pools

pytestmark = pytest.mark.anyio


class Body(httpx.AsyncByteStream):
    """As the network brings it: not read yet."""

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield b"an answer"


class Noting(httpx.AsyncBaseTransport):
    """A pool that writes down what it is asked, and is closed."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.is_closed = False

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request.url.path)
        if request.url.path == "/broken":
            raise httpx.ConnectError("no way there")
        return httpx.Response(200, stream=Body())

    async def aclose(self) -> None:
        self.is_closed = True


class Failing(Noting):
    """One that cannot even be closed."""

    async def aclose(self) -> None:
        await super().aclose()
        raise OSError("the connection is gone")


@pytest.fixture
def made() -> list[Noting]:
    return []


@pytest.fixture
def http(made: list[Noting]) -> httpx.AsyncClient:
    def make() -> Noting:
        made.append(Noting())
        return made[-1]

    return httpx.AsyncClient(transport=Pools(make, count=2), base_url="http://aggregator.example")


async def test_one_call_after_the_other_keeps_to_one_pool(
    http: httpx.AsyncClient, made: list[Noting]
) -> None:
    for _ in range(3):
        assert (await http.get("/")).content == b"an answer"
    assert [len(pool.asked) for pool in made] == [3, 0]


async def test_calls_at_the_same_time_are_spread(http: httpx.AsyncClient, made: list[Noting]) -> None:
    async with http.stream("GET", "/1"), http.stream("GET", "/2"), http.stream("GET", "/3"):
        assert [pool.asked for pool in made] == [["/1", "/3"], ["/2"]]
    await http.get("/4")
    assert made[0].asked[-1] == "/4"


async def test_an_answer_that_nobody_reads_counts_no_longer_than_it_is_open(
    http: httpx.AsyncClient, made: list[Noting]
) -> None:
    async with http.stream("GET", "/unread"):
        pass
    await http.get("/next")
    assert made[0].asked == ["/unread", "/next"]


async def test_a_call_that_breaks_off_does_not_count_on(http: httpx.AsyncClient, made: list[Noting]) -> None:
    with pytest.raises(httpx.ConnectError):
        await http.get("/broken")
    await http.get("/next")
    assert made[0].asked == ["/broken", "/next"]


async def test_all_are_closed_even_where_one_fails_to() -> None:
    made: list[Noting] = []

    def make() -> Noting:
        made.append(Failing())
        return made[-1]

    with pytest.raises(OSError, match="gone"):
        await Pools(make, count=3).aclose()
    assert all(pool.is_closed for pool in made)
