"""A uvicorn connection that ConnectionLimits counts."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState

from api.web.server.connection_limits import Hold
from api.web.server.request_timeouts import Part, RequestTimeouts
from api.web.server.timeouts import USUAL, Timeouts


class LimitedConnection(RequestTimeouts):
    """Closes at once if there is no room for it, and may be closed later to make room for another."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        timeouts: Timeouts = USUAL,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop, timeouts=timeouts)
        self._limits = self._application.limits
        self._opened_at = self._clock.time()
        self.host = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts to wait for the first header, if there is room for the connection."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.host = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self._limits.admit(self):
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Frees its place for another connection."""
        self._limits.release(self)
        super().connection_lost(exc)

    def hold(self) -> Hold | None:
        """As Connection.hold. The server works on a request from its end until the response is written."""
        if self.is_unread():
            return Hold(True, self._idle_since or self._opened_at)
        if self._unanswered:
            if self._part is Part.BODY and self._due is not None:
                return Hold(False, self._due - self._time_limit.body_seconds)
            return None
        since = self._idle_since
        if since is None and self._due is not None:
            since = self._due - self._time_limit.header_seconds
        return Hold(False, self._opened_at if since is None else since)

    def evict(self) -> None:
        """As Connection.evict."""
        if self.is_unread():
            self._wire.abort()  # `close` would wait until the client has read everything
        else:
            self._wire.close()

    def is_unread(self) -> bool:
        """True while the client has not read all of a response."""
        return self._wire.get_write_buffer_size() > 0
