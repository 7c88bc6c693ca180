"""Makes the database equal to the seed files in one transaction, or refuses them naming every bad line."""
