"""Redis: what several processes share."""
