"""Answers that are encoded before anyone asks for them: variants, negotiation, conditional requests."""
