"""When an offer arrives, and what it costs beside the others."""
