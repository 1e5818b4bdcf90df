"""Parts that the links of simulators share: addresses, boards of 6x13, moves of two characters.

The module of each notation adds what differs from site to site.
"""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from puyonb.errors import CannotExpress, NotationError, NotationWarning, check_type, warn
from puyonb.messages import Message
from puyonb.puyo.field import BLANK, Field, Puyo, described, standard_field, trusted_field
from puyonb.puyo.record import Drop, Rotation
from puyonb.text import without_bom

WIDTH = 6
"""The columns of the board that links carry."""

HEIGHT = 13
"""Its rows, including the hidden one."""

HIDDEN_ROWS = 1
"""Its rows above the visible ones."""

CELLS = WIDTH * HEIGHT
"""Its cells."""

LONGEST = 65_536
"""The most characters of a link: a field, and some thirty thousand moves."""

ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The characters of the values 0 to 61; the sites differ in those of 62 and 63."""

CODES: Mapping[Puyo, int] = {
    Puyo.EMPTY: 0,
    Puyo.RED: 1,
    Puyo.GREEN: 2,
    Puyo.BLUE: 3,
    Puyo.YELLOW: 4,
    Puyo.PURPLE: 5,
    Puyo.OJAMA: 6,
}
"""The codes of the cells where a character holds two of them (readings U2, U6)."""

ROTATIONS = tuple(Rotation)
"""Where the child of a pair lies, by its number in moves, 0 to 3."""

HOST = r"(?i)[a-z][a-z0-9+.-]{0,20}://|(?:[\w-]{1,60}\.)+[\w-]{1,60}/"
"""The beginning of an address that names a site."""

_ESCAPED = r"(?:%[0-9A-Fa-f]{2})+"
# This pattern and those of addresses are compiled on first use: a writer needs none, and compiling
# takes longer than writing a link.


class Part(NamedTuple):
    """A piece of a text with its place in the whole text.

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
        """Cut a part out of a text, and undo its percent-encoding once."""
        return cls(source[start:end], source, range(start, end + 1)).decoded()

    def decoded(self) -> "Part":
        """Undo percent-encoding once."""
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
                # Three characters a byte; where the bytes are not UTF-8, only the first place is
                # certain.
                seen = min(seen + 3 * len(character.encode()), escape.end() - 3)
            seen = escape.end()
        pieces.append(body[seen:])
        return Part("".join(pieces), self.source, [*places, *starts[seen:]])

    def cut(self, start: int, end: int | None = None) -> "Part":
        """Return a piece of the part."""
        end = len(self.body) if end is None else end
        return Part(self.body[start:end], self.source, self.starts[start : end + 1])

    def split(self, most: int) -> list["Part"]:
        """Return the pieces between ``_``, of which only the first ``most`` are divided."""
        pieces, start = [], 0
        for piece in self.body.split("_", most):
            pieces.append(self.cut(start, start + len(piece)))
            start += len(piece) + 1
        return pieces

    def fail(self, message: Message, place: int = 0) -> NoReturn:
        """Raise a NotationError at a character of the body."""
        raise NotationError(message, self.source, self.starts[min(place, len(self.starts) - 1)])


def bounded(text: str, most: int) -> tuple[str, int, int]:
    """Find a text between white space, and check its length.

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
        If it is longer than ``most``.
    """
    source = without_bom(text)
    start = len(source) - len(source.lstrip())
    end = max(start, len(source.rstrip()))
    if end - start > most:
        message = Message("common.text.long", most=most, found=end - start)
        raise NotationError(message, source, start + most)
    return source, start, end


def code_in(
    text: str, address: str, *, site: str, until: str = "?#"
) -> tuple[Part, re.Match[str] | None]:
    """Find the code in an address, or return a bare code.

    Parameters
    ----------
    text : str
        White space around it is ignored.
    address : str
        A regular expression for the part of an address before the code.
    site : str
        The beginning of such an address, for the error.
    until : str, default ``"?#"``
        The marks that end the code in an address: those of query and fragment.

    Returns
    -------
    tuple of (Part, re.Match or None)
        The code without percent-encoding, and the match of the pattern; None for a bare code.

    Raises
    ------
    NotationError
        If it is the address of another site, or longer than any link.

    Source: reading U5.
    """
    source, start, end = bounded(text, LONGEST)
    whole = Part(source[start:end], source, range(start, end + 1))
    if "%3a" in whole.body[:8].lower():
        # The whole address is encoded, as inside another address.
        whole = whole.decoded()
    found = re.match(address, whole.body)
    if found:
        ends = [place for mark in until if (place := whole.body.find(mark, found.end())) >= 0]
        whole = whole.cut(found.end(), min(ends, default=None))
        if whole.body.endswith("/"):
            # Some programs append one to every address.
            whole = whole.cut(0, len(whole.body) - 1)
    elif "://" in whole.body[:64]:
        whole.fail(Message("link.other_site", site=site))
    return whole.decoded(), found


def query_in(source: str, start: int, key: str, *, site: str, home: str) -> dict[str, Part] | None:
    """Take apart the query of an address, or a query alone.

    Parameters
    ----------
    source : str
    start : int
        Where the address or the query begins; it ends at the mark of a fragment, or with the text.
    key : str
        A key that every such query has.
    site : str
        A regular expression for the beginning of the addresses.
    home : str
        The beginning of such an address, for the error.

    Returns
    -------
    dict of str to Part, or None
        The values without percent-encoding; a key without ``=`` is ignored.  None if it is not a
        query with that key.

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
            raise NotationError(Message("link.other_site", site=home), source, start)
        query = query.removesuffix("/")
    values: dict[str, Part] = {}
    for piece in query.split("&"):
        name, mark, _ = piece.partition("=")
        if mark:
            if name in values:
                raise NotationError(
                    Message("link.key_twice", "expected {key} once, found it again", key=name),
                    source,
                    place,
                )
            values[name] = Part.of(source, place + len(name) + 1, place + len(piece))
        place += len(piece) + 1
    if key not in values:
        raise NotationError(Message("link.no_key", key=key), source, found.end())
    return values


class Pairs:
    """The short form: a character holds two cells, its value is ``left * 8 + right``.

    Cells follow row by row from the top; leading empty cells are left out.

    Parameters
    ----------
    seven : Puyo
        The kind that readers use for the code 7, which no writer produces.

    Source: readings U1, U3, U6.
    """

    LENGTH = CELLS // 2

    def __init__(self, seven: Puyo) -> None:
        self.seven = seven
        kinds = {code: puyo for puyo, code in CODES.items()}
        self.written = _pairs(kinds)
        self.read = _pairs({**kinds, 7: seven})
        self.of_cells = {cells: character for character, cells in self.written.items()}

    def field(self, code: str) -> Field | None:
        """Read a code that a writer may have produced; return None for any other text.

        Nearly all codes are of this kind, and this takes a third of the time of :meth:`loads`.
        """
        if len(code) > self.LENGTH:
            return None
        rows = -(-len(code) // 3)
        pairs = map(self.written.__getitem__, code.rjust(3 * rows, "0"))
        try:
            cells = [
                left + middle + right
                for left, middle, right in zip(pairs, pairs, pairs, strict=True)
            ]
        except KeyError:
            return None
        return trusted_field(WIDTH, HEIGHT, BLANK[rows:] + tuple(cells), HIDDEN_ROWS)

    def loads(self, part: Part) -> Field:
        """Read a code.

        Raises
        ------
        NotationError
            At a character that does not mean two cells, or at the first surplus one.

        Warns
        -----
        NotationWarning
            At the first character that no writer produces.
        """
        body = part.body
        if len(body) > self.LENGTH:
            message = Message(
                "link.field.long",
                "expected at most {most:,} characters for a field, found {found:,}",
                most=self.LENGTH,
                found=len(body),
            )
            part.fail(message, self.LENGTH)
        try:
            cells = [
                cell
                for pair in map(self.read.__getitem__, body.rjust(self.LENGTH, "0"))
                for cell in pair
            ]
        except KeyError as error:
            wrong: str = error.args[0]
            part.fail(
                Message(
                    "link.field.pair",
                    "expected a character for two cells, found {found!q}",
                    found=wrong,
                ),
                body.index(wrong),
            )
        odd = next(
            (place for place, character in enumerate(body) if character not in self.written), None
        )
        if odd is not None:
            message = Message("link.seven", kind=self.seven)
            warn([NotationWarning(message, part.source, part.starts[odd])])
        return standard_field(cells)

    def dumps(self, field: Field) -> str:
        """Write a field without leading zeros; KeyError if a cell has no code here."""
        code = self.of_cells
        each = itertools.chain.from_iterable(field.cells)
        pairs = zip(each, each)  # noqa: B905 - an even number of cells; strict takes a tenth more
        return "".join([*map(code.__getitem__, pairs)]).lstrip("0")


def _pairs(kinds: Mapping[int, Puyo]) -> dict[str, tuple[Puyo, Puyo]]:
    """Return the two cells of each character."""
    return {
        ALPHABET[8 * left + right]: (kinds[left], kinds[right])
        for left in kinds
        for right in kinds
        if 8 * left + right < len(ALPHABET)
    }


def check_size(field: Field, *, notation: str, title: Message) -> None:
    """Refuse a field that is not 6x13 with one hidden row.

    Parameters
    ----------
    field : Field
    notation : str
        The name of the notation that will be written.
    title : Message
        The same in words.

    Raises
    ------
    CannotExpress

    Source: reading F11.
    """
    check_type(field, Field)
    if field.width != WIDTH or field.height != HEIGHT:
        message = Message(
            "link.size",
            "a field of {width}x{height} has no form in {title}, where every field is 6x13 with"
            " one hidden row",
            width=field.width,
            height=field.height,
            title=title,
        )
        raise CannotExpress(message, notation=notation, what="size")
    if field.hidden_rows != HIDDEN_ROWS:
        message = Message(
            "link.hidden_rows",
            "a field with {count:hidden row|hidden rows} has no form in {title}, where there is"
            " one",
            count=field.hidden_rows,
            title=title,
        )
        raise CannotExpress(message, notation=notation, what="hidden")


def refuse(
    field: Field, carried: Mapping[Puyo, object], *, notation: str, title: Message
) -> NoReturn:
    """Raise CannotExpress for the first cell that a table of codes does not have."""
    place = next(place for place in field.places if field[place] not in carried)
    cell = field[place]
    message = Message(
        "link.no_code",
        "{kind} at {place} has no code in {title}",
        kind=cell,
        place=described(field, *place),
        title=title,
    )
    raise CannotExpress(message, notation=notation, what=cell.value, where=place)


def moves_in(part: Part, values: Mapping[str, int]) -> Iterator[tuple[Part, int, int]]:
    """Yield the moves of a part, which have two characters each.

    Parameters
    ----------
    part : Part
    values : mapping of str to int
        The value of each character.

    Yields
    ------
    tuple of (Part, int, int)
        A move, and the values of its two characters.

    Raises
    ------
    NotationError
        If the number of characters is odd, or one of them is unknown.
    """
    if len(part.body) % 2:
        part.fail(
            Message(
                "link.moves.odd",
                "expected two characters for each move, found {found} characters",
                found=len(part.body),
            ),
            len(part.body),
        )
    for at in range(0, len(part.body), 2):
        move = part.cut(at, at + 2)
        for place, character in enumerate(move.body):
            if character not in values:
                move.fail(
                    Message(
                        "link.move.character",
                        "expected a character of a move, found {found!q}",
                        found=character,
                    ),
                    place,
                )
        yield move, values[move.body[0]], values[move.body[1]]


def check_reach(move: Part, column: int, rotation: Rotation) -> None:
    """Refuse a pair whose child lies outside the field; ``column``, from 0, is that of the axis."""
    reach = column + {Rotation.RIGHT: 1, Rotation.LEFT: -1}.get(rotation, 0)
    if not 0 <= reach < WIDTH:
        move.fail(
            Message(
                "link.move.outside",
                "expected both puyos within {width} columns, found the child in column {column}",
                width=WIDTH,
                column=reach + 1,
            ),
            1,
        )


def nuisance(
    number: int, drop: Drop, *, most_rows: int, notation: str, title: Message
) -> tuple[int, tuple[bool, ...]]:
    """Return the full rows of a drop of nuisance, and for each column whether one more falls there.

    Parameters
    ----------
    number : int
        The number of the move, from 1, for the error.
    drop : Drop
    most_rows : int
        The most full rows that the notation can write, besides the row that may have gaps.
    notation : str
        The name of the notation.
    title : Message
        The same in words.

    Raises
    ------
    CannotExpress
        If the drop is uneven by more than one, has too many rows, or is of hard puyos.

    Source: readings U4, U6.
    """
    rows = max(max(drop.counts) - 1, 0)
    if drop.puyo is not Puyo.OJAMA or min(drop.counts) < rows or rows > most_rows:
        message = Message(
            "link.move.drop",
            "move {number} ({move}) has no form in {title}, which writes full rows of ojama and"
            " one row with gaps",
            number=number,
            move=drop.content,
            title=title,
        )
        raise CannotExpress(message, notation=notation, what="moves")
    return rows, tuple(count > rows for count in drop.counts)
