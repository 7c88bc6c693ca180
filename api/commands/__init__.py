"""The commands of `python -m api`.

Each imports what it needs itself, so that other commands start faster. A command is a function of the parsed
options and the settings. It returns the exit code, and raises CannotRun or SettingsError if it cannot begin.
"""
