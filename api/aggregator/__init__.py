"""The hosted shipping aggregator: what may be asked of it, how it is asked, and how its answers are read."""
