from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.sandbox.samples import sample_shipments
from api.sandbox.timeline import read_time
from api.testing.sandbox import SandboxClient

if TYPE_CHECKING:
    from api.sandbox.conftest import SetClock

pytestmark = pytest.mark.anyio

MOVING, DELIVERED, HELD, RETURNED = "WB2600100001", "WB2600100003", "WB2600100005", "WB2600100006"
LONGEST_CYCLE = 30


async def times(ask: SandboxClient, number: str) -> list[str | None]:
    return [step["time"] for step in (await ask.track(number))["data"]["steps"]]


async def test_moving_shipment_changes_within_two_minutes(ask: SandboxClient, clock: SetClock) -> None:
    seen = await times(ask, MOVING)
    for _ in range(10):
        clock.advance(minutes=2)
        later = await times(ask, MOVING)
        assert later != seen
        seen = later


async def test_steps_are_reached_in_order_and_keep_their_times(ask: SandboxClient, clock: SetClock) -> None:
    while (await times(ask, MOVING))[1] is not None:
        clock.advance(minutes=1)
    first = await times(ask, MOVING)
    clock.advance(minutes=9)
    later = await times(ask, MOVING)
    assert later[0] == first[0]
    reached = [time is not None for time in later]
    assert reached == sorted(reached, reverse=True)
    assert 1 < sum(reached) < len(reached)


async def test_moving_shipment_arrives_and_starts_again(ask: SandboxClient, clock: SetClock) -> None:
    ends = set()
    for _ in range(LONGEST_CYCLE):
        ends.add((await times(ask, MOVING))[-1] is not None)
        clock.advance(minutes=1)
    assert ends == {True, False}


async def samples_in(engine: AsyncEngine) -> list[tuple[str, str]]:
    async with engine.connect() as connection:
        return await sample_shipments(connection)


async def test_step_times_have_one_format(ask: SandboxClient, engine: AsyncEngine) -> None:
    for number, _ in await samples_in(engine):
        for time in await times(ask, number):
            assert time is None or read_time(time) == time


async def test_delivered_shipment_does_not_change(ask: SandboxClient, clock: SetClock) -> None:
    before = await times(ask, DELIVERED)
    clock.advance(minutes=7)
    assert await times(ask, DELIVERED) == before
    assert None not in before


async def test_held_shipment_has_unreached_steps(ask: SandboxClient) -> None:
    steps = (await ask.track(HELD))["data"]["steps"]
    reached = [step["title"] for step in steps if step["time"] is not None]
    assert reached[-1] == "Held at customs in Lagos: an invoice is missing"
    assert len(reached) < len(steps)


async def test_returned_shipment_ends_at_its_sender(ask: SandboxClient) -> None:
    last = (await ask.track(RETURNED))["data"]["steps"][-1]
    assert last["title"] == "Returned to the sender in Warri"
    assert last["time"] is not None


@pytest.mark.parametrize("number", ["wb2600100003", " WB26 0010 0003 ", "WB2600100003\n"])
async def test_shipment_number_is_accepted_in_other_notations(ask: SandboxClient, number: str) -> None:
    assert await times(ask, number) == await times(ask, DELIVERED)


@pytest.mark.parametrize("number", ["WB0000000000", "x" * 5000, "%", "' or 1=1 --", 4711])
async def test_unknown_number_is_refused(ask: SandboxClient, number: object) -> None:
    assert await ask.track(number) == {
        "success": False,
        "message": "We could not find a shipment with that number. Check it and try again.",
        "data": None,
    }


@pytest.mark.parametrize("number", ["", "  ", None])
async def test_empty_number_is_answered_with_a_prompt(ask: SandboxClient, number: object) -> None:
    assert (await ask.track(number))["message"] == "Enter a shipment number."


async def test_every_sample_shipment_can_be_tracked(ask: SandboxClient, engine: AsyncEngine) -> None:
    samples = await samples_in(engine)
    assert len(samples) == 13
    for number, description in samples:
        assert description
        assert (await times(ask, number))[0] is not None
