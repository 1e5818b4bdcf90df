"""The editor of boards: move, capture, turn and remove pieces by hand; each action is notated.

>>> from puyonb.widgets import BoardEditor
>>> editor = BoardEditor("Four Field Kono")
>>> editor.moved((2, 1), (2, 3), capture=True)
>>> editor.moved((4, 3), (2, 3), capture=False)
>>> [str(move) for move in editor.value.moves]
['1. b1:b3', '1... d3-b3']
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import traitlets as t

from puyonb import draw
from puyonb.drawing.palette import Palette
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, RuleError, check_choice
from puyonb.messages import message_text
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

_EMPTY, _OTHER = "", "-"


class BoardEditor(GameEditor):
    """A table with movable pieces, a tray with more of them, and the game as text.

    Parameters
    ----------
    value : Game, Board or str, default an empty table
        A game, which the editor continues; a board; or the name of a game that has a set-up.
    players : int, default 2
        Number moves ``1. 1... 2.`` (two) or ``1. 2. 3.`` (one).  A game with moves keeps its own
        numbering.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.board`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Game
        The game so far.  Assigning a game or a board redraws everything.  Each change can be
        undone.

    Raises
    ------
    ValueError
        If the game or the palette is unknown, or ``players`` is not 1 or 2.
    """

    value = GameTrait(Game)

    def __init__(
        self,
        value: Game | Board | str | None = None,
        *,
        players: int = 2,
        palette: str | Palette = "default",
        language: str | None = None,
        **traits: Any,
    ) -> None:
        check_choice("players", players, (1, 2))
        self._players, self._palette = players, palette
        self._table = Table(palette)
        self._tray, self._capturing, self._refused = "usual", False, ""
        self._shown: tuple[Board, Extent | None] = (Board(), None)
        game = game_of(self._taken(value))
        self._joining = _is_nothing(game)
        super().__init__(game, language=language, mode="move", **traits)
        self.observe(lambda _: self._show_tools(), "held")

    @t.default("value")
    def _nothing(self) -> Game:
        return Game()

    def _value_of(self, text: str) -> Board:
        return setups.board(text)

    @property
    def board(self) -> Board:
        """The present board."""
        return self.value.boards[-1]

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the board as a picture."""
        palette = schemes(self._palette)[dark]
        return draw.board.scene(self.board, palette=palette, coordinates="game")

    # Changes: each adds to the game.

    def moved(self, start: Spot, stop: Spot, *, capture: bool) -> None:
        """Move the top piece at one place to another, or let it capture the top piece there.

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
            The piece as the notation writes it.
        spot : (x, y)
        """
        self._write(lambda: f"{self._form(ppn.piece(kind))}@{_place(spot)}")

    def remove(self) -> None:
        """Remove the selected piece from the board."""
        if self._chosen_piece() is not None:
            self._write(lambda: f"*{_place(self._spot)}")
            self.held = []

    def flip(self) -> None:
        """Turn the selected piece over."""
        self._exchange(table_board.flipped)

    def turn(self) -> None:
        """Turn the selected piece a quarter, clockwise."""
        self._exchange(table_board.turned)

    def start(self, name: str) -> None:
        """Start again with the set-up of a game.

        Parameters
        ----------
        name : str
            A game with a set-up; empty for an empty table.

        Raises
        ------
        ValueError
            If the game is unknown.
        """
        self.value = game_of(self._taken(name or None))

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
        """Replace the selected piece."""
        piece = self._chosen_piece()
        if piece is not None:
            self._write(lambda: f"{_place(self._spot)}={self._form(change(piece))}")

    def _form(self, piece: Piece) -> str:
        return ppn.piece_text(piece, version=self.value.version)

    def _write(self, spell: Callable[[], str]) -> None:
        """Add an action to the game; show an error for one that the notation cannot express."""
        game = self.value
        try:
            self.value = self._with(game, spell())
        except (CannotExpress, NotationError, RuleError) as error:
            reasons = (str(error),)
            self._refused = message_text("widgets.text.cannot", reasons=reasons)
            self._show()

    def _with(self, game: Game, word: str) -> Game:
        moves = game.moves
        if self._joining and moves:
            last = moves[-1]
            shorter = replace(game, moves=moves[:-1], errors=[], warnings=())
            return shorter.play(f"{last.number} {last.source} {word}")
        number = "setup." if self._joining else _next_number(moves, self._players)
        return replace(game, errors=[], warnings=()).play(f"{number} {word}")

    # Actions of the reader.

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
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
        self._refused = ""
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
            extent = extent.with_(before)  # else the board would move while pieces are dragged
        self._shown = (self.value.setup, extent)
        pieces = self._table.pieces(board)
        drawing = self._table.drawing(extent, TRAYS[self._tray])
        if drawing != self.drawing:
            self.drawing = drawing
        self.brushes = list(TRAYS[self._tray])
        if self.brush not in self.brushes:
            self.brush = ""
        self.pieces = pieces

    def _show_tools(self) -> None:
        nothing = self._chosen_piece() is None
        trays = [(name, message_text(f"widgets.table.tray.{name}")) for name in TRAYS]
        self.tools = [
            *self._undo_tools(),
            tool("flip", disabled=nothing, key="f"),
            tool("turn", disabled=nothing, key="t"),
            tool("remove", disabled=nothing, key="Delete"),
            tool("capture", pressed=self._capturing, key="x"),
            tool("join", pressed=self._joining, key="j"),
            choice("tray", trays, self._tray),
            choice("start", *self._starts()),
        ]

    def _starts(self) -> tuple[list[tuple[str, str]], str]:
        """Return the options of the choice "start", and the selected one."""
        setup, titles = self.value.setup, _titles()
        options = {
            _EMPTY: message_text("widgets.table.empty", "Empty table"),
            **{title: title for title in titles.values()},
        }
        now = _EMPTY
        if len(setup):
            now = titles.get(setup.set_up.name, "") if isinstance(setup, SetUpBoard) else ""
        if len(setup) and not now:
            other = message_text("widgets.table.game", "(this game)")
            options, now = {_OTHER: other, **options}, _OTHER
        return list(options.items()), now


@cache
def _titles() -> dict[str, str]:
    """Return the titles of the games that have a set-up, by all their names."""
    entries = [
        entry for entry in setups.catalogue() if setups.find(entry.name).system == entry.system
    ]
    return {
        name: entry.title
        for entry in sorted(entries, key=lambda entry: entry.title)
        for name in entry.names
    }


def _is_nothing(game: Game) -> bool:
    """Return whether a table has no pieces yet."""
    return not game.moves and not len(game.setup)


def _place(spot: Spot) -> str:
    return ppn.location_text(*(int(number) if number == int(number) else number for number in spot))


_NUMBER = re.compile(r"([0-9]+)(\.+)")


def _next_number(moves: tuple[Move, ...], players: int) -> str:
    """Return the number of the next move: ``1...`` after ``1.`` for two players, else ``2.``."""
    numbers = [found for move in moves if (found := _NUMBER.fullmatch(move.number))]
    if not numbers:
        return "1."
    count, periods = int(numbers[-1][1]), numbers[-1][2]
    has_second = any(len(found[2]) == 3 for found in numbers)
    alternating = has_second or (players == 2 and len(numbers) < 2)
    return f"{count}..." if alternating and len(periods) == 1 else f"{count + 1}."
