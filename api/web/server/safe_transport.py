"""What uvicorn writes to: the client, as long as there is one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


class SafeTransport(asyncio.Transport):
    """Another transport, but that what is written to it after its end goes nowhere.

    uvicorn lets requests that were sent ahead write on when their client has gone, which uvloop takes for an
    error.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport

    def write(self, data: Any) -> None:
        """As asyncio.Transport.write."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        """As asyncio.Transport.writelines."""
        self.write(b"".join(list_of_data))

    def is_closing(self) -> bool:
        """As asyncio.Transport.is_closing."""
        return self._transport.is_closing()

    def close(self) -> None:
        """As asyncio.Transport.close."""
        self._transport.close()

    def abort(self) -> None:
        """As asyncio.Transport.abort."""
        self._transport.abort()

    def pause_reading(self) -> None:
        """As asyncio.Transport.pause_reading."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """As asyncio.Transport.resume_reading."""
        self._transport.resume_reading()

    def get_write_buffer_size(self) -> int:
        """As asyncio.Transport.get_write_buffer_size."""
        return self._transport.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """As asyncio.Transport.get_extra_info."""
        return self._transport.get_extra_info(name, default)
