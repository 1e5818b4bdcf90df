"""The text and the links of pon2 (Pon! Tsu), a solver and editor of puzzles.

>>> from puyonb.puyo import pon2
>>> record = pon2.loads_record("https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg")
>>> print(pon2.dumps_record(record)[-23:])
..rrbg
------
rb|4S
rg|

The program has changed its notation over the years.  All of these are read: texts with and without
the line that names the rule, ``F`` and ``S`` for a pair whose child lies below, ``pairs`` and
``steps``, ``req-kind``, and ``goal`` in three parts and in five. What is written is the newest
form.  Only the rule of Tsu (通) is read: boards with water, or that are turned, are no fields of
ours.
"""

import re

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.puyo._linkcode import (
    CELLS,
    HEIGHT,
    HIDDEN_ROWS,
    HOST,
    LONGEST,
    WIDTH,
    Part,
    bounded,
    check_size,
    query_in,
    refuse,
    standard_field,
)
from puyonb.puyo.field import Field, Puyo, trusted_field
from puyonb.puyo.record import (
    JAPANESE_SUBJECTS,
    SUBJECTS,
    Condition,
    Drop,
    Goal,
    Move,
    Pair,
    Record,
    Rotation,
)
from puyonb.text import lines, without_bom

__all__ = ["dumps", "dumps_link", "dumps_record", "loads", "loads_record"]


_LETTERS = {
    Puyo.EMPTY: ".",
    Puyo.RED: "r",
    Puyo.GREEN: "g",
    Puyo.BLUE: "b",
    Puyo.YELLOW: "y",
    Puyo.PURPLE: "p",
    Puyo.OJAMA: "o",
    Puyo.HARD: "h",
}
"""The letters of cells, in text and link."""

_RULE = "通"
_MOST_NUISANCE = 999
"""As many as may fall in one column at once."""

_RIVALS = (("pairs", "steps"), ("positions", "steps"), ("req-kind", "goal"))
"""Keys of older links and those that took their place: a link has one or the other."""

_KINDS = {letter: puyo for puyo, letter in _LETTERS.items()}
_TURNS = {"N": Rotation.UP, "S": Rotation.DOWN, "F": Rotation.DOWN}
_PAIR = re.compile(r"([rgbyp])([rgbyp])")
_PLACE = re.compile(r"([1-6])([1-6NSF])")
_COUNTS = re.compile(r"[0-9]{1,3}(?:[,_][0-9]{1,3}){5}")
_SITE = r"(?:https?://)?[\w-]{1,60}\.github\.io/pon2/"
_BASE = "https://24ik.github.io/pon2/stable/studio/"


def loads(text: str) -> Field:
    """Read a field.

    Parameters
    ----------
    text : str
        A text of thirteen rows and ``------``, a link with ``field=`` in its query, or the query alone.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        If it is neither, or holds moves or a goal: those are for :func:`loads_record`.
    """
    source = without_bom(text)
    record = loads_record(source)
    for what, held in (("moves", record.moves), ("a goal", record.condition)):
        if held:
            raise NotationError(
                f"expected a field alone, found {what}; loads_record reads all", source, 0
            )
    return record.field


def loads_record(text: str) -> Record:
    """Read a field, its moves and its goal; the parameters are those of :func:`loads`.

    Raises
    ------
    NotationError
        If it is neither text nor link, or of a rule other than Tsu.

    Warns
    -----
    NotationWarning
        Where a goal says something that means nothing for its kind.
    """
    source, start, _ = bounded(text, LONGEST)
    values = query_in(source, start, "field", site=_SITE, home=_BASE)
    if values is not None:
        return _linked(values)
    if re.match(HOST, source[start : start + 100]):
        raise NotationError("expected a query with field=", source, start)
    return _written(source)


def dumps(field: Field) -> str:
    """Write a field as text.

    Raises
    ------
    CannotExpress
        For iron, sun and wall, and for a field that is not 6x13 with one hidden row.
    """
    return dumps_record(Record(field))


def dumps_record(record: Record) -> str:
    """Write a field, its moves and its goal as text.

    Raises
    ------
    CannotExpress
        As :func:`dumps`.
    """
    check_type(record, Record)
    rows = _rows(record.field)
    moves = [_move_text(move) for move in record.moves]
    goal = [f"{_sentence(record.condition)}べし", "======"] if record.condition else []
    return "\n".join([*goal, f"[{_RULE}]", *rows, "------", *moves])


def dumps_link(record: Record, *, full: bool = True) -> str:
    """Write a field, its moves and its goal as a link.

    Parameters
    ----------
    record : Record
    full : bool, default True
        Write the whole address; otherwise the query alone.

    Raises
    ------
    CannotExpress
        As :func:`dumps`.
    """
    check_type(record, Record)
    field = "".join(_rows(record.field)).lstrip(".")
    steps = "".join(_move_query(move) for move in record.moves)
    query = f"field=0_{field}&steps={steps}"
    if record.condition is not None:
        query += f"&goal={_goal_query(record.condition)}"
    return f"{_BASE}?{query}" if full else query


# --- text -----------------------------------------------------------------------------------------


def _written(source: str) -> Record:
    """Read a text: goal, ``======``, rule, thirteen rows, ``------``, moves."""
    parts = [
        Part(body, source, range(at, at + len(body) + 1))
        for at, line in lines(source)
        if (body := line.rstrip())
    ]
    condition = None
    bar = next((place for place, part in enumerate(parts[:2]) if part.body == "======"), None)
    if bar == 1:
        condition = _read_sentence(parts[0])
    parts = parts[bar + 1 :] if bar is not None else parts
    if parts and parts[0].body.startswith("["):
        if parts[0].body != f"[{_RULE}]":
            parts[0].fail(
                f"expected the rule [{_RULE}], found {parts[0].body!r}: other boards cannot be held here"
            )
        parts = parts[1:]
    rows = parts[:HEIGHT]
    cells = tuple([_cells(part) for part in rows])
    if len(rows) < HEIGHT:
        raise NotationError(f"expected {HEIGHT} rows, found {len(rows)}", source, len(source))
    field = trusted_field(WIDTH, HEIGHT, cells, HIDDEN_ROWS)
    rest = parts[HEIGHT:]
    if not rest:
        raise NotationError("expected ------ behind the rows", source, len(source))
    if rest[0].body != "------":
        rest[0].fail(f"expected ------ behind the rows, found {rest[0].body!r}")
    return Record(field, tuple(_read_move(part) for part in rest[1:]), condition)


def _cells(part: Part) -> tuple[Puyo, ...]:
    try:
        cells = tuple(map(_KINDS.__getitem__, part.body[:WIDTH]))
    except KeyError as error:
        letter: str = error.args[0]
        part.fail(
            f"expected {WIDTH} cells out of {''.join(_KINDS)!r}, found {letter!r}",
            part.body.index(letter),
        )
    if len(part.body) != WIDTH:
        part.fail(f"expected {WIDTH} cells, found {len(part.body)}", min(len(part.body), WIDTH))
    return cells


def _read_move(part: Part) -> Move:
    body = part.body
    if body[:1] in ("(", "[") and body[-1:] == {"(": ")", "[": "]"}[body[0]]:
        return _read_drop(part.cut(1, len(body) - 1), Puyo.OJAMA if body[0] == "(" else Puyo.HARD)
    if body in ("R", "C"):
        part.fail("expected a pair or nuisance, found a turn of the board, which no record holds")
    pair, bar, place = body.partition("|")
    return _pair(
        part.cut(0, len(pair)), part.cut(len(pair) + len(bar)) if place not in ("", "..") else None
    )


def _read_drop(part: Part, puyo: Puyo) -> Drop:
    if not _COUNTS.fullmatch(part.body):
        part.fail(f"expected six numbers, found {part.body[:40]!r}")
    return Drop(tuple(map(int, re.split("[,_]", part.body))), puyo)


def _pair(colors: Part, place: Part | None) -> Pair:
    found = _PAIR.fullmatch(colors.body)
    if not found:
        colors.fail(f"expected two colours out of 'rgbyp', found {colors.body!r}")
    axis, child = (_KINDS[letter] for letter in found.groups())
    if place is None:
        return Pair(axis, child)
    spot = _PLACE.fullmatch(place.body)
    column = int(spot[1]) - 1 if spot else 0
    turn = _TURNS.get(spot[2]) if spot else None
    if spot and turn is None:
        step = int(spot[2]) - 1 - column
        turn = {1: Rotation.RIGHT, -1: Rotation.LEFT}.get(step)
    if turn is None:
        place.fail(f"expected a place such as 3N, 34, 3S or 32, found {place.body!r}")
    return Pair(axis, child, column, turn)


def _move_text(move: Move) -> str:
    if isinstance(move, Drop):
        counts = ",".join(_counts(move))
        return f"({counts})" if move.puyo is Puyo.OJAMA else f"[{counts}]"
    return f"{_LETTERS[move.axis]}{_LETTERS[move.child]}|{_place(move)}"


def _counts(drop: Drop) -> list[str]:
    if max(drop.counts) > _MOST_NUISANCE:
        found = f"{max(drop.counts)} {drop.puyo.value} in one column"
        message = f"{found} have no form in {_TITLE}, which goes to {_MOST_NUISANCE}"
        raise CannotExpress(message, notation=_NAME, what="moves")
    return [str(count) for count in drop.counts]


def _place(move: Pair) -> str:
    if move.column is None or move.child_column is None:
        return ""
    turn = {Rotation.UP: "N", Rotation.DOWN: "S"}.get(move.rotation)
    return f"{move.column + 1}{turn or move.child_column + 1}"


def _rows(field: Field) -> list[str]:
    check_size(field, notation=_NAME, title=_TITLE)
    try:
        return ["".join([_LETTERS[cell] for cell in row]) for row in field.cells]
    except KeyError:
        refuse(field, _LETTERS, notation=_NAME, title=_TITLE)


# --- link -----------------------------------------------------------------------------------------


def _linked(values: dict[str, Part]) -> Record:
    """Read the query of a link."""
    for old, new in _RIVALS:
        if old in values and new in values:
            values[old].fail(f"expected {old} or {new}, found both")
    field = _read_field(values["field"])
    moves = _read_moves(values.get("steps") or values.get("pairs"), values.get("positions"))
    return Record(field, moves, _read_goal(values))


def _read_field(part: Part) -> Field:
    rule = re.match(r"t[-_]|0_", part.body)
    if part.body and not rule:
        part.fail(
            f"expected the rule of Tsu, '0_' or 't_', found {part.body[:2]!r}: other boards cannot be held here"
        )
    code = part.cut(rule.end() if rule else 0)
    if len(code.body) > CELLS:
        code.fail(f"expected at most {CELLS} cells, found {len(code.body)}", CELLS)
    cells = [Puyo.EMPTY] * (CELLS - len(code.body))
    for place, letter in enumerate(code.body):
        if letter not in _KINDS:
            code.fail(f"expected a cell out of {''.join(_KINDS)!r}, found {letter!r}", place)
        cells.append(_KINDS[letter])
    return standard_field(cells)


def _read_moves(part: Part | None, positions: Part | None) -> tuple[Move, ...]:
    moves: list[Move] = []
    at = 0
    while part is not None and at < len(part.body):
        if part.body[at] in "oh":
            close = part.body.find(part.body[at], at + 1)
            if close < 0:
                part.fail(
                    f"expected {part.body[at]!r} again behind six numbers, found the end",
                    len(part.body),
                )
            moves.append(_read_drop(part.cut(at + 1, close), _KINDS[part.body[at]]))
            at = close + 1
            continue
        placed = _PLACE.match(part.body, at + 2)
        moves.append(
            _pair(
                part.cut(at, min(at + 2, len(part.body))),
                part.cut(at + 2, at + 4) if placed else None,
            )
        )
        at += 4 if placed else 2
    if positions is None:
        return tuple(moves)
    if len(positions.body) != 2 * len(moves):
        positions.fail(f"expected {len(moves)} positions, found {len(positions.body) / 2:g}")
    pieces = [positions.cut(at, at + 2) for at in range(0, len(positions.body), 2)]
    return tuple(
        move if isinstance(move, Drop) or piece.body == ".." else _pair(_again(move, piece), piece)
        for move, piece in zip(moves, pieces, strict=True)
    )


def _again(move: Pair, piece: Part) -> Part:
    return piece._replace(body=_LETTERS[move.axis] + _LETTERS[move.child])


def _move_query(move: Move) -> str:
    if isinstance(move, Drop):
        wrapper = _LETTERS[move.puyo]
        return f"{wrapper}{'_'.join(_counts(move))}{wrapper}"
    return f"{_LETTERS[move.axis]}{_LETTERS[move.child]}{_place(move)}"


_NAME, _TITLE = "pon2", "pon2"

_MOST = 9999
"""The largest number of a goal that is read and written here."""

_NUMBERED = ("", "ojama", "color", "red", "green", "blue", "yellow", "purple")
"""The subjects of a goal, 0 to 7, in a link of today (two or five parts); older links use the order of :data:`SUBJECTS`.

The releases 0.26.0 to 0.27.2 of December 2025 wrote five parts with the older numbers.  Nothing
tells their links apart, so they are read as links of today.
"""

_GOALS = (
    Goal.CHAIN,
    Goal.COLORS,
    Goal.PUYOS,
    Goal.PLACES,
    Goal.GROUP,
    Goal.COLORS_IN_ALL,
    Goal.PUYOS_IN_ALL,
)
"""The kinds of goal, 0 to 6, in a link of today."""

_OLD_GOALS: tuple[tuple[Goal | None, bool, bool], ...] = (
    (None, False, True),
    (Goal.COLORS_IN_ALL, False, False),
    (Goal.COLORS_IN_ALL, True, False),
    (Goal.PUYOS_IN_ALL, False, False),
    (Goal.PUYOS_IN_ALL, True, False),
    (Goal.CHAIN, False, False),
    (Goal.CHAIN, True, False),
    (Goal.CHAIN, False, True),
    (Goal.CHAIN, True, True),
    (Goal.COLORS, False, False),
    (Goal.COLORS, True, False),
    (Goal.PUYOS, False, False),
    (Goal.PUYOS, True, False),
    (Goal.PLACES, False, False),
    (Goal.PLACES, True, False),
    (Goal.GROUP, False, False),
    (Goal.GROUP, True, False),
)
"""The kinds of goal in older links, 0 to 16: the goal, whether more will do, whether the puyos named are to be cleared."""

_SENTENCES = {
    Goal.CHAIN: "{exactly}{n}連鎖{more}する",
    Goal.COLORS: "{exactly}{n}色{more}同時に消す",
    Goal.PUYOS: "{c}ぷよ{exactly}{n}個{more}同時に消す",
    Goal.PLACES: "{c}ぷよ{exactly}{n}箇所{more}で同時に消す",
    Goal.GROUP: "{c}ぷよ{exactly}{n}連結{more}で消す",
    Goal.COLORS_IN_ALL: "累計{exactly}{n}色{more}消す",
    Goal.PUYOS_IN_ALL: "{c}ぷよ累計{exactly}{n}個{more}消す",
}
_NO_GOAL = "クリア条件未設定"


def _number(part: Part, most: int) -> int:
    if (
        not (part.body.isascii() and part.body.isdecimal())
        or len(part.body) > 4
        or int(part.body) > most
    ):
        part.fail(f"expected a number of at most {most}, found {part.body[:20]!r}")
    return int(part.body)


def _read_goal(values: dict[str, Part]) -> Condition | None:
    """Read the goal of a link, in one of its three ages."""
    if "req-kind" in values:
        return _old_goal(values["req-kind"], values.get("req-color"), values.get("req-number"))
    part = values.get("goal")
    if part is None or part.body in ("", "_"):
        return None
    pieces, at = [], 0
    for piece in part.body.split("_", 5):
        pieces.append(part.cut(at, at + len(piece)))
        at += len(piece) + 1
    if len(pieces) == 3:
        return _old_goal(*pieces)
    if len(pieces) not in (2, 5) or (len(pieces) == 2 and pieces[0].body):
        part.fail(f"expected a goal as kind_color_number_operator_clear, found {part.body[:40]!r}")
    clear = _subject(pieces[-1], _NUMBERED) if pieces[-1].body else None
    if len(pieces) == 2:
        return Condition(clear=clear)
    kind = _GOALS[_number(pieces[0], len(_GOALS) - 1)]
    about, count, at_least = (
        _about(pieces[1], kind, _NUMBERED),
        _number(pieces[2], _MOST),
        bool(_number(pieces[3], 1)),
    )
    return Condition(kind, count, about, at_least, clear)


def _old_goal(kind: Part, color: Part | None, number: Part | None) -> Condition:
    """Read a goal of old: one number tells what is counted, whether more will do, and whether puyos are to be cleared."""
    goal, at_least, clears = _OLD_GOALS[_number(kind, len(_OLD_GOALS) - 1)]
    count = _number(number, _MOST) if number and number.body else 0
    if number and count and goal is None:
        _say_idle(number)
        count = 0
    named = color if color and color.body else None
    if clears:
        return Condition(goal, count, "", at_least, _subject(named) if named else "")
    return Condition(goal, count, _about(named, goal) if named else "", at_least)


def _about(part: Part, goal: Goal | None, numbered: tuple[str, ...] = SUBJECTS) -> str:
    """Read which puyos a goal counts; of most goals they are all."""
    about = _subject(part, numbered)
    if about and not (goal and goal.has_subject):
        _say_idle(part)
        return ""
    return about


def _say_idle(part: Part) -> None:
    message = f"{part.body!r} says nothing in a goal of this kind; it is left out"
    warn([NotationWarning(message, part.source, part.starts[0])])


def _subject(part: Part, numbered: tuple[str, ...] = SUBJECTS) -> str:
    return numbered[_number(part, len(numbered) - 1)]


def _goal_query(condition: Condition) -> str:
    """Write the goal of a link of today; CannotExpress for a number that is too large."""
    clear = "" if condition.clear is None else str(_NUMBERED.index(condition.clear))
    if condition.goal is None:
        return f"_{clear}"
    _check_number(condition)
    about, kind = _NUMBERED.index(condition.about), _GOALS.index(condition.goal)
    return f"{kind}_{about}_{condition.number}_{int(condition.at_least)}_{clear}"


def _check_number(condition: Condition) -> None:
    if condition.number > _MOST:
        message = f"the number {condition.number} of a goal has no form in {_TITLE}, which goes to {_MOST}"
        raise CannotExpress(message, notation=_NAME, what="condition")


def _sentence(condition: Condition) -> str:
    """Write the goal of a text, without the word that ends it; CannotExpress for a number that is too large."""
    parts = []
    if condition.goal is not None:
        _check_number(condition)
        exactly, more = ("", "以上") if condition.at_least else ("ちょうど", "")
        word = JAPANESE_SUBJECTS[SUBJECTS.index(condition.about)]
        parts.append(
            _SENTENCES[condition.goal].format(
                exactly=exactly, n=condition.number, more=more, c=word
            )
        )
    if condition.clear is not None:
        parts.append(f"{JAPANESE_SUBJECTS[SUBJECTS.index(condition.clear)]}ぷよ全て消す")
    return "&".join(parts)


def _read_sentence(part: Part) -> Condition | None:
    """Read a goal as a sentence, of today or of old; the parts are joined by ``&``."""
    if part.body == _NO_GOAL:
        return None
    goal: tuple[Goal, int, str, bool] | None = None
    clear: str | None = None
    for piece in part.body.removesuffix("べし").split("&"):
        found = _CLEAR.fullmatch(piece)
        if found and clear is None:
            clear = SUBJECTS[JAPANESE_SUBJECTS.index(found[1])]
            continue
        told, goal = goal, next(filter(None, (_matched(piece, kind) for kind in _GOALS)), None)
        if goal is None or told is not None:
            part.fail(f"expected a goal such as 'ちょうど5連鎖するべし', found {part.body[:40]!r}")
    if goal is None:
        return Condition(clear=clear)
    return Condition(*goal, clear=clear)


_CLEAR = re.compile(rf"({'|'.join(JAPANESE_SUBJECTS)})ぷよ全て消す")
_PATTERNS = {
    goal: re.compile(
        sentence.format(
            exactly="(?P<exactly>ちょうど)?",
            n="(?P<n>[0-9]{1,4})",
            more="(?P<more>以上)?",
            c=f"(?P<c>{'|'.join(JAPANESE_SUBJECTS)})",
        )
        .replace("累計", "(?:累計)?")
        .replace("で同時", "で?同時")
        .replace("連鎖(?P<more>以上)?する", "連鎖(?P<more>以上)?(?:する)?")
    )
    for goal, sentence in _SENTENCES.items()
}
"""The sentences of today, and what older ones leave out: the word for *exactly*, that for *in all*, and a particle."""


def _matched(piece: str, kind: Goal) -> tuple[Goal, int, str, bool] | None:
    found = _PATTERNS[kind].fullmatch(piece)
    if not found:
        return None
    word = found.groupdict().get("c") or ""
    return kind, int(found["n"]), SUBJECTS[JAPANESE_SUBJECTS.index(word)], bool(found["more"])
