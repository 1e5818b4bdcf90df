"""PPN 0.14.1 against a plain reading of its rules on a list of pieces."""

from math import dist
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.errors import ignoring
from puyonb.piecepack import ppn
from puyonb.piecepack._tracking import track


class Coin(NamedTuple):
    """A coin; the serial number stays when it moves or changes."""

    serial: int
    suit: str
    face: bool
    angle: int
    spot: tuple[float, float]


PLACES = {"a1": (1, 1), "b1": (2, 1), "(1.001,1)": (1.001, 1), "(2.5,1)": (2.5, 1), "c3": (3, 3)}
SIGNS = "@\\-_#:*!+=~>"
IDS = ("", "N", "[1]", "[2]", "[1,3]", "[3:2]", "?", "/", "^", "&", "empty")


class Naive:
    """Plays a game on a list, and writes it."""

    def __init__(self):
        self.coins = []
        self.active = []
        self.began = []
        self.serial = 0
        self.words = []
        self.boards = [[]]

    def at(self, spot, coins):
        """Return the coins at a location, from the bottom to the top."""
        return [coin for coin in coins if dist(coin.spot, spot) <= 0.0022000001]

    def choose(self, kind, place, suit):  # noqa: C901, PLR0912 - one case for each form
        """Return the text of an id and its coins; raise LookupError if it is an error."""
        spot, coins = PLACES[place], self.coins
        stack = self.at(spot, coins)[::-1]
        like = [coin for coin in coins if coin.suit == suit]
        match kind:
            case "":
                text, found = place, [stack[0]]
            case "N":
                order = {coin: -index for index, coin in enumerate(coins)}
                near = sorted(
                    coins, key=lambda coin: (round(dist(coin.spot, spot) ** 2, 5), order[coin])
                )
                text, found = f"2{place}", near[:2]
                if len(near) < 2:
                    raise LookupError
            case "[1]" | "[2]":
                text, found = place + kind, [stack[int(kind[1]) - 1]]
            case "[1,3]":
                text, found = place + kind, [stack[0], stack[2]]
            case "[3:2]":
                text, found = place + kind, [stack[1], stack[2]]
            case "?":
                text, found = f"?{suit}f", [coin for coin in like if coin.face]
                if len(found) != 1:
                    raise LookupError
            case "/":
                text, found = f"/{suit}", like
            case "^":
                serial = self.at(spot, self.began)[-1].serial
                text, found = f"^{place}", [coin for coin in coins if coin.serial == serial]
            case "&":
                text, found = f"&{place}", stack
            case "empty":
                text, found = "", [coin for coin in coins if coin.serial in self.active]
        if not found:
            raise LookupError
        return text, [coin for coin in coins if coin in found]

    def put(self, group, spots, *, top, beside=None):
        """Put coins into the order, which makes them active."""
        serials = {coin.serial for coin in group}
        rest = [coin for coin in self.coins if coin.serial not in serials]
        at = (rest.index(beside) + top) if beside else len(rest) if top else 0
        self.coins = [
            *rest[:at],
            *(coin._replace(spot=spot) for coin, spot in zip(group, spots, strict=True)),
            *rest[at:],
        ]
        self.active = [coin.serial for coin in group]

    def change(self, group, **new):
        """Change coins, which makes them active."""
        self.coins = [coin._replace(**new) if coin in group else coin for coin in self.coins]
        self.active = [coin.serial for coin in group]

    def play(self, sign, choice, other, suit, *, more):  # noqa: C901, PLR0912 - one for each sign
        """Play one word, and write it."""
        stop = PLACES[other]
        if sign in "@\\":
            group, text = [Coin(self.serial, suit, False, 0, stop)], suit
        else:
            text, group = self.choose(*choice, suit)
        if sign in "@\\-_":
            beside, behind = None, ""
            if more:
                behind, [beside] = self.choose("[2]", choice[1], suit)
                if beside in group:
                    raise LookupError
            self.put(group, [stop] * len(group), top=sign in "@-", beside=beside)
            self.serial += sign in "@\\"
            return f"{text}{sign}{other}" + (f"%{behind}" if more else "")
        if sign == "#":
            behind, second = self.choose("", other, suit)
            if set(group) & set(second):
                raise LookupError
            here = self.place(*choice, group)
            moved = [second[-1].spot] * len(group) + [here] * len(second)
            self.put([*group, *second], moved, top=True)
            self.active = [coin.serial for coin in group]
            return f"{text}#{behind}"
        if sign == ":":
            behind, gone = self.choose("", other, suit)
            if set(group) & set(gone):
                raise LookupError
            self.coins = [coin for coin in self.coins if coin not in gone]
            self.put(group, [gone[-1].spot] * len(group), top=True)
            return f"{text}:{behind}"
        if sign == "*":
            self.coins = [coin for coin in self.coins if coin not in group]
            return f"*{text}"
        if sign == "!":
            self.put(group, [coin.spot for coin in group], top=True)
            return f"!{text}"
        if sign == "+":
            active = self.active
            for coin in group:
                self.change([coin], face=not coin.face)
            self.active = active
            return f"+{text}"
        if sign == "=":
            self.change(group, suit=suit, face=False, angle=0)
            return f"{text}={suit}"
        if sign == "~":
            self.change(group, angle=180)
            return f"{text}~v"
        for coin in group:
            self.change([coin], angle=(coin.angle - 90) % 360)
        self.active = [coin.serial for coin in group]
        return f"{text}@>90"

    def place(self, kind, place, group):
        """Return the place that an id means: the location that is counted, else that of the last."""
        return PLACES[place] if kind == "N" else group[-1].spot

    def word(self, *parts, more):
        """Play a word, unless it is an error."""
        kept = self.coins, self.active
        try:
            self.words.append(self.play(*parts, more=more))
        except (LookupError, ValueError):  # no piece, or several
            self.coins, self.active = kept

    def end_move(self):
        """Begin the next move."""
        self.boards.append(list(self.coins))
        self.words.append(f"{len(self.boards)}.")
        self.began = list(self.coins)


@pytest.mark.slow
@settings(max_examples=60)
@given(
    st.integers(0, 80).flatmap(lambda length: st.binary(min_size=6 * length, max_size=6 * length))
)
def test_boards_are_those_of_a_plain_reading(script):
    """Every board of a random game is that of a plain reading of the rules, and so is each piece."""
    naive, places = Naive(), list(PLACES)
    for sign, kind, one, other, suit, more in zip(
        *(script[start::6] for start in range(6)), strict=True
    ):
        naive.word(
            "@@@@"[sign % 4] if sign < 96 else SIGNS[sign % len(SIGNS)],
            (IDS[kind % len(IDS)], places[one % 5]),
            places[other % 5],
            "SMC"[suit % 3],
            more=more % 4 == 0,
        )
        if more >= 160:
            naive.end_move()
    naive.end_move()
    with ignoring():
        [game] = ppn.loads(f"---\nPPN: 0.14.1\n...\n1. {' '.join(naive.words[:-1])}")

    expected = [
        [("face" if face else "back", suit, angle, spot) for _, suit, face, angle, spot in coins]
        for coins in naive.boards
    ]
    found = [
        [(p.side.up, "SMC"[(p.suit or 1) - 1], p.angle, (x, y)) for p, x, y in board.pieces]
        for board in game.boards
    ]
    assert found == expected
    assert [list(board) for board in game.boards] == [list(board.pieces) for board in game.boards]
    tracked = [boards[-1].numbers for boards in track(game.setup, game.moves)]
    assert tracked == [tuple(coin.serial for coin in coins) for coins in naive.boards[1:]]
