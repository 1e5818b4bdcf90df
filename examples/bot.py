"""A player for duels: it puts puyos beside others of their colour, as low as it can.

``puyonb duel match bot.py:play greedy --games 40``
"""

from puyonb.puyo import duel


def play(view, random):
    """Return the best move: a column and a rotation; among equal ones the choice is random."""
    return max(duel.legal_moves(view), key=lambda move: (worth(view, move), random.random()))


def worth(view, move):
    """Rate a move: 3 points for each neighbour of the same colour, less its height in rows."""
    field, width = list(view.own.blocks), view.own.arena.width
    column, rotation = move
    beside = column + {1: 1, 3: -1}.get(rotation, 0)
    puyos = list(zip((column, beside), view.deal, strict=True))
    if rotation == 2:  # the second puyo is below, so it lands first
        puyos.reverse()
    points = 0
    for at, color in puyos:
        free = [cell for cell in range(at, len(field), width) if field[cell] == 0]
        if not free:  # it is above the field, and gone
            continue
        cell = free[-1]
        field[cell] = color
        neighbours = [cell + width]
        neighbours += [cell - 1] * (at > 0) + [cell + 1] * (at < width - 1)
        points += 3 * sum(field[each] == color for each in neighbours if each < len(field))
        points -= (len(field) - cell) // width
    return points
