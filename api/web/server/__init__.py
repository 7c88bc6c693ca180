"""The server's own side of a connection: sockets, time limits, bounds, its end."""
