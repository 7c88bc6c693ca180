"""Commands that serve requests until they are told to stop."""

from __future__ import annotations

import argparse
import logging
from dataclasses import replace
from pathlib import Path

from api.commands.database import prepare_database
from api.commands.outcomes import FAILED, CannotRun
from api.commands.paths import require_folder
from api.config.settings import Settings, at_port

log = logging.getLogger(__name__)


def serve(options: argparse.Namespace, settings: Settings) -> int:
    """Serves the API and the built pages at HOST and PORT."""
    from api.web.server.open_files import raise_open_files
    from api.web.server.sockets import open_port

    raise_open_files()
    if options.site is not None:
        require_folder("--site", options.site)
        settings = replace(settings, site_directory=options.site)
    if options.assets is not None:
        settings = replace(settings, assets_directory=options.assets)
        _share_assets(settings.site_directory, options.assets)
    with open_port(settings.host, settings.port) as listening:
        # With --reload, a developer may restore an earlier version of a file, so that must not be ignored.
        prepare_database(settings, migrate=options.migrate, to_write=True, keep_newer=not options.reload)
        settings = at_port(settings, listening.getsockname()[1])
        _tell_of_start("Waybill", settings, limits=settings.rate_limits is not None)
        for warning in settings.warnings:
            log.warning("%s", warning)
        from api.app import create_app
        from api.web.server.run import seconds_to_finish, serve, serve_with_reload

        if options.reload:
            serve_with_reload(listening, "Waybill", seconds_to_finish(settings))
            return 0
        try:
            application = create_app(settings)
        except OSError as error:  # such as a file of the site that a build is replacing
            raise CannotRun(
                f"{error.filename or settings.site_directory} cannot be read ({error.strerror})"
            ) from None
        return 0 if serve(application, listening, "Waybill", seconds_to_finish(settings)) else FAILED


def _share_assets(site: Path, folder: Path) -> None:
    from api.web.static.shared_assets import add_assets

    try:
        add_assets(site, folder)
    except OSError as error:
        raise CannotRun(
            f"--assets: {error.filename or folder} cannot be written ({error.strerror})"
        ) from None


def sandbox(options: argparse.Namespace, settings: Settings) -> int:
    """Serves the sandbox, which acts as the hosted aggregator with demonstration data."""
    from api.web.server.open_files import raise_open_files
    from api.web.server.sockets import open_port

    raise_open_files()
    if not 0 <= options.port <= 65535:
        raise CannotRun(f"--port: {options.port} is not a port number from 0 to 65535")
    with open_port(settings.host, options.port, "--port") as listening:
        prepare_database(settings, migrate=False)
        _tell_of_start("The sandbox", at_port(settings, listening.getsockname()[1]), limits=False)
        from api.sandbox.server import create_sandbox_server
        from api.web.server.run import serve

        return 0 if serve(create_sandbox_server(settings), listening, "The sandbox") else FAILED


def _tell_of_start(name: str, settings: Settings, *, limits: bool) -> None:
    from api.config.version import VERSION
    from api.observability.start_line import start_line

    log.info("%s", start_line(name, VERSION, settings, limits=limits))
