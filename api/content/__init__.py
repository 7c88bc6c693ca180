"""The texts of the pages and the facts about the company."""
