"""What app.py plugs in, chosen by the settings."""
