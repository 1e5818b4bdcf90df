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


compiled = cache(re.compile)
"""The expression of a notation, without a call for each use."""


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
        The kind of the value: ``"field"``, ``"password"`` (a field and its text), ``"record"`` (a
        field and moves), ``"link"`` (a record and the other data in a link of one simulator),
        ``"games"``, ``"puzzle"`` or ``"puzzles"``.
        Values of one kind need no conversion; a function of
        :data:`puyonb.notations._table.CONVERSIONS` converts between kinds.
    example : str
        A short text in the notation.
    page : str
        The page of the documentation, without folder and ending.
    sniff : str, default any text
        A regular expression that the beginning of every text in the notation matches, in linear
        time; there is no white space around the text.  It avoids the import of modules that cannot
        read a text.  A match does not prove that the text is in the notation.
    hosts : tuple of str, default none
        The hosts whose addresses are in this notation and in no other one.
    aliases : tuple of str, default none
        Other names, such as that of a site.
    endings : tuple of str, default none
        The endings of its files, with their dots, in lower case.
    reader, writer : str, default ``"loads"`` and ``"dumps"``
        The names of the functions in the module.
    reading, writing : mapping of str to object, default none
        Options of the reader and the writer that a dialect adds.
    strict : tuple of str, default ``("reader",)``
        Which of them take ``strict``.  Such a reader also takes ``lenient`` (reading G2).  Without
        ``strict``, such a writer leaves out descriptive data with a warning (reading G3).
    field : str, default none
        The attribute of the value that holds a field, if the value is one with more data.  The
        field is written in notations of other kinds, and the writer takes a field, too.
    whole : str, default none
        The end of the name of the reader that keeps the lines that the notation ignores:
        ``"whole"`` for ``loads_whole``, and for ``dumps_whole`` if the module has it.  These use
        values of the kind :data:`puyonb.notations._table.WHOLE`.
    checker : str, default none
        The name of the function in the module that lists all errors of a text, if the reader raises
        only the first one.
    near_miss : str, default none
        The name of the function in the module that checks whether a text that another notation of
        the game reads is nearly in this one: it returns the error of the text, or None.  Its
        ``read_as`` is the value of the other notation.  The code of the error is
        ``notations.ambiguous`` if the text has another value here.
    certain : bool, default False
        Whether the reader checks a total, so that it almost never accepts a text of another
        notation.  Detection prefers such a notation to others that read the text.
    """

    name: str
    title: Message | str
    game: str
    module: str
    value: str
    example: str
    page: str
    sniff: str = ""
    hosts: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    reader: str = "loads"
    writer: str = "dumps"
    reading: Mapping[str, Any] = MappingProxyType({})
    writing: Mapping[str, Any] = MappingProxyType({})
    strict: tuple[str, ...] = ("reader",)
    field: str = ""
    whole: str = ""
    checker: str = ""
    near_miss: str = ""
    certain: bool = False

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
        knows = "reader" in self.strict
        chosen = {"strict": strict, "lenient": lenient} if knows and (strict or lenient) else {}
        with refusing() if strict and not knows else nullcontext():
            return self._function(self.reader)(text, **self.reading, **chosen)

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
        return self._of_whole().loads(text, strict=strict, lenient=lenient)

    def _of_whole(self) -> "Notation":
        return self._replace(reader=f"loads_{self.whole}") if self.whole else self

    def dumps_whole(self, value: Any, **options: Any) -> str:
        """Write a value of :meth:`loads_whole`; errors are those of :meth:`dumps`."""
        return self._replace(writer=f"dumps_{self.whole}").dumps(value, **options)

    @property
    def writes_whole(self) -> bool:
        """Whether the module has a writer for the values of :meth:`loads_whole`."""
        return bool(self.whole) and hasattr(resolved(self.module), f"dumps_{self.whole}")

    def dumps(self, value: Any, **options: Any) -> str:
        """Write a value with the options of the module's writer.

        Raises
        ------
        CannotExpress
            If the value has no form in this notation.
        """
        text: str = self._function(self.writer)(value, **{**self.writing, **options})
        return text

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
            entry = self._of_whole() if whole else self
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

    def sniffs(self, text: str) -> bool:
        """Return whether a text, without white space around it, may be in this notation."""
        return compiled(self.sniff).match(text) is not None

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
