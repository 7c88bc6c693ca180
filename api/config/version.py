"""The version. It is only defined here: pyproject.toml reads it, and package.json has none."""

VERSION = "0.1.0"
