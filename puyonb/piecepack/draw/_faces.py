"""The faces of pieces: the body and the text on it, around the middle, in inches, y upwards.

A :class:`Face` is turned as a whole, but its text may stay upright, so that a board is readable
from one side.  The place of the text, and the mark at the rim of a coin, then show the direction of
the piece.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from puyonb.drawing.outlines import arc, circle, line, polygon, rectangle, rounded, star
from puyonb.drawing.palette import channels
from puyonb.drawing.scene import Paint, Path, Shape, Symbol, turned
from puyonb.piecepack.draw._emblems import CHESS, digit, emblem, pips
from puyonb.piecepack.draw._sizes import Size, size
from puyonb.piecepack.draw._styles import Style
from puyonb.piecepack.pieces import ICEHOUSE, Piece, Side


class Writing(NamedTuple):
    """Text on a piece: an outline of unit size, its place, its size, and its paint."""

    path: Path
    x: float
    y: float
    size: float
    paint: Paint


class Face(NamedTuple):
    """The side of a piece that is up.

    Attributes
    ----------
    outline : Path
        The area of the piece.
    shapes : tuple of Shape
        The body, which turns with the piece.
    writings : tuple of Writing
    side : str
        The colour of the sides in an oblique view.
    """

    outline: Path
    shapes: tuple[Shape, ...]
    writings: tuple[Writing, ...]
    side: str


def is_round(piece: Piece) -> bool:
    """Return whether a piece is round on all sides: a stone or a marble."""
    return piece.side.kind == "bit" and piece.cfg in ("go", "marbles")


@lru_cache(maxsize=4096)
def symbol(piece: Piece, style: Style, *, upright: bool = True, is_covered: bool = False) -> Symbol:
    """Return the drawing of a turned piece.

    Parameters
    ----------
    piece : Piece
    style : Style
    upright : bool, default True
        Whether text stays upright.
    is_covered : bool, default False
        Whether to write what is in its middle, such as the rank of a tile, in a corner, too.
    """
    shown, angle = face(piece, style), piece.angle % 360
    turn, writings = turned(1, angle), [*shown.writings]
    if is_covered:
        aside = 0.29 * size(piece).width
        hidden = [each for each in writings if each.x == each.y == 0]
        if not hidden:
            # Equal drawings are one symbol.
            return symbol(piece, style, upright=upright, is_covered=False)
        writings += [each._replace(x=aside, y=-aside, size=0.8 * aside) for each in hidden]
    shapes = [Shape(shape.path.mapped(turn), shape.paint) for shape in shown.shapes]
    for path, x, y, large, paint in writings:
        (place,) = Path("M", ((x, y),)).mapped(turn).points
        own = turned(large) if upright else turned(large, angle)
        shapes.append(Shape(path.mapped(own).moved(*place), paint))
    name = f"{piece.cfg}-{piece.side.value}-{piece.suit}-{piece.rank}-{angle:g}"
    return Symbol(re.sub("[^0-9a-zA-Z-]", "-", name), tuple(shapes))


def face(piece: Piece, style: Style) -> Face:
    """Return the face of a piece before it is turned.

    Parameters
    ----------
    piece : Piece
        The angle has no effect.
    style : Style
    """
    return _DRAWN[piece.side.kind](piece, size(piece), style)


def _ink(style: Style, suit: int | None) -> str:
    return style.suits[((suit or 1) - 1) % len(style.suits)]


def _on(style: Style, suit: int | None) -> str:
    return style.on_suit[((suit or 1) - 1) % len(style.on_suit)]


def _body(path: Path, fill: str, style: Style) -> Shape:
    return Shape(path, Paint(fill=fill, stroke=style.edge, width=style.line))


def _suit(piece: Piece, x: float, y: float, large: float, paint: Paint) -> Writing:
    return Writing(emblem(piece.suit or 1, piece.cfg), x, y, large, paint)


def _rank(
    piece: Piece, style: Style, paint: Paint, *, x: float = 0.0, y: float = 0.0, large: float
) -> list[Writing]:
    """Write a rank: null is blank, an ace is the emblem of its suit, then 2 to 5."""
    rank = piece.rank or 1
    if rank == 1:
        return []
    if rank == 2:
        return [_suit(piece, x, y, large, paint)]
    return [Writing(digit(str(rank - 1)[-1]), x, y, large, paint)]


# The kinds of pieces.


def _tile(piece: Piece, at: Size, style: Style) -> Face:
    if piece.cfg.startswith("dominoes"):
        return _domino(piece, at, style)
    w, h = at.width / 2, at.height / 2
    outline = rounded(-w, -h, w, h, 0.04 * at.width)
    if piece.side is Side.TILE_BACK:
        grid = Paint(stroke=style.grid, width=style.line * 1.2)
        cross = line([(-w * 0.96, 0), (w * 0.96, 0)]) + line([(0, -h * 0.96), (0, h * 0.96)])
        body = _body(outline, style.back, style)
        if piece.cfg != "subpack":
            return Face(outline, (body, Shape(cross, grid)), (), style.shade)
        mark = _suit(piece, 0, 0, w, Paint(fill=style.grid))
        return Face(outline, (body,), (mark,), style.shade)
    paint = Paint(fill=_ink(style, piece.suit))
    writings = _rank(piece, style, paint, large=w * 0.95)
    writings.append(_suit(piece, -w * 0.58, h * 0.58, w * 0.46, paint))
    return Face(outline, (_body(outline, style.tile, style),), tuple(writings), style.shade)


def _domino(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width / 2, at.height / 2
    outline = rounded(-w, -h, w, h, 0.12)
    fill, on, shade = style.tile, style.plain, style.shade
    if color := _DOMINOES.get(piece.cfg):
        fill, on = _ink(style, color), _on(style, color)
        shade = _shaded(fill)
    if piece.side is Side.TILE_BACK:
        inner = rounded(-w * 0.7, -h * 0.8, w * 0.7, h * 0.8, 0.1)
        back, seam, opacity = (fill, on, 0.55) if color else (style.back, style.grid, 1.0)
        paint = Paint(stroke=seam, width=style.line, opacity=opacity)
        return Face(outline, (_body(outline, back, style), Shape(inner, paint)), (), shade)
    seam = on if color else style.edge
    bar = Shape(line([(-w * 0.8, 0), (w * 0.8, 0)]), Paint(stroke=seam, width=style.line))
    ink = Paint(fill=on)
    halves = [
        Shape(pips((piece.rank or 1) - 1).moved(0, h / 2), ink),
        Shape(pips((piece.suit or 1) - 1).moved(0, -h / 2), ink),
    ]
    return Face(outline, (_body(outline, fill, style), bar, *halves), (), shade)


_DOMINOES = {
    f"dominoes_{color}": suit
    for suit, color in enumerate(("red", "black", "green", "blue", "yellow", "white"), 1)
}


def _coin(piece: Piece, at: Size, style: Style) -> Face:
    r = at.width / 2
    outline = circle(0, 0, r)
    suited = piece.side is Side.COIN_BACK
    ink = _ink(style, piece.suit) if suited else style.plain
    shapes = (
        _body(outline, style.coin, style),
        Shape(circle(0, 0, r * 0.86), Paint(stroke=ink, width=style.line * 0.5, opacity=0.45)),
        Shape(circle(0, r * 0.72, r * 0.1), Paint(fill=ink)),
    )
    paint = Paint(fill=ink)
    if suited:
        writings = [_suit(piece, 0, -r * 0.06, r * 1.05, paint)]
    elif (piece.rank or 1) == 2:
        # The face of a coin does not show the suit, so the ace is a letter.
        writings = [Writing(digit("A"), 0, -r * 0.06, r * 0.95, paint)]
    else:
        writings = _rank(piece, style, paint, y=-r * 0.06, large=r * 0.95)
    return Face(outline, shapes, tuple(writings), style.shade)


def _die(piece: Piece, at: Size, style: Style) -> Face:
    w = at.width / 2
    outline = rounded(-w, -w, w, w, w * 0.28)
    fill, paint = _ink(style, piece.suit), Paint(fill=_on(style, piece.suit))
    if piece.cfg.startswith("dice"):
        dots = Shape(pips(piece.rank or 1).mapped((at.width, 0, 0, at.width)), paint)
        return Face(outline, (_body(outline, fill, style), dots), (), _shaded(fill))
    writings = _rank(piece, style, paint, x=0.04, y=-0.03, large=w * 1.05)
    if (piece.rank or 1) != 2:
        writings.append(_suit(piece, -w * 0.55, w * 0.55, w * 0.6, paint))
    return Face(outline, (_body(outline, fill, style),), tuple(writings), _shaded(fill))


def _pawn(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width, at.height
    outline = _halma(w, h)
    fill = _ink(style, piece.suit)
    on = _on(style, piece.suit)
    eyes = circle(-0.14 * w, 0.3 * h, 0.075 * w) + circle(0.14 * w, 0.3 * h, 0.075 * w)
    shapes = [_body(outline, fill, style)]
    if piece.side is Side.PAWN_FACE:
        shapes.append(Shape(eyes, Paint(fill=on)))
    mark = _suit(piece, 0, -0.25 * h, w * 0.62, Paint(fill=on))
    return Face(outline, tuple(shapes), (mark,), _shaded(fill))


@lru_cache(maxsize=16)
def _halma(w: float, h: float) -> Path:
    """Return the outline of a pawn on its back: a head on shoulders that widen to the foot."""
    head = arc(0, 0.29 * h, (0.36 * w, 0.36 * w), (-50, 230), parts=20)
    return polygon([(-0.46 * w, -0.5 * h), (0.46 * w, -0.5 * h), *head])


def _saucer(piece: Piece, at: Size, style: Style) -> Face:
    r = at.width / 2
    outline = circle(0, 0, r)
    suited = piece.side is Side.SAUCER_FACE
    ink = _ink(style, piece.suit) if suited else style.plain
    arrow = polygon([(-r * 0.2, r * 0.42), (r * 0.2, r * 0.42), (0, r * 0.68)])
    shapes = (
        _body(outline, ink, style),
        Shape(circle(0, 0, r * 0.74), Paint(fill=style.coin)),
        Shape(arrow, Paint(fill=ink)),
    )
    mark = _suit(piece, 0, -r * 0.12, r * 0.8, Paint(fill=ink))
    return Face(outline, shapes, (mark,) if suited else (), _shaded(ink))


def _matchstick(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width / 2, at.height / 2
    outline = rounded(-w, -h, w, h, w * 0.3)
    fill, on = _ink(style, piece.suit), Paint(fill=_on(style, piece.suit))
    mark = _suit(piece, 0, h - w if h > w else 0, w * 1.3, on)
    return Face(outline, (_body(outline, fill, style),), (mark,), _shaded(fill))


def _pyramid(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width / 2, at.height / 2
    fill, on = _ink(style, piece.suit), Paint(fill=_on(style, piece.suit))
    if piece.side is Side.PYRAMID_TOP:
        outline = rectangle(-w, -w, w, w)
        light = Shape(polygon([(-w, w), (0, 0), (w, w)]), Paint(fill="#ffffff", opacity=0.25))
        dark = Shape(polygon([(-w, -w), (w, -w), (0, 0)]), Paint(fill="#000000", opacity=0.2))
        seams = line([(-w, -w), (w, w)]) + line([(-w, w), (w, -w)])
        ridges = Shape(seams, Paint(stroke=style.edge, width=style.line * 0.7))
        writings = (
            _suit(piece, 0, w * 0.55, w * 0.62, on),
            *points(piece, on, 0, -w * 0.6, w),
        )
        return Face(
            outline, (_body(outline, fill, style), light, dark, ridges), writings, _shaded(fill)
        )
    outline = polygon([(-w, -h), (w, -h), (0, h)])
    mark = _suit(piece, 0, -h * 0.1, w * 0.7, on)
    dots = () if piece.side is Side.PYRAMID_BACK else points(piece, on, 0, -h * 0.7, w)
    return Face(outline, (_body(outline, fill, style),), (mark, *dots), _shaded(fill))


def points(piece: Piece, paint: Paint, x: float, y: float, w: float) -> tuple[Writing, ...]:
    """Write the pips of a pyramid in a row, at most six."""
    count = min(piece.row_rank - (piece.cfg != ICEHOUSE), 6)
    return tuple(
        Writing(circle(0, 0, 0.5), x + (place - (count - 1) / 2) * w * 0.28, y, w * 0.16, paint)
        for place in range(count)
    )


_OTHERS = {1: 3, 3: 1, 2: 6, 6: 2, 4: 5, 5: 4}
"""The two colours of a disc of reversi: red and green, black and white, blue and yellow."""


def _bit(piece: Piece, at: Size, style: Style) -> Face:
    r = at.width / 2
    outline = circle(0, 0, r)
    suit = (
        _OTHERS.get(piece.suit or 1)
        if (piece.cfg, piece.side) == ("reversi", Side.BIT_BACK)
        else piece.suit
    )
    fill, on = _ink(style, suit), _on(style, suit)
    if piece.cfg == "meeples":
        outline = _meeple(at.width)
        return Face(outline, (_body(outline, fill, style),), (), _shaded(fill))
    shapes = [_body(outline, fill, style)]
    if piece.cfg in ("chess1", "chess2"):
        man = Writing(CHESS.get(piece.rank or 1, CHESS[1]), 0, 0, r * 1.5, Paint(fill=on))
        return Face(outline, tuple(shapes), (man,), _shaded(fill))
    if is_round(piece) or piece.cfg == "reversi":
        shapes.append(
            Shape(
                circle(-r * 0.32, r * 0.36, r * 0.24, flat=0.6), Paint(fill="#ffffff", opacity=0.35)
            )
        )
        return Face(outline, tuple(shapes), (), _shaded(fill))
    groove = Paint(stroke=on, width=style.line * 0.8, opacity=0.55)
    shapes += [Shape(circle(0, 0, r * part), groove) for part in (0.78, 0.52)]
    king = piece.side is Side.BIT_FACE and piece.cfg.startswith("checkers")
    crown = (Writing(emblem(3, "piecepack"), 0, 0, r * 0.95, Paint(fill=on)),) if king else ()
    return Face(outline, tuple(shapes), crown, _shaded(fill))


@lru_cache(maxsize=4)
def _meeple(w: float) -> Path:
    """Return the outline of a figure: a head, arms to both sides, and two feet."""
    right = [(0.0, -0.22), (0.14, -0.5), (0.42, -0.5), (0.46, -0.42), (0.24, -0.02)]
    right += [(0.48, 0.02), (0.5, 0.14), (0.42, 0.2), (0.2, 0.22)]
    half = right + arc(0, 0.33, (0.19, 0.17), (-30, 90), parts=6)
    left = [(-x, y) for x, y in reversed(half[1:])]
    return polygon([(x * w, y * w) for x, y in (*half, *left)])


_COURT = {11: "J", 12: "C", 13: "Q", 14: "K"}


def _card(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width / 2, at.height / 2
    outline = rounded(-w, -h, w, h, 0.18)
    if piece.side is Side.CARD_BACK:
        inner = rounded(-w + 0.2, -h + 0.2, w - 0.2, h - 0.2, 0.1)
        return Face(
            outline,
            (_body(outline, style.tile, style), Shape(inner, Paint(fill=style.back))),
            (),
            style.shade,
        )
    ink = Paint(fill=style.suits[0] if (piece.suit or 1) in (1, 4) else style.plain)
    rank = piece.rank or 1
    text = "A" if rank == 1 else _COURT.get(rank, str(rank))
    is_trump = (piece.suit or 1) > 4
    if is_trump or rank == _JOKER:
        # A trump or a joker has a star instead of a suit; the Fool is trump 0.
        number = "0" if rank == _FOOL else str(rank)
        return _starred(number if is_trump else "", at, style, ink)
    suit = emblem(piece.suit or 1, "playing_cards")
    writings = [Writing(suit, 0, 0, 1.1, ink)]
    for place, character in enumerate(text):
        writings.append(Writing(digit(character), -w + 0.3 + 0.26 * place, h - 0.4, 0.42, ink))
    writings.append(Writing(suit, -w + 0.3, h - 0.85, 0.36, ink))
    return Face(outline, (_body(outline, style.tile, style),), tuple(writings), style.shade)


_JOKER, _FOOL = 15, 22


def _starred(text: str, at: Size, style: Style, ink: Paint) -> Face:
    """Return a card with a star, and a number in the middle and in the corner."""
    w, h = at.width / 2, at.height / 2
    outline = rounded(-w, -h, w, h, 0.18)
    corner = Writing(star(5, 0.5, 0.2), -w + 0.3, h - (0.85 if text else 0.4), 0.36, ink)
    writings = [] if text else [Writing(star(5, 0.5, 0.2), 0, 0, 1.3, ink)]
    for place, character in enumerate(text):
        middle = (place - (len(text) - 1) / 2) * 0.72
        writings.append(Writing(digit(character), middle, 0, 1.1, ink))
        writings.append(Writing(digit(character), -w + 0.3 + 0.26 * place, h - 0.4, 0.42, ink))
    shapes = (_body(outline, style.tile, style),)
    return Face(outline, shapes, (*writings, corner), style.shade)


_LARGEST = 200
"""The greatest width of a board with squares and lines."""


def _board(piece: Piece, at: Size, style: Style) -> Face:
    w, h = at.width / 2, at.height / 2
    outline = rectangle(-w, -h, w, h)
    ground = _body(outline, style.board, style)
    border = Shape(outline, Paint(stroke=style.edge, width=style.line))
    if at.width > _LARGEST:
        return Face(outline, (ground,), (), style.shade)
    thin = Paint(stroke=style.grid, width=style.line * 1.4)
    if (
        piece.cfg in ("checkers1", "checkers2", "chess1", "chess2")
        and piece.side is Side.BOARD_FACE
    ):
        return Face(
            outline,
            (
                ground,
                Shape(
                    _chequers(at, 2 if piece.cfg.endswith("2") else 1), Paint(fill=style.board_dark)
                ),
                border,
            ),
            (),
            style.shade,
        )
    if piece.cfg in ("go", "reversi", "checkers1", "checkers2", "chess1", "chess2"):
        lines = Shape(_lines(at, inner=piece.cfg == "go"), thin)
        stars = (
            [Shape(_stars(round(at.width)), Paint(fill=style.grid))]
            if piece.cfg == "go"
            else [border]
        )
        return Face(outline, (ground, lines, *stars), (), style.shade)
    if piece.cfg == "alquerque":
        return Face(outline, (ground, Shape(_alquerque(), thin)), (), style.shade)
    if piece.cfg == "morris":
        return Face(outline, (ground, Shape(_morris(piece.rank or 9, at), thin)), (), style.shade)
    if piece.cfg == "marbles":
        holes = Path("", ())
        count = piece.rank or 4
        for x in range(count):
            for y in range(count):
                holes += circle(x - (count - 1) / 2, y - (count - 1) / 2, 0.3)
        dark, shade = style.board_dark, style.shade
        if piece.suit and piece.suit <= len(_DOMINOES):
            ground = _body(outline, _ink(style, piece.suit), style)
            dark = shade = _shaded(_ink(style, piece.suit))
        return Face(outline, (ground, Shape(holes, Paint(fill=dark))), (), shade)
    return Face(outline, (ground,), (), style.shade)


def _chequers(at: Size, cell: float) -> Path:
    """Return the dark squares; the lower left square is dark."""
    squares = Path("", ())
    for column in range(round(at.width / cell)):
        for row in range(round(at.height / cell)):
            if (column + row) % 2 == 0:
                x, y = column * cell - at.width / 2, row * cell - at.height / 2
                squares += rectangle(x, y, x + cell, y + cell)
    return squares


def _lines(at: Size, *, inner: bool) -> Path:
    """Return the lines of a board: through the middles of cells (``inner``), or between cells."""
    path, count = Path("", ()), round(at.width)
    first, last = (
        (-at.width / 2 + 0.5, at.width / 2 - 0.5) if inner else (-at.width / 2, at.width / 2)
    )
    for place in range(count if inner else count + 1):
        at_place = first + place
        path += line([(at_place, first), (at_place, last)]) + line(
            [(first, at_place), (last, at_place)]
        )
    return path


_STARS = {
    19: (3, 9, 15),
    17: (3, 8, 13),
    15: (3, 7, 11),
    13: (3, 6, 9),
    11: (2, 5, 8),
    9: (2, 4, 6),
}
"""The lines of a go board with stars on their crossings, counted from 0."""


def _stars(lines: int) -> Path:
    """Return the stars of a go board; only 19 lines have stars in the middles of the sides."""
    path, (low, middle, high) = Path("", ()), _STARS.get(lines, (0, 0, 0))
    for x in (low, middle, high) if middle else ():
        for y in (low, middle, high):
            if lines >= 19 or (x == middle) == (y == middle):
                path += circle(x - (lines - 1) / 2, y - (lines - 1) / 2, 0.11)
    return path


def _alquerque() -> Path:
    path = Path("", ())
    for place in range(-2, 3):
        path += line([(place, -2), (place, 2)]) + line([(-2, place), (2, place)])
    for a, b in (
        ((-2, -2), (2, 2)),
        ((-2, 2), (2, -2)),
        ((-2, 0), (0, 2)),
        ((0, 2), (2, 0)),
        ((2, 0), (0, -2)),
        ((0, -2), (-2, 0)),
    ):
        path += line([a, b])
    return path


def _morris(men: int, at: Size) -> Path:
    """Return the nested squares of a morris board, with lines between their middles."""
    reach = int(at.width / 2 - 0.5) or 1
    path, rings = Path("", ()), range(1, reach + 1)
    for ring in rings:
        path += rectangle(-ring, -ring, ring, ring)
    inner = 0 if men in (3, 7) else 1
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        path += line([(x * inner, y * inner), (x * reach, y * reach)])
    if men in (3, 11, 12):
        for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            path += line([(x * inner, y * inner), (x * reach, y * reach)])
    return path


_DARK = 0x50


def _shaded(color: str) -> str:
    """Return a darker shade of a colour, or a lighter one of a dark colour, for the sides."""
    parts = channels(color)
    shaded = [0.62 * part if max(parts) >= _DARK else part + 0.28 * (255 - part) for part in parts]
    return "#" + "".join(f"{int(part):02x}" for part in shaded)


_DRAWN = {
    "tile": _tile,
    "coin": _coin,
    "die": _die,
    "pawn": _pawn,
    "saucer": _saucer,
    "matchstick": _matchstick,
    "pyramid": _pyramid,
    "bit": _bit,
    "card": _card,
    "board": _board,
}
