"""Protects visitors from a slow or failing aggregator: bulkhead and circuit breaker."""
