"""The pages Get Rates, Track and Offices, with the answers of the shipping service in them."""
