"""The port of a server: who owns it, and when it accepts connections."""

from __future__ import annotations

import socket
from contextlib import closing

import pytest

from api.app import create_app
from api.config.settings import Settings, SettingsError, at_port
from api.web.server.run import serve
from api.web.server.sockets import open_port


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_connection_is_refused_before_the_server_listens(host: str) -> None:
    with open_port(host, 0) as bound:
        address = bound.getsockname()[:2]
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(address)
        bound.listen()
        socket.create_connection(address).close()


def test_port_taken_by_another_process_during_startup_is_reported(installation: Settings) -> None:
    with open_port("127.0.0.1", 0) as ours:
        port = ours.getsockname()[1]
        with closing(open_port("127.0.0.1", port)) as theirs:
            theirs.listen()
            with pytest.raises(SettingsError, match=f"^PORT: {port} is already in use$"):
                serve(create_app(at_port(installation, port)), ours, "Waybill")
