"""Reads bodies one at a time and beside the event loop, so that none of them keeps other visitors waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

SMALL = 16 * 1024
"""Bytes that are read in the loop itself: at worst for 5 ms. The worst 2 MiB take two thirds of a second."""

Answer = TypeVar("Answer")


class BodyReader:
    """Turns bodies into answers, in the order in which they come."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._beside = ThreadPoolExecutor(1, "aggregator-body")

    async def read(self, body: bytes, read: Callable[[bytes], Answer]) -> Answer:
        """What `read` makes of the body. Raises what it raises."""
        if len(body) > SMALL:
            return await asyncio.get_running_loop().run_in_executor(self._beside, read, body)
        async with self._turn:
            # Answers that arrive together would else be read in one go.
            await asyncio.sleep(0)
            return read(body)

    def close(self) -> None:
        """Reads no more."""
        self._beside.shutdown(wait=False, cancel_futures=True)
