"""The built pages, held in memory and sent as they were made at build time."""
