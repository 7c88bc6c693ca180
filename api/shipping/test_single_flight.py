from __future__ import annotations

import asyncio

import pytest

from api.shipping.cache import SingleFlight


class Called:
    """A call that waits until it is let go."""

    def __init__(self) -> None:
        self.times = 0
        self.ended = 0
        self.gate = asyncio.Event()
        self.fault: Exception | None = None

    async def __call__(self) -> int:
        self.times += 1
        mine = self.times
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        if self.fault is not None:
            raise self.fault
        return mine


async def asked(calls: SingleFlight[str, int], key: str, call: Called) -> asyncio.Task[int]:
    """Someone who waits for the call by now."""
    task = asyncio.ensure_future(calls.ask(key, call))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


@pytest.mark.anyio
async def test_twenty_equal_calls_share_one_flight() -> None:
    calls, call = SingleFlight[str, int](), Called()
    waiting = [await asked(calls, "WB1", call) for _ in range(20)]
    call.gate.set()
    assert await asyncio.gather(*waiting) == [1] * 20
    assert call.times == 1


@pytest.mark.anyio
async def test_different_keys_have_separate_flights() -> None:
    calls, call = SingleFlight[str, int](), Called()
    waiting = [await asked(calls, key, call) for key in ("WB1", "WB2")]
    call.gate.set()
    assert await asyncio.gather(*waiting) == [1, 2]


@pytest.mark.anyio
@pytest.mark.parametrize("turns", range(6))
async def test_caller_before_the_result_is_stored_joins_the_flight(turns: int) -> None:
    calls, call, remembered = SingleFlight[str, int](), Called(), list[int]()

    async def ask() -> int:
        if not remembered:
            remembered.append(await calls.ask("WB1", call))
        return remembered[0]

    first = asyncio.ensure_future(ask())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    call.gate.set()
    # This many turns of the event loop after the end of the call.
    for _ in range(turns):
        await asyncio.sleep(0)
    assert await ask() == await first == 1
    assert call.times == 1


@pytest.mark.anyio
async def test_later_call_starts_a_new_flight() -> None:
    calls, call = SingleFlight[str, int](), Called()
    call.gate.set()
    assert await calls.ask("WB1", call) == 1
    assert await calls.ask("WB1", call) == 2


@pytest.mark.anyio
async def test_error_reaches_all_waiters_and_no_later_caller() -> None:
    calls, call = SingleFlight[str, int](), Called()
    waiting = [await asked(calls, "WB1", call) for _ in range(3)]
    call.fault = RuntimeError("gone")
    call.gate.set()
    assert [str(fault) for fault in await asyncio.gather(*waiting, return_exceptions=True)] == ["gone"] * 3
    call.fault = None
    assert await calls.ask("WB1", call) == 2


@pytest.mark.anyio
async def test_cancelled_waiter_does_not_cancel_the_flight() -> None:
    calls, call = SingleFlight[str, int](), Called()
    leaving, staying = await asked(calls, "WB1", call), await asked(calls, "WB1", call)
    leaving.cancel()
    await asyncio.sleep(0)
    call.gate.set()
    assert await staying == 1
    assert call.ended == 0


@pytest.mark.anyio
async def test_flight_without_waiters_is_cancelled() -> None:
    calls, call = SingleFlight[str, int](), Called()
    leaving = await asked(calls, "WB1", call)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    await asyncio.sleep(0)
    assert call.ended == 1
    call.gate.set()
    assert await calls.ask("WB1", call) == 2
