"""The operator's settings: one file for each group of variables, and one object that contains them all."""
