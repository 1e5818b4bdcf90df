"""The class of an entry in the table of notations, which reads and writes texts.

The table itself is :mod:`puyonb.notations._table`.  The module of a notation is imported when it
first reads or writes.
"""

import re
from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, NamedTuple

from puyonb.errors import NotationError, NotationWarning, collecting, refusing


@cache
def _resolved(path: str) -> Any:
    """Return the function at a path, and import its module."""
    return resolve_name(path)


class Notation(NamedTuple):
    """What is known of a notation, or of a dialect of one, before anything of it is imported.

    Attributes
    ----------
    name : str
        What :func:`puyonb.detect` says and :func:`puyonb.convert` takes; a dialect is ``notation:dialect``.
    title : str
        For readers.
    game : str
        The package of its game: ``"puyo"``, ``"piecepack"``, ``"nonogram"``.
    module : str
        The module that reads and writes it, such as ``"puyonb.puyo.puyop"``.
    value : str
        What kind of value that is: ``"field"``, ``"record"`` (a field and moves), ``"link"`` (a record, and what else a link of
        one simulator says), ``"games"``, ``"puzzle"``, ``"puzzles"``.  Notations of one kind convert into each other as they
        are, those of different kinds by a function of :data:`puyonb.notations._table.CONVERSIONS`.
    example : str
        A short text in it.
    page : str
        The page of the documentation, without folder and ending.
    sign : str, default any text
        A regular expression that the beginning of every such text matches, in linear time.  It spares the import of modules that
        have nothing to do with a text; whether a text is in the notation, only reading it tells.
    words : tuple of str, default none
        One of them is in every such text.
    starts, ends : str, default any
        The characters in one of which every such text begins and ends: quicker to see than a sign.
    unlike : str, default none
        A regular expression for texts that could be read but are hardly meant so: they are in this notation only for those
        who name it.
    hosts : tuple of str, default none
        The sites whose addresses are in this notation: such an address is in no other.
    endings : tuple of str, default none
        The endings of its files, with their dots, in lower case.
    carries_moves : bool, default False
    reader, writer : str, default ``"loads"`` and ``"dumps"``
        The names of the functions in the module.
    part : str, default none
        The attribute of what the reader gives that holds the value, if it gives more.
    checker : str, default none
        The name of the function in the module that lists all faults of a text, where the reader tells only the first.
    takes_strictness : bool, default True
        Whether the reader takes ``strict`` and ``lenient`` (reading G2).
    certain : bool, default False
        Whether a text of another notation can hardly be read here, because the reader holds it against a total: such a
        notation is meant where others read a text too.
    most_lines : int, default any number
        How many lines such a text has at most, where many would take a reader long to refuse.
    near_miss : str, default none
        The function of the module that checks whether a text is nearly in this notation, and returns the error that keeps it
        out, or None; for a notation that people type by hand.  ``read_as`` is the value that another notation reads.
    whole_reader, whole_writer : str, default none
        The functions of the module that read a text with the lines that mean nothing in the notation, and write it with them; they
        take and return values of the kind :data:`puyonb.notations._table.WHOLE`.
    warns_of_loss : bool, default False
        Whether the writer takes ``strict``, and leaves out descriptive data with a warning otherwise (reading G3).
    reading, writing : mapping of str to object, default none
        What a dialect adds to the options of reader and writer.
    """

    name: str
    title: str
    game: str
    module: str
    value: str
    example: str
    page: str
    sign: str = ""
    words: tuple[str, ...] = ()
    starts: str = ""
    ends: str = ""
    unlike: str = ""
    hosts: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    carries_moves: bool = False
    reader: str = "loads"
    writer: str = "dumps"
    part: str = ""
    checker: str = ""
    takes_strictness: bool = True
    certain: bool = False
    most_lines: int = 0
    near_miss: str = ""
    whole_reader: str = ""
    whole_writer: str = ""
    warns_of_loss: bool = False
    reading: Mapping[str, Any] = MappingProxyType({})
    writing: Mapping[str, Any] = MappingProxyType({})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def family(self) -> str:
        """The name without the dialect."""
        return self.name.partition(":")[0]

    def loads(self, text: str, *, strict: bool = False, lenient: bool = False) -> Any:
        """Read a text.

        Parameters
        ----------
        text : str
        strict, lenient : bool, default False
            How strictly to read.  A notation without these options reads as it always does, but what it warns of is an error
            when it is read strictly.

        Raises
        ------
        NotationError
            If it is not in this notation.
        ValueError
            If it is to be read both strictly and leniently.
        """
        if strict and lenient:
            raise ValueError("expected strict or lenient, not both")
        chosen = (
            {"strict": strict, "lenient": lenient}
            if self.takes_strictness and (strict or lenient)
            else {}
        )
        with refusing() if strict and not self.takes_strictness else nullcontext():
            value = self._function(self.reader)(text, **self.reading, **chosen)
        return getattr(value, self.part) if self.part else value

    def loads_whole(self, text: str, *, strict: bool = False, lenient: bool = False) -> Any:
        """Read a text with the lines that mean nothing in this notation, if it keeps them; otherwise as :meth:`loads`."""
        entry = self._replace(reader=self.whole_reader) if self.whole_reader else self
        return entry.loads(text, strict=strict, lenient=lenient)

    def dumps_whole(self, value: Any, **options: Any) -> str:
        """Write what :meth:`loads_whole` of the same game returns; errors are those of :meth:`dumps`."""
        entry = self._replace(writer=self.whole_writer) if self.whole_writer else self
        return entry.dumps(value, **options)

    def dumps(self, value: Any, **options: Any) -> str:
        """Write a value; the options are those of the module's writer.

        Raises
        ------
        CannotExpress
            If the value has no form in this notation.
        """
        text: str = self._function(self.writer)(value, **{**self.writing, **options})
        return text

    def fault(self, text: str, *, lenient: bool = False) -> NotationError | None:
        """Return the error that keeps a text from being read, if there is one; discard warnings."""
        try:
            self.attempt(text, lenient=lenient)
        except NotationError as error:
            return error
        return None

    def faults(self, text: str) -> list[NotationError]:
        """List all that keeps a text from being read; none, where the module tells only the first fault, by reading."""
        found: list[NotationError] = self._function(self.checker)(text) if self.checker else []
        return found

    def attempt(
        self, text: str, *, lenient: bool = False, whole: bool = False
    ) -> tuple[Any, list[NotationWarning]]:
        """Read a text, and return the warnings with the value instead of issuing them.

        Parameters
        ----------
        text : str
        lenient : bool, default False
        whole : bool, default False
            Read as :meth:`loads_whole` does.
        """
        with collecting() as found:
            return (self.loads_whole if whole else self.loads)(text, lenient=lenient), found

    def near_miss_error(self, text: str, *, read_as: Any = None) -> NotationError | None:
        """Return the error that keeps a text out of this notation, if it is nearly in it.

        Parameters
        ----------
        text : str
        read_as : object, optional
            The value that another notation reads from the text.
        """
        found: NotationError | None = self._function(self.near_miss)(text, read_as=read_as)
        return found

    def _function(self, name: str) -> Any:
        return _resolved(f"{self.module}:{name}")

    def reads_as(self, other: "Notation") -> bool:
        """Tell whether another entry reads every text just as this one does."""
        return (self.module, self.reader, self.reading) == (
            other.module,
            other.reader,
            other.reading,
        )

    def recognises(self, text: str) -> bool:
        """Tell whether a text is in this notation."""
        return self.may_be(text.strip()) and self.fault(text) is None

    @property
    def signs(self) -> tuple[str, str, str, tuple[str, ...]]:
        """By what a text in this notation is known."""
        return self.starts, self.ends, self.sign, self.words

    def may_be(self, text: str) -> bool:
        """Tell whether a text, without white space around it, bears the signs of this notation."""
        return (
            (not self.starts or text[:1] in self.starts)
            and (not self.ends or text[-1:] in self.ends)
            # To find a word in a megabyte takes a tenth of the time that an expression does.
            and (not self.words or any(word in text for word in self.words))
            and bool(re.match(self.sign, text))
        )

    def dialect(self, name: str, **changes: Any) -> "Notation":
        """Give the entry of a dialect of this notation.

        Parameters
        ----------
        name : str
            What stands behind the colon.
        **changes
            What is different from this entry.
        """
        return self._replace(name=f"{self.name}:{name}", **changes)
