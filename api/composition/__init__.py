"""The parts that app.py connects, chosen by the settings."""
