"""The folder for an installation's own files: its data, and its own seeds, if any."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from api.config.parsing import quoted
from api.config.settings_error import SettingsError

PROJECT_ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True, slots=True)
class Home:
    """`database` is the SQLite file that is used if DATABASE_URL is not set."""

    database: Path
    seeds: Path


def read_home(values: Mapping[str, str]) -> Home:
    """The folder that WAYBILL_HOME names, or else the checkout. Raises SettingsError if it is not a folder.

    If there is nothing called `seeds` in the folder, the seeds of the checkout are used.
    """
    if "WAYBILL_HOME" not in values:
        return home_in(PROJECT_ROOT)
    text = values["WAYBILL_HOME"]
    folder = Path(text)
    try:
        usable = folder.is_absolute() and folder.is_dir()
        if usable:
            with suppress(FileNotFoundError):
                (folder / "seeds").lstat()  # fails if this user may not look into the folder
    except OSError as error:
        raise SettingsError(
            f"WAYBILL_HOME: {quoted(text)} is no folder that can be used ({error.strerror})"
        ) from None
    if not usable:
        raise SettingsError(f"WAYBILL_HOME: {quoted(text)} is not the absolute path of a folder")
    return home_in(folder)


def warnings_of_home(values: Mapping[str, str]) -> tuple[str, ...]:
    """A warning for the operator of a release whose upgrade would leave the data behind."""
    if {"WAYBILL_HOME", "DATABASE_URL"} & set(values) or (PROJECT_ROOT / "package.json").exists():
        return ()
    data = home_in(PROJECT_ROOT).database.parent
    return (
        f"WAYBILL_HOME: is not set, so the data lies in {data}, among the code that an upgrade replaces: "
        "name a folder apart from it",
    )


def home_in(folder: Path) -> Home:
    """The home in `folder`."""
    own = folder / "seeds"
    # Also if `seeds` is a link to a disk that is not mounted: the shipped seeds would replace the company's.
    seeds = own if os.path.lexists(own) else PROJECT_ROOT / "seeds"
    return Home(folder / "var" / "waybill.sqlite3", seeds)
