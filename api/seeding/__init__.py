"""Makes the database equal to the seed files, in one transaction, or refuses them with every bad line named."""
