"""Tests of the whole: the real application over real HTTP, on real files."""
