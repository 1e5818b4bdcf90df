"""Boards with too many cells for a page: a sentence in their place, and up to a limit a picture.

The picture has one path a colour, one for thin and one for strong lines, and one text for the clues
of a line.  ``drawn.js`` makes the same picture of a nonogram.
"""

import html
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from puyonb import kinds
from puyonb.drawing.palette import named
from puyonb.messages import Message, message_text, templates
from puyonb.nonogram.cells import BLANK, FILLED
from puyonb.nonogram.puzzle import Puzzle
from puyonb.page import MOST_PLAYED, MOST_SHOWN
from puyonb.puyo.field import LETTERS, Field, Puyo

_LETTER = 0.42
"""The width of a character of a clue, in cells."""

_COLORED = frozenset({"chain", "field", "quest", "record"})


def large(value: Any, *, solved: bool = False) -> dict[str, Any]:
    """Return the ``drawing`` in place of a value that is too large for a page; empty for others.

    Parameters
    ----------
    value : Any
        A list has the drawing of its first item that is too large.
    solved : bool, default False
        Whether the picture of a nonogram has its goal.

    Returns
    -------
    dict
        ``large``, a sentence, and for at most ``MOST_SHOWN`` cells ``still``, an ``<svg>`` element.
    """
    for each in value if isinstance(value, list) else [value]:
        word, shown = kinds.page(each)
        if isinstance(shown, Puzzle):
            found = _instead(shown.width, shown.height)
            if "still" in found:
                found["still"] = _puzzle(shown, (shown.goal or ()) if solved else ())
        elif word in _COLORED and (field := board_of(shown)):
            found = _instead(field.width, field.height)
            if "still" in found:
                found["still"] = picture(field)
        else:
            continue
        if found:
            return found
    return {}


def _instead(width: int, height: int) -> dict[str, str]:
    count = width * height
    if count <= MOST_PLAYED:
        return {}
    if count > MOST_SHOWN:
        most = Message("widgets.large.beyond", width=width, height=height, most=MOST_SHOWN)
        return {"large": most.text()}
    most = Message("widgets.large.still", width=width, height=height, most=MOST_PLAYED)
    return {"large": most.text(), "still": ""}


def template() -> dict[str, Any]:
    """Return what ``drawn.js`` needs for the same: limits, and the sentences for their excess."""
    limits = {"still": MOST_PLAYED, "beyond": MOST_SHOWN}
    texts = templates("widgets.large.")
    sentences = [texts[name].replace("{most:,}", f"{most:,}") for name, most in limits.items()]
    return {"most": [*limits.values()], "beyond": sentences}


def board_of(value: Any) -> Field | None:
    """Return the field of a chain, a record or a quest."""
    found = getattr(getattr(value, "record", value), "start", None) or value
    found = getattr(found, "field", found)
    return found if isinstance(found, Field) else None


def picture(field: Field) -> str:
    """Return a field as an ``<svg>`` element with one path a colour."""
    light, dark = (named(name) for name in ("default", "dark"))
    runs: dict[Puyo, list[str]] = {}
    for row, cells in enumerate(field.cells):
        at, ends = 0, dict[Puyo, int]()
        for kind, run in groupby(cells):
            start, at = at, at + len([*run])
            if kind is not Puyo.EMPTY:
                way = f"m{start - ends[kind]} 0" if kind in ends else f"M{start} {row}"
                runs.setdefault(kind, []).append(f"{way}h{at - start}")
                ends[kind] = at
    paths = (
        _path(light.inks[kind.value].fill, dark.inks[kind.value].fill, "".join(parts), "stroke")
        for kind, parts in sorted(runs.items(), key=lambda each: LETTERS[each[0]])
    )
    size = f"0h{field.width}v{field.height}h-{field.width}z"
    ground = _path(light.board, dark.board, f"M0 {size}", "fill")
    label = message_text("widgets.large.field", width=field.width, height=field.height)
    inside = f'{ground}<g transform="translate(0 .5)" fill="none">{"".join(paths)}</g>'
    lines = "".join(_lines(field.width, field.height, 0, 0))
    return _svg((0, 0, field.width, field.height), label, inside + lines)


def _puzzle(puzzle: Puzzle, goal: Sequence[str]) -> str:
    """Return a nonogram as an ``<svg>`` element, without a grid as ``drawn.js`` makes it."""
    width, height = puzzle.width, puzzle.height
    rows, columns = (
        [" ".join(map(str, clues)) or "0" for clues in side]
        for side in (puzzle.rows, puzzle.columns)
    )
    left, top = (int(max(map(len, side)) * _LETTER) + 1 for side in (rows, columns))
    texts = [f'<text x="-.3" y="{row}.75">{text}</text>' for row, text in enumerate(rows)]
    texts += [
        f'<text transform="translate({column}.25 -.3)rotate(90)">{text}</text>'
        for column, text in enumerate(columns)
    ]
    label = message_text("widgets.nonogram.solver", width=width, height=height)
    return _svg(
        (-left, -top, width + left, height + top),
        label,
        "".join(_inked(puzzle, goal))
        + "".join(_lines(width, height, left, top))
        + f'<g fill="currentColor" text-anchor="end">{"".join(texts)}</g>',
    )


def _inked(puzzle: Puzzle, goal: Sequence[str]) -> Iterator[str]:
    """Yield one path for each colour of a grid."""
    for cell in sorted({*"".join(goal)} - {BLANK}):
        runs = []
        for row, cells in enumerate(goal):
            at = 0
            for other, run in groupby(cells):
                start, at = at, at + len([*run])
                if other == cell:
                    runs.append(f"M{start} {row}h{at - start}")
        color = "currentColor" if cell == FILLED else puzzle.colors[cell]
        data = "".join(runs)
        yield f'<path transform="translate(0 .5)" stroke="{color}" d="{data}"/>'


def _lines(width: int, height: int, left: int, top: int) -> Iterator[str]:
    """Yield the lines between cells, those after each five, and the frame."""
    for is_strong in (False, True):
        rows, columns = (
            [at for at in range(1, length) if (at % 5 == 0) is is_strong]
            for length in (height, width)
        )
        data = "".join(f"M{-left} {at}H{width}" for at in rows)
        data += "".join(f"M{at} {-top}V{height}" for at in columns)
        if is_strong:
            data += f"M0 0H{width}V{height}H0Z"
        weight, opacity = (".08", ".7") if is_strong else (".04", ".4")
        paint = f'fill="none" stroke="currentColor" stroke-width="{weight}" opacity="{opacity}"'
        yield f'<path {paint} d="{data}"/>'


def _path(light: str, dark: str, data: str, kind: str) -> str:
    """Return a path in a colour that follows the page, or the light one in an old browser."""
    return f'<g {kind}="{light}"><path {kind}="light-dark({light},{dark})" d="{data}"/></g>'


def _svg(box: tuple[int, int, int, int], label: str, inside: str) -> str:
    place = " ".join(map(str, box))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{place}" width="100%"'
        f' font-family="monospace" font-size=".7"><title>{html.escape(label)}</title>{inside}</svg>'
    )
