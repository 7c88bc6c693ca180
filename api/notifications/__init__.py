"""Web Push: a word on a visitor's phone when a shipment moves, without an account."""
