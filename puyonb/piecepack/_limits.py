"""All limits of piecepack files: :class:`puyonb.piecepack.ppn.Limits`, and those that are fixed.

The page of limits lists them together with those of names and options of set-ups
(:mod:`puyonb.piecepack.setups`).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read before a text is refused (reading Q15).

    In a stream (:func:`puyonb.piecepack.ppn.iter_games`), what holds for a file holds for each
    game.

    An error names the limit that it is about: ``(limit games)``.  Pass another value to the
    reader: ``ppn.loads(text, limits=ppn.Limits(games=10**6))``.

    Parameters
    ----------
    size : int, bytes, default 16 MiB
        Of a file; also what all its brace expansions may come to.
    moves : int, default 100,000
        A game, brace expansions expanded.
    expanded : int, default 100,000
        Moves that brace expansions make, in all games of a file together.
    nesting : int, default 50
        Of braces, and of metadata.
    further : int, default 1,000
        Moves that are numbered like the one before plus a period, behind one number (reading Q14).
    games : int, default 50,000
        A file.
    metadata : int, characters, default 256 KiB
        Of a game; also of all metadata of a file that need a whole YAML reader, which takes its time.
    values : int, default 10,000
        Values and brackets in all metadata of a file that need a whole YAML reader.
    setups : int, default 1,000
        Different set-ups of a file; one that draws many numbers counts as several.
    errors : int, default 200
        Errors of a file; games behind them are not read.
    """

    size: int = 16 * 2**20
    moves: int = 100_000
    expanded: int = 100_000
    nesting: int = 50
    further: int = 1000
    games: int = 50_000
    metadata: int = 2**18
    values: int = 10_000
    setups: int = 1000
    errors: int = 200


DEFAULT = Limits()

GAME_ERRORS = 20
"""How many errors of one game are collected."""
GAME_WARNINGS = 20
"""How many warnings of one game are issued."""
FILE_WARNINGS = 100
"""How many warnings of one text are issued."""
DRAWS = 500
"""A set-up that draws so many random numbers counts as one more set-up."""
CROWD = 100
"""How many locations may be so near to one that a move may mean any of them."""
