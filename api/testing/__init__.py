"""Support for tests: real servers, which are started for tests and stopped after them, and test `seeds/`.

It is not part of a release.
"""
