"""The files of the lists and ratings of both games: packs, tables and pictures."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from puyonb.cli import output_files, pictures, streams
from puyonb.messages import Message

_LISTED = ("csv", "svg", "png", "pdf")


class Game(NamedTuple):
    """What the files of a list hold.

    Attributes
    ----------
    packs : tuple of str
        The endings of packs.
    parts : mapping of str to callable
        What the name of a file may contain: the list is split, one file for each value.
    separator : str
        What stands between two entries of a pack.
    pack, table, picture : callable
        Return the text of an entry in a pack, the table of entries, and the value that shows them.
    nothing : Message
        The warning about a file without entries.
    """

    packs: tuple[str, ...]
    parts: Mapping[str, Callable[[Any], str]]
    separator: str
    pack: Callable[[Any], str]
    table: Callable[[list[Any]], str]
    picture: Callable[[list[Any]], Any]
    nothing: Message


class Sinks:
    """The files of a list: packs, tables and pictures, split by the parts in their names.

    A pack keeps the text of its entries, a picture the entries; nothing else is kept.
    """

    def __init__(self, game: Game, paths: tuple[str, ...], *, force: bool) -> None:
        for path in paths:
            if not path.lower().endswith(game.packs):
                pictures.form_of(path, (*_LISTED, *(each[1:] for each in game.packs)))
        output_files.refuse_existing(paths, force=force)
        self.game, self.paths, self.force = game, paths, force
        self.rows: dict[str, list[Any]] = {}
        self.texts: dict[str, list[str]] = {}
        self.licenses: dict[str, Counter[str]] = {}
        self.problems: list[streams.Problem] = []
        self.names: dict[str, str] = {}
        self.lost: set[str] = set()
        self.needs_rating = any("{grade}" in path for path in paths)

    def add(self, entry: Any) -> None:
        """Add an entry to the files that it belongs to."""
        for path in self.paths:
            target = path
            for part, value in self.game.parts.items():
                if part in path:
                    target = target.replace(part, _file_name(value(entry)))
            # Some file systems have no capitals.
            target = self.names.setdefault(target.lower(), target)
            if target.lower().endswith(self.game.packs):
                self.pack(target, entry)
            else:
                self.rows.setdefault(target, []).append(entry)

    def pack(self, path: str, entry: Any) -> None:
        """Write an entry for a pack, or report why the notation has no form for it."""
        texts = self.texts.setdefault(path, [])
        with streams.ProblemCollector(streams.Source(entry.place, b"")) as problems:
            texts.append(self.game.pack(entry))
            self.licenses.setdefault(path, Counter())[getattr(entry, "license", "")] += 1
        for problem in problems:
            # What is left out of all entries is said once.
            if problem.severity is streams.Severity.ERROR or problem.text not in self.lost:
                self.problems.append(problem)
                self.lost.add(problem.text)

    def finish(self) -> list[streams.Problem]:
        """Write the files; return the problems of their entries."""
        for path in {*self.texts, *self.rows} - {*self.paths}:
            output_files.make_folder(path)
        for path, texts in self.texts.items():
            if texts:
                data = output_files.as_bytes(path, self.game.separator.join(texts))
                output_files.write(path, data, force=self.force)
        for path, entries in self.rows.items():
            output_files.write(path, self.listed(path, entries), force=self.force)
        nothing = [
            streams.Problem(path, self.game.nothing, streams.Severity.WARNING)
            for path in self.paths
            if not self.names and not any(part in path for part in self.game.parts)
        ]
        mixed = [
            streams.Problem(path, _mixed(licenses), streams.Severity.WARNING)
            for path, licenses in self.licenses.items()
            if len(licenses) > 1
        ]
        return [*self.problems, *mixed, *nothing]

    def listed(self, path: str, entries: list[Any]) -> bytes:
        """Return the table or the picture of a list."""
        form = pictures.form_of(path, _LISTED)
        if form == "csv":
            return self.game.table(entries).encode()
        from puyonb import draw

        return pictures.Look().still(draw.scene(self.game.picture(entries)), form)


def _mixed(licenses: "Counter[str]") -> Message:
    """Return the message about the licences of a pack."""
    each = tuple(
        Message("cli.nonogram.license", "{license} ({count})", license=name, count=count)
        if name
        else Message("cli.nonogram.license.none", "none ({count})", count=count)
        for name, count in licenses.most_common()
    )
    return Message(
        "cli.nonogram.licenses", "the puzzles have different licences: {each}", each=each
    )


def duplicates_note(duplicates: Sequence[Any]) -> list[streams.Problem]:
    """Return a note that names the entries that are left out."""
    if not duplicates:
        return []
    places = tuple(entry.place for entry in duplicates[:_MOST_PLACES])
    message = Message(
        "cli.nonogram.duplicates",
        "{count:duplicate is|duplicates are} left out: {places}",
        count=len(duplicates),
        places=places,
    )
    if len(duplicates) > len(places):
        message = Message(
            "cli.nonogram.duplicates.more",
            "{count:duplicate is|duplicates are} left out: {places} and others",
            **message.values,
        )
    return [streams.Problem("", message, streams.Severity.NOTE)]


_MOST_PLACES = 5
"""The most duplicates that a note names."""


def _file_name(text: str) -> str:
    """Return a text as a part of a file name."""
    return re.sub(r"[^\w.-]+", "-", text).strip("-.") or "none"
