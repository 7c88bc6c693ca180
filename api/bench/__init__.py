"""Benchmarks of the server: the cost of its work, compared with the least possible cost."""
