"""Deployment: the archive of a release, and the configuration of the programs around the site."""
