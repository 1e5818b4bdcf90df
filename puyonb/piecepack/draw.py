"""Pictures of boards: from above, or obliquely with pieces that stand on what lies under them.

A board becomes a :class:`~puyonb.drawing.scene.Scene` in :func:`board_scene`; :func:`board` paints it.  What a piece looks
like is told in :mod:`puyonb.piecepack.faces`, how it stands in :mod:`puyonb.piecepack.oblique`, in which colours in
:mod:`puyonb.piecepack.style`.
"""

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from puyonb.drawing.outlines import circle, line, polygon
from puyonb.drawing.scene import Item, Mark, Scene, Shape, Symbol, beside, label, turned
from puyonb.drawing.scene import Style as Paint
from puyonb.piecepack.board import Board, Changes, changes
from puyonb.piecepack.emblems import emblem
from puyonb.piecepack.faces import ROUND, face, symbol
from puyonb.piecepack.game import Game
from puyonb.piecepack.oblique import Box, Solid, boxes, order, side
from puyonb.piecepack.pieces import Piece, Placed, Side
from puyonb.piecepack.sizes import size
from puyonb.piecepack.style import Style, named

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Coordinates", "board", "board_scene", "describe", "game", "game_scene", "png"]

Coordinates = Literal["algebraic", "cartesian", "none"]
"""How the places beside a board are named: letters and numbers, numbers alone, or not at all."""

_MARGIN = 0.3
_LABELS = 0.55
"""The room for letters and numbers, in board units."""

_LONGEST_CAPTION = 32

_MOST_TOLD = 40
"""How many pieces the text alternative names one by one."""


def board(
    board: Board,
    *,
    ax: "Axes | None" = None,
    since: Board | None = None,
    style: str | Style = "default",
    scale: float = 0.55,
    oblique: float = 0.0,
    angle: float = 45.0,
    coordinates: Coordinates = "algebraic",
    upright: bool = True,
    title: str = "",
) -> "Axes":
    """Draw a board.

    Parameters
    ----------
    board : Board
    ax : matplotlib Axes, optional
        Where to draw, x to the right and y upwards in board units; a figure of its own, if not given.
    since : Board, optional
        The position before the last move, which is then marked: where it came from, where it went, what is gone.
    style : str or Style, default ``"default"``
        ``"default"``, ``"dark"``, ``"print"``, or one of your own.
    scale : float, inches per board unit, default 0.55
        Half a tile is one unit.
    oblique : float, default 0
        How far a point is shifted for its height: 0 looks from above, 0.5 is a good view with stacks.
    angle : float, degrees, default 45
        Where height is drawn to, counter-clockwise from the right.
    coordinates : ``"algebraic"``, ``"cartesian"`` or ``"none"``, default ``"algebraic"``
    upright : bool, default True
        Keep what is written on pieces upright when they are turned.
    title : str, default none
        A line above.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ValueError
        If an option has no such value.
    """
    from puyonb.drawing.figure import paint

    scene = board_scene(
        board,
        since=since,
        style=style,
        scale=scale,
        oblique=oblique,
        angle=angle,
        coordinates=coordinates,
        upright=upright,
        title=title,
    )
    return paint(scene, ax)


def game(
    game: Game,
    moves: Sequence[int] | None = None,
    *,
    ax: "Axes | None" = None,
    columns: int = 3,
    style: str | Style = "default",
    **options: Any,
) -> "Axes":
    """Draw positions of a game side by side.

    Parameters
    ----------
    game : Game
    moves : sequence of int, optional
        After how many moves; 0 is the set-up.  Six positions from the first to the last, if not given.
    ax : matplotlib Axes, optional
    columns : int, default 3
    style : str or Style, default ``"default"``
    **options
        As for :func:`board`, but for ``since`` and ``title``: each position marks its last move and is named after it.

    Raises
    ------
    IndexError
        If the game has not so many moves.
    """
    from puyonb.drawing.figure import paint

    return paint(game_scene(game, moves, columns=columns, style=style, **options), ax)


def game_scene(
    game: Game,
    moves: Sequence[int] | None = None,
    *,
    columns: int = 3,
    style: str | Style = "default",
    **options: Any,
) -> Scene:
    """Give the scene of positions of a game; the parameters are those of :func:`game`."""
    last = len(game.boards) - 1
    chosen = sorted({round(last * part / 5) for part in range(6)}) if moves is None else list(moves)
    scenes, captions = [], []
    for step in chosen:
        if not 0 <= step <= last:
            raise IndexError(f"expected a move of 0 to {last}, found {step}")
        before = game.boards[step - 1] if step else None
        scenes.append(board_scene(game.boards[step], since=before, style=style, **options))
        captions.append(_caption(game, step))
    return beside(
        scenes,
        title=f"{len(scenes)} positions of a game of {last} moves",
        columns=min(columns, len(scenes)),
        captions=captions,
        ink=named(style).text,
    )


def _caption(game: Game, step: int) -> str:
    """Name a position after the move that led to it."""
    if step == 0:
        return "set-up"
    move = game.moves[step - 1]
    text = " ".join(filter(None, (move.number, move.text)))
    return text if len(text) <= _LONGEST_CAPTION else text[: _LONGEST_CAPTION - 1] + "…"


def board_scene(
    board: Board,
    *,
    since: Board | None = None,
    style: str | Style = "default",
    scale: float = 0.55,
    oblique: float = 0.0,
    angle: float = 45.0,
    coordinates: Coordinates = "algebraic",
    upright: bool = True,
    title: str = "",
) -> Scene:
    """Give the scene of a board; the parameters are those of :func:`board`."""
    if coordinates not in ("algebraic", "cartesian", "none"):
        raise ValueError(f"expected coordinates to be 'algebraic', 'cartesian' or 'none', found {coordinates!r}")
    if not (math.isfinite(oblique) and math.isfinite(angle) and oblique >= 0):
        raise ValueError(f"expected oblique to be at least 0 and an angle in degrees, found {oblique!r} and {angle!r}")
    colors = named(style)
    direction = (oblique * math.cos(math.radians(angle)), oblique * math.sin(math.radians(angle)))
    standing = boxes(map(_solid, board)) if oblique else [*map(_flat_box, board)]
    sequence = order(standing, direction) if oblique else range(len(standing))
    items: list[Item] = []
    for number in sequence:
        items += _piece(board[number], standing[number], direction, colors, upright=upright)
    last = changes(since, board) if since is not None else Changes()
    items += _marks(last, board, standing, direction, colors)
    left, low, right, high = _extent(standing, direction)
    box = (left - _MARGIN, low - _MARGIN, right + _MARGIN, high + _MARGIN)
    if coordinates != "none":
        items += _labels((left, low), _extent(standing, (0.0, 0.0)), coordinates, colors)
        box = (box[0] - _LABELS, box[1] - _LABELS, box[2], box[3])
    if title:
        items += label(title, (box[0] + box[2]) / 2, box[3] + 0.25, size=0.5, color=colors.text, y_up=True)
        box = (box[0], box[1], box[2], box[3] + 0.65)
    return Scene(
        title=title or "Board",
        text=describe(board, since=since, title=title),
        items=tuple(items),
        box=box,
        unit=scale,
        y_up=True,
        background=colors.paper,
    )


def png(model: Board) -> bytes:
    """Give the picture that a board shows of itself in a notebook."""
    from puyonb.drawing import figure

    return figure.png(board_scene(model))


def describe(board: Board, *, since: Board | None = None, title: str = "") -> str:
    """Tell a board in words: what lies where, tiles first, then the rest from the bottom to the top.

    Examples
    --------
    >>> tile, coin = Piece(Side.TILE_BACK), Piece(Side.COIN_BACK, suit=2)
    >>> describe(Board([(tile, 1.5, 1.5), (tile, 3.5, 1.5), (coin, 1, 2)]))
    '3 pieces; 2 tile backs from a1 to d2; Moons coin back at a2'
    """
    parts = [f"{title + ': ' if title else ''}{len(board)} piece{'' if len(board) == 1 else 's'}"]
    ground: list[Placed] = []
    told: list[Placed] = []
    for placed in board:
        (ground if placed.piece.side is Side.TILE_BACK and placed.piece.cfg == "piecepack" else told).append(placed)
    if ground:
        left, low, right, high = _extent([*map(_flat_box, ground)], (0, 0))
        noun = "tile back" if len(ground) == 1 else "tile backs"
        corners = f"{_place(left + 0.5, low + 0.5)} to {_place(right - 0.5, high - 0.5)}"
        parts.append(f"{len(ground)} {noun} from {corners}")
    parts += [f"{placed.piece.describe()} at {_place(placed.x, placed.y)}" for placed in told[:_MOST_TOLD]]
    rest = Counter(placed.piece.side.value.replace("_", " ") for placed in told[_MOST_TOLD:])
    parts += [f"and {number} more: {kind}" for kind, number in sorted(rest.items())]
    if since is not None:
        parts.append(_told(changes(since, board)))
    return "; ".join(parts)


def _told(last: Changes) -> str:
    """Tell what the last move changed."""
    words = [f"{new.piece.describe()} from {_place(old.x, old.y)} to {_place(new.x, new.y)}" for old, new in last.moved]
    words += [
        f"{new.piece.describe()} in place of {old.piece.describe()} at {_place(new.x, new.y)}"
        for old, new in last.replaced
    ]
    words += [f"{placed.piece.describe()} gone from {_place(placed.x, placed.y)}" for placed in last.removed]
    words += [f"{placed.piece.describe()} placed at {_place(placed.x, placed.y)}" for placed in last.added]
    return f"last move: {', '.join(words) or 'nothing'}"


def _place(x: float, y: float) -> str:
    """Name a place as the notation does: algebraically where it has a name, else by coordinates."""
    if x == int(x) >= 1 and y == int(y) >= 0:
        return f"{_letters(int(x))}{int(y)}"
    return f"({x:g},{y:g})"


def _letters(column: int) -> str:
    """Give the letters of a column: a is 1, z is 26, aa is 27 (reading Q7)."""
    text = ""
    while column > 0:
        column, place = divmod(column - 1, 26)
        text = chr(97 + place) + text
    return text


# How pieces lie and stand.


def _solid(placed: Placed) -> Solid:
    return Solid(placed.x, placed.y, *_around(placed.piece))


@lru_cache(maxsize=4096)
def _around(piece: Piece) -> tuple[float, float, float]:
    """Give width, height and depth of the box around a piece as it is turned."""
    width, height, depth = size(piece)
    turn = math.radians(piece.angle)
    cosine, sine = abs(math.cos(turn)), abs(math.sin(turn))
    return width * cosine + height * sine, width * sine + height * cosine, depth


def _flat_box(placed: Placed) -> Box:
    width, height, _ = _around(placed.piece)
    x, y = placed.x, placed.y
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2, 0.0, 0.0)


def _extent(standing: Sequence[Box], direction: tuple[float, float]) -> tuple[float, float, float, float]:
    """Give what the pieces cover in the picture; an empty board is one square."""
    if not standing:
        return (0.5, 0.5, 1.5, 1.5)
    dx, dy = direction
    return (
        min(box.left + min(0.0, dx * box.foot, dx * box.top) for box in standing),
        min(box.low + min(0.0, dy * box.foot, dy * box.top) for box in standing),
        max(box.right + max(0.0, dx * box.foot, dx * box.top) for box in standing),
        max(box.high + max(0.0, dy * box.foot, dy * box.top) for box in standing),
    )


def _piece(placed: Placed, box: Box, direction: tuple[float, float], colors: Style, *, upright: bool) -> list[Item]:
    """Paint a piece: its sides if it stands, then what it shows."""
    piece, (dx, dy) = placed.piece, direction
    top = Mark(symbol(piece, colors, upright=upright), placed.x + dx * box.top, placed.y + dy * box.top)
    if not (dx or dy):
        return [top]
    if piece.side.kind == "bit" and piece.cfg in ROUND:
        middle = (box.foot + box.top) / 2
        return [top._replace(x=placed.x + dx * middle, y=placed.y + dy * middle)]
    if piece.side is Side.PYRAMID_TOP:
        return _standing_pyramid(placed, box, direction, colors)
    height = box.top - box.foot
    foot = (placed.x + dx * box.foot, placed.y + dy * box.foot)
    return [Mark(_walls(piece, colors, round(dx * height, 6), round(dy * height, 6)), *foot), top]


@lru_cache(maxsize=4096)
def _walls(piece: Piece, colors: Style, dx: float, dy: float) -> Symbol:
    """Give the sides of a piece around its foot."""
    shown = face(piece, colors)
    strips = side(shown.outline.mapped(turned(1, piece.angle)), dx, dy)
    border = Shape(strips, Paint(stroke=colors.edge, width=2 * colors.line))
    name = symbol(piece, colors).name
    return Symbol(f"sides-{name}", (border, Shape(strips, Paint(fill=shown.side))))


def _standing_pyramid(placed: Placed, box: Box, direction: tuple[float, float], colors: Style) -> list[Item]:
    """Paint the four faces of an upright pyramid, those farther in the direction of height first."""
    piece, (dx, dy) = placed.piece, direction
    half = size(piece).width / 2
    tip = (placed.x + dx * box.top, placed.y + dy * box.top)
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    turn = turned(1, piece.angle)
    foot = [
        (placed.x + dx * box.foot + turn[0] * x + turn[2] * y, placed.y + dy * box.foot + turn[1] * x + turn[3] * y)
        for x, y in corners
    ]
    fill = colors.suits[((piece.suit or 1) - 1) % len(colors.suits)]
    edges = list(zip(foot, (*foot[1:], foot[0]), strict=True))
    edges.sort(key=lambda edge: round(-(edge[0][0] + edge[1][0]) * dx - (edge[0][1] + edge[1][1]) * dy, 6))
    items: list[Item] = []
    for (ax, ay), (bx, by) in edges:
        path = polygon([(ax, ay), (bx, by), tip])
        light = (by - ay) * 0.5 - (bx - ax) * 0.3
        veil = Paint(fill="#ffffff" if light > 0 else "#000000", opacity=min(0.35, abs(light) / (2 * half) * 0.5))
        items.append(Shape(path, Paint(fill=fill, stroke=colors.edge, width=colors.line)))
        items.append(Shape(path, veil))
    (ax, ay), (bx, by) = edges[-1]
    middle = ((ax + bx + tip[0]) / 3, (ay + by + tip[1]) / 3)
    mark = emblem(piece.suit or 1, piece.cfg).mapped(turned(half * 0.6)).moved(*middle)
    return [*items, Shape(mark, Paint(fill=colors.on_suit[((piece.suit or 1) - 1) % len(colors.on_suit)]))]


# What is pointed out, and what stands beside the board.


def _marks(
    last: Changes, board: Board, standing: Sequence[Box], direction: tuple[float, float], colors: Style
) -> list[Item]:
    """Mark the last move: a dashed ring where it came from, a ring where it went, a cross where something is gone."""
    heights = {(placed.x, placed.y): box.top for placed, box in zip(board, standing, strict=True)}
    full = Paint(stroke=colors.accent, width=0.07)
    dashed = Paint(stroke=colors.accent, width=0.05, dash=(0.12, 0.1))

    def at(placed: Placed) -> tuple[float, float]:
        height = heights.get((placed.x, placed.y), 0.0)
        return placed.x + direction[0] * height, placed.y + direction[1] * height

    items: list[Item] = []
    for old, new in last.moved:
        items += [Shape(circle(*at(old), 0.42), dashed), Shape(circle(*at(new), _reach(new.piece)), full)]
    items += [Shape(circle(*at(new), _reach(new.piece)), full) for _, new in last.replaced]
    items += [Shape(circle(*at(new), _reach(new.piece)), full) for new in last.added]
    for gone in last.removed:
        x, y = at(gone)
        arms = line([(x - 0.25, y - 0.25), (x + 0.25, y + 0.25)]) + line([(x - 0.25, y + 0.25), (x + 0.25, y - 0.25)])
        items.append(Shape(arms, full))
    return items


def _reach(piece: Piece) -> float:
    return min(max(size(piece)[:2]) / 2 + 0.08, 1.1)


def _labels(
    corner: tuple[float, float], ground: tuple[float, float, float, float], coordinates: Coordinates, colors: Style
) -> list[Mark]:
    """Name columns below and rows at the left of the picture, where whole numbers lie on the ground that pieces cover."""
    left, low, right, high = ground
    first = 1 if coordinates == "algebraic" else -math.inf
    marks: list[Mark] = []
    for x in range(math.ceil(left + 0.25), math.floor(right - 0.25) + 1):
        if x >= first:
            text = _letters(x) if coordinates == "algebraic" else str(x)
            marks += label(text, x, corner[1] - _MARGIN - 0.1, size=0.36, color=colors.text, y_up=True)
    for y in range(math.ceil(low + 0.25), math.floor(high - 0.25) + 1):
        if y >= first - 1:
            marks += label(str(y), corner[0] - _MARGIN, y, size=0.36, color=colors.text, anchor="end", y_up=True)
    return marks
