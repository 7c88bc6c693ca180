"""Whether the site runs on demonstration data."""
