"""The copy of the pages and the facts of the company."""
