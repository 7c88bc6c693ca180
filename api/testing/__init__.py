"""Real servers for tests, each started for them and gone after them. Not in what is shipped."""
