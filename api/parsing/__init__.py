"""Functions that find meaning in texts that people have typed, as `pwa/src/parsing` does in the browser.

A `…-cases.json` there tests both.
"""
