"""The page Offices, with the branches in it."""
