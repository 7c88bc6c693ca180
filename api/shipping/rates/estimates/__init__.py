"""Estimates of when an offer arrives, and of how its price compares with the others."""
