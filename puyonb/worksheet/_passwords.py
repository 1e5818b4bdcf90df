"""Sheets about practice notebook passwords."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import NamedTuple, cast

from puyonb.drawing.paper import BODY
from puyonb.drawing.scene import text_width, wrapped
from puyonb.errors import check_choice
from puyonb.messages import Message, message_text
from puyonb.puyo import password
from puyonb.puyo.field import COLORS, Field, Puyo
from puyonb.puyo.password import ALPHABETS, RULES, Explanation, Rule
from puyonb.puyo.password._alphabets import (
    CELLS,
    COUNT_LIMIT,
    FORMAT_NAMES,
    GAMES,
    NAMES,
    PLAIN,
    RLE,
    RULE_NAMES,
    Dialect,
    RuleName,
    octal,
)
from puyonb.teach._boards import losing_a_pair, of_columns, of_runs
from puyonb.worksheet._page import SMALL, Page, code_size
from puyonb.worksheet._sheets import Sheet, Task

TABLE, OCTAL, SETS, MISTAKE, REPAIR = 1, 2, 3, 4, 5
"""The levels."""

_TAKES = {
    "rule": ("mega", "normal", "sun"),
    "hide": ("board", "password", "characters"),
    "dialect": ("20th", "puyo7", "pop"),
}
LEVELS: Mapping[int, Mapping[str, tuple[str, ...]]] = {
    TABLE: _TAKES,
    OCTAL: _TAKES,
    SETS: _TAKES | {"rule": ("normal", "mega", "sun", "tiny")},
    MISTAKE: _TAKES | {"hide": ()},
    REPAIR: {"rule": ("mega",), "hide": (), "dialect": ("pop",)},
}
"""What each level takes; the first rule and the first thing to hide are the usual ones."""

BLANK = "□"
"""A hidden character in the text of a password."""

_COLUMN = 12.0
"""The width of a character in a strip; half of it is the width of a digit."""

_NAMES, _CHARACTER, _DIGITS, _CELLS, _BETWEEN = 17.0, 8.0, 7.0, 7.0, 3.5
"""The width of the names of a strip's rows, and the heights of the rows."""

_CELL = {"mega": 9.0, "normal": 6.5, "sun": 6.5, "tiny": 6.0}
"""The size of a cell to write in, in millimetres; a short strip leaves room for larger ones."""

_LARGER = 8.0

_KEY_CELL = {"mega": 3.4, "normal": 2.9, "sun": 2.9, "tiny": 2.4}


class _Column(NamedTuple):
    """A column of a strip."""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Passwords:
    """The options of sheets about passwords, and their drawings."""

    level: int
    rule: Rule
    hide: str
    dialect: Dialect
    given_hide: str | None
    name: str = "passwords"
    view: str = "explain"

    @classmethod
    def of(
        cls, *, level: int, rule: str | None, hide: str | None, dialect: str | None, language: str
    ) -> "Passwords":
        """Check the options, and choose those that are not given."""
        check_choice("level", level, LEVELS)
        takes = LEVELS[level]
        for option, found in (("rule", rule), ("hide", hide), ("dialect", dialect)):
            _check(level, option, found)
        own = "20th" if language == "ja" and "20th" in takes["dialect"] else "pop"
        chosen = cast("RuleName", rule or takes["rule"][0])
        hidden = hide or _TAKES["hide"][0]
        return cls(level, RULES[chosen], hidden, cast("Dialect", dialect or own), hide)

    @property
    def columns(self) -> int:
        """The number of sheets beside each other in the key."""
        return 3 if self.rule.name == "mega" else 4

    def options(self) -> dict[str, object]:
        """Return the options of the command that makes the same sheets."""
        return {
            "level": self.level,
            "rule": self.rule.name,
            "hide": self.given_hide,
            "dialect": self.dialect,
        }

    def title(self) -> Message:
        """Return the title of a sheet."""
        return Message(
            "worksheet.passwords",
            "Passwords: {kind} ({dialect}, {rule})",
            dialect=NAMES[self.dialect],
            rule=RULE_NAMES[self.rule.name],
            kind=Message(f"worksheet.passwords.level.{self.level}"),
        )

    def link_text(self, task: Task) -> str:
        """Return the right password of a task."""
        return next(
            each
            for each in (task.answer, *task.given)
            if isinstance(each, str) and BLANK not in each
        )

    # --- what is asked ----------------------------------------------------------------------------

    def tasks(self, chance: Random) -> tuple[Task, ...]:
        """Make the tasks of a sheet."""
        count = 2 if self.rule.name == "mega" else 1
        return tuple(self._task(chance) for _ in range(count))

    def _task(self, chance: Random) -> Task:
        field = self._field(chance)
        text = password.dumps(field, dialect=self.dialect, group=0)
        if self.level == REPAIR:
            broken = password.dumps(field, dialect="pop-1.3.0", group=0)
            return Task(Message("worksheet.passwords.repair"), (broken,), text)
        if self.level == MISTAKE:
            given = (field, _with_mistake(text, ALPHABETS[GAMES[self.dialect]], chance))
            return Task(Message("worksheet.passwords.mistake"), given, text)
        question = Message(f"worksheet.passwords.hide.{self.hide}")
        if self.hide == "board":
            return Task(question, (text,), field)
        if self.hide == "password":
            return Task(question, (field,), text)
        hidden = set(chance.sample(range(len(text) - 1), (len(text) + 1) // 3))
        shown = "".join(BLANK if at in hidden else each for at, each in enumerate(text))
        return Task(question, (field, shown), text)

    def _field(self, chance: Random) -> Field:
        """Return a board whose password has the format of the level."""
        expected = "plain" if self._is_plain else "rle"
        make = {SETS: _striped, REPAIR: losing_a_pair}.get(self.level, _stack)
        colors = COLORS[: 4 if self.level == TABLE else 5]
        if self.rule.name == "sun":
            colors = (*colors, Puyo.SUN)
        while True:
            field = make(self.rule, colors, chance)
            found = password.explain(field, dialect=self.dialect)
            if found.format == expected and self._suits(found):
                return field

    def _suits(self, parts: Explanation) -> bool:
        """Return whether a board is worth the work on it."""
        if self.level == REPAIR:
            spoilt, whole = (
                password.dumps(parts.field, dialect=each) for each in ("pop-1.3.0", "pop")
            )
            return spoilt != whole and len(parts.sets) > 3
        # Games cut a run of more than 64 pairs in different ways, which no sheet explains.
        values = (each.value for each in parts.sextets)
        if any(len(list(run)) > COUNT_LIMIT for _, run in groupby(values)):
            return False
        return self._is_plain or parts.cells[0].puyo is Puyo.EMPTY

    # --- how a sheet looks ------------------------------------------------------------------------

    def draw(self, page: Page, sheet: Sheet, y: float, addresses: list[str]) -> None:
        """Draw the table, the rules and the tasks."""
        y = max(self._table(page, page.left, y), self._steps(page, page.left + 95, y)) + 3
        room = (page.bottom - y) / len(sheet.tasks)
        for number, task in enumerate(sheet.tasks):
            address = addresses[number] if addresses else None
            self._draw_task(page, number + 1, task, y + number * room, address)

    def _table(self, page: Page, x: float, y: float) -> float:
        """Draw the characters: a column for each first cell, a row for each second cell."""
        alphabet, width, height = ALPHABETS[GAMES[self.dialect]], 9.4, 6.6
        left, top = x + 15.0, y + 11.0
        page.text(message_text("worksheet.passwords.first"), left, y + 2, size=SMALL)
        page.text(message_text("worksheet.passwords.second"), x, y + 7, size=SMALL, room=14.5)
        for code, puyo in enumerate(CELLS):
            self._heading(page, puyo, code, left + (code + 0.5) * width, top - 3.8)
            self._heading(page, puyo, code, x + 9.5, top + (code + 0.5) * height)
            for second in range(8):
                middle = left + (code + 0.5) * width, top + (second + 0.5) * height
                page.text(alphabet[8 * second + code], *middle, size=4.6, anchor="middle")
        for step in range(1, 8):
            page.stroke((left, top + step * height), (left + 8 * width, top + step * height))
            page.stroke((left + step * width, top), (left + step * width, top + 8 * height))
        page.box(left, top, 8 * width, 8 * height, stroke=0.5)
        bottom = top + 8 * height
        page.legend(CELLS[1:], x, bottom + 3.6, left + 8 * width - x)
        return bottom + 6

    def _heading(self, page: Page, puyo: Puyo, code: int, x: float, y: float) -> None:
        """Draw a puyo with its letter, or with its digit where octal digits are used."""
        sign = _letter(puyo) if self.level == TABLE else str(code)
        if puyo is not Puyo.EMPTY or self.level != TABLE:
            page.puyo(puyo, x - 2.2, y, 4.8)
        page.text(sign, x + 2.2, y, size=BODY, anchor="middle")

    def _steps(self, page: Page, x: float, y: float) -> float:
        """Write the rules that a pupil needs, and an example."""
        end = ALPHABETS[GAMES[self.dialect]][PLAIN if self._is_plain else RLE]
        names = {
            TABLE: ("order", "table", "plain"),
            OCTAL: ("order", "octal", "plain"),
            SETS: ("order", "octal", "sets", "count", "rle"),
            MISTAKE: ("order", "octal", "plain"),
            REPAIR: ("order", "octal", "sets", "count", "bug"),
        }[self.level]
        size = BODY if self.level != REPAIR else 3.3
        steps = [message_text(f"worksheet.passwords.step.{name}", end=end) for name in names]
        if self.rule.has_phantom:
            steps.append(message_text("worksheet.passwords.step.phantom"))
        return self._example(page, x, page.steps(steps, x, y, page.right, size=size) + 1)

    def _example(self, page: Page, x: float, y: float) -> float:
        """Draw an example of two cells, and of a count."""
        alphabet, value = ALPHABETS[GAMES[self.dialect]], 0o21
        first, second = CELLS[value & 7], CELLS[value >> 3]
        high = 8.0 if self._is_plain else 15.0
        page.box(x, y, page.right - x, high + 1, stroke=0.2, dash=True)
        middle, at = y + 4.5, x + 3
        word = message_text("worksheet.example")
        page.text(word, at, middle, size=SMALL)
        at += text_width(word, SMALL) + 7
        for puyo in (first, second):
            page.puyo(puyo, at, middle, 6)
            at += 6.4
        at -= 2
        if self.level == TABLE:
            page.text(f"→ {alphabet[value]}", at, middle, size=4.6)
            return y + high + 1
        page.text(f"→ {octal(value)} → {alphabet[value]}", at, middle, size=4.6)
        if high > 8:
            count = 0o35
            times = message_text(
                "worksheet.passwords.times",
                character=alphabet[count],
                octal=octal(count),
                high=count >> 3,
                low=count & 7,
                count=count + 1,
            )
            page.text(times, x + 3, y + 12, size=BODY, room=page.right - x - 6)
        return y + high + 1

    def _draw_task(
        self, page: Page, number: int, task: Task, y: float, address: str | None
    ) -> None:
        y = page.question("", f"{number}  {task.question}", y) + 1
        field = next((each for each in task.given if isinstance(each, Field)), None)
        text = next((each for each in task.given if isinstance(each, str)), "")
        width = self._board_width
        self._board(page, field, page.right - width, y)
        right = page.right - width - 4
        columns = self._columns(task, text)
        for each in task.given:
            page.say(str(each))
        x, low = self._strip(page, columns, y, right)
        last = low - self._line_height
        beside = x + 5 < right - 24
        if self.level == MISTAKE:
            top = last + 2 if beside else low
            left = x + 5 if beside else page.left
            for code in ("wrong", "right"):
                words = message_text(f"worksheet.passwords.{code}")
                page.text(words, left, top + 4.5, size=3.2, room=45)
                page.box(left + 47, top, 10, 9)
                top += 11
            x, low = left + 57, max(low, top)
        elif self.level == REPAIR:
            words = message_text("worksheet.passwords.repaired")
            page.text(words, page.left, low + 4.5, size=SMALL, room=_NAMES - 2)
            wide = min(_COLUMN, (right - page.left - _NAMES) / len(columns))
            for place in range(len(columns)):
                page.box(page.left + _NAMES + place * wide, low, wide, 9, stroke=0.5)
            low += 10
        if address:
            left = right - code_size(address)[0]
            if left > x + 2:
                page.code(address, left, last + 1)
            else:
                page.code(address, page.left, low + 1)

    @property
    def _is_plain(self) -> bool:
        return self.level in (TABLE, OCTAL, MISTAKE)

    @property
    def _cell(self) -> float:
        """The size of a cell to write in."""
        cell = _CELL[self.rule.name]
        return cell if self._is_plain or self.rule.name == "tiny" else max(cell, _LARGER)

    @property
    def _board_width(self) -> float:
        return self._cell * (self.rule.width + 1.15 * self.rule.has_phantom)

    @property
    def _line_height(self) -> float:
        """The height of a line of a strip."""
        octal_digits = 0 if self.level == TABLE else _DIGITS
        return 3 + _CHARACTER + octal_digits + _CELLS + _BETWEEN

    def _columns(self, task: Task, text: str) -> list[_Column]:
        """Return the columns of a strip: what is printed above, and what it means."""
        if self.level == REPAIR:
            roles = ["cells", "count"] * (len(text) // 2) + ["format"]
            return [_Column(role, each) for role, each in zip(roles, text, strict=True)]
        parts = self._parts(task)
        shown = text or BLANK * len(parts.characters)
        return [
            _Column(character.role, "" if each == BLANK else each)
            for character, each in zip(parts.characters, shown, strict=True)
        ]

    def _parts(self, task: Task) -> Explanation:
        field = task.answer if isinstance(task.answer, Field) else task.given[0]
        return password.explain(field, dialect=self.dialect)

    def _strip(
        self, page: Page, columns: list[_Column], y: float, right: float
    ) -> tuple[float, float]:
        """Draw characters with boxes below them; return the end of the last line."""
        per_line = int((right - page.left - _NAMES) // _COLUMN)
        if not self._is_plain:
            per_line -= per_line % 2 if per_line < len(columns) else 0
        x = page.left
        for start in range(0, len(columns), per_line):
            self._row_names(page, y, every=start + 1 < len(columns))
            x = page.left + _NAMES
            for at, column in enumerate(columns[start : start + per_line], start + 1):
                self._column(page, column, at, x, y)
                x += _COLUMN
            y += self._line_height
        return x, y

    def _row_names(self, page: Page, y: float, *, every: bool) -> None:
        below = "cells" if self._is_plain else "times"
        rows = [("character", _CHARACTER), ("octal", _DIGITS), (below, _CELLS)]
        rows = rows if every else rows[:1]
        y += 3
        for name, height in rows:
            if name == "octal" and self.level == TABLE:
                continue
            text = message_text(f"worksheet.passwords.row.{name}")
            page.text(text, page.left, y + height / 2, size=SMALL, room=_NAMES - 2)
            y += height

    def _column(self, page: Page, column: _Column, number: int, x: float, y: float) -> None:
        """Draw the boxes of a character."""
        page.text(str(number), x + _COLUMN / 2, y + 1.2, size=2.2, anchor="middle")
        y += 3
        page.box(x, y, _COLUMN, _CHARACTER, stroke=0.5)
        if column.text:
            middle = x + _COLUMN / 2
            page.text(column.text, middle, y + _CHARACTER / 2, size=5.4, anchor="middle")
        y += _CHARACTER
        if column.role == "format":
            form = FORMAT_NAMES["plain" if self._is_plain else "rle"]
            page.text(str(form), x + _COLUMN / 2, y + 3, size=SMALL, anchor="middle", room=_COLUMN)
            return
        if self.level != TABLE:
            page.box(x, y, _COLUMN / 2, _DIGITS)
            page.box(x + _COLUMN / 2, y, _COLUMN / 2, _DIGITS)
            y += _DIGITS
        if column.role == "count":
            page.box(x, y, _COLUMN, _CELLS)
            page.text("×", x + 1, y + _CELLS / 2, size=SMALL)
        else:
            page.box(x, y, _COLUMN / 2, _CELLS)
            page.box(x + _COLUMN / 2, y, _COLUMN / 2, _CELLS)

    def _board(self, page: Page, field: Field | None, x: float, y: float) -> None:
        """Draw a board, empty or not; for a plain password each cell has a character's number."""
        cell, rule = self._cell, self.rule
        page.board(rule.width, rule.height, x, y, cell, hidden=rule.hidden_rows)
        if rule.has_phantom:
            left, top = x + (rule.width + 0.15) * cell, y + (rule.height - 1) * cell
            page.box(left, top, cell, cell, dash=True)
            page.text("·", left + cell / 2, top + cell / 2, size=cell, anchor="middle")
        for number in range(rule.cells):
            row, col = divmod(number, rule.width)
            left, top = x + col * cell, y + row * cell
            if self._is_plain:
                page.text(str(number // 2 + 1), left + 0.4, top + 1.2, size=1.9)
            if field is not None and field[row, col] is not Puyo.EMPTY:
                size = cell * (0.7 if self._is_plain else 0.8)
                page.puyo(field[row, col], left + 0.56 * cell, top + 0.58 * cell, size)

    # --- the key ----------------------------------------------------------------------------------

    def draw_answer(self, page: Page, sheet: Sheet, place: tuple[float, float, float]) -> float:
        """Draw the boards and passwords of a sheet."""
        left, top, width = place
        cell, high, x = _KEY_CELL[self.rule.name], 0.0, left
        each_width = width / len(sheet.tasks)
        for task in sheet.tasks:
            y = top
            line = self._answer_line(task)
            for part in wrapped(line, each_width - 3, SMALL):
                page.text(part, x, y + 2, size=SMALL, room=each_width - 3)
                y += 4.2
            page.say(line)
            parts = self._parts(task) if self.level != REPAIR else password.explain(task.answer)
            _small(page, parts.field, x, y + 1, cell)
            high = max(high, y + 1 + parts.field.height * cell - top)
            x += each_width
        return high

    def _answer_line(self, task: Task) -> str:
        if self.level == MISTAKE:
            wrong, text = task.given[1], task.answer
            at = next(at for at, each in enumerate(text) if wrong[at] != each)
            values = {"number": at + 1, "wrong": wrong[at], "right": text[at]}
            return message_text("worksheet.passwords.mistake.answer", **values)
        text = self.link_text(task)
        return (
            text if len(text) < 9 else " ".join(text[at : at + 4] for at in range(0, len(text), 4))
        )


def _check(level: int, option: str, found: str | None) -> None:
    """Refuse a value of an option that a level does not take; None is the usual one."""
    choices = LEVELS[level][option]
    if found is None or found in choices:
        return
    values = {"level": level, "option": option, "choices": choices, "found": found}
    if choices:
        raise ValueError(
            Message(
                "worksheet.level",
                "level {level} takes {option} {choices!r:or}, found {found!r}",
                **values,
            )
        )
    raise ValueError(
        Message(
            "worksheet.level.none",
            "level {level} has no choice of {option}: leave it out (found {found!r})",
            **values,
        )
    )


def _small(page: Page, field: Field, x: float, y: float, cell: float) -> None:
    """Draw a small board with its puyos."""
    page.board(field.width, field.height, x, y, cell)
    for row, col in field.places:
        if field[row, col] is not Puyo.EMPTY:
            page.puyo(field[row, col], x + (col + 0.5) * cell, y + (row + 0.5) * cell, cell)


def _letter(puyo: Puyo) -> str:
    return message_text(f"worksheet.letter.{puyo.value}")


def _with_mistake(text: str, alphabet: str, chance: Random) -> str:
    """Change one character of a plain password: one puyo becomes another one."""
    places = [
        (at, shift)
        for at, character in enumerate(text[:-1])
        for shift in (0, 3)
        if alphabet.index(character) >> shift & 7
    ]
    at, shift = chance.choice(places)
    value = alphabet.index(text[at])
    code = value >> shift & 7
    other = chance.choice([each for each in range(1, 6) if each != code])
    return text[:at] + alphabet[value ^ (code ^ other) << shift] + text[at + 1 :]


# --- boards -----------------------------------------------------------------------------------


def _stack(rule: Rule, colors: tuple[Puyo, ...], chance: Random) -> Field:
    """Return a board with columns of about equal height; a few puyos are ojama."""
    middle = chance.randint(rule.height // 2 + 1, rule.height - 2)
    columns = [
        [chance.choice(colors) if chance.random() < 0.95 else Puyo.OJAMA for _ in range(height)]
        for height in (middle + chance.choice((-1, 0, 0, 1)) for _ in range(rule.width))
    ]
    return of_columns(rule, columns)


def _striped(rule: Rule, colors: tuple[Puyo, ...], chance: Random) -> Field:
    """Return a board of few runs, whose upper third is empty."""
    sets = chance.randint(3, 4) if rule.name == "mega" else chance.randint(5, 7)
    return of_runs(rule, colors, chance, sets=sets, first=rule.sextets // 3)
