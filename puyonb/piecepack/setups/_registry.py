"""Which games can be set up, under which names, and with what may be said to them.

A set-up is a function that gives pieces in placing order; :func:`set_up` enters it.  The functions
live in the modules beside this one, one module a family of games, which are imported when the first
name is asked for.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, TypeVar

from puyonb.errors import NotationError
from puyonb.piecepack._source import shown
from puyonb.piecepack.pieces import Piece
from puyonb.piecepack.setups._options import SEED, Option

SYSTEMS = (
    "piecepack", "chess", "checker", "domino", "alquerque", "go", "marble", "morris", "reversi", "tarot", "stackpack",
)  # fmt: skip
"""The game systems; a name that several have means the first that has it (reading Q4)."""

_MODULES = (
    "armies", "traditional", "chess_armies", "tile_boards", "shuffled", "dealt", "journeys", "checkers", "chess", "dominoes",
    "stone_boards", "loose_pieces",
)  # fmt: skip

_OTHER_WORDS = {
    "checkers": "checker", "draughts": "checker", "dominoes": "domino", "marbles": "marble", "piecepack_stackpack": "stackpack",
}  # fmt: skip

LONGEST = 100
"""How many characters the name of a game may have: a file may have anything there."""

_Lying = tuple[Piece, float, float]
_LayPieces = TypeVar("_LayPieces", bound=Callable[..., Iterable[_Lying]])


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a game begins.

    Attributes
    ----------
    title : str
        The game's name as people write it.
    system : str
        The game system it is played with.
    aliases : tuple of str
        Other names of it.
    options : mapping of str to Option
        What may be said to it, by the names that metadata use.
    parameters : mapping of str to str
        For each of these names, what the argument is called.
    is_random : bool
        Whether pieces are dealt by chance where they are not given.
    scale : float
        How many inches one unit of its coordinates is; 1 for most.
    summary : str
        What lies where, in a sentence.
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

    @property
    def name(self) -> str:
        """The game's name as programs write it: ``four_field_kono``."""
        return _identifier(self.title)

    @property
    def names(self) -> tuple[str, ...]:
        """All its names as programs write them."""
        return tuple(dict.fromkeys(map(_identifier, (self.title, *self.aliases))))


_entered: list[SetUp] = []


def set_up(
    title: str,
    *aliases: str,
    system: str = "piecepack",
    is_random: bool = False,
    scale: float = 1,
    **options: Option,
) -> Callable[[_LayPieces], _LayPieces]:
    """Enter a function as the set-up of a game.

    Parameters
    ----------
    title, aliases : str
        The game's name, and its other names, as people write them.
    system : str
        One of :data:`SYSTEMS`.
    is_random : bool
        Whether the function takes a dealer first; such a game takes a ``Seed``.
    scale : float
        How many inches one unit of its coordinates is.
    options : Option
        What its keyword arguments of the same names take.
    """

    def _enter(lay: _LayPieces) -> _LayPieces:
        taken = ({"seed": SEED} if is_random else {}) | options
        spelled = MappingProxyType({_spelled(name): option for name, option in taken.items()})
        parameters = MappingProxyType({_spelled(name): name for name in taken})
        summary = (lay.__doc__ or "").partition("\n")[0]
        _entered.append(
            SetUp(title, system, aliases, spelled, parameters, is_random, scale, summary, lay)
        )
        return lay

    return _enter


def register(
    title: str, *aliases: str, system: str = "piecepack", scale: float = 1, **options: Option
) -> Callable[[Callable[..., Iterable[_Lying]]], Callable[..., Iterable[_Lying]]]:
    """Add a set-up of your own, which game files can name then.

    Parameters
    ----------
    title, aliases : str
        The game's name, and its other names, as people write them.
    system : str, default ``"piecepack"``
        One of :data:`SYSTEMS`.
    scale : float, default 1
        How many inches one unit of its coordinates is.
    options : Option
        What its keyword arguments of the same names take.

    Returns
    -------
    callable
        A decorator for a function that returns a board, or its pieces as (piece, x, y).  The first line of its docstring becomes
        the summary of the set-up.

    Raises
    ------
    ValueError
        If there is no such system, or a set-up of it has one of the names.

    Examples
    --------
    >>> from puyonb.piecepack import ppn, setups
    >>> @setups.register("Two Coins")  # doctest: +SKIP
    ... def two_coins():
    ...     return ppn.loads("S@a1 M@b2")[0].boards[-1]
    >>> len(setups.board("two coins"))  # doctest: +SKIP
    2
    """
    wanted = _known_system(system) or SYSTEMS[0]

    def _enter(lay: Callable[..., Iterable[_Lying]]) -> Callable[..., Iterable[_Lying]]:
        for name in (title, *aliases):
            if wanted in _index().get(_bare(name), {}):
                raise ValueError(
                    f"expected a name that no set-up of the system {wanted} has, found {shown(name)}"
                )
        set_up(title, *aliases, system=wanted, is_random=False, scale=scale, **options)(lay)
        _all.cache_clear()
        _index.cache_clear()
        _titles.cache_clear()
        return lay

    return _enter


def _spelled(option: str) -> str:
    """Spell the name of an argument as metadata do: ``has_subpack`` is ``HasSubpack``."""
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
        If there is no such system.
    """
    wanted = _known_system(system)
    found = [entry for entry in _all() if wanted in (None, entry.system)]
    return sorted(found, key=lambda entry: (entry.name, SYSTEMS.index(entry.system)))


def names(*, system: str | None = None) -> list[str]:
    """List the names of the games that can be set up, their aliases among them, as programs write them.

    Parameters
    ----------
    system : str, optional
        Only those of this game system.

    Raises
    ------
    ValueError
        If there is no such system.

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
        A name of the game in any case, with or without apostrophes and hyphens, with spaces or underscores.  Where that leads
        to none, accents and other punctuation do not count either, draughts are checkers, and a name may begin with its system.
    system : str, optional
        The game system, if it is not the first of :data:`SYSTEMS` that has the game.

    Returns
    -------
    SetUp
        Under the title that was asked for; the others are its aliases.

    Raises
    ------
    TypeError
        If the name is no text.
    ValueError
        If there is no such game, or no such system; the message lists near names.

    Examples
    --------
    >>> find("nine_mens_morris").title, find("baroque chess").aliases
    ("Nine Men's Morris", ('Ultima',))

    Source: Portable Piecepack Notation 0.5.2, Setup; reading Q4.
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a game, found {type(name).__name__}")
    if len(name) > LONGEST:
        raise ValueError(
            f"expected the name of a game, at most {LONGEST} characters, found {shown(name)}"
        )
    wanted = _known_system(system)
    called = normalized(name)
    entry = _look_up(called, wanted)
    if entry is None:
        prefix, _, rest = _identifier(called).partition("_")
        of = _OTHER_WORDS.get(prefix, prefix)
        entry = _look_up(rest, of) if wanted in (None, of) and of in SYSTEMS else None
    if entry is None:
        raise ValueError(_unknown(name, wanted))
    return entry


def normalized(name: str) -> str:
    """Write a name as the specification compares names: lower case, no apostrophes and hyphens, underscores for spaces.

    Examples
    --------
    >>> normalized("Nine  Men's Morris")
    'nine_mens_morris'

    Source: Portable Piecepack Notation 0.5.2, Setup; reading Q4.
    """
    return "_".join(re.sub("['’‘‐‑-]", "", name.lower()).split())


def _identifier(title: str) -> str:
    """Write a name as programs do: also without accents and other punctuation."""
    plain = unicodedata.normalize("NFKD", normalized(title)).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9_]", "", plain)


def _bare(name: str) -> str:
    """Reduce a name to its letters and digits, for names that differ in little else; marked, since it is no name."""
    return "~" + _identifier(name).replace("draughts", "checkers").replace("_", "")


@cache
def _all() -> tuple[SetUp, ...]:
    for module in _MODULES:
        import_module(f"{__package__}._{module}")
    return tuple(_entered)


@cache
def _index() -> dict[str, dict[str, SetUp]]:
    """Give, for every way to write a name that is looked up, the set-up in each system."""
    index: dict[str, dict[str, SetUp]] = {}
    for entry in _all():
        titles = entry.title, *entry.aliases
        for title in titles:
            called = replace(
                entry, title=title, aliases=tuple(other for other in titles if other != title)
            )
            for written in (normalized(title), _identifier(title), _bare(title)):
                index.setdefault(written, {}).setdefault(entry.system, called)
    return index


def _look_up(called: str, system: str | None) -> SetUp | None:
    """Find a set-up by its name, or else by its letters and digits alone."""
    homes = _index().get(called) or _index().get(_bare(called)) or {}
    first = min(homes, key=SYSTEMS.index, default="")
    return homes.get(system or first)


def _known_system(system: str | None) -> str | None:
    if system is None:
        return None
    if not isinstance(system, str):
        raise TypeError(f"expected the name of a game system, found {type(system).__name__}")
    short = normalized(system[:LONGEST])
    called = _OTHER_WORDS.get(short, short)
    if called not in SYSTEMS:
        raise ValueError(f"expected a game system ({', '.join(SYSTEMS)}), found {shown(system)}")
    return called


@cache
def _titles(system: str | None) -> dict[str, str]:
    """Return the titles and aliases of the games of a system, by their letters and digits."""
    return {
        _bare(title): title
        for entry in catalogue(system=system)
        for title in (entry.title, *entry.aliases)
    }


def _unknown(name: str, system: str | None) -> str:
    """Say that there is no such game, and which are near."""
    of = f" of the system {system}" if system else ""
    elsewhere = sorted({*_index().get(normalized(name), {}), *_index().get(_bare(name), {})})
    if elsewhere:
        return (
            f"expected a game{of}, found {shown(name)}, which is one of {' and '.join(elsewhere)}"
        )
    titles = _titles(system)
    alike = [titles[match] for match in get_close_matches(_bare(name), titles, n=4, cutoff=0.6)]
    # Who gives one word of a name, means a name with that word.
    words = {*normalized(name).split("_")}
    longer = [title for title in titles.values() if words <= {*normalized(title).split("_")}]
    near = list(dict.fromkeys([*longer, *alike]))[:4]
    hint = f" (near: {', '.join(map(repr, near))})" if near else ""
    return f"expected the name of a game{of}, found {shown(name)}{hint}"


def arguments(
    entry: SetUp, given: Mapping[str, object]
) -> tuple[dict[str, Any], dict[str, object]]:
    """Read what was said to a set-up.

    Parameters
    ----------
    entry : SetUp
    given : mapping of str to object
        By the names of metadata, in whatever case, or by those of arguments; None says nothing.

    Returns
    -------
    tuple of (dict, dict)
        What the function takes, by its arguments; and what was said, by the names of metadata.

    Raises
    ------
    TypeError
        If a value is neither text, a number nor a truth value.
    ValueError
        If the set-up takes no such option, an option is given twice, or a value is not what it takes.
    """
    spelling = {_bare(option): option for option in entry.options}
    read: dict[str, Any] = {}
    said: dict[str, object] = {}
    for name, value in given.items():
        option = spelling.get(_bare(name))
        if option is None:
            takes = ", ".join(entry.options) or "none"
            raise ValueError(f"expected an option of {entry.title} ({takes}), found {shown(name)}")
        if option in said:
            raise ValueError(f"expected {option} once, found it again as {shown(name)}")
        if value is not None:
            read[entry.parameters[option]] = _read(entry.options[option], name, value)
            said[option] = value
    return read, said


def _read(option: Option, name: str, value: object) -> Any:
    """Read a value; an error names the option as it was named."""
    try:
        return option.read(value)
    except NotationError as error:
        raise NotationError(f"{name}: {error.message}", error.text, error.offset) from None
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}") from None
