"""The version of the API, as its OpenAPI document gives it."""

VERSION = "0.1.0"
