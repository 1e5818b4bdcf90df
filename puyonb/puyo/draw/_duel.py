"""Pictures of duels: the fields side by side, with pieces, pending nuisance and scores.

:mod:`puyonb.puyo.draw._duel_animation` has the animation of a game, and
:mod:`puyonb.puyo.draw._duel_charts` the charts of whole games.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from puyonb.drawing.letters import letter
from puyonb.drawing.outlines import arc, circle, line, polygon, rounded, star
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.picture import picture
from puyonb.drawing.scene import (
    Item,
    Mark,
    Paint,
    Path,
    Scene,
    Shape,
    Symbol,
    label,
    text_width,
    turned,
)
from puyonb.errors import check_items, check_range, check_type
from puyonb.messages import Message, message_text
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._chain import cleared, counter, plated
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._field import describe
from puyonb.puyo.duel.deals import Deal
from puyonb.puyo.duel.engine import PlayedTurn
from puyonb.puyo.duel.pieces import Placement
from puyonb.puyo.duel.replay import Replay, played_turns
from puyonb.puyo.duel.state import KINDS, DuelState, PlayerState, Status
from puyonb.puyo.field import COLORS, Field, Puyo, trusted_field

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_NAME, _TRAY, _HOVER, _FOOT = 0.75, 1.3, 2.3, 1.75
"""Heights above and below a field, in cells: name, pending nuisance, piece to play, scores."""

_ABOVE, _BARE = _TRAY + _HOVER, 0.2
"""The height between the name and the field, with nuisance and a piece, and without both."""

_EDGE = 0.25
"""The space around a field, as in the picture of a single field."""

_NEXT = 1.75
"""The width of the column with the pieces that follow."""

_LEAST = 6.0
"""The least width of a player's part, in columns of a field."""

_GAP = 0.9
_COLUMNS = 4
_SMALL = 0.75
"""The scale of the pieces after the next one."""


@dataclass(frozen=True, slots=True)
class Side:
    """The contents of one player's part of a picture.

    Attributes
    ----------
    name : str
    player : PlayerState
        The field and the numbers.
    preview : tuple of (int, int)
        The pieces that follow.
    piece : (int, int), optional
        The piece above the field.
    move : (int, int), default in the middle and upright
        The column and the rotation of the piece above the field.
    link : int
        The links of a chain that runs, for the counter over the field.
    sent : int
        The nuisance that the chain has sent.
    clear : bool
        Whether a chain has just left an empty field.
    wins : bool, optional
        Whether the player has just won or lost.
    loose : tuple of (int, int)
        Cells, as (row, col), that appear empty because an animation moves their puyos.
    """

    name: str
    player: PlayerState
    preview: tuple[Deal, ...] = ()
    piece: Deal | None = None
    move: Placement | None = None
    link: int = 0
    sent: int = 0
    clear: bool = False
    wins: bool | None = None
    loose: tuple[tuple[int, int], ...] = ()

    @property
    def width(self) -> float:
        """The width of the part."""
        return max(self.player.arena.width, _LEAST) + 2 * _EDGE + _NEXT

    @property
    def left(self) -> float:
        """The distance from the left edge of the part to the field."""
        return _EDGE + (max(self.player.arena.width, _LEAST) - self.player.arena.width) / 2


@picture
def duel(
    model: DuelState | Replay,
    *,
    ax: "Axes | None" = None,
    turn: int | None = None,
    moves: Mapping[int, Placement] | None = None,
    names: Sequence[str] = (),
    columns: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw a duel between two turns.

    Above each field are, from the top, the player's name, the pending nuisance and the piece to
    play; beside it are the pieces that follow; below it are the score and the points to send.  In
    the top row of a field are the links of its chain and the nuisance that it sends.  After a turn
    of a replay in which a player has lost, the fields are those before all are cleared; that of the
    player who lost is pale, and says so, and that of the player who wins the match says it.

    Parameters
    ----------
    model : DuelState or Replay
    ax : matplotlib Axes, optional
    turn : int, optional
        Only with a replay: the number of turns before the state; by default all.  The pieces are
        above the columns where the next turn plays them.
    moves : mapping of int to (int, int), optional
        For a player, the column and the rotation of the piece above the field, as
        :func:`puyonb.puyo.duel.play` takes them.
    names : sequence of str, default "player 1", "player 2", ...
    columns : int, optional
        The number of players side by side; by default at most four.
    size : float, inches per cell, default 0.3
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.

    Returns
    -------
    matplotlib Axes

    Raises
    ------
    ValueError
        If there is no such turn, the number of names is wrong, or there is no column.
    """
    state, parts = _at(model, turn, names, moves)
    title = message_text("puyo_draw.duel.at_turn", turn=state.time)
    if state.terminated and state.status:
        result = result_of(state.status, names)
        title = message_text(
            "puyo_draw.duel.over", "turn {turn}: {result}", turn=state.time, result=result
        )
    # At the end no piece is above the fields, so that the fields can be larger on a card.
    is_bare = not any(part.piece or part.player.pending_nuisance for part in parts)
    above = _BARE if is_bare else _ABOVE
    scene = arranged(parts, title=title, columns=columns, size=size, palette=palette, above=above)
    first = message_text("puyo_draw.duel.text", "Duel, {title}", title=title)
    return replace(scene, text="\n".join([first, *map(describe_side, parts)]))


def result_of(status: Status, names: Sequence[str]) -> Message | str:
    """Return the result of a match; if players have names, with the names of who lost."""
    result = status.content
    told = result.values if isinstance(result, Message) else {}
    losers = told.get("players") or ((told["player"],) if told else ())
    if not losers or max(losers) > len(names):
        return result
    lost = tuple(names[number - 1] for number in losers)
    return Message("puyo_draw.duel.result", "{names:and} lost", names=lost)


def _at(
    model: DuelState | Replay,
    turn: int | None,
    names: Sequence[str],
    moves: Mapping[int, Placement] | None,
) -> tuple[DuelState, tuple[Side, ...]]:
    """Return the state to draw, and the contents of each player's part."""
    check_type(model, DuelState, Replay)
    if isinstance(model, DuelState):
        if turn is not None:
            raise ValueError(
                Message(
                    "draw.duel.turn",
                    "expected a replay for turn={turn}, found a single state",
                    turn=turn,
                )
            )
        return model, sides(model, names=names, moves=moves)
    last = len(model.events)
    number = last if turn is None else turn
    check_range("turn", number, 0, last)
    held = model.moves(number + 1) if number < last else {}
    parts = sides_after(model, number, names=names, moves={**held, **(moves or {})})
    return model.states()[number], parts


def sides_after(
    replay: Replay,
    number: int,
    *,
    names: Sequence[str] = (),
    moves: Mapping[int, Placement] | None = None,
) -> tuple[Side, ...]:
    """Return the contents of each player's part after a number of turns.

    If a player has lost in the last of them, the fields are those before all were cleared, with the
    result.
    """
    state = replay.states()[number]
    if not number:
        return sides(state, names=names, moves=moves)
    played = played_turns(replay)[number - 1]
    found = [(turn.ended, turn.lost) for turn in played.player_turns if turn.ended]
    if not found:
        return announced(sides(state, names=names, moves=moves), played)
    parts = [
        Side(name, player, wins=False if lost else state.terminated or None)
        for name, (player, lost) in zip(player_names(state.players, names), found, strict=True)
    ]
    return announced(parts, played)


def sides(
    state: DuelState, *, names: Sequence[str] = (), moves: Mapping[int, Placement] | None = None
) -> tuple[Side, ...]:
    """Return the contents of each player's part for a state.

    Raises
    ------
    ValueError
        If the number of names is wrong.
    """
    parts = []
    for index, (name, player) in enumerate(
        zip(player_names(state.players, names), state.players, strict=True)
    ):
        deals, held = state.preview(index), (moves or {}).get(index)
        if player.chain_number:
            parts.append(Side(name, player, deals, link=player.chain_number))
        elif state.terminated:
            parts.append(Side(name, player))
        else:
            parts.append(Side(name, player, deals[1:], deals[0] if deals else None, held))
    return tuple(parts)


def announced(parts: Sequence[Side], played: PlayedTurn) -> tuple[Side, ...]:
    """Return the parts after a turn, with the last link, sent nuisance and an all clear."""
    found = list(parts)
    for turn in played.player_turns:
        link = turn.before.chain_number + bool(turn.link_score)
        found[turn.index] = replace(
            parts[turn.index], link=link, sent=turn.sent, clear=turn.cleared_all
        )
    return tuple(found)


def player_names(players: Sized, names: Sequence[str]) -> list[str]:
    """Return the name of each player; by default "player 1", "player 2" and so on.

    Raises
    ------
    ValueError
        If the number of names is wrong.
    """
    count, names = len(players), check_items(names, str)
    if names and len(names) != count:
        raise ValueError(
            Message(
                "draw.duel.names",
                "expected {expected:name|names}, found {found}",
                expected=count,
                found=len(names),
            )
        )
    return names or [
        message_text("puyo_draw.duel.player", "player {number}", number=at + 1)
        for at in range(count)
    ]


def arranged(
    parts: Sequence[Side],
    *,
    title: str = "",
    columns: int | None = None,
    size: float = 0.3,
    palette: str | Palette = "default",
    above: float = _ABOVE,
) -> Scene:
    """Arrange the parts of all players side by side; the fields have a common bottom line.

    Parameters
    ----------
    parts : sequence of Side
    title : str, default none
        A line at the top.
    columns, size, palette
        As for :func:`duel`.
    above : float, cells
        The height between the name and the field of a player.

    Returns
    -------
    Scene
        Its text is the title only; callers replace it.
    """
    colors = named(palette)
    spots, right, high = places(parts, columns=columns, title=title, above=above)
    items: list[Item] = [*label(title, _EDGE, 0.45, size=0.5, color=colors.label, anchor="start")]
    for part, (left, floor) in zip(parts, spots, strict=True):
        items += _part(part, left, floor, above, colors)
    box = (0.0, 0.0, right, high)
    name = message_text("puyo_draw.duel", "Duel")
    return Scene(name, title, tuple(items), box, size, background=colors.paper)


def places(
    parts: Sequence[Side],
    *,
    columns: int | None = None,
    title: str = "",
    above: float = _ABOVE,
) -> tuple[list[tuple[float, float]], float, float]:
    """Return the place of each part, and the width and height of the picture.

    A place is the left edge of the part and the bottom line of its field.
    """
    columns = _COLUMNS if columns is None else columns
    check_range("columns", columns, 1)
    found: list[tuple[float, float]] = []
    right, high = text_width(title, 0.5) + 2 * _EDGE, 1.0 if title else 0.1
    for first in range(0, len(parts), columns):
        row, left = parts[first : first + columns], 0.0
        floor = high + _NAME + above + max(part.player.arena.rows for part in row)
        for part in row:
            found.append((left, floor))
            left += part.width + _GAP
        right, high = max(right, left - _GAP), floor + _FOOT
    return found, right, high


# --- one player's part ----------------------------------------------------------------------------


def _part(part: Side, left: float, floor: float, above: float, colors: Palette) -> Iterator[Item]:
    player, ground = part.player, part.player.arena
    wide, x = max(ground.width, _LEAST), left + part.left
    top = floor - ground.rows
    yield from _head(part, left, top - above - _NAME, wide, colors)
    yield from _tray(player.pending_nuisance, left + _EDGE, top - above, wide, colors)
    if part.piece is not None:
        column, rotation = part.move or ((ground.width - 1) // 2, 0)
        yield from _piece(part.piece, x + column + 0.5, top - 0.75, colors, rotation=rotation)
    yield from _board(part, x, top, colors)
    yield from _announced(part, x, top, colors)
    yield from _following(part.preview, left + 2 * _EDGE + wide + 0.15, top, floor, colors)
    yield from _numbers(player, left + _EDGE, floor, wide, colors)


def _head(part: Side, left: float, top: float, wide: float, colors: Palette) -> Iterator[Item]:
    losses = part.player.game_overs
    lost = message_text("puyo_draw.duel.lost", count=losses) if losses else ""
    room = wide + _NEXT - text_width(lost, 0.42) - 0.3
    yield from label(
        part.name, left + _EDGE, top + 0.35, color=colors.label, anchor="start", room=room
    )
    yield from label(
        lost, left + _EDGE + wide + _NEXT, top + 0.35, size=0.42, color=colors.label, anchor="end"
    )


def _tray(pending: int, left: float, top: float, wide: float, colors: Palette) -> Iterator[Item]:
    """Draw pending nuisance: at most as many signs as a row has cells, and the number."""
    if not pending:
        return
    box = rounded(left, top, left + wide, top + 1.1, 0.25)
    yield Shape(box, Paint(fill=colors.board, stroke=colors.rule, width=0.05))
    for place, portion in enumerate(portions(pending, most=int(wide))):
        yield Mark(
            nuisance_sign(portion, colors), left + place + 0.5, top + 0.55, matrix=turned(0.9)
        )
    x, room = left + wide + 0.2, _NEXT - 0.1
    yield from label(f"{pending:,}", x, top + 0.55, color=colors.label, anchor="start", room=room)


_ASIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The place of the second puyo, for each rotation, with y downwards."""


def _piece(
    deal: Deal, x: float, y: float, colors: Palette, *, rotation: int = 0, size: float = 1.0
) -> Iterator[Mark]:
    """Draw a piece; y is the middle of its lower row."""
    right, down = _ASIDE[rotation]
    y -= max(down, 0) * size
    yield Mark(puyo_sign(deal[0], colors), x, y, matrix=turned(size))
    yield Mark(puyo_sign(deal[1], colors), x + right * size, y + down * size, matrix=turned(size))


def _board(part: Side, left: float, top: float, colors: Palette) -> Iterator[Item]:
    """Draw a field without its loose puyos; a colour without a name appears as its number."""
    player = part.player
    width, blocks = player.arena.width, player.blocks
    for row, col in part.loose:
        blocks[row * width + col] = 0
    scene = _field.field.scene(_shown(player, blocks), palette=colors, cross=False)
    unnamed = tuple(
        Mark(puyo_sign(block, colors), at % width + 0.5, at // width + 0.5)
        for at, block in enumerate(blocks)
        if block > len(COLORS)
    )
    # The veil over the ghost rows is the last two items; puyos are below it.
    end = len(scene.items) - (2 if player.arena.ghost_height else 0)
    scene = replace(scene, items=scene.items[:end] + unnamed + scene.items[end:])
    yield from scene.placed(left - _EDGE, top - _EDGE)


def _announced(part: Side, left: float, top: float, colors: Palette) -> Iterator[Item]:
    """Draw a chain and the nuisance that it sends in the top row, an all clear, and the result."""
    field = _shown(part.player, part.player.blocks)
    items: tuple[Item, ...] = ()
    if part.link:
        items += counter(part.link, field.width, 0, colors, nuisance=part.sent)
    if part.wins is False:
        veil = rounded(0, 0, field.width, field.height, 0.08)
        items = (Shape(veil, Paint(fill=colors.board, opacity=0.65)), *items)
    if part.wins is not None:
        items += plated(str(_result(part)), field, colors)
    elif part.clear:
        items += cleared(field, colors)
    yield from Scene("", "", items, (0.0, 0.0, 1.0, 1.0)).placed(left, top)


def _result(part: Side) -> Message:
    """Return the result of a player in a word."""
    if part.wins:
        return Message("puyo_draw.duel.wins", "wins")
    return Message("puyo_draw.duel.loses", "lost")


def _shown(player: PlayerState, blocks: Sequence[int]) -> Field:
    """Return the player's field without the colours that have no name."""
    kinds = [KINDS.get(block, Puyo.EMPTY) for block in blocks]
    width, ground = player.arena.width, player.arena
    rows = tuple(tuple(kinds[at : at + width]) for at in range(0, len(kinds), width))
    return trusted_field(width, ground.rows, rows, ground.ghost_height)


def _following(
    deals: Iterable[Deal], left: float, top: float, floor: float, colors: Palette
) -> Iterator[Item]:
    """Draw the pieces that follow, one below the other, until the space is full."""
    rest, y, size = list(deals), top + 2.0, 1.0
    # If more than one does not fit, their number appears instead.
    while rest and (y <= floor - 0.5 or (len(rest) == 1 and y <= floor) or size == 1.0):
        yield from _piece(rest.pop(0), left + 0.6, y - size / 2, colors, size=size)
        size = _SMALL
        y += 2 * size + 0.45
    if rest:
        yield from label(f"+{len(rest)}", left + 0.6, y - 1.4, size=0.42, color=colors.label)


def _numbers(
    player: PlayerState, left: float, floor: float, wide: float, colors: Palette
) -> Iterator[Item]:
    """Write the score, and below it the points to send."""
    text, color, right = f"{player.total_score:,}", colors.label, left + wide
    yield from label(text, right, floor + 0.65, size=0.75, color=color, anchor="end", room=wide)
    words, room = _to_send(player), wide + _NEXT
    yield from label(words, left, floor + 1.35, size=0.42, color=color, anchor="start", room=room)


def _to_send(player: PlayerState) -> str:
    """Return the points to send and an all clear whose bonus is not sent yet; empty for none."""
    points = player.chain_score + player.leftover_score
    if player.all_clear_bonus or player.chain_all_clear_bonus:
        if points:
            return message_text(
                "puyo_draw.duel.to_send.all_clear", "{points:,} to send, all clear", points=points
            )
        return message_text("puyo_draw.duel.all_clear", "all clear")
    return (
        message_text("puyo_draw.duel.to_send", "{points:,} to send", points=points)
        if points
        else ""
    )


# --- text alternatives ----------------------------------------------------------------------------


def describe_side(part: Side) -> str:
    """Return a player's part in words, in one line."""
    player = part.player
    words: list[str | Message] = [
        Message(
            "puyo_draw.duel.score",
            "{name}: {score:,} points",
            name=part.name,
            score=player.total_score,
        )
    ]
    words += [to_send] if (to_send := _to_send(player)) else []
    if player.pending_nuisance:
        words.append(
            Message(
                "puyo_draw.duel.to_fall",
                "{count:,} nuisance to fall",
                count=player.pending_nuisance,
            )
        )
    if player.game_overs:
        words.append(Message("puyo_draw.duel.lost", count=player.game_overs))
    if part.wins:
        words.append(_result(part))
    words += (
        [Message("puyo_draw.duel.chain", "chain: {count:link|links}", count=part.link)]
        if part.link
        else []
    )
    if part.piece is not None:
        words.append(Message("puyo_draw.duel.to_play", "to play {piece}", piece=_named(part.piece)))
    if part.preview:
        words.append(
            Message("puyo_draw.duel.then", "then {pieces}", pieces=tuple(map(_named, part.preview)))
        )
    words.append(describe(_shown(player, player.blocks)))
    width, rows = player.arena.width, player.arena.rows
    words += [
        Message(
            "puyo_draw.duel.color_at",
            "colour {number} at column {column} row {row}",
            number=block,
            column=at % width + 1,
            row=rows - at // width,
        )
        for at, block in enumerate(player.blocks)
        if block > len(COLORS)
    ]
    return message_text("puyo_draw.parts", parts=tuple(words))


def _named(deal: Deal) -> Message:
    first, second = map(_color, deal)
    return Message("puyo_draw.duel.piece", "{first} {second}", first=first, second=second)


def _color(block: int) -> Puyo | Message:
    return KINDS.get(block) or Message("puyo_draw.color", "colour {number}", number=block)


# --- the signs for nuisance, and puyos of a sixth colour and on -----------------------------------

NUISANCE_SIGNS = {
    1440: "comet",
    720: "crown",
    360: "moon",
    180: "star",
    30: "rock",
    6: "large puyo",
    1: "small puyo",
}
"""The signs of the games for nuisance, by the number of puyos; the largest first."""


def portions(count: int, *, most: int) -> tuple[int, ...]:
    """Split nuisance into portions that have a sign, the largest first.

    Parameters
    ----------
    count : int, puyos
    most : int
        The most portions; the rest is left out.

    Examples
    --------
    >>> portions(220, most=6)
    (180, 30, 6, 1, 1, 1)
    """
    found: list[int] = []
    for portion in NUISANCE_SIGNS:
        taken, count = divmod(count, portion)
        found += [portion] * min(taken, most - len(found))
    return tuple(found)


@picture
def nuisance_signs(
    *,
    ax: "Axes | None" = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Draw all signs for nuisance, each with its number.

    Parameters
    ----------
    ax : matplotlib Axes, optional
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        The language of the picture.  Default: :func:`puyonb.language`.
    """
    colors = named(palette)
    items: list[Item] = []
    left = 0.25
    signs = [
        (portion, message_text(f"puyo_draw.sign.{portion}")) for portion in sorted(NUISANCE_SIGNS)
    ]
    for portion, name in signs:
        width = max(1.4, text_width(name, 0.38) + 0.5)
        items.append(Mark(nuisance_sign(portion, colors), left + width / 2, 0.75))
        items += label(f"{portion:,}", left + width / 2, 1.65, size=0.46, color=colors.label)
        items += label(name, left + width / 2, 2.2, size=0.38, color=colors.label)
        left += width
    listed = tuple(
        Message("puyo_draw.signs.sign", "{name} {count:,}", name=name, count=portion)
        for portion, name in signs
    )
    title = message_text("puyo_draw.signs", "Signs for nuisance")
    text = message_text("puyo_draw.signs.text", "Signs for nuisance: {signs}", signs=listed)
    box = (0, 0, left + 0.25, 2.7)
    return Scene(title, text, tuple(items), box, size, background=colors.paper)


def puyo_sign(block: int, colors: Palette) -> Symbol:
    """Return the drawing of a puyo without neighbours; -1 is nuisance, colours count from 1."""
    if 0 < block <= len(COLORS):
        return symbol(COLORS[block - 1], 0, colors)
    return symbol(Puyo.OJAMA, 0, colors) if block < 0 else _numbered(block, colors)


def puyo_color(block: int, colors: Palette) -> str:
    """Return the colour of the drops of a puyo that bursts."""
    return colors.inks[kind.value].fill if (kind := KINDS.get(block)) else colors.text


@lru_cache(maxsize=512)
def _numbered(color: int, colors: Palette) -> Symbol:
    """Return the drawing of a colour without a name: its number."""
    digits, size = str(color), 0.55
    shapes = [
        Shape(rounded(-0.465, -0.465, 0.465, 0.465, 0.37), Paint(fill=colors.frame)),
        Shape(rounded(-0.4, -0.4, 0.4, 0.4, 0.32), Paint(fill=colors.paper)),
    ]
    x = -text_width(digits, size) / 2
    for digit in digits:
        outline = Path(*letter(digit)).mapped(turned(size)).moved(x, -0.365 * size)
        shapes.append(Shape(outline, Paint(fill=colors.text)))
        x += text_width(digit, size)
    return Symbol(f"puyo-{color}", tuple(shapes))


@lru_cache(maxsize=64)
def nuisance_sign(portion: int, colors: Palette) -> Symbol:
    """Return the sign for a portion of nuisance; it fits into one cell.

    Raises
    ------
    KeyError
        If :data:`NUISANCE_SIGNS` does not have the portion.
    """
    name = NUISANCE_SIGNS[portion]
    shapes = (
        _small(colors)
        if portion == 1
        else symbol(Puyo.OJAMA, 0, colors).shapes
        if portion == 6
        else ()
    )
    return Symbol(f"nuisance-{portion}", shapes or _outlined(name, colors))


def _small(colors: Palette) -> tuple[Shape, ...]:
    """Draw the nuisance puyo at half its size, with the same bottom as the large one."""
    return tuple(
        Shape(
            shape.path.mapped(turned(0.55)).moved(0, -0.19),
            shape.paint and shape.paint._replace(width=0.035),
        )
        for shape in symbol(Puyo.OJAMA, 0, colors).shapes
    )


_INKS = {"rock": "red", "star": "yellow", "moon": "yellow", "crown": "sun", "comet": "blue"}


def _outlined(name: str, colors: Palette) -> tuple[Shape, ...]:
    """Draw a sign in one colour with a border; some signs have a line inside."""
    ink = colors.inks[_INKS[name]]
    body, inside = _BODIES[name]
    shapes = [
        Shape(body, Paint(fill=ink.edge, stroke=ink.edge, width=0.1)),
        Shape(body, Paint(fill=ink.fill)),
    ]
    if inside.steps:
        shapes.append(Shape(inside, Paint(stroke=ink.glyph, width=0.06)))
    return tuple(shapes)


_ROCK = polygon(
    [
        (-0.4, -0.3),
        (0.1, -0.4),
        (0.41, -0.2),
        (0.38, 0.15),
        (0.1, 0.39),
        (-0.26, 0.32),
        (-0.42, 0.02),
    ]
)
_CROWN = polygon(
    [
        (-0.34, -0.34),
        (0.34, -0.34),
        (0.43, 0.26),
        (0.17, -0.02),
        (0, 0.38),
        (-0.17, -0.02),
        (-0.43, 0.26),
    ]
)
# Two circles with different centres; they meet at the horns of the crescent.
_MOON = polygon(arc(-0.03, 0, (0.4, 0.4), (62, 298)) + arc(0.19, 0, (0.36, 0.36), (258, 102)))
_COMET = circle(-0.14, -0.14, 0.26) + polygon([(-0.28, 0.1), (0.1, -0.28), (0.4, 0.42)])
_BODIES = {
    "rock": (
        _ROCK,
        line([(-0.2, 0.14), (-0.02, 0.04), (0.02, -0.16)]) + line([(-0.02, 0.04), (0.2, 0.12)]),
    ),
    "star": (star(5, 0.44, 0.19).moved(0, -0.03), Path("", ())),
    "moon": (_MOON, Path("", ())),
    "crown": (_CROWN, line([(-0.26, -0.2), (0.26, -0.2)])),
    "comet": (_COMET, line(arc(-0.14, -0.14, (0.13, 0.13), (100, 350)))),
}
