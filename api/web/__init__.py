"""All that is HTTP and not the trade."""
