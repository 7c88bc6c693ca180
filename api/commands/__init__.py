"""What the commands of `python -m api` do.

Each imports what it needs itself, so that the others start the quicker. A command is a function of the
parsed options and the settings. It answers the exit code, and raises CannotRun or SettingsError when it
cannot begin.
"""
