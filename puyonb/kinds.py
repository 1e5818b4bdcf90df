"""What a value is, said once: every surface asks here what it shows.

The rows are in ``puyonb/<game>/kinds.py``, and only those of the value's game are loaded.
"""

from collections.abc import Hashable, Iterable, Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from puyonb.messages import Message, code_of, message_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from puyonb._kind import Kind
    from puyonb.drawing.animation import Animation
    from puyonb.drawing.explained import Explained
    from puyonb.drawing.palette import Palette
    from puyonb.drawing.scene import Scene

_IN_A_ROW = 5
"""The values of a list in a row."""

_STEPS = ("length", "moves", "turns")
"""The numbers of what can be played: links, moves and turns."""


def kind(value: Any) -> "Kind | None":
    """Return the row of a value as it is, without making it plain; None without a row."""
    if isinstance(value, list):
        names = {name(each) for each in value}
        return next((row for row in _rows_of(value) if names <= {*row.of}), None)
    for row in _rows_of(value):
        if row.type in _paths(value.__class__) and (row.when is None or row.when(value)):
            return row
    return None


def _rows_of(value: Any) -> "tuple[Kind, ...]":
    """Return the rows of the game of a value, or of the first item of a list."""
    while isinstance(value, list):
        if not value:
            return ()
        value = value[0]
    rows = (_rows(base.__module__) for base in type(value).__mro__)
    return next(filter(None, rows), ())


@cache
def _paths(class_: Hashable) -> frozenset[str]:
    """Return the paths of a class and its bases."""
    bases = class_.__mro__ if isinstance(class_, type) else ()
    return frozenset(f"{base.__module__}.{base.__qualname__}" for base in bases)


@cache
def _rows(module: str) -> "tuple[Kind, ...]":
    """Return the rows of the game that a module belongs to."""
    package, _, rest = module.partition(".")
    game = rest.partition(".")[0]
    if package != __package__ or not game:
        return ()
    try:
        found: tuple[Kind, ...] = import_module(f"{package}.{game}.kinds").KINDS
    except ModuleNotFoundError:
        return ()
    return found


def plain(value: Any) -> Any:
    """Return what a value is: a list of one is its item, a record without moves its field.

    What is shown is shown of this value; JSON keeps the exact type.
    """
    if isinstance(value, list) and len(value) == 1:
        return plain(value[0])
    row = kind(value)
    found = row.plain(value) if row and row.plain else value
    return value if found is value else plain(found)


def _column(value: Any, name: str) -> tuple[Any, Any]:
    """Return what a column holds for a value or a part of it, and the value that it is for."""
    value = plain(value)
    while row := kind(value):
        if held := getattr(row, name):
            return held, value
        if row.part is None:
            break
        value = plain(row.part(value))
    return None, value


def _made(value: Any, name: str) -> tuple[Any, Any]:
    """Return the function whose path a column holds, or None, and the value that it is for."""
    path, value = _column(value, name)
    return path and resolve_name(path), value


def forms(value: Any) -> Iterator[Any]:
    """Yield a value, what it is plainly, and the parts that answer for it."""
    while value is not None:
        yield value
        simpler, row = plain(value), kind(value)
        if simpler is value:
            simpler = row.part(value) if row and row.part else None
        value = simpler


def reach(value: Any, *names: str) -> Any:
    """Return the first of the forms of a value that is of one of some kinds, else the value."""
    return next((each for each in forms(value) if (row := kind(each)) and row.name in names), value)


def name(value: Any) -> str:
    """Return the word for the kind of a value, empty for a value without a row."""
    row = kind(plain(value))
    return row.name if row else ""


def noun(value: Any) -> str:
    """Return the word for the kind of a value; of a kind whose facts name it, the facts."""
    return str(_column(value, "noun")[0] or facts(value))


def title(value: Any) -> str:
    """Return the name that its author gave a value, or an empty text."""
    read, value = _column(value, "title")
    return read(value) if read else ""


def heading(value: Any, words: str | None = None) -> str:
    """Return the title of a value, else the word for its kind, with its facts or other words."""
    words = str(facts(value)) if words is None else words
    head = title(value) or str(_column(value, "noun")[0] or "")
    if head and words:
        return message_text("drawing.titled", title=head, text=words)
    return head or words or noun(value)


_named = title
"""The function, for those that have a parameter of this name."""


def facts(value: Any, **options: Any) -> Message:
    """Return the main facts: in words, which may be none, and as the values of the message.

    Facts of a field or a record can have other ``rules``.
    """
    read, value = _made(value, "facts")
    none = Message("kinds.parts", "{parts:;}", parts=())
    found: Message = read(value, **options) if read else none
    return found


def row(value: Any) -> dict[str, Any]:
    """Return the kind, the title and the numbers of a value as a row of a table."""
    numbers = {key: _written(each) for key, each in facts(value).values.items() if key != "parts"}
    return {"kind": name(value), "title": title(value), **numbers}


def _written(value: object) -> object:
    """Return a value of a message for a program."""
    if isinstance(value, Message):
        return code_of(value)
    return value.value if isinstance(value, Enum) else value


def moves(value: Any) -> bool:
    """Return whether there is something to play: links, moves or turns; puzzles are solved."""
    value = plain(value)
    if isinstance(value, list):
        return any(map(moves, value))
    plays = _column(value, "animation")[0] and page(value)[0] != "puzzles"
    found = facts(value).values if plays else {}
    return any(found.get(step) for step in _STEPS)


def playable(value: Any) -> tuple[Any, Message | str]:
    """Return the part of a value that can be played, and why the rest cannot, if anything."""
    value = plain(value)
    cut, played = _made(value, "playable")
    shown, reason = cut(played) if cut else (played, "")
    return (shown, reason) if reason else (value, "")


def cover(value: Any, palette: "str | Palette" = "default", **options: Any) -> "Scene":
    """Draw the one still picture of a value; of several items, all.

    Raises
    ------
    TypeError
        If a value of this type has no picture.
    """
    make, shown = _made(value, "cover")
    if make is None:
        make, shown = picture(value)
    if make is None:
        raise TypeError(Message("draw.model", found=type(value).__name__))
    found: Scene = make(shown, palette=palette, **options)
    return found


def picture(value: Any, asked: Iterable[str] = ()) -> "tuple[Callable[..., Scene] | None, Any]":
    """Return the function that draws a value, or None, and the value that it draws.

    A list of one item stays a list if an option that is asked for is one of lists only.
    """
    row = kind(value) if isinstance(value, list) else None
    if row and {*row.options} & {*asked} - {*options(value)}:
        return resolve_name(row.picture) if row.picture else _overview, value
    make, shown = _made(value, "picture")
    return _overview if make is None and isinstance(shown, list) and kind(shown) else make, shown


def _overview(
    values: list[Any],
    *,
    columns: int | None = None,
    title: str = "",
    captions: Iterable[str] | None = None,
    **options: Any,
) -> "Scene":
    """Draw several values side by side, with captions; by default their numbers and titles."""
    from puyonb.drawing.scene import beside

    numbered = (f"{number}. {_named(each)}".rstrip() for number, each in enumerate(values, 1))
    return beside(
        [cover(each, **options) for each in values],
        title=title or str(facts(values)),
        columns=columns or min(_IN_A_ROW, len(values)),
        captions=numbered if captions is None else captions,
        palette=options.get("palette", "default"),
    )


def animation(value: Any) -> "tuple[Callable[..., Animation] | None, Any]":
    """Return the function that animates a value, or None, and the value that it takes."""
    return _made(value, "animation")


def explanation(value: Any) -> "tuple[Callable[..., Explained] | None, Any]":
    """Return the function that explains a value, or None, and the value that it takes."""
    return _made(value, "explanation")


def book(value: Any) -> "Callable[..., Any] | None":
    """Return the function that yields the pages of a book of a value or a list, or None."""
    found: Callable[..., Any] | None = _made(value, "book")[0]
    return found


def page(value: Any) -> tuple[str, Any]:
    """Return the word for the element of a page, or an empty text, and the value that it shows."""
    word, shown = _column(value, "page")
    return word or "", shown


def widgets(value: Any) -> tuple[str, ...]:
    """Return the names of the widgets that take a value, the usual one first."""
    found: tuple[str, ...] = _column(value, "widgets")[0] or ()
    return found


def options(value: Any) -> tuple[str, ...]:
    """Return the options of a picture beyond those of all pictures."""
    found: tuple[str, ...] = _column(value, "options")[0] or ()
    return found


def first(value: Any) -> Any:
    """Return the first item of a list, for a surface that shows one only and says so."""
    return value[0] if isinstance(value, list) and value else value


def of_several(value: Any, text: str) -> str:
    """Return a text about the first item of a list; with the number of items, if there are more."""
    if not isinstance(value, list) or len(value) < 2:
        return text
    return message_text("kinds.first", "1 of {count}: {text}", count=len(value), text=text)
