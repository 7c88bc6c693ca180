"""Several hosts of the site behind nginx with the shipped settings, controlled by lines: see `--help`."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from api.testing.home import TEST_HOME
from api.testing.host_process import HostProcess
from api.testing.nginx import NAME, Proxy, free_port, nginx, nginx_program
from api.testing.postgresql import PostgresqlServer, postgresql_programs, postgresql_server
from api.testing.redis import RedisServer, redis_program, redis_server
from api.testing.sandbox_process import sandbox_process

WIRE = """
Once all are ready it prints one line of JSON: "origin", "port" and "certificate" of the site as visitors
reach it, "plain_port" of the redirect to it, the ports of its "hosts", the "database" as DATABASE_URL has it,
and the "folder" with the hosts' logs. Then it reads commands, one a line, and answers each once it is done
with one line, "done <command>" or "failed: <why>". Hosts are counted from 1.

  kill N, stop N          end a host by SIGKILL or SIGTERM
  start N [FOLDER]        start it again, from that release, and wait until it is ready
  hang N, resume N        stop it by SIGSTOP, and let it go on
  stop-redis, start-redis, stop-database, start-database, restart-database

It ends, with all that it has started, at the end of its input, by SIGTERM and by SIGINT.
"""

# Visitors in tests have one address, so limits must be wide. Without limits, Redis would not be used.
LIMITS = ("QUOTES", "TRACKING", "MISSES", "OFFICES", "MESSAGES", "WATCHES")
WIDE = "1000000/1000000"


@dataclass(slots=True)
class SeveralHosts:
    """The running hosts, and the commands for them."""

    hosts: list[HostProcess]
    proxy: Proxy
    database_url: str
    postgresql: PostgresqlServer | None
    redis: RedisServer | None
    release: Path | None
    folder: Path

    @property
    def description(self) -> dict[str, Any]:
        """The contents of the first line."""
        return {
            "origin": f"https://{NAME}:{self.proxy.secure_port}",
            "port": self.proxy.secure_port,
            "plain_port": self.proxy.plain_port,
            "certificate": str(self.proxy.certificate),
            "hosts": [host.port for host in self.hosts],
            "database": self.database_url,
            "folder": str(self.folder),
        }

    def do(self, command: str) -> None:
        """Executes a command line. Raises RuntimeError, TimeoutError or ValueError if that fails."""
        name, *arguments = command.split()
        if name in self._of_a_host and arguments and arguments[0].isdecimal():
            number = int(arguments[0])
            if not 1 <= number <= len(self.hosts):
                raise ValueError(f"there is no host {number}")
            self._of_a_host[name](self.hosts[number - 1], *arguments[1:])
        elif name in self._of_a_server and not arguments:
            self._of_a_server[name]()
        else:
            raise ValueError(f"{command!r} is no command")

    @property
    def _of_a_host(self) -> dict[str, Callable[..., None]]:
        return {
            "kill": HostProcess.kill,
            "stop": HostProcess.stop,
            "hang": HostProcess.hang,
            "resume": HostProcess.resume,
            "start": self._start_host,
        }

    @property
    def _of_a_server(self) -> dict[str, Callable[[], None]]:
        known: dict[str, Callable[[], None]] = {}
        if self.redis is not None:
            known |= {"stop-redis": self.redis.stop, "start-redis": self.redis.start}
        if self.postgresql is not None:
            known |= {
                "stop-database": self.postgresql.stop,
                "start-database": self.postgresql.start,
                "restart-database": self._restart_database,
            }
        return known

    def _start_host(self, host: HostProcess, release: str | None = None) -> None:
        host.start(self.release if release is None else Path(release))

    def _restart_database(self) -> None:
        if self.postgresql is not None:
            self.postgresql.stop()
            self.postgresql.start()


@contextmanager
def several_hosts(options: argparse.Namespace) -> Iterator[SeveralHosts]:
    """Starts all hosts and servers that the options require."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="hosts-")))
        postgresql = redis = None
        database_url = f"sqlite:///{folder / 'waybill.sqlite3'}"
        if options.database == "postgresql":
            programs = _needed(postgresql_programs(), "PostgreSQL")
            postgresql = stack.enter_context(postgresql_server(programs))
            database_url = postgresql.url_of(postgresql.new_database())
        settings = {
            "DATABASE_URL": database_url,
            "WAYBILL_HOME": os.environ.get("WAYBILL_HOME", str(TEST_HOME)),
        }
        if options.redis:
            redis = stack.enter_context(redis_server(_needed(redis_program(), "redis-server")))
            settings["REDIS_URL"] = redis.url
        if options.aggregator:
            settings |= stack.enter_context(sandbox_process(folder))
        ports = [free_port() for _ in range(options.hosts)]
        own = folder / "nginx"
        own.mkdir()
        proxy = stack.enter_context(nginx(_needed(nginx_program(), "nginx"), own, ports))
        settings["PUBLIC_URL"] = f"https://{NAME}:{proxy.secure_port}"
        settings |= {f"RATE_LIMIT_{name}": WIDE for name in LIMITS}
        settings |= dict(setting.partition("=")[::2] for setting in options.settings)
        site = [] if options.site is None else ["--site", str(options.site.resolve())]
        hosts = [
            HostProcess(
                port, settings, ["--assets", str(folder / assets), *site], folder / f"host-{number}.log"
            )
            for number, port in enumerate(ports, 1)
            for assets in (f"assets-{number}" if options.own_assets else "assets",)
        ]
        for host in hosts:
            stack.callback(host.close)
            host.start(options.release)
        yield SeveralHosts(hosts, proxy, database_url, postgresql, redis, options.release, folder)


def _needed(program: Any, name: str) -> Any:
    if program is None:
        raise RuntimeError(f"there is no {name}: install it")
    return program


def options_of(arguments: Sequence[str]) -> argparse.Namespace:
    """Parses the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m api.testing.several_hosts",
        description=__doc__,
        epilog=WIRE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--hosts", type=int, default=3, metavar="N", help="how many (3)")
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--redis", action="store_true", help="with a Redis that all share")
    parser.add_argument(
        "--aggregator", action="store_true", help="with a hosted aggregator instead of the embedded sandbox"
    )
    parser.add_argument(
        "--release", type=Path, metavar="FOLDER", help="unpacked; run by its own .venv, if it has one"
    )
    parser.add_argument("--site", type=Path, metavar="FOLDER", help="where the built pages lie")
    parser.add_argument("--own-assets", action="store_true", help="each has its own folder of hashed files")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="settings",
        metavar="NAME=VALUE",
        help="a setting of the hosts",
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Runs the hosts until the input ends."""
    options = options_of(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with several_hosts(options) as running:
            print(json.dumps(running.description), flush=True)
            for line in sys.stdin:
                if line.strip():
                    print(_answer(running, line.strip()), flush=True)
    except KeyboardInterrupt:
        return 0
    except (RuntimeError, AssertionError) as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def _answer(running: SeveralHosts, command: str) -> str:
    try:
        running.do(command)
    except (RuntimeError, TimeoutError, ValueError, OSError) as failure:
        return f"failed: {failure}".replace("\n", " / ")
    return f"done {command}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
