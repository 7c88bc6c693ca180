"""What a visitor asks about shipping: what it costs, where a shipment is, where the branches are."""
