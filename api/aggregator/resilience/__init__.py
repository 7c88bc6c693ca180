"""What keeps an aggregator's bad days from visitors: single flight, bulkhead, circuit breaker."""
