"""The class of an entry in the table of notations; it reads and writes texts.

The table is :mod:`puyonb.notations._table`.  The module of a notation is imported when the entry
first reads or writes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from functools import cache
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, NamedTuple

from puyonb.errors import NotationError, NotationWarning, collecting, refusing, warn
from puyonb.messages import Message


@cache
def resolved(path: str) -> Any:
    """Return the function at a path, and import its module."""
    return resolve_name(path)


def addresses_in(text: str, hosts: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the addresses of some hosts in a text, each with its offset.

    Brackets and punctuation around an address are not part of it.

    Examples
    --------
    >>> list(addresses_in("see (https://www.puyop.com/s/1), nice", ["puyop.com/s/"]))
    [(5, 'https://www.puyop.com/s/1')]
    """
    for found in _URL.finditer(text):
        address = found[0].rstrip(_AFTER_A_URL)
        if any(host in address[:_LONGEST_HOST].lower() for host in hosts):
            yield found.start(), address


# A code in wide letters is not the text after an address that ends there.
_URL = re.compile(r"https?://[!-~]{1,4000}+(?!(?<=[/=?])\w)", re.IGNORECASE)
_AFTER_A_URL = ".,:;!?'\"<>()"
_MORE_THAN_AN_ADDRESS = re.compile(r"\A(?!https?://)|[^!-~]", re.IGNORECASE)
_LONGEST_HOST = 120


class Notation(NamedTuple):
    """What is known about a notation, or a dialect of one, before its module is imported.

    Attributes
    ----------
    name : str
        The name that :func:`puyonb.detect` returns and :func:`puyonb.convert` takes; a dialect is
        ``notation:dialect``.
    title : Message or str
        The title for readers; ``str(title)`` is in the chosen language.
    game : str
        The package of the game: ``"puyo"``, ``"piecepack"`` or ``"nonogram"``.
    module : str
        The module that reads and writes the notation, such as ``"puyonb.puyo.puyop"``.
    value : str
        The kind of the value: ``"field"``, ``"record"`` (a field and moves), ``"link"`` (a record
        and the other data in a link of one simulator), ``"games"``, ``"puzzle"`` or ``"puzzles"``.
        Values of one kind need no conversion; a function of
        :data:`puyonb.notations._table.CONVERSIONS` converts between kinds.
    example : str
        A short text in the notation.
    page : str
        The page of the documentation, without folder and ending.
    sign : str, default any text
        A regular expression that the beginning of every text in the notation matches, in linear
        time.  It avoids the import of modules that cannot read a text.  A match does not prove that
        the text is in the notation.
    words : tuple of str, default none
        Words of which every text in the notation contains at least one.
    starts, ends : str, default any
        The possible first and last characters of a text.  They are faster to test than ``sign``.
    unlike : str, default none
        A regular expression for texts that are valid but improbable; they are read in this notation
        only if the caller names it.
    lenient : str, default any text
        A regular expression for the texts that a lenient reader reads if the caller names no
        notation.
    hosts : tuple of str, default none
        The hosts whose addresses are in this notation and in no other one.
    endings : tuple of str, default none
        The endings of its files, with their dots, in lower case.
    carries_moves : bool, default False
    reader, writer : str, default ``"loads"`` and ``"dumps"``
        The names of the functions in the module.
    part : str, default none
        The attribute of the reader's result that holds the value, if the result holds more.
    checker : str, default none
        The name of the function in the module that lists all errors of a text, if the reader raises
        only the first one.
    takes_strictness : bool, default True
        Whether the reader takes ``strict`` and ``lenient`` (reading G2).
    certain : bool, default False
        Whether the reader checks a total, so that it almost never accepts a text of another
        notation.  Detection prefers such a notation to others that read the text.
    word : bool, default True
        Whether a word of ASCII letters, digits and underscores can be in this notation.  Most
        words are codes of links, and most other notations need not be tried.
    most_lines : int, default any number
        The most lines of a text, if a reader would need long to refuse a longer one.
    near_miss : str, default none
        The name of the function in the module that checks whether a text is nearly in this
        notation: it returns the error of the text, or None.  For a notation that people type by
        hand.  Its ``read_as`` is the value that another notation reads.
    near_miss_code : str, default ``"notations.near_miss"``
        The code of the warning.
    whole_reader, whole_writer : str, default none
        The names of the functions in the module that read and write a text with the lines that the
        notation ignores; they use values of the kind :data:`puyonb.notations._table.WHOLE`.
    switch : str, default none
        The name of the function in the module that returns the options of the writer with which a
        text of this notation is converted to the notation itself, if no dialect is named.
    warns_of_loss : bool, default False
        Whether the writer takes ``strict``; without it, the writer leaves out descriptive data with
        a warning (reading G3).
    reading, writing : mapping of str to object, default none
        Options of the reader and the writer that a dialect adds.
    """

    name: str
    title: Message | str
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
    lenient: str = ""
    hosts: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    carries_moves: bool = False
    reader: str = "loads"
    writer: str = "dumps"
    part: str = ""
    checker: str = ""
    takes_strictness: bool = True
    certain: bool = False
    word: bool = True
    most_lines: int = 0
    near_miss: str = ""
    near_miss_code: str = "notations.near_miss"
    whole_reader: str = ""
    whole_writer: str = ""
    switch: str = ""
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
            How strictly to read.  If the notation has no such options, ``strict`` turns each
            warning into an error, and ``lenient`` changes nothing.

        Raises
        ------
        NotationError
            If the text is not in this notation.
        ValueError
            If both ``strict`` and ``lenient`` are set.
        """
        if strict and lenient:
            raise ValueError(Message("common.not_both", first="strict", second="lenient"))
        try:
            return self._loads(text, strict=strict, lenient=lenient)
        except NotationError:
            with refusing() if strict else nullcontext():
                address = self._address_in(text) if self.hosts else ""
            if not address:
                raise
        return self._loads(address, strict=strict, lenient=lenient)

    def _loads(self, text: str, *, strict: bool, lenient: bool) -> Any:
        """Read a text that is no message."""
        chosen = (
            {"strict": strict, "lenient": lenient}
            if self.takes_strictness and (strict or lenient)
            else {}
        )
        with refusing() if strict and not self.takes_strictness else nullcontext():
            value = self._function(self.reader)(text, **self.reading, **chosen)
        return getattr(value, self.part) if self.part else value

    def _address_in(self, text: str) -> str:
        """Return the one address of this notation in a message, with a warning (reading F13).

        Raises
        ------
        NotationError
            If the message holds several.
        """
        if not _MORE_THAN_AN_ADDRESS.search(text.strip()):
            return ""
        found = {address: offset for offset, address in addresses_in(text, self.hosts)}
        if len(found) > 1:
            message = Message("notations.addresses", addresses=tuple(found))
            raise NotationError(message, text, list(found.values())[1])
        for address, offset in found.items():
            rest = " ".join(f"{text[:offset]} {text[offset + len(address) :]}".split())
            message = Message(
                "notations.message",
                "only the address {address} is read; left out: {rest!q}",
                address=address,
                rest=rest,
            )
            warn([NotationWarning(message, text, offset)])
            return address
        return ""

    def loads_whole(self, text: str, *, strict: bool = False, lenient: bool = False) -> Any:
        """Read a text with the lines that the notation ignores, if there is such a reader.

        Without one this method does the same as :meth:`loads`.
        """
        entry = self._replace(reader=self.whole_reader) if self.whole_reader else self
        return entry.loads(text, strict=strict, lenient=lenient)

    def dumps_whole(self, value: Any, **options: Any) -> str:
        """Write a value of :meth:`loads_whole`; errors are those of :meth:`dumps`."""
        entry = self._replace(writer=self.whole_writer) if self.whole_writer else self
        return entry.dumps(value, **options)

    def dumps(self, value: Any, **options: Any) -> str:
        """Write a value with the options of the module's writer.

        Raises
        ------
        CannotExpress
            If the value has no form in this notation.
        """
        text: str = self._function(self.writer)(value, **{**self.writing, **options})
        return text

    def switched(self, text: str, origin: "Notation") -> dict[str, Any]:
        """Return the options of the writer for a text that comes from a notation."""
        if not self.switch or self.name != origin.family:
            return {}
        found: dict[str, Any] = self._function(self.switch)(text)
        return found

    def error_in(self, text: str, *, lenient: bool = False) -> NotationError | None:
        """Return the error in a text, or None if the text is valid; discard warnings."""
        try:
            self.attempt(text, lenient=lenient)
        except NotationError as error:
            return error
        return None

    def errors_in(self, text: str) -> list[NotationError]:
        """Return all errors in a text, if the module has a checker; otherwise an empty list."""
        found: list[NotationError] = self._function(self.checker)(text) if self.checker else []
        return found

    def attempt(
        self, text: str, *, lenient: bool = False, whole: bool = False
    ) -> tuple[Any, list[NotationWarning]]:
        """Read a text that is no message; return the warnings instead of issuing them.

        Parameters
        ----------
        text : str
        lenient : bool, default False
        whole : bool, default False
            Whether to read with :meth:`loads_whole`.
        """
        with collecting() as found:
            whole = whole and bool(self.whole_reader)
            entry = self._replace(reader=self.whole_reader) if whole else self
            return entry._loads(text, strict=False, lenient=lenient), found  # noqa: SLF001 - its own

    def near_miss_error(self, text: str, *, read_as: Any = None) -> NotationError | None:
        """Return the error in a text that is nearly in this notation, otherwise None.

        Parameters
        ----------
        text : str
        read_as : object, optional
            The value that another notation reads from the text.
        """
        found: NotationError | None = self._function(self.near_miss)(text, read_as=read_as)
        return found

    def _function(self, name: str) -> Any:
        return resolved(f"{self.module}:{name}")

    @property
    def reads_as(self) -> tuple[Any, ...]:
        """The reader and its options, equal for entries that read the same texts."""
        return self.module, self.reader, *self.reading.items()

    def recognises(self, text: str) -> bool:
        """Return whether a text is in this notation."""
        return self.may_be(text.strip()) and self.error_in(text) is None

    @property
    def signs(self) -> tuple[str, str, str, tuple[str, ...]]:
        """The signs by which a text in this notation is recognized."""
        return self.starts, self.ends, self.sign, self.words

    def may_be(self, text: str) -> bool:
        """Return whether a text, without white space around it, has the signs of this notation."""
        return (
            (not self.starts or text[:1] in self.starts)
            and (not self.ends or text[-1:] in self.ends)
            # A search for a word takes a tenth of the time that an expression takes.
            and (not self.words or any(word in text for word in self.words))
            and bool(re.match(self.sign, text))
        )

    def may_be_meant(self, text: str) -> bool:
        """Return whether a text that only a lenient reader reads can be meant in this notation."""
        return bool(re.match(self.lenient, text))

    def dialect(self, name: str, **changes: Any) -> "Notation":
        """Return the entry of a dialect of this notation.

        Parameters
        ----------
        name : str
            The name after the colon.
        **changes
            The attributes that differ from this entry.
        """
        return self._replace(name=f"{self.name}:{name}", **changes)
