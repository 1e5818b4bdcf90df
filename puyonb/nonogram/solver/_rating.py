"""The difficulty of a puzzle for a person: how often the lines must be looked at.

An attentive solver is simulated.  In a *round* it tries one technique on every line that changed
since the technique was last tried there, always the easiest technique that finds something, and
then enters all results together.  So the result depends neither on the order of the lines nor on
mirroring, rotating or transposing the puzzle.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log2

from puyonb.errors import Word
from puyonb.messages import Message, Worded, english
from puyonb.nonogram.cells import Grid, Line, LineKind
from puyonb.nonogram.puzzle import Puzzle
from puyonb.nonogram.solver._lines import Domains, LineSolver, Masks, positions, several
from puyonb.nonogram.solver._techniques import both, counted, ends, ones, overlap_of

_MOST_ASSUMED = 4_000_000
"""The most assumptions of a rating, multiplied by the number of cells: 4,444 for 30x30."""


class Grade(Word):
    """A name for a range of scores."""

    VERY_EASY = "very easy"
    """0 to 19."""
    EASY = "easy"
    """20 to 34."""
    MEDIUM = "medium"
    """35 to 49."""
    HARD = "hard"
    """50 to 64."""
    VERY_HARD = "very hard"
    """65 to 94: lines alone do not solve the puzzle."""
    EXTREME = "extreme"
    """95 to 100: single assumptions do not solve it either, or a limit was reached."""


class Technique(Word):
    """What a puzzle needs at most, from easy to hard."""

    BASIC = "basic"
    """Counting, the overlap of a block in an empty line, and the blocks at the two ends."""
    OVERLAP = "overlap"
    """The first and the last placement of a line's blocks that fit the known cells."""
    EXACT_LINE = "exact line"
    """All placements of one line."""
    CONTRADICTION = "contradiction"
    """A value is assumed for a cell, and lines lead to a contradiction."""
    SEARCH = "search"
    """Several assumptions at once."""


@dataclass(frozen=True, slots=True, repr=False)
class Difficulty(Worded):
    """How difficult a puzzle with one solution is for a person.

    It is the same for all mirrored, rotated and transposed forms of a puzzle.

    Attributes
    ----------
    score : int, 0 to 100
        Up to 64 for puzzles that lines solve: 12 times the binary logarithm of the effort.  From 65
        to 94 for puzzles that need assumptions: 60, 3 times the logarithm of the effort, and 5
        times that of the proof plus 1.  95 and more for others: the share of the cells that stay
        unknown.
    effort : float
        How often a line is looked at, on average; a look for an overlap counts twice, and one for
        all placements four times.
    proof : float
        For puzzles that need assumptions: the expected number of tries for each one that leads to a
        contradiction, times the lines to solve up to it, divided by the number of lines.
    technique : Technique
        The hardest one that is needed.
    is_limited : bool
        Whether the limit of the assumptions was reached; the puzzle may then be easier.
    """

    score: int
    effort: float
    proof: float
    technique: Technique
    is_limited: bool = False

    @property
    def grade(self) -> Grade:
        """The name of the score."""
        return list(Grade)[sum(self.score >= least for least in LEAST)]

    @property
    def content(self) -> Message:
        """The difficulty as a message; ``str(difficulty)`` shows it in the chosen language."""
        code = "nonogram.difficulty.limited" if self.is_limited else "nonogram.difficulty"
        values = {"grade": self.grade, "score": self.score, "technique": self.technique}
        return Message(code, **values)

    def __repr__(self) -> str:
        return f"<Difficulty: {english(self.content)}>"


LEAST = (20, 35, 50, 65, 95)
"""The least score of each grade after the first."""


def rated(puzzle: Puzzle, goal: Grid) -> Difficulty:
    """Rate a puzzle whose one solution is known.

    The time is limited: a line is looked at again only after one of its cells has changed, and the
    number of assumptions has a limit.
    """
    solver = _Attentive(puzzle, goal)
    while solver.round() or solver.assume():
        pass
    return solver.difficulty()


class _Attentive:
    """A solver that looks at every line before it enters anything."""

    def __init__(self, puzzle: Puzzle, goal: Grid) -> None:
        self.goal = goal
        self.domains = Domains.of(puzzle)
        self.lines = list(self.domains.lines)
        self.cells = puzzle.width * puzzle.height
        self.fresh = [set(self.lines) for _ in _LADDER]
        self.looks = [0] * len(_LADDER)
        self.known: dict[tuple[int, int, Masks], Masks] = {}
        self.hardest, self.proof = 0, 0.0
        self.assumed, self.is_limited = 0, False

    def round(self) -> bool:
        """Try techniques until one finds something, and enter it; return whether one did."""
        for number, technique in enumerate(_LADDER):
            fresh, self.fresh[number] = self.fresh[number], set()
            found: list[tuple[Line, Masks]] = []
            for line in fresh:
                masks, solver = self.domains.masks(line), self.domains.solver(line)
                if not several(masks):
                    continue
                self.looks[number] += 1
                key = (number, id(solver), masks)
                if key not in self.known:
                    self.known[key] = technique(solver, masks)
                if self.known[key] != masks:
                    found.append((line, self.known[key]))
            if found:
                self.refresh(_entered(self.domains, found).union(line for line, _ in found))
                self.hardest = max(self.hardest, number)
                return True
        return False

    def refresh(self, changed: Iterable[Line]) -> None:
        """Look at some lines again, with every technique."""
        for fresh in self.fresh:
            fresh.update(changed)

    def assume(self) -> bool:
        """Assume each value of each unknown cell, and remove those that lines contradict.

        Return whether there were any.  A value of the solution is never contradicted.
        """
        domains = self.domains
        places = [
            (row, col)
            for row, unknown in enumerate(domains.unknown())
            for col in positions(unknown)
        ]
        possible = {place: domains.possible(*place) for place in places}
        self.assumed += sum(map(len, possible.values()))
        if not places:
            return False
        if self.assumed * self.cells > _MOST_ASSUMED:
            # A part of the cells would depend on their order.
            self.is_limited = True
            return False
        refuted = [
            (row, col, kind)
            for (row, col), kinds in possible.items()
            for kind in kinds
            if domains.kinds[kind] != self.goal[row][col] and domains.assume(row, col, kind) is None
        ]
        if not refuted:
            return False
        least = len(self.lines) ** 2
        for row, col, kind in refuted:
            least = min(least, _lines_to_contradiction(domains, row, col, kind, least))
        self.proof += (len(places) + 1) / (len(refuted) + 1) * least / len(self.lines)
        self.hardest = len(_LADDER)
        for row, col, kind in refuted:
            kept = (each for each in domains.possible(row, col) if each != kind)
            domains.keep(row, col, kept)
            self.refresh((Line(LineKind.ROW, row), Line(LineKind.COLUMN, col)))
        return True

    def difficulty(self) -> Difficulty:
        """Return the difficulty when nothing more is found."""
        effort = sum(2**number * looks for number, looks in enumerate(self.looks)) / len(self.lines)
        unknown = sum(cells.bit_count() for cells in self.domains.unknown())
        technique = Technique.SEARCH if unknown else list(Technique)[self.hardest]
        found = score(effort, self.proof, unknown / self.cells)
        return Difficulty(found, effort, self.proof, technique, self.is_limited)


def score(effort: float, proof: float, unknown: float) -> int:
    """Return the score; ``unknown`` is the share of cells that lines and assumptions leave open."""
    work = log2(max(effort, 1))
    if unknown:
        return 95 + round(5 * unknown)
    if proof:
        return min(94, max(65, round(60 + 3 * work + 5 * log2(1 + proof))))
    return min(64, round(12 * work))


def _entered(domains: Domains, found: Iterable[tuple[Line, Masks]]) -> set[Line]:
    """Enter results that were found from one state; return the changed lines across them."""
    changed: set[Line] = set()
    for line, narrowed in found:
        across = positions(domains.enter(line, both(domains.masks(line), narrowed)))
        changed.update(Line(line.kind.across, place) for place in across)
    return changed


def _lines_to_contradiction(domains: Domains, row: int, col: int, kind: int, most: int) -> int:
    """Count the lines to solve, in rounds, until an assumption leads to a contradiction."""
    domains = domains.copy()
    domains.keep(row, col, (kind,))
    waiting, count = {Line(LineKind.ROW, row), Line(LineKind.COLUMN, col)}, 0
    while waiting:
        count += len(waiting)
        if count >= most:
            return most
        found: list[tuple[Line, Masks]] = []
        for line in waiting:
            narrowed = domains.solver(line).solve(domains.masks(line))
            if narrowed is None:
                return count
            found.append((line, narrowed))
        waiting = _entered(domains, found)
    return most


# --- techniques -----------------------------------------------------------------------------------


def _basic(solver: LineSolver, masks: Masks) -> Masks:
    """Narrow masks by counting, and by what is known at the two ends."""
    known = masks[0] & ~several(masks)
    full = (1 << solver.length) - 1
    # The blank cells at both ends.
    rim = ((1 << ones(known)) - 1) | (full & ~((1 << (full & ~known).bit_length()) - 1))
    narrowed = counted(solver, overlap_of(solver, masks, masks, rim))
    near, far = ends(solver, masks)
    return overlap_of(solver, narrowed, masks, near | far)


def _overlap(solver: LineSolver, masks: Masks) -> Masks:
    """Narrow masks by the first and the last placement."""
    return overlap_of(solver, masks, masks, (1 << solver.length) - 1)


def _exact(solver: LineSolver, masks: Masks) -> Masks:
    """Narrow masks by all placements."""
    narrowed = solver.solve(masks)
    assert narrowed is not None  # noqa: S101 - the puzzle has a solution
    return narrowed


_LADDER: Sequence[Callable[[LineSolver, Masks], Masks]] = (_basic, _overlap, _exact)
"""The techniques from easy to hard; a look with one counts twice as much as with the one before."""
