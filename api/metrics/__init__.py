"""What the site counts of itself, for an operator's monitor."""
