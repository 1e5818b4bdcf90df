"""A folder as a site: notation files become pages, and a folder without an index gets one.

Published are Markdown, notebooks, pictures, style sheets, and each file that a notation or the duel
can read.  :func:`gather` copies these files and lists all others with the reason.
"""

import html
import logging
import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import accumulate, pairwise
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import quote

from puyonb import kinds, notations
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError, ignoring, reason_of
from puyonb.messages import Message, message_text
from puyonb.nonogram.solver import Status
from puyonb.notations import _fields
from puyonb.notations._lookup import is_address, is_file_name
from puyonb.notations._sniff import foreign_format, of_duel, of_quests
from puyonb.publish import notebook_pages
from puyonb.publish.fence_kinds import read_duel
from puyonb.publish.pictures import themed
from puyonb.puyo import collection, fieldtext
from puyonb.puyo.collection import Entry
from puyonb.text import decode, in_folder, lines
from puyonb.widgets.large import large

_log = logging.getLogger("mkdocs.plugins.puyonb")

_FIELD_FORMS = ("field", "field:extended")
_PAGES = (".md", ".ipynb")
_ASSETS = (".png", ".svg", ".jpg", ".jpeg", ".gif", ".webp", ".css")
_OWN = (".puyo", ".ppn", ".non", ".nonpack", ".nonpack.gz", ".nonopack.gz")
"""Endings that belong to one notation only: such a file always has a page, which shows an error."""

_FENCES = {"password": "password", "ppn": "ppn", "non": "non", "duel": "duel"}
"""The notations with their own fence; the fence ``notation`` shows all others."""

_SEVERAL = 100
"""The most boards of a list, and the most games of a file, on a page."""

_SIGN = "\N{WARNING SIGN} "
"""Before what is wrong with a file or a puzzle."""

_QUESTS = "quests"
"""The word for a collection of quests, whose page has a fence for each of them."""

_DIVIDER = re.compile(r"^====[ \t]*(?:\r?\n|$)", re.MULTILINE)
"""What is between the puzzles of a pack."""

_GZIP = b"\x1f\x8b"

_LONGEST = 20_000
"""The most characters of a text on a page; for a longer text the page links to the file."""

_LARGEST = 1_000_000
"""The most bytes of a file that all notations try to read, because its ending does not name one."""


class _NotPublished(ValueError):
    """A file has no page; the message is the reason."""


class _Unreadable(_NotPublished):
    """A file has an error, and no page can show it."""


class Gathered(NamedTuple):
    """The files of a folder that have no page, each with the reason.

    Attributes
    ----------
    problems : list of str
        Files that cannot be published because of an error.
    left_out : list of str
        Files of kinds that are not published.
    """

    problems: list[str]
    left_out: list[str]


@dataclass(frozen=True)
class FieldPage:
    """A notation file and its page.

    Attributes
    ----------
    source : str
        The path of the file within the folder.
    path : str
        The path of its page, as a Markdown file.
    title : str
    text : str
        The content of the file.
    value : Field, list of Game, Puzzle, ... or None
        None if the file has an error, which the page shows.
    fence : str, default ``"puyo"``
        The fence that shows the file, with its options; it may show several boards.
    broken : tuple of str, default ()
        The puzzles of a pack or the lines of a list that cannot be read, as they are in the file;
        they are not in ``text``.
    whole : str, default ``text``
        The content of a file with such parts.
    plays : bool, default False
        Whether chains, moves, games and duels have a player.
    """

    source: str
    path: str
    title: str
    text: str
    value: Any
    fence: str = "puyo"
    broken: tuple[str, ...] = ()
    whole: str = ""
    plays: bool = False

    @property
    def tells(self) -> bool:
        """Whether the file has the solution of a nonogram."""
        value = kinds.plain(self.value)
        puzzles = value if isinstance(value, list) else [value]
        return any(kinds.name(each) == "puzzle" and each.goal is not None for each in puzzles)

    @cached_property
    def facts(self) -> Message:
        """The main facts of the value, which several parts of the site state."""
        return kinds.facts(self.value)

    @property
    def player(self) -> bool:
        """Whether the page has a player for something that moves, or a quest to solve."""
        return self.plays and (kinds.moves(self.value) or kinds.page(self.value)[0] == "quest")

    @property
    def markdown(self) -> str:
        """The page: its title, and the file in a fence that no line of the file can close.

        Nonograms have a light page, where a reader solves them.
        """
        title = f"# {plain(self.title)}\n\n"
        if self.fence == _QUESTS and self.value and self.plays:
            return title + _playable(self.value)
        if self.fence == _QUESTS and self.value:
            return f"{title}{''.join(map(_quest, self.value))}"
        broken = "".join(f"\n{_fenced(self.fence.split()[0], each)}" for each in self.broken)
        values = self.value if isinstance(self.value, list) else [self.value]
        if kinds.page(self.value)[0] == "puzzles":
            board = _fenced(f"{self.fence} player", self.text)
            return f"---\ntemplate: play.html\n---\n\n{title}{board}{broken}"
        opening = f"{self.fence} player" if self.player else self.fence
        is_list = self.fence == "puyo" and len(values) > 1
        if self.fence == "ppn" and len(values) > 1:
            boards = "\n".join(
                f"## {number}. {plain(kinds.title(game) or game.name)}\n\n"
                + _fenced(f'{opening} game="{number}" show="picture"', self.text)
                for number, game in enumerate(values[:_SEVERAL], 1)
            )
        elif self.fence == "duel" or is_list or len(self.text) > _LONGEST:
            boards = _fenced(f'{opening} show="picture"', self.text)
        else:
            return f"{title}{_fenced(opening, self.text)}{broken}"
        if not self.source:
            return f"{title}{boards}\n{broken}"
        name = PurePosixPath(self.source).name
        label = message_text("publish.download", "Download {name}", name=plain(name))
        return f"{title}{boards}\n[{label}]({quote(name)})\n{broken}"


def _fenced(opening: str, text: str) -> str:
    """Return a text in a fence that no line of it can close."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{opening}\n{text.rstrip()}\n{fence}\n"


def _named(entry: Entry) -> tuple[str, str]:
    """Return the title of a quest, or its task, and who made it."""
    written = ", ".join(filter(None, (entry.author, entry.source, entry.source_detail)))
    return plain(entry.title or str(entry.record.condition)), plain(written)


def _quest(entry: Entry) -> str:
    """Return a quest of a collection as a section of its page."""
    title, written = _named(entry)
    below = f"{written}\n\n" if written else ""
    return f"## {title}\n\n{below}```puyo\n{entry.link}\n```\n\n"


def _playable(entries: Iterable[Entry]) -> str:
    """Return the quests of a collection as one game, and a list of who made them."""
    links, made = [], []
    for number, entry in enumerate(entries, 1):
        title, written = _named(entry)
        links.append(f"# {' '.join(entry.title.split())}\n{entry.link}")
        made += [f"{number}. {title}: {written}\n"] if written else []
    return _fenced("puyo player", "\n".join(links)) + "\n" + "".join(made)


def gather(folder: Path, place: Path) -> Gathered:
    """Copy the files of a folder that can be published, and list all others with the reason.

    Parameters
    ----------
    folder : Path
        Links to files in the folder are followed; links to folders and out of it are not.
    place : Path
        An empty folder.
    """
    found = Gathered([], [])
    addresses: dict[str, str] = {}
    for name, reason in _walk(folder, found.problems):
        shown = _legible(name)
        if reason:
            found.left_out.append(_not_published(shown, reason))
            continue
        try:
            data = _content(folder, name)
            if name.lower().endswith(_PAGES):
                _check_page(folder, place, name, addresses)
            elif not name.lower().endswith(_ASSETS):
                with in_folder(str((folder / name).parent)):
                    _board(name, data)
            copy = place / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(data)
        except (OSError, notebook_pages.NotebookPageError, _Unreadable) as error:
            cause = reason_of(error) if isinstance(error, OSError) else error
            found.problems.append(_not_published(shown, cause))
        except _NotPublished as error:
            found.left_out.append(_not_published(shown, error))
        except Exception as error:  # noqa: BLE001 - an unexpected file must not stop a folder
            found.problems.append(_not_published(shown, _failure(error)))
    return found


def _not_published(name: str, reason: object) -> str:
    return message_text(
        "publish.not_published", "{name}: not published: {reason}", name=name, reason=reason
    )


def _failure(error: Exception) -> Message:
    """Return an unexpected error with its type."""
    return Message("publish.failed", error=type(error).__name__, reason=str(error))


def _legible(name: str) -> str:
    """Return a file name as text: bytes that are not UTF-8 become escapes."""
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _walk(folder: Path, problems: list[str]) -> Iterator[tuple[str, Message | None]]:
    """Yield the files of a folder in order, and skipped files and folders with the reason."""

    def _unreadable(error: OSError) -> None:
        name = _legible(Path(error.filename).relative_to(folder).as_posix())
        problems.append(_not_published(f"{name}/", reason_of(error)))

    for path, folders, files in os.walk(folder, onerror=_unreadable):
        here = PurePosixPath(Path(path).relative_to(folder).as_posix())
        for name in sorted(folders):
            if name.startswith("."):
                yield f"{here / name}/", Message("publish.dot")
            elif Path(path, name).is_symlink():
                yield f"{here / name}/", Message("publish.link.folder", "a link to a folder")
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".") and not Path(path, name).is_symlink()
        )
        # mkdocs prefers the index of a folder to its README.
        for name in sorted(files, key=lambda name: (name.lower().startswith("readme."), name)):
            yield str(here / name), Message("publish.dot") if name.startswith(".") else None


def _content(folder: Path, name: str) -> bytes:
    """Return the bytes of a file in a folder.

    Raises
    ------
    OSError
        If the file cannot be read, or is a link out of the folder or to nothing.
    _NotPublished
        If files of this kind are not published, if its name is not in UTF-8, or if it is a pipe or
        a device, which could block forever.
    """
    path = folder / name
    try:
        target = path.resolve(strict=True)
    except (OSError, RuntimeError):
        raise FileNotFoundError(
            2, Message("publish.link.lost", "a link that leads nowhere")
        ) from None
    if not target.is_relative_to(folder.resolve()):
        raise PermissionError(
            1, Message("publish.link.outside", "a link that leads out of the folder")
        )
    if not target.is_file():
        raise _NotPublished(Message("publish.special", "neither a file nor a folder"))
    small = name.lower()
    known = small.endswith((*_PAGES, *_ASSETS, *_OWN))
    if not known and not small.endswith((".json", ".toml")) and not is_file_name(name):
        raise _NotPublished(Message("publish.kind"))
    if _legible(name) != name:
        raise _Unreadable(Message("publish.name", "its name is not in UTF-8"))
    if not known and target.stat().st_size > _LARGEST:
        raise _NotPublished(Message("publish.large", most=_LARGEST))
    return target.read_bytes()


def _check_page(folder: Path, place: Path, name: str, addresses: dict[str, str]) -> None:
    """Refuse a broken notebook, and a page whose address another page or a file already has."""
    if name.lower().endswith(".ipynb"):
        notebook_pages.read(folder / name)
    first = addresses.setdefault(_address(name), name)
    if (place / _address(name)).is_file():  # it has been copied: the shorter name comes first
        first = _address(name)
    if first != name:
        raise FileExistsError(
            17, Message("publish.address", "{name} has the same address", name=first)
        )


def _address(path: str) -> str:
    """Return the address of a page: ``a/b`` for ``a/b.md`` and for ``a/b/index.md``."""
    file = PurePosixPath(path)
    return str(file.parent if file.stem.lower() in ("index", "readme") else file.with_suffix(""))


def field_pages(folder: Path, paths: Iterable[str], *, plays: bool = False) -> Iterator[FieldPage]:
    """Read the notation files of a folder.

    Parameters
    ----------
    folder : Path
    paths : iterable of str
        Paths within the folder, with ``/``.
    plays : bool, default False
        Whether chains, moves, games and duels have a player.

    Yields
    ------
    FieldPage
        One for each file that a notation or the duel can read, or that has an ending of one
        notation only.
    """
    names = list(paths)
    taken = {_address(name) if name.lower().endswith(_PAGES) else name for name in names}
    taken.add(".")  # the first page lists the boards, also one named index
    for name in names:
        if name.lower().endswith((*_PAGES, *_ASSETS)):
            continue
        try:
            place = folder / name
            board = file_page(name, place.read_bytes(), place.parent, plays=plays)
        except _NotPublished as error:
            _log.info("%s: %s", name, error)
            continue
        file = PurePosixPath(name)
        path = file.with_suffix(".md")
        while _address(str(path)) in taken:
            path = path.with_name(
                (file.name if path.stem == file.stem else path.stem + "-").replace(".", "-") + ".md"
            )
        taken.add(_address(str(path)))
        yield replace(board, source=name, path=str(path))


def file_page(name: str, data: bytes, place: Path | None, *, plays: bool = True) -> FieldPage:
    """Return the page of one file without a path; it has no link to the file.

    Parameters
    ----------
    name : str
    data : bytes
    place : Path or None
        The folder with the set-up files that the file may name.
    plays : bool, default True

    Raises
    ------
    ValueError
        If the file has no page.
    """
    with in_folder(str(place) if place else None):
        board = _board(name, data)
    stem = re.sub(r"(?i)\.non\w*$", "", PurePosixPath(name).stem)
    return FieldPage("", "", kinds.title(board.value) or title_of(stem), *board, plays=plays)


class _Board(NamedTuple):
    """The text of a notation file, its value, its fence, and the parts that cannot be read.

    The value of a text with an error is None.  The whole text is empty if no part is broken.
    """

    text: str
    value: Any
    fence: str
    broken: tuple[str, ...] = ()
    whole: str = ""


def _board(name: str, data: bytes) -> _Board:
    """Read a notation file.

    Raises
    ------
    _NotPublished
        If no notation reads the file, and its ending does not belong to one notation.
    """
    small = name.lower()
    try:
        if small.endswith(".toml"):
            return _collection(decode(data), name)
        return _read(name, _text(data))
    except _NotPublished:
        raise
    except Exception as error:  # a reader that fails must not stop a folder
        if not small.endswith(_OWN):
            reason = str(error) if isinstance(error, NotationError) else _failure(error)
            is_duel = of_duel(data.decode("utf-8", "replace"))
            raise (_Unreadable if is_duel else _NotPublished)(reason) from error
        try:
            text = _text(data)
        except NotationError as unreadable:
            raise _Unreadable(str(unreadable)) from error
        form = notations.for_file(name)[0]
        if form == "non:pack" and (pack := _pack_of(text)):
            return pack
        if form in _FIELD_FORMS:
            return _Board(text, None, "puyo extended" if _is_extended(text) else "puyo")
        return _Board(text, None, _FENCES.get(form, f'notation source="{form}"'))


def _text(data: bytes) -> str:
    """Return the text of a file, also of a compressed pack and of a raw bitmap."""
    if data.startswith((_GZIP, b"x")):
        from puyonb.nonogram import non

        try:
            return non.decompress(data)
        except NotationError:
            if data.startswith(_GZIP):
                raise
            return decode(data)  # a text may begin with x, too
    if data.startswith(b"P4"):
        from puyonb.nonogram.formats import pbm

        return pbm.plain(data)
    return decode(data)


def _collection(text: str, name: str) -> _Board:
    if not of_quests(text):  # the settings of some program
        raise _NotPublished(Message("publish.kind"))
    try:
        with ignoring():
            return _Board(text, collection.loads(text, name=name), _QUESTS)
    except NotationError as error:
        raise _Unreadable(str(error)) from error


def _read(name: str, text: str) -> _Board:
    """Read a text in the notation of its file's ending, or in the only possible notation."""
    forms = notations.for_file(name)
    if not forms and of_duel(text):
        return _Board(text, read_duel(text), "duel")
    if not forms and of_quests(text):
        return _collection(text, name)
    any_field = forms == _FIELD_FORMS
    boards = _fields.boards(text) if any_field else []
    with ignoring():
        if len(boards) > 1:
            return _Board(text, [_fields.loads(board.text) for board in boards], "puyo")
        if not forms and not foreign_format(text) and (listed := _list(text)):
            return listed
        if not forms and _has_rows(text):
            forms = _FIELD_FORMS
        entry = _entry(text, forms, any_field=any_field)
        sure = forms or entry.certain or is_address(text) or entry.game != "puyo"
        if not sure:
            raise _NotPublished(
                Message(
                    "publish.unsure",
                    "could be read as {title}, but its ending and its text do not say so",
                    title=entry.title,
                )
            )
        value = entry.loads(text)
    if entry.family == "field":
        return _Board(text, value, "puyo" if entry.name == "field" else "puyo extended")
    if not forms and notations.near_miss(text, entry.name):
        return _Board(text, value, "notation")  # the page says what the text also is
    plain = entry.family in {entry.name, "password", "duel"}
    return _Board(
        text, value, _FENCES.get(entry.family if plain else "", f'notation source="{entry.name}"')
    )


def _pack_of(text: str) -> _Board | None:
    """Read the puzzles of a pack in which others are broken; None if all are."""
    from puyonb.nonogram import non

    good: list[tuple[str, Any]] = []
    broken: list[str] = []
    for part in filter(str.strip, _DIVIDER.split(text)):
        try:
            with ignoring():
                good.append((part, non.loads(part)))
        except NotationError:
            broken.append(part)
    if not good or not broken:
        return None
    shown, puzzles = zip(*good, strict=True)
    fence = 'notation source="non:pack"'
    return _Board("====\n".join(shown), list(puzzles), fence, tuple(broken), text)


def _list(text: str) -> _Board | None:
    """Read a list with one link or password a line; None if most lines are something else.

    A comment above a line is its caption.
    """
    good: list[tuple[str, Any]] = []
    broken: list[str] = []
    known, caption = 0, ""
    for _, line in lines(text):
        bare = line.strip()
        if not bare or bare[0] in _fields.COMMENT:
            caption = bare
            continue
        board = f"{caption}\n{bare}\n" if caption else f"{bare}\n"
        caption = ""
        try:
            found = notations.get(notations.detect(bare))
            known += found.family == "password" or is_address(bare)
            good.append((board, found.loads(bare)))
        except NotationError:
            known += is_address(bare)
            broken.append(board)
    count = len(good) + len(broken)
    if not good or count < 2 or 2 * known <= count:
        return None
    shown, values = zip(*good[:_SEVERAL], strict=True)
    fence = "non" if _is_pack([*values]) else "puyo"
    return _Board(f"{_fields.LINE}\n".join(shown), [*values], fence, tuple(broken[:_SEVERAL]), text)


def _entry(text: str, forms: tuple[str, ...], *, any_field: bool) -> notations.Notation:
    """Return the notation of a text, of those of its file's ending; a field may be a link, too."""
    try:
        return notations.get(notations.detect(text, among=forms))
    except NotationError as error:
        if not any_field:
            raise
        return _fields.detect(text, error)


def _is_extended(text: str) -> bool:
    """Return whether the error of a field is later in the extended form than in the plain one."""
    plain, extended = (notations.get(name).error_in(text) for name in _FIELD_FORMS)
    return extended is None or (plain is not None and plain.offset < extended.offset)


def _has_rows(text: str) -> bool:
    """Return whether a text has rows, all in capitals; a reader would also accept a few words."""
    first = [line.split(maxsplit=1)[0] for _, line in lines(text) if line.strip()]
    rows = [word for word in first if word[0] not in "#\N{FULLWIDTH NUMBER SIGN}"]
    return bool(rows) and all(set(row) <= set(fieldtext.EXTENDED_SYMBOLS) for row in rows)


def index(
    title: str,
    fields: Iterable[tuple[FieldPage, str]],
    pages: Iterable[tuple[str, str]],
    place: str,
) -> dict[str, str]:
    """Return the first page of a folder that has none, further ones, and the pictures beside them.

    The pages are Markdown by their paths; each has as many boards as a browser soon loads.  The
    first pictures are in the first page; a browser loads the others when they are seen.  These
    have no text of their own, as the title and the facts of a board stand below its picture.

    Parameters
    ----------
    title : str
    fields : iterable of (FieldPage, str)
        The notation files with the addresses of their pages; each is shown as a picture, and each
        pack of nonograms as a section with its first puzzles.
    pages : iterable of (str, str)
        The titles and paths of the other pages.
    place : str
        The folder of the pictures, which are SVG files by their paths.
    """
    files: dict[str, str] = {}
    shown, others = list(fields), list(pages)
    room = _FIRST_PICTURES

    def _beside(found: re.Match[str]) -> str:
        nonlocal room
        room -= len(found[0])
        if room > 0:
            return found[0]
        path = f"{place}/{len(files)}.svg"
        # The element <img> passes on the scheme of the page to a picture that has both.
        files[path] = f'<svg style="color-scheme:light dark"{found[1]}'
        return f'<img src="{path}" alt="" role="presentation" loading="lazy">'

    sheets = [*_sheets(_PICTURE.sub(_beside, each) for each in _blocks(shown))]
    starts = [*accumulate(map(len, sheets), initial=1)]
    ranges = [f"{first}\N{EN DASH}{after - 1}" for first, after in pairwise(starts)]
    taken = {*map(_address, (*(page.path for page, _ in shown), *(path for _, path in others)))}
    names = ["index.md"]
    for first in starts[1:-1]:
        name = f"boards-{first}.md"
        while _address(name) in taken:
            name = f"more-{name}"
        names.append(name)
    listed = "\n".join(f"- [{each}]({quote(path)})" for each, path in others)
    for number, (held, here) in enumerate(zip(sheets, ranges, strict=True)):
        cards = "".join(each for each in held if each.startswith("<"))
        around = zip(ranges, names, strict=True)
        links = " · ".join(each if each == here else f"[{each}]({path})" for each, path in around)
        parts = (
            f"# {plain(title)} {here if number else ''}".rstrip(),
            "" if number else listed,
            cards and f'<div class="pb-gallery">{cards}</div>',
            *(each for each in held if not each.startswith("<")),
            links if len(sheets) > 1 else "",
        )
        text = "\n\n".join(filter(None, parts)) + "\n"
        if number:  # its address is a folder
            text = _UNSEARCHED + re.sub(r' (href|src)="', r' \1="../', text)
        files[names[number]] = text
    return files


def _blocks(shown: list[tuple[FieldPage, str]]) -> Iterator[str]:
    """Yield the card of each board, then the section of each pack."""
    packs = [each for each in shown if _is_pack(each[0].value)]
    yield from (_card(*each) for each in shown if each not in packs)
    room = _MOST_PUZZLES
    for page, address in packs:
        yield "\n\n".join(_pack(page, address, max(room, _LEAST_PUZZLES)))
        room -= len(page.value)


def _sheets(blocks: Iterable[str]) -> Iterator[list[str]]:
    """Yield the blocks of each page."""
    held: list[str] = []
    for block in blocks:
        if held and len("".join((*held, block)).encode()) > _SHEET:
            yield held
            held = []
        held.append(block)
    yield held


_PICTURE = re.compile(r"<svg( .*?</svg>)", re.DOTALL)

_UNSEARCHED = "---\nsearch:\n  exclude: true\n---\n\n"

_SHEET = 26_000
"""The most bytes of boards on a page: with its pictures it has 150 kB before a reader scrolls."""

_FIRST_PICTURES = 15_000
"""The most characters of the pictures that the first page has in itself."""

_MOST_PUZZLES, _LEAST_PUZZLES = 24, 4
"""How many puzzles of packs the first page shows, and at least of each pack."""


def _is_pack(value: Any) -> bool:
    """Return whether a file holds several nonograms."""
    return kinds.name(value) == "puzzles"


def _pack(page: FieldPage, address: str, most: int) -> Iterator[str]:
    """Yield the section of a pack: its title, and a card for each of its first puzzles."""
    puzzles = page.value
    count = page.facts
    if len(puzzles) > most:
        count = Message(
            "publish.puzzles.first",
            "{count:puzzle|puzzles}; here are the first {shown}.",
            count=len(puzzles),
            shown=most,
        )
    yield f"## [{plain(page.title)}]({quote(page.path)})"
    yield f"{count}{_unread(page)}"
    cards = (
        _card_of(
            f"{html.escape(address)}?puzzle={number}",
            _scene(puzzle),
            f"{html.escape(_name(number, puzzle))}{_facts(kinds.facts(puzzle))}",
        )
        for number, puzzle in enumerate(puzzles[:most], 1)
    )
    yield f'<div class="pb-gallery">{"".join(cards)}</div>'


def _name(number: int, puzzle: Any) -> str:
    title = kinds.title(puzzle)
    return f"{number}. {title}" if title else str(number)


def _card(page: FieldPage, address: str) -> str:
    picture = _scene(page.value) if page.value else None
    text = html.escape(page.title)
    if page.value is None:
        text += f"<br><small>{_SIGN}{Message('publish.unread', 'cannot be read')}</small>"
    else:
        text += _facts(page.facts, _unread(page))
    return _card_of(html.escape(address), picture, text, source=page.source)


def _facts(found: Message, more: str = "") -> str:
    """Return facts below a title, with a sign at a puzzle that has no solution or several."""
    sign = _SIGN if found.values.get("status") in _WRONG else ""
    words = html.escape(str(found), quote=False)
    return f"<br><small>{sign}{words}{more}</small>" if words or more else ""


_WRONG = (Status.NONE, Status.MULTIPLE)


def _scene(value: Any) -> Callable[[str], Scene] | None:
    """Return what draws the picture of a card; None for one that is too large for a page."""
    return None if large(value) else partial(kinds.cover, value)


def _unread(page: FieldPage) -> str:
    """Return how many parts of a file cannot be read; empty if all can."""
    if not page.broken:
        return ""
    broken = Message(
        "publish.unread.parts", "{count:part|parts} cannot be read", count=len(page.broken)
    )
    return f" {_SIGN}{broken}"


def _card_of(
    address: str, scene: Callable[[str], Scene] | None, text: str, *, source: str = ""
) -> str:
    try:
        picture = themed(scene) if scene else ""
    except Exception as error:  # noqa: BLE001 - its page shows the error, with a warning
        _log.info("%s: no picture: %s", source, error)
        picture = ""
    return f'<a class="pb-card" href="{address}">{picture}<span>{text}</span></a>'


def plain(text: str) -> str:
    """Return text for a Markdown page without any markup."""
    return re.sub(r"[^\w\s]", lambda found: f"&#{ord(found[0])};", text)


def title_of(stem: str) -> str:
    """Return a title from the name of a file: ``03-gtr_setup`` becomes ``Gtr setup``.

    Numbers alone, as in ``1-0`` and ``2026-11-30``, are the title.
    """
    if not re.search(r"[^\W\d_]", stem):
        return stem
    words = re.sub(r"[-_]+", " ", re.sub(r"^\d+[-_. ]+", "", stem)).strip() or stem
    return words[:1].upper() + words[1:]


def heading(path: Path) -> tuple[str, str]:
    """Return the title of a Markdown file or a notebook, and the first sentence after it, if any.

    Parameters
    ----------
    path : Path
        Without a heading, its name is the title.
    """
    if path.suffix == ".ipynb":
        cells = notebook_pages.read(path).cells
        text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    else:
        text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(
        r"^# +(.+?)[ #]*$\n*(?P<lead>(?:^(?!#|[-*] |[|`<>!]).+\n?)*)", text, re.MULTILINE
    )
    if not found:
        return plain(title_of(path.stem)), ""
    lead = " ".join(found["lead"].replace("**", "").split())
    return found[1], re.split(r"(?<=[.?!])\s", lead, maxsplit=1)[0]
