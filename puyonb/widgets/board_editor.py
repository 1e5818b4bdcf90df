"""The editor of boards: pieces out of a tray, moved, captured, turned and taken away by hand, and written down as one goes.

>>> from puyonb.widgets import BoardEditor
>>> editor = BoardEditor("Four Field Kono")
>>> editor.moved((2, 1), (2, 3), capture=True)
>>> editor.moved((4, 3), (2, 3), capture=False)
>>> [str(move) for move in editor.value.moves]
['1. b1:b3', '1... d3-b3']
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import traitlets as t

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, RuleError
from puyonb.piecepack import ppn, setups
from puyonb.piecepack.board import Board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Move
from puyonb.piecepack.pieces import Piece
from puyonb.piecepack.setups import SetUpBoard
from puyonb.widgets import table_board
from puyonb.widgets.board import Spot, choice, tool
from puyonb.widgets.game_text import GameEditor, GameTrait, game_of, read_game
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.table_board import TRAYS, Extent, Table, extent_of
from puyonb.widgets.words import say, words

_EMPTY, _OTHER = "", "-"


class BoardEditor(GameEditor):
    """A table with pieces to be moved, a tray with more of them, and the game that comes of it as text.

    Parameters
    ----------
    value : Game, Board or str, default an empty table
        What to begin with: a game, which is gone on with; a board; or the name of a game that has a set-up.
    players : int, default 2
        Whether moves are numbered ``1. 1... 2.`` (two) or ``1. 2. 3.`` (one); a game that is gone on with decides for itself.
    style : str, default ``"default"``
        As for :func:`puyonb.draw.board`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Game
        The game up to now.  Assigning redraws everything; a board may be assigned, too.  Each change can be undone.

    Raises
    ------
    ValueError
        If there is no such game, style or number of players.
    """

    value = GameTrait(Game)

    def __init__(
        self,
        value: Game | Board | str | None = None,
        *,
        players: int = 2,
        style: str = "default",
        language: str = "en",
        **traits: Any,
    ) -> None:
        if players not in (1, 2):
            raise ValueError(f"expected 1 or 2 players, found {players!r}")
        self._players, self._style = players, style
        self._table = Table(style, language)
        self._tray, self._capturing, self._fault = "usual", False, ""
        self._shown: tuple[Board, Extent | None] = (Board(), None)
        game = game_of(value)
        self._joining = _is_nothing(game)
        super().__init__(game, language=language, mode="move", **traits)
        self.observe(lambda _: self._show_tools(), "held")

    @t.default("value")
    def _nothing(self) -> Game:
        return Game()

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.value.boards[-1]

    def scene(self, *, dark: bool = False) -> Scene:
        """Give the board as a picture."""
        return draw.board.scene(self.board, style=schemes(self._style)[dark])

    # Changes: each adds to the game.

    def moved(self, start: Spot, stop: Spot, *, capture: bool) -> None:
        """Move the top piece at one place to another; it may take the place of the top piece there.

        Parameters
        ----------
        start, stop : (x, y)
        capture : bool
        """
        if self.board.top(*start) and start != stop:
            sign = ":" if capture and self.board.top(*stop) else "-"
            self._write(lambda: f"{_place(start)}{sign}{_place(stop)}")
            self.held = []

    def laid(self, kind: str, spot: Spot) -> None:
        """Put a piece on the board.

        Parameters
        ----------
        kind : str
            As the notation writes it.
        spot : (x, y)
        """
        self._write(lambda: f"{ppn.piece_text(ppn.piece(kind))}@{_place(spot)}")

    def remove(self) -> None:
        """Take the chosen piece off the board."""
        if self._chosen_piece() is not None:
            self._write(lambda: f"*{_place(self._spot)}")
            self.held = []

    def flip(self) -> None:
        """Turn the chosen piece over."""
        self._exchange(table_board.flipped)

    def turn(self) -> None:
        """Turn the chosen piece by a quarter, clockwise."""
        self._exchange(table_board.turned)

    def start(self, name: str) -> None:
        """Begin anew.

        Parameters
        ----------
        name : str
            A game with a set-up; empty for an empty table.

        Raises
        ------
        ValueError
            If there is no such game.
        """
        self.value = game_of(name or None)

    @property
    def _spot(self) -> Spot:
        x, y = self.held
        return x, y

    def _chosen_piece(self) -> Piece | None:
        if len(self.held) != 2:
            return None
        placed = self.board.top(*self._spot)
        return placed.piece if placed else None

    def _exchange(self, change: Callable[[Piece], Piece]) -> None:
        """Put another piece in the place of the chosen one."""
        piece = self._chosen_piece()
        if piece is not None:
            self._write(lambda: f"{_place(self._spot)}={ppn.piece_text(change(piece))}")

    def _write(self, spell: Callable[[], str]) -> None:
        """Add to the game what a hand has done; what has no form in the notation is not done, and said."""
        game = self.value
        try:
            word = spell()
            moves = self._with(game.moves, word)
            self.value = Game(dict(game.metadata), moves, game.setup, header=game.header)
        except (CannotExpress, RuleError) as error:
            self._fault = say(
                self.language, "text.cannot", message=getattr(error, "message", str(error))
            )
            self._show()

    def _with(self, moves: tuple[Move, ...], word: str) -> tuple[Move, ...]:
        if self._joining and moves:
            last = moves[-1]
            (more,) = ppn.moves(f"1. {word}")
            joined = Move(last.number, f"{last.source} {word}".strip(), last.actions + more.actions)
            return (*moves[:-1], joined)
        number = "setup." if self._joining else _next_number(moves, self._players)
        return (*moves, *ppn.moves(f"{number} {word}"))

    # What the reader does.

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        if name in ("flip", "remove", "turn"):
            getattr(self, name)()
        elif name == "capture":
            self._capturing = not self._capturing
            self._show_tools()
        elif name == "join":
            self._joining = not self._joining
            self._show_tools()
        elif name == "tray" and text in TRAYS:
            self._tray = text
            self._show()
        elif name == "start" and (text == _EMPTY or text in _titles().values()):
            self.start(text)
        else:
            super().used(name, text)

    def _read(self, typed: str, name: str) -> Game:
        return read_game(typed)

    # From the value to the board.

    def _changed(self, change: Any) -> None:
        self._fault = ""
        if change["old"].setup != change["new"].setup:
            self._joining = _is_nothing(change["new"])
        super()._changed(change)

    def _show_board(self) -> None:
        board = self.board
        if self.held and self._chosen_piece() is None:
            self.held = []
        extent = extent_of(board)
        setup, before = self._shown
        if setup == self.value.setup and before is not None:
            extent = extent.with_(before)  # else the board would move under the hand
        self._shown = (self.value.setup, extent)
        pieces = self._table.pieces(board)
        drawing = self._table.drawing(extent, TRAYS[self._tray])
        if drawing != self.drawing:
            self.drawing = drawing
        self.palette = list(TRAYS[self._tray])
        if self.brush not in self.palette:
            self.brush = ""
        self.pieces = pieces

    def _show_tools(self) -> None:
        said, nothing = words(self.language, "tool."), self._chosen_piece() is None
        trays = [(name, say(self.language, f"table.tray.{name}")) for name in TRAYS]
        self.tools = [
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("flip", said, disabled=nothing, key="f"),
            tool("turn", said, disabled=nothing, key="t"),
            tool("remove", said, disabled=nothing, key="Delete"),
            tool("capture", said, pressed=self._capturing, key="x"),
            tool("join", said, pressed=self._joining, key="j"),
            choice("tray", said, trays, self._tray),
            choice("start", said, *self._starts()),
        ]

    def _starts(self) -> tuple[list[tuple[str, str]], str]:
        """Give what one can begin with, and what was begun with."""
        setup, titles = self.value.setup, _titles()
        options = {
            _EMPTY: say(self.language, "table.empty"),
            **{title: title for title in titles.values()},
        }
        now = _EMPTY
        if len(setup):
            now = titles.get(setup.set_up.name, "") if isinstance(setup, SetUpBoard) else ""
        if len(setup) and not now:
            options, now = {_OTHER: say(self.language, "table.game"), **options}, _OTHER
        return list(options.items()), now


@cache
def _titles() -> dict[str, str]:
    """Give the titles of the games that have a set-up by all their names; the first of each names it in the choice."""
    entries = [
        entry for entry in setups.catalogue() if setups.find(entry.name).system == entry.system
    ]
    return {
        name: entry.title
        for entry in sorted(entries, key=lambda entry: entry.title)
        for name in entry.names
    }


def _is_nothing(game: Game) -> bool:
    """Tell whether a table is still to be set up."""
    return not game.moves and not len(game.setup)


def _place(spot: Spot) -> str:
    return ppn.location_text(*(int(number) if number == int(number) else number for number in spot))


_NUMBER = re.compile(r"([0-9]+)(\.+)")


def _next_number(moves: tuple[Move, ...], players: int) -> str:
    """Give the number of the next move: ``1...`` after ``1.`` if two play, else ``2.``."""
    numbers = [found for move in moves if (found := _NUMBER.fullmatch(move.number))]
    if not numbers:
        return "1."
    count, periods = int(numbers[-1][1]), numbers[-1][2]
    told = any(len(found[2]) == 3 for found in numbers)
    alternating = told or (players == 2 and len(numbers) < 2)
    return f"{count}..." if alternating and len(periods) == 1 else f"{count + 1}."
