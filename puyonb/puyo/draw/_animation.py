"""A chain as an animation: what pops is marked, it goes, the rest falls, link by link."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from puyonb.drawing.animation import Animation, Frame
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Mark, Scene
from puyonb.puyo.chain import Chain, Place
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._chain import caption, marked, result, simulated, title
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.field import Field, Puyo
from puyonb.puyo.rules import Rules

_MARKED, _POPPED, _FALLING, _LANDED, _END = 0.9, 0.25, 0.3, 0.1, 1.5
"""Seconds: what pops is marked, it is gone, the rest falls, everything lies still; and the last field."""


def animate(
    chain: Chain | Field,
    *,
    rules: Rules | str | None = None,
    size: float = 0.4,
    palette: str | Palette = "default",
    speed: float = 1.0,
    **options: Any,
) -> Animation:
    """Give a chain as an animation: named last in a notebook's cell it is a player, and it writes GIF, SVG and HTML.

    Parameters
    ----------
    chain : Chain or Field
        A field is simulated first.
    rules : Rules or str, default TSU
        For a field; a chain already has its rules.
    size : float, inches per cell, default 0.4
    palette : str or Palette, default ``"default"``
    speed : float, default 1
        How many times as fast as usual.
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
    if not speed > 0:
        raise ValueError(f"expected a speed above 0, found {speed}")
    chain = simulated(chain, rules)
    renderer = _Renderer(named(palette), chain.rules, {"size": size, **options})
    frames = (
        replace(frame, seconds=frame.seconds / speed, moving=frame.moving / speed)
        for frame in _frames(chain, renderer)
    )
    return Animation(title(chain), tuple(frames), ink=renderer.colors.text)


@dataclass(frozen=True, slots=True)
class _Renderer:
    """How the fields of one animation are drawn."""

    colors: Palette
    rules: Rules
    options: dict[str, Any]

    def picture(self, field: Field) -> Scene:
        """Give a field as all fields of the animation are drawn."""
        return _field.field.scene(field, palette=self.colors, **self.options)

    def falling(self, field: Field, ways: dict[Place, Place], name: str) -> tuple[Scene, Scene]:
        """Give a field with some puyos loose, where they are and where they go; those connect to nothing."""
        resting = self.picture(field.replace(dict.fromkeys(ways, Puyo.EMPTY)))
        blank = Field.empty(field.width, field.height, field.hidden_rows)
        empty, one = (
            self.picture(blank),
            self.picture(blank.replace({(field.height - 1, 0): Puyo.OJAMA})),
        )
        # Behind all other puyos, and before what lies over them: there a puyo stands that is the
        # only one.
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
        yield from _fall(chain.start, chain.settled, "what floats falls first", "start", renderer)
    for step in chain.steps:
        text = caption(step, chain.length)
        yield Frame(marked(renderer.picture(step.before), step, renderer.colors), _MARKED, text)
        yield from _fall(step.popped, step.after, text, str(step.number), renderer)
    yield Frame(renderer.picture(chain.field), _END, result(chain))


def _fall(
    popped: Field, after: Field, text: str, name: str, renderer: _Renderer
) -> Iterator[Frame]:
    """Show what is loose, let it fall, and let it connect."""
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
    """Give from where to where each loose puyo falls; within a column nothing overtakes."""
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
