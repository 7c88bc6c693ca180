"""Plays visitors' actions as fast as one process can respond, to check the capacity from its CPU time."""

from __future__ import annotations

import multiprocessing
import random
import time
from dataclasses import dataclass, replace
from multiprocessing.synchronize import Barrier

from api.bench.capacity.actions import Browsers
from api.bench.capacity.measuring import Site
from api.bench.capacity.reckoning import times_of
from api.bench.capacity.traffic import Traffic
from api.bench.visitors import Question, Visitors

CROWDS = 6
"""Client processes, each with sixteen connections. While one waits for the aggregator, others send."""

VISITORS_OF_A_CROWD = 100
SEED = 20261128


@dataclass(frozen=True, slots=True)
class Throughput:
    """Visitors whose requests of a month were answered in a second, and how busy the server was."""

    visitors_a_second: float
    processor_share: float


def throughput_of(site: Site, traffic: Traffic) -> Throughput:
    """Measures a running site. Raises RuntimeError if a response has an unexpected status."""
    spawning = multiprocessing.get_context("spawn")
    start = spawning.Barrier(CROWDS + 1)
    address, browsers = site.process.address, site.browsers
    first = site.next_browser
    crowds = [
        spawning.Process(
            target=_ask, args=(address, browsers, first + each * VISITORS_OF_A_CROWD * 10, traffic, start)
        )
        for each in range(CROWDS)
    ]
    for crowd in crowds:
        crowd.start()
    start.wait()
    cpu, begin = site.process.cpu_seconds(), time.perf_counter()
    for crowd in crowds:
        crowd.join()
    seconds = time.perf_counter() - begin
    if any(crowd.exitcode for crowd in crowds):
        raise RuntimeError("not everything was answered")
    spent = site.process.cpu_seconds() - cpu
    return Throughput(CROWDS * VISITORS_OF_A_CROWD / seconds, spent / seconds)


def _ask(address: str, browsers: Browsers, first: int, traffic: Traffic, start: Barrier) -> None:
    questions = mixed_questions(browsers, first, traffic)
    with Visitors(address) as visitors:
        start.wait()
        visitors.ask_each(questions)


def mixed_questions(browsers: Browsers, first: int, traffic: Traffic) -> list[Question]:
    """The mixed requests of a number of visitors in a month, each action by a browser of its own."""
    # Without messages and watches, which wait for the disk and not for the processor.
    reading = replace(traffic, messages=0, watches=0)
    actions = [
        action
        for action, times in times_of(VISITORS_OF_A_CROWD, reading).items()
        for _ in range(round(times))
    ]
    chance = random.Random(SEED)  # noqa: S311 - the same order each time
    chance.shuffle(actions)
    return [
        question
        for number, action in enumerate(actions, start=first)
        for question in browsers.questions(action, number)
    ]
