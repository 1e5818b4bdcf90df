"""What the links of the simulators share: taking an address apart, boards of 6x13 written cell after cell, moves of two characters.

What is different from site to site, each notation brings along.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from puyonb.errors import CannotExpress, NotationError, check_type
from puyonb.puyo.field import Field, Puyo, trusted_field
from puyonb.puyo.record import Drop, Rotation
from puyonb.text import without_bom

WIDTH = 6
"""The columns of the board that links carry."""

HEIGHT = 13
"""Its rows, the hidden one among them."""

HIDDEN_ROWS = 1
"""Its rows above the visible ones."""

CELLS = WIDTH * HEIGHT
"""Its cells."""

LONGEST = 65_536
"""The most characters of a link: a field, and some thirty thousand moves."""

ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The characters that stand for 0 to 61; what 62 and 63 are, the sites do not agree on."""

CODES: Mapping[Puyo, int] = {
    Puyo.EMPTY: 0,
    Puyo.RED: 1,
    Puyo.GREEN: 2,
    Puyo.BLUE: 3,
    Puyo.YELLOW: 4,
    Puyo.PURPLE: 5,
    Puyo.OJAMA: 6,
}
"""The codes of cells that stand two in a character (readings U2, U6)."""

ROTATIONS = (Rotation.UP, Rotation.RIGHT, Rotation.DOWN, Rotation.LEFT)
"""Where the child of a pair lies, by the number that moves give it, 0 to 3."""

HOST = r"(?i)[a-z][a-z0-9+.-]{0,20}://|(?:[\w-]{1,60}\.)+[\w-]{1,60}/"
"""How an address begins that names a site."""

_ESCAPED = r"(?:%[0-9A-Fa-f]{2})+"
# Not compiled here, as no address pattern is: who writes a link needs none, and would wait for them
# longer than for the link.


class Part(NamedTuple):
    """A piece of a text, which knows where it was cut from.

    Attributes
    ----------
    body : str
        The characters, percent-encoding undone.
    source : str
        The whole text.
    starts : sequence of int
        The offset in the source of each character of the body, and of the end.
    """

    body: str
    source: str
    starts: Sequence[int]

    @classmethod
    def of(cls, source: str, start: int, end: int) -> "Part":
        """Cut a part out of a text, and undo its percent-encoding, once."""
        return cls(source[start:end], source, range(start, end + 1)).decoded()

    def decoded(self) -> "Part":
        """Undo percent-encoding, once."""
        body, starts = self.body, self.starts
        if "%" not in body:
            return self
        pieces: list[str] = []
        places: list[int] = []
        seen = 0
        for escape in re.finditer(_ESCAPED, body):
            plain = bytes.fromhex(escape.group().replace("%", "")).decode("utf-8", "replace")
            pieces += [body[seen : escape.start()], plain]
            places += starts[seen : escape.start()]
            seen = escape.start()
            for character in plain:
                places.append(starts[seen])
                # Three characters a byte; but of what is no UTF-8, only the first place is sure.
                seen = min(seen + 3 * len(character.encode()), escape.end() - 3)
            seen = escape.end()
        pieces.append(body[seen:])
        return Part("".join(pieces), self.source, [*places, *starts[seen:]])

    def cut(self, start: int, end: int | None = None) -> "Part":
        """Give a part of the part."""
        end = len(self.body) if end is None else end
        return Part(self.body[start:end], self.source, self.starts[start : end + 1])

    def fail(self, message: str, place: int = 0) -> NoReturn:
        """Raise a NotationError at a character of the body."""
        raise NotationError(message, self.source, self.starts[min(place, len(self.starts) - 1)])


def bounded(text: str, most: int) -> tuple[str, int, int]:
    """Find a text between white space; one that is longer than any link is refused before it is looked at.

    Parameters
    ----------
    text : str
    most : int, characters

    Returns
    -------
    tuple of (str, int, int)
        The text without a byte-order mark, and the offsets where it begins and ends.

    Raises
    ------
    NotationError
    """
    source = without_bom(text)
    start = len(source) - len(source.lstrip())
    end = max(start, len(source.rstrip()))
    if end - start > most:
        raise NotationError(
            f"expected at most {most} characters, found {end - start}", source, start + most
        )
    return source, start, end


def code_in(
    text: str, address: str, *, site: str, until: str = "?#"
) -> tuple[Part, re.Match[str] | None]:
    """Find the code in an address, or take a bare code as it stands.

    Parameters
    ----------
    text : str
        White space around it does not count.
    address : str
        A regular expression for what stands before the code in an address.
    site : str
        What such an address begins with, for the error.
    until : str, default ``"?#"``
        What ends the code in an address: the marks of query and fragment.

    Returns
    -------
    tuple of (Part, re.Match or None)
        The code, percent-encoding undone, and what the pattern found; None for a bare code.

    Raises
    ------
    NotationError
        If it is the address of another site, or longer than any link.

    Source: reading U5.
    """
    source, start, end = bounded(text, LONGEST)
    whole = Part(source[start:end], source, range(start, end + 1))
    if "%3a" in whole.body[:8].lower():
        # Not only the code but the address as a whole was encoded, as other addresses carry it.
        whole = whole.decoded()
    found = re.match(address, whole.body)
    if found:
        ends = [place for mark in until if (place := whole.body.find(mark, found.end())) >= 0]
        whole = whole.cut(found.end(), min(ends, default=None))
        if whole.body.endswith("/"):
            # Some programs put one behind every address.
            whole = whole.cut(0, len(whole.body) - 1)
    elif "://" in whole.body[:64]:
        whole.fail(f"expected an address that begins with {site}, found another")
    return whole.decoded(), found


def query_in(source: str, start: int, key: str, *, site: str, home: str) -> dict[str, Part] | None:
    """Take apart the query of an address, or a query alone.

    Parameters
    ----------
    source : str
    start : int
        Where the address or the query begins; it ends at the mark of a fragment, or with the text.
    key : str
        What every such query has.
    site : str
        A regular expression for what the addresses begin with.
    home : str
        What such an address begins with, for the error.

    Returns
    -------
    dict of str to Part, or None
        The values, percent-encoding undone; a key without ``=`` says nothing.  None if it is no query with that key.

    Raises
    ------
    NotationError
        If it is the address of another site, or has a key twice.
    """
    found = re.compile(rf"(?:[^\s?]{{0,200}}\?)?(?=\S*\b{key}=)").match(source, start)
    if not found:
        return None
    place, end = found.end(), source.find("#", found.end())
    query = source[place : end if end >= 0 else None].rstrip()
    if re.match(HOST, found[0]):
        if not re.match(site, found[0], re.IGNORECASE):
            raise NotationError(
                f"expected an address that begins with {home}, found another", source, start
            )
        query = query.removesuffix("/")
    values: dict[str, Part] = {}
    for piece in query.split("&"):
        name, mark, _ = piece.partition("=")
        if mark:
            if name in values:
                raise NotationError(f"expected {name} once, found it again", source, place)
            values[name] = Part.of(source, place + len(name) + 1, place + len(piece))
        place += len(piece) + 1
    if key not in values:
        raise NotationError(f"expected a query with {key}=", source, found.end())
    return values


class Pairs:
    """Two cells a character: value = left * 8 + right, row by row from the top, anchored at the bottom right.

    Parameters
    ----------
    seven : Puyo
        What the code 7 is read as, which no writer gives.

    Source: readings U1, U3, U6.
    """

    LENGTH = CELLS // 2

    def __init__(self, seven: Puyo) -> None:
        kinds = {code: puyo for puyo, code in CODES.items()}
        self.written = _pairs(kinds)
        self.read = _pairs({**kinds, 7: seven})
        self.of_cells = {cells: character for character, cells in self.written.items()}

    def field(self, code: str) -> Field | None:
        """Read a code of characters that a writer gives; None for any other text, without a word on what is wrong.

        That is what nearly every code is, and takes a third of the time that :meth:`loads` does.
        """
        if len(code) > self.LENGTH:
            return None
        try:
            pairs = [*map(self.written.__getitem__, code.rjust(self.LENGTH, "0"))]
        except KeyError:
            return None
        thirds = iter(pairs)
        cells = tuple(
            [
                left + middle + right
                for left, middle, right in zip(thirds, thirds, thirds, strict=True)
            ]
        )
        return trusted_field(WIDTH, HEIGHT, cells, HIDDEN_ROWS)

    def loads(self, part: Part) -> tuple[Field, int | None]:
        """Read a code.

        Returns
        -------
        tuple of (Field, int or None)
            The field, and the place of the first character that only a reader takes.

        Raises
        ------
        NotationError
            At a character that stands for no two cells, or at the first too many.
        """
        body = part.body
        if len(body) > self.LENGTH:
            part.fail(
                f"expected at most {self.LENGTH} characters for a field, found {len(body)}",
                self.LENGTH,
            )
        try:
            cells = [
                cell
                for pair in map(self.read.__getitem__, body.rjust(self.LENGTH, "0"))
                for cell in pair
            ]
        except KeyError as error:
            wrong: str = error.args[0]
            part.fail(f"expected a character for two cells, found {wrong!r}", body.index(wrong))
        odd = next(
            (place for place, character in enumerate(body) if character not in self.written), None
        )
        return standard_field(cells), odd

    def dumps(self, field: Field) -> str:
        """Write a field, leading zeros dropped; KeyError if a cell has no code here."""
        code = self.of_cells
        text = "".join(
            [
                code[row[0], row[1]] + code[row[2], row[3]] + code[row[4], row[5]]
                for row in field.cells
            ]
        )
        return text.lstrip("0")


def _pairs(kinds: Mapping[int, Puyo]) -> dict[str, tuple[Puyo, Puyo]]:
    """Give the two cells that each character stands for."""
    return {
        ALPHABET[8 * left + right]: (kinds[left], kinds[right])
        for left in kinds
        for right in kinds
        if 8 * left + right < len(ALPHABET)
    }


def standard_field(cells: Sequence[Puyo]) -> Field:
    """Build a field from its 78 cells, row by row from the top."""
    each = iter(cells)
    return trusted_field(WIDTH, HEIGHT, tuple(zip(*[each] * WIDTH, strict=True)), HIDDEN_ROWS)


def check_size(field: Field, *, notation: str, title: str) -> None:
    """Refuse a field that is not 6x13 with one hidden row.

    Raises
    ------
    CannotExpress

    Source: reading F11.
    """
    check_type(field, Field)
    if (field.width, field.height) != (WIDTH, HEIGHT):
        message = f"a field of {field.width}x{field.height} has no form in {title}, where every field is {WIDTH}x{HEIGHT}"
        raise CannotExpress(message, notation=notation, what="size")
    if field.hidden_rows != HIDDEN_ROWS:
        message = f"a field with {field.hidden_rows} hidden rows has no form in {title}, where there is one"
        raise CannotExpress(message, notation=notation, what="hidden")


def refuse(field: Field, carried: Mapping[Puyo, object], *, notation: str, title: str) -> NoReturn:
    """Raise CannotExpress for the first cell that a table of codes does not carry."""
    place = next(place for place in field.places if field[place] not in carried)
    cell = field[place]
    raise CannotExpress(
        f"{cell.value} at {field.describe(*place)} has no code in {title}",
        notation=notation,
        what=cell.value,
        where=place,
    )


def moves_in(part: Part, values: Mapping[str, int]) -> Iterator[tuple[Part, int, int]]:
    """Take moves apart, which have two characters each.

    Parameters
    ----------
    part : Part
    values : mapping of str to int
        What each character stands for.

    Yields
    ------
    tuple of (Part, int, int)
        A move, and the values of its two characters.

    Raises
    ------
    NotationError
        If a character is left over, or stands for nothing.
    """
    if len(part.body) % 2:
        part.fail(f"expected two characters a move, found {len(part.body)} in all", len(part.body))
    for at in range(0, len(part.body), 2):
        move = part.cut(at, at + 2)
        for place, character in enumerate(move.body):
            if character not in values:
                move.fail(f"expected a character of a move, found {character!r}", place)
        yield move, values[move.body[0]], values[move.body[1]]


def check_reach(move: Part, column: int, rotation: Rotation) -> None:
    """Refuse a pair whose child lies beside the field; the column, from 0, is that of the axis."""
    reach = column + {Rotation.RIGHT: 1, Rotation.LEFT: -1}.get(rotation, 0)
    if not 0 <= reach < WIDTH:
        move.fail(
            f"expected both puyos within {WIDTH} columns, found the child in column {reach + 1}", 1
        )


def nuisance(
    number: int, drop: Drop, *, most_rows: int, notation: str, title: str
) -> tuple[int, tuple[bool, ...]]:
    """Give the full rows of a drop of nuisance, and for each column whether one more falls there.

    Parameters
    ----------
    number : int
        Which move it is, from 1, for the error.
    drop : Drop
    most_rows : int
        How many full rows can be named, beside the one that may have gaps.

    Raises
    ------
    CannotExpress
        If it is no such drop, as none is that falls unevenly or is of hard puyos.

    Source: readings U4, U6.
    """
    rows = max(max(drop.counts) - 1, 0)
    if drop.puyo is not Puyo.OJAMA or min(drop.counts) < rows or rows > most_rows:
        message = f"move {number} ({drop}) has no form in {title}: rows of ojama, with one more in some columns"
        raise CannotExpress(message, notation=notation, what="moves")
    return rows, tuple(count > rows for count in drop.counts)
