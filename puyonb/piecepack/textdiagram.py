"""A board as a picture in text: tiles are boxes, other pieces are letters in shapes.

One unit is four columns wide and two lines high, so that squares look like squares.  Tiles,
dominoes, cards and boards are boxes; a tile back has a cross.  Every other piece is a letter or a
digit with a combining enclosure: coins in circles, dice in squares, pawns in diamonds, pyramids in
triangles.  A sign after it is the direction of a piece that does not point up.  Lines below the
picture list hidden pieces.

>>> from puyonb.piecepack import Board, Piece, Side
>>> tile, coin = Piece(Side.TILE_FACE, suit=1, rank=3), Piece(Side.COIN_BACK, suit=2, angle=90)
>>> print(Board([(tile, 1.5, 1.5), (coin, 1, 1)]))
  ┏━━━━━━━┓
2 ┃       ┃
  ┃  S2   ┃
1 ┃ M⃝<    ┃
  ┗━━━━━━━┛
    a   b
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from itertools import takewhile
from math import ceil, floor

from puyonb.messages import Message, message_text
from puyonb.piecepack.pieces import ICEHOUSE, Piece, Placed, Side, column_name, square_name

_ACROSS, _DOWN = 4, 2
"""Columns and lines per unit."""
_LARGEST = 60
"""The greatest width and height of a picture, in units."""
_FARTHEST = 2 * 10**9
"""Above this coordinate a board is described in words; the notation has no such location."""

# The weight of a line from the middle of a character in each direction; light is 1, heavy is 2.
_UP, _RIGHT, _DOWNWARDS, _LEFT = 27, 9, 3, 1
_DOWN_HEAVY = 2 * (_UP + _DOWNWARDS)
_LINES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"

_CIRCLE, _SQUARE, _DIAMOND, _TRIANGLE, _BAR = "\u20dd", "\u20de", "\u20df", "\u20e4", "\u20d2"

_SUITS = {
    "playing_cards_expansion": "♥♠♣♦",
    "playing_cards_tarot": "♥♠♣♦",
    "dual_piecepacks_expansion": "♡♤♧♢",
    "piecepack": "SMCAYW",
    "subpack": "SMCAYW",
}
_COLORS = "RKGBYW"
_RANKS = "na23456789"
_CHESS = {6: "♙♘♗♖♕♔", 2: "♟♞♝♜♛♚"}
_DIRECTIONS: Mapping[float, str] = {0: " ", 90: "<", 180: "v", 270: ">"}

Label = tuple[str, ...]
"""The characters of a piece from the left; the second is in its middle."""


def render(pieces: Iterable[Placed], *, enclosures: bool = True) -> str:
    """Draw a board.

    Parameters
    ----------
    pieces : iterable of Placed
        In placing order; a Board is accepted, too.
    enclosures : bool, default True
        Write coins, dice, pawns and pyramids with combining enclosures.  If a font has none, pass
        False to write brackets and letters: ``(S)`` is a coin, ``M3`` a die, ``pS`` a pawn.

    Returns
    -------
    str
        The picture, with letters below the columns and numbers beside the rows; then a line for
        each place with hidden pieces.  A board that is more than 60 units wide or high is
        described in words, one line for each piece.

    Examples
    --------
    >>> print(render([]))
    an empty table
    """
    placed = list(pieces)
    if not placed:
        return message_text("piecepack_draw.empty", "an empty table")
    boxes = [_extent(each) for each in placed]
    # A point on the edge of a board needs space for a piece.
    left = min(*(box[0] for box in boxes), *(x - 0.5 for _, x, _ in placed))
    low = min(*(box[1] for box in boxes), *(y - 0.5 for _, _, y in placed))
    right = max(*(box[2] for box in boxes), *(x + 0.5 for _, x, _ in placed))
    high = max(*(box[3] for box in boxes), *(y + 0.5 for _, _, y in placed))
    near = max(map(abs, (left, low, right, high))) < _FARTHEST
    if not (near and right - left <= _LARGEST and high - low <= _LARGEST):
        return "\n".join(
            message_text(
                "piecepack_draw.text.piece",
                "{place}: {piece}",
                place=_name(x, y),
                piece=piece.description,
            )
            for piece, x, y in placed
        )
    # The boards of a game, and games of one kind, have the same tiles.
    ground = tuple(takewhile(lambda each: _is_box(each.piece), placed))
    canvas = _ground((left, low, right, high), ground, enclosures).copy()
    label = _label if enclosures else _plain_label
    for each, box in zip(placed[len(ground) :], boxes[len(ground) :], strict=True):
        canvas.draw(each, box, label(each.piece))
    return "\n".join([*canvas.lines(), *_hidden(placed)])


@lru_cache(16)
def _ground(
    around: tuple[float, float, float, float], pieces: tuple[Placed, ...], enclosures: bool
) -> "_Canvas":
    """Draw the pieces below all others."""
    canvas = _Canvas(*around)
    label = _label if enclosures else _plain_label
    for each in pieces:
        canvas.draw(each, _extent(each), label(each.piece))
    return canvas


class _Canvas:
    """A grid of characters: lines by their four directions, and letters over them."""

    def __init__(self, left: float, low: float, right: float, high: float) -> None:
        self.left, self.high = floor(left * 2) / 2, ceil(high * 2) / 2
        self.width = round((right - self.left) * _ACROSS) + 1
        self.height = round((self.high - low) * _DOWN) + 1
        self.rules = [[0] * self.width for _ in range(self.height)]
        self.letters = [[""] * self.width for _ in range(self.height)]

    def copy(self) -> "_Canvas":
        """Return a copy of the canvas, to draw more on it."""
        found = copy(self)
        found.rules = [row[:] for row in self.rules]
        found.letters = [row[:] for row in self.letters]
        return found

    def draw(self, placed: Placed, box: tuple[float, float, float, float], label: "Label") -> None:
        """Draw a piece over earlier pieces."""
        piece, x, y = placed
        row, column = self.place(x, y)
        if _is_box(piece):
            bottom, first = self.place(box[0], box[1])
            top, last = self.place(box[2], box[3])
            self.box(top, first, bottom, last)
            for mark in _marks(piece):
                self.rule(mark, top, first, bottom, last)
        letters = self.letters[row]
        for offset, letter in enumerate(label, column - 1):
            letters[offset] = letter.strip() and letter

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Return the row and the column of a location."""
        return round((self.high - y) * _DOWN), round((x - self.left) * _ACROSS)

    def box(self, top: int, first: int, bottom: int, last: int) -> None:
        """Clear a box and draw its edge; keep lines that lead to it, and letters on the edge."""
        inside = last - first - 1
        for row in range(top + 1, bottom):
            self.letters[row][first + 1 : last] = [""] * inside
            rules = self.rules[row]
            rules[first + 1 : last] = [0] * inside
            rules[first] = rules[first] // _LEFT % 3 * _LEFT + _DOWN_HEAVY
            rules[last] = rules[last] // _RIGHT % 3 * _RIGHT + _DOWN_HEAVY
        for row, out in ((top, _UP), (bottom, _DOWNWARDS)):
            rules = self.rules[row]
            turned = 2 * (_UP + _DOWNWARDS - out)
            rules[first : last + 1] = [
                rules[first] // out % 3 * out
                + rules[first] // _LEFT % 3 * _LEFT
                + 2 * _RIGHT
                + turned,
                *[rule // out % 3 * out + 2 * (_LEFT + _RIGHT) for rule in rules[first + 1 : last]],
                rules[last] // out % 3 * out
                + rules[last] // _RIGHT % 3 * _RIGHT
                + 2 * _LEFT
                + turned,
            ]

    def rule(self, mark: float, top: int, first: int, bottom: int, last: int) -> None:
        """Draw a light line across and one down through a box, at a fraction of its size."""
        row, column = top + round((bottom - top) * mark), first + round((last - first) * mark)
        rules = self.rules[row]
        rules[first] = _with_light(rules[first], _RIGHT)
        rules[first + 1 : last] = [
            _with_light(rule, _LEFT + _RIGHT) for rule in rules[first + 1 : last]
        ]
        rules[last] = _with_light(rules[last], _LEFT)
        for each in range(top, bottom + 1):
            ways = (_UP if each > top else 0) + (_DOWNWARDS if each < bottom else 0)
            self.rules[each][column] = _with_light(self.rules[each][column], ways)

    def lines(self) -> list[str]:
        """Return the picture with its numbers and letters."""
        names = {
            self.place(0, y)[0]: str(y)
            for y in range(max(0, floor(self.high) - self.height), floor(self.high) + 1)
        }
        margin = max(map(len, names.values()), default=0)
        lines: list[str] = []
        for row, (rules, letters) in enumerate(zip(self.rules, self.letters, strict=True)):
            drawn = "".join(
                [letter or _LINES[rule] for letter, rule in zip(letters, rules, strict=True)]
            )
            line = f"{names.get(row, ''):>{margin}} {drawn}".rstrip()
            if line or lines:
                lines.append(line)
        below = [" "] * (self.width + len(column_name(ceil(self.left) + self.width)))
        for x in range(max(1, ceil(self.left)), ceil(self.left) + self.width):
            column = self.place(x, 0)[1]
            if column < self.width:
                for offset, letter in enumerate(column_name(x)):
                    below[column + offset] = letter
        return [*lines, f"{'':>{margin}} {''.join(below)}".rstrip()]


@cache
def _with_light(rule: int, ways: int) -> int:
    """Add light lines in some directions, except where a line exists."""
    return rule + sum(
        way for way in (_UP, _RIGHT, _DOWNWARDS, _LEFT) if ways // way % 3 and not rule // way % 3
    )


# Pieces.


def _is_box(piece: Piece) -> bool:
    return piece.side in _BOXES and piece.cfg != "subpack"


_BOXES = frozenset(side for side in Side if side.kind in ("tile", "card", "board"))


def _extent(placed: Placed) -> tuple[float, float, float, float]:
    """Return the left, low, right and high coordinates of a piece in the picture."""
    piece, x, y = placed
    width, height = _size(piece)
    if piece.angle % 180 == 90:
        width, height = height, width
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _size(piece: Piece) -> tuple[float, float]:
    if not _is_box(piece):
        return 1, 1
    kind = piece.side.kind
    if kind == "board":
        width = float(_POINTS.get(piece.cfg, {}).get(piece.rank or 0) or piece.rank or 8)
        return width * _cell(piece), width * _cell(piece)
    if kind == "card":
        return 2, 3
    return (1, 2) if piece.cfg.startswith("dominoes") else (2, 2)


def _cell(piece: Piece) -> int:
    """Return the width of a cell of a board."""
    return 2 if piece.cfg in ("checkers2", "chess2") else 1


_MEN = {3: 2, 5: 4, 6: 4, 7: 4, 9: 6, 10: 6, 12: 6}
_POINTS: Mapping[str, Mapping[int, float]] = {
    "go": {n: n - 1 for n in range(2, 40)},
    "alquerque": {1: 4},
    "morris": _MEN,
}
"""The width of boards with points on their lines, from one edge to the other, by rank."""


def _marks(piece: Piece) -> Sequence[float]:
    """Return the positions of lines through a box, as fractions of its size."""
    if piece.side.kind == "board":
        cells = 0 if piece.cfg == "morris" else round(_size(piece)[0] / _cell(piece))
        return [cell / cells for cell in range(1, cells)]
    return [0.5] if piece.side.value == "tile_back" and not piece.cfg.startswith("dominoes") else []


@lru_cache(4096)
def _label(piece: Piece) -> Label:
    """Return the letters of a piece: its rank or suit, and its direction."""
    kind, up = piece.side.kind, piece.side.up
    suit, rank, points = _suit(piece), _rank(piece), _DIRECTIONS.get(piece.angle % 360, "*")
    if kind == "tile":
        if up == "back":
            return "", "", ""
        if piece.cfg.startswith("dominoes"):
            return str((piece.suit or 1) - 1), ":", str((piece.rank or 1) - 1)
        return (rank, suit + _SQUARE, points) if piece.cfg == "subpack" else (suit, rank, points)
    if kind == "board" or (kind == "card" and up == "back"):
        return "", "", ""
    if piece.cfg.startswith("chess") and kind == "bit":
        return (
            "",
            (_CHESS.get(piece.suit or 6, _CHESS[6]) + "?" * 99)[(piece.rank or 1) - 1],
            points,
        )
    if kind == "coin":
        return "", (rank if up == "face" else suit) + _CIRCLE, points
    return {
        "die": (suit, rank + _SQUARE, points),
        "pawn": ("", suit + _DIAMOND, points),
        "pyramid": (rank.strip(), suit + _TRIANGLE, points),
        "matchstick": (rank.strip(), suit + _BAR, points),
        "saucer": ("s", suit + _CIRCLE, points),
        "card": (suit, rank, points),
        "bit": ("", suit + _CIRCLE, points),
    }[kind]


def _plain_label(piece: Piece) -> Label:
    """Return the letters of a piece without enclosures."""
    left, middle, right = _label(piece)
    middle, enclosure = middle[:1], middle[1:]
    if enclosure == _CIRCLE:
        return "(", middle, ")", right
    signs = {"pawn": "p", "pyramid": "x", "matchstick": "m"}
    return left or signs.get(piece.side.kind, ""), middle, right


def _suit(piece: Piece) -> str:
    letters = _SUITS.get(piece.cfg, _COLORS)
    number = piece.suit or 0
    return letters[number - 1] if 0 < number <= len(letters) else "·" if not number else "?"


def _rank(piece: Piece) -> str:
    if piece.rank is None:
        return " "
    if piece.cfg == ICEHOUSE:
        return str(piece.rank) if piece.rank < 10 else "?"
    if piece.cfg in ("playing_cards_tarot", "dice"):
        return (
            "A23456789TJCQK"[piece.rank - 1]
            if piece.rank <= 14 and piece.cfg != "dice"
            else str(piece.rank)[-1]
        )
    return _RANKS[piece.rank - 1] if piece.rank <= len(_RANKS) else "?"


# Names of places, and hidden pieces.


def _name(x: float, y: float) -> str:
    return square_name(x, y) or f"({x:.12g},{y:.12g})"


def _hidden(pieces: Sequence[Placed]) -> list[str]:
    """Return a line for each place with hidden pieces, which it lists from the top."""
    places: dict[tuple[float, float], list[Piece]] = {}
    for piece, x, y in pieces:
        places.setdefault((x, y), []).append(piece)
    lines = []
    for (x, y), stack in places.items():
        hidden: list[Message] = []
        small = large = False
        for piece in reversed(stack):
            is_box = _is_box(piece)
            if large or (small and not is_box):
                hidden.append(piece.description)
            large, small = large or is_box, small or not is_box
        if hidden:
            place, pieces_there = _name(x, y), tuple(hidden)
            lines.append(
                message_text(
                    "piecepack_draw.text.hidden",
                    "under the top of {place}: {pieces}",
                    place=place,
                    pieces=pieces_there,
                )
            )
    return lines
