"""The fences by name: how each one reads its text, and which pictures and options it has.

A fence has several *views* of its value, one without a name and others such as ``chain`` or
``player``.  Each view lists the options that it can use; all others are errors.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from puyonb import draw, kinds, notations
from puyonb.drawing.animation import Animation
from puyonb.drawing.explained import Explained
from puyonb.drawing.options import place_of
from puyonb.drawing.palette import for_dark_page
from puyonb.drawing.scene import Scene
from puyonb.errors import NotationError, NotationWarning, warn
from puyonb.messages import LANGUAGES, Message
from puyonb.nonogram import Puzzle
from puyonb.notations import _fields
from puyonb.notations._fields import Part, boards
from puyonb.notations._sniff import of_quests
from puyonb.piecepack import ppn
from puyonb.piecepack.game import numbers_of
from puyonb.publish.games import Quests
from puyonb.publish.puzzle_player import PuzzlePlayer
from puyonb.puyo import password
from puyonb.puyo.kinds import BOARDS

Options = Mapping[str, str]
"""The options of a fence; the value of a switch is its name."""

COMMON = ("title", "show", "language")
"""The settings of every fence."""

SHOWN = ("both", "picture", "text")
"""The values of ``show``."""

_SIZED = ("alt", "palette", "size")
_DRAWN = (*_SIZED, "coordinates")


class View(NamedTuple):
    """One way to draw the value of a fence.

    Attributes
    ----------
    draw : callable
        Returns the picture or the animation of a value with the options of the draw function.
    settings, switches : tuple of str
        The options with and without a value.
    is_wide : bool
        Whether the picture scrolls sideways on a narrow screen.
    plays : bool
        Whether the picture plays the moves of a record.
    is_whole : bool
        Whether the picture has the whole width of the page, with the text below it.
    """

    draw: Callable[[Any, dict[str, Any]], Scene | Animation | Explained]
    settings: tuple[str, ...] = _DRAWN
    switches: tuple[str, ...] = ()
    is_wide: bool = False
    plays: bool = False
    is_whole: bool = False


class Kind(NamedTuple):
    """The fences of one name.

    Attributes
    ----------
    read : callable
        Returns the value for a text and the options.
    views : mapping of str to View
        By the switch that selects the view; the usual one has the name ``""``.
    live : str, default the first view for the text
        The view of the live page.
    reader_settings, reader_switches : tuple of str
        The options of the reader, with and without a value.
    several : bool
        Whether a fence may hold several boards.
    """

    read: Callable[[str, Options], Any]
    views: Mapping[str, View]
    live: str = ""
    reader_settings: tuple[str, ...] = ()
    reader_switches: tuple[str, ...] = ()
    several: bool = False

    @property
    def settings(self) -> tuple[str, ...]:
        """All options with a value, except those in ``COMMON``."""
        found = [name for view in self.views.values() for name in view.settings]
        return tuple(dict.fromkeys((*self.reader_settings, *found, *self._columns)))

    @property
    def switches(self) -> tuple[str, ...]:
        """All options without a value."""
        found = [name for view in self.views.values() for name in view.switches]
        return tuple(dict.fromkeys((*self.reader_switches, *filter(None, self.views), *found)))

    @property
    def _columns(self) -> tuple[str, ...]:
        return ("columns",) if self.several else ()

    def view(self, options: Options, *, count: int = 1) -> View:
        """Return the view that the options select, for a number of boards.

        Raises
        ------
        ValueError
            If an option is unknown, or the picture has no use for it.
        """
        known = {*COMMON, *self.settings, *self.switches}
        show = options.get("show", SHOWN[0])
        found = [name for name in options if name not in known]
        if show not in SHOWN:
            found = [f"show={show!r}"]
        if found:
            raise ValueError(
                Message(
                    "publish.fence.option",
                    "expected {known}, found {found}",
                    known=tuple(self._listed()),
                    found=tuple(found),
                )
            )
        chosen = [name for name in self.views if name and name in options]
        if len(chosen) > 1:
            raise _not_both(chosen[0], chosen[1])
        name = chosen[0] if chosen else ""
        view = self.views[name]
        usable = {*COMMON, *self.reader_settings, *self.reader_switches, name}
        if show != "text":
            usable |= {*view.settings, *view.switches}
            usable |= {*self._columns} if count > 1 else set()
        if count > 1 and "alt" in options:
            raise ValueError(
                Message("publish.fence.alt", "{option} needs a fence with one board", option="alt")
            )
        for option in options:
            if option in usable:
                continue
            if show == "text":
                raise _not_both('show="text"', option)
            if name:
                raise _not_both(name, option)
            raise ValueError(
                Message(
                    "publish.fence.needs", option=option, needed=tuple(self._views_with(option))
                )
            )
        return view

    def _listed(self) -> Iterator[str]:
        yield from ("title=", f"show={'|'.join(SHOWN)}", f"language={'|'.join(LANGUAGES)}")
        yield from (f"{name}=" for name in self.settings)
        yield from self.switches

    def _views_with(self, option: str) -> Iterator[str | Message]:
        for name, view in self.views.items():
            if name and option in (*view.settings, *view.switches):
                yield name
        if option in self._columns:
            yield Message("publish.fence.several", "several boards")


def drawn(view: View, value: Any, palette: str, options: Options) -> Scene | Animation | Explained:
    """Draw a value.

    Parameters
    ----------
    view : View
    value : object
        The result of the reader.
    palette : str
        The palette of the page; a palette in the options wins over it.
    options : mapping of str to str
    """
    known = (*view.settings, *view.switches)
    chosen = {"palette": palette} | {name: options[name] for name in known if name in options}
    alternative = chosen.pop("alt", "")
    converted = _converted(chosen)
    if palette == "dark" and "palette" in options:
        converted["palette"] = for_dark_page(chosen["palette"])
    found = view.draw(value, converted)
    if not alternative or isinstance(found, Explained):
        return found
    if isinstance(found, Animation):
        return replace(found, title=alternative)
    return replace(found, text=alternative)


def game(
    view: View, options: Options, boards: Sequence["Part"], values: Sequence[object]
) -> PuzzlePlayer | Quests | None:
    """Return the puzzles or quests of a fence for a reader who solves them; None for another fence.

    A value may be a pack, too.

    Raises
    ------
    ValueError
        If an option has no use for a quest.
    """
    if "player" not in options or "solved" in options:
        return None
    found = [each for value in values for each in (value if isinstance(value, list) else [value])]
    puzzles = [shown for word, shown in map(kinds.page, found) if word == "puzzles"]
    if puzzles and len(puzzles) == len(found):
        return PuzzlePlayer(tuple(puzzles))
    captions = [board.caption for board in boards]
    titles = captions if len(captions) == len(found) else [""] * len(found)
    quests = [*filter(None, map(Quests.of, found, titles))]
    if not quests or len(quests) < len(found):
        return None
    for option in options:
        if option in view.settings:
            raise _not_both("player", option)
    return sum(quests[1:], quests[0])


def _converted(options: Mapping[str, str]) -> dict[str, Any]:
    """Return options of a draw function with their types."""
    found: dict[str, Any] = dict(options)
    for name, kind in _NUMBERS.items():
        if name in found:
            found[name] = _number(name, found[name], kind)
    if "crop" in found:
        found["crop"] = True
    return found


_NUMBERS: Mapping[str, type[int] | type[float]] = {
    "angle": float,
    "columns": int,
    "game": int,
    "move": int,
    "size": float,
    "step": int,
}
"""The options that are numbers."""


def _number(option: str, text: str, kind: type[int] | type[float]) -> float:
    try:
        return kind(unicodedata.normalize("NFKC", text))
    except ValueError:
        message = Message("common.number", option=option, found=text)
        raise ValueError(message) from None


def columns(options: Options) -> int:
    """Return how many boards are in a row; 0 if that is not set."""
    if "columns" not in options:
        return 0
    found = int(_number("columns", options["columns"], int))
    if found < 1:
        raise ValueError(Message("common.least", option="columns", least=1, found=found))
    return found


def _not_both(first: str, second: str) -> ValueError:
    return ValueError(Message("common.not_both", first=first, second=second))


def _range(option: str, least: int, most: int, found: int) -> ValueError:
    values = {"option": option, "least": least, "most": most, "found": found}
    return ValueError(Message("common.range", **values))


_EXAMPLE = 'highlight="3,12 4,11"'


def _places(text: str, width: int, height: int) -> list[tuple[int, int]]:
    """Return places such as ``"3,12 4,11"`` as column and row, from 0.

    Raises
    ------
    ValueError
        If the text has another form, or a place is outside the board.
    """
    found = []
    for word in text.split():
        place = place_of(word)
        if place is None:
            raise ValueError(
                Message(
                    "publish.fence.place",
                    "expected columns and rows such as {example}, found {found!q}",
                    example=_EXAMPLE,
                    found=word,
                )
            )
        column, row = place
        if not (1 <= column <= width and 1 <= row <= height):
            size = {"columns": width, "rows": height}
            raise ValueError(
                Message(
                    "publish.fence.outside",
                    "expected a place from 1,1 to {columns},{rows}, found {found!q}",
                    **size,
                    found=word,
                )
            )
        found.append((column - 1, row - 1))
    return found


# --- fields, records and passwords ----------------------------------------------------------------


def _read_field(text: str, options: Options) -> Any:
    switches = {name: name in options for name in ("extended", "lenient", "strict")}
    return kinds.reach(_fields.loads(text, source=options.get("source", ""), **switches), *BOARDS)


def _draw_field(value: Any, options: dict[str, Any]) -> Scene:
    return draw.scene(value, **_marked(value, options))


def _draw_triggers(value: Any, options: dict[str, Any]) -> Scene:
    field = _board_alone(value, "triggers")
    return draw.triggers.scene(field, **_marked(field, options))


def _explain_chain(value: Any, options: dict[str, Any]) -> Explained:
    return draw.explain(_board_alone(value, "explain"), **options)


def _explain(value: Any, options: dict[str, Any]) -> Explained:
    return draw.explain(value, **options)


def _board_alone(value: Any, option: str) -> Any:
    """Return the field of a value without moves."""
    shown = kinds.plain(value)
    if getattr(shown, "moves", ()):
        raise ValueError(
            Message("publish.fence.triggers", "{option} needs a field without moves", option=option)
        )
    return getattr(shown, "field", shown)


def _marked(value: Any, options: dict[str, Any]) -> dict[str, Any]:
    """Return options with the highlighted places as row and column; rows count from the bottom."""
    if "highlight" not in options:
        return options
    field = getattr(value, "field", value)
    places = _places(options["highlight"], field.width, field.height)
    return options | {"highlight": [(field.height - 1 - row, col) for col, row in places]}


def _draw_player(value: Any, options: dict[str, Any]) -> Animation:
    return draw.animate(value, **options)


def _of_solved(
    play: Callable[[Any, dict[str, Any]], Animation],
) -> Callable[[Any, dict[str, Any]], Animation]:
    """Return a view that plays the placements of a quest, which its reader would find."""

    def _draw_solved(value: Any, options: dict[str, Any]) -> Animation:
        if options.pop("solved", None) is not None and kinds.page(value)[0] != "quest":
            needed = (Message("kinds.quest", "Quest"),)
            raise ValueError(Message("publish.fence.needs", option="solved", needed=needed))
        return play(value, options)

    return _draw_solved


_PLAYER = View(_draw_player, plays=True)
_PLAYER_OF_QUESTS = _PLAYER._replace(draw=_of_solved(_draw_player), switches=("solved",))

_FIELD_VIEWS = {
    "": View(_draw_field, (*_DRAWN, "highlight"), ("crop",)),
    "chain": View(
        lambda value, options: draw.chain.scene(value, **options),
        (*_DRAWN, "columns"),
        ("crop",),
        is_wide=True,
        plays=True,
    ),
    "explain": View(_explain_chain, ("palette", "size"), is_whole=True),
    "player": _PLAYER_OF_QUESTS,
    "triggers": View(_draw_triggers, (*_DRAWN, "highlight"), ("crop",)),
}


def _of_password(view: View) -> View:
    """Return the view of the field in a password."""
    return view._replace(draw=lambda value, options: view.draw(value.field, options))


# --- other games ----------------------------------------------------------------------------------


def _read_game(text: str, options: Options) -> Any:
    games = ppn.loads(text)
    if not games:
        raise NotationError(Message("publish.fence.game"), text)
    which = str(options.get("game", "1"))
    found = numbers_of(games, which)
    if len(found) != 1:
        raise _range("game=", 1, len(games), int(_number("game", which, int)))
    game = games[found[0] - 1]
    if "game" not in options and len(games) > 1:
        note = kinds.of_several(games, str(kinds.facts(game)))
        warn([NotationWarning(note, text, 0)])
    return game


def _draw_position(game: Any, options: dict[str, Any]) -> Scene:
    move = options.pop("move", len(game.moves))
    if not 0 <= move <= len(game.moves):
        raise _range("move=", 0, len(game.moves), move)
    return kinds.cover(game, step=move, **_seen(options))


def _seen(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a board with its direction."""
    if options.pop("oblique", ""):
        return {"angle": 45.0} | options | {"oblique": 0.5}
    if "angle" in options:
        raise ValueError(Message("publish.fence.needs", option="angle", needed=("oblique",)))
    return options


def _read_puzzle(text: str, options: Options) -> Puzzle:
    """Read a text in the notation of a puzzle that is named, or that reads it."""
    known = tuple(
        name for name in notations.names(game="nonogram") if notations.get(name).value == "puzzle"
    )
    name = options.get("source") or "non"
    if "source" not in options:
        try:
            name = notations.detect(text, among=known)
        except NotationError:  # a text that nothing reads has the error of a .non file
            if text.lstrip().startswith(("http://", "https://")):
                raise
    if notations.get(name).name not in known:
        raise ValueError(Message("common.choice", option="source", choices=known, found=name))
    puzzle: Puzzle = notations.get(name).loads(
        text, lenient="lenient" in options, strict="strict" in options
    )
    return puzzle


def _draw_nonogram(puzzle: Any, options: dict[str, Any]) -> Scene:
    return draw.nonogram.scene(puzzle, **_marked_cells(puzzle, options))


def _marked_cells(puzzle: Any, options: dict[str, Any]) -> dict[str, Any]:
    """Return options with the highlighted cells as row and column; rows count from the top."""
    if "highlight" not in options:
        return options
    places = _places(options["highlight"], puzzle.width, puzzle.height)
    return options | {"highlight": [(row, col) for col, row in places]}


def _draw_solution(puzzle: Any, options: dict[str, Any]) -> Scene:
    from puyonb.nonogram import solver

    return draw.nonogram.scene(solver.solve(puzzle), **_marked_cells(puzzle, options))


def _read_any(text: str, options: Options) -> Any:
    if "source" not in options and of_quests(text):
        from puyonb.puyo import collection

        return collection.loads(text)
    return notations.loads(text, source=options.get("source"))


def read_duel(text: str) -> Any:
    """Read a state or a saved duel."""
    return notations.read(text, among=notations.names(game="duel")).value


def _play_duel(value: Any, options: dict[str, Any]) -> Scene | Animation:
    """Play the turns of a saved duel; a state has none."""
    if getattr(value, "events", ()):
        return draw.animate(value, **options)
    return draw.duel.scene(value, **options)


def _draw_any(value: Any, options: dict[str, Any]) -> Scene:
    if kinds.name(value) == "game":  # its end, not all positions
        return kinds.cover(value, **options)
    return draw.scene(value, **options)


def _play_any(value: Any, options: dict[str, Any]) -> Animation:
    made = draw.animate(kinds.first(value), **options)
    return replace(made, title=kinds.of_several(value, made.title))


_BOARD = (*_DRAWN, "angle")

KINDS = {
    "puyo": Kind(
        _read_field,
        _FIELD_VIEWS,
        reader_settings=("source",),
        reader_switches=("extended", "lenient", "strict"),
        several=True,
    ),
    "password": Kind(
        lambda text, _: password.loads(text.strip()),
        {
            **{name: _of_password(view) for name, view in _FIELD_VIEWS.items()},
            "explain": View(
                lambda value, options: draw.password.scene(value, **options), _SIZED, is_wide=True
            ),
        },
        "explain",
        several=True,
    ),
    "ppn": Kind(
        _read_game,
        {
            "": View(_draw_position, (*_BOARD, "move"), ("oblique",)),
            "moves": View(
                lambda game, options: draw.game.scene(game, **_seen(options)),
                (*_BOARD, "columns"),
                ("oblique",),
                is_wide=True,
            ),
            "explain": View(_explain, ("palette", "size", "move"), is_whole=True),
            "player": View(
                lambda game, options: draw.animate(game, **_seen(options)), _BOARD, ("oblique",)
            ),
        },
        "game",
        ("game",),
    ),
    "non": Kind(
        _read_puzzle,
        {
            "": View(_draw_nonogram, (*_DRAWN, "highlight")),
            "explain": View(_explain, ("palette", "size", "step"), is_whole=True),
            "solved": View(_draw_solution, (*_DRAWN, "highlight")),
            "trace": _PLAYER,
            "player": View(_draw_nonogram, ()),
        },
        "solve",
        reader_settings=("source",),
        reader_switches=("lenient", "strict"),
        several=True,
    ),
    "notation": Kind(
        _read_any,
        {
            "": View(_draw_any),
            "player": _PLAYER_OF_QUESTS._replace(draw=_of_solved(_play_any)),
        },
        reader_settings=("source",),
    ),
    "duel": Kind(
        lambda text, _: read_duel(text),
        {
            "": View(
                lambda value, options: draw.duel.scene(value, **options),
                (*_SIZED, "columns"),
                is_whole=True,
            ),
            "player": View(_play_duel, (*_SIZED, "columns"), is_whole=True),
        },
    ),
}
"""The fences by name."""


# --- the boards of a fence ------------------------------------------------------------------------


def parts(text: str, kind: Kind) -> list[Part]:
    """Return the boards of a fence."""
    found = boards(text) if kind.several else []
    return [Part(text)] if len(found) < 2 else found


_Positioned = TypeVar("_Positioned", NotationError, NotationWarning)


def placed(error: _Positioned, part: Part, text: str) -> _Positioned:
    """Return the error or warning of a board with its place in the whole text of the fence."""
    return type(error)(error.content, text, part.offset + error.offset)
