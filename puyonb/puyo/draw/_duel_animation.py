"""Animations of duels: in each turn pieces fall, groups vanish and nuisance falls."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from puyonb.drawing.animation import Animation, Frame, speed_up
from puyonb.drawing.options import check_options
from puyonb.drawing.outlines import rounded, squares
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape
from puyonb.messages import Message, message_text
from puyonb.puyo import _facts
from puyonb.puyo.draw._chain import BURST, WHITE
from puyonb.puyo.draw._duel import (
    Side,
    announced,
    arranged,
    describe_side,
    places,
    puyo_color,
    puyo_sign,
    result_of,
    sides,
    sides_after,
)
from puyonb.puyo.duel.engine import PlayedTurn
from puyonb.puyo.duel.pieces import ROTATIONS, Falling, Placement, blocks_of, falling
from puyonb.puyo.duel.replay import Replay, played_turns
from puyonb.puyo.duel.state import DuelState, PlayerState
from puyonb.puyo.duel.turns import PlayerTurn

_HELD, _FALLING, _LANDED, _RAINING, _END = 0.5, 0.25, 0.15, 0.3, 2.0
"""Seconds for: pieces above the fields, their fall, fields at rest, nuisance, the end."""

_MARKED, _FLASH, _BURST = 0.5, 0.1, 0.2
"""Seconds for the groups that vanish: their marks, their flash, the drops."""

Spot = tuple[float, float]
"""Row and column of a field; a row above the field is negative."""


def animate(
    replay: Replay,
    *,
    first: int = 1,
    last: int | None = None,
    names: Sequence[str] = (),
    columns: int | None = None,
    size: float = 0.25,
    palette: str | Palette = "default",
    speed: float = 1.0,
) -> Animation:
    """Return a game as an animation.

    Parameters
    ----------
    replay : Replay
    first, last : int
        The turns to show, from 1; by default all.
    names, columns
        As for :func:`puyonb.draw.duel`.
    size : float, inches per cell, default 0.25
    palette : str or Palette, default ``"default"``
    speed : float, default 1
        A factor: 2 is twice as fast.

    Returns
    -------
    Animation

    Raises
    ------
    ValueError
        If there are no such turns, or the size is not above 0.

    Examples
    --------
    >>> from puyonb.puyo import duel
    >>> start = duel.new(1, deals=[(1, 1)] * 2)
    >>> events = [[duel.play(start, 0, 0, 0)], [duel.play(start, 0, 1, 0)], []]
    >>> animate(duel.Replay(start, events))
    <Animation: 3 turns; 11 frames, 5.1 seconds>
    """
    check_options(size=size)
    count = len(replay.events)
    last = count if last is None else last
    if not 1 <= first <= last <= count:
        raise ValueError(
            Message(
                "draw.duel.turns",
                "expected turns from 1 to {last}, found {first} to {found}",
                last=count,
                first=first,
                found=last,
            )
        )
    renderer = _Renderer(named(palette), {"columns": columns, "size": size}, tuple(names))
    frames = speed_up(_frames(replay, first, last, renderer), speed)
    title = Message("puyo_draw.animation", "turns {first} to {last}", first=first, last=last)
    whole = (first, last) == (1, count)
    return Animation(str(_facts.duel(replay) if whole else title), frames, ink=renderer.colors.text)


@dataclass(frozen=True, slots=True)
class _Way:
    """The fall of a puyo: its start, its end, and its block."""

    start: Spot
    end: Spot
    block: int


@dataclass(frozen=True, slots=True)
class _Phases:
    """The phases of one player's turn.

    Attributes
    ----------
    before, landed, cleared, rained : PlayerState
        The fields before the turn, after the fall, without the groups, and after the nuisance.
    move : (int, int), optional
        The column and the rotation of the piece.
    ways, rain : tuple of _Way
        The first fall, and the fall of the nuisance.
    gone : tuple of (int, int)
        The cells of the groups and of the nuisance that vanishes with them.
    """

    before: PlayerState
    landed: PlayerState
    cleared: PlayerState
    rained: PlayerState
    move: Placement | None
    ways: tuple[_Way, ...]
    rain: tuple[_Way, ...]
    gone: tuple[tuple[int, int], ...]

    def block(self, row: int, col: int) -> int:
        """Return the block of a cell before the groups vanish."""
        return self.landed.blocks[row * self.landed.arena.width + col]


@dataclass(frozen=True, slots=True)
class _Renderer:
    """Draws the scenes of one animation, all with the same options."""

    colors: Palette
    options: Mapping[str, Any]
    names: tuple[str, ...]

    def sides(
        self, state: DuelState, moves: Mapping[int, Placement] | None = None
    ) -> tuple[Side, ...]:
        """Return the contents of each player's part, with the names of the animation."""
        return sides(state, names=self.names, moves=moves)

    def picture(self, parts: Sequence[Side], title: str) -> Scene:
        """Return the scene of all parts; its box does not depend on the title."""
        scene = arranged(parts, title=title, palette=self.colors, **self.options)
        spots, _, _ = places(parts, columns=self.options["columns"], title=title)
        right = max(left + part.width for part, (left, _) in zip(parts, spots, strict=True))
        return replace(
            scene,
            box=(*scene.box[:2], right, scene.box[3]),
            text=" | ".join(map(describe_side, parts)),
        )

    def moving(
        self,
        parts: Sequence[Side],
        title: str,
        ways: Sequence[Sequence[_Way]],
        *,
        ended: bool,
        name: str,
    ) -> Scene:
        """Return a scene with falling puyos, each with a key, at their starts or at their ends."""
        scene = self.picture(parts, title)
        marks = []
        for number, (x, y) in enumerate(self._corners(parts, title)):
            for place, way in enumerate(ways[number]):
                row, col = way.end if ended else way.start
                key = f"{name}-{number}-{place}"
                marks.append(
                    Mark(puyo_sign(way.block, self.colors), x + col + 0.5, y + row + 0.5, key=key)
                )
        return replace(scene, items=(*scene.items, *marks))

    def marked(self, parts: Sequence[Side], title: str, acts: Sequence[_Phases]) -> Scene:
        """Return a scene with a ring around each puyo that vanishes."""
        scene = self.picture(parts, title)
        rings: list[Item] = []
        for x, y, _ in self._gone(parts, title, acts):
            ring = rounded(x + 0.05, y + 0.05, x + 0.95, y + 0.95, 0.36)
            rings.append(Shape(ring, Paint(stroke=self.colors.paper, width=0.2)))
            rings.append(Shape(ring, Paint(stroke=self.colors.text, width=0.1)))
        return replace(scene, items=(*scene.items, *rings))

    def flashed(self, parts: Sequence[Side], title: str, acts: Sequence[_Phases]) -> Scene:
        """Return the marked scene with white instead of the puyos that vanish."""
        scene = self.marked(parts, title, acts)
        path = squares((x, y) for x, y, _ in self._gone(parts, title, acts))
        rings = 2 * sum(len(act.gone) for act in acts)
        items = scene.items
        return replace(scene, items=(*items[:-rings], Shape(path, WHITE), *items[-rings:]))

    def burst(self, parts: Sequence[Side], title: str, acts: Sequence[_Phases]) -> Scene:
        """Return a scene with four drops at the place of each puyo that has vanished."""
        scene = self.picture(parts, title)
        drops = (
            Mark(BURST, x + 0.5, y + 0.5, Paint(fill=puyo_color(block, self.colors)))
            for x, y, block in self._gone(parts, title, acts)
        )
        return replace(scene, items=(*scene.items, *drops))

    def _gone(
        self, parts: Sequence[Side], title: str, acts: Sequence[_Phases]
    ) -> Iterator[tuple[float, float, int]]:
        """Yield the corner and the block of each puyo that vanishes."""
        for act, (x, y) in zip(acts, self._corners(parts, title), strict=True):
            for row, col in act.gone:
                yield x + col, y + row, act.block(row, col)

    def _corners(self, parts: Sequence[Side], title: str) -> list[tuple[float, float]]:
        """Return the left edge and the top of each part's field."""
        spots, _, _ = places(parts, columns=self.options["columns"], title=title)
        return [
            (left + part.left, floor - part.player.arena.rows)
            for part, (left, floor) in zip(parts, spots, strict=True)
        ]


def _frames(replay: Replay, first: int, last: int, renderer: _Renderer) -> Iterator[Frame]:
    states = replay.states()
    for number in range(first, last + 1):
        yield from _turn(
            states[number - 1],
            played_turns(replay)[number - 1],
            replay.moves(number),
            number,
            renderer,
        )
    final = states[last]
    title = label = message_text("puyo_draw.duel.at_turn", turn=last)
    if final.terminated and final.status:
        label = str(result_of(final.status, renderer.names))
    parts = sides_after(replay, last, names=renderer.names)
    yield Frame(renderer.picture(parts, title), _END, label)


def _turn(
    before: DuelState,
    played: PlayedTurn,
    moves: Mapping[int, Placement],
    number: int,
    renderer: _Renderer,
) -> Iterator[Frame]:
    """Yield the frames of one turn: the pieces above the fields, their fall, marks, nuisance."""
    if not played.player_turns:
        return
    title = message_text("puyo_draw.duel.at_turn", turn=number)
    acts = [_phases(before, turn, moves.get(turn.index)) for turn in played.player_turns]
    label = _in_words(acts, played, renderer.sides(before))
    held, falls = renderer.sides(before, moves), [act.ways for act in acts]
    loose = [_without(part, act) for part, act in zip(held, acts, strict=True)]
    name = f"t{number}"
    yield Frame(renderer.moving(loose, title, falls, ended=False, name=name), _HELD, label)
    if any(falls):
        fallen = renderer.moving(loose, title, falls, ended=True, name=name)
        yield Frame(fallen, _FALLING, label, moving=_FALLING, stop=False)
    landed = [
        replace(part, piece=None, player=act.landed, clear=False)
        for part, act in zip(announced(held, played), acts, strict=True)
    ]
    if any(act.gone for act in acts):
        marked = renderer.marked(landed, title, acts)
        yield Frame(marked, _MARKED, label, stop=False)
        flash = renderer.flashed(landed, title, acts)
        yield Frame(replace(flash, text=marked.text), _FLASH, label, stop=False)
        popped = [
            replace(part, player=replace(act.landed, cells=act.cleared.cells))
            for part, act in zip(announced(landed, played), acts, strict=True)
        ]
        yield Frame(renderer.burst(popped, title, acts), _BURST, label, stop=False)
    else:
        yield Frame(renderer.picture(landed, title), _LANDED, label, stop=False)
    if any(act.rain for act in acts):
        rain, ends = [act.rain for act in acts], played.state.players
        # The numbers are those of the end of the turn, before a loss resets them.
        dry = [
            replace(part, piece=None, player=replace(turn.ended or end, cells=act.cleared.cells))
            for part, act, turn, end in zip(
                announced(held, played), acts, played.player_turns, ends, strict=True
            )
        ]
        yield Frame(
            renderer.moving(dry, title, rain, ended=False, name=name + "n"),
            _LANDED,
            label,
            stop=False,
        )
        wet = renderer.moving(dry, title, rain, ended=True, name=name + "n")
        yield Frame(wet, _RAINING, label, moving=_RAINING, stop=False)


def popped(replay: Replay, number: int) -> list[tuple[int, tuple[int, int], int]]:
    """Return the puyos that vanish in a turn, from 1: player, row and column, and block."""
    before, moves = replay.states()[number - 1], replay.moves(number)
    found = []
    for turn in played_turns(replay)[number - 1].player_turns:
        act = _phases(before, turn, moves.get(turn.index))
        found += [(turn.index, spot, act.block(*spot)) for spot in act.gone]
    return found


def _without(part: Side, act: _Phases) -> Side:
    """Return a part before the turn, without the piece and the falling puyos."""
    rows = act.before.arena.rows
    loose = tuple(
        (int(way.start[0]), int(way.start[1])) for way in act.ways if 0 <= way.start[0] < rows
    )
    return replace(part, piece=None, player=act.before, loose=loose)


def _phases(state: DuelState, turn: PlayerTurn, move: Placement | None) -> _Phases:
    """Compute the phases of one player's turn."""
    before, ground = turn.before, turn.arena
    width, rows = ground.width, ground.rows
    replayed = PlayerTurn(turn.index, before)
    piece: Falling | None = None
    if move is not None:
        deal = state.deal(turn.index)
        piece = falling(width, blocks_of(width, deal, *move))
    if piece is None:
        replayed.fall()
    else:
        replayed.add(piece, 0)
    landed = replace(before, cells=replayed.cells)
    drops = [effect for effect in replayed.effects if effect["type"] == "puyoDropped"]
    fallen = len(replayed.effects)
    ways = tuple(
        _Way(_spot(drop["from"], width, held=True), _spot(drop["to"], width), drop["color"])
        for drop in drops
    )
    replayed.clear()
    gone = tuple(
        (at // width, at % width)
        for effect in replayed.effects[fallen:]
        for at in effect.get("indices", ())
    )
    cleared = replace(before, cells=replayed.cells)
    rained = replace(before, cells=ground.rained(replayed.cells, before.nuisance_x, turn.received))
    dry, wet = cleared.heights, rained.heights
    rain = tuple(
        _Way((-1.0 - (up - dry[col]) * 0.2, col), (rows - 1 - up, col), -1)
        for col in range(width)
        for up in range(dry[col], wet[col])
    )
    return _Phases(before, landed, cleared, rained, move, ways, rain, gone)


def _spot(at: int, width: int, *, held: bool = False) -> Spot:
    """Return row and column of an index of ``blocks``; a held piece is slightly above the field."""
    row, col = divmod(at, width)
    return (row - 0.25 if held and row < 0 else row), col


def _in_words(acts: Sequence[_Phases], played: PlayedTurn, parts: Sequence[Side]) -> str:
    """Return the turn of each player in words, one line for each."""
    lines = []
    for act, turn, part in zip(acts, played.player_turns, parts, strict=True):
        words = tuple(_acts(act, turn))
        line = message_text("puyo_draw.animation.nothing", name=part.name)
        if words:
            line = message_text("puyo_draw.animation.player", name=part.name, acts=words)
        lines.append(line)
    return "\n".join(lines)


def _acts(act: _Phases, turn: PlayerTurn) -> Iterator[Message]:
    if act.move is not None:
        column, rotation = act.move
        yield Message(f"puyo_draw.animation.{ROTATIONS[rotation]}", column=column + 1)
    if turn.link_score:
        number = act.before.chain_number + 1
        yield Message("puyo_draw.animation.link", number=number, score=turn.link_score)
    elif act.before.chain_number:
        yield Message("puyo_draw.animation.chain_over")
    if turn.sent:
        yield Message("puyo_draw.animation.sends", count=turn.sent)
    if turn.offset:
        yield Message("puyo_draw.animation.cancels", count=turn.offset)
    if turn.received:
        yield Message("puyo_draw.animation.takes", count=turn.received)
    if turn.cleared_all:
        yield Message("puyo_draw.animation.all_clear")
    if turn.lost:
        yield Message("puyo_draw.animation.loses")
