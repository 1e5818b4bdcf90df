"""The record: a field, the moves played on it, and the task that a puzzle sets.

This is what simulator links carry.  A record is a value; playing it move by move is for
:mod:`puyonb.puyo.playback`, which knows the rules.  Columns count from 0 here, as everywhere; each
notation converts at its door.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Self

from puyonb.errors import CannotExpress, check_type
from puyonb.puyo.field import COLORS, Field, Problem, Puyo

__all__ = ["Condition", "Drop", "Goal", "Move", "Pair", "Record", "Rotation"]


class Rotation(Enum):
    """Where the child of a pair lies, seen from its axis."""

    UP = "up"
    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"

    # As for Puyo: Enum's own hash is written in Python.
    __hash__ = object.__hash__


_MIRRORED = {Rotation.LEFT: Rotation.RIGHT, Rotation.RIGHT: Rotation.LEFT}

_STEP = {Rotation.UP: 0, Rotation.RIGHT: 1, Rotation.DOWN: 0, Rotation.LEFT: -1}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two puyos that a player places together.

    Parameters
    ----------
    axis, child : Puyo
        Colours.
    column : int, optional
        Where the axis goes, from 0; None for a pair of the queue, which is not placed yet.
    rotation : Rotation, default Rotation.UP
        Where the child lies.

    Raises
    ------
    ValueError
        If a puyo is no colour, one lies left of the field, or a pair that is not placed is turned.
    TypeError
        If an argument is of another type.
    """

    axis: Puyo
    child: Puyo
    column: int | None = None
    rotation: Rotation = Rotation.UP

    def __post_init__(self) -> None:
        check_type(self.rotation, Rotation)
        if self.column is not None:
            check_type(self.column, int)
        if self.axis not in COLORS or self.child not in COLORS:
            check_type(self.axis, Puyo)
            check_type(self.child, Puyo)
            raise ValueError(
                f"expected two colours, found {self.axis.value} and {self.child.value}"
            )
        if self.column is None and self.rotation is not Rotation.UP:
            raise ValueError(
                f"expected no rotation of a pair that is not placed, found {self.rotation.value}"
            )
        if self.column is not None and min(self.column, self.column + _STEP[self.rotation]) < 0:
            raise ValueError(
                f"expected both puyos in the field, found column {self.column}, {self.rotation.value}"
            )

    @property
    def child_column(self) -> int | None:
        """The column of the child; None if the pair is not placed."""
        return None if self.column is None else self.column + _STEP[self.rotation]

    def mirror(self, width: int) -> Self:
        """Return the pair with left and right exchanged, in a field of some width."""
        if self.column is None:
            return self
        return replace(
            self,
            column=width - 1 - self.column,
            rotation=_MIRRORED.get(self.rotation, self.rotation),
        )

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the pair with colours exchanged."""
        return replace(
            self, axis=colors.get(self.axis, self.axis), child=colors.get(self.child, self.child)
        )

    def shift(self, columns: int) -> Self:
        """Return the pair moved to the right; a ValueError if it would leave the field on the left."""
        return self if self.column is None else replace(self, column=self.column + columns)

    def __str__(self) -> str:
        place = (
            "not placed"
            if self.column is None
            else f"column {self.column + 1}, {self.rotation.value}"
        )
        return f"{self.axis.value} and {self.child.value}, {place}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Nuisance that falls between two moves.

    Parameters
    ----------
    counts : tuple of int
        How many fall in each column, from the left.
    puyo : Puyo, default Puyo.OJAMA
        Or Puyo.HARD.

    Raises
    ------
    ValueError
        If a count is negative, or the kind is another.
    TypeError
        If a count is no whole number, or the kind no Puyo.
    """

    counts: tuple[int, ...]
    puyo: Puyo = Puyo.OJAMA

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", tuple(self.counts))
        check_type(self.puyo, Puyo)
        for count in self.counts:
            check_type(count, int)
        if min(self.counts, default=0) < 0:
            raise ValueError(f"expected counts of at least 0, found {self.counts}")
        if self.puyo not in (Puyo.OJAMA, Puyo.HARD):
            raise ValueError(f"expected ojama or hard, found {self.puyo.value}")

    def mirror(self, width: int) -> Self:
        """Return the nuisance with left and right exchanged."""
        return replace(self, counts=self.counts[::-1])

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the nuisance as it is: it has no colour."""
        return self

    def shift(self, columns: int) -> Self:
        """Return the nuisance moved to the right; a ValueError if some would leave the field."""
        width = len(self.counts)
        lost = [
            count for column, count in enumerate(self.counts) if not 0 <= column + columns < width
        ]
        if any(lost):
            raise ValueError(f"{sum(lost)} {self.puyo.value} would leave the field")
        counts = [
            self.counts[column - columns] if 0 <= column - columns < width else 0
            for column in range(width)
        ]
        return replace(self, counts=tuple(counts))

    def __str__(self) -> str:
        return f"{sum(self.counts)} {self.puyo.value}: {' '.join(map(str, self.counts))}"


Move = Pair | Drop
"""What happens to a field in one turn."""


class Goal(Enum):
    """What a puzzle counts."""

    CHAIN = "chain"
    COLORS = "colors"
    PUYOS = "puyos"
    PLACES = "places"
    GROUP = "group"
    COLORS_IN_ALL = "colors in all"
    PUYOS_IN_ALL = "puyos in all"

    @property
    def has_subject(self) -> bool:
        """Tell whether it can count puyos of one kind; chains and colours are counted whatever the puyos are."""
        return self not in (Goal.CHAIN, Goal.COLORS, Goal.COLORS_IN_ALL)


SUBJECTS = ("", "red", "green", "blue", "yellow", "purple", "ojama", "color")
"""What a condition can be about, by the number that links give it; ``""`` is any puyo, ``"color"`` any but nuisance."""

JAPANESE_SUBJECTS = ("", "赤", "緑", "青", "黄", "紫", "おじゃま", "色")
"""The same as the simulators word it, before ``ぷよ``."""

_GOALS = {
    Goal.CHAIN: ("make a chain of {n}", "{n}連鎖{more}する"),
    Goal.COLORS: ("clear {n} colours at once", "{n}色{more}同時に消す"),
    Goal.PUYOS: ("clear {n} {c} at once", "{c}ぷよ{n}個{more}同時に消す"),
    Goal.PLACES: ("clear {c} in {n} places at once", "{c}ぷよ{n}箇所{more}同時に消す"),
    Goal.GROUP: ("clear a group of {n} {c}", "{c}ぷよ{n}連結{more}で消す"),
    Goal.COLORS_IN_ALL: ("clear {n} colours in all", "{n}色{more}消す"),
    Goal.PUYOS_IN_ALL: ("clear {n} {c} in all", "{c}ぷよ{n}個{more}消す"),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """The task of a puzzle (nazo puyo), as data and as a sentence.

    Parameters
    ----------
    goal : Goal, optional
        What is counted; None if the task is only to clear.
    number : int, default 0
        How many.
    about : str, default ``""``
        Which puyos are counted: ``""`` any, a colour, ``"ojama"``, or ``"color"`` for all but nuisance.
    at_least : bool, default False
        Whether more will do.
    clear : str, optional
        Which puyos must all be gone, named as above; None asks for no such thing.

    Raises
    ------
    ValueError
        If nothing is asked for, a name or number is unknown, or something is said that means nothing for this goal: whom a
        chain is about, or a number without a goal.
    TypeError
        If the goal is no Goal, or the number no whole number.

    Examples
    --------
    >>> task = Condition(Goal.CHAIN, 5, clear="red")
    >>> task.english, task.japanese
    ('make a chain of exactly 5 and clear all red puyos', '5連鎖＆赤ぷよ全て消す')
    """

    goal: Goal | None = None
    number: int = 0
    about: str = ""
    at_least: bool = False
    clear: str | None = None

    def __post_init__(self) -> None:
        check_type(self.number, int)
        if self.goal is not None:
            check_type(self.goal, Goal)
        elif self.clear is None:
            raise ValueError("expected a goal, or what to clear, found neither")
        if self.about not in SUBJECTS or (self.clear is not None and self.clear not in SUBJECTS):
            raise ValueError(f"expected one of {SUBJECTS}, found {self.about!r} and {self.clear!r}")
        if self.number < 0:
            raise ValueError(f"expected a number of at least 0, found {self.number}")
        if self.about and not (self.goal and self.goal.has_subject):
            raise ValueError(
                f"expected a goal that counts puyos of one kind with {self.about!r}, found {self.goal}"
            )
        if self.goal is None and (self.number or self.at_least):
            raise ValueError(f"expected a goal with the number {self.number}, found none")

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the task for a board whose colours are exchanged."""
        names = {one.value: other.value for one, other in colors.items()}
        clear = None if self.clear is None else names.get(self.clear, self.clear)
        return replace(self, about=names.get(self.about, self.about), clear=clear)

    @property
    def english(self) -> str:
        """The task as an English sentence, without a full stop."""
        parts = []
        if self.goal is not None:
            number = f"{'at least' if self.at_least else 'exactly'} {self.number}"
            parts.append(_GOALS[self.goal][0].format(n=number, c=_puyos(self.about)))
        if self.clear is not None:
            parts.append(f"clear all {_puyos(self.clear)}")
        return " and ".join(parts)

    @property
    def japanese(self) -> str:
        """The task in Japanese, as the simulator words it."""
        parts = []
        if self.goal is not None:
            more = "以上" if self.at_least else ""
            parts.append(
                _GOALS[self.goal][1].format(n=self.number, c=_in_japanese(self.about), more=more)
            )
        if self.clear is not None:
            parts.append(f"{_in_japanese(self.clear)}ぷよ全て消す")
        first = parts[0].removesuffix("する") if len(parts) > 1 else parts[0]
        return "＆".join([first, *parts[1:]])

    def __str__(self) -> str:
        return self.english


def _puyos(about: str) -> str:
    return "puyos" if not about else "coloured puyos" if about == "color" else f"{about} puyos"


def _in_japanese(about: str) -> str:
    return JAPANESE_SUBJECTS[SUBJECTS.index(about)]


@dataclass(frozen=True, slots=True)
class Record:
    """A field and what is played on it.

    Parameters
    ----------
    field : Field
        Before the first move.
    moves : tuple of Pair and Drop, default none
        In the order of play.
    condition : Condition, optional
        The task, if it is a puzzle.

    Raises
    ------
    ValueError
        If a move does not fit the width of the field.
    TypeError
        If an argument is of another type.
    """

    field: Field
    moves: tuple[Move, ...] = ()
    condition: Condition | None = None

    def __post_init__(self) -> None:
        check_type(self.field, Field)
        if self.condition is not None:
            check_type(self.condition, Condition)
        object.__setattr__(self, "moves", tuple(self.moves))
        for number, move in enumerate(self.moves, start=1):
            if isinstance(move, Drop):
                fits = len(move.counts) == self.field.width
            else:
                check_type(move, Pair)
                fits = max(move.column or 0, move.child_column or 0) < self.field.width
            if not fits:
                raise ValueError(
                    f"expected move {number} within {self.field.width} columns, found {move}"
                )

    def problems(self) -> list[Problem]:
        """List what is odd about the field: :meth:`puyonb.puyo.Field.problems`."""
        return self.field.problems()

    def mirror(self) -> Self:
        """Return the record with left and right exchanged: the field, the places of pairs, and where nuisance falls.

        Examples
        --------
        >>> record = Record(Field.empty(), (Pair(Puyo.RED, Puyo.BLUE, 0, Rotation.RIGHT),))
        >>> print(record.mirror().moves[0])
        red and blue, column 6, left
        """
        width = self.field.width
        return replace(
            self, field=self.field.mirror(), moves=tuple(move.mirror(width) for move in self.moves)
        )

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the record with colours exchanged: those of the field, of the pairs, and of the task.

        Parameters
        ----------
        colors : mapping of Puyo to Puyo
            A permutation of colours, as :meth:`puyonb.puyo.Field.recolor` takes it.

        Raises
        ------
        ValueError
            If it is no permutation of colours.
        """
        field = self.field.recolor(colors)
        condition = self.condition and self.condition.recolor(colors)
        return replace(
            self,
            field=field,
            moves=tuple(move.recolor(colors) for move in self.moves),
            condition=condition,
        )

    def shift(self, *, rows: int = 0, columns: int = 0) -> Self:
        """Return the record with everything moved.

        Parameters
        ----------
        rows : int, cells, default 0
            Downwards; a field with moves has no such form, since moves fall from the top.
        columns : int, cells, default 0
            To the right; negative is left.

        Raises
        ------
        ValueError
            If a puyo would leave the field, or a record with moves is to be moved up or down.
        """
        if rows and self.moves:
            raise ValueError(
                "expected columns only for a record with moves: they fall from the top wherever the field lies"
            )
        moves = tuple(move.shift(columns) for move in self.moves)
        return replace(self, field=self.field.shift(rows=rows, columns=columns), moves=moves)

    def without(self, word: str) -> Self:
        """Give the record with something left out.

        Parameters
        ----------
        word : str
            ``"moves"``, ``"condition"``, or a kind of puyo in the field.

        Raises
        ------
        ValueError
            If the word means none of these.
        """
        if word == "moves":
            return replace(self, moves=())
        if word == "condition":
            return replace(self, condition=None)
        return replace(self, field=self.field.without(word))

    def _repr_png_(self) -> bytes:
        from puyonb.puyo.draw._record import record

        return record.png(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        from puyonb.puyo.draw._record import record

        printer.text(record.scene(self).text)

    def __str__(self) -> str:
        lines = [
            str(self.field),
            *(f"{number}. {move}" for number, move in enumerate(self.moves, start=1)),
        ]
        return "\n".join([*lines, *([self.condition.english] if self.condition else [])])


def field_of(record: Record, *, notation: str) -> Field:
    """Give the field of a record that holds nothing else.

    Parameters
    ----------
    record : Record
    notation : str
        The name of the notation that it is for.

    Raises
    ------
    CannotExpress
        If there are moves or a condition, which the notation cannot carry.
    """
    check_type(record, Record)
    for what, held in (("moves", len(record.moves)), ("condition", record.condition)):
        if held:
            moves = "1 move" if held == 1 else f"{held} moves"
            found = moves if what == "moves" else f"the condition to {held}"
            message = f"{found} cannot be said in the notation {notation}"
            raise CannotExpress(message, notation=notation, what=what)
    return record.field


def record_of(field: Field, *, notation: str) -> Record:  # noqa: ARG001 - a bridge is told its target
    """Give a record of a field, without moves."""
    return Record(field)
