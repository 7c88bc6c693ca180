"""Middleware that a request passes before its route."""
