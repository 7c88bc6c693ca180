"""The page Track, with the steps of a shipment in it."""
