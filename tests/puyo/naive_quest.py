"""A simple solver of quests: letters, a flood fill, and every placement. Tests compare with it."""

import random
from collections.abc import Iterator

from puyonb.puyo import Field, Puyo
from puyonb.puyo.field import COLORS, LETTERS
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from tests.puyo import naive

Rows = list[str]
Line = tuple[tuple[int, Rotation] | None, ...]

NAMES = {LETTERS[color]: color.value for color in COLORS}
WAYS = {Rotation.UP: 0, Rotation.RIGHT: 1, Rotation.DOWN: 0, Rotation.LEFT: -1}


def solutions(record: Record, *, free: bool = False) -> list[Line]:
    """Return the placements of every solution; a drop is None."""
    return [line for line, _, _, met in plays(record, free=free) if met]


def outcomes(record: Record) -> Iterator[tuple[Line, list[int], int]]:
    """Yield each turn of each play: its placements, its numbers, and the puyos that are left."""
    task = record.condition
    for line, turns, rows, _ in plays(record):
        yield line, [] if task.goal is None else counted(task, turns), left(task, rows)


def plays(record: Record, *, free: bool = False) -> Iterator[tuple[Line, list, Rows, bool]]:
    """Yield each turn of each play: its placements, the links of each turn, the board, and whether
    the task is met.

    A play ends with the turn that meets the task, or with a loss.
    """
    rows = settled(str(record.field).split("\n"))
    if free or rows[1][2] == ".":
        yield from below(record, rows, (), [], free)


def below(
    record: Record, rows: Rows, line: Line, past: list, free: bool
) -> Iterator[tuple[Line, list, Rows, bool]]:
    """Yield the turns below a board at rest."""
    if len(line) == len(record.moves):
        return
    move = record.moves[len(line)]
    for place in [None] if isinstance(move, Drop) else placements(rows, move, free):
        links, rest = naive.chain(
            dropped(rows, move) if place is None else landed(rows, move, *place)
        )
        here, turns = (*line, place), [*past, links]
        met = is_met(record.condition, turns, rest)
        yield here, turns, rest, met
        if not met and (free or rest[1][2] == "."):
            yield from below(record, rest, here, turns, free)


def left(task: Condition, rows: Rows) -> int:
    """Count the puyos that are still to be cleared."""
    kinds = {"": "RGBYPOK", "color": "RGBYP", "ojama": "OK"}
    letters = dict(zip(NAMES.values(), NAMES, strict=True))
    wanted = "" if task.clear is None else kinds.get(task.clear) or letters[task.clear]
    return sum(letter in wanted for letter in "".join(rows))


def settled(rows: Rows) -> Rows:
    """Let everything fall."""
    grid = [list(row) for row in rows]
    naive.fall(grid)
    return ["".join(row) for row in grid]


def heights(rows: Rows) -> list[int]:
    """Count the cells up to the highest filled one of each column."""
    filled = [
        [row for row, line in enumerate(rows) if line[col] != "."] for col in range(len(rows[0]))
    ]
    return [len(rows) - min(found) if found else 0 for found in filled]


def columns(tall: list[int]) -> set[int]:
    """Return the columns that a pair can reach from column 3: reading W3, step by step."""

    def between(wall: int) -> set[int]:
        return {
            col
            for col in range(6)
            if all(tall[each] < wall for each in range(min(col, 2), max(col, 2) + 1))
        }

    open_ones = between(12)
    if any(tall[col] == 11 for col in open_ones) or (tall[1] >= 12 and tall[3] >= 12):
        return between(13)
    return open_ones


def placements(rows: Rows, pair: Pair, free: bool) -> Iterator[tuple[int, Rotation]]:
    """Yield the places that a pair can reach: readings W2 to W4."""
    tall, top = heights(rows), len(rows)
    ways = (Rotation.UP, Rotation.RIGHT, Rotation.DOWN, Rotation.LEFT)
    for col in range(len(rows[0])):
        for way in ways if pair.axis is not pair.child else ways[:2]:
            child = col + WAYS[way]
            if not 0 <= child < len(rows[0]):
                continue
            if free:
                if min(tall[col], tall[child]) < top:
                    yield col, way
            elif {col, child} <= columns(tall) and not (way is Rotation.DOWN and tall[col] == 12):
                yield col, way


def landed(rows: Rows, pair: Pair, col: int, way: Rotation) -> Rows:
    """Put a pair on a board; what lies above the top row is lost."""
    puyos = [(col, LETTERS[pair.axis]), (col + WAYS[way], LETTERS[pair.child])]
    for column, letter in puyos[::-1] if way is Rotation.DOWN else puyos:
        rows = on_top(rows, column, letter)
    return rows


def on_top(rows: Rows, col: int, letter: str) -> Rows:
    """Put one puyo on a column; above the top row it is lost."""
    row = len(rows) - 1 - heights(rows)[col]
    if row < 0:
        return rows
    line = rows[row][:col] + letter + rows[row][col + 1 :]
    return [*rows[:row], line, *rows[row + 1 :]]


def dropped(rows: Rows, drop: Drop) -> Rows:
    """Let nuisance fall."""
    for col, count in enumerate(drop.counts):
        for _ in range(count):
            rows = on_top(rows, col, LETTERS[drop.puyo])
    return rows


def is_met(task: Condition, turns: list, rows: Rows) -> bool:
    """Return whether a task is met after the last of some turns: readings W9, W10 and W12."""
    if left(task, rows):
        return False
    if task.goal is None:
        return True
    numbers = counted(task, turns)
    return any(n >= task.number if task.at_least else n == task.number for n in numbers)


def counted(task: Condition, turns: list) -> list[int]:
    """Return the numbers of the last turn, one of which must fit."""
    links = turns[-1]
    every = [link for turn in turns for link in turn]

    def sizes(link) -> list[int]:
        return [size for letter, size in link[0] if task.about in ("", "color", NAMES[letter])]

    def puyos(link) -> int:
        return sum(sizes(link)) + (link[1] if task.about in ("", "ojama") else 0)

    def colors(found) -> int:
        return len({letter for link in found for letter, _ in link[0]})

    match task.goal:
        case Goal.CHAIN:
            return [len(links)]
        case Goal.COLORS:
            return [colors([link]) for link in links] or [0]
        case Goal.PUYOS:
            return [puyos(link) for link in links] or [0]
        case Goal.PLACES:
            return [len(sizes(link)) for link in links] or [0]
        case Goal.GROUP:
            return [size for link in links for size in sizes(link)] or [0]
        case Goal.COLORS_IN_ALL:
            return [colors(every)]
    return [sum(map(puyos, every))]


# Random quests.


def quest(seed: int, *, most: int = 3) -> Record:
    """Return a random quest: low or high fields, walls, hard and floating puyos, drops."""
    rng = random.Random(seed)
    kinds = rng.sample(COLORS, rng.choice([2, 3, 3, 4, 5]))
    field = board(rng, kinds)
    moves = []
    for _ in range(min(rng.choice([1, 1, 1, 2, 2, 3]), most)):
        if rng.random() < 0.12:
            counts = tuple(rng.choice([0, 0, 1, 2]) for _ in range(6))
            moves.append(Drop(counts, rng.choice([Puyo.OJAMA, Puyo.OJAMA, Puyo.HARD])))
        else:
            moves.append(Pair(rng.choice(kinds), rng.choice(kinds)))
    return Record(field, tuple(moves), condition(rng, kinds))


def board(rng: random.Random, kinds: list[Puyo]) -> Field:
    """Return a random field; groups that are due stay in one of ten."""
    tall = towers(rng)
    odd = [Puyo.OJAMA] * 6
    odd += rng.choice([[], [Puyo.HARD] * 4]) + rng.choice([[], [], [], [Puyo.IRON, Puyo.WALL]])
    cells = [[Puyo.EMPTY] * 6 for _ in range(13)]
    for col, row in [(col, 12 - up) for col, height in enumerate(tall) for up in range(height)]:
        near = [cells[min(row + 1, 12)][col], cells[row][max(col - 1, 0)]]
        liked = [puyo for puyo in near if puyo in kinds and rng.random() < 0.35]
        cells[row][col] = rng.choice(odd if rng.random() < 0.12 else liked or kinds)
    for puyo in [Puyo.EMPTY] * 3 * (rng.random() < 0.15) + [Puyo.WALL] * (rng.random() < 0.05):
        cells[rng.randint(4, 10)][rng.choice([0, 1, 3, 4, 5])] = puyo
    field = Field(6, 13, tuple(map(tuple, cells)))
    for _ in range(20 * (rng.random() < 0.9)):
        due = [found.cells[0] for found in field.problems() if len(found.cells) > 3]
        field = field.replace({cell: rng.choice([*kinds, Puyo.OJAMA]) for cell in due})
    return field


def towers(rng: random.Random) -> list[int]:
    """Return the heights of a random field: nearly empty, medium, or up to the hidden row."""
    kind = rng.choice(["low", "medium", "medium", "high"])
    most = 2 if kind == "low" else 7
    tall = [rng.randint(0, most) for _ in range(6)]
    if kind == "high":
        tall = [rng.choice([each, 10, 11, 12, 12, 13]) for each in tall]
        tall[2] = rng.choice([3, 10, 11, 11, rng.randint(9, 13)])
    return tall


def condition(rng: random.Random, kinds: list[Puyo]) -> Condition:
    """Return a random task that a few pairs may solve."""
    goal = rng.choice([*Goal, None])
    clear = None
    if goal is None or rng.random() < 0.12:
        clear = rng.choice(["ojama", "color", "", *(kind.value for kind in kinds)])
    if goal is None:
        return Condition(clear=clear)
    about = rng.choice(["", "color", "ojama", *(kind.value for kind in kinds)])
    if not goal.has_subject or (goal in (Goal.PLACES, Goal.GROUP) and about == "ojama"):
        about = ""
    least, largest = {
        Goal.CHAIN: (1, 3),
        Goal.COLORS: (1, 2),
        Goal.COLORS_IN_ALL: (1, 3),
        Goal.PLACES: (1, 2),
        Goal.GROUP: (4, 7),
        Goal.PUYOS: (4, 9),
        Goal.PUYOS_IN_ALL: (4, 12),
    }[goal]
    number = 0 if rng.random() < 0.02 else rng.randint(least, largest)
    if about == "ojama":
        number = rng.randint(1, 4)
    return Condition(goal, number, about=about, at_least=rng.random() < 0.5, clear=clear)
