"""The limits of piecepack files: :class:`puyonb.piecepack.ppn.Limits`, and fixed limits.

The page of limits lists them, with the limits of names and options of set-ups
(:mod:`puyonb.piecepack.setups`).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The greatest sizes of a text that is read (reading Q15).

    In a stream (:func:`puyonb.piecepack.ppn.iter_games`), the limits of a file apply to each game.

    An error names its limit: ``(limit games)``.  Pass another value to the reader:
    ``ppn.loads(text, limits=ppn.Limits(games=10**6))``.

    Parameters
    ----------
    size : int, bytes, default 16 MiB
        The size of a file, and the characters of all its brace expansions.
    moves : int, default 100,000
        The moves of a game, with brace expansions expanded.
    expanded : int, default 100,000
        The moves that brace expansions and macros make, in all games of a file.
    nesting : int, default 50
        The depth of braces, and of metadata.
    pieces : int, default 50,000
        The pieces that the actions of version 0.14.1 change, added up over a file; the first of
        each action does not count, unless braces or macros made the action.  Ten pieces that
        they search count as one, and so does other work that takes the time of ten.
    further : int, default 1,000
        The further moves after one number; each adds a period to the number (reading Q14).
    games : int, default 50,000
        The games of a file.
    metadata : int, characters, default 256 KiB
        The metadata of a game; also all metadata of a file that need a YAML reader, which is slow.
    values : int, default 10,000
        The values and brackets in all metadata of a file that need a YAML reader.
    setups : int, default 1,000
        The different set-ups of a file; one that draws many random numbers counts as several.
    errors : int, default 200
        The errors of a file; games after them are not read.
    """

    size: int = 16 * 2**20
    moves: int = 100_000
    expanded: int = 100_000
    nesting: int = 50
    pieces: int = 50_000
    further: int = 1000
    games: int = 50_000
    metadata: int = 2**18
    values: int = 10_000
    setups: int = 1000
    errors: int = 200


DEFAULT = Limits()

GAME_ERRORS = 20
"""The greatest number of errors that are collected in a game."""
GAME_WARNINGS = 20
"""The greatest number of warnings that are issued for a game."""
FILE_WARNINGS = 100
"""The greatest number of warnings that are issued for a text."""
DRAWS = 500
"""A set-up counts once more for each 500 random numbers that it draws."""
SEARCHED = 10
"""So many pieces that actions of 0.14.1 search count as one that they change."""
CROWD = 100
"""The greatest number of locations that are near enough to one to mean the same place."""
