"""The embedded aggregator: a separate application with the aggregator's protocol and demonstration data."""
