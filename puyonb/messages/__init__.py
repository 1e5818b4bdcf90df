"""What puyonb says to a person, as data: a code, an English text and named values.

An error, a warning, a label in a picture or a help text is a :class:`Message`.  Its English text
stands where it is made; a text that several places need, or that a program puts together, is in a
table, ``puyonb/messages/en/<area>.py``.  The code ``"field.cell"`` finds the translation in
``puyonb/messages/ja/field.po``.  The text is made when it is shown, so the language may be chosen
after the message was made.

A text has the values in braces, by name, in any order:

``{found!q}``
    Quoted, as text that a reader or a file supplied; shortened.
``{found!r}``
    As Python writes it; shortened.
``{count:cell|cells}``
    The number with its noun, singular or plural: ``1 cell``, ``3 cells``.
``{names}``, ``{names:or}``, ``{names:and}``, ``{names:;}``
    The items of a tuple: ``a, b, c``; ``a, b or c``; ``a, b and c``; ``a; b; c``.
    ``{names!q:or}`` quotes each.  A Japanese text may have ``{names:。}``: ``a。b。c``.
``{notation!t}``
    In a Japanese text: the title of a notation, quoted if it has none.
``{total:,}``
    Any other format specification of Python.

A value may be a message itself, and so may each item of a tuple.  A member of an Enum appears by
its name in the area ``name``: ``Puyo.RED`` is ``"name.puyo.red"``.
"""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from contextvars import ContextVar, Token
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from string import Formatter
from types import MappingProxyType
from typing import Any

LANGUAGES = ("en", "ja")
"""The languages that have tables, a folder each; the first one is complete."""

VARIABLE = "PUYONB_LANG"
"""The variable of the environment that names the language if the program does not."""

LONGEST_QUOTE = 80
"""The most characters of a quotation."""

_JOINS = {";": "clauses", "。": "sentences"}
"""The signs between items by their formats; ``or`` and ``and`` have commas before them."""

_chosen: ContextVar[str] = ContextVar("language")
"""The language of a ``with`` block or a call, for this thread or task."""

_session: list["_Choice"] = []
"""The choices for the whole process; the last one is valid.

 A new thread does not have the context of the one that started it, and some notebooks run each cell
 in a context of its own; so a ContextVar alone would lose the choice.
"""

_MOST_CHOICES = 100


class Message:
    """A code and named values, which become a text when they are shown.

    Parameters
    ----------
    code : str
        Stable identifier: an area, a dot, and a name.  Programs test the code, never the text.
    english : str, optional
        The English text; by default that of the table.
    **values : object
        What the text names: text, numbers, members of an Enum, messages, or tuples of these.

    Examples
    --------
    >>> str(Message("common.choice", option="mode", choices=("dim", "hide"), found="x"))
    "expected mode to be 'dim' or 'hide', found 'x'"
    """

    __slots__ = ("code", "english", "values")

    code: str
    english: str
    values: Mapping[str, Any]

    def __init__(self, code: str, english: str = "", /, **values: object) -> None:
        self.code = code
        self.english = english
        self.values = values

    def text(self, language: str | None = None) -> str:
        """Return the text in a language, by default the chosen one.

        A language that lacks the text shows the English one.
        """
        language = language or _shown()
        area = self.code.partition(".")[0]
        template = None if language == LANGUAGES[0] else table(area, language).get(self.code)
        if template is None:
            template = self.english or table(area).get(self.code)
        if template is None:
            # Only a mistake of ours leads here, and it must not hide what went wrong.
            return f"{self.code} {dict(self.values)}" if self.values else self.code
        return _filler(language).filled(_parsed(template), self.values)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.code!r}{values})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self.code, self.english, dict(self.values))


class Worded:
    """What has a message as its ``content``; ``str()`` shows it in the chosen language."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(self.content)  # type: ignore[attr-defined]


def message_text(code: str, english: str = "", /, **values: object) -> str:
    """Return the text of a message in the chosen language, where a str is needed at once."""
    return Message(code, english, **values).text()


def english(content: object) -> str:
    """Return the English text of a message, or of an exception that holds one.

    Everything that a program may read (JSON, ``error.message``) is in English.
    """
    if isinstance(content, BaseException):
        content = content.args[0] if content.args else content
    return content.text(LANGUAGES[0]) if isinstance(content, Message) else str(content)


def code_of(content: object) -> str:
    """Return the code of a message, or of an exception that holds one; empty if there is none.

    A message that only adds a place to another one has that one as its value ``message``, and the
    same code.
    """
    if isinstance(content, BaseException):
        content = content.args[0] if content.args else ""
    if not isinstance(content, Message):
        return ""
    return code_of(content.values.get("message")) or content.code


def cut(quoted: str) -> str:
    """Return a quotation of at most 80 characters.

    Of a path, most of the end remains: it has the name of the file.

    Examples
    --------
    >>> cut("a" * 81)[-3:], cut("/tmp/" + "a" * 81 + "/field.puyo")[-14:]
    ('aa…', 'aaa/field.puyo')
    """
    if len(quoted) <= LONGEST_QUOTE:
        return quoted
    is_path = ("/" in quoted or "\\" in quoted) and "://" not in quoted and quoted.isprintable()
    head = LONGEST_QUOTE // 4 if is_path else LONGEST_QUOTE - 1
    return f"{quoted[:head]}…{quoted[len(quoted) - LONGEST_QUOTE + head + 1 :]}"


def represented(value: object) -> str:
    """Return a value as Python writes it, shortened; a value without such a form is its type.

    A message takes the value itself as ``{found!r}``, unless the value is a tuple or a list, whose
    items a text may join, or cannot be pickled.

    Examples
    --------
    >>> represented(("x" * 100,))[-5:]
    'xxxx…'
    """
    try:
        return cut(repr(value))
    except Exception:  # noqa: BLE001 - the value is of a user, and its error must not hide ours
        return type(value).__name__


def language() -> str:
    """Return the chosen language of messages, pictures and widgets, ``"en"`` by default.

    It is the first of these: the language of the ``with`` block that is running, the one that
    :func:`set_language` chose, and that of the environment variable ``PUYONB_LANG``.  The locale
    matters on the command line only, so pictures and saved outputs do not depend on the machine.

    Raises
    ------
    ValueError
        If ``PUYONB_LANG`` names an unknown language.  An error that is shown does not raise it.

    Examples
    --------
    >>> with set_language("ja"):
    ...     language()
    'ja'
    """
    if found := chosen():
        return found
    found = os.environ.get(VARIABLE, "")
    return _known(found, option=VARIABLE) if found else LANGUAGES[0]


def chosen() -> str:
    """Return the language that the program chose, or ``""``."""
    if found := _chosen.get(""):
        return found
    # A slice never fails: another thread may end its choice now.
    last = _session[-1:]
    return last[0].language if last else ""


def set_language(language: str) -> AbstractContextManager[None]:
    """Choose the language of messages, pictures and widgets, for the session or a ``with`` block.

    Errors and warnings are shown in the language that is chosen then.  A picture or a widget keeps
    the language that was chosen when it was made.

    Parameters
    ----------
    language : ``"en"`` or ``"ja"``

    Returns
    -------
    context manager
        As ``with set_language("ja"):`` the choice is valid inside the block only, and for this
        thread or asyncio task only.

    Raises
    ------
    ValueError
        If there is no such language.

    Examples
    --------
    >>> from puyonb.errors import NotationError
    >>> error = NotationError("X", "RRG\\nRXB\\n", 5)
    >>> str(error)
    'X, line 2, column 2'
    >>> with set_language("ja"):
    ...     str(error)
    '2行目の2文字目：X'
    """
    return _Choice(_known(language))


class _Choice:
    """A choice for the session, which becomes that of a block when the block is entered."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._tokens: list[Token[str]] = []
        _session.append(self)
        # Only the last one is valid; those before it may be about to be entered in other threads.
        del _session[:-_MOST_CHOICES]

    def __enter__(self) -> None:
        with suppress(ValueError):
            _session.remove(self)
        self._tokens.append(_chosen.set(self.language))

    def __exit__(self, *_: object) -> None:
        _chosen.reset(self._tokens.pop())

    def __repr__(self) -> str:
        return f"set_language({self.language!r})"

    def _ipython_display_(self) -> None:
        """Show nothing below a cell that ends with the choice."""


@contextmanager
def using(language: str | None) -> Iterator[str]:
    """Make everything inside the block in a language; None is the chosen one.

    Functions with a keyword ``language`` do their work inside.

    Raises
    ------
    ValueError
        If there is no such language.
    """
    chosen = _language() if language is None else _known(language)
    token = _chosen.set(chosen)
    try:
        yield chosen
    finally:
        _chosen.reset(token)


def choose(language: str) -> None:
    """Choose another language for the rest of a block of :func:`using`."""
    _chosen.set(_known(language))


_language = language
"""The function, for those that have a parameter of this name."""


def _known(found: str, option: str = "language") -> str:
    """Return the code of a language; refuse one that has no tables."""
    if found not in LANGUAGES:
        raise ValueError(Message("common.choice", option=option, choices=LANGUAGES, found=found))
    return found


def _shown() -> str:
    """Return the chosen language; an unknown one must not hide the error that is shown."""
    try:
        return language()
    except ValueError:
        return LANGUAGES[0]


@cache
def table(area: str, language: str = LANGUAGES[0]) -> Mapping[str, str]:
    """Return the texts of an area in a language by their codes; empty if there are none."""
    if language != LANGUAGES[0]:
        from pathlib import Path

        file = Path(__file__).parent / language / f"{area}.po"
        return MappingProxyType(_translations(file.read_text("utf-8")) if file.exists() else {})
    name = f"{__name__}.{language}.{area}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return MappingProxyType({})
    texts: dict[str, str] = module.TEXTS
    return MappingProxyType(texts)


_PO_LINE = re.compile(r'^(?:(msg\w+) )?"(.*)"$', re.MULTILINE)
_FUZZY = re.compile("^#,.*fuzzy", re.MULTILINE)


def _translations(text: str) -> dict[str, str]:
    """Return the translations of a PO file by their codes, without fuzzy and missing ones.

    The code is the ``msgctxt`` of an entry, and an empty line ends the entry.  PO has no empty
    translation: ``∅`` stands for one.
    """
    found = {}
    for entry in text.split("\n\n"):
        parts, keyword = {"msgctxt": "", "msgstr": ""}, ""
        for another, part in _PO_LINE.findall(entry):
            keyword = another or keyword
            parts[keyword] = parts.get(keyword, "") + part
        if parts["msgctxt"] and parts["msgstr"] and not _FUZZY.search(entry):
            translation = re.sub(r"\\(.)", _unescaped, parts["msgstr"])
            found[parts["msgctxt"]] = "" if translation == "∅" else translation
    return found


def _unescaped(escape: re.Match[str]) -> str:
    return "\n" if escape[1] == "n" else escape[1]


def templates(prefix: str, language: str | None = None) -> dict[str, str]:
    """Return the texts whose codes begin with a prefix, not filled in, by the rest of their codes.

    A script in a page fills them in itself, so such texts have plain names in their braces.

    Examples
    --------
    >>> templates("widgets.tool.undo")
    {'': 'Undo', '.does': 'Undo the last change'}
    """
    area = prefix.partition(".")[0]
    texts = {**table(area, LANGUAGES[0]), **table(area, language or _shown())}
    return {
        code.removeprefix(prefix): text for code, text in texts.items() if code.startswith(prefix)
    }


_Parts = tuple[tuple[str, str | None, str, str | None], ...]
"""The parts of a text: literal text, name, format and conversion."""


@lru_cache(maxsize=4096)
def _parsed(template: str) -> _Parts:
    return tuple(
        (literal, name, form or "", conversion)
        for literal, name, form, conversion in Formatter().parse(template)
    )


@lru_cache(maxsize=1024)
def _name(kind: type[Enum], member: str) -> tuple[str, str]:
    """Return the code of a member of an Enum, and its name if there is no text for it."""
    return f"name.{kind.__name__}.{member}".lower(), member.lower().replace("_", " ")


class _Filler:
    """Fills in the values of a text; the joins and quotes are those of the language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def filled(self, parts: _Parts, values: Mapping[str, Any]) -> str:
        """Return a text with its values."""
        # Not Formatter.format, which takes three times as long; a picture has dozens of texts.
        found = []
        for literal, name, form, conversion in parts:
            found.append(literal)
            if name is not None:
                value = values[name]
                if conversion:
                    value = self._converted(value, conversion)
                found.append(value if type(value) is str else self._formatted(value, form))
        return "".join(found)

    def _converted(self, value: Any, conversion: str) -> Any:
        if conversion == "t":
            code = f"notations.title.{value}".replace(":", ".")
            if title := table("notations", self.language).get(code):
                return title
        if isinstance(value, tuple | list):
            return tuple(self._converted(each, conversion) for each in value)
        return represented(value) if conversion == "r" else self._quoted(self._formatted(value))

    def _formatted(self, value: Any, form: str = "") -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Message):
            return value.text(self.language)
        # Not tuple | list, which makes an object each time.
        if isinstance(value, (tuple, list)):
            return self._joined([self._formatted(each) for each in value], form)
        if isinstance(value, Enum):
            code, plain = _name(type(value), value._name_)
            return table("name", self.language).get(code) or table("name").get(code, plain)
        one, several, many = form.partition("|")
        if several:
            return f"{value:,} {one if value == 1 else many}"
        return format(value, form)

    def _joined(self, items: list[str], form: str) -> str:
        between = self._sign(f"join.{_JOINS.get(form, 'comma')}")
        if form not in ("or", "and") or len(items) < 2:
            return between.join(items)
        return f"{between.join(items[:-1])}{self._sign(f'join.{form}')}{items[-1]}"

    def _quoted(self, text: str) -> str:
        text = cut(text)
        marks = self._sign("quotes")
        if set(marks) & set(text):
            marks = self._sign("quotes.inside")
        plain = text.isprintable() and text.strip()
        if not marks or not plain or ("'" in text and '"' in text):
            return repr(text)
        return f"{marks[0]}{text}{marks[1]}"

    def _sign(self, name: str) -> str:
        """Return the sign of a language between items or around quotations."""
        code = f"common.{name}"
        sign = table("common", self.language).get(code)
        return table("common").get(code, "") if sign is None else sign


_filler = cache(_Filler)


def _rebuilt(code: str, english: str, values: dict[str, Any]) -> Message:
    return Message(code, english, **values)
