"""What visitors see while hosts, Redis and PostgreSQL go and come back, as a table: see `--help`.

Three hosts run behind nginx, on PostgreSQL, Redis and an aggregator of their own. Each disturbance begins and
ends while visitors use the site. It fails, with exit code 1, where one of them is refused what has to go on.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from api.config.settings import Settings
from api.testing.message_rows import words_of_messages
from api.testing.several_hosts import SeveralHosts, options_of, several_hosts
from api.testing.visits import MESSAGE, Visit, Visitors

VISITORS = 6
SERVICE_UNAVAILABLE = 503


@dataclass(frozen=True, slots=True)
class Disturbance:
    """Commands to the hosts, and how many rounds through the site the visitors make after each."""

    name: str
    commands: tuple[str, ...]
    rounds: int = 20
    refuses_messages: bool = False


DISTURBANCES = (
    Disturbance("nothing", ("",), rounds=60),
    Disturbance("a host is killed, and started", ("kill 1", "start 1")),
    Disturbance("a host is ended, and started", ("stop 2", "start 2")),
    Disturbance("a host hangs, and goes on", ("hang 3", "resume 3"), rounds=6),
    Disturbance("Redis is stopped, and started", ("stop-redis", "start-redis")),
    Disturbance("PostgreSQL is restarted", ("restart-database",), refuses_messages=True),
    Disturbance(
        "PostgreSQL is stopped, and started", ("stop-database", "start-database"), refuses_messages=True
    ),
)


def disturb(hosts: SeveralHosts, visitors: Visitors, disturbance: Disturbance) -> list[Visit]:
    """The visits from before the disturbance until after its end."""
    visitors.take_visits()
    for command in disturbance.commands:
        if command:
            hosts.do(command)
        visitors.wait_for_rounds(disturbance.rounds)
    return visitors.take_visits()


def faults_in(visits: Sequence[Visit], disturbance: Disturbance) -> list[str]:
    """The failures that no visitor should have seen."""
    return [
        f"{disturbance.name}: {visit.request}: {visit.outcome}"
        for visit in visits
        if not visit.is_success and not (disturbance.refuses_messages and _is_refused_message(visit))
    ]


def _is_refused_message(visit: Visit) -> bool:
    return visit.request == MESSAGE and visit.outcome == SERVICE_UNAVAILABLE and visit.retry_after is not None


def row_of(disturbance: Disturbance, visits: Sequence[Visit]) -> str:
    """A line of the table."""
    outcomes = Counter(visit.outcome for visit in visits)
    served = sum(visit.is_success for visit in visits)
    refused = sum(_is_refused_message(visit) for visit in visits)
    failed = len(visits) - served - refused
    seconds = sorted(visit.seconds for visit in visits)
    median, slowest = seconds[len(seconds) // 2], seconds[-1]
    others = ", ".join(f"{number} x {outcome}" for outcome, number in sorted(outcomes.items(), key=str))
    return (
        f"| {disturbance.name} | {len(visits):,} | {refused} | {failed} "
        f"| {median * 1000:.0f} ms | {slowest * 1000:,.0f} ms | {others} |"
    )


def main(arguments: Sequence[str]) -> int:
    """Disturbs the hosts in each way, and prints the table and the failures."""
    parser = argparse.ArgumentParser(prog="python -m api.testing.disturbed_visits", description=__doc__)
    parser.add_argument("site", type=Path, metavar="FOLDER", help="where the built pages lie")
    site = str(parser.parse_args(arguments).site)
    faults: list[str] = []
    print(
        "| meanwhile | requests | messages refused | failed | median | slowest | answers |\n|---|"
        + "---:|" * 5
        + "---|"
    )
    with several_hosts(options_of(["--redis", "--aggregator", "--site", site])) as hosts:
        visitors = Visitors(hosts.proxy)
        with visitors.visiting(VISITORS):
            for disturbance in DISTURBANCES:
                visits = disturb(hosts, visitors, disturbance)
                print(row_of(disturbance, visits), flush=True)
                faults += faults_in(visits, disturbance)
        stored = Counter(words_of_messages(Settings(database_url=hosts.database_url)))
    missing = [words for words in visitors.confirmed if stored[words] == 0]
    twice = [words for words, times in stored.items() if times > 1]
    print(
        f"\n{len(visitors.confirmed):,} messages were confirmed;"
        f" {len(missing)} of them are missing, {len(twice)} stored twice."
    )
    faults += [f"a confirmed message is missing: {words}" for words in missing]
    faults += [f"a message is stored twice: {words}" for words in twice]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
