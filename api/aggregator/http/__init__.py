"""The HTTP transport of the client: connections, responses and their limits."""
