"""Two hundred fields, drawn by a rule, for people who say which named forms they hold.

:func:`listed` writes them as text, without a word about their forms.  Some hold a form, some nearly
one, others are from games.
"""

import random

from puyonb.puyo import Field, Puyo, duel, forms
from puyonb.puyo.chain import settle, simulate
from puyonb.puyo.field import COLORS, LETTERS

PLANTED, PLAYED = 130, 70


def fields():
    """Return the fields in their order."""
    chance = random.Random(30)
    found = []
    while len(found) < PLANTED:
        field = planted(chance)
        if field is not None and field not in found:
            found.append(field)
    seed = 0
    while len(found) < PLANTED + PLAYED:
        replay = duel.game(["builder" if seed % 2 else "greedy", "greedy"], seed).replay
        states = replay.states()
        field = states[min(chance.randint(6, 14), len(states) - 1)].players[0].field
        seed += 1
        if field not in found and not simulate(field).length:
            found.append(field)
    chance.shuffle(found)
    return found


def planted(chance):
    """Return a field with a form, perhaps with a cell that is another one, and a few puyos more."""
    form = chance.choice(forms.FORMS)
    rows = chance.choice(form.patterns).rows
    width = max(map(len, rows))
    left = chance.randint(0, 6 - width) if form.slide else 0
    colors = {letter: chance.choice(COLORS[:4]) for letter in "ABCDEFG"}
    cells, spots = {}, []
    for row, line in enumerate(reversed(rows)):
        for col, sign in enumerate(line):
            if sign in "._":
                continue
            if sign.islower() and chance.random() < 0.6:
                continue
            puyo = colors.get(sign.upper()) or chance.choice(COLORS[:4])
            cells[12 - row, left + col] = puyo
            spots.append((12 - row, left + col))
    if chance.random() < 0.35:
        spot = chance.choice(spots)
        cells[spot] = chance.choice([Puyo.EMPTY, Puyo.OJAMA, *COLORS[:4]])
    field = settle(Field.from_rows(["......"], height=13).replace(cells))
    if chance.random() < 0.5:
        field = field.mirror()
    for _ in range(chance.choice([0, 1, 2, 4, 6])):
        col = chance.randint(0, 5)
        free = [row for row in range(13) if field[row, col] is Puyo.EMPTY]
        field = field.replace({(free[-1], col): chance.choice(COLORS[:4])})
    return None if simulate(field).length else field


def text(field):
    """Return the rows of a field that hold puyos."""
    rows = ["".join(LETTERS[puyo] for puyo in row) for row in field.cells]
    return "\n".join(row for row in rows if set(row) != {"."})


def listed():
    """Return all fields as text, without a word about their forms."""
    return "".join(f"{number}\n{text(each)}\n\n" for number, each in enumerate(fields(), 1))
