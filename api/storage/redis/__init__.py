"""Redis, for data that several processes share."""
