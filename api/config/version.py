"""The version, said here alone: pyproject.toml reads it, and package.json has none."""

VERSION = "0.1.0"
