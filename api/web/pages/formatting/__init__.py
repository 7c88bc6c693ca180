"""What templates write as React's components do: each module names the one that it must agree with.

A `…-cases.json` beside that component holds both to it.
"""
