"""The text and the links of pon2 (Pon! Tsu), a solver and editor of puzzles.

>>> from puyonb.puyo import pon2
>>> address = "https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg"
>>> record = pon2.loads_record(address)
>>> print(pon2.dumps_record(record)[-23:])
..rrbg
------
rb|4S
rg|

The program has changed its notation over the years.  The readers accept all forms: texts with and
without the line that names the rule, ``F`` and ``S`` for a pair whose child lies below, ``pairs``
and ``steps``, ``req-kind``, and ``goal`` in three parts and in five.  The writers use the newest
form.  Only the rule of Tsu (通) is supported: a :class:`~puyonb.puyo.Field` cannot hold boards with
water or turned boards.
"""

import re

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.messages import Message
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
)
from puyonb.puyo.field import Field, Puyo, standard_field, trusted_field
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
"""The letters of cells, in texts and links."""

_RULE = "通"
_MOST_NUISANCE = 999
"""The most that may fall in one column at once."""

_RIVALS = (("pairs", "steps"), ("positions", "steps"), ("req-kind", "goal"))
"""Keys of older links and those that replaced them: a link has one or the other."""

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
        A text of thirteen rows and ``------``, a link with ``field=`` in its query, or the query
        alone.

    Returns
    -------
    Field
        6x13 with one hidden row.

    Raises
    ------
    NotationError
        If it is none of these, or holds moves or a goal, which :func:`loads_record` reads.
    """
    source = without_bom(text)
    record = loads_record(source)
    for message, held in (
        ("link.field_alone.moves", record.moves),
        ("link.field_alone.goal", record.condition),
    ):
        if held:
            raise NotationError(Message(message, reader="loads_record"), source)
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
        If a goal holds a value that has no meaning for its kind.
    """
    source, start, _ = bounded(text, LONGEST)
    values = query_in(source, start, "field", site=_SITE, home=_BASE)
    if values is not None:
        return _linked(values)
    if re.match(HOST, source[start : start + 100]):
        raise NotationError(Message("link.no_key", key="field"), source, start)
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


_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " "}
"""The plain characters of full-width ones, which Japanese keyboards type."""


# --- text -----------------------------------------------------------------------------------------


def _written(source: str) -> Record:
    """Read a text: goal, ``======``, rule, thirteen rows, ``------``, moves."""
    plain = source.translate(_PLAIN)
    parts = [
        Part(body, source, range(at, at + len(body) + 1))
        for at, line in lines(plain)
        if (body := line.rstrip())
    ]
    condition = None
    bar = next((place for place, part in enumerate(parts[:2]) if part.body == "======"), None)
    if bar == 1:
        condition = _read_sentence(parts[0])
    parts = parts[bar + 1 :] if bar is not None else parts
    if parts and parts[0].body.startswith("["):
        if parts[0].body != f"[{_RULE}]":
            rule = f"[{_RULE}]"
            parts[0].fail(
                Message(
                    "link.pon2.rule",
                    "expected the rule {expected}, found {found!q}: a field has no other boards",
                    expected=rule,
                    found=parts[0].body,
                )
            )
        parts = parts[1:]
    rows = parts[:HEIGHT]
    cells = tuple([_cells(part) for part in rows])
    if len(rows) < HEIGHT:
        message = Message(
            "link.pon2.rows",
            "expected {expected} rows, found {found}",
            expected=HEIGHT,
            found=len(rows),
        )
        raise NotationError(message, source, len(source))
    field = trusted_field(WIDTH, HEIGHT, cells, HIDDEN_ROWS)
    rest = parts[HEIGHT:]
    if not rest:
        raise NotationError(
            Message("link.pon2.bar.missing", "expected ------ after the rows"), source, len(source)
        )
    if rest[0].body != "------":
        rest[0].fail(
            Message(
                "link.pon2.bar",
                "expected ------ after the rows, found {found!q}",
                found=rest[0].body,
            )
        )
    found = Record(field, tuple(_read_move(part) for part in rest[1:]), condition)
    if plain != source:
        at = next(at for at, pair in enumerate(zip(source, plain, strict=True)) if len({*pair}) > 1)
        message = Message(
            "link.pon2.wide",
            "{found!q} is read as {symbol!q}: pon2 writes half-width characters",
            found=source[at],
            symbol=plain[at],
        )
        warn([NotationWarning(message, source, at)])
    return found


def _cells(part: Part) -> tuple[Puyo, ...]:
    try:
        cells = tuple(map(_KINDS.__getitem__, part.body[:WIDTH]))
    except KeyError as error:
        letter: str = error.args[0]
        known = "".join(_KINDS)
        message = Message(
            "link.pon2.cells",
            "expected {expected} cells out of {known!q}, found {found!q}",
            expected=WIDTH,
            known=known,
            found=letter,
        )
        part.fail(message, part.body.index(letter))
    if len(part.body) != WIDTH:
        message = Message("link.cells", expected=WIDTH, found=len(part.body))
        part.fail(message, min(len(part.body), WIDTH))
    return cells


def _read_move(part: Part) -> Move:
    body = part.body
    if body[:1] in ("(", "[") and body[-1:] == {"(": ")", "[": "]"}[body[0]]:
        return _read_drop(part.cut(1, len(body) - 1), Puyo.OJAMA if body[0] == "(" else Puyo.HARD)
    if body in ("R", "C"):
        part.fail(
            Message(
                "link.pon2.turned",
                "expected a pair or nuisance, found a turn of the board, which a record cannot"
                " hold",
            )
        )
    pair, bar, place = body.partition("|")
    return _pair(
        part.cut(0, len(pair)), part.cut(len(pair) + len(bar)) if place not in ("", "..") else None
    )


def _read_drop(part: Part, puyo: Puyo) -> Drop:
    if not _COUNTS.fullmatch(part.body):
        part.fail(
            Message("link.pon2.numbers", "expected six numbers, found {found!q}", found=part.body)
        )
    return Drop(tuple(map(int, re.split("[,_]", part.body))), puyo)


def _pair(colors: Part, place: Part | None) -> Pair:
    found = _PAIR.fullmatch(colors.body)
    if not found:
        colors.fail(
            Message(
                "link.pon2.colors",
                "expected two colours out of {known!q}, found {found!q}",
                known="rgbyp",
                found=colors.body,
            )
        )
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
        place.fail(
            Message(
                "link.pon2.place",
                "expected a place such as 3N, 34, 3S or 32, found {found!q}",
                found=place.body,
            )
        )
    return Pair(axis, child, column, turn)


def _move_text(move: Move) -> str:
    if isinstance(move, Drop):
        counts = ",".join(_counts(move))
        return f"({counts})" if move.puyo is Puyo.OJAMA else f"[{counts}]"
    return f"{_LETTERS[move.axis]}{_LETTERS[move.child]}|{_place(move)}"


def _counts(drop: Drop) -> list[str]:
    if max(drop.counts) > _MOST_NUISANCE:
        found, most = max(drop.counts), _MOST_NUISANCE
        message = Message(
            "link.pon2.nuisance",
            "{count} {kind} in one column have no form in pon2, where {most:,} is the largest"
            " number",
            count=found,
            kind=drop.puyo,
            most=most,
        )
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
            values[old].fail(Message("common.not_both", first=old, second=new))
    field = _read_field(values["field"])
    moves = _read_moves(values.get("steps") or values.get("pairs"), values.get("positions"))
    return Record(field, moves, _read_goal(values))


def _read_field(part: Part) -> Field:
    rule = re.match(r"t[-_]|0_", part.body)
    if part.body and not rule:
        part.fail(
            Message(
                "link.pon2.rule.link",
                "expected the rule of Tsu, '0_' or 't_', found {found!q}: a field has no other"
                " boards",
                found=part.body[:2],
            )
        )
    code = part.cut(rule.end() if rule else 0)
    if len(code.body) > CELLS:
        code.fail(Message("link.cells.most", most=CELLS, found=len(code.body)), CELLS)
    cells = [Puyo.EMPTY] * (CELLS - len(code.body))
    for place, letter in enumerate(code.body):
        if letter not in _KINDS:
            code.fail(
                Message(
                    "link.pon2.cell",
                    "expected a cell, one of {known!q}, found {found!q}",
                    known="".join(_KINDS),
                    found=letter,
                ),
                place,
            )
        cells.append(_KINDS[letter])
    return standard_field(cells)


def _read_moves(part: Part | None, positions: Part | None) -> tuple[Move, ...]:
    moves: list[Move] = []
    at = 0
    while part is not None and at < len(part.body):
        if part.body[at] in "oh":
            close = part.body.find(part.body[at], at + 1)
            if close < 0:
                message = Message(
                    "link.pon2.nuisance.end",
                    "expected {expected!q} again after six numbers, found the end",
                    expected=part.body[at],
                )
                part.fail(message, len(part.body))
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
        expected, found = len(moves), len(positions.body)
        positions.fail(
            Message(
                "link.pon2.positions",
                "expected {expected:position|positions} of two characters, found"
                " {found:character|characters}",
                expected=expected,
                found=found,
            )
        )
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


_NAME, _TITLE = "pon2", Message("link.title.pon2")

_MOST = 9999
"""The largest number of a goal."""

_NUMBERED = ("", "ojama", "color", "red", "green", "blue", "yellow", "purple")
"""The subjects of a goal, 0 to 7, in a link of today, with a goal of two or five parts.

Older links use the order of :data:`SUBJECTS`.  The releases 0.26.0 to 0.27.2 of December 2025 wrote
five parts with the older numbers.  Their links look the same, so they are read as links of today.
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
"""The kinds of goal in older links, 0 to 16.

Each is the goal, whether a larger number is enough, too, and whether to clear the puyos named.
"""

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
        part.fail(
            Message(
                "link.pon2.number",
                "expected a number of at most {most:,}, found {found!q}",
                most=most,
                found=part.body,
            )
        )
    return int(part.body)


def _read_goal(values: dict[str, Part]) -> Condition | None:
    """Read the goal of a link, in one of the three forms since the first release."""
    if "req-kind" in values:
        return _old_goal(values["req-kind"], values.get("req-color"), values.get("req-number"))
    part = values.get("goal")
    if part is None or part.body in ("", "_"):
        return None
    pieces = part.split(5)
    if len(pieces) == 3:
        return _old_goal(*pieces)
    if len(pieces) not in (2, 5) or (len(pieces) == 2 and pieces[0].body):
        part.fail(
            Message(
                "link.pon2.goal",
                "expected a goal as kind_color_number_operator_clear, found {found!q}",
                found=part.body,
            )
        )
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
    """Read the goal of an older link, whose kind is an index of ``_OLD_GOALS``."""
    goal, at_least, clears = _OLD_GOALS[_number(kind, len(_OLD_GOALS) - 1)]
    count = _number(number, _MOST) if number and number.body else 0
    if number and count and goal is None:
        _warn_idle(number)
        count = 0
    named = color if color and color.body else None
    if clears:
        return Condition(goal, count, "", at_least, _subject(named) if named else "")
    return Condition(goal, count, _about(named, goal) if named else "", at_least)


def _about(part: Part, goal: Goal | None, numbered: tuple[str, ...] = SUBJECTS) -> str:
    """Read the kind of puyos that a goal counts; for some goals there is none."""
    about = _subject(part, numbered)
    if about and not (goal and goal.has_subject):
        _warn_idle(part)
        return ""
    return about


def _warn_idle(part: Part) -> None:
    message = Message(
        "link.pon2.goal.idle",
        "{found!q} has no meaning in a goal of this kind and is ignored",
        found=part.body,
    )
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
        number, most = condition.number, _MOST
        message = Message(
            "link.goal.number",
            "the number {number:,} of a goal has no form in {title}, where {most:,} is the largest",
            number=number,
            most=most,
            title=_TITLE,
        )
        raise CannotExpress(message, notation=_NAME, what="condition")


def _sentence(condition: Condition) -> str:
    """Write the goal of a text without its last word; CannotExpress for too large a number."""
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
    """Read a goal as a sentence, in today's form or an older one; ``&`` joins the parts."""
    if part.body == _NO_GOAL:
        return None
    goal: tuple[Goal, int, str, bool] | None = None
    clear: str | None = None
    for piece in part.body.removesuffix("べし").split("&"):
        found = _CLEAR.fullmatch(piece)
        if found and clear is None:
            clear = SUBJECTS[JAPANESE_SUBJECTS.index(found[1])]
            continue
        before, goal = goal, next(filter(None, (_matched(piece, kind) for kind in _GOALS)), None)
        if goal is None or before is not None:
            example = "ちょうど5連鎖するべし"
            part.fail(
                Message(
                    "link.pon2.sentence",
                    "expected a goal such as {example!q}, found {found!q}",
                    example=example,
                    found=part.body,
                )
            )
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
"""The sentences of today; older ones lack the words for *exactly* and *in all*, and a particle."""


def _matched(piece: str, kind: Goal) -> tuple[Goal, int, str, bool] | None:
    found = _PATTERNS[kind].fullmatch(piece)
    if not found:
        return None
    word = found.groupdict().get("c") or ""
    return kind, int(found["n"]), SUBJECTS[JAPANESE_SUBJECTS.index(word)], bool(found["more"])
