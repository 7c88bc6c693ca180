"""Functions that write values as text, as the browser's code does. Each module names the browser's file.

A `…-cases.json` beside that file tests both, or else `pwa/src/desk-parity.test.ts`.
"""
