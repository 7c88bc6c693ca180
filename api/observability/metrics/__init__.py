"""What operators can measure."""
