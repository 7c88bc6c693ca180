"""What an operator's monitor asks."""
