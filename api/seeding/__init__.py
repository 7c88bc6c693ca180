"""Makes the database equal to the seed files in one transaction, or refuses them and names each bad line."""
