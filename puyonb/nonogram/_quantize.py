"""The colours of a picture gathered into a few: which of them each pixel is, and what they are.

Colours that are nearly alike are one from the start.  The most frequent one is the first centre; each further one is where most is
far from all centres so far; then every colour goes to its nearest centre and every centre into the middle of its colours, a few
times over (k-means).  So the same pixels always give the same colours.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum
from typing import NamedTuple

Color = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

_BITS, _MOST_KINDS = (5, 4), 4096
"""In how many bits colours agree that are nearly alike: in less where there are too many to look at each again and again."""

_ROUNDS = 8
"""How often centres are moved at most; most pictures come to rest sooner."""

_PLAIN = 0.25
"""A colour that makes up so much of those gathered with it is what they are meant to be; else that is their mean."""


class Gathered(NamedTuple):
    """What was made of pixels.

    Attributes
    ----------
    numbers : list of int
        For each pixel the number of its colour.
    colors : list of Color
        By their numbers; the colour of the first pixel comes first.
    """

    numbers: list[int]
    colors: list[Color]


def gather(pixels: Sequence[Color], most: int) -> Gathered:
    """Gather the colours of pixels.

    Parameters
    ----------
    pixels : sequence of Color
        At least one.
    most : int
        How many colours there may be.

    Returns
    -------
    Gathered
        With fewer colours where there are fewer.

    Examples
    --------
    >>> gather([(255, 0, 0), (255, 0, 0), (0, 0, 250), (0, 0, 255), (0, 0, 255)], 2)
    Gathered(numbers=[0, 0, 1, 1, 1], colors=[(255, 0, 0), (0, 0, 255)])
    """
    exact = Counter(pixels)
    alike = next(found for bits in _BITS if len(found := _alike(exact, bits)) <= _MOST_KINDS or bits == _BITS[-1])
    kinds = [_Kind(group, *_mean(group, exact)) for group in alike]
    centres = _first_centres(kinds, most)
    for _ in range(_ROUNDS):
        groups: list[list[_Kind]] = [[] for _ in centres]
        for kind in kinds:
            groups[_nearest(kind.mean, centres)].append(kind)
        moved = [_middle(group) for group in groups if group]
        if moved == centres:
            break
        centres = moved
    together: dict[int, list[Color]] = {}
    for kind in kinds:
        together.setdefault(_nearest(kind.mean, centres), []).extend(kind.colors)
    number_of = {color: number for number, group in enumerate(together.values()) for color in group}
    return Gathered([number_of[pixel] for pixel in pixels], [_meant(group, exact) for group in together.values()])


_Point = tuple[float, float, float]


class _Kind(NamedTuple):
    """Colours that are nearly alike."""

    colors: list[Color]
    pixels: int
    mean: _Point


def _alike(exact: Iterable[Color], bits: int) -> list[list[Color]]:
    """Put colours together that agree in the first bits of red, green and blue."""
    alike: dict[Color, list[Color]] = {}
    shift = 8 - bits
    for color in exact:
        red, green, blue = color
        alike.setdefault((red >> shift, green >> shift, blue >> shift), []).append(color)
    return list(alike.values())


def _first_centres(kinds: list[_Kind], most: int) -> list[_Point]:
    """Choose where to begin: at what there is most of, then where much is far away from all that was chosen."""
    centres = [max(kinds, key=lambda kind: (kind.pixels, kind.mean)).mean]
    far = [_apart(kind.mean, centres[0]) for kind in kinds]
    while len(centres) < most:
        weight, place = max(
            (kind.pixels * apart, place) for place, (kind, apart) in enumerate(zip(kinds, far, strict=True))
        )
        if not weight:
            break
        centres.append(kinds[place].mean)
        far = [min(apart, _apart(kind.mean, centres[-1])) for kind, apart in zip(kinds, far, strict=True)]
    return centres


def _apart(one: _Point, other: _Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


def _nearest(point: _Point, centres: list[_Point]) -> int:
    red, green, blue = point
    # Written out, since this is where the time goes.
    distances = [(red - r) * (red - r) + (green - g) * (green - g) + (blue - b) * (blue - b) for r, g, b in centres]
    return distances.index(min(distances))


def _mean(colors: Sequence[Color], counts: Counter[Color]) -> tuple[int, _Point]:
    """Return the number of pixels that have one of some colours, and the mean of these pixels."""
    total = reds = greens = blues = 0
    # Written out: a picture may have a colour for each pixel.
    for color in colors:
        count = counts[color]
        red, green, blue = color
        total += count
        reds += red * count
        greens += green * count
        blues += blue * count
    return total, (reds / total, greens / total, blues / total)


def _middle(group: list[_Kind]) -> _Point:
    total = sum(kind.pixels for kind in group)
    red, green, blue = (fsum(kind.mean[part] * kind.pixels for kind in group) / total for part in range(3))
    return red, green, blue


def _meant(colors: Sequence[Color], counts: Counter[Color]) -> Color:
    """Give the one colour that many stand for."""
    count, color = max([(counts[each], each) for each in colors])
    total, mean = _mean(colors, counts)
    if count >= _PLAIN * total:
        return color
    red, green, blue = map(round, mean)
    return red, green, blue
