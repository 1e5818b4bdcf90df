"""Animations of chains and records: groups are marked and vanish, and the rest falls."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from puyonb.drawing.animation import Animation, Frame, Part, speed_up
from puyonb.drawing.outlines import rounded
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape, turned
from puyonb.messages import Message, message_text
from puyonb.puyo import _facts
from puyonb.puyo.chain import Chain, Place, landings, settle
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._chain import (
    burst,
    caption,
    cleared,
    counter,
    flashed,
    marked,
    result,
    simulated,
    title,
)
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.draw._record import TURNS
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.playback import Turn, landed, played, turns
from puyonb.puyo.record import Drop, Move, Pair, Record, Rotation
from puyonb.puyo.rules import TSU, Rules
from puyonb.puyo.rules import named as rules_of

_MARKED, _FLASH, _POPPED, _FALLING, _LANDED, _END = 0.8, 0.1, 0.25, 0.3, 0.1, 1.5
"""Seconds for: the marked groups, their flash and burst, the fall, the field at rest, the end."""

_CLEARED = 0.9
"""Seconds for the words "all clear" before the next move."""

_DEALT, _STEP, _SPLIT = 0.35, 0.12, 0.18
"""Seconds for: a new pair, a step to the side or a quarter turn, the fall of one puyo alone."""

ABOVE, BESIDE = 3, 2.2
"""Rows above the field, where a pair moves and turns, and columns beside it, for the next pairs."""

ROOM = ABOVE - 0.2
"""Rows that the picture of a field gets above it; it has a part of a row there already."""

QUEUE = ((0.9, 0.0, 1.0), (1.25, 2.7, 0.7))
"""The next pairs: distance from the field, row of the child below the top, and size."""


def animate(
    chain: Chain | Field,
    *,
    rules: Rules | str | None = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    speed: float = 1.0,
    **options: Any,
) -> Animation:
    """Return a chain as an animation.

    A notebook shows it as a player; its methods write GIF, SVG and HTML.

    Parameters
    ----------
    chain : Chain or Field
        A field is simulated first.
    rules : Rules or str, default TSU
        Only with a field; a chain already has its rules.
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    speed : float, default 1
        A factor: 2 is twice as fast.
    **options
        As for :func:`puyonb.draw.field`: ``coordinates``, ``hidden``, ``cross``.

    Returns
    -------
    Animation

    Examples
    --------
    >>> from puyonb.puyo import Field, chain
    >>> animate(chain.simulate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)))
    <Animation: Chain of 2 links, 360 points; 10 frames, 5 seconds>
    """
    chain = simulated(chain, rules)
    renderer = _Renderer(named(palette), chain.rules, {"size": size, **options})
    return _animation(str(_facts.chain(chain)), _frames(chain, renderer), renderer, speed)


def play(
    record: Record | Link,
    *,
    rules: Rules | str = TSU,
    size: float = 0.4,
    palette: str | Palette = "default",
    speed: float = 1.0,
    **options: Any,
) -> Animation:
    """Return the moves of a record as an animation, each with its chain.

    A pair appears above column 3, moves, turns, falls, and its puyos separate where the floor is
    uneven.  The next two pairs are beside the field.  A pair that is not placed ends the play.

    The parameters are those of :func:`animate`.

    Raises
    ------
    RuleError
        If there is no room for a pair.

    Examples
    --------
    >>> from puyonb.puyo import puyop
    >>> play(puyop.loads_record("420Aa9r9hj_0ody6k"))
    <Animation: 3 moves, 180 points; 26 frames, 8.78 seconds>
    """
    link = record if isinstance(record, Link) and len(record.routes) > 1 else None
    record = record.record if isinstance(record, Link) else record
    done = tuple(turns(record, rules=rules_of(rules)))
    renderer = _RecordRenderer(named(palette), rules_of(rules), {"size": size, **options})
    found = _facts.moves(record, done)
    heading = str(_facts.first_of(link, found) if link else found)
    is_solution = done and record.condition
    end = str(_facts.moves(replace(record, condition=None), done)) if is_solution else ""
    return _animation(heading, _moves(record, done, heading, renderer, end=end), renderer, speed)


class Branch(NamedTuple):
    """A record with the name and the address that a page shows for it."""

    record: Record
    name: str
    link: str = ""


def branches(found: Sequence[Branch], *, rules: Rules, palette: str | Palette) -> Animation:
    """Return records of one field as an animation with a part for each, and a list of the moves.

    A record is played up to a move that cannot be played; the last caption names it.
    """
    renderer = _RecordRenderer(named(palette), rules, {"size": 0.4})
    moves = [move for branch in found for move in branch.record.moves]
    renderer = replace(renderer, has_queue=any(isinstance(move, Pair) for move in moves))
    frames: list[Frame] = []
    parts = []
    for branch in found:
        parts.append(Part(branch.name, len(frames), branch.link))
        is_board = not branch.record.moves and branch.record.condition is None
        chain = simulated(branch.record.field, rules) if is_board else None
        if chain and chain.length:
            frames += _frames(chain, renderer)
            continue
        done, error = played(branch.record, rules=rules)
        end = str(error) if error else branch.name
        frames += _moves(branch.record, done, branch.name, renderer, end=end, is_listed=True)
    title = message_text(
        "puyo_draw.record.branches", "{count:branch|branches} of a record", count=len(found)
    )
    return Animation(
        found[0].name if len(found) == 1 else title,
        tuple(frames),
        ink=renderer.colors.text,
        parts=tuple(parts),
    )


def _animation(
    heading: str, frames: Iterable[Frame], renderer: "_Renderer", speed: float
) -> Animation:
    return Animation(heading, speed_up(frames, speed), ink=renderer.colors.text)


@dataclass(frozen=True, slots=True)
class _Renderer:
    """Draws the fields of one animation, all with the same options."""

    colors: Palette
    rules: Rules
    options: dict[str, Any]

    link: int = 0
    """The number of the link for the counter; 0 for none."""

    def picture(self, field: Field, highlight: Iterable[Place] = ()) -> Scene:
        """Return the picture of a field."""
        return _field.field.scene(field, palette=self.colors, highlight=highlight, **self.options)

    def counted(
        self, scene: Scene, field: Field, *, nuisance: int = 0, clear: bool = False
    ) -> Scene:
        """Return a scene with the counter in its top row, and "all clear" in the middle."""
        top = field.hidden_rows if self.options.get("hidden") == "hide" else 0
        items = scene.items
        if self.link:
            items += counter(self.link, field.width, top, self.colors, nuisance=nuisance)
        return replace(scene, items=items + cleared(field, self.colors) if clear else items)

    def falling(self, field: Field, ways: dict[Place, Place], name: str) -> tuple[Scene, Scene]:
        """Return two pictures of a field with falling puyos: at the start and at the end.

        Falling puyos do not connect.
        """
        resting = self.picture(field.replace(dict.fromkeys(ways, Puyo.EMPTY)))
        blank = Field.empty(field.width, field.height, field.hidden_rows)
        empty, one = (
            self.picture(blank),
            self.picture(blank.replace({(field.height - 1, 0): Puyo.OJAMA})),
        )
        # The falling puyos are behind all others, but in front of the board.  A picture with only
        # one puyo shows this place in the list of items.
        first = next(
            at
            for at, item in enumerate(one.items)
            if isinstance(item, Mark) and item not in empty.items
        )
        place = first + len(resting.items) - len(empty.items)
        scenes = []
        for goal in (False, True):
            marks = tuple(
                Mark(
                    symbol(field[start], 0, self.colors),
                    x + 0.5,
                    y + 0.5,
                    key=f"{name}-{start[0]}-{start[1]}",
                )
                for start, end in ways.items()
                for y, x in [end if goal else start]
            )
            scenes.append(
                replace(resting, items=resting.items[:place] + marks + resting.items[place:])
            )
        return scenes[0], scenes[1]


@dataclass(frozen=True, slots=True)
class _RecordRenderer(_Renderer):
    """Draws the fields of a record: with space above for a pair, and the next pairs beside it."""

    number: int = 0
    """The number of moves that have left the queue."""

    queue: tuple[Pair, ...] = ()
    """The next pairs, at most two."""

    has_queue: bool = False
    """Whether there is a queue at any time: all pictures of an animation have one size."""

    def waiting(self, moves: Sequence[Move]) -> "_RecordRenderer":
        """Return the renderer for the time when these moves are still to come."""
        pairs = tuple(move for move in moves if isinstance(move, Pair))
        return replace(
            self,
            number=-len(pairs),
            queue=pairs[: len(QUEUE)],
            has_queue=self.has_queue or bool(pairs),
        )

    def picture(
        self,
        field: Field,
        highlight: Iterable[Place] = (),
        *,
        pair: Sequence[tuple[Puyo, tuple[float, float]]] = (),
    ) -> Scene:
        """Return the picture of a field, with falling puyos by row and column, and the queue."""
        scene = _Renderer.picture(self, field, highlight)
        moving = [
            Mark(symbol(puyo, 0, self.colors), col + 0.5, row + 0.5, key=self._key(-1, place))
            for place, (puyo, (row, col)) in enumerate(pair)
        ]
        left, low, right, high = scene.box
        low -= ROOM
        text: list[str | Message] = [scene.text]
        items: list[Item] = []
        if self.has_queue:
            items += queue_frames(field.width, self.colors)
            right += BESIDE
        for at, waiting in enumerate(self.queue):
            marks = queue_marks(waiting, at, field.width, self.colors)
            items += [mark._replace(key=self._key(at, place)) for place, mark in enumerate(marks)]
        if self.queue:
            names = names_of(self.queue)
            text.append(Message("puyo_draw.record.next", "next: {pairs}", pairs=names))
        return replace(
            scene,
            items=(*scene.items, *items, *moving),
            box=(left, low, right, high),
            text=message_text("puyo_draw.parts", parts=tuple(text)),
        )

    def _key(self, at: int, place: int) -> str:
        """Return the key of a puyo of a pair: the same in the queue and in the field."""
        return f"m{self.number + at}-{place}"


def names_of(pairs: Iterable[Pair]) -> tuple[Message, ...]:
    """Return the colours of each pair in words."""
    return tuple(Message("puyo_draw.record.pair", axis=p.axis, child=p.child) for p in pairs)


def queue_frames(width: int, colors: Palette) -> Iterator[Shape]:
    """Yield the frames of the next pairs, beside a field of some width."""
    for x, y, size in QUEUE:
        left, low = width + x - size / 2, y - ABOVE + 0.7
        frame = rounded(left - 0.08, low - 0.08, left + size + 0.08, low + 2 * size + 0.08, 0.2)
        yield Shape(frame, Paint(fill=colors.board, stroke=colors.rule, width=0.04))


def queue_marks(pair: Pair, at: int, width: int, colors: Palette) -> tuple[Mark, Mark]:
    """Return the axis and the child of a pair at a place of the queue, from 0."""
    x, y, size = QUEUE[at]
    axis, child = (
        Mark(
            symbol(puyo, 0, colors),
            width + x,
            y - ABOVE + 0.7 + (down + 0.5) * size,
            matrix=turned(size),
        )
        for puyo, down in ((pair.axis, 1), (pair.child, 0))
    )
    return axis, child


def _frames(chain: Chain, renderer: _Renderer) -> Iterator[Frame]:
    yield Frame(renderer.picture(chain.start), _MARKED, title(chain))
    if chain.start != chain.settled:
        yield from _fall(
            chain.start, chain.settled, message_text("puyo_draw.chain.falls"), "start", renderer
        )
    yield from _links(chain, renderer)
    end = replace(renderer, link=chain.length).counted(
        renderer.picture(chain.field),
        chain.field,
        nuisance=chain.nuisance().nuisance if chain.length else 0,
        clear=bool(chain.length) and chain.all_clear,
    )
    yield Frame(end, _END, result(chain))


def _moves(
    record: Record,
    done: Sequence[Turn],
    heading: str,
    renderer: "_RecordRenderer",
    *,
    end: str = "",
    is_listed: bool = False,
) -> Iterator[Frame]:
    """Yield the frames of a record; in a list, the last frame of each move has a heading."""
    field = record.field
    renderer = renderer.waiting(record.moves)
    if done:
        yield Frame(renderer.picture(field), _MARKED, heading)
    total = 0
    for turn in done:
        rest = settle(field, rules=renderer.rules)
        if rest != field:
            falls = message_text("puyo_draw.chain.falls")
            yield from _fall(field, rest, falls, f"{turn.number}f", renderer)
        label = message_text("chain.turn", number=turn.number, move=turn.move.content)
        renderer = renderer.waiting(record.moves[turn.number :])
        if isinstance(turn.move, Pair):
            frames = list(_pair(rest, turn.move, turn, label, renderer))
        else:
            frames = list(_drop(rest, turn.move, turn, label, renderer))
        if turn is done[0]:  # the start is a stop already
            frames[0] = replace(frames[0], stop=False)
        frames += _links(turn.chain, renderer, name=f"{turn.number}-", total=total)
        if turn.chain.length and turn.chain.all_clear:
            last = replace(renderer, link=turn.chain.length)
            scene = last.counted(renderer.picture(turn.field), turn.field, clear=True)
            frames.append(replace(frames[-1], scene=scene, seconds=_CLEARED, moving=0.0))
        total += turn.chain.score
        field = turn.field
        if is_listed:
            note = (
                message_text("puyo_draw.record.total", "total {total:,}", total=total)
                if turn.chain.length
                else ""
            )
            frames[-1] = replace(frames[-1], heading=str(turn), note=note)
        yield from frames
    yield Frame(renderer.picture(field), _END, end or heading)


def _pair(
    rest: Field, pair: Pair, turn: Turn, label: str, renderer: "_RecordRenderer"
) -> Iterator[Frame]:
    """Yield the frames of a pair: it appears, moves, turns and falls, and its puyos separate."""
    kinds = (pair.axis, pair.child)

    def frame(
        places: Sequence[tuple[float, float]], seconds: float, *, stop: bool = False
    ) -> Frame:
        scene = renderer.picture(rest, pair=tuple(zip(kinds, places, strict=True)))
        return Frame(scene, seconds, label, moving=seconds, stop=stop, pace="glide")

    row, column = -2, (rest.width - 1) // 2
    dealt = frame([(row, column), (row - 1, column)], _DEALT, stop=True)
    yield replace(dealt, moving=_DEALT - _LANDED)
    steps = abs((pair.column or 0) - column)
    if steps:
        column = pair.column or 0
        yield frame([(row, column), (row - 1, column)], _STEP * (1 + steps) / 2)
    for rotation in quarters(pair, rest.width):
        down, right = TURNS[rotation]
        yield frame([(row, column), (row + down, column + right)], _STEP)
    down, right = TURNS[pair.rotation]
    starts = [(row, column), (row + down, column + right)]
    ends = landed(rest, pair)
    first, last = sorted(end[0] - start[0] for start, end in zip(starts, ends, strict=True))
    if first != last:
        together = [(start[0] + first, start[1]) for start in starts]
        yield replace(frame(together, _FALLING), pace="fall")
        yield replace(frame(ends, _SPLIT), pace="fall")
    else:
        yield replace(frame(ends, _FALLING), pace="fall")
    yield Frame(renderer.picture(turn.placed), _LANDED, label, stop=False)


def quarters(pair: Pair, width: int) -> list[Rotation]:
    """Return the quarter turns of a pair; a half turn keeps the child inside the field."""
    if pair.rotation is Rotation.UP:
        return []
    if pair.rotation is not Rotation.DOWN or width == 1:
        return [pair.rotation]
    aside = Rotation.RIGHT if (pair.column or 0) + 1 < width else Rotation.LEFT
    return [aside, Rotation.DOWN]


def _drop(
    rest: Field, drop: Drop, turn: Turn, label: str, renderer: "_RecordRenderer"
) -> Iterator[Frame]:
    """Yield the frames of nuisance: it appears above the field and falls."""
    new = [place for place in turn.placed.places if turn.placed[place] is not rest[place]]
    lowest = landings(rest)
    starts = [(-1 - 0.2 * (lowest[col] - row), col) for row, col in new]
    for places, seconds, stop in ((starts, _DEALT, True), (new, _FALLING, False)):
        falling = tuple((drop.puyo, place) for place in places)
        scene = renderer.picture(rest, pair=falling)
        yield Frame(scene, seconds, label, moving=0.0 if stop else seconds, stop=stop)
    yield Frame(renderer.picture(turn.placed), _LANDED, label, stop=False)


def _links(chain: Chain, renderer: _Renderer, *, name: str = "", total: int = 0) -> Iterator[Frame]:
    """Yield the frames of the links: the marked groups, their flash and burst, and the fall."""
    for step in chain.steps:
        text = caption(step, chain.length, total=total)
        counting = replace(renderer, link=step.number)
        before = counting.picture(step.before)
        shown = counting.counted(marked(before, step, renderer.colors), step.before)
        flash = counting.counted(flashed(before, step, renderer.colors), step.before)
        yield Frame(shown, _MARKED, text)
        yield Frame(replace(flash, text=shown.text), _FLASH, text, stop=False)
        first, *others = _fall(step.popped, step.after, text, f"{name}{step.number}", counting)
        popped = burst(first.scene, step, renderer.colors)
        yield replace(first, scene=counting.counted(popped, step.popped))
        for frame in others:
            yield replace(frame, scene=counting.counted(frame.scene, step.after))


def _fall(
    popped: Field, after: Field, text: str, name: str, renderer: _Renderer
) -> Iterator[Frame]:
    """Yield the frames of a fall: the loose puyos, their fall, the field at rest."""
    found = ways(popped, after, renderer.rules)
    if not found:
        yield Frame(renderer.picture(after), _POPPED, text, stop=False)
        return
    start, end = renderer.falling(popped, found, name)
    yield Frame(replace(start, text=renderer.picture(popped).text), _POPPED, text, stop=False)
    yield Frame(
        replace(end, text=renderer.picture(after).text), _FALLING, text, moving=_FALLING, stop=False
    )
    yield Frame(renderer.picture(after), _LANDED, text, stop=False)


def ways(popped: Field, after: Field, rules: Rules) -> dict[Place, Place]:
    """Return the start and the end of each falling puyo; the order in a column stays the same."""
    found: dict[Place, Place] = {}
    for col in range(popped.width):
        starts, ends = (
            [
                row
                for row in range(field.height)
                if field[row, col] is not Puyo.EMPTY and field[row, col] not in rules.fixed
            ]
            for field in (popped, after)
        )
        found |= {
            (start, col): (end, col)
            for start, end in zip(starts, ends, strict=True)
            if start != end
        }
    return found
