"""The home page: a board that plays its chain, and whose letters can be changed."""

import re

from puyonb.drawing.outlines import line, rounded
from puyonb.drawing.palette import named
from puyonb.drawing.scene import Item, Mark, Paint, Scene, Shape
from puyonb.messages import message_text
from puyonb.publish.pictures import themed
from puyonb.puyo.draw._faces import symbol
from puyonb.puyo.field import LETTERS, Puyo
from site_tools.render import render
from site_tools.words import words_of

ROWS = ("......", "G.....", "RBYP..", "RGBYP.", "RGBYP.", "RGBYPO")
"""Five links, and the field is empty."""

CHANGES = (Puyo.EMPTY, Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW, Puyo.PURPLE, Puyo.OJAMA)
"""The cells that a letter can become, in the order of the clicks."""

_EDGE = 0.25
_UNIT = 0.4


def board() -> str:
    """Return the board, its letters and its buttons as HTML; ``home.js`` makes them work."""
    words = words_of("home")
    names = {
        LETTERS[puyo]: words["empty"]
        if puyo is Puyo.EMPTY
        else message_text("puyo_draw.parts", parts=(puyo,))
        for puyo in CHANGES
    }
    data = {
        "letters": {
            letter: {"href": f"#{_id(_KINDS[letter])}", "name": name}
            for letter, name in names.items()
        },
        "words": {key: words[key] for key in ("link", "points", "end", "none", "clear", "changed")},
        "cell": round(100 * _UNIT),
    }
    return render("home", rows=ROWS, data=data, picture=_picture(words["board"]))


def _id(puyo: Puyo) -> str:
    return f"pb-play-{puyo.value}"


def _picture(title: str) -> str:
    """Return the board with its puyos; each kind has a fixed id, because the letters change."""
    wide, tall = len(ROWS[0]), len(ROWS)

    def scene(palette: str) -> Scene:
        colors = named(palette)
        frame = rounded(-_EDGE, -_EDGE, wide + _EDGE, tall + _EDGE, 0.3)
        well = rounded(-0.1, -0.1, wide + 0.1, tall + 0.1, 0.18)
        grid = [line([(0, y), (wide, y)]) for y in range(1, tall)]
        grid += [line([(x, 0), (x, tall)]) for x in range(1, wide)]
        items: list[Item] = [
            Shape(frame, Paint(fill=colors.frame)),
            Shape(well, Paint(fill=colors.board)),
            *(Shape(each, Paint(stroke=colors.rule, width=0.025)) for each in grid),
            *(Mark(symbol(puyo, 0, colors), 0.5, 0.5) for puyo in CHANGES[1:]),
        ]
        box = (-_EDGE, -_EDGE, wide + _EDGE, tall + _EDGE)
        return Scene(title, title, tuple(items), box, _UNIT, background=None)

    picture = themed(scene)
    for puyo in CHANGES[1:]:
        picture = re.sub(rf'<g id="{puyo.value}-\w+"', f'<g id="{_id(puyo)}"', picture)
    picture = re.sub(r'<use href="#[^>]*/>', "", picture)
    scale = 100 * _UNIT
    puyos = "".join(
        f'<use href="#{_id(_KINDS[letter])}" style="transform:translate({(column + 0.5) * scale:g}px,{(row + 0.5) * scale:g}px)"/>'
        for row, text in enumerate(ROWS)
        for column, letter in enumerate(text)
        if letter != LETTERS[Puyo.EMPTY]
    )
    edge = _EDGE * scale
    shout = f'<text class="pb-play__shout" x="{wide * scale / 2:g}" y="{scale * 0.75:g}"></text>'
    moving = f'<g transform="translate({edge:g},{edge:g})"><g class="pb-play__puyos">{puyos}</g>{shout}</g>'
    return picture.replace("</svg>", f"{moving}</svg>")


_KINDS = {LETTERS[puyo]: puyo for puyo in CHANGES}
