"""Each reader has a short way for what writers write; it must read what the careful way reads.

A byte-order mark has no meaning, but no writer writes one: with it a text goes the careful way.
"""

import random

import pytest

from puyonb.errors import collecting
from puyonb.puyo import Field, Puyo, fieldtext, ishikawa, mattulwan, nexus, pon2, puyop

NOTATIONS = {
    "field": (fieldtext.dumps, fieldtext.loads),
    "field, all cells": (lambda field: fieldtext.dumps(field, trim=False), fieldtext.loads),
    "puyop": (puyop.dumps, puyop.loads),
    "ishikawa": (ishikawa.dumps, ishikawa.loads),
    "mattulwan": (mattulwan.dumps, mattulwan.loads),
    "nexus": (nexus.dumps, nexus.loads),
    "pon2": (pon2.dumps, pon2.loads),
}
KINDS = (Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)
ODD = "\n\n\n\r .RGroabj0123789AZ#_&\u3000\x0b"


@pytest.mark.slow
@pytest.mark.parametrize("name", NOTATIONS)
def test_the_short_way_and_the_careful_way_agree(name):
    """Texts as they are written, and with one or two characters more, less or changed."""
    chance = random.Random(name)
    dumps, loads = NOTATIONS[name]
    for number in range(300):
        text = dumps(_field(chance))
        for _ in range(number % 3):
            text = _changed(text, chance)

        assert _outcome(loads, text) == _outcome(loads, "\ufeff" + text), repr(text)


def _field(chance):
    heights = [chance.randint(0, 13) for _ in range(6)]
    return Field(
        6,
        13,
        tuple(
            tuple(chance.choice(KINDS) if 13 - row <= height else Puyo.EMPTY for height in heights)
            for row in range(13)
        ),
    )


def _changed(text, chance):
    at, until = chance.randrange(len(text) + 1), chance.randint(0, 1)
    return text[:at] + chance.choice(["", *ODD]) + text[at + until :]


def _outcome(loads, text):
    """Return the field and the warnings, or the error, each with its place."""
    try:
        with collecting() as warnings:
            found = repr(loads(text))
    except ValueError as error:
        return type(error), error.code, str(error), error.excerpt()
    return found, [(str(each), each.excerpt()) for each in warnings]
