"""One connection of uvicorn's that is counted among the others."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState

from api.web.server.connection_limits import ConnectionLimits, Hold
from api.web.server.request_timeouts import RequestTimeouts
from api.web.server.timeouts import USUAL, Timeouts


class LimitedConnection(RequestTimeouts):
    """Is closed at once where there is no room for it, and may be closed later to make room for another."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: ConnectionLimits,
        timeouts: Timeouts = USUAL,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop, timeouts=timeouts)
        self._limits = limits
        self._opened_at = self.loop.time()
        self.host = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first header, if there is room."""
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        if not self._limits.admit(self):
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room."""
        self._limits.release(self)
        super().connection_lost(exc)

    def hold(self) -> Hold | None:
        """As Connection.hold. A request is worked on from its end until its answer has been written."""
        if self.is_unread():
            return Hold(True, self._idle_since() or self._opened_at)
        if self.cycle is not None and not self.cycle.response_complete:
            if self._is_in_body() and self._due is not None:
                return Hold(False, self._due - self._time_limit.body_seconds)
            return None
        since = self._idle_since()
        if since is None and self._due is not None:
            since = self._due - self._time_limit.header_seconds
        return Hold(False, self._opened_at if since is None else since)

    def evict(self) -> None:
        """As Connection.evict."""
        if self.is_unread():
            self.transport.abort()  # closing would wait until all is read
        else:
            self.transport.close()

    def is_unread(self) -> bool:
        """True while some of an answer waits for its client to read."""
        return self.transport.get_write_buffer_size() > 0

    def _idle_since(self) -> float | None:
        """When the last answer was handed over, if no byte of another request has come since."""
        ending = self.timeout_keep_alive_task
        return None if ending is None else ending.when() - self.timeout_keep_alive
