"""Pictures of duels: the fields side by side, with what is to be played, what is to fall, and the scores.

A duel becomes a :class:`~puyonb.drawing.scene.Scene` in :func:`duel_scene`; :mod:`puyonb.puyo.draw._duel_animation` puts such scenes one after
the other, :mod:`puyonb.puyo.draw._duel_charts` draws what comes of whole games.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puyonb.drawing.outlines import rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Scene, Shape, Style, label, text_width, turned
from puyonb.puyo.chain import in_links
from puyonb.puyo.draw._duel_signs import nuisance_sign, portions, puyo_sign
from puyonb.puyo.draw._field import describe, field_scene
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.pieces import Move
from puyonb.puyo.duel.replay import Replay
from puyonb.puyo.duel.state import KINDS, DuelState, Player
from puyonb.puyo.field import COLORS, Field, Puyo

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_NAME, _TRAY, _HOVER, _FOOT = 0.75, 1.3, 2.3, 1.75
"""Heights above and below a field, in cells: the name, what is to fall, the piece to be played, the scores."""

_EDGE = 0.25
"""The room around a field, as the picture of one has it."""

_NEXT = 1.75
"""The width of the column with the pieces that follow."""

_LEAST = 6.0
"""No player's part is drawn narrower than a field of so many columns."""

_GAP = 0.9
_COLUMNS = 4
_SMALL = 0.75
"""How large the pieces are that follow the next one."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one player's part of a picture shows.

    Attributes
    ----------
    name : str
    player : Player
        The field and the numbers.
    preview : tuple of (int, int)
        The pieces that are to follow.
    piece : (int, int), optional
        The one above the field.
    move : (int, int), default in the middle and upright
        Where it is held: column and rotation.
    note : str
        What stands there if there is no piece.
    loose : tuple of (int, int)
        Cells, as (row, col), whose puyos are not drawn with the field but by whoever moves them.
    """

    name: str
    player: Player
    preview: tuple[Deal, ...] = ()
    piece: Deal | None = None
    move: Move | None = None
    note: str = ""
    loose: tuple[tuple[int, int], ...] = ()

    @property
    def width(self) -> float:
        """The width of the part."""
        return max(self.player.arena.width, _LEAST) + 2 * _EDGE + _NEXT

    @property
    def left(self) -> float:
        """Where the field begins, from the left edge of the part."""
        return _EDGE + (max(self.player.arena.width, _LEAST) - self.player.arena.width) / 2


def duel(
    model: DuelState | Replay,
    *,
    ax: "Axes | None" = None,
    turn: int | None = None,
    moves: Mapping[int, Move] | None = None,
    names: Sequence[str] = (),
    columns: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> "Axes":
    """Draw a duel between two turns.

    Above each field stands, from the top, the player's name, the nuisance that is to fall, and the piece to be played; beside it
    the pieces that follow, below it the score and what is still to be sent.

    Parameters
    ----------
    model : DuelState or Replay
    ax : matplotlib Axes, optional
    turn : int, optional
        Of a replay: the state after so many turns, with the pieces held where they are played next; the last, if not given.
    moves : mapping of int to (int, int), optional
        Hold a player's piece over this column in this rotation, as :func:`puyonb.puyo.duel.play` takes them.
    names : sequence of str, default "player 0", "player 1", ...
    columns : int, optional
        How many players stand side by side; up to four, if not given.
    size : float, inches per cell, default 0.3
    palette : str or Palette, default ``"default"``

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ValueError
        If there is no such turn, not a name for each player, or fewer than one column.
    """
    from puyonb.drawing.figure import paint

    scene = duel_scene(model, turn=turn, moves=moves, names=names, columns=columns, size=size, palette=palette)
    return paint(scene, ax)


def duel_scene(
    model: DuelState | Replay,
    *,
    turn: int | None = None,
    moves: Mapping[int, Move] | None = None,
    names: Sequence[str] = (),
    columns: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> Scene:
    """Give the scene of a duel; the parameters are those of :func:`duel`."""
    state, held = _at(model, turn)
    parts = sides(state, names=names, moves={**held, **(moves or {})})
    title = f"turn {state.time}"
    if state.terminated and state.status:
        title += f": {state.status.result or 'the match is over'}"
    scene = stage(parts, title=title, columns=columns, size=size, palette=palette)
    return replace(scene, text="\n".join([f"Duel, {title}", *(told(part) for part in parts)]))


def png(model: DuelState | Replay) -> bytes:
    """Give the picture that a model shows of itself in a notebook."""
    from puyonb.drawing import figure

    return figure.png(duel_scene(model))


def _at(model: DuelState | Replay, turn: int | None) -> tuple[DuelState, dict[int, Move]]:
    """Give the state to draw, and the moves that follow in a replay."""
    if isinstance(model, DuelState):
        if turn is not None:
            raise ValueError(f"expected a replay to find turn {turn} in, found a single state")
        return model, {}
    if not isinstance(model, Replay):
        raise TypeError(f"expected a DuelState or a Replay, found {type(model).__name__}")
    last = len(model.events)
    number = last if turn is None else turn
    if not 0 <= number <= last:
        raise ValueError(f"expected a turn from 0 to {last}, found {turn}")
    state = model.states()[number]
    return state, model.moves(number + 1) if number < last else {}


def sides(state: DuelState, *, names: Sequence[str] = (), moves: Mapping[int, Move] | None = None) -> tuple[Side, ...]:
    """Give what each player's part shows of a state.

    Raises
    ------
    ValueError
        If there is not a name for each player.
    """
    parts = []
    for index, (name, player) in enumerate(zip(called(state, names), state.players, strict=True)):
        deals, held = state.preview(index), (moves or {}).get(index)
        if player.chain_number:
            parts.append(Side(name, player, deals, note=f"chain: {in_links(player.chain_number)}"))
        elif state.terminated:
            parts.append(Side(name, player))
        else:
            parts.append(Side(name, player, deals[1:], deals[0], held))
    return tuple(parts)


def called(state: DuelState, names: Sequence[str]) -> list[str]:
    """Give the name of each player, "player 0", "player 1" and so on if there are none.

    Raises
    ------
    ValueError
        If there is not a name for each player.
    """
    count = len(state.players)
    if names and len(names) != count:
        raise ValueError(f"expected {count} names, found {len(names)}")
    return list(names) or [f"player {at}" for at in range(count)]


def stage(
    parts: Sequence[Side],
    *,
    title: str = "",
    columns: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
) -> Scene:
    """Put the parts of all players side by side; fields of different heights stand on one floor.

    Parameters
    ----------
    parts : sequence of Side
    title : str, default none
        A line at the top.
    columns, size, palette
        As for :func:`duel`.

    Returns
    -------
    Scene
        Its words are the title alone: whoever knows more says it.
    """
    colors = named(palette)
    spots, right, high = places(parts, columns=columns, title=title)
    items: list[Item] = [*label(title, _EDGE, 0.45, size=0.5, color=colors.text, anchor="start")]
    for part, (left, floor) in zip(parts, spots, strict=True):
        items += _part(part, left, floor, colors)
    return Scene("Duel", title, tuple(items), (0.0, 0.0, right, high), size, background=colors.paper)


def places(
    parts: Sequence[Side], *, columns: int | None = None, title: str = ""
) -> tuple[list[tuple[float, float]], float, float]:
    """Tell where each part stands on the stage: its left edge and the floor of its field; and how large the stage is."""
    columns = _COLUMNS if columns is None else columns
    if columns < 1:
        raise ValueError(f"expected at least one column, found {columns}")
    found: list[tuple[float, float]] = []
    right, high = text_width(title, 0.5) + 2 * _EDGE, 1.0 if title else 0.1
    for first in range(0, len(parts), columns):
        row, left = parts[first : first + columns], 0.0
        floor = high + _NAME + _TRAY + _HOVER + max(part.player.arena.rows for part in row)
        for part in row:
            found.append((left, floor))
            left += part.width + _GAP
        right, high = max(right, left - _GAP), floor + _FOOT
    return found, right, high


# One player's part.


def _part(part: Side, left: float, floor: float, colors: Palette) -> Iterator[Item]:
    player, ground = part.player, part.player.arena
    wide, x = max(ground.width, _LEAST), left + part.left
    top = floor - ground.rows
    yield from _head(part, left, top - _HOVER - _TRAY - _NAME, wide, colors)
    yield from _tray(player.pending_nuisance, left + _EDGE, top - _HOVER - _TRAY, wide, colors)
    if part.piece is not None:
        column, rotation = part.move or ((ground.width - 1) // 2, 0)
        yield from _piece(part.piece, x + column + 0.5, top - 0.75, colors, rotation=rotation)
    elif part.note:
        size = min(0.5, 0.5 * wide / text_width(part.note, 0.5))
        yield from label(part.note, left + _EDGE + wide / 2, top - 1.1, size=size, color=colors.accent)
    yield from _field(part, x, top, colors)
    yield from _following(part.preview, left + 2 * _EDGE + wide + 0.15, top, floor, colors)
    yield from _numbers(player, left + _EDGE, floor, wide, colors)


def _head(part: Side, left: float, top: float, wide: float, colors: Palette) -> Iterator[Item]:
    losses = part.player.game_overs
    lost = f"lost {losses}" if losses else ""
    room = wide + _NEXT - text_width(lost, 0.42) - 0.3
    size = min(0.5, 0.5 * room / (text_width(part.name, 0.5) or 1.0))
    yield from label(part.name, left + _EDGE, top + 0.35, size=size, color=colors.text, anchor="start")
    yield from label(lost, left + _EDGE + wide + _NEXT, top + 0.35, size=0.42, color=colors.text, anchor="end")


def _tray(pending: int, left: float, top: float, wide: float, colors: Palette) -> Iterator[Item]:
    """Draw what is to fall: as many signs as a row has cells, and the number."""
    box = rounded(left, top, left + wide, top + 1.1, 0.25)
    yield Shape(box, Style(fill=colors.board, stroke=colors.rule, width=0.05))
    for place, portion in enumerate(portions(pending, most=int(wide))):
        yield Mark(nuisance_sign(portion, colors), left + place + 0.5, top + 0.55, matrix=turned(0.9))
    if pending:
        text = f"{pending:,}"
        size = min(0.5, 0.5 * (_NEXT - 0.1) / text_width(text, 0.5))
        yield from label(text, left + wide + 0.2, top + 0.55, size=size, color=colors.text, anchor="start")


_ASIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the second puyo lies, for each rotation, with y downwards."""


def _piece(deal: Deal, x: float, y: float, colors: Palette, *, rotation: int = 0, size: float = 1.0) -> Iterator[Mark]:
    """Draw a piece whose lower row has its middle at y."""
    right, down = _ASIDE[rotation]
    y -= max(down, 0) * size
    yield Mark(puyo_sign(deal[0], colors), x, y, matrix=turned(size))
    yield Mark(puyo_sign(deal[1], colors), x + right * size, y + down * size, matrix=turned(size))


def _field(part: Side, left: float, top: float, colors: Palette) -> Iterator[Item]:
    """Draw a field without what is loose; a colour that has no name is drawn as its number."""
    player = part.player
    width, blocks = player.arena.width, player.blocks
    for row, col in part.loose:
        blocks[row * width + col] = 0
    scene = field_scene(_shown(player, blocks), palette=colors, cross=False)
    unnamed = tuple(
        Mark(puyo_sign(block, colors), at % width + 0.5, at // width + 0.5)
        for at, block in enumerate(blocks)
        if block > len(COLORS)
    )
    # Below the veil over the ghost rows, which is painted last and in two strokes.
    end = len(scene.items) - (2 if player.arena.ghost_height else 0)
    scene = replace(scene, items=scene.items[:end] + unnamed + scene.items[end:])
    yield from scene.placed(left - _EDGE, top - _EDGE)


def _shown(player: Player, blocks: Sequence[int]) -> Field:
    """Give a field of the player's size as far as its colours have names."""
    kinds = [KINDS.get(block, Puyo.EMPTY) for block in blocks]
    width, ground = player.arena.width, player.arena
    rows = tuple(tuple(kinds[at : at + width]) for at in range(0, len(kinds), width))
    return Field.trusted(width, ground.rows, rows, ground.ghost_height)


def _following(deals: Iterable[Deal], left: float, top: float, floor: float, colors: Palette) -> Iterator[Item]:
    """Draw the pieces that follow, one below the other, as far as there is room."""
    rest, y, size = list(deals), top + 2.0, 1.0
    # Where more than one is left when the floor is near, their number stands for them.
    while rest and (y <= floor - 0.5 or (len(rest) == 1 and y <= floor) or size == 1.0):
        yield from _piece(rest.pop(0), left + 0.6, y - size / 2, colors, size=size)
        size = _SMALL
        y += 2 * size + 0.45
    if rest:
        yield from label(f"+{len(rest)}", left + 0.6, y - 1.4, size=0.42, color=colors.text)


def _numbers(player: Player, left: float, floor: float, wide: float, colors: Palette) -> Iterator[Item]:
    """Write the score, and below it what the next sending has in it."""
    text = f"{player.total_score:,}"
    size = min(0.75, 0.75 * wide / text_width(text, 0.75))
    yield from label(text, left + wide, floor + 0.65, size=size, color=colors.text, anchor="end")
    words = _to_send(player)
    size = min(0.42, 0.42 * (wide + _NEXT) / (text_width(words, 0.42) or 1.0))
    yield from label(words, left, floor + 1.35, size=size, color=colors.text, anchor="start")


def _to_send(player: Player) -> str:
    """Say what a player has in hand: points that are not sent yet, and an all clear that is not paid yet."""
    points = player.chain_score + player.leftover_score
    words = [f"{points:,} to send"] if points else []
    if player.all_clear_bonus or player.chain_all_clear_bonus:
        words.append("all clear")
    return ", ".join(words)


# In words.


def told(part: Side) -> str:
    """Tell a player's part in one line."""
    player = part.player
    words = [f"{part.name}: {player.total_score:,} points"]
    words += [said] if (said := _to_send(player)) else []
    words += [f"{player.pending_nuisance:,} nuisance to fall"] if player.pending_nuisance else []
    words += [f"lost {player.game_overs}"] if player.game_overs else []
    words += [part.note] if part.note else []
    if part.piece is not None:
        words.append(f"to play {_named(part.piece)}")
    if part.preview:
        words.append(f"then {', '.join(map(_named, part.preview))}")
    return f"{'; '.join(words)}; {_field_in_words(player)}"


def _named(deal: Deal) -> str:
    return " ".join(KINDS[color].value if color in KINDS else f"colour {color}" for color in deal)


def _field_in_words(player: Player) -> str:
    width, rows, words = player.arena.width, player.arena.rows, [describe(_shown(player, player.blocks))]
    words += [
        f"colour {block} at column {at % width + 1} row {rows - at // width}"
        for at, block in enumerate(player.blocks)
        if block > len(COLORS)
    ]
    return "; ".join(words)
