"""The time to read and replay a PPN game, and whether time and memory grow linearly."""

import random
import tracemalloc
from collections.abc import Iterator
from itertools import product

from benchmarks import Row, side_by_side
from puyonb.piecepack import Game, ppn
from puyonb.piecepack._mutable_board import MutableBoard, Neighbours
from puyonb.piecepack.setups import _boards

_MOVES = 10_000


def bench_parse() -> Iterator[Row]:
    """Read a game, play it and keep all boards; against splitting the same text at white space."""
    for what, text in (
        ("moves, captures, flips and comments", _mixed(_MOVES)),
        ("placements", _placing(_MOVES)),
    ):
        pair = side_by_side(lambda text=text: ppn.loads(text), lambda text=text: text.split())
        yield Row(
            "ppn",
            f"read and play {_MOVES:,} {what}",
            pair.ours,
            "str.split() of the text",
            pair.ratio,
            goal=100,
            table="others",
        )


def bench_growth() -> Iterator[Row]:
    """Read and replay twice as many moves, first a few, then more than the cache holds."""
    for (what, make), count in product(
        (("moves", _mixed), ("placements", _placing)), (2 * _MOVES, 8 * _MOVES)
    ):
        yield from _growth(what, make(count // 2), make(count), count)


def _growth(words: str, short: str, long: str, count: int) -> Iterator[Row]:
    pair = side_by_side(lambda: ppn.loads(long), lambda: ppn.loads(short))
    what = f"read {count:,} {words}"
    yield Row("ppn", what, pair.ours, "half as many", pair.ratio, 2.3, table="growth")
    [game], [half] = ppn.loads(long), ppn.loads(short)
    pair = side_by_side(lambda: _look_at_all(game), lambda: _look_at_all(half))
    what = f"all boards of {count:,} {words}"
    yield Row("ppn", what, pair.ours, "half as many", pair.ratio, 2.3, table="growth")


def bench_boards() -> Iterator[Row]:
    """Visit all boards of a game: their number of pieces, and the top piece of a place."""
    for what, text in (("moves", _mixed(_MOVES)), ("placements", _placing(_MOVES))):
        [game] = ppn.loads(text)
        pair = side_by_side(lambda game=game: _look_at_all(game), lambda game=game: _replay(game))
        yield Row(
            "ppn",
            f"all boards of {_MOVES:,} {what} in turn",
            pair.ours,
            "a replay that keeps nothing",
            pair.ratio,
            goal=2.5,
        )


def bench_small_games() -> Iterator[Row]:
    """Read and replay small games whose set-ups are known, against setting each up again."""
    games = [
        f"GameType: {name}\n\n{moves}\n"
        for name, moves in (
            ("Four Field Kono", "1. a1-b1 2. d4-d3 3. b1-b2 4. d3-c3"),
            ("Tablut", "1. a4-c4 2. e7-d7 3. c4-c3 4. d7-d8"),
            ("Xiangqi", "1. b3-e3 2. h8-e8 3. e3:e7 4. e8:e4"),
            ("{Name: Fuji-san, Seed: 42}", "1. a1-b1 2. n2-k2 3. b1-e1"),
        )
    ]

    def _read() -> None:
        for text in games:
            for game in ppn.loads(text):
                _look_at_all(game)

    def _read_anew() -> None:
        _boards._known.clear()
        _read()

    pair = side_by_side(_read, _read_anew)
    yield Row(
        "ppn",
        f"read and replay {len(games)} small games",
        pair.ours,
        "the same with their set-ups made again",
        pair.ratio,
        goal=0.7,
    )


def bench_access() -> Iterator[Row]:
    """Build a middle board and list its pieces, against listing those of the last board."""
    for what, text in (("moves", _mixed(_MOVES)), ("placements", _placing(_MOVES))):
        [game] = ppn.loads(text)
        chance = random.Random(20260101)
        pair = side_by_side(
            lambda game=game, chance=chance: game.boards[chance.randrange(_MOVES)].pieces,
            lambda game=game: list(game.boards[-1].rows()),
        )
        yield Row(
            "ppn",
            f"any board of {_MOVES:,} {what}",
            pair.ours,
            "the rows of the last board",
            pair.ratio,
        )


def bench_memory() -> Iterator[Row]:
    """Measure the memory that a game keeps for each move."""
    for what, text in (("moves", _mixed(_MOVES)), ("placements", _placing(_MOVES))):
        ppn.loads(text)
        tracemalloc.start()
        games = ppn.loads(text)
        held = tracemalloc.get_traced_memory()[0] / len(games[0].moves)
        tracemalloc.stop()
        yield Row("ppn", f"memory of a game of {_MOVES:,} {what}, a move", held, goal=400, unit="B")


def _look_at_all(game: Game) -> int:
    return sum(len(board) for board in game.boards)


def _replay(game: Game) -> int:
    board = MutableBoard(game.setup.pieces, Neighbours())
    for _ in board.play(game.moves):
        pass
    return len(board.pieces)


def _mixed(count: int) -> str:
    """Make a game with many moves on a board of 20 by 20: pieces appear, move, capture and turn."""
    chance = random.Random(20260101)
    squares = [f"{column}{row}" for column in "abcdefghijklmnopqrst" for row in range(1, 21)]
    stacks = dict.fromkeys(squares, 0)
    words = []
    for number in range(1, count + 1):
        words.append(f"{(number + 1) // 2}{'.' if number % 2 else '...'}")
        full = [square for square in chance.sample(squares, 8) if stacks[square]]
        square, kind = chance.choice(squares), chance.random()
        if not full or kind < 0.3:
            piece = (
                chance.choice("SMCA")
                + chance.choice(["", "n", "a", "3", "5"])
                + chance.choice(["", "^", "<", "v", ">"])
            )
            words.append(f"{piece}@{square}")
            stacks[square] += 1
        elif kind < 0.7:
            words.append(f"{full[0]}-{square}")
            stacks[full[0]] -= 1
            stacks[square] += 1
        elif kind < 0.85 and len(full) > 1:
            words.append(f"{full[0]}:{full[1]}")
            stacks[full[0]] -= 1
        elif kind < 0.95:
            words.append(f"*{full[0]}")
            stacks[full[0]] -= 1
        else:
            words.append(f"{full[0]}={chance.choice('SMCA')}{chance.choice('na2345')}")
        if number % 20 == 0:
            words.append("{a good move}")
        if number % 8 == 0:
            words[-1] += "\n"
    return "---\nEvent: Benchmark\n...\n" + " ".join(words) + "\n"


def _placing(count: int) -> str:
    """Make a game that only places pieces, each in another place."""
    numbers = (
        f"{number}. {'SMCA'[number % 4]}{'na2345'[number % 6]}@({number % 100},{number // 100})"
        for number in range(count)
    )
    return "---\nEvent: Benchmark\n...\n" + "\n".join(numbers) + "\n"
