"""Named forms of chains: GTR, stairs, sandwiches …, as patterns that fields are compared with.

A pattern is a text like a field: rows from the top, the last one on the floor, column 1 first;
short rows go on with ``.``.  It stands at the left wall, and mirrored at the right wall.

========== ========================================================================================
sign       the cell is
========== ========================================================================================
``A``–``Z`` a coloured puyo; all cells of a letter have one colour
``a``–``z`` the colour of that letter, or empty: the puyo that fires
``*``      a coloured puyo
``?``      any puyo, nuisance too
``_``      empty
``.``      anything or nothing
========== ========================================================================================

Two letters that touch have different colours; others may be equal or not.  A line ``A = C`` or
``A != D`` below the rows says it of two letters.  A line ``/`` begins another pattern of the same
form.

>>> from puyonb.puyo import Field, forms
>>> field = Field.from_rows(["YRB...", "YYR...", "R.B..."], height=13)
>>> for match in forms.match(field, missing=1):
...     print(match, match.missing)
GTR (fold) on the left, 1 puyo missing ((12, 1),)
GTR that can fire on the left, 1 puyo missing ((12, 1),)
GTR in three colours on the left, 1 puyo missing ((12, 1),)

The forms of the package are definitions of our own, from facts in the sources that each one names.
A share of games depends on the definition: always show both.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as attribute
from functools import cached_property, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from puyonb import _toml as toml
from puyonb.errors import NotationError, check_range, check_type
from puyonb.messages import Message
from puyonb.puyo.chain import simulate
from puyonb.puyo.field import COLORS, Field, Puyo

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["FORMS", "Form", "Match", "Pattern", "loads", "match", "table"]

Cell: TypeAlias = tuple[int, int]
Side: TypeAlias = Literal["left", "right", "both"]

SIDES: tuple[Literal["left", "right"], ...] = ("left", "right")

LARGEST = 16
"""The most rows and columns of a pattern."""

MOST = 500
"""The most patterns of a text."""

_GROUP = 4
_KEYS = {"name", "title", "pattern", "slide", "source", "note"}
_RULE = re.compile(r"([A-Z])[ \t]*(!?=)[ \t]*([A-Z])")
_SIGNS = re.compile(r"[A-Za-z._*?]+")


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way to stack a form, at the left wall.

    Attributes
    ----------
    rows : tuple of str
        From the top, all of the same width.
    different : frozenset of pairs of str
        The letters that have different colours.
    equal : frozenset of pairs of str
        The letters that have the same colour.
    """

    rows: tuple[str, ...]
    different: frozenset[tuple[str, str]]
    equal: frozenset[tuple[str, str]]

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Yield the cells that are not free: (row, col) with row 0 on the floor, and the sign."""
        for row, signs in enumerate(reversed(self.rows)):
            for col, sign in enumerate(signs):
                if sign != ".":
                    yield (row, col), sign

    def letters(self) -> dict[str, list[Cell]]:
        """Return the cells of each letter, with those that may be empty."""
        found: dict[str, list[Cell]] = {}
        for cell, sign in self.cells():
            if sign.isalpha():
                found.setdefault(sign.upper(), []).append(cell)
        return found

    def colors(self) -> dict[str, Puyo]:
        """Return a colour for each letter, as different as there are colours."""
        found: dict[str, Puyo] = {}
        for letter in self.letters():
            near = {x if y == letter else y for x, y in self.different if letter in (x, y)}
            same = {x if y == letter else y for x, y in self.equal if letter in (x, y)}
            taken = {found.get(each) for each in near}
            free = [color for color in COLORS if color not in taken] or COLORS
            known = [found[each] for each in same if each in found]
            found[letter] = known[0] if known else min(free, key=[*found.values()].count)
        return found

    def required(self) -> int:
        """Return the number of capital letters."""
        return sum(sign.isupper() for _, sign in self.cells())

    def mirror(self) -> "Pattern":
        """Return the pattern with left and right exchanged."""
        return Pattern(tuple(row[::-1] for row in self.rows), self.different, self.equal)

    def renamed(self) -> tuple[object, ...]:
        """Return it with letters in the order of their first use: equal for equal patterns."""
        names = {letter: chr(65 + number) for number, letter in enumerate(self.letters())}
        table = str.maketrans(names | {old.lower(): new.lower() for old, new in names.items()})
        rows = tuple(row.translate(table) for row in self.rows)
        pairs = [
            frozenset(tuple(sorted(names[letter] for letter in pair)) for pair in rule)
            for rule in (self.different, self.equal)
        ]
        return rows, *pairs


@dataclass(frozen=True)
class Form:
    """A named form.

    Attributes
    ----------
    name : str
        For programs: ``"new-gtr"``.
    titles : mapping of str to str
        The title for each language; under ``""`` if it is for all.
    patterns : tuple of Pattern
    slide : bool
        Whether it may stand in any column, not only at a wall.
    source : str
        Where its cells are from.
    note : str
    """

    name: str
    titles: Mapping[str, str] = attribute(repr=False, compare=False)
    patterns: tuple[Pattern, ...] = attribute(repr=False)
    slide: bool = False
    source: str = attribute(default="", repr=False, compare=False)
    note: str = attribute(default="", repr=False, compare=False)

    @property
    def title(self) -> str:
        """The title in the chosen language, or else in another one."""
        return toml.title(self.titles, self.name)

    def __str__(self) -> str:
        return self.title

    @cached_property
    def field(self) -> Field:
        """The first pattern as a field: a colour for each letter; what may be empty is empty.

        A nuisance puyo stands for any puyo, and for what is below others.
        """
        return self._stacked(Puyo.OJAMA)

    @cached_property
    def links(self) -> int:
        """The longest chain that one or two puyos of one colour on one column of it start."""
        field = self._stacked(Puyo.IRON, column=int(self.slide))
        chains = [
            simulate(field.replace({(row, col): color for row in rows[-count:]})).length
            for col in range(field.width)
            if (rows := [row for row in range(field.height) if field[row, col] is Puyo.EMPTY])
            for color in {cell for row in field for cell in row if cell.is_color}
            for count in (1, 2)
        ]
        return max(chains)

    def _stacked(self, anything: Puyo, column: int = 0) -> Field:
        """Return the first pattern from a column on."""
        pattern = self.patterns[0]
        colors = pattern.colors()
        kinds = {"*": min(COLORS, key=[*colors.values()].count), "?": anything}
        size = max(pattern.width + 2 * column, 6), max(len(pattern.rows) + 2, 13)
        empty = Field.empty(*size)
        puyos = {cell: colors.get(sign, kinds.get(sign)) for cell, sign in pattern.cells()}
        placed = {cell: puyo for cell, puyo in puyos.items() if puyo}
        below = {(row, col) for top, col in placed for row in range(top)} - {*puyos}
        placed |= dict.fromkeys(below, anything)
        return empty.replace(
            {(empty.height - 1 - row, column + col): puyo for (row, col), puyo in placed.items()}
        )

    def tolerance(self) -> int:
        """Return the most cells that may be missing: a quarter of the smallest pattern."""
        return min(pattern.required() for pattern in self.patterns) // 4

    def is_symmetrical(self, width: int) -> bool:
        """Return whether it is its own mirror image on a board of this width."""
        if not self.slide and any(pattern.width != width for pattern in self.patterns):
            return False
        mirrored = {pattern.mirror().renamed() for pattern in self.patterns}
        return mirrored == {pattern.renamed() for pattern in self.patterns}


class Match(NamedTuple):
    """A form in a field.

    Attributes
    ----------
    form : Form
    side : ``"left"``, ``"right"`` or ``"both"``
        The wall at which it stands, or from which it is told if it slides; both for a form that is
        its own mirror image.
    cells : tuple of (row, col)
        Its puyos in the field, from the top left.
    missing : tuple of (row, col)
        The cells that are still empty.
    """

    form: Form
    side: Side
    cells: tuple[Cell, ...]
    missing: tuple[Cell, ...] = ()

    @property
    def content(self) -> Message:
        """The match as a message; ``str(match)`` shows it in the chosen language."""
        words = {
            "left": Message("forms.match.left", "{form} on the left", form=self.form.title),
            "right": Message("forms.match.right", "{form} on the right", form=self.form.title),
            "both": Message("forms.match.both", "{form}", form=self.form.title),
        }
        if not self.missing:
            return words[self.side]
        return Message(
            "forms.match.missing",
            "{form}, {count:puyo|puyos} missing",
            form=words[self.side],
            count=len(self.missing),
        )

    def __str__(self) -> str:
        return str(self.content)


# --- reading --------------------------------------------------------------------------------------


def loads(text: str) -> tuple[Form, ...]:
    """Read forms.

    Parameters
    ----------
    text : str
        TOML with a table ``[[forms]]`` for each form: ``name``, ``title`` (a text, or one for each
        language), ``pattern``, and optionally ``slide``, ``source`` and ``note``.

    Returns
    -------
    tuple of Form

    Raises
    ------
    NotationError
        If the text is not TOML, or a pattern has a wrong sign or can never be in a field at rest.

    Warns
    -----
    NotationWarning
        If keys are not read.

    Examples
    --------
    >>> [form] = loads('''
    ... [[forms]]
    ... name = "tower"
    ... title = { en = "Tower", ja = "タワー" }
    ... pattern = \"\"\"
    ... a
    ... A
    ... A
    ... A
    ... \"\"\"
    ... slide = true
    ... ''')
    >>> form.links, form.tolerance()
    (1, 0)
    """
    found, parts = toml.tables(text, "forms", _KEYS)
    forms: list[Form] = []
    for number, values in enumerate(found):
        part = parts[number] if parts else slice(0, len(text))
        forms.append(_form(values, text, part))
        if sum(len(form.patterns) for form in forms) > MOST:
            message = Message("forms.many", "expected at most {most} patterns", most=MOST)
            raise NotationError(message, text, part.start)
        if forms[-1].name in {form.name for form in forms[:-1]}:
            message = Message(
                "forms.name.twice", "there are two forms {name!q}", name=forms[-1].name
            )
            raise NotationError(message, text, part.start)
    return tuple(forms)


def _form(values: dict[str, Any], text: str, part: slice) -> Form:
    for key in ("name", "pattern"):
        if key not in values:
            message = Message("forms.key", "expected the key {key!q} in the form", key=key)
            raise NotationError(message, text, part.start)
    for key in ("name", "pattern", "source", "note"):
        if not isinstance(values.get(key, ""), str):
            raise toml.wrong(key, values[key], text, part.start)
    titles = toml.titles(values.get("title", values["name"]), "title", text, part.start)
    if not isinstance(values.get("slide", False), bool):
        message = Message("forms.slide", "expected true or false for {key!q}", key="slide")
        raise NotationError(message, text, part.start)
    pattern = values["pattern"].replace("\r\n", "\n")
    found = text.replace("\r\n", "\n").find(pattern, part.start, part.stop)
    return Form(
        values["name"],
        titles,
        tuple(_patterns(pattern, text, part.start, found)),
        values.get("slide", False),
        values.get("source", ""),
        values.get("note", ""),
    )


def _patterns(pattern: str, text: str, start: int, found: int) -> Iterator[Pattern]:
    """Read the patterns of a form; found is where they are in the text, or -1."""
    rows: list[str] = []
    rules: list[tuple[str, str, str]] = []
    at, first = 0, -1
    for line in [*pattern.split("\n"), "/"]:
        bare = line.strip()
        place = start if found < 0 else found + at + len(line) - len(line.lstrip())
        at += len(line) + 1
        if bare == "/":
            yield _pattern(rows, rules, text, min(place, len(text)) if first < 0 else first)
            rows, rules, first = [], [], -1
        elif rule := _RULE.fullmatch(bare):
            rules.append((rule[1], rule[2], rule[3]))
        elif bare:
            signs = _SIGNS.match(bare)
            end = signs.end() if signs and not rules else 0
            if end < len(bare):
                message = Message(
                    "forms.sign",
                    "expected letters and the signs . _ * ? in a pattern, found {found!q}",
                    found=bare[end] if not rules else bare,
                )
                raise NotationError(message, text, place + (end if found >= 0 else 0))
            rows.append(bare)
            first = place if first < 0 else first


def _pattern(
    rows: Sequence[str], rules: Iterable[tuple[str, str, str]], text: str, place: int
) -> Pattern:
    """Return a pattern if it can be in a field at rest."""
    width = max(map(len, rows), default=0)
    if len(rows) > LARGEST or width > LARGEST:
        message = Message(
            "forms.size",
            "expected a pattern of at most {most} rows and columns, found {rows} x {columns}",
            most=LARGEST,
            rows=len(rows),
            columns=width,
        )
        raise NotationError(message, text, place)
    bare = Pattern(tuple(row.ljust(width, ".") for row in rows), frozenset(), frozenset())
    letters = bare.letters()
    if not any(sign.isupper() for _, sign in bare.cells()):
        message = Message("forms.empty", "expected a pattern with a capital letter")
        raise NotationError(message, text, place)
    said = {"=": set(), "!=": set()}  # type: dict[str, set[tuple[str, str]]]
    for first, sign, second in rules:
        for letter in (first, second):
            if letter not in letters:
                message = Message("forms.letter", "{letter!q} is not in the pattern", letter=letter)
                raise NotationError(message, text, place)
        said[sign].add((min(first, second), max(first, second)))
    owners = {cell: letter for letter, cells in letters.items() for cell in cells}
    touching = {
        (min(owners[cell], other), max(owners[cell], other))
        for cell in owners
        for near in _neighbours(cell)
        if (other := owners.get(near, owners[cell])) != owners[cell]
    }
    different = frozenset(touching - said["="] | said["!="])
    pattern = Pattern(bare.rows, different, frozenset(said["="]))
    for message in _faults(pattern):
        raise NotationError(message, text, place)
    return pattern


def _faults(pattern: Pattern) -> Iterator[Message]:
    """Yield why a pattern is never in a field at rest."""
    signs = dict(pattern.cells())
    for (row, col), sign in signs.items():
        if sign != "_" and not sign.islower() and signs.get((row - 1, col)) == "_":
            yield Message(
                "forms.floats",
                "{sign!q} stands on an empty cell in row {row}, column {column}",
                sign=sign,
                row=row + 1,
                column=col + 1,
            )
    name = {letter: letter for letter in pattern.letters()}
    for first, second in pattern.equal:
        name = {each: name[first] if old == name[second] else old for each, old in name.items()}
    owners = {cell: name[sign] for cell, sign in signs.items() if sign.isupper()}
    while owners:
        cell, letter = next(iter(owners.items()))
        group, ahead = 0, [cell]
        while ahead:
            cell = ahead.pop()
            if owners.get(cell) == letter:
                del owners[cell]
                group += 1
                ahead += _neighbours(cell)
        if group >= _GROUP:
            yield Message(
                "forms.four",
                "{count} {letter} touch and would pop: write the one that fires small",
                count=group,
                letter=letter,
            )


def _neighbours(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]


FORMS: tuple[Form, ...] = loads(Path(__file__).with_name("forms.toml").read_text(encoding="utf-8"))
"""The forms of the package."""


# --- matching -------------------------------------------------------------------------------------


def match(
    field: Field,
    forms: Iterable[Form] = FORMS,
    *,
    missing: int = 0,
) -> list[Match]:
    """Find forms in a field.

    Parameters
    ----------
    field : Field
    forms : iterable of Form, default FORMS
    missing : int, cells, default 0
        How many capital letters of a pattern may be empty; each letter keeps one cell at least.  A
        form has at most a quarter of its cells missing, because small ones are everywhere else.

    Returns
    -------
    list of Match
        In the order of the forms; those with fewer missing cells first.

    Raises
    ------
    ValueError
        If missing is above a quarter of the cells of all these forms.
    TypeError
        If something is not a field or a form.
    """
    from puyonb.puyo import batch

    check_type(field, Field)
    chosen = _check(forms, missing)
    planes = _planes(batch.encode([field]))
    found = []
    for form in chosen:
        seen: dict[tuple[Side, tuple[Cell, ...]], Match] = {}
        for side, pattern, col, ok, gone in _looks(form, planes, missing):
            if ok[0]:
                cells, empty = _places(pattern, field, col, mirrored=side == "right")
                if (side, cells) not in seen or gone[0] < len(seen[side, cells].missing):
                    seen[side, cells] = Match(form, side, cells, empty)
        found += sorted(seen.values(), key=lambda each: len(each.missing))
    return found


def table(
    cells: "NDArray[Any]",
    forms: Iterable[Form] = FORMS,
    *,
    missing: int = 0,
) -> "NDArray[np.bool_]":
    """Find forms in many fields.

    Parameters
    ----------
    cells : array of whole numbers, shape (n, height, width)
        Codes, as for :func:`puyonb.puyo.batch.simulate`.
    forms, missing
        As for :func:`match`.

    Returns
    -------
    array of bool, shape (n, forms, 2)
        On the left and on the right; a form that is its own mirror image is on both sides.

    Raises
    ------
    ValueError
        If the array has another shape or unknown codes, or as for :func:`match`.
    TypeError
        If it does not hold whole numbers.
    """
    import numpy as np

    from puyonb.puyo.batch._encoding import check_array, check_codes

    chosen = _check(forms, missing)
    cells = np.asanyarray(cells)
    check_array(cells)
    check_codes(cells)
    planes = _planes(cells)
    result = np.zeros((len(chosen), len(SIDES), planes.shape[2]), bool)
    for number, form in enumerate(chosen):
        for side, _, _, ok, _ in _looks(form, planes, missing):
            if side == "both":
                result[number] |= ok
            else:
                result[number, SIDES.index(side)] |= ok
    return np.ascontiguousarray(result.transpose(2, 0, 1))


def _check(forms: Iterable[Form], missing: int) -> list[Form]:
    chosen = list(forms)
    for form in chosen:
        check_type(form, Form)
    check_type(missing, int)
    most = max((form.tolerance() for form in chosen), default=0)
    check_range("missing", missing, 0, most)
    return chosen


def _planes(cells: "NDArray[Any]") -> "NDArray[np.uint8]":
    """Return fields as (rows from the floor, columns, n): a cell of all fields is contiguous."""
    import numpy as np

    return np.ascontiguousarray(cells[:, : -LARGEST - 1 : -1].transpose(1, 2, 0), np.uint8)


def _looks(
    form: Form, planes: "NDArray[np.uint8]", missing: int
) -> Iterator[tuple[Side, Pattern, int, "NDArray[np.bool_]", "NDArray[np.uint8]"]]:
    """Yield where each pattern of a form is: side, pattern, column, whether, cells missing."""
    most = min(missing, form.tolerance())
    height, width, _ = planes.shape
    walls: Sequence[Side] = ("both",) if form.is_symmetrical(width) else SIDES
    for side in walls:
        seen = planes[:, ::-1] if side == "right" else planes
        for pattern in form.patterns:
            if len(pattern.rows) <= height and pattern.width <= width:
                for col in range(width - pattern.width + 1 if form.slide else 1):
                    yield side, pattern, col, *_look(pattern, seen[:, col:], most)


def _look(
    pattern: Pattern, planes: "NDArray[np.uint8]", missing: int
) -> "tuple[NDArray[np.bool_], NDArray[np.uint8]]":
    """Return whether a pattern is at the left of each field, and how many cells are empty."""
    import numpy as np

    from puyonb.puyo import batch

    count = planes.shape[2]
    ok, gone = np.ones(count, bool), np.zeros(count, np.uint8)
    signs, colors = dict(pattern.cells()), {}
    for cell, sign in signs.items():
        if sign == "_":
            ok &= planes[cell] == batch.EMPTY
        elif sign == "?":
            ok &= (planes[cell] != batch.EMPTY) & (planes[cell] != batch.WALL)
        elif sign == "*":
            ok &= (planes[cell] >= batch.RED) & (planes[cell] <= batch.PURPLE)
    for letter, cells in pattern.letters().items():
        rows = [planes[cell] for cell in cells]
        color = colors[letter] = reduce(np.maximum, rows)
        ok &= (color >= batch.RED) & (color <= batch.PURPLE)
        for cell, row in zip(cells, rows, strict=True):
            same = row == color
            if signs[cell].islower():
                same |= row == batch.EMPTY
            elif missing:
                empty = row == batch.EMPTY
                gone += empty
                same |= empty
            ok &= same
    for first, second in pattern.different:
        ok &= colors[first] != colors[second]
    for first, second in pattern.equal:
        ok &= colors[first] == colors[second]
    if missing:
        ok &= gone <= missing
    return ok, gone


def _places(
    pattern: Pattern, field: Field, col: int, *, mirrored: bool
) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the puyos of a pattern in a field, and its cells that are empty."""
    cells, empty = [], []
    for (row, column), sign in pattern.cells():
        across = field.width - 1 - col - column if mirrored else col + column
        place = field.height - 1 - row, across
        if field[place] is not Puyo.EMPTY:
            cells.append(place)
        elif sign.isupper():
            empty.append(place)
    return tuple(sorted(cells)), tuple(sorted(empty))
