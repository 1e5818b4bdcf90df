"""The board while movetext of PPN 0.14.1 is read: it finds pieces, and edits their order in place.

Every piece has a key; the pieces in the order of their keys are in placing order.  So a piece that
moves changes its own key and no other, and the place of a piece in the order is found by bisection.
Pieces are also listed by spot, and by what they are as soon as a move searches one.
"""

from bisect import bisect_left, insort
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain, groupby
from math import floor
from operator import attrgetter

from puyonb.piecepack._mutable_board import Neighbours, delete
from puyonb.piecepack.moves import Edit, Spot
from puyonb.piecepack.pieces import Piece, Placed


class Counter:
    """A piece on the board; it stays the same object while the piece moves and changes.

    Attributes
    ----------
    placed : Placed
    key : int
        Its place among the keys of the board; -1 if it is not on the board.
    """

    __slots__ = ("key", "placed")

    def __init__(self, placed: Placed) -> None:
        self.placed = placed
        self.key = _OFF


_OFF = -1
_KEY = attrgetter("key")
_GAP = 2**256
"""The distance between two keys, in a game that puts pieces between others; else it is 1."""
_SHIFTED = 1000
"""Making room for a piece moves so many others in the time in which one is looked at."""
_LOWER = 2**60
"""How many keys are below those of a set-up, for pieces that go to the bottom."""


class Table:
    """The board, the active pieces, and the board as it was when the move began.

    Attributes
    ----------
    active : list of Counter
        Some may have left the board since.
    work : int
        How many pieces the table has looked at.
    """

    def __init__(self, setup: Iterable[Placed] = (), active: Sequence[int] = ()) -> None:
        self.neighbours = Neighbours()
        self.gap = 1
        self.work = 0
        self.past: Table | None = None
        self.copied: list[Counter] | None = None
        self.twins: dict[Counter, Counter] = {}
        self.changed: dict[Counter, None] | None = None
        found = [Counter(placed) for placed in setup]
        self.lay(found)
        self.active = [found[index] for index in active]

    def lay(self, counters: Iterable[Counter]) -> None:
        """Give every piece a new key."""
        self.order: list[int] = []
        self.pieces: dict[int, Counter] = {}
        self.stacks: dict[Spot, list[int]] = {}
        self.cells: dict[tuple[int, int], dict[Spot, None]] | None = None
        self.sorts: dict[Piece, list[int]] | None = None
        self.searches: dict[Hashable, tuple[int, list[list[int]]]] = {}
        for number, each in enumerate(counters):
            self.order.append((_LOWER + number) * self.gap)
            self.join(each, self.order[-1])
        self.work += len(self.order)

    # Keys.

    def join(self, each: Counter, key: int) -> None:
        """List a piece by its key, its spot and what it is."""
        piece, x, y = each.placed
        spot = x, y
        if spot not in self.stacks:
            if not (type(x) is type(y) is int):
                self.neighbours.meet(spot)
            self.stacks[spot] = []
            if self.cells is not None:
                self.cells.setdefault(_cell(spot), {})[spot] = None
        each.key = key
        self.pieces[key] = each
        stack = self.stacks[spot]
        if stack and stack[-1] > key:
            insort(stack, key)
        else:
            stack.append(key)
        if self.sorts is not None:
            insort(self.sorts.setdefault(piece, []), key)
        if self.changed is not None:
            self.changed[each] = None

    def leave(self, each: Counter) -> None:
        """Undo :meth:`join`."""
        piece, x, y = each.placed
        spot, key, each.key = (x, y), each.key, _OFF
        del self.pieces[key]
        stack = self.stacks[spot]
        del stack[bisect_left(stack, key)]
        if not stack:
            del self.stacks[spot]
            if self.cells is not None:
                del self.cells[_cell(spot)][spot]
        if self.sorts is not None:
            keys = self.sorts[piece]
            del keys[bisect_left(keys, key)]
        if self.changed is not None:
            self.changed[each] = None

    def room(self, at: int, number: int) -> list[int]:
        """Return new keys, for pieces that come before the one at a place in the order."""
        order = self.order
        if at == len(order):
            first, step = order[-1] if order else _LOWER * self.gap, self.gap
        elif at == 0:
            first, step = order[0] - self.gap * (number + 1), self.gap
        else:
            first, step = order[at - 1], (order[at] - order[at - 1]) // (number + 1)
        if not step:
            self.gap = _GAP
            self.lay([self.pieces[key] for key in order])
            return self.room(at, number)
        return [first + step * place for place in range(1, number + 1)]

    def index(self, each: Counter) -> int:
        """Return the place of a piece in the order."""
        return bisect_left(self.order, each.key)

    # Changes.

    def put(
        self,
        group: Sequence[Counter],
        places: Iterable[Placed],
        beside: Counter | None = None,
        *,
        top: bool,
        gone: Sequence[Counter] = (),
        active: Sequence[Counter] | None = None,
    ) -> Edit:
        """Put pieces side by side into the placing order, and remove others.

        Parameters
        ----------
        group : sequence of Counter
        places : iterable of Placed
            What the pieces become, and where.
        beside : Counter, optional
            The piece next to which they come; without it, they come to an end of the order.
        top : bool
            Whether they come after this piece, or to the end of the order.
        gone : sequence of Counter
            The pieces to remove.
        active : sequence of Counter, optional
            The active pieces, if they are not the whole group but the first ones.
        """
        old = [-1 if each.key == _OFF else self.index(each) for each in group]
        removed = self.remove(gone).removed if gone else ()
        if lifted := [each for each in group if each.key != _OFF]:
            delete(self.order, sorted(map(self.index, lifted)))
            for each in lifted:
                self.leave(each)
        at = len(self.order) if top else 0
        if beside is not None:
            at = self.index(beside) + top
        keys = self.room(at, len(group))
        self.work += (len(self.order) - at) // _SHIFTED
        self.order[at:at] = keys
        placed = []
        for number, (each, key, place) in enumerate(zip(group, keys, places, strict=True)):
            each.placed = place
            self.join(each, key)
            placed.append((at + number, place, old[number]))
        self.active = list(group if active is None else active)
        now = tuple(range(at, at + len(group)))
        return Edit(removed, tuple(placed), now if active is None else now[: len(active)])

    def change(
        self, group: Sequence[Counter], new: Callable[[Placed], Placed], *, active: bool = True
    ) -> Edit:
        """Change pieces, which keep their places in the order and become the active ones."""
        changed = []
        for each, place in [(each, new(each.placed)) for each in group]:
            key = each.key
            self.leave(each)
            each.placed = place
            self.join(each, key)
            index = self.index(each)
            changed.append((index, place, index))
        if not active:
            return Edit((), tuple(changed))
        self.active = list(group)
        return Edit((), tuple(changed), tuple(index for index, _, _ in changed))

    def remove(self, group: Sequence[Counter]) -> Edit:
        """Remove pieces."""
        removed = tuple(sorted(map(self.index, group)))
        for each in group:
            self.leave(each)
        delete(self.order, removed)
        return Edit(removed)

    # Searches.

    def counters(self, keys: Iterable[int]) -> list[Counter]:
        """Return the pieces with these keys."""
        found = [self.pieces[key] for key in keys]
        self.work += len(found)
        return found

    def at(self, spot: Spot) -> Sequence[int]:
        """Return the keys of the pieces at a location, from the bottom to the top."""
        stacks = self.near(spot)
        if len(stacks) < 2:
            return stacks[0] if stacks else ()
        self.work += sum(map(len, stacks))
        return sorted(chain(*stacks))

    def top(self, spot: Spot) -> list[Counter]:
        """Return the top piece at a location, if there is one."""
        stacks = self.near(spot)
        return [self.pieces[max(stack[-1] for stack in stacks)]] if stacks else []

    def near(self, spot: Spot) -> list[list[int]]:
        """Return the keys of each spot that means this location."""
        if not (type(spot[0]) is type(spot[1]) is int):
            self.neighbours.meet(spot)
        spots = (spot, *self.neighbours.crowds.get(spot, ()))
        return [self.stacks[each] for each in spots if each in self.stacks]

    def nearest(self, number: int, spot: Spot) -> list[int]:
        """Return the keys of so many pieces near a location, nearer ones first (reading Q21)."""
        if self.cells is None:
            self.cells = {}
            for each in self.stacks:
                self.cells.setdefault(_cell(each), {})[each] = None
            self.work += len(self.stacks)
        column, row = _cell(spot)
        around = [
            self.cells.get((column + across, row + up), ())
            for across in (-1, 0, 1)
            for up in (-1, 0, 1)
        ]
        found = self._nearest(number, spot, chain(*around), 0.9)
        return found if len(found) == number else self._nearest(number, spot, self.stacks)

    def _nearest(
        self, number: int, spot: Spot, spots: Iterable[Spot], most: float = float("inf")
    ) -> list[int]:
        """Return the keys of pieces on these spots, up to a squared distance."""
        x, y = spot
        far = sorted((round((a - x) ** 2 + (b - y) ** 2, 5), a, b) for a, b in spots)
        self.work += len(far)
        found: list[int] = []
        for distance, group in groupby(far, lambda item: item[0]):
            left = number - len(found)
            if distance > most or not left:
                break
            found += sorted(chain(*(self.stacks[a, b][-left:] for _, a, b in group)))[-left:]
        return found

    def matching(self, name: Hashable, matches: Callable[[Piece], bool]) -> list[list[int]]:
        """Return the keys of the pieces that match, a list for each sort of piece.

        The same name means the same question, which each sort answers once.
        """
        if self.sorts is None:
            self.sorts = {}
            for key in self.order:
                self.sorts.setdefault(self.pieces[key].placed.piece, []).append(key)
            self.work += len(self.order)
        asked, found = self.searches.get(name, (0, []))
        if asked < len(self.sorts):
            new = [item for index, item in enumerate(self.sorts.items()) if index >= asked]
            self.work += len(self.sorts) - asked
            found += [keys for piece, keys in new if matches(piece)]
            self.searches[name] = len(self.sorts), found
        self.work += len(found)
        return found

    # The board as it was when the move began.

    def begin(self) -> None:
        """Remember the board for ``^``: bring the copy up to date that the move before had."""
        if self.past is None or self.changed is None:
            self.past, self.changed = Table(), dict.fromkeys(self.pieces.values())
            self.past.neighbours = self.neighbours
        past, twins, changed, self.copied = self.past, self.twins, self.changed, None
        past.remove([twins[each] for each in changed if each in twins])
        for each in changed:
            if each.key == _OFF:
                past.twins.pop(twins.pop(each, each), None)
                continue
            twin = twins.setdefault(each, Counter(each.placed))
            twin.placed = each.placed
            past.twins[twin] = each
            insort(past.order, each.key)
            past.join(twin, each.key)
        changed.clear()

    def before(self, chosen: Callable[["Table"], list[Counter]]) -> list[Counter]:
        """Return the pieces that were chosen when the move began, less those that are gone."""
        past = self.past
        if past is None:  # this is the board at the beginning
            return chosen(self)
        if self.copied is not self.active:
            past.active = [self.twins[each] for each in self.active if each in self.twins]
            self.copied = self.active
            self.work += len(self.active)
        found = [past.twins[each] for each in chosen(past)]
        self.work, past.work = self.work + past.work, 0
        return found


def ordered(chosen: Iterable[Counter]) -> list[Counter]:
    """Return the pieces that are on the board, in placing order."""
    return sorted((each for each in chosen if each.key != _OFF), key=_KEY)


def _cell(spot: Spot) -> tuple[int, int]:
    """Return the square of a spot; whole and half numbers are not at its edges."""
    return floor(spot[0] + 0.25), floor(spot[1] + 0.25)
