"""What stays the same for one player all along: the size of the field and the numbers of the rules, with tables made of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from puyonb.puyo._bitboard import Layout, layout
from puyonb.puyo.duel.limits import LIMITS
from puyonb.puyo.field import COLORS
from puyonb.puyo.rules import TSU, Rules

NUISANCE = -1
"""How a nuisance puyo stands in ``blocks``."""

NUISANCE_ROWS = 5
"""Rows of nuisance that fall in one turn at most, and that an all clear is worth (readings D7 and D8)."""


@dataclass(frozen=True, slots=True)
class Arena:
    """One player's field without its puyos.  Made by :func:`arena`, which keeps them.

    Parameters
    ----------
    width, height : int, cells
        Without the ghost rows.
    ghost_height : int, rows
        At the top: their puyos fall, but belong to no group.
    target_score : int, points a nuisance puyo
    clear_threshold : int, puyos
        A group of at least so many is cleared.
    colors : int
        How many colours can occur.

    Attributes
    ----------
    rows, size : int
        Rows with the ghost rows; cells in all.
    rules : Rules
        The tables of Tsu, with these numbers.
    """

    width: int
    height: int
    ghost_height: int
    target_score: int
    clear_threshold: int
    colors: int
    rows: int = field(init=False, repr=False, compare=False)
    size: int = field(init=False, repr=False, compare=False)
    _board: Layout = field(init=False, repr=False, compare=False)
    rules: Rules = field(init=False, repr=False, compare=False)
    _column: int = field(init=False, repr=False, compare=False)
    _top: int = field(init=False, repr=False, compare=False)
    _tops: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _nuisance: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _indices: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rows = self.height + self.ghost_height
        board = layout(self.width, rows, self.ghost_height, self.colors)
        tops = tuple(board.at(0, col) * ((1 << board.cell) - 1) for col in range(self.width))
        values = {
            "rows": rows,
            "size": rows * self.width,
            "_board": board,
            "rules": replace(
                TSU, clear_threshold=self.clear_threshold, target_score=self.target_score
            ),
            "_column": (1 << board.column) - 1,
            "_top": sum(tops),
            "_tops": tops,
            "_nuisance": tuple(
                sum(board.ojama << board.cell * up for up in range(count))
                for count in range(rows + 1)
            ),
            "_indices": tuple(
                row * self.width + col
                for col in range(self.width)
                for row in range(rows - 1, -2, -1)
            ),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def top(self, cells: int, column: int) -> int:
        """Give the height up to which a column is filled; of a field at rest, the number of its puyos."""
        board = self._board
        return -(-(cells >> column * board.column & self._column).bit_length() // board.cell)

    def full_columns(self, cells: int) -> tuple[int, ...]:
        """Give the columns of a field at rest that take no more puyo, ghost rows included."""
        if not cells & self._top:
            return ()
        return tuple([col for col, top in enumerate(self._tops) if cells & top])

    def settle(self, cells: int) -> int:
        """Let everything fall; return the field at rest."""
        return self._board.settle(cells)

    def drops(self, cells: int, settled: int) -> list[tuple[int, int, int]]:
        """Compare a field with the same at rest; give where each puyo came to lie, where from, and its block."""
        found, kinds, bottom = [], _kinds(self._board), self.rows - 1
        for col, (old, new) in enumerate(
            zip(self._columns(cells), self._columns(settled), strict=True)
        ):
            if old != new:
                came = [up for up, code in enumerate(old) if code]
                # At rest they lie from the floor up, in the order in which they were.
                found += [
                    (
                        (bottom - to) * self.width + col,
                        (bottom - up) * self.width + col,
                        kinds[old[up]],
                    )
                    for to, up in enumerate(came)
                    if to != up
                ]
        return found

    def rained(self, cells: int, first: int, count: int) -> int:
        """Let nuisance fall upon a field at rest, one by one from a column to the right and round again (reading D8)."""
        board, (full, rest) = self._board, divmod(count, self.width)
        for col in range(self.width):
            high = self.top(cells, col)
            falling = min(full + ((col - first) % self.width < rest), self.rows - high)
            cells |= self._nuisance[falling] << col * board.column + high * board.cell
        return cells

    def indices(self, bits: int) -> list[int]:
        """Give the places in ``blocks`` of lowest bits, in order."""
        return sorted(map(self._indices.__getitem__, self._board.numbers(bits)))

    def _columns(self, cells: int) -> list[Sequence[int]]:
        """Give the codes of each column from the bottom, one more at the top, which is empty."""
        size, span = self._board.cell // 8, self.rows + 1
        codes: Sequence[int] = cells.to_bytes(self.width * span * size, "little")
        if size > 1:
            codes = [
                int.from_bytes(codes[at : at + size], "little") for at in range(0, len(codes), size)
            ]
        return [codes[at : at + span] for at in range(0, len(codes), span)]

    def pack(self, blocks: Sequence[int]) -> int:
        """Put ``blocks``, row by row from the top, into an integer."""
        rows = (blocks[at : at + self.width] for at in range(0, self.size, self.width))
        return self._board.pack_bytes(rows, _encoded(self._board))

    def unpack(self, cells: int) -> list[int]:
        """Give an integer as ``blocks``."""
        return [block for row in self._board.unpack(cells, _kinds(self._board)) for block in row]


@lru_cache(maxsize=256)
def arena(
    width: int,
    height: int,
    ghost_height: int,
    *,
    target_score: int,
    clear_threshold: int,
    colors: int = len(COLORS),
) -> Arena:
    """Give the arena of some numbers, made once.

    Raises
    ------
    ValueError
        If a number is out of :data:`LIMITS`.
    """
    numbers = (width, height, ghost_height, target_score, clear_threshold, colors)
    for name, number in zip(LIMITS, numbers, strict=False):
        least, most = LIMITS[name]
        if not least <= number <= most:
            raise ValueError(f"expected {name} from {least} to {most}, found {number}")
    # A board has room for some colours more, so that states compare equal whatever colours lie on
    # them just now.
    room = next(
        room for room in range(len(COLORS), LIMITS["num_colors"][1] + 8, 8) if room >= colors
    )
    return Arena(*numbers[:-1], room)


def layout_of(ground: Arena) -> Layout:
    """Return how a field is kept in an integer."""
    return ground._board  # noqa: SLF001 - its own module


@lru_cache(maxsize=256)
def _encoded(board: Layout) -> dict[int, bytes]:
    return board.encoded(dict(_codes(board)))


@lru_cache(maxsize=256)
def _kinds(board: Layout) -> dict[int, int]:
    return {code: block for block, code in _codes(board)}


def _codes(board: Layout) -> Iterator[tuple[int, int]]:
    yield from ((0, 0), (NUISANCE, board.ojama))
    yield from ((color + 1, 1 << color) for color in range(board.colors))
