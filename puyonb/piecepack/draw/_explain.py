"""The explanation of a move: its signs, and the places of the board before and after it."""

import re
from collections.abc import Iterator
from typing import Any

from puyonb.drawing.explained import Block, Explained, Line, Spot, Term
from puyonb.drawing.outlines import circle
from puyonb.drawing.palette import Palette
from puyonb.errors import check_range
from puyonb.messages import Message, message_text
from puyonb.piecepack._movetext import braces, movetoken
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw import _board
from puyonb.piecepack.game import Game
from puyonb.piecepack.moves import Action, Add, Capture, Edit, Move, Remove, Replace, Shift
from puyonb.piecepack.moves import Spot as Place

MOST = 100
"""The most actions of a move that is explained."""

_RADIUS = 0.5

_WORD = re.compile(r"(?:\{[^ ]*|[^ ;{])+|;")
"""A word, or a semicolon outside braces."""

_SIGNS = {"@": "add", "*": "remove", "-": "shift", ":": "capture", "=": "replace"}


def explain(
    game: Game,
    *,
    move: int | None = None,
    size: float = 0.4,
    palette: str | Palette = "default",
) -> Explained:
    """Explain a move of a game, counted from 1; by default the last one."""
    last = len(game.moves)
    number = last if move is None else move
    check_range("move", number, 1, last, IndexError)
    before, played, after = game.boards[number - 1], game.moves[number - 1], game.boards[number]
    count = len(played.actions)
    if count > MOST:
        raise ValueError(Message("piecepack_draw.explain.most", most=MOST, found=count))
    reader = _Reader(before)
    words = (f" {played.text}",) if _is_later(played) else reader.words(played.text)
    line = (played.number, *words)
    view: dict[str, Any] = {"size": size, "palette": palette, "coordinates": "game"}
    blocks = [
        Block(message_text(f"piecepack_draw.explain.{name}"), (), scene, tuple(spots))
        for name, scene, spots in (
            ("before", _board.board.scene(before, **view), reader.before),
            ("after", _board.board.scene(after, since=before, **view), reader.after),
        )
    ]
    title = message_text(
        "piecepack_draw.explain",
        "What the move {move} says",
        move=f"{played.number} {played.text}".strip(),
    )
    return Explained(title, (line,), tuple(blocks))


def on_board(before: Board, move: Move) -> tuple[Line, tuple[Spot, ...]]:
    """Return the signs of a move, and the places that it means.

    A move of more than 100 actions, or of PPN 0.14.1, has no places, and its text is one sign.
    """
    if len(move.actions) > MOST or _is_later(move):
        return (move.text,), ()
    reader = _Reader(before)
    line = (move.number, *reader.words(move.text))
    return line, tuple(dict.fromkeys((*reader.before, *reader.after)))


def _is_later(move: Move) -> bool:
    return any(isinstance(action, Edit) for action in move.actions)


class _Reader:
    """Reads the signs of a move, and plays its actions one by one."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.count = 0
        self.before: list[Spot] = []
        self.after: list[Spot] = []

    def words(self, text: str) -> Iterator[Term | str]:
        """Yield the terms of a text; after a word with braces, the moves that it means."""
        for word in _WORD.findall(text):
            yield " "
            if movetoken.is_move(word):
                yield from self.word(word)
            elif "{" in word and "}" in word:
                yield f"{word} ="
                for each in braces.parse(word).words():
                    yield " "
                    yield from self.word(each)
            else:
                yield word

    def word(self, word: str) -> Iterator[Term | str]:
        """Yield the terms of a word."""
        for signs, action in zip(movetoken.spelled(word), movetoken.actions(word), strict=True):
            self.count += 1
            yield from self.action(signs, action, str(self.count))
            move = Move("", word, (action,))
            self.board = Game(setup=self.board, moves=(move,)).boards[1]

    def action(self, signs: tuple[str, ...], action: Action, name: str) -> Iterator[Term]:
        """Yield the terms of an action, and note its places."""
        start, sign, stop, piece = (f"{name}.{part}" for part in ("start", "sign", "stop", "piece"))
        does = message_text(f"piecepack_draw.explain.{_SIGNS[action.sign]}")
        match action:
            case Shift(origin, goal) | Capture(origin, goal):
                self.before.append(Spot(circle(*origin, _RADIUS), start))
                if isinstance(action, Capture):
                    self.before.append(Spot(circle(*goal, _RADIUS), stop))
                self.after.append(Spot(circle(*goal, _RADIUS), stop, (start, sign)))
                yield Term(signs[0], start, (), self.top("moves", origin))
                yield Term(signs[1], sign, (start, stop), does)
                yield Term(signs[2], stop, (start, sign), self.top("goal", goal))
            case Add(new, goal):
                self.after.append(Spot(circle(*goal, _RADIUS), stop, (piece, sign)))
                yield Term(signs[0], piece, (), str(new.description))
                yield Term(signs[1], sign, (piece, stop), does)
                yield Term(signs[2], stop, (piece, sign), self.top("goal", goal))
            case Replace(goal, new):
                self.before.append(Spot(circle(*goal, _RADIUS), start))
                self.after.append(Spot(circle(*goal, _RADIUS), start, (piece, sign)))
                yield Term(signs[0], start, (), self.top("leaves", goal))
                yield Term(signs[1], sign, (start, piece), does)
                yield Term(signs[2], piece, (), str(new.description))
            case Remove(origin):
                self.before.append(Spot(circle(*origin, _RADIUS), start))
                yield Term(signs[0], sign, (start,), does)
                yield Term(signs[1], start, (), self.top("leaves", origin))

    def top(self, name: str, place: Place) -> str:
        """Return what a place has before the action."""
        found = self.board.top(*place)
        if found is None:
            return message_text(f"piecepack_draw.explain.{name}.empty")
        return message_text(f"piecepack_draw.explain.{name}", piece=found.piece.description)
