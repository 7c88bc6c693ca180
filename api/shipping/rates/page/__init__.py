"""The page Get Rates, with the offers in it."""
