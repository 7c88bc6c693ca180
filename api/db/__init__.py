"""The database: its tables' common base, its engines and its migration."""
