"""Growth: twice the input takes at most 2.3 times the time, and a megabyte at most 2 seconds.

Batches of fields and games of piecepack have their own rows in :mod:`benchmarks.chains` and
:mod:`benchmarks.ppn`.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from PIL import Image

from benchmarks import Row, side_by_side
from benchmarks import duel as games
from puyonb import draw, notations
from puyonb.drawing import figure, svg
from puyonb.drawing.animation import gif
from puyonb.errors import NotationError, ignoring
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.draw._nonogram import nonogram
from puyonb.nonogram.formats import cwd, gnonograms, mk, nin, olsak, pbm, webpbn
from puyonb.nonogram.image import from_image
from puyonb.nonogram.solver._lines import LineSolver
from puyonb.piecepack import ppn
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw._board import board as piecepack_board
from puyonb.piecepack.pieces import Piece, Side
from puyonb.puyo import Field, Puyo, duel, fieldtext, ishikawa, playback, pon2, puyop
from puyonb.puyo.record import Pair, Record

GOAL = 2.3
"""Twice the time, and a little more because larger data is slower to reach."""

SECONDS, PACK_SECONDS = 2, 4
"""Seconds for a megabyte that is read or refused, and for a megabyte of many small puzzles."""

_KINDS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)
_CLUES = (cwd, mk, nin, olsak)
_GOALS = (non, gnonograms, pbm, webpbn)


def bench_fields() -> Iterator[Row]:
    """Read and write fields of 6x400; in other field notations, no text is longer than for 6x13."""
    write = partial(fieldtext.dumps, extended=True)
    pair = (_field(200), _field(400))
    yield from _both("a field of 6x400", partial(fieldtext.loads, extended=True), write, pair)


def bench_moves() -> Iterator[Row]:
    """Read, write and replay records of 2,000 moves."""
    records = (_record(1000), _record(2000))
    for module in (puyop, ishikawa, pon2):
        name = f"2,000 moves, {module.__name__.rpartition('.')[2]}"
        yield from _both(name, module.loads_record, module.dumps_record, records)
    yield _row("replay 2,000 moves", lambda record: list(playback.turns(record)), records)


def bench_duels() -> Iterator[Row]:
    """Read, write and play replays of duels."""
    once = games.recorded(1)
    replays = (_duel(once, len(once) // 2), _duel(once, len(once) // 2 * 2))
    texts = tuple(map(duel.dumps_replay, replays))
    yield _row("play the turns of a duel", _play, replays)
    yield _row("read a replay of a duel", duel.loads_replay, texts)


def bench_nonograms() -> Iterator[Row]:
    """Read and write puzzles of 60x240 in every format."""
    drawn = (_puzzle(60, 120), _puzzle(60, 240))
    clues = tuple(replace(puzzle, goal=None) for puzzle in drawn)
    for module in (*_GOALS, *_CLUES):
        name = f"a 60x240, {module.__name__.rpartition('.')[2]}"
        yield from _both(name, module.loads, module.dumps, drawn if module in _GOALS else clues)
    packs = tuple([_puzzle(20, 20)] * count for count in (100, 200))
    yield from _both("a pack of 200 puzzles", non.loads_pack, non.dumps_pack, packs)
    yield from _both("a pack of 200 puzzles, webpbn", webpbn.loads_pack, webpbn.dumps_pack, packs)
    dots = [Puzzle.from_grid(["#"])]
    yield from _both(
        "a pack of 8,000 dots, webpbn",
        webpbn.loads_pack,
        webpbn.dumps_pack,
        (4000 * dots, 8000 * dots),
    )


def bench_ppn() -> Iterator[Row]:
    """Read games of PPN 0.14.1: placements, and moves and searches on a board of many pieces."""
    read = partial(ppn.loads, version="0.14.1")
    for count, what, words in (
        (1000, "placements", ""),
        (2000, "placements", ""),
        (4000, "placements", ""),
        (8000, "placements", ""),
        (4000, "placements and moves", "a1-b1 b1_a1 2b1-b1 a1[1]-a1 M@%b1[1] "),
        (4000, "placements and searches", "?M-d1 ^b1-a1 &?M-b1 "),
    ):
        texts = tuple(_ppn(number, words) for number in (count // 2, count))
        yield _row(f"read {count:,} {what} of PPN 0.14.1", read, texts)


def bench_lines() -> Iterator[Row]:
    """Solve one empty line, with a block for every eighth cell; 60 cells are the usual maximum."""
    for length in (60, 120):
        yield _row(f"solve a line of {length} cells", _solve_line, (length // 2, length))


def bench_pictures() -> Iterator[Row]:
    """Draw twice as many cells, pieces or frames; a PNG has twice the pixels too."""
    fields = (_field(26), _field(52))
    yield _row("SVG of a field of 6x52", lambda field: svg.render(draw.field.scene(field)), fields)
    yield _row("PNG of a field of 6x52", lambda field: figure.png(draw.field.scene(field)), fields)
    boards = (_board(200), _board(400))
    yield _row("SVG of 400 pieces", lambda board: svg.render(piecepack_board.scene(board)), boards)
    yield _row("PNG of 400 pieces", lambda board: figure.png(piecepack_board.scene(board)), boards)
    puzzles = (_puzzle(30, 60), _puzzle(60, 60))
    yield _row("SVG of a 60x60", lambda puzzle: svg.render(nonogram.scene(puzzle)), puzzles)
    scenes = [(draw.field.scene(_field(13)), 0.1) for _ in range(80)]
    yield _row("GIF of 80 frames", gif.encode, (scenes[:40], scenes))


def bench_megabytes() -> Iterator[Row]:
    """Read or refuse a megabyte with one long part: keys, brackets, games, puzzles or pixels."""
    size = 10**6
    state = duel.dumps(duel.new(2, seed=1)).lstrip()[1:]
    keys = "".join(f'"k{number}":0,' for number in range(size // 12))
    one = webpbn.dumps(Puzzle.from_grid(["#.#"]))
    head, puzzle = (
        one.partition("<puzzleset>")[0],
        one.partition("<puzzleset>")[2].partition("</puzzleset>")[0],
    )
    small = "width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n====\n"
    game = "---\nGameType: Four Field Kono\n...\n1. a1-b2\n"
    noise = Image.frombytes("RGB", (577, 577), random.Random(20260105).randbytes(577 * 577 * 3))
    texts: list[tuple[str, Callable[[Any], object], object, int]] = [
        ("a duel with one of many keys twice", duel.loads, "{" + keys + '"k1":1,' + state, SECONDS),
        ("a duel nested deep", duel.loads, "[" * size, SECONDS),
        (
            "a pack of webpbn",
            webpbn.loads_pack,
            f"{head}<puzzleset>{puzzle * (size // len(puzzle))}</puzzleset>",
            PACK_SECONDS,
        ),
        (
            "a pack of nonograms",
            non.loads_pack,
            small * (size // len(small)) + small[:-5],
            PACK_SECONDS,
        ),
        ("games of piecepack", ppn.loads, game * (size // len(game)), SECONDS),
        ("moves of piecepack", ppn.loads, "1. S@a1 " * (size // 8), SECONDS),
        ("games with braces", ppn.loads, "---\n1. S@{a..z}{1..9}{1..9}\n" * (size // 27), SECONDS),
        ("a list in metadata", ppn.loads, f"a: [{'a,' * (size // 2)}]\n...\n1. S@a1\n", SECONDS),
        (
            "a nonogram with a title of empty lines, to be detected",
            notations.detect,
            'title "' + "\n" * size,
            SECONDS,
        ),
        ("braces, to be detected", notations.detect, "{" * size, SECONDS),
        ("rows of a field, to be detected", notations.detect, "RRG\n" * (size // 4), SECONDS),
        (
            "an image of noise, in 25 colours",
            partial(from_image, width=577, colors=25),
            noise,
            SECONDS,
        ),
    ]
    for what, call, text, goal in texts:
        seconds = side_by_side(partial(_outcome, call, text), lambda: None, repetitions=1).ours
        yield Row("growth", f"1 MB: {what}", seconds, goal=goal)


def _outcome(call: Callable[[Any], object], text: object) -> bool:
    with ignoring():
        try:
            call(text)
        except NotationError:
            return False
    return True


def _both(
    what: str, loads: Callable[[Any], object], dumps: Callable[[Any], Any], values: Iterable[Any]
) -> Iterator[Row]:
    short, long = values
    yield _row(f"read {what}", loads, (dumps(short), dumps(long)))
    yield _row(f"write {what}", dumps, (short, long))


def _row(what: str, call: Callable[[Any], object], given: tuple[Any, ...]) -> Row:
    short, long = given
    pair = side_by_side(lambda: call(long), lambda: call(short))
    return Row("growth", what, pair.ours, "half as much", pair.ratio, GOAL, table="growth")


def _ppn(count: int, words: str) -> str:
    """Place pieces on a square each, and repeat other words for every fourth of them."""
    placed = " ".join(f"S@{chr(97 + n % 26)}{1 + n // 26}" for n in range(count))
    return f"---\n...\n1. {placed} S@{{a..b}}1 S@b1 M@c1 2. {words * (count // 4)}"


def _field(height: int) -> Field:
    chance = random.Random(20260103)
    return Field(6, height, tuple(tuple(chance.choices(_KINDS, k=6)) for _ in range(height)))


def _record(count: int) -> Record:
    """Play pairs of red upright into each column in turn: two in one column pop."""
    moves = [Pair(Puyo.RED, Puyo.RED, column=number // 2 % 6) for number in range(count)]
    return Record(Field(6, 13, ((Puyo.EMPTY,) * 6,) * 13), tuple(moves))


def _duel(turns: list[list[dict[str, Any]]], count: int) -> duel.Replay:
    return duel.Replay(duel.new(seed=1, max_losses=1), turns[:count])


def _play(replay: duel.Replay) -> list[duel.DuelState]:
    """Play a duel again: a replay keeps the turns that it has played."""
    return replace(replay).states()


def _puzzle(width: int, height: int) -> Puzzle:
    chance = random.Random(20260104)
    return Puzzle.from_grid([[chance.random() < 0.5 for _ in range(width)] for _ in range(height)])


def _solve_line(length: int) -> object:
    blank = (1 << length) - 1
    return LineSolver(((4, 1),) * (length // 8), length).solve((blank, blank))


def _board(count: int) -> Board:
    """Lay coins on a board, twenty in a row."""
    return Board(
        (Piece(Side.COIN_BACK, 1 + i % 4, 1 + i % 6), 1 + i % 20, 1 + i // 20) for i in range(count)
    )
