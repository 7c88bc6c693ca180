"""Offices: where the branches are."""
