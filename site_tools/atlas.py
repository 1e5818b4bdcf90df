"""The atlas: a wall of all set-ups of games, each with its picture and its lines of a PPN text.

All pictures are in one SVG file, which draws each piece once; a card uses its board from there
when it comes into sight.
"""

import re
from functools import cache
from html import escape
from typing import NamedTuple

from puyonb import draw
from puyonb.drawing.svg import STROKES
from puyonb.messages import language
from puyonb.piecepack import setups
from puyonb.publish.fences import opening
from puyonb.publish.pictures import themed
from site_tools import small_files, walls
from site_tools.words import words_of

PICTURES = "guide/set-ups.svg"
"""The path of the file with all pictures."""

_SEED = 1
"""The seed of the boards that are dealt."""

_UNIT = 0.3
"""Inches per cell: a card shows a board in about this size."""


class Board(NamedTuple):
    """A set-up in the atlas.

    Attributes
    ----------
    name : str
        Its id on the page and in the file of pictures.
    entry : SetUp
    text : str
        A PPN text of two lines with this board.
    """

    name: str
    entry: setups.SetUp
    text: str


@cache
def boards() -> tuple[Board, ...]:
    """List all set-ups by their titles."""
    found = []
    for entry in setups.catalogue():
        kind = _board(entry).game_type
        written = kind if isinstance(kind, str) else _mapping(kind)
        text = f"GameType: {written}\n...\n"
        found.append(Board(f"{entry.name}-{entry.system}", entry, text))
    return tuple(found)


def count() -> int:
    """Return the number of set-ups, for all pages; several systems have one of the same name."""
    return len(setups.catalogue())


def _board(entry: setups.SetUp) -> setups.SetUpBoard:
    seed = {"seed": _SEED} if entry.is_random else {}
    return setups.board(entry.title, system=entry.system, **seed)


def _mapping(kind: dict[str, str]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in kind.items())}}}"


class _Picture(NamedTuple):
    width: int
    height: int
    drawing: str


@cache
def _drawn() -> tuple[dict[str, _Picture], str]:
    """Return the drawing of each board, and the pieces that they share."""
    ids: dict[str, str] = {}
    pieces: list[str] = []
    found = {}
    for board in boards():
        lying = _board(board.entry)
        picture = themed(lambda palette: draw.board.scene(lying, size=_UNIT, palette=palette))  # noqa: B023 - drawn at once
        head, inside = re.split(r"(?<=</title>)", picture.removesuffix("</svg>"), maxsplit=1)
        width, height = re.findall(r' (?:width|height)="([\d.]+)"', head)[:2]
        inside = re.sub(r"^<desc>.*?</desc>|^<rect[^>]*/>", "", inside, flags=re.DOTALL)
        definitions, _, drawing = inside.removeprefix("<defs>").partition("</defs>")
        for identity, piece in re.findall(r'<g id="([\w-]+)">(.*?)</g>', definitions):
            if identity not in ids:
                ids[identity] = f"p{len(ids)}"
                pieces.append(f'<g id="{ids[identity]}">{piece}</g>')
        drawing = re.sub(r'href="#([\w-]+)"', lambda use: f'href="#{ids[use[1]]}"', drawing)
        found[board.name] = _Picture(round(float(width)), round(float(height)), drawing)
    return found, small_files.shared("".join(pieces))


def pictures() -> str:
    """Return the file of pictures: a group for each board, with what the live page looks up."""
    found, pieces = _drawn()
    groups = "".join(
        f'<g id="{board.name}"{_sought(board, found[board.name])} {STROKES}>{found[board.name].drawing}</g>'
        for board in boards()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{pieces}{groups}</defs></svg>\n'


def _sought(board: Board, picture: _Picture) -> str:
    """Return the names and the size of a board that a text without options has."""
    if board.entry.is_random or "{" in board.text:
        return ""
    size = f"{picture.width} {picture.height}"
    return f' data-names="{" ".join(board.entry.names)}" data-size="{size}"'


def page() -> str:
    """Return the wall as Markdown, for a page in the folder of the guide."""
    words = words_of("atlas")
    dealt = sum(board.entry.is_random for board in boards())
    names = len(setups.names())
    told = words["count"].format(boards=count(), names=names, dealt=dealt)
    systems = walls.filters("system", words["system"], walls.named(setups.SYSTEMS, words["all"]))
    letters = sorted({board.entry.title[0] for board in boards()})
    systems += walls.filters("letter", words["letter"], walls.named(letters, words["all"]))
    cards = "".join(map(_card, boards()))
    return (
        f'{told}\n\n{walls.head(2)}<div class="pb-wall">\n{walls.finder()}{systems}\n'
        f'<div class="pb-tiles pb-atlas">{cards}</div>\n</div>'
    )


def _card(board: Board) -> str:
    words, entry = words_of("atlas"), board.entry
    width, height, _ = _drawn()[0][board.name]
    up = "../" if language() == "en" else "../../../guide/"
    address = f"{up}{PICTURES.rpartition('/')[2]}#{board.name}"
    title, line = escape(entry.title), escape(board.text.partition("\n")[0])
    text = escape(board.text, quote=True)
    also = words["also"].format(names=escape(", ".join(entry.aliases))) if entry.aliases else ""
    summary = f"<p>{escape(entry.summary)}</p>" if language() == "en" else ""
    told = escape(" ".join([entry.title, *entry.aliases, *entry.names, entry.system, board.text]))
    name = f"{entry.title}, {entry.system}"
    does, link = escape(words["does"].format(name=name)), opening(board.text, name=name)
    return (
        f'<div class="pb-tile" id="{board.name}" data-card="{told}" data-system="{entry.system}" data-letter="{title[0]}">'
        f'<svg viewBox="0 0 {width} {height}" aria-hidden="true"><use data-href="{address}"/></svg>'
        f"<strong>{title} <small>{entry.system}</small></strong>{summary}<small>{also}</small>"
        f"<code>{line}</code>"
        f'<span><button type="button" class="pb-copy" data-copy="{text}" aria-label="{does}">{words["copy"]}</button>'
        f"{link}</span></div>"
    )
