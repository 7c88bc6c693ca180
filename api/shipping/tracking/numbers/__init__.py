"""The shipment number in whatever a visitor enters."""
