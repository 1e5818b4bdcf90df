"""Quests: the time for all solutions, beside every placement played with the public functions."""

import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks import Row
from puyonb.puyo import Field, playback, quest
from puyonb.puyo.field import COLORS
from puyonb.puyo.record import Condition, Goal, Pair, Record

_KINDS = COLORS[:4]
_QUESTS = 9
_SECONDS = {"python": {3: 0.07, 4: 0.7}, "numba": {3: 0.005, 4: 0.04, 5: 0.7, 6: 5.0}}
"""The goals for the median quest."""


def bench_every_solution() -> Iterator[Row]:
    """Find all solutions of random quests with each engine."""
    for engine, goals in _SECONDS.items():
        if engine == "numba" and importlib.util.find_spec("numba") is None:
            continue
        for moves, goal in goals.items():
            records = [_random(moves, seed) for seed in range(_QUESTS)]
            quest.solve(records[0], engine=engine, nodes=1)
            times, nodes = [], []
            for record in records:
                answer, seconds = _timed(
                    lambda record=record, engine=engine: quest.solve(
                        record, solutions=None, engine=engine
                    )
                )
                times.append(seconds)
                nodes.append(answer.nodes)
            what = f"{moves} moves, {engine}, median of {_QUESTS}"
            yield Row("quests", what, statistics.median(times), goal=goal)
            rate = sum(nodes) / sum(times)
            yield Row("quests", f"{moves} moves, {engine}: placements", rate, unit="/s")


def bench_against_every_placement() -> Iterator[Row]:
    """Compare with a search through all placements, which has no cuts."""
    records = [_random(3, seed) for seed in range(3)]
    ours = theirs = 0.0
    for record in records:
        ours += _timed(lambda record=record: quest.solve(record, solutions=None))[1]
        theirs += _timed(
            lambda record=record: playback.best(record.field, record.moves, nodes=1_000_000)
        )[1]
    compared = "every placement with playback"
    yield Row("quests", "3 moves, python", ours / 3, compared, ours / theirs, 1 / 15)


def _random(moves: int, seed: int) -> Record:
    """Return a quest of four colours in which a chain of two more links than moves is asked for."""
    chance = random.Random(seed)
    field = Field.empty()
    for col in range(6):
        for up in range(chance.randint(3, 6)):
            kinds = list(_KINDS)
            chance.shuffle(kinds)
            # Of four colours at least one makes no group of four.
            found = [field.replace({(12 - up, col): kind}) for kind in kinds]
            field = next((each for each in found if not each.problems()), found[0])
    pairs = [Pair(chance.choice(_KINDS), chance.choice(_KINDS)) for _ in range(moves)]
    return Record(field, tuple(pairs), Condition(Goal.CHAIN, moves + 2))


def _timed(call: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    result = call()
    return result, time.process_time() - start
