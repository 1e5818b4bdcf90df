"""Collections of quests (nazo puyo): an index, a search, filters, and a table.

A collection is a list of links, one a line; a TOML file with ``[[entries]]``; or a folder of such
files.  An entry has a ``link`` or a ``query`` (what follows the ``?`` of a link), and may have a
``title``, an ``author`` and a ``source``; or ``creators``, ``sourceDetail`` and ``id``, as in the
collections of pon2.

>>> collection = loads('''
... [[entries]]
... title = { en = "Two links", ja = "にれんさ" }
... author = "Mayu"
... link = "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1__u03"
... ''')
>>> print(collection.search("ニレンサ")[0])
Two links: make a chain of exactly 3 (2 moves)

:func:`ours` returns ten quests that come with the package.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Any, Literal, Self, overload

from puyonb import _toml as toml
from puyonb._progress import progress_bar
from puyonb._shown import Shown
from puyonb._toml import line_starts
from puyonb.errors import (
    NotationError,
    NotationWarning,
    as_member,
    check_choice,
    check_type,
    collecting,
    in_file,
    warn,
)
from puyonb.files import walk
from puyonb.messages import LANGUAGES, Message, Worded, english
from puyonb.puyo import ishikawa, pon2
from puyonb.puyo._links import record_of
from puyonb.puyo.quest import Answer, Difficulty, Grade, Status, solve
from puyonb.puyo.quest._difficulty import rated
from puyonb.puyo.quest._solve import Engine
from puyonb.puyo.record import Goal, Pair, Record
from puyonb.text import as_csv, bounded, decode, folded

__all__ = ["Collection", "Entry", "load", "loads", "ours"]

_ENDINGS = (".toml", ".txt")
_OURS = Path(__file__).with_name("quests.toml")

_TITLE, _CREATORS, _ID = "title", "creators", "id"
_TEXTS = {"author": "author", "source": "source", "sourceDetail": "source_detail"}
"""The keys of texts, and the attributes of an entry."""

_LINKS = ("link", "query")
_KEYS = {_TITLE, _CREATORS, _ID, *_TEXTS, *_LINKS}
_ENTRIES = "entries"
_KEY = re.compile(r"^[ \t]*(?:link|query)[ \t]*=[ \t]*(?:\"{1,3}|'{1,3})?", re.MULTILINE)
_COMMENT_MARKS = "#＃"

COLUMNS = (
    "number",
    "title",
    "author",
    "source",
    "source_detail",
    "id",
    "task",
    "moves",
    "status",
    "level",
    "grade",
    "link",
)
"""The columns of the index."""


@dataclass(frozen=True, slots=True)
class Entry(Worded):
    """A quest of a collection.

    Attributes
    ----------
    record : Record
        The field, the queue and the task.
    titles : mapping of str to str
        The title for each language; under ``""`` if it is for all.
    author, source, source_detail : str
        Several authors have a comma between them; the detail is a place in the source.
    id : int, optional
        The number that the collection gives the quest.
    place : str
        The file and the line of the link, or the line alone.
    answer : Answer or None
        What :meth:`Collection.rate` found.
    """

    record: Record
    titles: Mapping[str, str] = field(default_factory=dict)
    author: str = ""
    source: str = ""
    place: str = ""
    answer: Answer | None = None
    source_detail: str = ""
    id: int | None = None

    @property
    def title(self) -> str:
        """The title in the chosen language, or else in another one."""
        return toml.title(self.titles)

    @property
    def moves(self) -> int:
        """The number of pairs in the queue."""
        return sum(isinstance(move, Pair) for move in self.record.moves)

    @property
    def link(self) -> str:
        """The quest as a link of the Ishikawa simulator, or of pon2 if that has no place for it."""
        try:
            return ishikawa.dumps_record(self.record)
        except ValueError:
            return pon2.dumps_link(self.record)

    @property
    def difficulty(self) -> Difficulty | None:
        """The difficulty; None for a quest that is not rated, or has no solution."""
        if self.answer is None or self.answer.status is Status.NONE:
            return None
        return rated(self.answer)

    @property
    def content(self) -> Message:
        """The entry as a message; ``str(entry)`` shows it in the chosen language."""
        task = self.record.condition
        values = {"task": task and task.label, "count": self.moves}
        if self.title:
            return Message(
                "quest.entry.titled",
                "{title}: {task} ({count:move|moves})",
                title=self.title,
                **values,
            )
        return Message("quest.entry", "{task} ({count:move|moves})", **values)


@dataclass(frozen=True, slots=True, repr=False)
class Collection(Shown, Sequence[Entry]):
    """Quests in the order of their files.

    Attributes
    ----------
    entries : tuple of Entry
    errors : tuple of NotationError
        The entries that could not be read, if they were collected.
    """

    _picture = "puyonb.puyo.draw._record:collection"

    entries: tuple[Entry, ...]
    errors: tuple[NotationError, ...] = ()

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> Self: ...

    def __getitem__(self, index: int | slice) -> Entry | Self:
        """Return an entry, or a collection of some."""
        if isinstance(index, slice):
            return replace(self, entries=self.entries[index])
        return self.entries[index]

    def __len__(self) -> int:
        return len(self.entries)

    def search(self, words: str) -> Self:
        """Return the entries that contain all words.

        Titles, authors, sources, tasks in all languages and links are searched.  Hiragana and
        katakana are equal, as are full and half width, and capitals and small letters.

        Parameters
        ----------
        words : str
            Words with spaces between them.
        """
        check_type(words, str)
        wanted = folded(words).split()
        return self._where(lambda entry: all(word in _searched(entry) for word in wanted))

    def filter(
        self,
        *,
        goal: Goal | Literal["clear"] | None = None,
        moves: int | range | None = None,
        grade: Grade | str | None = None,
        unique: bool | None = None,
    ) -> Self:
        """Return the entries that meet all conditions.

        Parameters
        ----------
        goal : Goal or ``"clear"``, optional
            What the task counts, or ``"clear"`` for tasks that ask to clear something.
        moves : int or range, optional
            The number of pairs in the queue.
        grade : Grade or its word, optional
            The grade of the difficulty.
        unique : bool, optional
            Whether there is exactly one solution.

        Raises
        ------
        ValueError
            If grade or unique is given, and the collection is not rated.
        """
        if goal is not None and goal != "clear":
            check_type(goal, Goal)
        if grade is not None:
            grade = as_member("grade", grade, Grade)
        numbers = range(moves, moves + 1) if isinstance(moves, int) else moves
        if (grade is not None or unique is not None) and any(
            entry.answer is None for entry in self.entries
        ):
            raise ValueError(
                Message(
                    "quest.collection.unrated",
                    "the collection is not rated; call Collection.rate first",
                )
            )

        def _fits(entry: Entry) -> bool:
            task = entry.record.condition
            found = [numbers is None or entry.moves in numbers]
            if task is not None and goal is not None:
                found.append(task.clear is not None if goal == "clear" else task.goal is goal)
            if entry.answer is not None and unique is not None:
                found.append((entry.answer.status is Status.UNIQUE) == unique)
            if grade is not None:
                found.append(bool(entry.difficulty and entry.difficulty.grade is grade))
            return all(found)

        return self._where(_fits)

    def rate(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        engine: Engine = "auto",
        progress: bool = False,
    ) -> Self:
        """Return the collection with an answer for each entry.

        Parameters
        ----------
        nodes, seconds : optional
            The limits for each quest; if one is reached, the status is unknown and the level an
            estimate.
        engine
            As for :func:`puyonb.puyo.quest.solve`.
        progress : bool, default False
            Show a progress bar on standard error.

        Raises
        ------
        ValueError
            If a limit is not above 0, or a quest cannot be solved; the message names its place.
        """
        entries: Any = self.entries
        if progress:
            unit = Message("quest.collection.unit", " quests")
            entries = progress_bar(entries, unit=unit)
        found = []
        for entry in entries:
            try:
                answer = solve(entry.record, nodes=nodes, seconds=seconds, engine=engine)
            except ValueError as error:
                values = {"place": entry.place, "message": error.args[0]}
                raise ValueError(Message("common.in_file", **values)) from None
            found.append(replace(entry, answer=answer))
        return replace(self, entries=tuple(found))

    def rows(self) -> list[dict[str, Any]]:
        """Return the index: one dict an entry, for ``pandas.DataFrame`` and other tables.

        The task is in the chosen language.  Status, level and grade are None in a collection that
        is not rated.
        """
        return [_row(number, entry) for number, entry in enumerate(self.entries, start=1)]

    def csv(self) -> str:
        """Return the index as a table with commas, with the names of the columns first."""
        return as_csv(COLUMNS, (row.values() for row in self.rows()))

    def _where(self, fits: Callable[[Entry], bool]) -> Self:
        return replace(self, entries=tuple(filter(fits, self.entries)))

    def __str__(self) -> str:
        return "\n".join(f"{number}. {entry}" for number, entry in enumerate(self.entries, start=1))

    def __repr__(self) -> str:
        return f"<Collection: {english(Message('quest.collection', count=len(self.entries)))}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self) if len(printer.stack) > 1 else str(self))


def load(
    path: str | PathLike[str], *, on_error: Literal["raise", "collect"] = "raise"
) -> Collection:
    """Read a file, or all ``.toml`` and ``.txt`` files below a folder in the order of their names.

    Parameters
    ----------
    path : path
    on_error : ``"raise"`` or ``"collect"``, default ``"raise"``
        What happens to an entry with an error: raise it, or go on and list it in ``errors``.

    Returns
    -------
    Collection

    Raises
    ------
    NotationError
        As for :func:`loads`; the message names the file.
    OSError
        If a file cannot be read.
    """
    entries: list[Entry] = []
    errors: list[NotationError] = []
    for file, name in walk(path, _ENDINGS):
        try:
            found = loads(decode(file.read_bytes()), name=name, on_error=on_error)
        except NotationError as error:
            error = in_file(error, name)
            if on_error == "raise":
                raise error from None
            errors.append(error)
        else:
            entries += found.entries
            errors += found.errors
    return Collection(tuple(entries), tuple(errors))


def loads(
    text: str, *, name: str = "", on_error: Literal["raise", "collect"] = "raise"
) -> Collection:
    """Read a list of links or the text of a TOML file.

    Parameters
    ----------
    text : str
        TOML if a line begins with ``[[entries]]`` or the name ends with ``.toml``; otherwise one
        link or query a line.  Empty lines and lines that begin with ``#`` are left out.
    name : str, default ``""``
        The name of the file, for errors and places.
    on_error : ``"raise"`` or ``"collect"``, default ``"raise"``
        As for :func:`load`.

    Returns
    -------
    Collection

    Raises
    ------
    NotationError
        If an entry holds no quest, with the place in the text; also if the text is not TOML.
    ValueError
        If ``on_error`` is another word.

    Warns
    -----
    NotationWarning
        If keys are not read, or links have warnings; what several have is one warning.
    """
    check_choice("on_error", on_error, ("raise", "collect"))
    text = bounded(text)
    is_toml = name.lower().endswith(".toml") or toml.header(_ENTRIES).search(text)
    read = _tables if is_toml else _lines
    entries: list[Entry] = []
    errors: list[NotationError] = []
    found = read(text, name)
    with collecting() as warnings:
        while True:
            try:
                entry = next(found, None)
                if entry is None:
                    break
                entries.append(entry())
            except NotationError as error:
                error = in_file(error, name)
                if on_error == "raise":
                    raise error from None
                errors.append(error)
    warn(_once(warnings, name))
    return Collection(tuple(entries), tuple(errors))


def ours() -> Collection:
    """Return ten quests of puyonb, from easy to hard, each with one solution.

    No puyo of their fields can be left out.

    Examples
    --------
    >>> len(ours()), ours()[0].moves, ours()[9].moves
    (10, 2, 5)
    """
    return _ours()


@lru_cache(maxsize=1)
def _ours() -> Collection:
    found = loads(_OURS.read_text(encoding="utf-8"), name=_OURS.name)
    return Collection(tuple(replace(entry, author="puyonb") for entry in found))


# --- reading --------------------------------------------------------------------------------------


_Read = Callable[[], Entry]
"""Reads one entry, so that an error in it does not stop the others."""


def _lines(text: str, name: str) -> Iterator[_Read]:
    """Yield the lines of a list."""
    starts = line_starts(text)
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line = text[start:end]
        bare = line.strip()
        if bare and bare[0] not in _COMMENT_MARKS:
            place = start + len(line) - len(line.lstrip())
            yield lambda bare=bare, place=place: Entry(  # type: ignore[misc]
                _record(bare, text, place), place=_place(name, text, place)
            )


def _tables(text: str, name: str) -> Iterator[_Read]:
    """Yield the entries of a TOML file."""
    found, parts = toml.tables(text, _ENTRIES, _KEYS)
    for table, part in zip(found, parts or _linked_parts(found, text), strict=True):
        yield lambda table=table, part=part: _entry(table, text, part, name)  # type: ignore[misc]


def _linked_parts(tables: list[Any], text: str) -> Iterator[slice]:
    """Yield where the links of tables are in a text, one after the other."""
    at, missing = 0, 0
    for table in tables:
        links = [table[key] for key in _LINKS if key in table] if isinstance(table, dict) else []
        link = str(links[0]).strip() if links else ""
        place = text.find(link, at) if missing < _MOST_MISSING else -1
        missing += place < 0
        start, at = max(place, at), max(place + len(link), at)
        yield slice(start, at)


_MOST_MISSING = 100
"""How many links are looked for in vain: one with an escape is not in the text."""


def _entry(table: Any, text: str, part: slice, name: str) -> Entry:
    """Read an entry of a TOML file; the part of the text is for places."""
    start = part.start
    given = [key for key in _LINKS if key in table]
    if len(given) != 1:
        raise NotationError(
            Message("quest.collection.link", "expected one key link or query in the entry"),
            text,
            start,
        )
    for key in (*given, *_TEXTS):
        if not isinstance(table.get(key, ""), str):
            raise toml.wrong(key, table[key], text, start)
    creators = table.get(_CREATORS, [])
    creators = [creators] if isinstance(creators, str) else creators
    if not isinstance(creators, list) or not all(isinstance(each, str) for each in creators):
        raise toml.wrong(_CREATORS, table[_CREATORS], text, start)
    titles = toml.titles(table.get(_TITLE) or {}, _TITLE, text, start)
    link = table[given[0]].strip()
    before = _KEY.search(text, start, part.stop)
    place = before.end() if before else start
    found = text.find(link, place, part.stop)
    record = _record(link, text, place if found < 0 else found, moves=found >= 0)
    number = table.get(_ID)
    texts = {attribute: table.get(key, "") for key, attribute in _TEXTS.items()}
    texts["author"] = ", ".join(filter(None, (texts["author"], *creators)))
    return Entry(
        record,
        titles,
        place=_place(name, text, place),
        id=number if isinstance(number, int) else None,
        **texts,
    )


def _record(link: str, text: str, place: int, *, moves: bool = True) -> Record:
    """Read a link or a query at a place; an error in it has its place in the whole text."""
    shift = place if moves else 0
    try:
        with collecting() as found:
            query = link.removeprefix("?")
            record = record_of(query)
    except NotationError as error:
        offset = shift + error.offset + len(link) - len(query) if moves else place
        raise NotationError(error.content, text, offset) from None
    warn([NotationWarning(each.content, text, shift + each.offset) for each in found])
    if record.condition is None:
        raise NotationError(Message("quest.no_task"), text, place)
    return record


def _once(warnings: Sequence[NotationWarning], name: str) -> Iterator[NotationWarning]:
    """Yield the first warning of each kind, with the number of those that are like it."""
    counts = Counter(each.content for each in warnings)
    for first in {each.content: each for each in reversed(warnings)}.values():
        message = first.content
        if (count := counts[message]) > 1:
            message = Message(
                "quest.collection.several",
                "{message} ({count:quest|quests})",
                message=message,
                count=count,
            )
        if name:
            message = Message("common.in_file", place=name, message=message)
        yield NotationWarning(message, first.text, first.offset)


def _place(name: str, text: str, offset: int) -> str:
    line = bisect_right(line_starts(text), offset)
    return f"{name}:{line}" if name else f"{line}"


# --- searching ------------------------------------------------------------------------------------


def _searched(entry: Entry) -> str:
    """Return all texts of an entry in one form."""
    task = entry.record.condition
    tasks = [task.content.text(each) for each in LANGUAGES] if task else []
    texts = [*entry.titles.values(), entry.author, entry.source, entry.source_detail]
    return folded("\n".join([*texts, *tasks, entry.link, entry.place]))


def _row(number: int, entry: Entry) -> dict[str, Any]:
    difficulty, answer = entry.difficulty, entry.answer
    return {
        "number": number,
        "title": entry.title,
        "author": entry.author,
        "source": entry.source,
        "source_detail": entry.source_detail,
        "id": entry.id,
        "task": str(entry.record.condition),
        "moves": entry.moves,
        "status": str(answer.status) if answer else None,
        "level": difficulty.level if difficulty else None,
        "grade": str(difficulty.grade) if difficulty else None,
        "link": entry.link,
    }
