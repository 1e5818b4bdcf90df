"""Cards: the picture that a messenger or a social network shows below a link."""

import html
import re
from typing import Any

from puyonb import kinds
from puyonb.drawing.outlines import polygon, rectangle
from puyonb.drawing.palette import Palette, named
from puyonb.drawing.scene import Item, Paint, Scene, Shape, label, text_width, wrapped
from puyonb.messages import message_text, using
from puyonb.widgets.large import large

WIDTH, HEIGHT = 1200, 630
"""Pixels, as large networks ask for."""

_UNIT = 1 / 200
"""Inches per pixel at the resolution that pictures have by default."""

_EDGE, _GAP = 64.0, 56.0
_WIDE = 4.0
"""A picture that is more often as wide as high is below the text, as large as the card allows."""

_NARROWEST = 400.0
"""The least width of the text beside a wide board."""

_SIZES = (68.0, 60.0, 52.0, 46.0, 40.0)
"""The sizes of a title, the first that fits."""

_MOST_LINES = 4
_LEAD, _SITE = 30.0, 26.0


def card(
    model: Any,
    *,
    title: str = "",
    palette: str | Palette = "default",
    language: str | None = None,
) -> Scene:
    """Return a picture of a model for a link in a message: 1200x630 pixels.

    It has the board, a title, and the main facts: the chain of a field, the moves and points of a
    record, the task of a quest, the size and the grade of a nonogram, the name and the moves of a
    game.  The solution of a nonogram is not in it.

    Parameters
    ----------
    model : object
        A model with a picture, as for :func:`puyonb.draw.scene`.
    title : str, optional
        A long title gets smaller letters, and at last an ellipsis.  Default: the title that the
        model has, or its kind.
    palette : str or Palette, default ``"default"``
    language : ``"en"`` or ``"ja"``, optional
        Default: :func:`puyonb.language`.

    Returns
    -------
    Scene
        ``draw.save(card(field), "card.png")`` writes 1200x630 pixels.

    Raises
    ------
    TypeError
        If a value of this type has no picture.

    Examples
    --------
    >>> from puyonb.puyo import Field
    >>> found = card(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13), title="A start")
    >>> found.title
    'A start: Chain of 2 links, 360 points'
    """
    with using(language):
        noun, lead = kinds.noun(model), str(kinds.facts(model))
        shown, lead = title or kinds.title(model) or noun, lead or noun
        picture = _cover(model, palette=palette)
        return composed(shown, lead if lead != shown else "", picture, palette=palette)


def page_card(title: str, lead: str, value: Any = None, *, site: str) -> Scene:
    """Return the card of a page of a site, with the picture of its value, if there is one."""
    try:
        picture = _cover(value) if value and not large(value) else None
    except Exception:  # noqa: BLE001 - the page shows the error
        picture = None
    return composed(title, lead, picture, site=site)


def _cover(value: Any, **options: Any) -> Scene:
    """Draw a value as large as a card allows: a field without the empty rows above its stack."""
    if "crop" in kinds.options(value):
        options["crop"] = True
    return kinds.cover(value, **options)


_PARAGRAPH = re.compile(r"<p(?: class=\"lead\")?>(.*?)</p>", re.DOTALL)


_MOST = 200
"""The most characters of the first sentences of a page."""


def first_sentences(page: str) -> str:
    """Return the beginning of the first paragraph of a page of HTML as plain text.

    A text of more than 200 characters is cut after a sentence or a word.
    """
    found = _PARAGRAPH.search(page)
    text = " ".join(html.unescape(re.sub(r"<[^>]*>", "", found[1])).split()) if found else ""
    if len(text) <= _MOST:
        return text
    ends = [each.end() for each in re.finditer(r"[.?!](?= )|[。？！]", text[:_MOST])]
    if ends:
        return text[: ends[-1]]
    return f"{text[: _MOST - 1].rpartition(' ')[0] or text[: _MOST - 1]}…"


def composed(
    title: str,
    lead: str,
    picture: Scene | None = None,
    *,
    site: str = "puyonb",
    palette: str | Palette = "default",
) -> Scene:
    """Return a card of a title, a line below it, the name of a site, and a picture.

    Parameters
    ----------
    title, lead, site : str
        A text that is too long is cut, with an ellipsis.
    picture : Scene, optional
    palette : str or Palette, default ``"default"``
    """
    colors = named(palette)
    paper = rectangle(0, 0, WIDTH, HEIGHT)
    items: list[Item] = [Shape(paper, Paint(fill=colors.paper))]
    room, space, most = WIDTH - 2 * _EDGE, HEIGHT - _SITE, _MOST_LINES
    if picture:
        is_wide = picture.width > _WIDE * picture.height
        across = room if is_wide else room - _GAP - _NARROWEST
        size = min(across / picture.width, (HEIGHT - 1.5 * _EDGE) / picture.height)
        wide, high = picture.width * size, picture.height * size
        if is_wide:  # it is below the text
            space, most = space - _EDGE - high, 1
        else:
            room -= wide + _GAP
        y = space if is_wide else (HEIGHT - high) / 2
        items += picture.placed(WIDTH - _EDGE - wide, y, size)
    lines, size = _fitted(title, room, most=most)
    below, _ = _fitted(lead, room, (_LEAD,), most=min(most + 1, 3) if picture else 4)
    high = len(lines) * size * 1.25 + len(below) * _LEAD * 1.4 + 24 * bool(below)
    y = max(_EDGE, (space - high) / 2) + size * 0.625
    for line in lines:
        items += label(line, _EDGE, y, size=size, color=colors.text, anchor="start")
        y += size * 1.25
    y += 24 - size * 0.625 + _LEAD * 0.7
    for line in below:
        items += label(line, _EDGE, y, size=_LEAD, color=colors.frame, anchor="start")
        y += _LEAD * 1.4
    foot = HEIGHT - _EDGE
    diamond = polygon(
        [(_EDGE + x * 11, foot + y * 11) for x, y in ((0, 0), (1, -1), (2, 0), (1, 1))]
    )
    items.append(Shape(diamond, Paint(fill=colors.accent)))
    (name,) = _fitted(site, room - 34, (_SITE,), most=1)[0] or ("",)
    items += label(name, _EDGE + 34, foot, size=_SITE, color=colors.frame, anchor="start")
    told = message_text("drawing.titled", title=title, text=lead) if lead else title
    text = message_text("drawing.headed", title=told, text=picture.text) if picture else told
    return Scene(
        title=told,
        text=text,
        items=tuple(items),
        box=(0, 0, WIDTH, HEIGHT),
        unit=_UNIT,
        background=colors.paper,
    )


def _fitted(
    text: str, width: float, sizes: tuple[float, ...] = _SIZES, *, most: int = _MOST_LINES
) -> tuple[list[str], float]:
    """Return the lines of a text in the first size in which it fits; in the last one it is cut."""
    text = " ".join(text.split())
    lines: list[str] = []
    size = sizes[0]
    for size in sizes:
        lines = list(wrapped(text, width, size))
        if len(lines) <= most and all(text_width(line, size) <= width for line in lines):
            return lines, size
    cut = [_cut(line, width, size) for line in lines[:most]]
    if len(lines) > most:
        cut[-1] = _cut(f"{lines[most - 1]}…", width, size)
    return cut, size


def _cut(line: str, width: float, size: float) -> str:
    """Return a line that is not wider than some width."""
    if text_width(line, size) <= width:
        return line
    while line and text_width(f"{line}…", size) > width:
        line = line[:-1]
    return f"{line.rstrip('… ')}…"
