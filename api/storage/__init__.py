"""Storage of data."""
