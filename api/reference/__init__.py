"""Countries, local governments and locations: the lists that a visitor picks from."""
