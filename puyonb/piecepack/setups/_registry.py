"""The registry of set-ups: games, their names, and their options.

A set-up is a function that returns pieces in placing order; :func:`set_up` registers it.  Each
family of games is a module of this package.  The modules are imported with the first look-up.
"""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from puyonb.errors import NotationError, ignoring, load_entry_points, reason_of
from puyonb.messages import Message
from puyonb.piecepack._source import NULLS
from puyonb.piecepack.pieces import Piece
from puyonb.piecepack.setups._options import SEED, Option
from puyonb.text import decode, folder, in_folder

SYSTEMS = (
    "piecepack", "chess", "checker", "domino", "alquerque", "go", "marble", "morris", "reversi",
    "tarot", "stackpack", "icehouse",
)  # fmt: skip
"""The game systems; a name in several systems means the first of them (reading Q4)."""

_MODULES = (
    "games", "chess_armies", "tile_boards", "shuffled", "dealt", "journeys", "chess",
    "dominoes", "empty_boards",
)  # fmt: skip

_OTHER_WORDS = {
    "checkers": "checker", "draughts": "checker", "dominoes": "domino", "marbles": "marble",
    "piecepack_stackpack": "stackpack", "looney pyramid": "icehouse", "looney_pyramid": "icehouse",
}  # fmt: skip

GROUP = "puyonb.setups"
"""The entry point group in which other packages list their set-ups."""

_loaded: list[str] = []

LONGEST = 100
"""The greatest number of characters in the name of a game."""

_Lying = tuple[Piece, float, float]
_LayPieces = TypeVar("_LayPieces", bound=Callable[..., Iterable[_Lying]])


@dataclass(frozen=True, slots=True)
class SetUp:
    """The beginning of a game.

    Attributes
    ----------
    title : str
        The name of the game, as people write it.
    system : str
        The game system of the game.
    aliases : tuple of str
        Other names of the game.
    options : mapping of str to Option
        The options, by their names in metadata.
    parameters : mapping of str to str
        The argument of the function for each of these names.
    is_random : bool
        Whether pieces are dealt at random, unless options list them.
    scale : float
        Inches per unit of the coordinates; usually 1.
    summary : str
        A sentence that describes the board, in English.
    lay : callable
        Returns the pieces, for the values of the parameters.
    macros : mapping of str to str
        The macros that games with this set-up may use.
    is_own : bool
        Whether it is not one of this package, so that no other program knows its name.
    """

    title: str
    system: str
    aliases: tuple[str, ...]
    options: Mapping[str, Option] = field(repr=False, compare=False)
    parameters: Mapping[str, str] = field(repr=False, compare=False)
    is_random: bool
    scale: float
    summary: str
    lay: Callable[..., Iterable[_Lying]] = field(repr=False, compare=False)
    macros: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)
    is_own: bool = field(default=False, repr=False, compare=False)

    @property
    def name(self) -> str:
        """The name of the game, as programs write it: ``four_field_kono``."""
        return _identifier(self.title)

    @property
    def names(self) -> tuple[str, ...]:
        """All names of the game, as programs write them."""
        return tuple(dict.fromkeys(map(_identifier, (self.title, *self.aliases))))


_entered: list[SetUp] = []


def set_up(
    title: str,
    *aliases: str,
    system: str = "piecepack",
    is_random: bool = False,
    scale: float = 1,
    summary: str = "",
    stackpack: str = "",
    macros: Mapping[str, str] = MappingProxyType({}),
    is_own: bool = False,
    **options: Option,
) -> Callable[[_LayPieces], _LayPieces]:
    """Register a function as the set-up of a game.

    Parameters
    ----------
    title, aliases : str
        The name of the game and its other names, as people write them.
    system : str
        One of :data:`SYSTEMS`.
    is_random : bool
        Whether the first argument of the function is a dealer; such a game takes a ``Seed``.
    scale : float
        Inches per unit of the coordinates.
    summary : str, default the first line of the docstring of the function
        A sentence that describes the board.
    stackpack : str, default none
        The sentence for the same game of a stackpack, which is the function with ``has_subpack``.
    macros : mapping of str to str
        The macros that games with this set-up may use.
    is_own : bool
        Whether it is not one of this package.
    options : Option
        The options, by the names of the keyword arguments.
    """

    def _enter(lay: _LayPieces) -> _LayPieces:
        taken = ({"seed": SEED} if is_random else {}) | options
        spelled = MappingProxyType({_spelled(name): option for name, option in taken.items()})
        parameters = MappingProxyType({_spelled(name): name for name in taken})
        _entered.append(
            SetUp(
                title,
                system,
                aliases,
                spelled,
                parameters,
                is_random,
                scale,
                summary or (lay.__doc__ or "").partition("\n")[0],
                lay,
                macros,
                is_own,
            )
        )
        if stackpack:
            others: Any = {name: each for name, each in options.items() if name != "has_subpack"}
            enter = set_up(
                title,
                *aliases,
                system="stackpack",
                is_random=is_random,
                summary=stackpack,
                **others,
            )
            enter(partial(lay, has_subpack=True))
        return lay

    return _enter


def register(
    title: str,
    lay: str | os.PathLike[str] | Callable[..., Iterable[_Lying]],
    *,
    aliases: Iterable[str] = (),
    system: str = "piecepack",
    scale: float = 1,
    **options: Option,
) -> SetUp:
    """Add another set-up, so that game files can name it.

    An installed package has an entry point instead: a file as for :func:`load`, or a function that
    registers set-ups and may return such files::

        [project.entry-points."puyonb.setups"]
        mine = "my_package:set_ups"

    Parameters
    ----------
    title : str
        The name of the game, as people write it.
    lay : callable, str or path
        A function that returns a board, or its pieces as (piece, x, y); the first line of its
        docstring becomes the summary of the set-up.  Or a game in Portable Piecepack Notation, as
        text or as a file: its last board is the set-up, and games with this set-up may use its
        macros.
    aliases : iterable of str, default none
        Other names of the game.
    system : str, default ``"piecepack"``
        One of :data:`SYSTEMS`.
    scale : float, default 1
        Inches per unit of the coordinates.  A game has its own, unless it is 1.
    options : Option
        The options of a function, by the names of its keyword arguments.

    Returns
    -------
    SetUp

    Raises
    ------
    NotationError
        If the text has an error, or does not have one game.
    ValueError
        If the system is unknown, or one of its set-ups has one of the names.

    Examples
    --------
    >>> from puyonb.piecepack import ppn, setups
    >>> setups.register("Two Coins", "1. S@a1 M@b2").title  # doctest: +SKIP
    'Two Coins'
    >>> len(ppn.loads("GameType: Two Coins\\n\\n1. a1-c1")[0].setup)  # doctest: +SKIP
    2
    """
    wanted = _known_system(system) or SYSTEMS[0]
    aliases = tuple(aliases)
    for name in (title, *aliases):
        if wanted in _index().get(_bare(name), {}):
            raise ValueError(_taken(name, wanted))
    macros: Mapping[str, str] = {}
    if isinstance(lay, str | os.PathLike):
        is_text = isinstance(lay, str)
        found = _of_text(str(lay)) if is_text else _of_file(Path(lay))
        lay, macros, scale = found.lay, found.macros, found.scale if scale == 1 else scale

    enter = set_up(
        title,
        *aliases,
        system=wanted,
        is_random=False,
        scale=scale,
        summary="",
        stackpack="",
        macros=macros,
        is_own=True,
        **options,
    )
    enter(lay)
    _forget()
    return find(title, system=wanted)


def _taken(name: str, system: str) -> Message:
    return Message(
        "setups.name.taken",
        "expected a new name for a set-up of the system {system}, found {found!q}, which exists",
        system=system,
        found=name,
    )


def _forget() -> None:
    """Forget what was found before the list of set-ups changed."""
    _all.cache_clear()
    _index.cache_clear()
    _titles.cache_clear()


# Set-ups that are games as text, or files.


def load(source: str | os.PathLike[str]) -> SetUp:
    """Add the set-up in a file, so that games can name it.

    Parameters
    ----------
    source : path
        A file with one game in Portable Piecepack Notation.  Its last board is the set-up, and its
        macros and its scale are those of the games.  Games name it by its ``GameType``, if the
        file has the key ``SetUp``, too, and by the name of the file.  A file that is loaded again
        replaces its set-up.

    Returns
    -------
    SetUp

    Raises
    ------
    NotationError
        If the text has an error, does not have one game, or is a table of pieces.
    OSError
        If the file cannot be read, or has more than 1 MiB.
    ValueError
        If another set-up has its name.

    Examples
    --------
    >>> from puyonb.piecepack import ppn, setups
    >>> setups.load("river.ppn").title  # doctest: +SKIP
    'River'
    >>> [game] = ppn.loads("SetUp: River\\n\\n1. a1-c1")  # doctest: +SKIP

    Source: reading Q31.
    """
    found = _of_file(Path(source))
    old = [entry for entry in _entered if entry.is_own and entry.aliases == found.aliases]
    for entry in old:
        _entered.remove(entry)
    _forget()
    if found.system in _index().get(_bare(found.title), {}):
        _entered.extend(old)
        _forget()
        raise ValueError(_taken(found.title, found.system))
    _entered.append(found)
    _forget()
    return found


class _Here(NamedTuple):
    """What a text can name besides the registered set-ups.

    Attributes
    ----------
    files : tuple of Path
        The set-up files that are read now.
    entries : mapping of str to SetUp
        Further set-ups, by the letters of their names.
    """

    files: tuple[Path, ...] = ()
    entries: Mapping[str, SetUp] = MappingProxyType({})


_here: ContextVar[_Here] = ContextVar("here", default=_Here())  # noqa: B039 - it is frozen


@contextmanager
def knowing(files: Iterable[str]) -> Iterator[None]:
    """Let games name the set-ups in some files, by their titles and the names of the files.

    Raises
    ------
    ValueError
        If a file cannot be read, or has an error.
    """
    entries = dict(_here.get().entries)
    for file in files:
        entry = _named_file(Path(file), file)
        entries |= {_bare(name): entry for name in (*entry.aliases, entry.title)}
    token = _here.set(_here.get()._replace(entries=entries))
    try:
        yield
    finally:
        _here.reset(token)


_LARGEST = 2**20
"""The most bytes of a set-up file."""


def _of_text(text: str, name: str = "") -> SetUp:
    """Return the set-up that is a game as text; without a title of its own it has a name."""
    from puyonb.piecepack import ppn
    from puyonb.piecepack.ppn._rows import is_table

    if is_table(text):
        message = Message(
            "setups.text.table",
            "expected a game in PPN, found a table of pieces: puyonb convert --to ppn writes it",
        )
        raise NotationError(message, text)
    games = ppn.loads(text)
    if len(games) != 1:
        raise NotationError(
            Message("setups.text.games", "expected one game, found {found}", found=len(games)), text
        )
    [game] = games
    last, kind = game.boards[-1].pieces, game.metadata.get("GameType", "")
    has_title = "SetUp" in game.metadata and isinstance(kind, str) and kind not in (*NULLS, "None")
    title, config = str(kind) if has_title else name, game.config
    scale, macros = (config.scale, dict(config.macros)) if config else (1, {})
    return SetUp(
        title, SYSTEMS[0], (), {}, {}, is_random=False, scale=scale, summary="", lay=lambda: last,
        macros=macros, is_own=True,
    )  # fmt: skip


def _of_file(path: Path) -> SetUp:
    """Return the set-up in a file; its aliases are the names of the file."""
    # Before Python 3.13, `Path.resolve` has an error of its own for a link to itself.
    file, here = Path(os.path.realpath(path)), _here.get()
    if file in here.files:
        message = Message(
            "setups.file.circle",
            "expected a set-up that ends, found one that contains itself: {found!q}",
            found=path.name,
        )
        raise ValueError(message)
    if file.exists() and not file.is_file():
        raise OSError(22, Message("setups.file.kind", "expected a regular file"))
    if (size := file.stat().st_size) > _LARGEST:
        message = Message(
            "setups.file.large", "expected at most {most:,} bytes, found {found:,}", most=_LARGEST,
            found=size,
        )  # fmt: skip
        raise OSError(27, message)
    token = _here.set(here._replace(files=(*here.files, file)))
    try:
        with in_folder(str(file.parent)):
            found = _of_text(decode(file.read_bytes()), path.stem)
    finally:
        _here.reset(token)
    return replace(found, aliases=(path.name, path.stem))


def _beside(name: str) -> SetUp:
    """Return the set-up in a file beside the text that names it.

    Raises
    ------
    ValueError
        If the file is not in the folder of the text, cannot be read, or has an error.
    """
    place = folder.get()
    if re.search(r"[/\\:\0\ud800-\udfff]", name):
        message = Message(
            "setups.file.folder",
            "expected the name of a set-up file in the folder of the game, without a path, found"
            " {found!q}",
            found=name,
        )
        raise ValueError(message)
    if place is None:
        message = Message(
            "setups.file.text",
            "expected a set-up that is known, found the file {found!q}, for which a text has no"
            " folder: load it by setups.load or --setup-file",
            found=name,
        )
        raise ValueError(message)
    with ignoring():
        return _named_file(Path(place, name), name, Path(place).resolve())


def _named_file(path: Path, name: str, within: Path | None = None) -> SetUp:
    """Return the set-up in a file; every error names the file."""
    try:
        if within is not None and Path(os.path.realpath(path)).parent != within:
            raise FileNotFoundError(2, Message("setups.file.link", "a link out of the folder"))
        return _of_file(path)
    except OSError as error:
        place, reason = name, reason_of(error)
    except NotationError as error:
        place, reason = f"{name}:{error.line}:{error.column}", error.content
    raise ValueError(Message("setups.file", "{place}: {reason}", place=place, reason=reason))


def _spelled(option: str) -> str:
    """Return the name of an argument as metadata spell it: ``has_subpack`` is ``HasSubpack``."""
    return "".join(word.capitalize() for word in option.split("_"))


def catalogue(*, system: str | None = None) -> list[SetUp]:
    """List the set-ups by title.

    Parameters
    ----------
    system : str, optional
        Only those of this game system.

    Raises
    ------
    ValueError
        If the system is unknown.
    """
    wanted = _known_system(system)
    _load_entry_points()
    found = [entry for entry in _all() if wanted in (None, entry.system)]
    return sorted(found, key=lambda entry: (entry.name, SYSTEMS.index(entry.system)))


def names(*, system: str | None = None) -> list[str]:
    """List the names and aliases of all games with a set-up, as programs write them.

    Parameters
    ----------
    system : str, optional
        Only those of this game system.

    Raises
    ------
    ValueError
        If the system is unknown.

    Examples
    --------
    >>> names(system="go")
    ['bits', 'board', 'connect6', 'go', 'gomoku', 'renju']
    """
    return sorted({name for entry in catalogue(system=system) for name in entry.names})


def find(name: str, *, system: str | None = None) -> SetUp:
    """Find a set-up by its name.

    Parameters
    ----------
    name : str
        A name of the game in any case, with or without apostrophes and hyphens, with spaces or
        underscores.  If no game has it, accents and other punctuation are ignored, too, draughts
        are checkers, and a name may begin with its system.  The name of a file that ends in
        ``.ppn`` is a set-up file in the folder of the game.
    system : str, optional
        The game system, if it is not the first of :data:`SYSTEMS` that has the game.

    Returns
    -------
    SetUp
        Its title is the name that was found; the other names are its aliases.  One that is found
        by its file keeps its title.

    Raises
    ------
    TypeError
        If the name is not text.
    ValueError
        If the game or the system is unknown; the message lists similar names.

    Examples
    --------
    >>> find("nine_mens_morris").title, find("baroque chess").aliases
    ("Nine Men's Morris", ('Ultima',))

    Source: Portable Piecepack Notation 0.5.2, Setup; readings Q4, Q31.
    """
    if not isinstance(name, str):
        raise TypeError(
            Message(
                "setups.name.type",
                "expected the name of a game, found {found}",
                found=type(name).__name__,
            )
        )
    if len(name) > LONGEST:
        raise ValueError(
            Message(
                "setups.name.long",
                "expected the name of a game, at most {most:,} characters, found {found!q}",
                most=LONGEST,
                found=name,
            )
        )
    wanted = _known_system(system)
    if (known := _here.get().entries) and (own := known.get(_bare(name))):
        return own
    called = normalized(name)
    entry = _look_up(called, wanted)
    if entry is None and name.lower().endswith(".ppn"):
        return _beside(name)
    if entry is None and not _loaded:
        _load_entry_points()
        entry = _look_up(called, wanted)
    if entry is None:
        prefix, _, rest = _identifier(called).partition("_")
        of = _OTHER_WORDS.get(prefix, prefix)
        entry = _look_up(rest, of) if wanted in (None, of) and of in SYSTEMS else None
    if entry is None:
        raise ValueError(_unknown(name, wanted))
    return entry


def normalized(name: str) -> str:
    """Normalize a name for comparison, as the specification does.

    It is in lower case, without apostrophes and hyphens, with underscores for spaces.

    Examples
    --------
    >>> normalized("Nine  Men's Morris")
    'nine_mens_morris'

    Source: Portable Piecepack Notation 0.5.2, Setup; reading Q4.
    """
    return "_".join(re.sub("['’‘‐‑-]", "", name.lower()).split())


def _identifier(title: str) -> str:
    """Return a name as programs write it: normalized, without accents and other punctuation."""
    name = normalized(title)
    if not name.isascii():  # an accent is dropped, a letter of another script is not
        letters = (unicodedata.normalize("NFKD", each).encode("ascii", "ignore") for each in name)
        name = "".join(plain.decode() or each for plain, each in zip(letters, name, strict=True))
    return re.sub(r"\W", "", name)


def _bare(name: str) -> str:
    """Return the letters and digits of a name, after a mark that no name has."""
    return "~" + _identifier(name).replace("draughts", "checkers").replace("_", "")


@cache
def _all() -> tuple[SetUp, ...]:
    for module in _MODULES:
        import_module(f"{__package__}._{module}")
    return tuple(_entered)


def _load_entry_points() -> None:
    """Load the set-ups of other packages once, as late as possible."""

    def _take(found: Any) -> None:
        for file in [found] if isinstance(found, str | os.PathLike) else found() or ():
            load(file)

    if not _loaded:
        _loaded.append(GROUP)  # first, because an entry point may look set-ups up
        load_entry_points(GROUP, _take, what=Message("setups.broken.what", "the set-ups"))


@cache
def _index() -> dict[str, dict[str, SetUp]]:
    """Return the set-up in each system, for every form of a name that a look-up may use."""
    index: dict[str, dict[str, SetUp]] = {}
    for entry in _all():
        titles = entry.title, *entry.aliases
        for title in titles:
            aliases = tuple(other for other in titles if other != title)
            is_file = title.endswith(".ppn")
            called = entry if is_file else replace(entry, title=title, aliases=aliases)
            for written in (normalized(title), _identifier(title), _bare(title)):
                index.setdefault(written, {}).setdefault(entry.system, called)
    return index


def _look_up(called: str, system: str | None) -> SetUp | None:
    """Find a set-up by its name, or by the letters and digits of its name."""
    systems = _index().get(called) or _index().get(_bare(called)) or {}
    first = min(systems, key=SYSTEMS.index, default="")
    return systems.get(system or first)


def _known_system(system: str | None) -> str | None:
    if system is None:
        return None
    if not isinstance(system, str):
        raise TypeError(
            Message(
                "setups.system.type",
                "expected the name of a game system, found {found}",
                found=type(system).__name__,
            )
        )
    short = normalized(system[:LONGEST])
    called = _OTHER_WORDS.get(short, short)
    if called not in SYSTEMS:
        raise ValueError(Message("setups.system", systems=SYSTEMS, found=system))
    return called


@cache
def _titles(system: str | None) -> dict[str, str]:
    """Return the titles and aliases of the games of a system, by their letters and digits."""
    return {
        _bare(title): title
        for entry in catalogue(system=system)
        for title in (entry.title, *entry.aliases)
    }


def _unknown(name: str, system: str | None) -> Message:
    """Return the message for an unknown game, with similar names."""
    elsewhere = sorted({*_index().get(normalized(name), {}), *_index().get(_bare(name), {})})
    if elsewhere:
        return Message(
            "setups.name.elsewhere",
            "expected a game of the system {system}, found {found!q}, which is a game of"
            " {systems:and}",
            system=system,
            found=name,
            systems=elsewhere,
        )
    titles = _titles(system)
    alike = [titles[match] for match in get_close_matches(_bare(name), titles, n=4, cutoff=0.6)]
    # One word of a name probably means a name with this word.
    words = {*normalized(name).split("_")}
    longer = [title for title in titles.values() if words <= {*normalized(title).split("_")}]
    near = tuple(dict.fromkeys([*longer, *alike]))[:4]
    message = Message(
        "setups.name.unknown", "expected the name of a game, found {found!q}", found=name
    )
    if system:
        message = Message(
            "setups.name.unknown.system",
            "expected the name of a game of the system {system}, found {found!q}",
            system=system,
            found=name,
        )
    return (
        Message(
            "setups.name.near", "{message}; did you mean {near!q:or}?", message=message, near=near
        )
        if near
        else message
    )


def arguments(
    entry: SetUp, given: Mapping[str, object]
) -> tuple[dict[str, Any], dict[str, object]]:
    """Read the options of a set-up.

    Parameters
    ----------
    entry : SetUp
    given : mapping of str to object
        By their names in metadata, in any case, or by the names of arguments; None has no effect.

    Returns
    -------
    tuple of (dict, dict)
        The arguments of the function, and the given values by their names in metadata.

    Raises
    ------
    TypeError
        If a value is not text, a number or a bool.
    ValueError
        If the set-up has no such option, an option is given twice, or a value is wrong.
    """
    spelling = {_bare(option): option for option in entry.options}
    read: dict[str, Any] = {}
    kept: dict[str, object] = {}
    for name, value in given.items():
        option = spelling.get(_bare(name))
        if option is None:
            takes = tuple(entry.options) or Message("setups.noun.none")
            message = Message("setups.option.unknown", title=entry.title, takes=takes, found=name)
            raise ValueError(message)
        if option in kept:
            raise ValueError(Message("setups.option.again", expected=option, found=name))
        if value is not None:
            read[entry.parameters[option]] = _read(entry.options[option], name, value)
            kept[option] = value
    return read, kept


def _read(option: Option, name: str, value: object) -> Any:
    """Read a value; an error names the option as the caller did."""
    try:
        return option.read(value)
    except NotationError as error:
        message = Message("setups.option", option=name, message=error.content)
        raise NotationError(message, error.text, error.offset) from None
    except (TypeError, ValueError) as error:
        content = error.args[0] if error.args else ""
        raise type(error)(Message("setups.option", option=name, message=content)) from None
