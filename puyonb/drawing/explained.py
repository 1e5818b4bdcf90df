"""Explanations whose parts light up: a formula, and the pictures from which its numbers come.

An explanation is a page element that works without a kernel.  A reader points at a part of a text
or of a picture; the parts that it comes from, and the parts that come from it, light up.  Without
scripts, it is a text with pictures and a table of notes.
"""

import html
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from puyonb.drawing import svg
from puyonb.drawing.scene import Path, Scene
from puyonb.messages import language


class Term(NamedTuple):
    """A part of a text that can be pointed at.

    Attributes
    ----------
    text : str
    name : str
        Letters, digits, ``.`` and ``-``.  Terms and spots with the same name are one part.
    sources : tuple of str, default none
        The names of the parts that it comes from.
    note : str, default none
        What it is, for the table of notes.
    """

    text: str
    name: str
    sources: tuple[str, ...] = ()
    note: str = ""


class Spot(NamedTuple):
    """A place of a picture that can be pointed at.

    Attributes
    ----------
    path : Path
        A closed outline, in the units of the scene.
    name : str
    sources : tuple of str, default none
        As in Term.
    """

    path: Path
    name: str
    sources: tuple[str, ...] = ()


Line = tuple[Term | str, ...]
"""A line of text: terms, and the words and signs between them."""


class Block(NamedTuple):
    """Lines of text, and the picture to which they belong.

    Attributes
    ----------
    title : str
    lines : tuple of Line
    scene : Scene, optional
    spots : tuple of Spot, default none
        Later spots cover earlier ones.
    """

    title: str
    lines: tuple[Line, ...]
    scene: Scene | None = None
    spots: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Explained:
    """An explanation whose parts light up.

    In a notebook, it shows itself as the last value of a cell.  :func:`puyonb.draw.explain` makes
    it.

    Parameters
    ----------
    title : str
    language : str, default :func:`puyonb.language`
    """

    title: str
    _lines: tuple[Line, ...]
    """The lines above the blocks."""
    _blocks: tuple[Block, ...]
    language: str = field(default_factory=language)

    def html(self) -> str:
        """Return the explanation as an element for a page, with its style sheet and its script."""
        title = html.escape(self.title)
        return (
            f'<div class="puyonb-explained"{svg.spoken(self.language)}'
            f' role="group" aria-label="{title}">'
            f"<style>{svg.asset('explained.css')}</style>"
            f'<p class="pe-title">{title}</p>{_text(self._lines)}'
            f'<div class="pe-blocks">{"".join(map(_block, self._blocks))}</div>'
            f"<script>{_script()}</script></div>"
        )

    def __str__(self) -> str:
        """Return the explanation as plain text: its lines, and the note of each part."""
        lines = [self.title, *_plain(self._lines)]
        for block in self._blocks:
            pictured = [block.scene.text] if block.scene and not block.lines else [block.title]
            lines += ["", *pictured, *_plain(block.lines)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Explained: {self.title}>"

    def _repr_html_(self) -> str:
        return self.html()


def _plain(lines: tuple[Line, ...]) -> Iterator[str]:
    for line in lines:
        yield "".join(each if isinstance(each, str) else each.text for each in line)
    yield from (f"  {term.text}: {term.note}" for term in _noted(lines))


def _noted(lines: tuple[Line, ...]) -> list[Term]:
    terms = [each for line in lines for each in line if isinstance(each, Term) and each.note]
    return list(dict.fromkeys(terms))


def _block(block: Block) -> str:
    picture = _picture(block.scene, block.spots) if block.scene else ""
    wide = "" if block.scene and block.scene.width < 2 * block.scene.height else " pe-wide"
    title = f'<p class="pe-title">{html.escape(block.title)}</p>'
    return (
        f'<div class="pe-block{wide}">{title}{picture}'
        f'<div class="pe-text">{_text(block.lines)}</div></div>'
    )


def _text(lines: tuple[Line, ...]) -> str:
    """Return lines, and below them a table of the notes of their terms."""
    found = "".join(f"<p>{''.join(map(_term, line))}</p>" for line in lines)
    rows = "".join(
        f"<tr{_data(term)}><th scope=row>{html.escape(term.text)}</th>"
        f"<td>{html.escape(term.note)}</td></tr>"
        for term in _noted(lines)
    )
    return found + (f'<table class="pe-notes"><tbody>{rows}</tbody></table>' if rows else "")


def _term(term: Term | str) -> str:
    if isinstance(term, str):
        return html.escape(term)
    text = html.escape(term.text)
    label = f' aria-label="{text}: {html.escape(term.note)}"' if term.note else ""
    return f'<button type="button" class="pe-term"{_data(term)}{label}>{text}</button>'


def _data(part: Term | Spot) -> str:
    sources = f' data-from="{" ".join(part.sources)}"' if part.sources else ""
    return f' data-part="{part.name}"{sources}'


def _picture(scene: Scene, spots: tuple[Spot, ...]) -> str:
    outlines = "".join(
        f'<path class="pe-spot"{_data(spot)} d="{svg.outline(scene, spot.path)}"/>'
        for spot in spots
    )
    return svg.render(scene).removesuffix("</svg>") + outlines + "</svg>"


def _script() -> str:
    """Return the script, which starts each explanation of the page once."""
    function = svg.asset("explained.js").replace("export ", "")
    start = 'each => { each.dataset.ready = "yes"; lightUp(each) }'
    found = 'document.querySelectorAll(".puyonb-explained:not([data-ready])")'
    return f"(() => {{\n{function}\n{found}.forEach({start})\n}})()"
