"""Random boards for exercises and worksheets about passwords."""

from collections.abc import Sequence
from random import Random

from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.password import Rule


def of_columns(rule: Rule, columns: Sequence[Sequence[Puyo]]) -> Field:
    """Return the board of a rule with the puyos of each column, from the floor upwards."""
    rows = [
        tuple(column[level] if level < len(column) else Puyo.EMPTY for column in columns)
        for level in reversed(range(rule.height))
    ]
    return Field(rule.width, rule.height, tuple(rows), rule.hidden_rows)


def of_runs(
    rule: Rule, colors: Sequence[Puyo], chance: Random, *, sets: int, first: int = 1
) -> Field:
    """Return a board of a few runs: empty at the top, then pairs that repeat.

    ``sets`` is the most sets of its RLE password, and ``first`` the least number of empty pairs.
    """
    ends = sorted(chance.sample(range(first, rule.sextets), sets - 1))
    pairs = [
        (Puyo.EMPTY, Puyo.EMPTY),
        *((chance.choice(colors), chance.choice(colors)) for _ in ends),
    ]
    cells = [
        puyo for number in range(rule.sextets) for puyo in pairs[sum(number >= end for end in ends)]
    ]
    rows = [tuple(cells[at : at + rule.width]) for at in range(0, rule.cells, rule.width)]
    return Field(rule.width, rule.height, tuple(rows), rule.hidden_rows)


def losing_a_pair(rule: Rule, colors: Sequence[Puyo], chance: Random) -> Field:
    """Return a mega board whose password Puzzle Pop 1.3.0 may corrupt.

    It corrupts boards with two equal puyos in the corners of the floor, nothing between them, and
    something above the right one.
    """
    bottom = chance.choice(colors)
    sides = [
        [bottom, *(chance.choice((*colors, Puyo.OJAMA)) for _ in range(chance.randint(0, 3)))]
        for _ in range(2)
    ]
    return of_columns(rule, [sides[0], [], sides[1]])
