"""The HTTP transport of the client: connections, responses, their bounds."""
