"""An animation as tracks, and as an SVG with CSS animations.

An item that stays the same in several frames is drawn once: a :class:`Track` is one item of a scene
and the frames in which it is visible.  CSS respects a reader's preference for reduced motion.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, fromstring, tostring
from zlib import crc32

from puyonb.drawing import svg
from puyonb.drawing.animation import Way, ways
from puyonb.drawing.scene import Item, Mark, Scene

if TYPE_CHECKING:
    from puyonb.drawing.animation import Animation, Pace

_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
EASINGS: "dict[Pace, str]" = {"fall": "cubic-bezier(.5,0,1,.6)", "glide": "cubic-bezier(.4,0,.4,1)"}
"""How items move, in CSS."""


_number = partial(svg.decimal, decimals=4)
"""The form of a number in CSS."""


@dataclass(slots=True, eq=False)
class Track:
    """An item over time.

    Attributes
    ----------
    item : Shape or Mark
    seen : list of int
        The numbers of its frames, from 0.
    moves : dict of int to Way
        The earlier place and size, for each frame in which it moves or changes its size.
    """

    item: Item
    seen: list[int] = field(default_factory=list)
    moves: dict[int, Way] = field(default_factory=dict)

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The first and the last frame of each interval in which it is visible."""
        starts = [frame for before, frame in pairwise([-2, *self.seen]) if frame != before + 1]
        ends = [frame for frame, after in pairwise([*self.seen, -2]) if after != frame + 1]
        return tuple(zip(starts, ends, strict=True))


def tracks(animation: "Animation") -> list[Track]:
    """Return the items of all frames, with few repetitions, in painter order for every frame."""
    order: list[Track] = []
    before: Scene | None = None
    for number, frame in enumerate(animation.frames):
        found = ways(before, frame.scene) if before and frame.moving else {}
        known: dict[Item, list[int]] = {}
        for place, track in enumerate(order):
            known.setdefault(track.item, []).append(place)
        behind: dict[int, list[Track]] = {}
        last = -1
        for item in frame.scene.items:
            place = next((place for place in known.get(item, ()) if place > last), -1)
            if place < 0:
                # A new item, or one whose order has changed: add a track after the last one.
                track = Track(item)
                behind.setdefault(last, []).append(track)
            else:
                track, last = order[place], place
            track.seen.append(number)
            if isinstance(item, Mark) and item.key in found:
                track.moves[number] = found[item.key]
        order = [track for place in range(-1, len(order)) for track in _at(order, behind, place)]
        before = frame.scene
    return order


def _at(order: Sequence[Track], behind: dict[int, list[Track]], place: int) -> list[Track]:
    return [*order[max(place, 0) : place + 1], *behind.get(place, [])]


def drawn(
    animation: "Animation", order: Sequence[Track], text: str
) -> tuple[Element, list[tuple[Element, Track]]]:
    """Return the SVG of all tracks, and the element of each track."""
    first = animation.frames[0].scene
    scene = replace(first, text=text, items=tuple(track.item for track in order), source="")
    root = fromstring(svg.render(scene, apart=True).replace(_NAMESPACE, "", 1))  # noqa: S314 - safe text
    root.set("xmlns", "http://www.w3.org/2000/svg")
    return root, list(zip(list(root)[len(root) - len(order) :], order, strict=True))


def pixels(animation: "Animation", track: Track, number: int) -> tuple[float, ...]:
    """Return the transformation of a track to its earlier place and size, in pixels.

    Returns
    -------
    tuple of float
        The shift; if the size changes, also the two factors of the scaling before it.
    """
    scene, item, (x, y, wide, high) = animation.frames[0].scene, track.item, track.moves[number]
    scale = scene.unit * 100.0
    down = -scale if scene.y_up else scale
    if (wide, high) == (1, 1) or not isinstance(item, Mark):
        return x * scale, y * down
    # CSS scales around the corner of the picture; the shift corrects this.
    right, below = item.x - scene.box[0], item.y - (scene.box[3] if scene.y_up else scene.box[1])
    return (x + right - right * wide) * scale, (y + below - below * high) * down, wide, high


def render(animation: "Animation", *, loop: bool) -> str:
    """Return an animation as one ``<svg>`` element; see ``Animation.svg``."""
    order = tracks(animation)
    root, elements = drawn(animation, order, animation.text)
    starts = [0.0, *accumulate(frame.seconds for frame in animation.frames)]
    rules: dict[str, str] = {}
    for element, track in elements:
        rule = _seen(track, starts, rules), _moves(animation, track, starts, rules)
        if names := [*filter(None, rule)]:
            group = wrapped(root, element)
            group.set("class", "-".join(names))
            if track.seen[0]:
                group.set("visibility", "hidden")
    body = written(root)
    if not rules:
        return body
    prefix = f"a{crc32(body.encode()):08x}"
    root.set("class", prefix)
    style = Element("style")
    classes = sorted(set(re.findall(r'<g class="([vm0-9-]+)"', body)))
    repeat = "infinite" if loop else "1 forwards"
    style.text = _style(rules, classes, prefix, starts[-1], repeat)
    root.insert(1, style)
    return written(root)


def _style(
    rules: dict[str, str], classes: Sequence[str], prefix: str, seconds: float, repeat: str
) -> str:
    """Return the style sheet; its names have a prefix, so a page can have several pictures."""
    timing = {"v": "step-end", "m": "linear"}
    lines = [f"@keyframes {prefix}{name}{{{steps}}}" for steps, name in rules.items()]
    for name in classes:
        parts = [
            f"{prefix}{part} {_number(seconds)}s {timing[part[0]]} {repeat}"
            for part in name.split("-")
        ]
        lines.append(f".{prefix} .{name}{{animation:{','.join(parts)}}}")
    return "".join(
        [
            *lines,
            f"@media (prefers-reduced-motion:reduce){{.{prefix} *{{animation:none!important}}}}",
        ]
    )


def wrapped(root: Element, element: Element) -> Element:
    """Put an element into a new group, which can be moved independently; return the group."""
    group = Element("g")
    place = list(root).index(element)
    root.remove(element)
    group.append(element)
    root.insert(place, group)
    return group


def _seen(track: Track, starts: Sequence[float], rules: dict[str, str]) -> str:
    """Return the name of the rule for the visibility of a track; empty if always visible."""
    if len(track.seen) == len(starts) - 1:
        return ""
    steps = {0.0: "hidden"}
    for first, last in track.spans:
        steps[starts[first]] = "visible"
        steps[starts[last + 1]] = "hidden"
    total = starts[-1]
    steps.pop(total, None)
    text = "".join(
        f"{_number(100 * time / total)}%{{visibility:{state}}}"
        for time, state in sorted(steps.items())
    )
    return rules.setdefault(text, f"v{len(rules)}")


def _moves(
    animation: "Animation", track: Track, starts: Sequence[float], rules: dict[str, str]
) -> str:
    """Return the name of the rule that moves a track."""
    if not track.moves:
        return ""
    total, text = starts[-1], "0%{transform:none;animation-timing-function:step-end}"
    for number in sorted(track.moves):
        x, y, *size = (_number(part) for part in pixels(animation, track, number))
        frame = animation.frames[number]
        end = starts[number] + frame.moving
        grown = f"scale({','.join(size)})" if size else ""
        text += (
            f"{_number(100 * starts[number] / total)}%{{transform:translate({x}px,{y}px){grown};"
        )
        text += f"animation-timing-function:{EASINGS[frame.pace]}}}"
        text += (
            f"{_number(100 * end / total)}%{{transform:none;animation-timing-function:step-end}}"
        )
    return rules.setdefault(text + "100%{transform:none}", f"m{len(rules)}")


def written(root: Element) -> str:
    """Return an element as text, always in the same form."""
    return tostring(root, encoding="unicode", short_empty_elements=True).replace(" />", "/>")
