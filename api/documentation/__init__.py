"""The API's own description: an OpenAPI document and a page to read it."""
