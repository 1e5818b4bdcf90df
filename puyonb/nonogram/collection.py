"""Collections of puzzles: rate, filter, sort and compare them, one after the other.

Every function takes puzzles as :class:`Entry` and works on a stream, so that a pack of 10,000
puzzles needs no more memory than its text; only :func:`sort` and :func:`dedupe` keep all puzzles.

>>> from puyonb.nonogram import Puzzle, non
>>> dot = Puzzle.from_grid(["#.", ".."], metadata={"title": "Dot"})
>>> cross = Puzzle.from_grid([".#.", "###", ".#."], metadata={"title": "Cross"})
>>> pack = non.dumps_pack([cross, dot, dot.rotate()])
>>> entries = dedupe(loads(pack, name="all.nonpack"))
>>> for entry in sort(rate(entries)):
...     print(entry.place, entry.title, entry.grade)
all.nonpack:17 Dot very easy
all.nonpack:1 Cross very easy

A collection is a file of one puzzle or of a pack, or a folder of them (``.non``, ``.nonpack``,
``.nonpack.gz``).  Puzzles in other notations become entries by ``Entry(puzzle)``.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from os import PathLike
from typing import Any, Literal

from puyonb._progress import progress_bar
from puyonb.errors import NotationError, as_member, check_choice, in_file
from puyonb.files import walk
from puyonb.messages import Message, Worded
from puyonb.nonogram import non
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver import Difficulty, Grade, Status, solve
from puyonb.text import as_csv, folded

__all__ = ["Entry", "dedupe", "filter", "load", "loads", "rate", "sort", "to_csv"]

_ENDINGS = (".non", ".nonpack", ".nonpack.gz")

COLUMNS = (
    "number",
    "title",
    "author",
    "license",
    "width",
    "height",
    "colors",
    "status",
    "score",
    "grade",
    "technique",
    "effort",
    "identity",
    "place",
)
"""The columns of the table."""

_WINDOW = 256
"""The most puzzles that wait for an executor."""


@dataclass(frozen=True, slots=True)
class Entry(Worded):
    """A puzzle of a collection.

    Attributes
    ----------
    puzzle : Puzzle
    place : str, default ``""``
        The file, and the line in which the puzzle begins.
    status : Status, optional
        How many solutions the puzzle has, if it is rated.
    difficulty : Difficulty, optional
        The difficulty, if it is rated and has one solution.
    """

    puzzle: Puzzle
    place: str = ""
    status: Status | None = None
    difficulty: Difficulty | None = None

    @property
    def title(self) -> str:
        """The title."""
        return self.puzzle.metadata.get("title", "")

    @property
    def author(self) -> str:
        """The author: the key ``by``."""
        return self.puzzle.metadata.get("by", "")

    @property
    def license(self) -> str:
        """The licence, such as ``CC0-1.0``."""
        return self.puzzle.metadata.get("license", "")

    @property
    def grade(self) -> Grade | None:
        """The grade of the difficulty."""
        return self.difficulty.grade if self.difficulty else None

    @property
    def content(self) -> Message:
        """The entry as a message; ``str(entry)`` shows it in the chosen language."""
        size = {"width": self.puzzle.width, "height": self.puzzle.height}
        message = Message("nonogram.entry", "{width}x{height}", **size)
        if self.title:
            message = Message(
                "nonogram.entry.titled", "{title}, {entry}", title=self.title, entry=message
            )
        if self.author:
            message = Message(
                "nonogram.entry.by", "{entry}, by {author}", author=self.author, entry=message
            )
        return message

    def row(self, number: int) -> dict[str, Any]:
        """Return the row of the table, one value for each of ``COLUMNS``.

        Status, score, grade, technique and effort are None for an entry that is not rated.
        """
        found = self.difficulty
        return {
            "number": number,
            "title": self.title,
            "author": self.author,
            "license": self.license,
            "width": self.puzzle.width,
            "height": self.puzzle.height,
            "colors": len(self.puzzle.inks),
            "status": self.status and self.status.value,
            "score": found and found.score,
            "grade": found and found.grade.value,
            "technique": found and found.technique.value,
            "effort": found and round(found.effort, 2),
            "identity": self.puzzle.identity,
            "place": self.place,
        }


# --- reading --------------------------------------------------------------------------------------


def load(
    path: str | PathLike[str], *, errors: list[NotationError] | None = None
) -> Iterator[Entry]:
    """Read a file, or all files below a folder in the order of their names.

    Parameters
    ----------
    path : path
    errors : list of NotationError, optional
        Receives the errors of puzzles that cannot be read, while the others are read.  By default
        the first one is raised.

    Raises
    ------
    NotationError
        As for :func:`loads`; the message names the file.
    OSError
        If a file cannot be read.
    """
    for file, name in walk(path, _ENDINGS):
        yield from loads(file.read_bytes(), name=name, errors=errors)


def loads(
    pack: str | bytes, *, name: str = "", errors: list[NotationError] | None = None
) -> Iterator[Entry]:
    """Read the puzzles of a text: a single one or a pack, compressed or not.

    Parameters
    ----------
    pack : str or bytes
    name : str, default ``""``
        The name of the file, for errors and places.
    errors : list of NotationError, optional
        As for :func:`load`.

    Raises
    ------
    NotationError
        If a puzzle cannot be read; the message names the file.
    """
    broken: list[NotationError] = []
    texts = non.iter_pack(pack, errors=broken)
    while True:
        try:
            found = next(texts, None)
        except NotationError as error:  # the bytes cannot be decompressed
            broken.append(error)
            found = None
        for each in broken:
            if errors is None:
                raise in_file(each, name)
            errors.append(in_file(each, name))
        broken.clear()
        if found is None:
            return
        line, puzzle = found
        yield Entry(puzzle, f"{name}:{line}" if name else str(line))


# --- rating ---------------------------------------------------------------------------------------


def rate(
    entries: Iterable[Entry],
    *,
    seconds: float | None = None,
    executor: Executor | None = None,
    progress: bool = False,
) -> Iterator[Entry]:
    """Yield the entries with their status and their difficulty.

    Parameters
    ----------
    entries : iterable of Entry
    seconds : float, optional
        The time limit for the solution of each puzzle, by default about 30 seconds; if it is
        reached, the status is unknown.
    executor : concurrent.futures.Executor, optional
        A ProcessPoolExecutor or the executor of a cluster; default: rate in this process.
    progress : bool, default False
        Show a progress bar on standard error.
    """
    work = partial(_rated, seconds=seconds)
    found: Iterable[Entry] = (
        map(work, entries) if executor is None else _windows(executor, work, iter(entries))
    )
    if progress:
        found = progress_bar(found, unit=Message("nonogram.entry.unit", " puzzles"))
    yield from found


def _rated(entry: Entry, *, seconds: float | None) -> Entry:
    solution = solve(entry.puzzle, seconds=seconds)
    return replace(entry, status=solution.status, difficulty=solution.difficulty)


def _windows(
    executor: Executor, work: Callable[[Entry], Entry], entries: Iterator[Entry]
) -> Iterator[Entry]:
    """Map entries in parts: an executor takes all that it is given before the first result."""
    while window := list(islice(entries, _WINDOW)):
        yield from executor.map(work, window)


# --- choosing and ordering ------------------------------------------------------------------------


def filter(  # noqa: A001 - the word that collections of quests use, too
    entries: Iterable[Entry],
    *,
    words: str = "",
    width: int | range | None = None,
    height: int | range | None = None,
    colors: int | range | None = None,
    author: str | None = None,
    license: str | None = None,  # noqa: A002 - the key of the metadata
    grade: Grade | str | None = None,
    unique: bool | None = None,
) -> Iterator[Entry]:
    """Yield the entries that meet all conditions.

    Parameters
    ----------
    entries : iterable of Entry
    words : str, default ``""``
        Words that all are in the metadata or in the place; hiragana and katakana are equal, as are
        full and half width, and capitals and small letters.
    width, height : int or range, cells, optional
    colors : int or range, optional
        The number of colours of the clues.
    author, license : str, optional
        The whole name; ``""`` for puzzles without one.
    grade : Grade or its word, optional
    unique : bool, optional
        Whether there is exactly one solution.

    Raises
    ------
    ValueError
        If grade or unique is given, and an entry is not rated.
    """
    if grade is not None:
        grade = as_member("grade", grade, Grade)
    wanted = folded(words).split()
    numbers = [(name, _range(given)) for name, given in (("width", width), ("height", height))]
    inks = _range(colors)
    names = [("author", author), ("license", license)]
    for entry in entries:
        if (grade is not None or unique is not None) and entry.status is None:
            raise ValueError(
                Message(
                    "nonogram.entry.unrated", "an entry is not rated; call collection.rate first"
                )
            )
        puzzle = entry.puzzle
        searched = folded("\n".join([*puzzle.metadata.values(), entry.place])) if wanted else ""
        if (
            all(word in searched for word in wanted)
            and all(each is None or getattr(puzzle, name) in each for name, each in numbers)
            and (inks is None or len(puzzle.inks) in inks)
            and all(
                each is None or folded(getattr(entry, name)) == folded(each) for name, each in names
            )
            and grade in (None, entry.grade)
            and unique in (None, entry.status is Status.UNIQUE)
        ):
            yield entry


def _range(number: int | range | None) -> range | None:
    return range(number, number + 1) if isinstance(number, int) else number


def dedupe(entries: Iterable[Entry], *, duplicates: list[Entry] | None = None) -> list[Entry]:
    """Return the entries without rotated and mirrored forms of others.

    Of equal puzzles, the one with a licence, or else with more metadata or with a goal, is kept; it
    takes the place of the first one.

    Parameters
    ----------
    entries : iterable of Entry
    duplicates : list of Entry, optional
        Receives the entries that are left out.
    """
    kept: dict[bytes, Entry] = {}
    for entry in entries:
        identity = bytes.fromhex(entry.puzzle.symmetric_identity)
        known = kept.setdefault(identity, entry)
        if known is entry:
            continue
        best, other = (entry, known) if _data(entry) > _data(known) else (known, entry)
        kept[identity] = best
        if duplicates is not None:
            duplicates.append(other)
    return [*kept.values()]


def _data(entry: Entry) -> tuple[bool, int, bool]:
    """Return how much is known about a puzzle besides its clues."""
    puzzle = entry.puzzle
    return bool(entry.license), len(puzzle.metadata), puzzle.goal is not None


def sort(
    entries: Iterable[Entry],
    *,
    by: Literal["score", "size", "colors", "title", "author", "license"] = "score",
) -> list[Entry]:
    """Return the entries in order; equal ones keep theirs.

    Parameters
    ----------
    entries : iterable of Entry
    by : ``"score"``, ``"size"``, ``"colors"``, ``"title"``, ``"author"`` or ``"license"``
        The default is the score of the difficulty; entries without one are last.  The size is the
        number of cells.

    Raises
    ------
    ValueError
        If ``by`` is another word.
    """
    check_choice("by", by, _KEYS)
    return sorted(entries, key=_KEYS[by])


_NO_SCORE = 101
_KEYS: dict[str, Callable[[Entry], Any]] = {
    "score": lambda entry: (
        (entry.difficulty.score, entry.difficulty.effort) if entry.difficulty else (_NO_SCORE, 0.0)
    ),
    "size": lambda entry: (entry.puzzle.width * entry.puzzle.height, entry.puzzle.width),
    "colors": lambda entry: len(entry.puzzle.inks),
    "title": lambda entry: folded(entry.title),
    "author": lambda entry: folded(entry.author),
    "license": lambda entry: folded(entry.license),
}


def to_csv(entries: Iterable[Entry]) -> str:
    """Return the table of entries with commas, with the names of the columns first."""
    return as_csv(COLUMNS, (entry.row(number).values() for number, entry in enumerate(entries, 1)))
