"""Real servers for tests, each started for them and gone after them, and `seeds/`, which tests are made from.

Not in what is shipped.
"""
