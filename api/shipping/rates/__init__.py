"""Rates: what the carriers ask for a shipment."""
