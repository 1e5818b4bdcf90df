"""Moves that are tried one by one, on fields. Tests compare the searches on arrays with them."""

from contextlib import suppress
from itertools import product

from puyonb.puyo import Puyo
from puyonb.puyo.chain import simulate
from puyonb.puyo.duel.pieces import ASIDE
from puyonb.puyo.field import COLORS
from puyonb.puyo.playback import place
from puyonb.puyo.record import Pair, Rotation
from puyonb.puyo.rules import TSU

ROTATIONS = [*Rotation]


def placements(field, piece):
    """Yield the placements of a piece, column and rotation, with the field after each."""
    for turn, column in product(range(4), range(field.width)):
        if 0 <= column + ASIDE[turn] < field.width:
            with suppress(ValueError):
                yield (column, turn), place(field, Pair(*piece, column, ROTATIONS[turn]))


def best_of(field, pieces, rules=TSU):
    """Return the links and points of the longest chain of the first piece, and the points and links
    of the one with most points of one or two pieces.
    """
    now, two = (0, 0), (0, 0)
    for _, placed in placements(field, pieces[0]):
        chain = simulate(placed, rules=rules)
        now = max(now, (chain.length, chain.score))
        two = max(two, (chain.score, chain.length))
        if not chain.length and len(pieces) > 1:
            chains = [simulate(each, rules=rules) for _, each in placements(placed, pieces[1])]
            two = max([two, *((each.score, each.length) for each in chains)])
    return now, two


def potential_of(field, colors=COLORS, rules=TSU):
    """Return the longest chain of one or two puyos of a colour on a column."""
    found = 0
    for column, color, count in product(range(field.width), colors, (1, 2)):
        free = [row for row in range(field.height) if field[row, column] is Puyo.EMPTY]
        if free:
            chosen = dict.fromkeys(((row, column) for row in free[-count:]), color)
            found = max(found, simulate(field.replace(chosen), rules=rules).length)
    return found
