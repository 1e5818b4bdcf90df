"""Explanations: each part is linked with the parts that it comes from."""

import re
from html.parser import HTMLParser
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

import pytest

from puyonb import draw
from puyonb.nonogram import Puzzle, solver
from puyonb.piecepack import ppn
from puyonb.puyo import Field
from tests.cases import for_each

STAIRS = Field.from_rows([".GBYP.", ".RGBYP", ".RGBYP", "RRGBYP"], height=6, hidden_rows=0)
TWO_COLORS = Field.from_rows(["....Y.", "RR.YYY", "RRRGGY", "GBBGGG"], hidden_rows=0)
FIELDS = {"stairs": STAIRS, "two colours": TWO_COLORS}


class Shown(NamedTuple):
    """A part of the element: its tag, name, sources, text, and the outline of a spot."""

    tag: str
    name: str
    sources: frozenset[str]
    text: str
    outline: str


class Reader(HTMLParser):
    """Read the parts of an explanation, and its text without scripts and styles."""

    def __init__(self, text):
        super().__init__()
        self.parts = []
        self.text = ""
        self.notes = {}
        self.silent = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Begin a part."""
        values = {name: value or "" for name, value in attrs}
        self.silent = tag in ("script", "style")
        assert "hidden" not in values
        if "data-part" in values:
            sources = frozenset(values.get("data-from", "").split())
            shown = Shown(tag, values["data-part"], sources, "", values.get("d", ""))
            self.parts.append(shown)
            if "aria-label" in values:
                self.notes[shown.name] = values["aria-label"]

    def handle_endtag(self, tag):
        """End a part."""
        self.silent = False
        self.text += "\n" if tag in ("p", "tr") else " "

    def handle_data(self, data):
        """Add the text of a part."""
        if self.silent:
            return
        self.text += data
        if self.parts and self.parts[-1].tag == "button" and not self.parts[-1].text:
            self.parts[-1] = self.parts[-1]._replace(text=data)

    def button(self, name):
        """Return the last button of a name: the one below its own heading."""
        return [each for each in self.parts if (each.tag, each.name) == ("button", name)][-1]

    def corners(self, name):
        """Return the upper left corners of the rectangles of a spot, in pixels."""
        [spot] = [each for each in self.parts if (each.tag, each.name) == ("path", name)]
        steps = re.findall(r"m(-?[\d.]+) ?(-?[\d.]+)", spot.outline)  # each from the one before
        x, y = (accumulate(map(float, side)) for side in zip(*steps, strict=True))
        return [(round(left, 2), round(top, 2)) for left, top in zip(x, y, strict=True)]


def groups(rows):
    """Find all groups of four and more by walking, in a field of rows."""
    left = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != "."}
    found = []
    while left:
        group, edge = set(), {min(left)}
        while edge:
            row, col = cell = edge.pop()
            group.add(cell)
            around = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
            edge |= {(r, c) for r, c in around & left - group if rows[r][c] == rows[row][col]}
        left -= group
        found += [group] if len(group) >= 4 else []
    return found


@pytest.mark.parametrize("name", FIELDS)
def test_the_numbers_of_a_score_come_from_the_numbers_that_they_name(name):
    """A link is the product of its parts, and the score is the sum of the links."""
    page = Reader(draw.explain(FIELDS[name], language="en").html())

    def number(part):
        return int(page.button(part).text.replace(",", ""))

    links = [part.name for part in page.parts if part.name.endswith(".each")][::2]
    points = []
    for link in range(1, len(links) + 1):
        bonus = sum(number(f"{link}.{part}") for part in ("chain", "colors", "groups"))
        points.append(10 * number(f"{link}.puyos") * max(bonus, 1))
        assert number(f"{link}.points") == points[-1]
        for part in ("chain", "colors", "groups"):
            term = page.button(f"{link}.{part}")
            spots = [
                each for each in page.parts if each.tag == "path" and each.name in term.sources
            ]
            counts = {
                "chain": [f"chain.{link}"],
                "colors": [each for each in term.sources if each.startswith("color.")],
                "groups": [f"group.{each.outline.count('m')}" for each in spots],
            }[part]
            entries = [int(page.button(each).text.split(": ")[1]) for each in counts]
            assert set(counts) <= term.sources
            assert sum(entries) == int(term.text)
    assert number("score") == sum(points)
    assert page.button("score").sources == {f"{link}.points" for link in range(1, len(points) + 1)}


@pytest.mark.parametrize("name", FIELDS)
def test_a_number_of_puyos_lights_the_puyos_that_pop(name):
    """The spots of the first link are the groups of the field, found by walking."""
    field = FIELDS[name]
    page = Reader(draw.explain(field, size=0.5).html())
    wanted = groups(str(field).splitlines())
    spots = [each for each in page.button("1.puyos").sources if each.startswith("1.group.")]

    sizes = [len(page.corners(each)) for each in spots]
    assert sorted(sizes) == sorted(map(len, wanted))
    assert page.button("1.puyos").text == str(sum(sizes))
    corners = [corner for each in spots for corner in page.corners(each)]
    cells = [cell for group in wanted for cell in group]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    low, first = min(row for row, _ in cells), min(col for _, col in cells)
    found = {(round((y - top) / 50) + low, round((x - left) / 50) + first) for x, y in corners}
    assert found == set(cells)


SNAIL = [
    "....####..",
    "...#....#.",
    "...#.##.#.",
    "#.##.#..#.",
    ".#.#.####.",
    ".##.....##",
    "..########",
]


def placements(clues, known):
    """Find all placements of black blocks by trying all starts."""
    found = []
    for starts in combinations(range(len(known)), len(clues)):
        blocks = [range(start, start + size) for start, size in zip(starts, clues, strict=True)]
        gaps = all(one.stop < other.start for one, other in pairwise(blocks))
        filled = {cell for block in blocks for cell in block}
        row = "".join("1" if cell in filled else "0" for cell in range(len(known)))
        fits = all(cell in ("?", row[at]) for at, cell in enumerate(known))
        if gaps and max(filled, default=0) < len(known) and fits:
            found.append(blocks)
    return found


EXACT = ["...#.", ".###.", "..##.", "..#.#", "###.."]
"""A puzzle with a step that the outer placements alone do not find."""

STEPS = [
    (rows, number)
    for rows in (SNAIL, EXACT)
    for number, step in enumerate(solver.solve(Puzzle.from_grid(rows)).trace.steps, 1)
    if step.tier <= 2
]


@pytest.mark.slow
@for_each(("rows", "step"), STEPS)
def test_a_cell_of_a_nonogram_comes_from_the_blocks_that_settle_it(rows, step):
    """The outer placements, the cells and their blocks are those of all placements, tried out."""
    solution = solver.solve(Puzzle.from_grid(rows))
    line = solution.trace.steps[step - 1].line
    grid = list(solution.trace.grids())[step - 1]
    known = grid[line.index] if line.kind == "row" else "".join(row[line.index] for row in grid)
    page = Reader(draw.explain(solution, step=step, size=0.5, language="en").html())
    ways = placements([*map(int, solution.puzzle.clues(line))], known)

    def cells(name):
        [spot] = [each for each in page.parts if (each.tag, each.name) == ("path", name)]
        x, wide = map(float, re.match(r"m([\d.]+).*?h([\d.]+)", spot.outline).groups())
        return range(round((x - 5) / 50), round((x + wide - 5) / 50))

    for at, size in enumerate(solution.puzzle.clues(line)):
        assert page.button(f"clue.{at}").text == str(size)
        assert cells(f"first.{at}") == min((way[at] for way in ways), key=lambda block: block.start)
        assert cells(f"last.{at}") == max((way[at] for way in ways), key=lambda block: block.start)
    settled = [each for each in page.parts if each.tag == "button" and each.name.startswith("cell")]
    assert settled
    for each in settled:
        [cell] = cells(each.name)
        assert each.text == str(cell + 1)
        owners = {at for way in ways for at, block in enumerate(way) if cell in block}
        assert known[cell] == "?"
        if "covers it" in page.notes[each.name]:
            [owner] = owners
            assert all(cell in way[owner] for way in ways)
            assert each.sources == {f"clue.{owner}", f"first.{owner}", f"last.{owner}"}
        elif "no block can reach it" in page.notes[each.name]:
            assert owners == set()
        else:
            always = all(any(cell in block for block in way) for way in ways)
            word = "filled" if always else "blank"
            assert f"{word} in every placement" in page.notes[each.name]
            assert always or not owners
            facts = {f"known.{at}" for at, value in enumerate(known) if value != "?"}
            assert facts <= each.sources


def test_a_step_that_a_line_does_not_explain():
    """A step of a puzzle that needs assumptions, and a step that does not exist, are errors."""
    puzzle = Puzzle.from_grid(["...#", "#.#.", ".###", ".#.."])
    with pytest.raises(ValueError, match="needs one line, found step 4"):
        draw.explain(puzzle, step=4, language="en")
    with pytest.raises(IndexError, match="step"):
        draw.explain(puzzle, step=99)
    with pytest.raises(ValueError, match="no step follows from the clues"):
        draw.explain(Puzzle.from_grid(["#.", ".#"]))


MOVES = "1. S@a1 M@c2 2. a1:c2 C@b1 3. c2-d2*b1 4. C@{a,b}4 5. d2=A"


@pytest.mark.parametrize(
    ("move", "terms", "before", "after"),
    [
        (1, "S @ a1 M @ c2", [], ["a1", "c2"]),
        (2, "a1 : c2 C @ b1", ["a1", "c2"], ["c2", "b1"]),
        (3, "c2 - d2 * b1", ["c2", "b1"], ["d2"]),
        (4, "C @ a4 C @ b4", [], ["a4", "b4"]),
        (5, "d2 = A", ["d2"], ["d2"]),
    ],
)
def test_the_places_of_a_move_are_places_of_the_boards(move, terms, before, after):
    """Each sign of a move is a part; the boards before and after it show the places."""
    [game] = ppn.loads(MOVES)
    html = draw.explain(game, move=move, language="en").html()
    page = Reader(html)
    buttons = {each.name: each.text for each in page.parts if each.tag == "button"}
    [first, second] = [Reader(part) for part in html.split('class="pe-block')[2:]]

    assert list(buttons.values()) == terms.split()
    for board, wanted in ((first, before), (second, after)):
        spots = [each for each in board.parts if each.tag == "path"]
        assert [buttons[each.name] for each in spots] == wanted
        # Places of one column are one above the other, and so on.
        for one, other in combinations(spots, 2):
            (x, y), (u, v) = (
                map(float, re.match(r"m(-?[\d.]+) ?(-?[\d.]+)", s.outline).groups())
                for s in (one, other)
            )
            place, goal = buttons[one.name], buttons[other.name]
            assert round((u - x) / 40) == ord(goal[0]) - ord(place[0])
            assert round((y - v) / 40) == int(goal[1]) - int(place[1])


def test_an_explanation_is_readable_without_scripts():
    """The formula and the note of each part are text; the same text is printed."""
    found = draw.explain(STAIRS, language="en")
    text = re.sub(r"\s+", " ", Reader(found.html()).text)

    for words in (
        "Why 4,840 points",
        "40 + 320 + 640",
        "4 puyos that pop: 4 red",
        "64 chain bonus",
    ):
        assert words in re.sub(r" (?=[,)])|(?<=\() ", "", text), words
    assert "40 + 320 + 640 + 1,280 + 2,560 = 4,840" in str(found)
    assert "なぜ5連鎖で4,840点なのか" in draw.explain(STAIRS, language="ja").html()


def test_what_has_no_explanation():
    """The explanation of a field shows that nothing pops; a value without an explanation is an error."""
    assert "nothing pops" in str(draw.explain(Field.empty(6, 6, 0), language="en"))
    with pytest.raises(TypeError, match="found int"):
        draw.explain(3, language="en")
