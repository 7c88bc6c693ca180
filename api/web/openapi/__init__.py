"""The OpenAPI document and the page that shows it."""
