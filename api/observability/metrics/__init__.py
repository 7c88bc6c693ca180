"""Metrics for operators."""
