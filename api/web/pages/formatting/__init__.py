"""Functions that format text for templates as React's components do. Each module names its component.

A `…-cases.json` beside that component tests both.
"""
