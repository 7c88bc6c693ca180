"""The database: engine, migrations, faults, backup."""
