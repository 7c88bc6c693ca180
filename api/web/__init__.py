"""Everything about HTTP that has nothing to do with shipping."""
