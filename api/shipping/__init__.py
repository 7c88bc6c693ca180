"""Shipping: what a shipment costs, where it is, and where the branches are."""
