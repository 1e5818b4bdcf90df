"""The size of one player's field and the numbers of the rules, with tables computed from them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from puyonb.puyo._bitboard import Layout, layout
from puyonb.puyo.duel.limits import LIMITS
from puyonb.puyo.field import COLORS
from puyonb.puyo.rules import TSU, Rules

NUISANCE = -1
"""A nuisance puyo in ``blocks``."""

NUISANCE_ROWS = 5
"""The most rows of nuisance that fall in one turn; an all clear sends as many (readings D7, D8)."""


@dataclass(frozen=True, slots=True)
class Arena:
    """One player's field without its puyos; :func:`arena` makes it and caches it.

    Parameters
    ----------
    width, height : int, cells
        Without the ghost rows.
    ghost_height : int, rows
        Rows at the top whose puyos fall, but belong to no group.
    target_score : int, points a nuisance puyo
    clear_threshold : int, puyos
        The least size of a group that is cleared.
    colors : int
        The number of colours that can occur.

    Attributes
    ----------
    rows, size : int
        The rows with the ghost rows; all cells.
    rules : Rules
        The rules of Tsu with these numbers.
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
        """Return the height of a column; in a field at rest, the number of its puyos."""
        board = self._board
        return -(-(cells >> column * board.column & self._column).bit_length() // board.cell)

    def full_columns(self, cells: int) -> tuple[int, ...]:
        """Return the columns of a field at rest that are full, ghost rows included."""
        if not cells & self._top:
            return ()
        return tuple([col for col, top in enumerate(self._tops) if cells & top])

    def settle(self, cells: int) -> int:
        """Return the field after all puyos have fallen."""
        return self._board.settle(cells)

    def drops(self, cells: int, settled: int) -> list[tuple[int, int, int]]:
        """Return the falls between a field and the same field at rest.

        Each is the index in ``blocks`` of the end, that of the start, and the block.
        """
        found, kinds, bottom = [], _kinds(self._board), self.rows - 1
        for col, (old, new) in enumerate(
            zip(self._columns(cells), self._columns(settled), strict=True)
        ):
            if old != new:
                came = [up for up, code in enumerate(old) if code]
                # At rest they fill the column from the floor, in the same order.
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
        """Return a field at rest after nuisance has fallen on it (reading D8).

        The puyos fall one by one, from column ``first`` to the right, then from the left again.
        """
        board, (full, rest) = self._board, divmod(count, self.width)
        for col in range(self.width):
            high = self.top(cells, col)
            falling = min(full + ((col - first) % self.width < rest), self.rows - high)
            cells |= self._nuisance[falling] << col * board.column + high * board.cell
        return cells

    def indices(self, bits: int) -> list[int]:
        """Return the indices in ``blocks`` of cells given by their lowest bits, in order."""
        return sorted(map(self._indices.__getitem__, self._board.numbers(bits)))

    def _columns(self, cells: int) -> list[Sequence[int]]:
        """Return the codes of each column from the bottom, with an empty cell more at the top."""
        size, span = self._board.cell // 8, self.rows + 1
        codes: Sequence[int] = cells.to_bytes(self.width * span * size, "little")
        if size > 1:
            codes = [
                int.from_bytes(codes[at : at + size], "little") for at in range(0, len(codes), size)
            ]
        return [codes[at : at + span] for at in range(0, len(codes), span)]

    def pack(self, blocks: Sequence[int]) -> int:
        """Return ``blocks`` (row by row from the top) as one integer."""
        rows = (blocks[at : at + self.width] for at in range(0, self.size, self.width))
        return self._board.pack_bytes(rows, _encoded(self._board))

    def unpack(self, cells: int) -> list[int]:
        """Return an integer as ``blocks``."""
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
    """Return the arena of these numbers, the same object each time.

    The numbers are inside their ranges in :data:`LIMITS`.
    """
    # A board has room for some more colours, so that states are equal whatever colours are on them
    # now.
    room = next(
        room for room in range(len(COLORS), LIMITS["num_colors"][1] + 8, 8) if room >= colors
    )
    return Arena(width, height, ghost_height, target_score, clear_threshold, room)


def layout_of(ground: Arena) -> Layout:
    """Return the layout of the integer that holds a field."""
    return ground._board  # noqa: SLF001 - the same module


@lru_cache(maxsize=256)
def _encoded(board: Layout) -> dict[int | None, bytes]:
    return board.encoded(dict(_codes(board)))


@lru_cache(maxsize=256)
def _kinds(board: Layout) -> dict[int, int]:
    return {code: block for block, code in _codes(board)}


def _codes(board: Layout) -> Iterator[tuple[int, int]]:
    yield from ((0, 0), (NUISANCE, board.ojama))
    yield from ((color + 1, 1 << color) for color in range(board.colors))
