"""Tracking: where a shipment is."""
