"""Benchmarks of the server: what its work costs, next to the least that such work can cost."""
