"""The embedded aggregator: an application of its own that speaks the wire, on demonstration data."""
