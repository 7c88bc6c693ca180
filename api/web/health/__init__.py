"""Whether the process lives and whether it can serve."""
