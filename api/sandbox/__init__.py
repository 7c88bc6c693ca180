"""The embedded aggregator: an application of its own that speaks the aggregator's wire on demonstration data."""
