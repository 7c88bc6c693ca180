"""Functions that format text for templates as React's components do. Each module names its component.

A `…-cases.json` beside the component's code tests both, or else `pwa/src/desk-parity.test.ts`.
"""
