"""What keeps an aggregator's bad days from visitors: bulkhead and circuit breaker."""
