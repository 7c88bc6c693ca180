"""Web Push: notifies a visitor's phone when a shipment moves, without an account."""
