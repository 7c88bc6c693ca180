"""Pages that leave with the answer to what their address asks for."""
