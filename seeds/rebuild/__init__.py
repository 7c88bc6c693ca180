"""Writes the reference seeds from the open data that they come from: python -m seeds.rebuild [--check]."""
