"""The compiled code of :mod:`puyonb.puyo.quest._numba_engine`.

It makes the same search as :mod:`puyonb.puyo.quest._search`, node by node, for fields of six
columns and thirteen rows.  A board is a plane of bits for each kind: the five colours, ojama, hard
puyos, and those that only fall.  A plane is two words of three columns each; a column has 16 bits,
from the bottom up.

All compiled code is in this file, because numba caches compiled code by file.
"""

from typing import Any

import numpy as np
from numba import njit, types, uint64
from numba.extending import intrinsic

COLORS, OJAMA, HARD, PLANES = 5, 5, 6, 8
"""The number of colours, the planes of ojama and hard puyos, and the number of planes."""

CHAIN, COLORS_AT_ONCE, PUYOS, PLACES, GROUP, COLORS_IN_ALL, PUYOS_IN_ALL, CLEAR = range(8)
"""The goals; the last one only clears."""

GOAL, NUMBER, AT_LEAST, LANES, SWEPT, CLEAR_LANES, CLEAR_NUISANCE = range(7)
HITS, HIDDEN, WALLED, TURNS, SLACK = range(7, 12)
"""The entries of ``task``."""

LEVEL, BASE, NODES, FOUND, LINES, MOST_NODES, MOST_FOUND, STORED, LARGEST, DUE = range(10)
"""The entries of ``now``."""

CURSOR, COUNT, BEFORE, TOTAL, POPS_ONLY, IDLE = range(6)
"""The entries of a level."""

RUNNING, DONE, STOPPED = range(3)
"""What a call returns."""

_ONE, _COLUMN = np.uint64(1), np.uint64(16)
_FAR = np.uint64(32)
_FLOOR = np.uint64(0x000100010001)
_BOARD = np.uint64(0x1FFF1FFF1FFF)
_SEEN = np.uint64(0x0FFF0FFF0FFF)
_DEAD = np.uint64(1 << 32 + 11)
_MIX, _OTHER = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
_FOLD = np.uint64(29)
_EMPTY = np.uint64(0)
_THRESHOLD = 4
_TOP, _ENTRY = 12, 2


@njit(cache=True, nogil=True)
def run(
    task: Any,
    queue: Any,
    supply: Any,
    walls: Any,
    boards: Any,
    levels: Any,
    moves: Any,
    path: Any,
    lines: Any,
    keys: Any,
    table: Any,
    due: Any,
    now: Any,
    pause: int,
) -> Any:
    """Search until the branch ends, a limit ends it, or it is time to pause.

    Parameters
    ----------
    task : array of int64, shape (12,)
        The task and the rules.
    queue : array of int64, shape (turns, 9)
        The colours of axis and child; or -1, the plane of nuisance, and the counts of a drop.
    supply : array of int64, shape (turns + 1, 6)
        The puyos that the moves from a turn on bring: each colour, then nuisance.
    walls : array of uint64, shape (2,)
        The fixed cells.
    boards : array of uint64, shape (turns + 1, 8, 2)
        The boards of the path.
    levels : array of int64, shape (turns + 1, 6)
        The state of the nodes of the path.
    moves : array of int64, shape (turns, 24, 3)
        The placements of these nodes: code, and the cells of axis and child, -1 if lost; the last
        two rows are scratch memory for the heights of the columns.
    path : array of int64, shape (turns,)
    lines : array of int64, shape (n, turns + 1)
        The solutions: the number of moves, then their codes.
    keys : array of uint64, shape (turns + 1, 2)
    table : array of uint64, shape (a power of two, 2)
        The dead ends.
    due : array of uint64, shape (5, 2)
        Scratch memory.
    now : array of int64, shape (10,)
        The state of the search.
    pause : int
        The number of placements, also of those that are cut, after which to pause.
    """
    turns = task[TURNS]
    steps = 0
    while True:
        level = now[LEVEL]
        state = levels[level]
        if state[CURSOR] == state[COUNT]:
            if level == now[BASE]:
                return DONE
            if level + 1 < turns and now[FOUND] == state[BEFORE] and now[STORED] < now[LARGEST]:
                _store(table, keys[level])
                now[STORED] += 1
            now[LEVEL] -= 1
            continue
        if steps >= pause or now[LINES] == lines.shape[0]:
            return RUNNING
        steps += 1
        number = state[CURSOR]
        state[CURSOR] += 1
        board, before, placed = boards[level + 1], boards[level], moves[level, number]
        checked = 31
        if not now[DUE] or level != now[BASE]:
            checked = _touching(before, queue[level], placed)
            if state[POPS_ONLY] and not checked:
                continue
        for plane in range(PLANES):
            board[plane, 0], board[plane, 1] = before[plane, 0], before[plane, 1]
        _land(board, queue[level], placed, walls)
        popping = False
        if checked:
            for color in range(COLORS):
                due[color, 0] = due[color, 1] = _EMPTY
                if checked >> color & 1:
                    popping |= _due(board, color, due)
        if state[POPS_ONLY] and not popping:
            continue
        if now[NODES] >= now[MOST_NODES]:
            return STOPPED
        now[NODES] += 1
        path[level] = moves[level, number, 0]
        total, is_hit = state[TOTAL], False
        if popping or state[IDLE]:
            total, is_hit = _resolve(board, task, walls, due, total, popping)
        if is_hit:
            line = lines[now[LINES]]
            line[0] = level + 1
            line[1 : level + 2] = path[: level + 1]
            now[LINES] += 1
            now[FOUND] += 1
            if now[FOUND] >= now[MOST_FOUND]:
                return STOPPED
        elif level + 1 < turns and not (task[WALLED] and _is_dead(board, walls)):
            if _hopeless(board, task, supply[level + 1], total):
                continue
            if level + 2 < turns:
                _hash(board, level + 1, total, keys[level + 1])
                if _is_stored(table, keys[level + 1]):
                    continue
            enter(task, queue, walls, boards, levels, moves, level + 1, total)
            levels[level + 1, BEFORE] = now[FOUND]
            now[LEVEL] += 1
            now[DUE] = 0


@njit(cache=True, nogil=True)
def enter(
    task: Any,
    queue: Any,
    walls: Any,
    boards: Any,
    levels: Any,
    moves: Any,
    level: int,
    total: int,
) -> None:
    """Prepare a node: its placements, and whether a turn without a pop can solve the task."""
    board, state = boards[level], levels[level]
    state[TOTAL], state[CURSOR] = total, 0
    idle = 0
    if task[GOAL] == COLORS_IN_ALL:
        for lane in range(COLORS):
            idle += total >> lane & 1
    elif task[GOAL] == PUYOS_IN_ALL:
        idle = total
    fits = task[GOAL] == CLEAR or _fits(task, idle)
    state[IDLE] = fits and not _left(board, task)
    state[POPS_ONLY] = level + 1 == task[TURNS] and not state[IDLE]
    state[COUNT] = _places(board, walls, queue[level], task[WALLED], moves[level])


# Places.


@njit(nogil=True)
def _places(board: Any, walls: Any, move: Any, walled: int, moves: Any) -> Any:
    """Write the placements of a move on a board at rest; return their number."""
    if move[0] < 0:
        moves[0, 0] = -1
        return 1
    heights, highest = moves[22:].reshape(6), 0
    for word in range(2):
        filled = walls[word]
        for plane in range(PLANES):
            filled |= board[plane, word]
        for col in range(3):
            height = _height(filled, col)
            heights[word * 3 + col] = height
            highest = max(highest, height)
    low, high = 0, 6
    if walled and highest >= _TOP:
        low, high = _reached(heights, _TOP)
        climbs = min(heights[_ENTRY - 1], heights[_ENTRY + 1]) >= _TOP
        for col in range(low, high):
            climbs |= heights[col] == _TOP - 1
        if climbs:
            low, high = _reached(heights, _TOP + 1)
    same = move[0] == move[1]
    count = 0
    for col in range(low, high):
        height = heights[col]
        for way in range(4):
            if same and way > 1:
                continue
            axis, child, side = height, height, col
            if way == 0:
                child = height + 1
                possible = height <= _TOP
            elif way == 2:
                axis = height + 1
                possible = height < _TOP or (height == _TOP and not walled)
            else:
                side = col + 2 - way
                possible = low <= side < high
                if possible:
                    child = heights[side]
                    possible = min(axis, child) <= _TOP
            if possible:
                moves[count, 0] = col * 4 + way
                moves[count, 1] = col * 16 + axis if axis <= _TOP else -1
                moves[count, 2] = side * 16 + child if child <= _TOP else -1
                count += 1
    return count


@njit(nogil=True)
def _height(filled: Any, col: int) -> Any:
    """Return the number of the cell above the highest filled one, in a column of a word."""
    column = filled >> uint64(col * 16) & uint64(0xFFFF)
    column |= column >> _ONE
    column |= column >> uint64(2)
    column |= column >> uint64(4)
    column |= column >> uint64(8)
    return _count(column)


@njit(nogil=True)
def _reached(heights: Any, wall: int) -> Any:
    """Return the first open column, and the one behind the last."""
    if heights[_ENTRY] >= wall:
        return 0, 0
    low, high = _ENTRY, _ENTRY
    while low > 0 and heights[low - 1] < wall:
        low -= 1
    while high < 6 and heights[high] < wall:
        high += 1
    return low, high


@njit(nogil=True)
def _is_dead(board: Any, walls: Any) -> Any:
    word = walls[0]
    for plane in range(PLANES):
        word |= board[plane, 0]
    return (word & _DEAD) != _EMPTY


@njit(nogil=True)
def _land(board: Any, move: Any, placed: Any, walls: Any) -> None:
    """Add a move to a board."""
    if move[0] < 0:
        for col in range(6):
            filled = walls[col // 3]
            for plane in range(PLANES):
                filled |= board[plane, col // 3]
            height = _height(filled, col % 3)
            for up in range(height, min(height + move[2 + col], _TOP + 1)):
                board[move[1], col // 3] |= _ONE << uint64(col % 3 * 16 + up)
        return
    for half in range(2):
        cell = placed[1 + half]
        if cell >= 0:
            board[move[half], cell // 48] |= _ONE << uint64(cell % 48)


@njit(nogil=True)
def _touching(board: Any, move: Any, placed: Any) -> Any:
    """Return a bit for each colour of a pair that touches its like: no other colour can pop."""
    found = 0
    if move[0] >= 0:
        for half in range(2):
            cell, color = placed[1 + half], move[half]
            if cell >= 0:
                bit, word = _ONE << uint64(cell % 48), cell // 48
                if _touches(board[color, 0], board[color, 1], word, bit):
                    found |= 1 << color
    return found


@njit(nogil=True)
def _touches(first: Any, last: Any, word: int, bit: Any) -> Any:
    """Return whether a cell touches one of a plane."""
    if word == 0:
        here = first & (bit << _ONE | bit >> _ONE | bit << _COLUMN | bit >> _COLUMN)
        return (here | last & bit >> _FAR) != _EMPTY
    here = last & (bit << _ONE | bit >> _ONE | bit << _COLUMN | bit >> _COLUMN)
    return (here | first & bit << _FAR & _BOARD) != _EMPTY


# Chains.


@njit(nogil=True)
def _due(board: Any, color: int, due: Any) -> Any:
    """Write the cells of a colour that are due to pop; return whether there are any."""
    a, b = board[color, 0] & _SEEN, board[color, 1] & _SEEN
    above_a, above_b = a & a >> _ONE, b & b >> _ONE
    below_a, below_b = above_a << _ONE, above_b << _ONE
    right_a, right_b = a & (a >> _COLUMN | b << _FAR), b & b >> _COLUMN
    left_a = right_a << _COLUMN & a
    left_b = (right_b << _COLUMN | right_a >> _FAR) & b
    one_a, one_b = above_a | below_a, above_b | below_b
    other_a, other_b = right_a | left_a, right_b | left_b
    both_a, both_b = above_a & below_a, above_b & below_b
    across_a, across_b = right_a & left_a, right_b & left_b
    two_a, two_b = both_a | across_a | one_a & other_a, both_b | across_b | one_b & other_b
    if not two_a | two_b:
        return False
    core_a = both_a & other_a | across_a & one_a
    core_b = both_b & other_b | across_b & one_b
    core_a |= two_a & (
        two_a << _ONE | two_a >> _ONE | two_a << _COLUMN | two_a >> _COLUMN | two_b << _FAR
    )
    core_b |= two_b & (
        two_b << _ONE | two_b >> _ONE | two_b << _COLUMN | two_b >> _COLUMN | two_a >> _FAR
    )
    if not core_a | core_b:
        return False
    grown_a, grown_b = _grown(core_a, core_b)
    due[color, 0], due[color, 1] = core_a | a & grown_a, core_b | b & grown_b
    return True


@njit(nogil=True)
def _grown(a: Any, b: Any) -> Any:
    """Return the cells beside some cells; some bits are outside the board."""
    return (
        a << _ONE | a >> _ONE | a << _COLUMN | a >> _COLUMN | b << _FAR,
        b << _ONE | b >> _ONE | b << _COLUMN | b >> _COLUMN | a >> _FAR,
    )


@njit(nogil=True)
def _resolve(board: Any, task: Any, walls: Any, due: Any, total: int, popping: bool) -> Any:
    """Run a chain whose first groups are known; return the total, and whether the task is met."""
    goal = task[GOAL]
    length = 0
    fits = goal == CLEAR
    counts = goal != GROUP
    while popping:
        length += 1
        swept = _pop(board, due, task)
        if goal in (COLORS_IN_ALL, PUYOS_IN_ALL):
            total = _summed(task, due, swept, total)
        elif goal != CHAIN and not fits:
            fits = _counted(task, due, swept)
            for color in range(COLORS):
                counts |= task[LANES] >> color & 1 and (due[color, 0] | due[color, 1]) != _EMPTY
        _settle(board, walls)
        popping = False
        for color in range(COLORS):
            due[color, 0] = due[color, 1] = _EMPTY
            popping |= _due(board, color, due)
    if goal == CHAIN:
        fits = _fits(task, length)
    elif goal == PUYOS_IN_ALL:
        fits = _fits(task, total)
    elif goal == COLORS_IN_ALL:
        colors = 0
        for lane in range(COLORS):
            colors += total >> lane & 1
        fits = _fits(task, colors)
    elif goal != CLEAR and not (length and counts):
        # No group of the subject popped: the number is 0.
        fits = _fits(task, 0)
    return total, fits and not _left(board, task)


@njit(nogil=True)
def _pop(board: Any, due: Any, task: Any) -> Any:
    """Remove the cells that are due and those that they sweep; return the number of the latter."""
    a = b = _EMPTY
    for color in range(COLORS):
        a |= due[color, 0]
        b |= due[color, 1]
        board[color, 0] &= ~due[color, 0]
        board[color, 1] &= ~due[color, 1]
    reach = _BOARD if task[HIDDEN] else _SEEN
    grown_a, grown_b = _grown(a, b)
    swept_a, swept_b = board[OJAMA, 0] & grown_a & reach, board[OJAMA, 1] & grown_b & reach
    board[OJAMA, 0] ^= swept_a
    board[OJAMA, 1] ^= swept_b
    count = _count(swept_a) + _count(swept_b)
    hard_a, hard_b = board[HARD, 0] & grown_a & reach, board[HARD, 1] & grown_b & reach
    if task[HITS] and hard_a | hard_b:
        gone_a, gone_b = hard_a, hard_b
        if task[HITS] == 2:
            up_a, down_a, up_b, down_b = a << _ONE, a >> _ONE, b << _ONE, b >> _ONE
            right_a, right_b = a << _COLUMN, b << _COLUMN | a >> _FAR
            left_a, left_b = a >> _COLUMN | b << _FAR, b >> _COLUMN
            gone_a &= up_a & down_a | right_a & left_a | (up_a | down_a) & (right_a | left_a)
            gone_b &= up_b & down_b | right_b & left_b | (up_b | down_b) & (right_b | left_b)
        board[HARD, 0] ^= hard_a
        board[HARD, 1] ^= hard_b
        board[OJAMA, 0] |= hard_a ^ gone_a
        board[OJAMA, 1] |= hard_b ^ gone_b
        count += _count(gone_a) + _count(gone_b)
    return count


@njit(nogil=True)
def _settle(board: Any, walls: Any) -> None:
    """Let everything fall; see :meth:`puyonb.puyo._bitboard.Layout.settle`."""
    for word in range(2):
        fixed = walls[word]
        floor = _FLOOR | fixed << _ONE & ~fixed & _BOARD
        filled = _EMPTY
        for plane in range(PLANES):
            filled |= board[plane, word]
        loose = filled & (filled + floor)
        while loose:
            for plane in range(PLANES):
                falling = board[plane, word] & loose
                board[plane, word] ^= falling ^ falling >> _ONE
            filled = filled ^ loose | loose >> _ONE
            loose = filled & (filled + floor)


# What the task counts.


@njit(nogil=True)
def _fits(task: Any, number: int) -> Any:
    return number >= task[NUMBER] if task[AT_LEAST] else number == task[NUMBER]


@njit(nogil=True)
def _popped(task: Any, due: Any, swept: int) -> Any:
    found = swept if task[SWEPT] else 0
    for color in range(COLORS):
        if task[LANES] >> color & 1:
            found += _count(due[color, 0]) + _count(due[color, 1])
    return found


@njit(nogil=True)
def _summed(task: Any, due: Any, swept: int, total: int) -> Any:
    if task[GOAL] == PUYOS_IN_ALL:
        return total + _popped(task, due, swept)
    for color in range(COLORS):
        if due[color, 0] | due[color, 1]:
            total |= 1 << color
    return total


@njit(nogil=True)
def _counted(task: Any, due: Any, swept: int) -> Any:
    """Return whether one link has the number of a goal "at once"."""
    goal = task[GOAL]
    if goal == PUYOS:
        return _fits(task, _popped(task, due, swept))
    found, fits = 0, False
    for color in range(COLORS):
        a, b = due[color, 0], due[color, 1]
        if goal == COLORS_AT_ONCE:
            found += 1 if a | b else 0
        elif task[LANES] >> color & 1:
            while a | b:
                group_a = a & ~a + _ONE
                group_b = _EMPTY if a else b & ~b + _ONE
                while True:
                    near_a, near_b = _grown(group_a, group_b)
                    near_a, near_b = group_a | near_a & a, group_b | near_b & b
                    if near_a == group_a and near_b == group_b:
                        break
                    group_a, group_b = near_a, near_b
                a ^= group_a
                b ^= group_b
                found += 1
                fits |= goal == GROUP and _fits(task, _count(group_a) + _count(group_b))
    return fits if goal == GROUP else _fits(task, found)


@njit(nogil=True)
def _left(board: Any, task: Any) -> Any:
    """Return whether puyos are still to be cleared."""
    left = 0
    for color in range(COLORS):
        if task[CLEAR_LANES] >> color & 1:
            left += _count(board[color, 0]) + _count(board[color, 1])
    if task[CLEAR_NUISANCE]:
        left += _nuisance(board)
    return left > task[SLACK]


@njit(nogil=True)
def _nuisance(board: Any) -> Any:
    count = _count(board[OJAMA, 0]) + _count(board[OJAMA, 1])
    return count + _count(board[HARD, 0]) + _count(board[HARD, 1])


@njit(nogil=True)
def _hopeless(board: Any, task: Any, supply: Any, total: int) -> Any:
    """Return whether the task is out of reach, as ``Task.is_hopeless`` does."""
    goal, lanes = task[GOAL], task[LANES]
    groups, colors, seen, places, puyos, largest, stays, poppable = 0, 0, 0, 0, 0, 0, 0, False
    for color in range(COLORS):
        here = _count(board[color, 0]) + _count(board[color, 1])
        count = here + supply[color]
        pops = count >= _THRESHOLD
        if not pops and task[CLEAR_LANES] >> color & 1:
            stays += here
        poppable |= pops
        groups += count // _THRESHOLD
        colors += pops
        seen += pops or (total >> color & 1) == 1
        if lanes >> color & 1:
            places += count // _THRESHOLD
            if pops:
                puyos += count
                largest = max(largest, count)
    nuisance = _nuisance(board)
    if task[CLEAR_NUISANCE] and not poppable:
        stays += nuisance
    if stays > task[SLACK]:
        return True
    if task[SWEPT] and poppable:
        puyos += nuisance + supply[COLORS]
    number = task[NUMBER]
    if goal == CLEAR:
        return False
    if goal == CHAIN:
        return groups < number
    if goal == COLORS_AT_ONCE:
        return colors < number
    if goal == PLACES:
        return places < number
    if goal == GROUP:
        return largest < number
    if goal == PUYOS:
        return puyos < number
    if goal == PUYOS_IN_ALL:
        return puyos + total < number or (total > number and not task[AT_LEAST])
    popped = 0
    for color in range(COLORS):
        popped += total >> color & 1
    return seen < number or (popped > number and not task[AT_LEAST])


# The table of dead ends.


@njit(nogil=True)
def _hash(board: Any, level: int, total: int, key: Any) -> None:
    """Write 128 bits that stand for a node; two nodes with equal bits are not to be expected."""
    one = uint64(level) * _MIX ^ uint64(total)
    other = uint64(total + 1) * _OTHER ^ uint64(level)
    for plane in range(PLANES):
        for word in range(2):
            value = board[plane, word]
            one = (one ^ value) * _MIX
            one ^= one >> _FOLD
            other = (other + value) * _OTHER
            other ^= other >> _FAR
    key[0], key[1] = one | _ONE, other


@njit(nogil=True)
def _is_stored(table: Any, key: Any) -> Any:
    mask = table.shape[0] - 1
    place = int(key[1] >> _COLUMN) & mask
    while table[place, 0]:
        if table[place, 0] == key[0] and table[place, 1] == key[1]:
            return True
        place = place + 1 & mask
    return False


@njit(nogil=True)
def _store(table: Any, key: Any) -> None:
    mask = table.shape[0] - 1
    place = int(key[1] >> _COLUMN) & mask
    while table[place, 0]:
        place = place + 1 & mask
    table[place, 0], table[place, 1] = key[0], key[1]


def _generated(_typing: Any, _word: Any) -> Any:
    def _generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), _generate


_count: Any = intrinsic(_generated)
"""Count the bits of a word with an instruction of the processor."""
