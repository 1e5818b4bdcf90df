"""Pictures of boards: from above, or oblique views of stacked pieces.

:mod:`puyonb.piecepack.draw._faces` has the faces of pieces, :mod:`puyonb.piecepack.draw._view` and
:mod:`puyonb.piecepack.draw._oblique` the views, :mod:`puyonb.piecepack.draw._styles` the colours,
and :mod:`puyonb.piecepack.draw._animation` the animation of a game.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from puyonb.drawing.options import Coordinates, check_options
from puyonb.drawing.outlines import circle, line
from puyonb.drawing.palette import Palette
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import Cells, Item, Paint, Scene, Shape, beside, label, text_width
from puyonb.errors import check_type
from puyonb.messages import Message, message_text
from puyonb.piecepack.board import Board, Changes, changes
from puyonb.piecepack.draw._faces import is_round
from puyonb.piecepack.draw._oblique import Box
from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.draw._styles import Style, styled
from puyonb.piecepack.draw._view import Extent, View, extent, flat_box, points_up
from puyonb.piecepack.game import Game
from puyonb.piecepack.pieces import Piece, Placed, Side, column_name, square_name

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FARTHEST = 1_000_000
"""The greatest width and height of a picture, in board units."""

_MARGIN = 0.3
"""The margin around the pieces, in board units."""

_LETTERS, _SHARE = 0.36, 1 / 36
"""The least size of the labels beside a board.

In board units, and as a fraction of the width, so that the labels of a large board are readable in
a small picture.
"""

_ROWS = 100
"""The approximate greatest number of labels for rows."""

_LONGEST_CAPTION = 32

_COLUMNS = 3
"""The number of positions of a game in a row."""

_MOST_NAMED = 40
"""The greatest number of pieces that the text alternative names one by one."""


@picture
def board(
    board: Board,
    *,
    ax: "Axes | None" = None,
    since: Board | None = None,
    size: float = 0.55,
    palette: str | Palette = "default",
    coordinates: Coordinates | None = None,
    oblique: float = 0.0,
    angle: float = 45.0,
    upright: bool = True,
    title: str = "",
    language: str | None = None,
) -> Scene:
    """Draw a board.

    Parameters
    ----------
    board : Board
    ax : matplotlib Axes, optional
        The axes to draw on, x to the right and y upwards in board units; default a new figure.
    since : Board, optional
        The position before the last move.  The picture marks this move: where pieces came from,
        where they went, and where pieces were removed.
    size : float, inches per square, default 0.55
        Half a tile is one unit.
    palette : str or Palette, default ``"default"``
        A name of :func:`puyonb.drawing.palettes`, or your own palette.  The colours of pieces are
        chosen by its name; a palette with another name has those of ``"default"``.
    coordinates : ``"game"`` or ``"index"``, optional
        Labels of columns and rows: ``"game"`` has letters and numbers, as players write places;
        ``"index"`` has x and y; default no labels.
    oblique : float, default 0
        The shift of a point per unit of height: 0 is the view from above, 0.5 shows stacks well;
        then ``ax.cell`` returns None.
    angle : float, degrees, default 45
        The direction of height in the picture, counter-clockwise from the right.
    upright : bool, default True
        Keep the text on turned pieces upright.
    title : str, default none
        A line above the board.
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes
        ``ax.cell(x, y)`` returns the place at a point in data units, such as ``"b3"``, or None.
        The middle of a1 is (1, 1).

    Raises
    ------
    ValueError
        If an option has a wrong value.
    """
    check_type(board, Board)
    check_options(coordinates=coordinates)
    view = View(styled(palette), oblique, angle, upright)
    standing = view.standing(board)
    pieces = board.pieces
    items: list[Item] = [*view.drawn(pieces, standing)]
    covered, ground = extent(standing, view.direction), extent(standing)
    if since is not None:
        pointed = marks(changes(since, board), dict(zip(pieces, standing, strict=True)), view)
        items += pointed
        # Marks may use the margin around the board, except half the width of a line.
        covered = with_marks(covered, pointed, 0.1 - _MARGIN)
    if not oblique:
        # A mark must not hide the number of pieces.
        items += stacks(standing, view.colors)
    around, box = surroundings(covered, ground, view.colors, coordinates=coordinates, title=title)
    return Scene(
        title=title or message_text("piecepack_draw.board"),
        text=describe(board, since=since, title=title),
        items=(*items, *around),
        box=box,
        unit=size,
        y_up=True,
        background=view.colors.paper,
        cells=_Squares(range(0), range(0)) if oblique else _squares(ground),
    )


class _Squares(Cells):
    """The squares of a board, whose middles are at whole numbers."""

    def place(self, row: int, col: int) -> str:
        """Return a place in the notation."""
        return _place(col, row)

    name = place


def _squares(ground: tuple[float, float, float, float]) -> Cells:
    """Return the squares whose middles are on the ground."""
    left, low, right, high = ground
    columns, rows = (
        range(math.ceil(start), math.floor(end) + 1) for start, end in ((left, right), (low, high))
    )
    return _Squares(rows, columns, middle=0.0)


@picture
def game(
    game: Game,
    moves: Sequence[int] | None = None,
    *,
    ax: "Axes | None" = None,
    columns: int | None = None,
    palette: str | Palette = "default",
    language: str | None = None,
    **options: Any,
) -> Scene:
    """Draw positions of a game side by side.

    Parameters
    ----------
    game : Game
    moves : sequence of int, optional
        The number of moves before each position; 0 is the set-up.  Default six positions from the
        first to the last.
    ax : matplotlib Axes, optional
    columns : int, optional
        The number of positions in a row; by default 3.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    **options
        The options of :func:`board`, except ``since`` and ``title``: each position marks its last
        move, which is its caption.

    Raises
    ------
    IndexError
        If the game has fewer moves.
    """
    check_type(game, Game)
    last = len(game.boards) - 1
    chosen = sorted({round(last * part / 5) for part in range(6)}) if moves is None else list(moves)
    scenes, captions = [], []
    for step in chosen:
        if not 0 <= step <= last:
            raise IndexError(
                Message(
                    "piecepack_draw.move",
                    "expected a move of 0 to {last}, found {found}",
                    last=last,
                    found=step,
                )
            )
        scenes.append(position(game, step, palette=palette, **options))
        captions.append(caption(game, step))
    return beside(
        scenes,
        title=message_text(
            "piecepack_draw.game",
            "{count:position|positions} of a game of {moves:move|moves}",
            count=len(scenes),
            moves=last,
        ),
        columns=min(_COLUMNS if columns is None else columns, len(scenes)),
        captions=captions,
        palette=palette,
    )


def position(game: Game, step: int | None = None, **options: Any) -> Scene:
    """Draw a position of a game, by default the last one, with its last move marked."""
    step = len(game.boards) - 1 if step is None else step
    before = game.boards[step - 1] if step else None
    return board.scene(game.boards[step], since=before, **options)


def caption(game: Game, step: int, longest: int = _LONGEST_CAPTION) -> str:
    """Return the caption of a position: its last move, cut at a number of characters.

    The caption of the last position of a game with errors has the place of the first one.
    """
    text = message_text("piecepack_draw.setup", "set-up")
    if step:
        move = game.moves[step - 1]
        text = " ".join(filter(None, (move.number, move.text)))
    if game.errors and step == len(game.moves):
        line, column = game.errors[0].line, game.errors[0].column
        stop = message_text(
            "piecepack_draw.stopped", "line {line}, column {column}", line=line, column=column
        )
        return f"{_cut(text, longest - len(stop) - 3)} ✗ {stop}"
    return _cut(text, longest)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: max(longest - 1, 0)] + "…"


def describe(board: Board, *, since: Board | None = None, title: str = "") -> str:
    """Describe a board in words: tiles first, then the other pieces from the bottom to the top.

    Examples
    --------
    >>> tile, coin = Piece(Side.TILE_BACK), Piece(Side.COIN_BACK, suit=2)
    >>> describe(Board([(tile, 1.5, 1.5), (tile, 3.5, 1.5), (coin, 1, 2)]))
    '3 pieces; 2 tile backs from a1 to d2; Moons coin back at a2'
    """
    parts = [counted(board, title)]
    ground: list[Placed] = []
    others: list[Placed] = []
    for placed in board:
        piece = placed.piece
        is_ground = piece.side is Side.TILE_BACK and piece.cfg == "piecepack"
        (ground if is_ground else others).append(placed)
    if ground:
        left, low, right, high = extent([*map(flat_box, ground)])
        start, end = _place(left + 0.5, low + 0.5), _place(right - 0.5, high - 0.5)
        parts.append(
            Message(
                "piecepack_draw.ground",
                "{count:tile back|tile backs} from {start} to {end}",
                count=len(ground),
                start=start,
                end=end,
            )
        )
    parts += [
        Message(
            "piecepack_draw.piece",
            "{piece} at {place}",
            piece=piece.description,
            place=_place(x, y),
        )
        for piece, x, y in others[:_MOST_NAMED]
    ]
    rest = Counter(placed.piece.side for placed in others[_MOST_NAMED:])
    parts += [
        Message("piecepack_draw.more_of", "and {number} more: {kind}", number=rest[side], kind=side)
        for side in sorted(rest, key=lambda side: side.value)
    ]
    if since is not None:
        parts.append(described_changes(changes(since, board)))
    return message_text("piecepack_draw.parts", parts=tuple(parts))


def counted(board: Board, title: str = "") -> Message:
    """Return the number of pieces of a board as a message."""
    if title:
        return Message(
            "piecepack_draw.pieces.titled",
            "{title}: {count:piece|pieces}",
            title=title,
            count=len(board),
        )
    return Message("piecepack_draw.pieces", "{count:piece|pieces}", count=len(board))


def described_changes(last: Changes) -> Message:
    """Describe the last move."""
    found = [*islice(_described_each(last), _MOST_NAMED)]
    parts = (last.moved, last.replaced, last.removed, last.added)
    more = sum(map(len, parts)) - len(found)
    if more:
        found.append(Message("piecepack_draw.more", "and {number} more", number=more))
    if not found:
        return Message("piecepack_draw.last_move.none", "last move: nothing")
    return Message("piecepack_draw.last_move", "last move: {changes}", changes=tuple(found))


def _described_each(last: Changes) -> Iterator[Message]:
    """Yield a message for each change."""
    for old, (piece, x, y) in last.moved:
        start, end = _place(old.x, old.y), _place(x, y)
        yield Message(
            "piecepack_draw.moved",
            "{piece} from {start} to {end}",
            piece=piece.description,
            start=start,
            end=end,
        )
    for old, (piece, x, y) in last.replaced:
        new, before = piece.description, old.piece.description
        yield Message(
            "piecepack_draw.replaced",
            "{piece} in place of {before} at {place}",
            piece=new,
            before=before,
            place=_place(x, y),
        )
    for piece, x, y in last.removed:
        yield Message(
            "piecepack_draw.removed",
            "{piece} removed from {place}",
            piece=piece.description,
            place=_place(x, y),
        )
    for piece, x, y in last.added:
        yield Message(
            "piecepack_draw.added",
            "{piece} placed at {place}",
            piece=piece.description,
            place=_place(x, y),
        )


def _place(x: float, y: float) -> str:
    """Return the name of a place in the notation: a square, or else coordinates."""
    return square_name(x, y) or f"({x + 0:g},{y + 0:g})"  # -0 is 0


# Marks, and the surroundings of the board.


def marks(last: Changes, standing: Mapping[Placed, Box], view: View) -> list[Item]:
    """Mark the last move.

    A dashed ring is the origin of a piece, a ring is its goal, and a cross is a removed piece.  A
    ring with four ticks is a capture.

    Parameters
    ----------
    last : Changes
        The changes by the move.
    standing : mapping of Placed to Box
        The boxes of the pieces after it.
    view : View
    """
    direction, colors = view.direction, view.colors
    full = Paint(stroke=colors.accent, width=0.07)
    dashed = Paint(stroke=colors.accent, width=0.05, dash=(0.12, 0.1))

    def _at(placed: Placed, height: float | None = None) -> tuple[float, float]:
        if height is None:
            height = _height(standing.values(), placed.x, placed.y) if view.oblique else 0.0
        return placed.x + direction[0] * height, placed.y + direction[1] * height

    def _ring(new: Placed) -> tuple[float, float, float]:
        """Return the middle and the radius of the ring around a piece."""
        box, reach = standing.get(new), _reach(new.piece)
        if box is None or not view.oblique:
            return (*_at(new), reach)
        if new.piece.side.kind == "pyramid" or is_round(new.piece):
            # The drawing of a solid is between its foot and its top.
            long = math.hypot(*direction) * (box.top - box.foot)
            x, y = _at(new, 0.6 * box.foot + 0.4 * box.top)
            if points_up(new.piece, direction):
                x = new.x + direction[0] * box.foot
            return x, y, reach + 0.3 * long
        return (*_at(new, box.top), reach)

    # One ring marks a place, even if many pieces leave or reach it.
    left = dict.fromkeys(_at(old) for old, _ in last.moved)
    items: list[Item] = [Shape(circle(*place, 0.42), dashed) for place in left]
    arrived = [new for _, new in (*last.moved, *last.replaced)] + list(last.added)
    reached = dict.fromkeys(map(_ring, arrived))
    items += [Shape(circle(*ring), full) for ring in reached]
    winners = {(new.x, new.y): new for new in reversed(arrived)}
    for gone in {(placed.x, placed.y): placed for placed in last.removed}.values():
        winner = winners.get((gone.x, gone.y))
        # Do not cross out the piece that captured: its ring has four ticks.
        x, y, inner, outer = *_at(gone), 0.0, 0.35
        if winner:
            x, y, inner = _ring(winner)
            outer = inner + 0.2
        arms = (
            line((x + i * part * 0.7, y + j * part * 0.7) for part in (inner, outer))
            for i in (-1, 1)
            for j in (-1, 1)
        )
        items += [Shape(arm, full) for arm in arms]
    return items


_BADGE = 0.15
"""The radius of the badge of a stack, in board units."""


def stacks(standing: Sequence[Box], colors: Style) -> Iterator[Item]:
    """Yield a badge with the number of pieces for each stack, which looks like one piece."""
    counts: dict[Box, int] = {}
    for box in standing:
        counts[box] = counts.pop(box, 0) + 1
    for box, pieces in counts.items():
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


def with_marks(covered: Extent, pointed: Iterable[Item], room: float) -> Extent:
    """Return the extent with the marks and the room around them; some are outside the board."""
    points = [point for item in pointed if isinstance(item, Shape) for point in item.path.points]
    left, low, right, high = covered
    return (
        min([left, *(x - room for x, _ in points)]),
        min([low, *(y - room for _, y in points)]),
        max([right, *(x + room for x, _ in points)]),
        max([high, *(y + room for _, y in points)]),
    )


def _height(standing: Iterable[Box], x: float, y: float) -> float:
    """Return the height of the pieces at a place."""
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
    coordinates: Coordinates | None = None,
    title: str = "",
) -> tuple[list[Item], Extent]:
    """Return the labels and title around the pieces, and the box of the picture.

    Parameters
    ----------
    covered, ground : Extent
        The extent of the pieces in the picture, and on the ground.
    colors : Style
    coordinates : ``"game"`` or ``"index"``, optional
        Labels of columns are below, labels of rows at the left, at whole numbers on the ground.
    title : str, default none
        A line above the board; a long title gets a smaller size.

    Raises
    ------
    ValueError
        If pieces are more than :data:`FARTHEST` units from each other.
    """
    left, low, right, high = covered
    if not max(right - left, high - low) <= FARTHEST:
        width, height = right - left, high - low
        raise ValueError(
            Message(
                "piecepack_draw.far",
                "expected pieces within {most:,} board units to draw, found {width:g} by"
                " {height:g}",
                most=FARTHEST,
                width=width,
                height=height,
            )
        )
    items: list[Item] = []
    box = (left - _MARGIN, low - _MARGIN, right + _MARGIN, high + _MARGIN)
    large = max(_LETTERS, (right - left) * _SHARE)
    if coordinates:
        name = column_name if coordinates == "game" else str
        first = (1, 0) if coordinates == "game" else (-math.inf, -math.inf)
        columns = [(x, name(x)) for x in _whole(ground[0], ground[2], first[0], 1.6 * large)]
        rows = [
            (y, str(y))
            for y in _whole(ground[1], ground[3], first[1], max(1.2 * large, (high - low) / _ROWS))
        ]
        for x, text in columns:
            items += label(
                text, x, low - _MARGIN / 2 - 0.6 * large, size=large, color=colors.label, y_up=True
            )
        for y, text in rows:
            items += label(
                text, left - _MARGIN, y, size=large, color=colors.label, anchor="end", y_up=True
            )
        wide = max((text_width(text, large) for _, text in rows), default=0.0)
        # Large letters need more than the margin: j below, labels of columns at the right, labels
        # of rows above.
        below = max(_MARGIN + 1.1 * large, _MARGIN / 2 + 1.25 * large)
        ends = [x + 0.55 * text_width(text, large) for x, text in columns]
        tops = [y + 0.4 * large for y, _ in rows]
        box = (left - 2 * _MARGIN - wide, low - below, max([box[2], *ends]), max([box[3], *tops]))
    if title:
        middle, body, room = (box[0] + box[2]) / 2, 1.4 * large, 0.98 * (box[2] - box[0])
        items += label(
            title, middle, box[3] + large, size=body, color=colors.label, y_up=True, room=room
        )
        box = (*box[:3], box[3] + 2 * large)
    return items, box


_STEPS = (1, 2, 5)


def _whole(low: float, high: float, first: float, gap: float) -> range:
    """Return whole numbers from low to high with a step of at least ``gap``."""
    step = next(
        part * 10**power
        for power in count()
        for part in _STEPS
        if part * 10**power >= min(gap, max(1.0, high - low))
    )
    start = math.ceil(max(low, first) - 1e-9)
    # Begin with a round number, as a ruler does, unless the step is 1.
    return range(
        start if step == 1 else -(-start // step) * step, math.floor(high + 1e-9) + 1, step
    )
