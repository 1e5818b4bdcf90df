"""Links of the Ishikawa simulator: fields, moves with alternatives, and puzzles.

>>> from puyonb.puyo import ishikawa
>>> link = ishikawa.loads_link("https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05")
>>> link.condition.english
'make a chain of exactly 5'
>>> len(link.routes[0])
3

The site is ishikawapuyo.net, formerly ips.karou.jp.  The code after the question mark has up to
four parts, separated by ``_``: field, moves, a part whose meaning is unknown, and the condition of
a puzzle.  The short form of the field is that of puyop.com.  In the long form hard and wall change
places, and the empty end of a row is left out.  Moves have a different code.  Source: reading U6.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from puyonb._shown import Shown
from puyonb.errors import CannotExpress, NotationWarning, check_type, warn
from puyonb.messages import Message, message_text
from puyonb.puyo._linkcode import (
    ALPHABET,
    CODES,
    HEIGHT,
    HIDDEN_ROWS,
    ROTATIONS,
    WIDTH,
    Pairs,
    Part,
    check_reach,
    check_size,
    code_in,
    moves_in,
    nuisance,
    refuse,
)
from puyonb.puyo.field import COLORS, Field, Problem, ProblemKind, Puyo, trusted_field
from puyonb.puyo.record import SUBJECTS, Condition, Drop, Goal, Move, Pair, Record
from puyonb.puyo.record import field_of as field_alone

__all__ = [
    "Link",
    "Page",
    "dumps",
    "dumps_link",
    "dumps_record",
    "loads",
    "loads_link",
    "loads_record",
]


_LONG_CODES = {**CODES, Puyo.WALL: 7, Puyo.IRON: 8, Puyo.HARD: 9}
"""The codes of the long form; hard and wall are not those of puyop.com."""

_LONG_LETTERS = {
    "r": Puyo.RED,
    "g": Puyo.GREEN,
    "b": Puyo.BLUE,
    "y": Puyo.YELLOW,
    "p": Puyo.PURPLE,
    "o": Puyo.OJAMA,
    "j": Puyo.OJAMA,
    "w": Puyo.WALL,
    "t": Puyo.IRON,
    "i": Puyo.IRON,
    "k": Puyo.HARD,
}
"""Letters that the simulator reads as digits in a long form; no writer produces them."""

_PAIRS = Pairs(Puyo.WALL)
_LONG = {puyo: str(code) for puyo, code in _LONG_CODES.items()}
_KINDS = {**{str(code): puyo for puyo, code in _LONG_CODES.items()}, **_LONG_LETTERS}
_ADDRESS = (
    r"(?i)(?:https?://)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)/"
    r"(?:simu/)?(?:p(?P<page>[a-z])\.html)?(?:\?|(?=#)|\Z)"
    r"|(?:p(?P<name>[a-z])\.html)?\?"
)
_BASE = "https://ishikawapuyo.net/simu"
_START = f"{_BASE}/ps.html?"
_NOTHING, _JUMP, _DROP = 31, 30, 5
_WAITING = 1

_CHARACTERS = {*ALPHABET, ".", "-"}


class Page(Enum):
    """The page of the simulator that a link opens."""

    SIMULATOR = "s"
    VIEWER = "v"
    EDITOR = "e"
    NAZO = "n"


@dataclass(frozen=True, slots=True)
class Link(Shown):
    """The whole content of a link.

    Parameters
    ----------
    field : Field
    routes : tuple of tuple of Pair and Drop, default none
        The moves; more than one tuple if the link holds alternatives.
    condition : Condition, optional
        The task, if the link is a puzzle.
    page : Page, default Page.SIMULATOR
        ``Page.NAZO`` opens a puzzle.
    extra : str, default ``""``
        The third part, which is empty in real links; kept unchanged.

    Raises
    ------
    ValueError
        If a move does not fit the width of the field, or the third part has a character that no
        link has.
    TypeError
        If an argument is of another type.
    """

    _picture = "puyonb.puyo.draw._record:link"
    _repr_pretty_ = Shown._repr_pretty_

    field: Field
    routes: tuple[tuple[Move, ...], ...] = ()
    condition: Condition | None = None
    page: Page = Page.SIMULATOR
    extra: str = ""

    def __post_init__(self) -> None:
        check_type(self.page, Page)
        # A record checks its content.
        Record(self.field, (), self.condition)
        object.__setattr__(
            self, "routes", tuple(Record(self.field, route).moves for route in self.routes)
        )
        if not {*self.extra} <= _CHARACTERS:
            raise ValueError(
                Message(
                    "link.ishikawa.extra",
                    "expected characters of a link in the third part, found {found!q}",
                    found=self.extra,
                )
            )

    @property
    def record(self) -> Record:
        """The field, the first of the routes and the task."""
        return Record(self.field, self.moves, self.condition)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The first of the routes."""
        return self.routes[0] if self.routes else ()

    def problems(self) -> list[Problem]:
        """List the problems of the record, then the moves of alternatives that cannot be played.

        See :meth:`puyonb.puyo.record.Record.problems`.
        """
        found = self.record.problems()
        for number, route in enumerate(self.routes[1:], start=2):
            for problem in Record(self.field, route).problems():
                if problem.kind is ProblemKind.MOVE:
                    message = Message(
                        "link.ishikawa.alternative", number=number, message=problem.content
                    )
                    found.append(Problem(problem.kind, message))
        return found

    def mirror(self) -> Self:
        """Return the link with left and right exchanged, including alternatives.

        Errors are those of :meth:`recolor`.
        """
        return self._changed(lambda record: record.mirror())

    def recolor(self, colors: Mapping[Puyo, Puyo]) -> Self:
        """Return the link with colours exchanged, including those of alternatives and the task.

        Parameters
        ----------
        colors : mapping of Puyo to Puyo
            A permutation of colours, as for :meth:`puyonb.puyo.Field.recolor`.

        Raises
        ------
        ValueError
            If it is not a permutation of colours, or if there is a third part, whose meaning is
            unknown.
        """
        return self._changed(lambda record: record.recolor(colors))

    def shift(self, *, rows: int = 0, columns: int = 0) -> Self:
        """Return the link with everything moved.

        Parameters and errors are those of :meth:`puyonb.puyo.record.Record.shift`.
        """
        return self._changed(lambda record: record.shift(rows=rows, columns=columns))

    def _changed(self, change: Callable[[Record], Record]) -> Self:
        """Apply a change to the field, every route and the task."""
        if self.extra:
            raise ValueError(
                Message(
                    "link.ishikawa.extra.change",
                    "expected a link without a third part, whose meaning is not known, found"
                    " {found!q}",
                    found=self.extra,
                )
            )
        whole = change(self.record)
        routes = [whole.moves] if self.routes else []
        for number, route in enumerate(self.routes[1:], start=2):
            try:
                routes.append(change(Record(self.field, route)).moves)
            except ValueError as error:
                values = {"number": number, "message": error.args[0]}
                raise ValueError(Message("link.ishikawa.alternative", **values)) from None
        return replace(self, field=whole.field, routes=tuple(routes), condition=whole.condition)

    def without(self, word: str) -> Self:
        """Return the link without one thing.

        Parameters
        ----------
        word : str
            ``"alternatives"`` (all routes except the first), ``"extra"``, ``"moves"``,
            ``"condition"``, or the value of a kind of puyo.

        Raises
        ------
        ValueError
            If the word is none of these.
        """
        if word == "alternatives":
            return replace(self, routes=self.routes[:1])
        if word == "extra":
            return replace(self, extra="")
        record = self.record.without(word)
        routes = () if word == "moves" else self.routes
        return replace(self, field=record.field, routes=routes, condition=record.condition)

    def __str__(self) -> str:
        others = [
            message_text("link.alternative", number=number, moves=tuple(map(str, route)))
            for number, route in enumerate(self.routes[1:], start=2)
        ]
        return "\n".join([str(self.record), *others])


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        A whole address, its end (``pn.html?…``), or the bare code after the question mark.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        If it is not such a code, or holds more than a field.

    Warns
    -----
    NotationWarning
        If a short form holds the code 7; it becomes a wall.

    Source: reading U6.
    """
    if isinstance(text, str) and (plain := _PAIRS.field(text.removeprefix(_START))) is not None:
        return plain
    link, code = _link(text)
    for message, held in (
        ("link.field_alone.moves", link.routes),
        ("link.field_alone.condition", link.condition),
        ("link.field_alone.extra", link.extra),
    ):
        if held:
            code.fail(Message(message, reader="loads_link"), code.body.find("_") + 1)
    return link.field


def loads_record(text: str) -> Record:
    """Read a field, its moves and its condition.

    Parameters and warnings are those of :func:`loads` and :func:`loads_link`.

    Raises
    ------
    NotationError
        If it is not such a code, or holds alternatives or a third part.

    Examples
    --------
    >>> loads_record("MM_010101010101__u03").moves[0]
    Pair(axis=<Puyo.RED: 'red'>, child=<Puyo.RED: 'red'>, column=None, rotation=<Rotation.UP: 'up'>)
    """
    link, code = _link(text)
    if len(link.routes) > 1:
        message = Message(
            "link.ishikawa.routes",
            "expected one line of moves, found {count} alternatives; loads_link reads all",
            count=len(link.routes),
        )
        code.fail(message, code.body.find("_") + 1)
    if link.extra:
        code.fail(
            Message(
                "link.ishikawa.third",
                "expected one line of moves, found a third part, {found!q}; loads_link reads all",
                found=link.extra,
            ),
            code.body.find("_") + 1,
        )
    return Record(link.field, link.routes[0] if link.routes else (), link.condition)


def loads_link(text: str) -> Link:
    """Read the whole content of a link; the parameters are those of :func:`loads`.

    Raises
    ------
    NotationError
        If it is not such a link or code.

    Warns
    -----
    NotationWarning
        As :func:`loads`, and for a value in a move or a condition that has no meaning there.

    Source: reading U6.
    """
    return _link(text)[0]


def dumps(field: Field, *, full: bool = True, page: Page = Page.SIMULATOR) -> str:
    """Write a field.

    Parameters
    ----------
    field : Field
    full : bool, default True
        Write the whole address; otherwise the code after the question mark.
    page : Page, default Page.SIMULATOR

    Raises
    ------
    CannotExpress
        For a sun, and for a field that is not 6x13 with one hidden row.
    """
    return dumps_link(Link(field, page=page), full=full)


def dumps_record(record: Record, *, full: bool = True) -> str:
    """Write a field, its moves and its condition; with a condition, as a link to a puzzle.

    Raises
    ------
    CannotExpress
        As :func:`dumps`, and for a move or condition that has no form in a link.
    """
    return dumps_link(link_of(record, notation=_NAME), full=full)


def dumps_link(link: Link, *, full: bool = True) -> str:
    """Write a link.

    Parameters
    ----------
    link : Link
    full : bool, default True

    Raises
    ------
    CannotExpress
        As :func:`dumps_record`.
    """
    check_type(link, Link)
    parts = [_field(link.field), _moves(link.routes), link.extra, _condition_code(link.condition)]
    while parts and not parts[-1]:
        parts.pop()
    code = "_".join(parts)
    return f"{_BASE}/p{link.page.value}.html?{code}" if full else code or "0"


# --- reading --------------------------------------------------------------------------------------


def _link(text: str) -> tuple[Link, Part]:
    code, found = code_in(text, _ADDRESS, site=f"{_BASE}/", until="#&")
    parts = code.split(4)
    if len(parts) > 4:
        parts[4].fail(
            Message(
                "link.ishikawa.parts",
                "expected at most four parts, found {found:,}",
                found=code.body.count("_") + 1,
            )
        )
    field = (
        _long_field(parts[0]) if parts[0].body[:1] in ("~", "\u203e") else _PAIRS.loads(parts[0])
    )
    routes = _routes(parts[1]) if len(parts) > 1 else ()
    extra = parts[2].body if len(parts) > 2 else ""
    strange = next(
        (place for place, character in enumerate(extra) if character not in _NUMBERS), None
    )
    if strange is not None:
        parts[2].fail(
            Message(
                "link.ishikawa.character",
                "expected a character of a link, found {found!q}",
                found=extra[strange],
            ),
            strange,
        )
    condition = _read_condition(parts[3]) if len(parts) > 3 and parts[3].body else None
    return Link(field, routes, condition, _page(code, found, condition), extra), code


def _page(code: Part, found: re.Match[str] | None, condition: Condition | None) -> Page:
    letter = ((found and (found["page"] or found["name"])) or ("n" if condition else "s")).lower()
    if letter not in {page.value for page in Page}:
        pages = tuple(f"p{page.value}" for page in Page)
        code.fail(
            Message(
                "link.ishikawa.page",
                "expected a page, {pages:or}, found {found!q}",
                pages=pages,
                found=f"p{letter}",
            )
        )
    return Page(letter)


def _long_field(part: Part) -> Field:
    """Read the long form: rows end at a dot or at six cells, and are anchored at the floor."""
    rows: list[tuple[Puyo, ...]] = []
    row: list[Puyo] = []
    ended = True
    for place, character in enumerate(part.body[1:], start=1):
        if character == ".":
            if row or ended:
                rows.append((*row, *(Puyo.EMPTY,) * (WIDTH - len(row))))
            row, ended = [], True
            continue
        kind = _KINDS.get(character) or _KINDS.get(character.lower())
        if kind is None:
            part.fail(
                Message(
                    "link.ishikawa.digit",
                    "expected a digit for a cell or a dot, found {found!q}",
                    found=character,
                ),
                place,
            )
        row.append(kind)
        ended = False
        if len(row) == WIDTH:
            rows.append(tuple(row))
            row = []
        if len(rows) + bool(row) > HEIGHT:
            part.fail(
                Message(
                    "link.rows.more", "expected at most {most:,} rows, found more", most=HEIGHT
                ),
                place,
            )
    if row or ended:
        rows.append((*row, *(Puyo.EMPTY,) * (WIDTH - len(row))))
    if len(rows) > HEIGHT:
        part.fail(
            Message(
                "link.rows.most",
                "expected at most {most:,} rows, found {found:,}",
                most=HEIGHT,
                found=len(rows),
            ),
            len(part.body),
        )
    blank = ((Puyo.EMPTY,) * WIDTH,) * (HEIGHT - len(rows))
    return trusted_field(WIDTH, HEIGHT, blank + tuple(rows), HIDDEN_ROWS)


def _routes(part: Part) -> tuple[tuple[Move, ...], ...]:
    """Read the moves, two characters each; the lowest bit changes with each alternative."""
    routes: list[list[Move]] = []
    branch = None
    odd: dict[Message, list[int]] = {}
    for move, first, second in moves_in(part, _NUMBERS):
        if first % 2 != branch:
            branch = first % 2
            routes.append([])
        if first // 2 == _NOTHING:
            odd.setdefault(
                Message("link.ishikawa.no_move", "an entry without a move is ignored"), []
            ).append(move.starts[0])
            continue
        routes[-1].append(_move(move, first // 2, second, odd))
    # One warning for all moves of a kind: finding the line and column of each would take a time
    # that grows with the square of their number.
    for message, places in odd.items():
        several = Message(
            "link.times", "{message} ({count} times)", message=message, count=len(places)
        )
        content = several if len(places) > 1 else message
        warn([NotationWarning(content, part.source, places[0])])
    # An alternative of entries without a move is dropped.
    return tuple(tuple(route) for route in routes if route)


def _move(part: Part, first: int, second: int, odd: dict[Message, list[int]]) -> Move:
    """Read a move; add warnings with their places to ``odd``."""
    if first == _JUMP:
        part.fail(
            Message(
                "link.ishikawa.jump",
                "expected a pair or a nuisance drop, found {found!q}, whose meaning is not known",
                found=part.body,
            )
        )
    child, axis = divmod(first, 6)
    if axis == _DROP:
        return Drop(tuple(child + (second >> (WIDTH - 1 - column) & 1) for column in range(WIDTH)))
    if second % 2:
        if second != _WAITING:
            found, symbol = part.body[1], _VALUES[_WAITING]
            message = Message(
                "link.ishikawa.waiting",
                "{found!q} is read as {symbol!q}: a pair that is not placed",
                found=found,
                symbol=symbol,
            )
            odd.setdefault(message, []).append(part.starts[1])
        return Pair(COLORS[axis], COLORS[child])
    turn, column = divmod(second // 2, 6)
    if turn >= len(ROTATIONS):
        part.fail(
            Message("link.ishikawa.place", "expected a place, found {found!q}", found=part.body[1]),
            1,
        )
    check_reach(part, column, ROTATIONS[turn])
    return Pair(COLORS[axis], COLORS[child], column, ROTATIONS[turn])


# --- writing --------------------------------------------------------------------------------------


def _field(field: Field) -> str:
    check_size(field, notation=_NAME, title=_TITLE)
    try:
        return _PAIRS.dumps(field)
    except KeyError:
        pass
    try:
        rows = ["".join([_LONG[cell] for cell in row]).rstrip("0") for row in field.cells]
    except KeyError:
        refuse(field, _LONG_CODES, notation=_NAME, title=_TITLE)
    text = ""
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        # A full row needs no dot, except before an empty row, whose dot would end the full one.
        text += row if below is None or (len(row) == WIDTH and below) else row + "."
    return "~" + text.lstrip(".")


def _moves(routes: tuple[tuple[Move, ...], ...]) -> str:
    text, number = "", 0
    for branch, moves in enumerate(routes):
        if not moves:
            message = Message(
                "link.ishikawa.alternative.empty",
                "an empty alternative has no form in {title}",
                title=_TITLE,
            )
            raise CannotExpress(message, notation=_NAME, what="moves")
        for move in moves:
            number += 1
            first, second = _values(number, move)
            text += _VALUES[2 * first + branch % 2] + _VALUES[second]
    return text


def _values(number: int, move: Move) -> tuple[int, int]:
    if isinstance(move, Drop):
        rows, columns = nuisance(
            number, move, most_rows=len(COLORS) - 1, notation=_NAME, title=_TITLE
        )
        mask = sum(more << column for column, more in enumerate(reversed(columns)))
        return 6 * rows + _DROP, mask
    place = (
        _WAITING if move.column is None else 2 * (move.column + 6 * ROTATIONS.index(move.rotation))
    )
    return 6 * COLORS.index(move.child) + COLORS.index(move.axis), place


_NAME, _TITLE = "ishikawa", Message("link.title.ishikawa")

_VALUES = ALPHABET + ".-"
"""The 64 characters of moves and conditions, 0 to 63."""

_NUMBERS = {character: value for value, character in enumerate(_VALUES)}
"""The value of each of them."""

_GOALS = {
    "a": (Goal.COLORS_IN_ALL, False),
    "b": (Goal.COLORS_IN_ALL, True),
    "c": (Goal.PUYOS_IN_ALL, False),
    "d": (Goal.PUYOS_IN_ALL, True),
    "u": (Goal.CHAIN, False),
    "v": (Goal.CHAIN, True),
    "E": (Goal.COLORS, False),
    "F": (Goal.COLORS, True),
    "G": (Goal.PUYOS, False),
    "H": (Goal.PUYOS, True),
    "I": (Goal.PLACES, False),
    "J": (Goal.PLACES, True),
    "Q": (Goal.GROUP, False),
    "R": (Goal.GROUP, True),
}
"""The kinds of condition: the goal, and whether a larger number solves the task, too."""

_CLEAR, _CHAIN_AND_CLEAR = "2", {"w": False, "x": True}
"""The kinds that ask to clear puyos; for those with a chain, whether a longer one is enough."""

_SIGNS = {kind: sign for sign, kind in _GOALS.items()}


def _read_condition(part: Part) -> Condition | None:
    """Read a task; None if the part describes none.

    Raises
    ------
    NotationError
        If it does not have three characters, or one of them is unknown.

    Warns
    -----
    NotationWarning
        If a character has no meaning for its kind of task, and is not 0 as it should be.
    """
    if len(part.body) != 3:
        message = Message(
            "link.ishikawa.condition.size",
            "expected three characters for a condition, found {found}",
            found=len(part.body),
        )
        part.fail(message, min(len(part.body), 3))
    kind, about, number = part.body[0], part.body[1], part.body[2]
    if about not in _VALUES[: len(SUBJECTS)]:
        message = Message(
            "link.ishikawa.condition.about",
            "expected the kind of puyos of a condition, 0 to {most:,}, found {found!q}",
            most=len(SUBJECTS) - 1,
            found=about,
        )
        part.fail(message, 1)
    if number not in _NUMBERS:
        part.fail(
            Message(
                "link.ishikawa.condition.number", "expected a number, found {found!q}", found=number
            ),
            2,
        )
    subject, count = SUBJECTS[int(about)], _NUMBERS[number]
    if kind == "0":
        _check_idle(part, 1, 2)
        return None
    if kind == _CLEAR:
        _check_idle(part, 2)
        return Condition(clear=subject)
    if kind in _CHAIN_AND_CLEAR:
        return Condition(Goal.CHAIN, count, "", _CHAIN_AND_CLEAR[kind], subject)
    if kind not in _GOALS:
        known = "2wx" + "".join(_GOALS)
        part.fail(
            Message(
                "link.ishikawa.condition.kind",
                "expected a kind of condition, one of {known!q}, found {found!q}",
                known=known,
                found=kind,
            )
        )
    goal, at_least = _GOALS[kind]
    if goal.has_subject:
        return Condition(goal, count, subject, at_least)
    _check_idle(part, 1)
    return Condition(goal, count, "", at_least)


def _check_idle(part: Part, *places: int) -> None:
    """Warn of characters of a condition that have no meaning in it, and are not 0."""
    for place in places:
        if part.body[place] != "0":
            found, kind = part.body[place], part.body[0]
            message = Message(
                "link.ishikawa.condition.idle",
                "{found!q} has no meaning in a condition of the kind {kind!q} and is ignored",
                found=found,
                kind=kind,
            )
            warn([NotationWarning(message, part.source, part.starts[place])])


def _condition_code(condition: Condition | None) -> str:
    """Write a task; an empty text for None.

    Raises
    ------
    CannotExpress
        If the number is too large, or if a goal other than a chain is combined with clearing.
    """
    if condition is None:
        return ""
    goal, clear = condition.goal, condition.clear
    if condition.number >= len(_VALUES):
        number, most = condition.number, len(_VALUES) - 1
        message = Message(
            "link.condition.number",
            "the number {number:,} of a condition has no form in {title}, where {most:,} is the"
            " largest",
            number=number,
            most=most,
            title=_TITLE,
        )
        raise CannotExpress(message, notation=_NAME, what="condition")
    digit = _VALUES[condition.number]
    if goal is None and clear is not None:
        return f"{_CLEAR}{SUBJECTS.index(clear)}0"
    if clear is not None and goal is Goal.CHAIN:
        return f"{'x' if condition.at_least else 'w'}{SUBJECTS.index(clear)}{digit}"
    if goal is None or clear is not None:
        message = Message(
            "link.ishikawa.condition",
            "the condition to {task} has no form in {title}, which combines only a chain with"
            " clearing",
            task=condition.label,
            title=_TITLE,
        )
        raise CannotExpress(message, notation=_NAME, what="condition")
    return f"{_SIGNS[goal, condition.at_least]}{SUBJECTS.index(condition.about)}{digit}"


# --- bridges to and from fields and records -------------------------------------------------------


def link_of(value: Field | Record, *, notation: str) -> Link:  # noqa: ARG001 - every bridge has it
    """Return a link of a field or a record: to the page of puzzles if it has a task."""
    if not isinstance(value, Record):
        return Link(value)
    page = Page.SIMULATOR if value.condition is None else Page.NAZO
    return Link(value.field, (value.moves,) if value.moves else (), value.condition, page)


def record_of(link: Link, *, notation: str) -> Record:
    """Return the record of a link.

    Parameters
    ----------
    link : Link
        Its page is dropped: it only changes how the site shows the record.
    notation : str
        The name of the notation that will be written.

    Raises
    ------
    CannotExpress
        If there are alternatives or a third part, which only a link can hold.
    """
    if len(link.routes) > 1:
        what, found = "alternatives", Message("link.alternatives", "the alternatives to the moves")
    elif link.extra:
        what, found = (
            "extra",
            Message(
                "link.ishikawa.extra.found",
                "the third part of the link, {found!q}",
                found=link.extra,
            ),
        )
    else:
        return link.record
    message = Message("common.no_place", notation=notation, what=found)
    raise CannotExpress(message, notation=notation, what=what)


def field_of(link: Link, *, notation: str) -> Field:
    """Return the field of a link that holds nothing else.

    Parameters and errors are those of :func:`record_of`.
    """
    return field_alone(record_of(link, notation=notation), notation=notation)
