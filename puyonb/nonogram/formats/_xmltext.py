"""XML as elements, read with care: nothing outside of a text is read, nothing in it is unfolded, and nothing is nested deep.

What the elements mean is told elsewhere; see :mod:`puyonb.nonogram.formats.webpbn`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import html5
from xml.parsers import expat

from puyonb.errors import NotationError

_TAG = re.compile(rb"""<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*""")
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);|#)[^;]*;")
"""A reference to an entity that XML itself does not know."""

DEEPEST, MOST = 16, 10_000
"""How many elements may lie within each other, and how many side by side."""


@dataclass(slots=True)
class Element:
    """An element with what is in it.

    Attributes
    ----------
    name : str
        In lower case, as the names of attributes.
    attributes : dict of str to str
    place : int
        Where it begins in the text, in characters.
    children : list of Element
    named : dict of str to list of Element
        The children by their names.
    pieces : list of str
        Its text, without that of its children.
    """

    name: str
    attributes: dict[str, str]
    place: int
    children: list["Element"] = field(default_factory=list)
    named: dict[str, list["Element"]] = field(default_factory=dict)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in the element."""
        return "".join(self.pieces)

    def all(self, name: str) -> Iterator["Element"]:
        """Give the children of a name."""
        return iter(self.named.get(name, ()))

    def text_of(self, name: str) -> str | None:
        """Give the text of the first child of a name, if there is one."""
        return next((child.text for child in self.all(name)), None)


def parse(text: str, *, most: int = MOST, deepest: int = DEEPEST) -> Element:
    """Read a text; give its outermost element.

    Parameters
    ----------
    text : str
    most : int, elements, default 10,000
        How many may lie side by side.
    deepest : int, elements, default 16
        How many may lie within each other.

    Raises
    ------
    NotationError
        If it is not XML, declares entities, is nested too deep, or has too many elements in one.
    """
    return _Parser(text, most, deepest).outermost()


class _Parser:
    """Makes elements, as expat tells of them."""

    def __init__(self, text: str, most: int, deepest: int) -> None:
        self.text = text
        self.most, self.deepest = most, deepest
        # Half a surrogate pair is no character of XML; expat tells where it stands.
        self.data = text.encode("utf-8", "surrogatepass")
        self.open: list[Element] = []
        self.counted = (0, 0)
        self.root: Element | None = None
        # What the text says of its encoding was true of a file; here it is UTF-8.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.EntityDeclHandler = self.entity
        self.parser.SkippedEntityHandler = self.skipped

    def outermost(self) -> Element:
        """Go through the text."""
        try:
            self.parser.Parse(self.data, True)  # noqa: FBT003 - expat's own flag for the end of the text
        except expat.ExpatError as error:
            raise self.error(f"expected XML: {expat.ErrorString(error.code)}") from None
        if self.root is None:
            raise self.error("expected an element, found none")
        return self.root

    def error(self, message: str) -> NotationError:
        """Make an error of the place where expat is."""
        return NotationError(message, self.text, self.place(self.parser.CurrentByteIndex))

    def place(self, index: int) -> int:
        """Turn a place in bytes into one in characters, going on from the last one."""
        index_before, place = self.counted
        part = self.data[index_before:index] if index >= index_before else b""
        self.counted = (max(index, index_before), place + len(part.decode("utf-8", "replace")))
        return self.counted[1]

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        if len(self.open) >= self.deepest:
            raise self.error(f"expected elements at most {self.deepest} deep, found more")
        if self.open and len(self.open[-1].children) >= self.most:
            raise self.error(f"expected at most {self.most} elements in one, found more")
        index = self.parser.CurrentByteIndex
        tag = _TAG.match(self.data, index)
        entity = tag and _ENTITY.search(tag[0])
        if entity:
            # Expat leaves out what a document type beyond the text may declare, and does not tell.
            raise self.error(f"expected no entity in an attribute, found {entity[0].decode()!r}")
        lower = {key.lower(): value for key, value in attributes.items()}
        element = Element(name.lower(), lower, self.place(index))
        if self.open:
            self.open[-1].children.append(element)
            self.open[-1].named.setdefault(element.name, []).append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, name: str) -> None:
        """End an element; expat looks after their order."""
        del self.open[-1]

    def characters(self, text: str) -> None:
        """Take text."""
        self.open[-1].pieces.append(text)

    def skipped(self, name: str, _: object) -> None:
        """Take an entity that a document type beyond the text may declare, which is not fetched: those of HTML are known."""
        if f"{name};" not in html5:
            raise self.error(f"expected an entity of HTML, found {name!r}")
        self.characters(html5[f"{name};"])

    def entity(self, *_: object) -> None:
        """Refuse what could unfold to anything."""
        raise self.error("expected no declaration of entities, found one")
