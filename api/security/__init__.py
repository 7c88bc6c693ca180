"""What every answer and every request is held to, whoever answers it."""
