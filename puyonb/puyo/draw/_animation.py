"""Animations of chains and records: groups are marked and vanish, and the rest falls."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from puyonb.drawing.animation import Animation, Frame
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Mark, Scene
from puyonb.messages import message_text
from puyonb.puyo.chain import Chain, Place
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._chain import caption, marked, result, simulated, title
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.playback import Turn, turns
from puyonb.puyo.record import Record
from puyonb.puyo.rules import TSU, Rules
from puyonb.puyo.rules import named as rules_of

_MARKED, _POPPED, _FALLING, _LANDED, _END = 0.9, 0.25, 0.3, 0.1, 1.5
"""Seconds for: the marked groups, the field without them, the fall, the field at rest, the end."""


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
    <Animation: Chain of 2 links, 360 points; 8 frames, 5.1 seconds>
    """
    chain = simulated(chain, rules)
    renderer = _Renderer(named(palette), chain.rules, {"size": size, **options})
    return _animation(title(chain), _frames(chain, renderer), renderer, speed)


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

    The parameters are those of :func:`animate`.

    Raises
    ------
    RuleError
        If there is no room for a pair.

    Examples
    --------
    >>> from puyonb.puyo import puyop
    >>> play(puyop.loads_record("420Aa9r9hj_0ody6k"))
    <Animation: Record of 3 moves, 180 points; 11 frames, 8.55 seconds>
    """
    record = record.record if isinstance(record, Link) else record
    played = tuple(turns(record, rules=rules_of(rules)))
    renderer = _Renderer(named(palette), rules_of(rules), {"size": size, **options})
    score = sum(turn.chain.score for turn in played)
    heading = message_text("puyo_draw.record.animation", count=len(played), score=score)
    return _animation(heading, _moves(record, played, heading, renderer), renderer, speed)


def _animation(
    heading: str, frames: Iterable[Frame], renderer: "_Renderer", speed: float
) -> Animation:
    faster = tuple(
        replace(frame, seconds=frame.seconds / speed, moving=frame.moving / speed)
        for frame in frames
    )
    return Animation(heading, faster, ink=renderer.colors.text)


@dataclass(frozen=True, slots=True)
class _Renderer:
    """Draws the fields of one animation, all with the same options."""

    colors: Palette
    rules: Rules
    options: dict[str, Any]

    def picture(self, field: Field, highlight: Iterable[Place] = ()) -> Scene:
        """Return the picture of a field."""
        return _field.field.scene(field, palette=self.colors, highlight=highlight, **self.options)

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


def _frames(chain: Chain, renderer: _Renderer) -> Iterator[Frame]:
    yield Frame(renderer.picture(chain.start), _MARKED, title(chain))
    if chain.start != chain.settled:
        yield from _fall(
            chain.start, chain.settled, message_text("puyo_draw.chain.falls"), "start", renderer
        )
    yield from _links(chain, renderer)
    yield Frame(renderer.picture(chain.field), _END, result(chain))


def _moves(
    record: Record, played: Sequence[Turn], heading: str, renderer: _Renderer
) -> Iterator[Frame]:
    field = record.field
    yield Frame(renderer.picture(field), _MARKED, heading)
    for turn in played:
        new = [spot for spot in turn.placed.places if turn.placed[spot] is not field[spot]]
        yield Frame(renderer.picture(turn.placed, new), _MARKED, str(turn))
        yield from _links(turn.chain, renderer)
        field = turn.field
    yield Frame(renderer.picture(field), _END, heading)


def _links(chain: Chain, renderer: _Renderer) -> Iterator[Frame]:
    for step in chain.steps:
        text = caption(step, chain.length)
        yield Frame(marked(renderer.picture(step.before), step, renderer.colors), _MARKED, text)
        yield from _fall(step.popped, step.after, text, str(step.number), renderer)


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
