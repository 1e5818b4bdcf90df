"""Duels as text: ``.`` empty, ``O`` nuisance, digits for colours; rows from the top, separated by
``/`` or line ends.
"""

import random

from puyonb.puyo import duel

REFERENCE_WORDS = {"x": 123456789, "y": 234567891, "z": 345678912, "w": 456789123, "c": 0}


def blocks(text):
    """Read a drawn field, or the rows of an event."""
    return [
        {".": 0, "O": -1}.get(letter) if letter in ".O" else int(letter)
        for letter in text
        if not letter.isspace() and letter != "/"
    ]


def state(
    *fields,
    width=None,
    ghost=1,
    deals=((1, 2),),
    num_deals=1,
    players=(),
    words=REFERENCE_WORDS,
    **sizes,
):
    """Make a duel of drawn fields; ``players`` holds more values for each child state."""
    children = []
    for number, field in enumerate(fields):
        rows = field.replace("/", " ").split()
        child = {
            "width": len(rows[0]),
            "height": len(rows) - ghost,
            "ghostHeight": ghost,
            "blocks": blocks(field),
        }
        children.append(child | sizes | (players[number] if number < len(players) else {}))
    parent = {
        "deals": [list(deal) for deal in deals],
        "numDeals": num_deals,
        "childStates": children,
    }
    return duel.from_json(parent | ({"RNG": words} if words else {}))


def drawn(player):
    """Draw a player's field as the texts of these tests do."""
    letters = ["O" if block == -1 else str(block or ".") for block in player.blocks]
    return "/".join(
        "".join(letters[at : at + player.arena.width])
        for at in range(0, len(letters), player.arena.width)
    )


def event(player, text):
    """Make an event of drawn rows."""
    return {"type": "addPuyos", "player": player, "blocks": blocks(text)}


def played(seed, turns, **options):
    """Play at random; yield each state with its events, the next one and the effects."""
    chance, now = random.Random(seed), duel.new(seed=seed, **options)
    for _ in range(turns):
        events = [
            duel.play(now, player, *chance.choice(moves))
            for player in range(len(now.players))
            if (moves := duel.legal_moves(now, player))
        ]
        after, effects = duel.step(now, events)
        yield now, events, after, effects
        if after.terminated:
            return
        now = after
