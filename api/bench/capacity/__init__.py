"""The cost of the site for a number of visitors a month, and the part that reaches its limit first."""
