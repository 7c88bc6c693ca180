"""Where data are kept."""
