"""A reader of untrusted XML: no external files, no entity expansion, no deep nesting.

:mod:`puyonb.nonogram.formats.webpbn` reads puzzles from the elements.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.entities import html5
from xml.parsers import expat

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits

_TAG = re.compile(rb"""<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*""")
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);|#)[^;]*;")
"""A reference to an entity that XML does not define."""


@dataclass(slots=True)
class Element:
    """An element with its content.

    Attributes
    ----------
    name : str
        In lower case, as the names of attributes.
    attributes : dict of str to str
    place : int
        The offset of its beginning in the text, in characters.
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
        """Yield the children with a name."""
        return iter(self.named.get(name, ()))

    def text_of(self, name: str) -> str | None:
        """Return the text of the first child with a name, if there is one."""
        return next((child.text for child in self.all(name)), None)


def parse(text: str, *, limits: Limits = DEFAULT) -> Element:
    """Read a text; return its outermost element.

    Parameters
    ----------
    text : str
    limits : Limits
        ``elements`` and ``nesting`` apply.

    Raises
    ------
    NotationError
        If the text is not XML, declares entities, or exceeds a limit.
    """
    return _Parser(text, limits).outermost()


class _Parser:
    """Builds elements from the events of expat."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        # Half a surrogate pair is not a character of XML; expat reports its place.
        self.data = text.encode("utf-8", "surrogatepass")
        self.open: list[Element] = []
        self.counted = (0, 0)
        self.root: Element | None = None
        # The declared encoding is that of the file; the text is UTF-8 here.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.EntityDeclHandler = self.entity
        self.parser.SkippedEntityHandler = self.skipped

    def outermost(self) -> Element:
        """Read the text; return its outermost element."""
        try:
            self.parser.Parse(self.data, True)  # noqa: FBT003 - the end of the text
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            raise self.error(Message("non.xml", "expected XML: {reason}", reason=reason)) from None
        if self.root is None:
            raise self.error(Message("non.xml.none", "expected an element, found none"))
        return self.root

    def error(self, message: Message) -> NotationError:
        """Return an error at the current place of expat."""
        return NotationError(message, self.text, self.place(self.parser.CurrentByteIndex))

    def place(self, index: int) -> int:
        """Turn an offset in bytes into one in characters; count from the last place."""
        index_before, place = self.counted
        part = self.data[index_before:index] if index >= index_before else b""
        self.counted = (max(index, index_before), place + len(part.decode("utf-8", "replace")))
        return self.counted[1]

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        if len(self.open) >= self.limits.nesting:
            raise self.error(
                Message(
                    "non.xml.depth",
                    "expected at most {most:,} levels of elements (limit nesting), found more",
                    most=self.limits.nesting,
                )
            )
        if self.open and len(self.open[-1].children) >= self.limits.elements:
            raise self.error(
                Message(
                    "non.xml.elements",
                    "expected at most {most:,} elements inside one element (limit elements), found"
                    " more",
                    most=self.limits.elements,
                )
            )
        index = self.parser.CurrentByteIndex
        tag = _TAG.match(self.data, index)
        entity = tag and _ENTITY.search(tag[0])
        if entity:
            # Expat leaves out an entity that an external document type may declare, and does not
            # report it.
            raise self.error(
                Message(
                    "non.xml.attribute",
                    "expected no entity in an attribute, found {found!q}",
                    found=entity[0].decode(),
                )
            )
        lower = {key.lower(): value for key, value in attributes.items()}
        element = Element(name.lower(), lower, self.place(index))
        if self.open:
            self.open[-1].children.append(element)
            self.open[-1].named.setdefault(element.name, []).append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, name: str) -> None:
        """End an element; expat checks the order."""
        del self.open[-1]

    def characters(self, text: str) -> None:
        """Add text to the open element."""
        self.open[-1].pieces.append(text)

    def skipped(self, name: str, _: object) -> None:
        """Replace an entity of HTML; the external document type that declares it is not read."""
        if f"{name};" not in html5:
            raise self.error(
                Message("non.xml.entity", "expected an entity of HTML, found {found!q}", found=name)
            )
        self.characters(html5[f"{name};"])

    def entity(self, *_: object) -> None:
        """Refuse a declaration: an entity could expand to any size."""
        raise self.error(
            Message("non.xml.declaration", "expected no declaration of entities, found one")
        )
