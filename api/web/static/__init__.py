"""Prebuilt responses: the built site and the reference lists, served before the router."""
