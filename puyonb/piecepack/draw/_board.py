"""Pictures of boards: from above, or obliquely with pieces that stand on what lies under them.

What a piece looks like is told in :mod:`puyonb.piecepack.draw._faces`, how it stands in
:mod:`puyonb.piecepack.draw._view` and :mod:`puyonb.piecepack.draw._oblique`, in which colours in
:mod:`puyonb.piecepack.styles`.  The animation of a game is in
:mod:`puyonb.piecepack.draw._animation`.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Any, Literal

from puyonb.drawing.outlines import circle, line
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Item, Paint, Scene, Shape, beside, label, text_width
from puyonb.piecepack.board import Board, Changes, changes
from puyonb.piecepack.draw._oblique import Box
from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.draw._view import Extent, View, extent, flat_box
from puyonb.piecepack.game import Game
from puyonb.piecepack.pieces import Piece, Placed, Side, column_name, square_name
from puyonb.piecepack.styles import Style, named
from puyonb.text import number_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Coordinates = Literal["algebraic", "cartesian", "none"]
"""How the places beside a board are named: letters and numbers, numbers alone, or not at all."""

FARTHEST = 1_000_000
"""How wide and how high a picture is at most, in board units."""

_MARGIN = 0.3
"""The room around the pieces, in board units."""

_LETTERS, _SHARE = 0.36, 1 / 36
"""How high letters and numbers beside a board are at least: in board units, and as a share of the
picture, so that those of a large board can be read when it is shown small."""

_ROWS = 100
"""How many rows are named at most, about."""

_LONGEST_CAPTION = 32

_MOST_TOLD = 40
"""How many pieces the text alternative names one by one."""


@picture
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
) -> Scene:
    """Draw a board.

    Parameters
    ----------
    board : Board
    ax : matplotlib Axes, optional
        Where to draw, x to the right and y upwards in board units; a figure of its own, if not given.
    since : Board, optional
        The position before the last move, which is then marked: where it came from, where it went, what is gone.
    style : str or Style, default ``"default"``
        ``"default"``, ``"dark"``, ``"colorblind"``, ``"print"``, or one of your own.
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
    view = View(named(style), oblique, angle, upright)
    standing = view.standing(board)
    items: list[Item] = []
    pieces = board.pieces
    for number in view.order(standing):
        items += view.marks(pieces[number], standing[number])
    if not oblique:
        items += _stacks(standing, view.colors)
    covered, ground = extent(standing, view.direction), extent(standing)
    if since is not None:
        pointed = marks(changes(since, board), standing, view)
        items += pointed
        covered = _with_marks(covered, pointed)
    around, box = surroundings(covered, ground, view.colors, coordinates=coordinates, title=title)
    return Scene(
        title=title or "Board",
        text=describe(board, since=since, title=title),
        items=(*items, *around),
        box=box,
        unit=scale,
        y_up=True,
        background=view.colors.paper,
    )


@picture
def game(
    game: Game,
    moves: Sequence[int] | None = None,
    *,
    ax: "Axes | None" = None,
    columns: int = 3,
    style: str | Style = "default",
    **options: Any,
) -> Scene:
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
    last = len(game.boards) - 1
    chosen = sorted({round(last * part / 5) for part in range(6)}) if moves is None else list(moves)
    scenes, captions = [], []
    for step in chosen:
        if not 0 <= step <= last:
            raise IndexError(f"expected a move of 0 to {last}, found {step}")
        before = game.boards[step - 1] if step else None
        scenes.append(board.scene(game.boards[step], since=before, style=style, **options))
        captions.append(caption(game, step))
    return beside(
        scenes,
        title=f"{len(scenes)} positions of a game of {last} moves",
        columns=min(columns, len(scenes)),
        captions=captions,
        ink=named(style).text,
    )


def caption(game: Game, step: int, longest: int = _LONGEST_CAPTION) -> str:
    """Name a position after the move that led to it, in so many characters at most."""
    if step == 0:
        return "set-up"
    move = game.moves[step - 1]
    text = " ".join(filter(None, (move.number, move.text)))
    return text if len(text) <= longest else text[: longest - 1] + "…"


def describe(board: Board, *, since: Board | None = None, title: str = "") -> str:
    """Tell a board in words: what lies where, tiles first, then the rest from the bottom to the top.

    Examples
    --------
    >>> tile, coin = Piece(Side.TILE_BACK), Piece(Side.COIN_BACK, suit=2)
    >>> describe(Board([(tile, 1.5, 1.5), (tile, 3.5, 1.5), (coin, 1, 2)]))
    '3 pieces; 2 tile backs from a1 to d2; Moons coin back at a2'
    """
    parts = [f"{title + ': ' if title else ''}{number_of(len(board), 'piece')}"]
    ground: list[Placed] = []
    told: list[Placed] = []
    for placed in board:
        (
            ground
            if placed.piece.side is Side.TILE_BACK and placed.piece.cfg == "piecepack"
            else told
        ).append(placed)
    if ground:
        left, low, right, high = extent([*map(flat_box, ground)])
        noun = "tile back" if len(ground) == 1 else "tile backs"
        corners = f"{_place(left + 0.5, low + 0.5)} to {_place(right - 0.5, high - 0.5)}"
        parts.append(f"{len(ground)} {noun} from {corners}")
    parts += [
        f"{placed.piece.describe()} at {_place(placed.x, placed.y)}" for placed in told[:_MOST_TOLD]
    ]
    rest = Counter(placed.piece.side.value.replace("_", " ") for placed in told[_MOST_TOLD:])
    parts += [f"and {number} more: {kind}" for kind, number in sorted(rest.items())]
    if since is not None:
        parts.append(described_changes(changes(since, board)))
    return "; ".join(parts)


def described_changes(last: Changes) -> str:
    """Tell what the last move changed."""
    words = chain(
        (
            f"{new.piece.describe()} from {_place(old.x, old.y)} to {_place(new.x, new.y)}"
            for old, new in last.moved
        ),
        (
            f"{new.piece.describe()} in place of {old.piece.describe()} at {_place(new.x, new.y)}"
            for old, new in last.replaced
        ),
        (
            f"{placed.piece.describe()} gone from {_place(placed.x, placed.y)}"
            for placed in last.removed
        ),
        (
            f"{placed.piece.describe()} placed at {_place(placed.x, placed.y)}"
            for placed in last.added
        ),
    )
    told = [*islice(words, _MOST_TOLD)]
    parts = (last.moved, last.replaced, last.removed, last.added)
    more = sum(map(len, parts)) - len(told)
    told += [f"and {more} more"] if more else []
    return f"last move: {', '.join(told) or 'nothing'}"


def _place(x: float, y: float) -> str:
    """Name a place as the notation does: algebraically where it has a name, else by coordinates."""
    return square_name(x, y) or f"({x + 0:g},{y + 0:g})"  # -0 is 0


# What is pointed out, and what stands beside the board.


def marks(last: Changes, standing: Sequence[Box], view: View) -> list[Item]:
    """Mark the last move: a dashed ring where it came from, a ring where it went, a cross where something is gone.

    A ring with four ticks tells that something was captured there.

    Parameters
    ----------
    last : Changes
        What the move changed.
    standing : sequence of Box
        Where the pieces stand after it.
    view : View
    """
    direction, colors = view.direction, view.colors
    full = Paint(stroke=colors.accent, width=0.07)
    dashed = Paint(stroke=colors.accent, width=0.05, dash=(0.12, 0.1))

    def _at(placed: Placed) -> tuple[float, float]:
        height = _height(standing, placed.x, placed.y) if view.oblique else 0.0
        return placed.x + direction[0] * height, placed.y + direction[1] * height

    # Many pieces may leave or reach one place, which one ring marks.
    left = dict.fromkeys(_at(old) for old, _ in last.moved)
    items: list[Item] = [Shape(circle(*place, 0.42), dashed) for place in left]
    arrived = [new for _, new in (*last.moved, *last.replaced)] + list(last.added)
    reached = dict.fromkeys((*_at(new), _reach(new.piece)) for new in arrived)
    items += [Shape(circle(*ring), full) for ring in reached]
    winners = {(new.x, new.y): new for new in reversed(arrived)}
    for gone in {(placed.x, placed.y): placed for placed in last.removed}.values():
        winner = winners.get((gone.x, gone.y))
        # What took its place is not to be crossed out: there the ring bears four ticks.
        inner, outer = (_reach(winner.piece), _reach(winner.piece) + 0.2) if winner else (0.0, 0.35)
        x, y = _at(gone)
        arms = (
            line(
                [
                    (x + i * inner * 0.7, y + j * inner * 0.7),
                    (x + i * outer * 0.7, y + j * outer * 0.7),
                ]
            )
            for i in (-1, 1)
            for j in (-1, 1)
        )
        items += [Shape(arm, full) for arm in arms]
    return items


_BADGE = 0.15
"""The radius of the badge of a stack, in board units."""


def _stacks(standing: Sequence[Box], colors: Style) -> Iterator[Item]:
    """Count the pieces of each stack: from above, pieces that lie exactly on each other look like one."""
    stacks: dict[Box, int] = {}
    for box in standing:
        stacks[box] = stacks.pop(box, 0) + 1
    for box, pieces in stacks.items():
        if pieces > 1:
            x, y = box.right - _BADGE / 3, box.high - _BADGE / 3
            yield Shape(
                circle(x, y, _BADGE), Paint(fill=colors.paper, stroke=colors.text, width=0.02)
            )
            yield from label(
                str(pieces),
                x,
                y,
                size=min(0.24, 0.36 / len(str(pieces))),
                color=colors.text,
                y_up=True,
            )


def _with_marks(covered: Extent, pointed: Sequence[Item]) -> Extent:
    """Return what is covered with the marks beside it: some of them reach beyond the rim of the board."""
    points = [point for item in pointed if isinstance(item, Shape) for point in item.path.points]
    if not points:
        return covered
    # The margin around the board is theirs, too, but for half the width of a line.
    room = _MARGIN - 0.1
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, low, right, high = covered
    return (
        min(left, min(xs) + room),
        min(low, min(ys) + room),
        max(right, max(xs) - room),
        max(high, max(ys) - room),
    )


def _height(standing: Sequence[Box], x: float, y: float) -> float:
    """Give the height of what lies at a place."""
    return max(
        (box.top for box in standing if box.left <= x <= box.right and box.low <= y <= box.high),
        default=0.0,
    )


def _reach(piece: Piece) -> float:
    return min(max(size(piece)[:2]) / 2 + 0.08, 1.1)


def surroundings(
    covered: Extent,
    ground: Extent,
    colors: Style,
    *,
    coordinates: Coordinates = "algebraic",
    title: str = "",
) -> tuple[list[Item], Extent]:
    """Give what stands around the pieces, and the box that holds all of it.

    Parameters
    ----------
    covered, ground : Extent
        What the pieces cover in the picture, and what of the ground.
    colors : Style
    coordinates : ``"algebraic"``, ``"cartesian"`` or ``"none"``, default ``"algebraic"``
        Columns are named below, rows at the left, where whole numbers lie on the ground.
    title : str, default none
        A line above; it is set smaller where it is too long.

    Raises
    ------
    ValueError
        If pieces lie so far from each other that there is no picture of them: more than :data:`FARTHEST` units.
    """
    if coordinates not in ("algebraic", "cartesian", "none"):
        raise ValueError(
            f"expected coordinates to be 'algebraic', 'cartesian' or 'none', found {coordinates!r}"
        )
    left, low, right, high = covered
    if not max(right - left, high - low) <= FARTHEST:
        found = f"found {right - left:g} by {high - low:g}"
        raise ValueError(f"expected pieces within {FARTHEST:,} board units to draw, {found}")
    items: list[Item] = []
    box = (left - _MARGIN, low - _MARGIN, right + _MARGIN, high + _MARGIN)
    large = max(_LETTERS, (right - left) * _SHARE)
    if coordinates != "none":
        named_so = column_name if coordinates == "algebraic" else str
        first = (1, 0) if coordinates == "algebraic" else (-math.inf, -math.inf)
        columns = [(x, named_so(x)) for x in _whole(ground[0], ground[2], first[0], 1.6 * large)]
        rows = [
            (y, str(y))
            for y in _whole(ground[1], ground[3], first[1], max(1.2 * large, (high - low) / _ROWS))
        ]
        for x, text in columns:
            items += label(
                text, x, low - _MARGIN / 2 - 0.6 * large, size=large, color=colors.text, y_up=True
            )
        for y, text in rows:
            items += label(
                text, left - _MARGIN, y, size=large, color=colors.text, anchor="end", y_up=True
            )
        wide = max((text_width(text, large) for _, text in rows), default=0.0)
        # Large letters reach further than the margin: j downwards, names of columns to the right,
        # numbers of rows upwards.
        below = max(_MARGIN + 1.1 * large, _MARGIN / 2 + 1.25 * large)
        ends = [x + 0.55 * text_width(text, large) for x, text in columns]
        tops = [y + 0.4 * large for y, _ in rows]
        box = (left - 2 * _MARGIN - wide, low - below, max([box[2], *ends]), max([box[3], *tops]))
    if title:
        body = min(1.4 * large, 0.98 * (box[2] - box[0]) / text_width(title, 1))
        items += label(
            title, (box[0] + box[2]) / 2, box[3] + large, size=body, color=colors.text, y_up=True
        )
        box = (*box[:3], box[3] + 2 * large)
    return items, box


_STEPS = (1, 2, 5)


def _whole(low: float, high: float, first: float, gap: float) -> range:
    """Give the whole numbers on the way from low to high, so few that they are at least a gap apart."""
    step = next(
        part * 10**power
        for power in count()
        for part in _STEPS
        if part * 10**power >= min(gap, max(1.0, high - low))
    )
    start = math.ceil(max(low, first) - 1e-9)
    # Counted from a round number, as on a ruler; a board of few columns begins with its first.
    return range(
        start if step == 1 else -(-start // step) * step, math.floor(high + 1e-9) + 1, step
    )
