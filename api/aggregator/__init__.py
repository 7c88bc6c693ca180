"""The hosted shipping aggregator: its operations, how they are called, and how its responses are parsed."""
