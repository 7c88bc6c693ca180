"""What an operator may set: one file for each group of variables, and the one object that is passed in."""
