"""JSON for every value: :func:`to_json` returns plain dicts, :func:`from_json` reads them.

The dict of a value has ``"puyonb"``, the version of the format, and ``"type"``; ``schema.json``
beside this module describes the rest.  Within a version keys are only added, and a reader ignores
keys that it does not know.  Inside a duel the keys are those of the duel's specification, and
unknown keys are kept (reading D15).

What can be computed is written for readers that are not puyonb, and computed again here: the steps
of a chain, the field of a password and the changes of a difference, for example.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from enum import Enum
from time import monotonic
from typing import Any, NamedTuple, get_args

from puyonb.errors import NotationError, NotationWarning, collecting, warn
from puyonb.messages import Message, english
from puyonb.text import LARGEST

VERSION = 1
"""The version of the format; a larger one may mean something else by a key."""

MOST_LEVELS = 100
"""The most objects and lists within each other."""

MOST_DIGITS = 1000
"""The most digits of a number."""

MOST_SECONDS, MOST_CONFLICTS = 1.0, 1_000
"""The limits of the solver for the solutions of nonograms: in all, and of each."""

MOST_MOVES = 32_768
"""The most moves of a record, about as many as a link holds."""


def to_json(value: object) -> dict[str, Any]:
    """Return a value as plain dicts, lists, strings and numbers, ready for ``json.dumps``.

    Parameters
    ----------
    value : object
        A value of a game: a Field, Record, Password, Chain, DuelState, Replay, Board, Game, Puzzle,
        Solution, and the like; or a list of such values.

    Returns
    -------
    dict
        With ``"puyonb"`` (the version of the format) and ``"type"``.

    Raises
    ------
    TypeError
        If there is no form for a value of this type.

    Examples
    --------
    >>> from puyonb import Field
    >>> to_json(Field.from_rows(["RG"], hidden_rows=0))
    {'puyonb': 1, 'type': 'field', 'width': 2, 'height': 1, 'hidden_rows': 0, 'rows': ['RG']}
    """
    return {"puyonb": VERSION, **_written(value)}


def from_json(data: Mapping[str, Any]) -> Any:
    """Return the value that :func:`to_json` wrote.

    Parameters
    ----------
    data : mapping
        As ``json.loads`` returns it.

    Raises
    ------
    NotationError
        If the data has no such form, contradicts itself or exceeds a limit; the message names the
        place, such as ``moves[2].column``.
    TypeError
        If it is not a mapping.

    Warns
    -----
    NotationWarning
        If the clues of a nonogram contradict each other or the goal; or if the status of a solution
        is kept unchecked, because the solver needs more than a second for all solutions in the data
        or 1,000 contradictions for one.

    Examples
    --------
    >>> from puyonb import Field
    >>> from_json(to_json(Field.empty())) == Field.empty()
    True
    """
    if not isinstance(data, Mapping):
        raise TypeError(Message("common.type", expected=("dict",), found=type(data).__name__))
    version = data.get("puyonb")
    if version is None:
        raise NotationError(
            Message(
                "json.version.none",
                "expected JSON of puyonb: a key 'puyonb' with the format, {expected}",
                expected=VERSION,
            )
        )
    if type(version) is not int or not 1 <= version <= VERSION:
        raise NotationError(
            Message(
                "json.version",
                "expected format {expected} of puyonb's JSON, found format {found!r}",
                expected=VERSION,
                found=version,
            )
        )
    _check_size(data)
    _deadline.set(monotonic() + MOST_SECONDS)
    return _Object(data, "").value()


_deadline = ContextVar[float]("deadline")

# --- reading --------------------------------------------------------------------------------------


def _check_size(data: Mapping[str, Any]) -> None:
    """Refuse data that is too large or too deep, before any of it is read."""
    level: list[Any] = [data]
    too_long = 10**MOST_DIGITS
    size = depth = 0
    while level:
        depth += 1
        if depth > MOST_LEVELS:
            raise NotationError(
                Message(
                    "json.levels",
                    "expected at most {most:level|levels} of objects and lists",
                    most=MOST_LEVELS,
                )
            )
        below: list[Any] = []
        for value in level:
            below.extend((*value, *value.values()) if isinstance(value, Mapping) else value)
            if size + len(below) > LARGEST:
                break
        size += len(below) + sum(len(each) for each in below if isinstance(each, str))
        if size > LARGEST:
            raise NotationError(
                Message(
                    "json.size", "expected at most {most:,} values and characters", most=LARGEST
                )
            )
        if any(isinstance(each, int) and abs(each) >= too_long for each in below):
            raise NotationError(Message("json.digits", most=MOST_DIGITS))
        level = [each for each in below if isinstance(each, Mapping | list)]


class _Object:
    """A JSON object, and its place in the whole."""

    def __init__(self, data: Mapping[str, Any], place: str) -> None:
        self.data = data
        self.place = place

    def value(self) -> Any:
        """Return the value of the object's type."""
        word = self.data.get("type")
        form = _FORMS.get(word) if isinstance(word, str) else None
        if form is None:
            types = tuple(sorted(_FORMS))
            raise self.error("type", Message("json.one_of", known=types, found=word))
        try:
            return form.read(self)
        except NotationError:
            raise
        except (ValueError, TypeError, KeyError, IndexError, OverflowError) as error:
            content = error.args[0] if error.args else str(error)
            raise self.error("", content) from None

    def error(self, key: str, content: Any) -> NotationError:
        """Return an error for a key of this object."""
        return NotationError(self.message(key, content))

    def message(self, key: str, content: Any) -> Message:
        """Return a message with the place of a key."""
        where = f"{self.place}.{key}".strip(".") or "."
        return Message("json.place", "{where}: {message}", where=where, message=content)

    def get(self, key: str, kind: type | tuple[type, ...], default: Any = ...) -> Any:
        """Return what a key holds, if it is of the right type."""
        if key not in self.data:
            if default is ...:
                raise self.error(key, Message("json.missing", "expected this key, found none"))
            return default
        found = self.data[key]
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(found, kinds) or (isinstance(found, bool) and bool not in kinds):
            names = tuple(_JSON_NAMES[each] for each in kinds)
            raise self.error(key, Message("json.type", expected=names, found=_named(found)))
        return found

    def text(self, key: str, default: Any = ...) -> str:
        return str(self.get(key, str, default))

    def whole(self, key: str, default: Any = ...) -> int:
        return int(self.get(key, int, default))

    def member(self, kind: type[Enum], key: str, default: Any = ...) -> Any:
        """Return the member of an Enum that a key names by its value."""
        found = self.get(key, (str, type(None)) if default is None else str, default)
        if found is None or isinstance(found, kind):
            return found
        try:
            return kind(found)
        except ValueError:
            known = tuple(str(member.value) for member in kind)
            raise self.error(key, Message("json.one_of", known=known, found=found)) from None

    def word(self, words: Any, key: str) -> Any:
        """Return what a key holds, if it is one of the strings of a Literal."""
        found, known = self.text(key), get_args(words)
        if found not in known:
            raise self.error(key, Message("json.one_of", known=known, found=found))
        return found

    def lists(self, key: str, kind: type | tuple[type, ...]) -> list[list[Any]]:
        """Return the lists in a list, if all their items are of the right type."""
        whole = {f"{key}[{row}]": line for row, line in enumerate(self.items(key, list))}
        return [_Object(whole, self.place).items(place, kind) for place in whole]

    def object(self, key: str) -> "_Object":
        return _Object(self.get(key, dict), f"{self.place}.{key}".strip("."))

    def part(self, key: str, *, optional: bool = False) -> Any:
        """Return the value of the object under a key."""
        if optional and self.data.get(key) is None:
            return None
        return self.object(key).value()

    def items(self, key: str, kind: type | tuple[type, ...] = dict) -> list[Any]:
        """Return the items of a list; those that are objects with their places."""
        found = self.get(key, list)
        names = kind if isinstance(kind, tuple) else (kind,)
        for number, item in enumerate(found):
            if not isinstance(item, names) or (isinstance(item, bool) and bool not in names):
                expected = tuple(_JSON_NAMES[each] for each in names)
                message = Message("json.type", expected=expected, found=_named(item))
                raise self.error(f"{key}[{number}]", message)
        if kind is not dict:
            return list(found)
        start = f"{self.place}.{key}".strip(".")
        return [_Object(item, f"{start}[{number}]") for number, item in enumerate(found)]

    def parts(self, key: str) -> list[Any]:
        """Return the values of a list of objects."""
        return [item.value() for item in self.items(key)]


_JSON_NAMES = {
    str: Message("json.type.string", "a string"),
    int: Message("json.type.whole", "a whole number"),
    float: Message("json.type.number", "a number"),
    bool: Message("json.type.truth", "true or false"),
    dict: Message("json.type.object", "an object"),
    list: Message("json.type.list", "a list"),
    type(None): Message("json.type.null", "null"),
}


def _named(found: object) -> Message | str:
    """Name a piece of JSON by its type."""
    return _JSON_NAMES.get(type(found), type(found).__name__)


# --- the forms ------------------------------------------------------------------------------------


class _Form(NamedTuple):
    """How values of one type are written and read."""

    path: str
    write: Callable[[Any], dict[str, Any]]
    read: Callable[[_Object], Any]


def _written(value: object) -> dict[str, Any]:
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return {"type": "list", "items": [_written(each) for each in value]}
    for kind in type(value).__mro__:
        word = _WORDS.get(f"{kind.__module__}.{kind.__qualname__}")
        if word:
            return {"type": word, **_FORMS[word].write(value)}
    raise TypeError(Message("json.no_form", found=type(value).__name__))


def _attributes(*names: str) -> Callable[[Any], dict[str, Any]]:
    """Return a writer of attributes, under their names."""
    return lambda value: {name: _plain(getattr(value, name)) for name in names}


def _plain(held: Any) -> Any:
    """Write what an attribute holds: a value with a form, an Enum, or plain values in lists."""
    if held is None or isinstance(held, str | float | int):
        return held
    if isinstance(held, Enum):
        return held.value
    return [*map(_plain, held)] if isinstance(held, tuple) else _written(held)


def _field(value: Any) -> dict[str, Any]:
    return {
        "width": value.width,
        "height": value.height,
        "hidden_rows": value.hidden_rows,
        "rows": str(value).split("\n"),
    }


def _read_field(data: _Object) -> Any:
    from puyonb.puyo import Field

    rows, width, height = data.items("rows", str), data.whole("width"), data.whole("height")
    if len(rows) != height or any(len(row) != width for row in rows):
        raise data.error("rows", Message("json.rows", width=width, height=height))
    return Field.from_rows(
        rows, width=width, height=height, hidden_rows=data.whole("hidden_rows", 1)
    )


def _read_pair(data: _Object) -> Any:
    from puyonb.puyo import Puyo
    from puyonb.puyo.record import Pair, Rotation

    column = data.get("column", (int, type(None)), None)
    axis, child = data.member(Puyo, "axis"), data.member(Puyo, "child")
    return Pair(axis, child, column, data.member(Rotation, "rotation", Rotation.UP))


def _read_drop(data: _Object) -> Any:
    from puyonb.puyo import Puyo
    from puyonb.puyo.record import Drop

    return Drop(tuple(data.items("counts", int)), data.member(Puyo, "puyo", Puyo.OJAMA))


def _read_condition(data: _Object) -> Any:
    from puyonb.puyo.record import Condition, Goal

    return Condition(
        data.member(Goal, "goal", None),
        data.whole("number", 0),
        data.text("about", ""),
        data.get("at_least", bool, default=False),
        data.get("clear", (str, type(None)), None),
    )


def _read_record(data: _Object) -> Any:
    from puyonb.puyo.record import Record

    condition = data.part("condition", optional=True)
    return Record(data.part("field"), _moves(data, "moves"), condition)


def _moves(data: _Object, key: str) -> tuple[Any, ...]:
    """Return the moves of a record or a route."""
    found = data.items(key)
    if len(found) > MOST_MOVES:
        raise data.error(
            key, Message("json.moves", "expected at most {most:,} moves", most=MOST_MOVES)
        )
    return tuple(move.value() for move in found)


def _link(value: Any) -> dict[str, Any]:
    found = _attributes("field", "routes", "condition", "page", "extra")(value)
    return found | {"page": value.page.name.lower()}


def _read_link(data: _Object) -> Any:
    from puyonb.puyo.ishikawa import Link, Page

    routes = tuple(
        _moves(_Object({"route": route}, f"{data.place}.routes[{number}]".strip(".")), "route")
        for number, route in enumerate(data.items("routes", list))
    )
    pages = {page.name.lower(): page for page in Page}
    word = data.text("page", "simulator")
    if word not in pages:
        raise data.error("page", Message("json.one_of", known=tuple(pages), found=word))
    condition = data.part("condition", optional=True)
    return Link(data.part("field"), routes, condition, pages[word], data.text("extra", ""))


def _read_password(data: _Object) -> Any:
    from puyonb.puyo.password._alphabets import Dialect, Format, RuleName
    from puyonb.puyo.password._notation import of_reading
    from puyonb.puyo.password._reading import read

    for words, key in ((RuleName, "rule"), (Dialect, "dialect"), (Format, "format")):
        data.word(words, key)
    try:
        return of_reading(read(data.text("text")))
    except NotationError as error:
        raise data.error("text", error.content) from None


def _read_explanation(data: _Object) -> Any:
    from puyonb.puyo import password

    text, dialect = data.text("text"), data.text("dialect")
    found = password.explain(text)
    # A password that was written again in another dialect of the same characters.
    return found if found.dialect == dialect else password.explain(text, dialect=dialect)


_RULES = (
    "name",
    "chain_powers",
    "color_bonuses",
    "group_bonuses",
    "target_score",
    "clear_threshold",
    "settle_first",
    "sweep_hidden",
    "hard_hits",
    "sun_nuisance",
)


def _rules(value: Any) -> dict[str, Any]:
    return {**_attributes(*_RULES)(value), "fixed": sorted(puyo.value for puyo in value.fixed)}


def _read_rules(data: _Object) -> Any:
    from puyonb.puyo import Puyo
    from puyonb.puyo.rules import Rules

    data.text("name")
    for key in ("settle_first", "sweep_hidden"):
        data.get(key, bool, None)
    found: dict[str, Any] = {key: data.data[key] for key in _RULES if key in data.data}
    given: dict[str, Any] = {
        key: tuple(held) if isinstance(held, list) else held for key, held in found.items()
    }
    if "fixed" in data.data:
        given["fixed"] = frozenset(Puyo(word) for word in data.items("fixed", str))
    return Rules(**given)


def _chain(value: Any) -> dict[str, Any]:
    sent = value.nuisance()
    return {
        "field": _written(value.start),
        **_attributes("rules", "length", "score", "cleared", "swept", "all_clear")(value),
        "nuisance": sent.nuisance,
        "leftover": sent.leftover,
        "steps": [_step(step) for step in value.steps],
        "final": str(value.field).split("\n"),
    }


_STEP = (
    "cleared", "swept", "cracked", "chain_bonus", "color_bonus", "group_bonus", "bonus", "score",
    "total", "sun_nuisance",
)  # fmt: skip


def _step(value: Any) -> dict[str, Any]:
    return {
        "link": value.number,
        "groups": [*map(_attributes("color", "cells"), value.groups)],
        **_attributes(*_STEP)(value),
        "before": str(value.before).split("\n"),
        "after": str(value.after).split("\n"),
    }


def _read_chain(data: _Object) -> Any:
    from puyonb.puyo.chain import simulate

    return simulate(data.part("field"), rules=data.part("rules"))


def _duel(value: Any) -> dict[str, Any]:
    from puyonb.puyo.duel import to_json as state_to_json

    return {"state": state_to_json(value)}


def _read_duel(data: _Object) -> Any:
    from puyonb.puyo.duel import from_json as state_from_json

    return state_from_json(data.get("state", dict))


def _replay(value: Any) -> dict[str, Any]:
    from puyonb.puyo.duel.replay import dumps_replay

    return {"replay": json.loads(dumps_replay(value))}


def _read_replay(data: _Object) -> Any:
    from puyonb.puyo.duel.replay import loads_replay

    try:
        return loads_replay(json.dumps(data.get("replay", dict)))
    except NotationError as error:
        raise data.error("replay", error.content) from None


def _piece(value: Any) -> dict[str, Any]:
    return {
        "side": value.side.value,
        "suit": value.suit,
        "rank": value.rank,
        "angle": value.angle,
        "set": value.cfg,
    }


def _read_piece(data: _Object) -> Any:
    from puyonb.piecepack.pieces import Piece, Side

    number = (int, type(None))
    numbers = (data.get("suit", number, None), data.get("rank", number, None))
    angle = data.get("angle", (int, float), 0)
    return Piece(data.member(Side, "side"), *numbers, angle, data.text("set", "piecepack"))


def _board(value: Any) -> dict[str, Any]:
    return {"pieces": [{**_piece(piece), "x": x, "y": y} for piece, x, y in value]}


def _read_board(data: _Object, key: str = "pieces") -> Any:
    from puyonb.piecepack import Board

    number = (int, float)
    return Board(
        (_read_piece(placed), placed.get("x", number), placed.get("y", number))
        for placed in data.items(key)
    )


_ACTIONS = {"Add": "add", "Remove": "remove", "Shift": "move", "Capture": "capture"}
_ACTIONS |= {"Replace": "replace", "Edit": "edit"}


def _action(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"action": _ACTIONS[type(value).__name__]}
    for name, held in value._asdict().items():
        if name == "placed":
            found[name] = [
                {"index": index, "old": old, **_piece(piece), "x": x, "y": y}
                for index, (piece, x, y), old in held
            ]
        elif name == "piece":
            found[name] = _piece(held)
        elif name != "sign":
            found[name] = list(held)
    return found


def _read_action(data: _Object) -> Any:
    from puyonb.piecepack import moves

    known = {word: name for name, word in _ACTIONS.items()}
    word = data.text("action")
    if word not in known:
        raise data.error("action", Message("json.one_of", known=tuple(known), found=word))
    kind: Any = getattr(moves, known[word])
    if kind is moves.Edit:
        return _read_edit(data)
    parts = [
        _read_piece(data.object("piece")) if name == "piece" else _spot(data, name)
        for name in kind._fields
        if name != "sign"
    ]
    return kind(*parts)


def _read_edit(data: _Object) -> Any:
    from puyonb.piecepack.moves import Edit

    [*pieces], each = _read_board(data, "placed"), data.items("placed")
    indexes, old = [item.whole("index") for item in each], [item.whole("old") for item in each]
    removed, active = data.items("removed", int), data.items("active", int)
    for key, places in (("removed", removed), ("active", active), ("placed", indexes)):
        if min(places, default=0) < 0:
            message = Message("common.least", option=key, least=0, found=min(places))
            raise data.error(key, message)
    return Edit(tuple(removed), tuple(zip(indexes, pieces, old, strict=True)), tuple(active))


def _spot(data: _Object, key: str) -> tuple[float, float]:
    found = data.items(key, (int, float))
    if len(found) != 2:
        raise data.error(key, Message("json.two_numbers", found=len(found)))
    return found[0], found[1]


def _game(value: Any) -> dict[str, Any]:
    return {
        "metadata": value.metadata,
        "remarks": list(value.remarks),
        "setup": _board(value.setup),
        "moves": [
            {
                "number": move.number,
                "source": move.source,
                "actions": [_action(action) for action in move.actions],
            }
            for move in value.moves
        ],
    }


def _read_game(data: _Object) -> Any:
    from puyonb.piecepack import Game
    from puyonb.piecepack._limits import DEFAULT
    from puyonb.piecepack.moves import Edit, Move
    from puyonb.piecepack.ppn import _metadata

    moves = tuple(
        Move(
            move.text("number", ""),
            move.text("source", ""),
            tuple(_read_action(action) for action in move.items("actions")),
        )
        for move in data.items("moves")
    )
    remarks = tuple(data.items("remarks", str)) if "remarks" in data.data else ("", "")
    if len(remarks) != 2:
        raise data.error(
            "remarks",
            Message("json.two_texts", "expected two strings, found {found}", found=len(remarks)),
        )
    metadata, setup = data.get("metadata", dict, {}), _read_board(data.object("setup"))
    if len(json.dumps(metadata)) > DEFAULT.metadata:
        raise data.error("metadata", Message("ppn.limit.metadata", most=DEFAULT.metadata))
    if sum(len(move.actions) for move in moves) > DEFAULT.moves:
        raise data.error("moves", Message("ppn.limit.moves", most=DEFAULT.moves))
    kind: Any = Game
    edited = any(isinstance(action, Edit) for move in moves for action in move.actions)
    config = _metadata.config_again(metadata) if edited else None
    return kind(metadata, moves, setup, remarks=remarks, config=config)


_CLUES = ([int, str], [type(None), str])
"""The types of the parts of a clue with a colour."""


def _clues(lines: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Write clues: a number, or a pair of number and letter for a colour; ``?`` is null."""
    return [
        [clue.length if clue.color == "1" else [clue.length, clue.color] for clue in line]
        for line in lines
    ]


def _read_clues(data: _Object, key: str) -> list[list[Any]]:
    from puyonb.nonogram import Clue
    from puyonb.nonogram._cluelines import MOST_DIGITS as MOST_CLUE_DIGITS
    from puyonb.nonogram._limits import DEFAULT

    what = Message("non.noun.height" if key == "rows" else "non.noun.width")
    if len(data.get(key, list)) > DEFAULT.side:
        message = Message("non.size", what=what, most=DEFAULT.side, found=len(data.get(key, list)))
        raise data.error(key, message)
    found = data.lists(key, (int, list, type(None)))
    for row, line in enumerate(found):
        for number, clue in enumerate(line):
            if isinstance(clue, list) and [type(part) for part in clue] not in _CLUES:
                raise data.error(
                    f"{key}[{row}][{number}]",
                    Message(
                        "json.clue", "expected a clue: a number, or a list of a number and a letter"
                    ),
                )
            length = clue[0] if isinstance(clue, list) else clue
            if length and length >= 10**MOST_CLUE_DIGITS:
                message = Message("json.digits", most=MOST_CLUE_DIGITS)
                raise data.error(f"{key}[{row}][{number}]", message)
    return [
        [Clue(*clue) if isinstance(clue, list) else Clue(clue) for clue in line] for line in found
    ]


def _puzzle(value: Any) -> dict[str, Any]:
    return {
        "width": value.width,
        "height": value.height,
        "rows": _clues(value.rows),
        "columns": _clues(value.columns),
        "goal": None if value.goal is None else list(value.goal),
        "colors": dict(value.colors),
        "metadata": dict(value.metadata),
        **({} if value.given is None else {"given": list(value.given)}),
    }


def _read_puzzle(data: _Object) -> Any:
    from puyonb.nonogram import Puzzle
    from puyonb.nonogram.formats._capabilities import check_clues

    goal, given = (
        data.items(key, str) if data.data.get(key) is not None else None
        for key in ("goal", "given")
    )
    kind: Any = Puzzle
    puzzle = kind(
        _read_clues(data, "rows"),
        _read_clues(data, "columns"),
        goal,
        data.get("colors", dict, {}),
        data.get("metadata", dict, {}),
        given,
    )
    for key, side in (("width", "columns"), ("height", "rows")):
        expected, found = getattr(puzzle, key), data.whole(key, getattr(puzzle, key))
        if found != expected:
            message = Message(
                "json.side",
                "expected {expected:,}, the number of {side}, found {found:,}",
                expected=expected,
                side=Message(f"non.noun.{side}"),
                found=found,
            )
            raise data.error(key, message)
    with collecting() as warned:
        check_clues(puzzle, "", 0)
    for each in warned:
        key = "goal" if each.code == _GOAL else ""
        warn([NotationWarning(data.message(key, each.content))])
    return puzzle


_GOAL = "non.goal.disagrees"


def _read_solution(data: _Object) -> Any:
    from puyonb.nonogram.cells import as_grid
    from puyonb.nonogram.solver import Solution, Status, differing_cells

    places = data.lists("differing", int)
    status: Any = data.member(Status, "status")
    with collecting() as warned:
        puzzle = _read_puzzle(data.object("puzzle"))
    # That clues contradict each other is what the status "none" says.
    warn(each for each in warned if status is not Status.NONE or each.code == _GOAL)
    grids = data.lists("grids", str)
    width, height = puzzle.width, puzzle.height
    found: dict[tuple[str, ...], None] = {}
    for number, grid in enumerate(grids):
        if len(grid) != height or any(len(row) != width for row in grid):
            message = Message("json.rows", width=width, height=height)
            raise data.error(f"grids[{number}]", message)
        if not puzzle.accepts(grid):
            raise data.error(
                f"grids[{number}]", Message("json.grid", "expected a grid that solves the puzzle")
            )
        if (cells := as_grid(grid)) in found:
            message = Message(
                "json.grid.again", "expected another grid, found one of those before it"
            )
            raise data.error(f"grids[{number}]", message)
        found[cells] = None
    least = {Status.UNIQUE: 1, Status.MULTIPLE: 2}.get(status, 0)
    most = {Status.NONE: 0, Status.MULTIPLE: len(grids)}.get(status, 1)
    if not least <= len(grids) <= most:
        raise data.error(
            "grids",
            Message(
                "json.grids",
                "expected as many grids as {status} means, found {found:,}",
                status=status,
                found=len(grids),
            ),
        )
    for number, place in enumerate(places):
        if len(place) != 2:
            message = Message("json.two_numbers", found=len(place))
            raise data.error(f"differing[{number}]", message)
    if (conflicts := data.whole("conflicts")) < 0:
        message = Message("common.least", option="conflicts", least=0, found=conflicts)
        raise data.error("conflicts", message)
    if status in (Status.UNIQUE, Status.NONE):
        _check_status(data, puzzle, [*found])
    return Solution(status, tuple(found), differing_cells(tuple(found)), conflicts, puzzle)


def _check_status(data: _Object, puzzle: Any, grids: list[Any]) -> None:
    """Check that a puzzle has no other solutions, as far as the limits of the solver allow."""
    from puyonb.nonogram.solver import Status, solve

    others = {puzzle.goal} if puzzle.goal and puzzle.accepts(puzzle.goal) else set()
    known, left = False, _deadline.get() - monotonic()
    if left > 0 and others <= {*grids}:
        solution = solve(puzzle, nodes=MOST_CONFLICTS, seconds=left)
        others.update(solution.grids)
        known = solution.status is not Status.UNKNOWN
    if others - {*grids}:
        message = Message(
            "json.grids.other", "the puzzle has a solution that is not among the grids"
        )
        raise data.error("grids", message)
    if not known:
        message = Message(
            "json.status.unchecked",
            "not checked that there is no other solution; the search is long",
        )
        warn([NotationWarning(data.message("status", message))])


def _difference(value: Any) -> dict[str, Any]:
    return {
        "kind": value.kind,
        "equal": value.is_equal,
        "before": _written(value.before),
        "after": _written(value.after),
        "changes": [
            {
                "part": change.part.value,
                "places": [_place(place) for place in change.places],
                "before": _held(change.before),
                "after": _held(change.after),
                "message": english(change.content),
            }
            for change in value.changes
        ],
    }


def _place(place: Any) -> Any:
    """Write a place: two numbers, a line of a nonogram, or null."""
    if hasattr(place, "kind"):
        return {"line": place.kind.value, "index": place.index}
    return None if place is None else list(place)


def _held(value: Any) -> Any:
    """Write what is at a place: a word, numbers, or an object."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Enum):
        return value.value
    if hasattr(value, "actions"):
        return str(value)
    if hasattr(value, "piece"):
        return {**_piece(value.piece), "x": value.x, "y": value.y}
    if isinstance(value, tuple):
        return _clues([value])[0] if any(hasattr(part, "color") for part in value) else list(value)
    return _written(value)


def _read_difference(data: _Object) -> Any:
    from puyonb.difference import diff

    return diff(data.part("before"), data.part("after"))


_FORMS = {
    "list": _Form("", lambda _: {}, lambda data: data.parts("items")),
    "field": _Form("puyonb.puyo.field.Field", _field, _read_field),
    "pair": _Form(
        "puyonb.puyo.record.Pair", _attributes("axis", "child", "column", "rotation"), _read_pair
    ),
    "drop": _Form("puyonb.puyo.record.Drop", _attributes("counts", "puyo"), _read_drop),
    "condition": _Form(
        "puyonb.puyo.record.Condition",
        _attributes("goal", "number", "about", "at_least", "clear"),
        _read_condition,
    ),
    "record": _Form(
        "puyonb.puyo.record.Record", _attributes("field", "moves", "condition"), _read_record
    ),
    "link": _Form("puyonb.puyo.ishikawa.Link", _link, _read_link),
    "password": _Form(
        "puyonb.puyo.password._notation.Password",
        _attributes("text", "dialect", "rule", "format", "field"),
        _read_password,
    ),
    "explanation": _Form(
        "puyonb.puyo.password._parts.Explanation", lambda value: value.as_dict(), _read_explanation
    ),
    "rules": _Form("puyonb.puyo.rules.Rules", _rules, _read_rules),
    "chain": _Form("puyonb.puyo.chain.Chain", _chain, _read_chain),
    "duel": _Form("puyonb.puyo.duel.state.DuelState", _duel, _read_duel),
    "replay": _Form("puyonb.puyo.duel.replay.Replay", _replay, _read_replay),
    "piece": _Form("puyonb.piecepack.pieces.Piece", _piece, _read_piece),
    "board": _Form("puyonb.piecepack.board.Board", _board, _read_board),
    "game": _Form("puyonb.piecepack.game.Game", _game, _read_game),
    "puzzle": _Form("puyonb.nonogram.puzzle.Puzzle", _puzzle, _read_puzzle),
    "solution": _Form(
        "puyonb.nonogram.solver.Solution",
        _attributes("status", "grids", "differing", "conflicts", "puzzle"),
        _read_solution,
    ),
    "difference": _Form("puyonb.difference._changes.Difference", _difference, _read_difference),
}
_WORDS = {form.path: word for word, form in _FORMS.items() if form.path}
