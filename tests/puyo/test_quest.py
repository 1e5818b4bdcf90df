"""Quests: the check of a record and the solver, compared with a simple solver."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from puyonb import set_language
from puyonb.puyo import Field, Puyo, chain, collection, quest
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from tests.cases import for_each, interrupted
from tests.puyo import naive_quest

LETTERS = {
    "R": Puyo.RED,
    "G": Puyo.GREEN,
    "B": Puyo.BLUE,
    "Y": Puyo.YELLOW,
    "P": Puyo.PURPLE,
}
WAYS = {"N": Rotation.UP, "E": Rotation.RIGHT, "S": Rotation.DOWN, "W": Rotation.LEFT}

A = ("B.....", "RR....", "RBBB..")
B = ("....B.", "RRR.BB")
C = ("OO....", "RRR...")
D = ("RRR...",)
H = (".K....", "RRR...")

CHAIN, COLORS, PUYOS = Goal.CHAIN, Goal.COLORS, Goal.PUYOS
PLACES, GROUP = Goal.PLACES, Goal.GROUP


def made(rows, queue, task):
    """Return a quest; the queue has two letters a pair, or six digits for ojama."""
    moves = [
        Drop(tuple(map(int, word)))
        if word.isdigit()
        else Pair(*(LETTERS[letter] for letter in word))
        for word in queue.split()
    ]
    return Record(Field.from_rows(rows, width=6, height=13), tuple(moves), task)


def placed(record, places):
    """Put the pairs of a quest in their places: column and direction of the child."""
    words = iter(places.split())
    moves = [
        move
        if isinstance(move, Drop) or not (word := next(words, ""))
        else replace(move, column=int(word[0]) - 1, rotation=WAYS[word[1]])
        for move in record.moves
    ]
    return replace(record, moves=tuple(moves))


def key(line):
    """Return the places of a solution; a drop is None."""
    return tuple(None if isinstance(move, Drop) else (move.column, move.rotation) for move in line)


# Solve.


@pytest.mark.reading("W8.1", "W9.1", "W10.1", "W12.1", "W14.1")
@for_each(
    ("rows", "queue", "task", "count"),
    [
        (A, "RR", Condition(CHAIN, 2), 5),
        (A, "RR", Condition(CHAIN, 1), 0),
        (A, "RR", Condition(clear=""), 4),
        (A, "RR", Condition(CHAIN, 2, clear=""), 4),
        (A, "RR", Condition(clear="blue"), 5),
        (A, "RR", Condition(clear="ojama"), 11),
        (B, "RB", Condition(COLORS, 2), 3),
        (B, "RB", Condition(PUYOS, 8), 3),
        (B, "RB", Condition(PLACES, 2), 3),
        (B, "RB", Condition(PLACES, 1, about="red"), 12),
        (C, "RR", Condition(PUYOS, 2, about="ojama"), 5),
        (C, "RR", Condition(PUYOS, 5, about="color"), 4),
        (C, "RR", Condition(PUYOS, 6, at_least=True), 5),
        (("O.....", "RRR..O"), "RR", Condition(clear="color"), 6),
        (("O.....", "RRR..O"), "RR", Condition(clear=""), 1),
        (D, "RR", Condition(GROUP, 5), 8),
        (D, "RR", Condition(GROUP, 4), 0),
        (D, "RR", Condition(GROUP, 4, about="blue", at_least=True), 0),
        (B, "RR BB", Condition(Goal.COLORS_IN_ALL, 2), 47),
        (B, "RR BB", Condition(Goal.PUYOS_IN_ALL, 10), 42),
        (B, "RR BB", Condition(Goal.PUYOS_IN_ALL, 9, at_least=True), 45),
        (B, "RR BB", Condition(Goal.PUYOS_IN_ALL, 5, about="blue"), 51),
        (D, "000100 RR", Condition(PUYOS, 1, about="ojama"), 6),
        (D, "RR 000100", Condition(PUYOS, 1, about="ojama"), 0),
        (H, "RR", Condition(PUYOS, 1, about="ojama"), 5),
        (H, "RR", Condition(PUYOS, 5), 4),
        # Iron is not nuisance (W14); one colour may pop twice (W9).
        (("RRR..T",), "RR", Condition(clear=""), 8),
        (("RRR.RR",), "RR RR", Condition(Goal.COLORS_IN_ALL, 1, clear="red"), 57),
    ],
)
def test_the_number_of_solutions_is_that_of_the_readings(rows, queue, task, count):
    """Readings W8 to W12: the goals, their subjects, exact and at least, and the clear clause."""
    answer = quest.solve(made(rows, queue, task), solutions=None)

    assert len(answer.solutions) == count
    assert answer.is_complete
    assert str(answer.status) == ("multiple" if count > 1 else "unique" if count else "none")


@pytest.mark.reading("W3.1", "W4.1")
@for_each(
    ("heights", "closed"),
    [
        ((0, 12, 0, 0, 0, 0), "1N 1E 1S 2N 2E 2S 2W 3W"),
        ((0, 0, 0, 0, 12, 11), "4E 5N 5E 5S 5W 6N 6S 6W"),
        ((0, 12, 0, 11, 0, 0), "2S"),
        ((0, 12, 0, 12, 0, 0), "2S 4S"),
        ((12, 11, 0, 0, 0, 0), "1S"),
    ],
)
def test_a_pair_reaches_only_open_columns(heights, closed):
    """Readings W3 and W4: columns of 12 are walls, unless a step of 11 or two walls help."""
    rows = ["".join("O" if up < each else "." for each in heights) for up in range(12, -1, -1)]
    # Nothing green is on the field, so every placement solves the task.
    record = made(rows, "RB", Condition(clear="green"))
    every = {f"{col}{way}" for col in range(1, 7) for way in WAYS} - {"1W", "6E"}
    places = every - {*closed.split()}

    assert {*quest.solve(record, solutions=None).lines} == {
        placed(record, place).moves for place in places
    }


HIGH = ("G.....", "Y.....") * 5 + ("G.....", "YBBB..")
"""Column 1 is full, so that a puyo on it is in row 13."""


WALLS = (".O.O..", *(".OOO..",) * 10, "RRRO..")
"""Between columns of 12 a pair can turn over, also out of a column that is full to row 12."""


@pytest.mark.reading("W1.1", "W5.1", "W6.1", "W7.1", "W11.1")
@for_each(
    ("rows", "queue", "task", "count"),
    [
        # W1: a drop is a turn, and it can meet the task before the first pair.
        (B, "100000 RG", Condition(clear="green"), 1),
        # W5: of two ojama on column 1 one rests in row 13; W6: it is present, and is not swept.
        (HIGH, "200000 BB", Condition(clear="ojama"), 0),
        (("O.....", *HIGH), "BB", Condition(clear="ojama"), 0),
        # W6: blue in row 13 does not pop with the others, and is present.
        (("B.....", *HIGH), "BB", Condition(clear="blue"), 0),
        # W7: the drop fills column 3, row 12, so the pair cannot enter.
        (WALLS, "001000 RR", Condition(CHAIN, 1), 0),
        (WALLS, "000000 RR", Condition(CHAIN, 1), 2),
        # W11: four red are due: they pop with any first turn, which so chains.
        (("RRRR..",), "BB", Condition(CHAIN, 1), 11),
        # A floating red falls first, which is no turn; only three touch, so nothing is due.
        (("R.....", "......", "RR...."), "BB", Condition(CHAIN, 1), 0),
        # Settled, four touch: they are due.
        (("R.....", "......", "RRR..."), "BB", Condition(CHAIN, 1), 11),
    ],
)
def test_the_board_before_the_first_pair(rows, queue, task, count):
    """Readings W1, W5 to W7 and W11, as brute force has them."""
    record = made(rows, queue, task)
    answer = quest.solve(record, solutions=None)

    assert [key(line) for line in answer.lines] == naive_quest.solutions(record)
    assert len(answer.lines) == count


SEEDS = (
    range(20),
    range(20, 40),
    range(40, 60),
    range(60, 80),
    range(80, 100),
    (194, 222, 323, 335, 336, 1601),
)
"""The last ones notice rules that the others do not: a loss, hard puyos, walls, exactly in all."""


@pytest.mark.slow
@pytest.mark.reading("W15.1")
@pytest.mark.parametrize("seeds", SEEDS)
def test_the_solutions_are_those_of_brute_force(seeds):
    """All goals and subjects, drops, walls, hard and floating puyos, full hidden rows: the same
    solutions in the same order, and each of them passes the check at its last move.
    """
    for seed in seeds:
        record = naive_quest.quest(seed, most=2)
        for reach in ("tsu", "free"):
            expected = naive_quest.solutions(record, free=reach == "free")
            answer = quest.solve(record, solutions=None, reach=reach)

            assert [key(line) for line in answer.lines] == expected, seed
            assert len(expected) > 1 or str(answer.status) == ("unique" if expected else "none")
            if answer.first:
                assert sum(answer.first.values()) == len(expected)
            for solution in answer.solutions[:20]:
                assert quest.check(solution, reach=reach).move == len(solution.moves), seed


@pytest.fixture(params=["python", "numba"])
def engine(request):
    """Each engine; numba, if it is there."""
    if request.param == "numba":
        pytest.importorskip("numba")
    return request.param


@pytest.mark.slow
def test_go_on_after_some_moves(engine):
    """After moves that stay, the solutions are those that begin with them, goals in all included."""
    tried = 0
    for seed in (*range(60), 194, 222, 323):
        record = naive_quest.quest(seed, most=2)
        every = quest.solve(record, solutions=None)
        for pair in list(every.first)[::5]:
            at = record.moves.index(next(each for each in record.moves if isinstance(each, Pair)))
            moves = (*record.moves[:at], pair, *record.moves[at + 1 :])
            options = {"after": at + 1, "solutions": None, "engine": engine}
            answer = quest.solve(replace(record, moves=moves), **options)

            assert answer.lines == tuple(line for line in every.lines if pair in line[: at + 1])
            tried += bool(answer.lines)
    assert tried > 20


def test_moves_that_stay_are_checked():
    """A move that stays needs a place that it can reach."""
    with pytest.raises(ValueError, match="move 1 has no place"):
        quest.solve(TRIPLE, after=1)
    with pytest.raises(IndexError, match="expected after from 0 to 3, found 4"):
        quest.solve(TRIPLE, after=4)
    walled = made(("R.....", *["R....."] * 11), "RG BB", Condition(CHAIN, 1))
    with pytest.raises(ValueError, match="move 1 is closed: red and green, column 1, up"):
        quest.solve(placed(walled, "1N"), after=1)


def test_nuisance_before_the_first_pair_counts():
    """A limit also ends the search before the first pair."""
    drop = Drop((0, 0, 0, 0, 1, 1))
    record = made(A, "RG", Condition(CHAIN, 2))
    record = replace(record, moves=(drop, drop, drop, *record.moves))
    answers = [quest.solve(record, nodes=nodes) for nodes in (1, 3, 4, None)]

    assert [answer.nodes for answer in answers[:3]] == [1, 3, 4]
    assert [str(answer.status) for answer in answers[:3]] == ["unknown"] * 3
    assert str(answers[3].status) == "multiple"


def test_what_is_no_executor():
    """It is refused by name."""
    with pytest.raises(TypeError, match=r"expected Executor, found str"):
        quest.solve(TRIPLE, executor="threads")


@pytest.mark.reading("W2.1")
def test_equal_pairs_stay_in_any_rotation():
    """A pair of one colour is searched in two rotations; all four can stay."""
    record = made(A, "RR", Condition(CHAIN, 2))
    for same in (("3N", "3S"), ("3E", "4W")):
        found = [quest.solve(placed(record, each), after=1, solutions=None) for each in same]

        assert found[0].status is found[1].status
    assert found[0].lines[0] == placed(record, "3E").moves
    whole = made(("......",), "BB RR", Condition(CHAIN, 1))
    assert str(quest.solve(placed(whole, "3S"), after=1).status) == "none"


def test_the_check_and_the_solver_agree_on_all_placements():
    """A placement meets the task exactly if the solver finds it."""
    record = made(A, "RG", Condition(CHAIN, 2))
    every = [
        placed(record, f"{col}{way}")
        for col in range(1, 7)
        for way in "NESW"
        if f"{col}{way}" not in ("1W", "6E")
    ]
    met = [solved.moves for solved in every if quest.check(solved).is_met]

    assert len(every) == 22
    assert set(met) == set(quest.solve(record, solutions=None).lines)


TRIPLE = made(("G.....", "RG....", "BR....", "RRBGBG", "BBGBBG"), "RG BB GR", Condition(CHAIN, 3))
"""A quest of three moves with several solutions."""


def test_nodes_are_reproducible():
    """The cuts leave a fixed number of placements; without them there are 22 · 11 · 22 and more."""
    answer = quest.solve(TRIPLE, solutions=None)

    assert (answer.nodes, len(answer.lines)) == (985, 21)


@for_each(
    ("queue", "task", "nodes"),
    [
        # After 5 red puyos the sum is above 4, so nothing behind it is played.
        ("RR BB", Condition(Goal.PUYOS_IN_ALL, 4), 24),
        ("RB RR RR", Condition(Goal.COLORS_IN_ALL, 1), 244),
        # One green puyo never pops.
        ("RR GR", Condition(clear="green"), 0),
    ],
)
def test_a_search_ends_where_the_task_is_out_of_reach(queue, task, nodes):
    """The bounds leave a fixed number of placements."""
    rows = ("G.....", *B) if task.goal is None else B

    assert quest.solve(made(rows, queue, task), solutions=None).nodes == nodes


COLUMNS = (".G..G.", ".Y..Y.") * 6 + (".G..G.",)
SWEPT = (".....O",) * 12 + (".RRR.O",)


@pytest.mark.slow
@for_each(
    ("rows", "queue", "task", "counts"),
    [
        (COLUMNS, "RR RR BB RB", Condition(COLORS, 2), (0, 15)),
        (COLUMNS, "RB RB BR RB", Condition(CHAIN, 2), (156, 400)),
        # 4E and 5N pop the same red puyos; only 5N sweeps an ojama, and the drop puts it back.
        (
            SWEPT,
            "RG 000003 GG GR",
            Condition(Goal.PUYOS_IN_ALL, 5, about="ojama", at_least=True),
            (3, 933),
        ),
    ],
)
def test_equal_fields_are_searched_once(rows, queue, task, counts, engine):
    """Four moves between two full columns: a field that two orders of moves reach is tried once if
    it has no solution, and each time if it has one; so is one with another total.
    """
    record = made(rows, queue, task)
    answer = quest.solve(record, solutions=None, engine=engine)

    assert [key(line) for line in answer.lines] == naive_quest.solutions(record)
    assert (len(answer.lines), answer.nodes) == counts


def test_two_solutions_end_the_search():
    """The default stops at the second solution; the counts of first placements are not exact."""
    two, every = quest.solve(TRIPLE), quest.solve(TRIPLE, solutions=None)

    assert two.lines == every.lines[:2]
    assert two.nodes < every.nodes
    assert (two.is_complete, every.is_complete) == (False, True)
    assert str(two.status) == "multiple"


def test_one_solution_proves_nothing():
    """With solutions=1 the search ends at the first one, so the status is unknown."""
    answer = quest.solve(TRIPLE, solutions=1)

    assert (str(answer.status), len(answer.lines)) == ("unknown", 1)


@pytest.mark.reading("W8.1")
def test_the_shortest_solutions():
    """Only the solutions with the fewest moves are found; the first pair alone is enough here."""
    record = made(A, "RR RR", Condition(CHAIN, 2))
    every, shortest = (quest.solve(record, solutions=None, shortest=flag) for flag in (False, True))

    assert {len(line) for line in every.lines} > {1}
    assert shortest.lines == tuple(line for line in every.lines if len(line) == 1)
    assert shortest.nodes == 5


def test_an_executor_finds_the_same_solutions():
    """The placements of the first pair are independent tasks; a limit of solutions holds, too."""
    with ThreadPoolExecutor(2) as executor:
        spread = quest.solve(TRIPLE, solutions=None, executor=executor)
        two = quest.solve(TRIPLE, executor=executor)
        stopped = quest.solve(TRIPLE, nodes=30, executor=executor)

    alone = quest.solve(TRIPLE, solutions=None)
    assert (spread.lines, spread.first) == (alone.lines, alone.first)
    assert two.lines == alone.lines[:2]
    assert str(stopped.status) == "unknown"


def test_a_budget_leaves_the_answer_unknown():
    """A search that ended early never says unique or none, and says how far it was."""
    answer = quest.solve(TRIPLE, nodes=5)

    assert str(answer.status) == "unknown"
    assert answer.nodes == 5
    assert str(answer) == (
        "unknown: 0 solutions found, stopped after 5 placements, 0 of 22 first placements finished"
    )


def test_forty_pairs_end_at_the_limit_of_time():
    """A queue that is far too long does no harm."""
    record = made((), " ".join(["RG BY"] * 20), Condition(CHAIN, 12))

    answer = quest.solve(record, seconds=0.1)

    assert str(answer.status) == "unknown"
    assert answer.nodes > 0


@pytest.mark.slow
def test_the_compiled_engine_makes_the_same_search():
    """Solutions, counts of first placements and even the number of nodes are equal."""
    pytest.importorskip("numba")
    for seed in [seed for seeds in SEEDS for seed in seeds]:
        record = naive_quest.quest(seed)
        for reach in ("tsu", "free"):
            options = {"solutions": None, "nodes": 5_000, "reach": reach}
            python, numba = (
                quest.solve(record, engine=engine, **options) for engine in ("python", "numba")
            )

            assert (numba.lines, numba.first) == (python.lines, python.first), seed
            assert (numba.nodes, numba.status) == (python.nodes, python.status), seed


@pytest.mark.slow
def test_a_board_that_comes_back_later_is_searched_again(engine):
    """Two more pairs after a pop can lead to the board of the first turn, with fewer pairs left."""
    rows = ("O...OO",) * 4 + ("OR..OO", "OOR.OO") + ("OOOOOO",) * 6
    record = made(rows, "GR RR RR RR RG", Condition(PUYOS, 6, about="red"))

    answer = quest.solve(record, solutions=None, engine=engine)

    assert len(answer.lines) == 268  # as the search without a table finds


@pytest.mark.slow
def test_the_hardest_of_our_quests():
    """The last one is the hardest, and has one solution."""
    pytest.importorskip("numba")
    before, last = collection.ours()[8:].rate(engine="numba")

    assert last.answer.status is quest.Status.UNIQUE
    assert last.difficulty.score > before.difficulty.score


def test_the_compiled_engine_expects_the_usual_size():
    """Other sizes and groups are for the engine in Python."""
    pytest.importorskip("numba")
    record = Record(Field.empty(8, 13), (Pair(Puyo.RED, Puyo.RED),), Condition(CHAIN, 1))

    with pytest.raises(ValueError, match="expects a field of 6 by 13 cells"):
        quest.solve(record, engine="numba", reach="free")


def test_an_interrupt_says_how_far_the_search_was():
    """Ctrl-C ends the search at once; the exception has the number of placements."""
    record = made((), " ".join(["RG BY"] * 20), Condition(CHAIN, 12))
    stopped = r"stopped after [\d,]+ placements: 0 solutions"

    with pytest.raises(KeyboardInterrupt, match=stopped), interrupted(0.1):
        quest.solve(record)


@for_each(
    ("rows", "queue", "task", "text"),
    [
        (
            ("..O...",) * 12,
            "RR",
            Condition(CHAIN, 1),
            "no solution: column 3, row 12 is filled, so no pair can enter",
        ),
        (D, "", Condition(CHAIN, 1), "no solution: there are no moves"),
        (
            D,
            "BB",
            Condition(CHAIN, 1),
            "no solution: the field and the queue have too few puyos for the task",
        ),
        (
            D,
            "RB",
            Condition(CHAIN, 1, clear=""),
            "no solution: nothing solves the task (11 placements tried)",
        ),
        (D, "RR", Condition(GROUP, 4), "no solution: nothing solves the task (8 placements tried)"),
    ],
)
def test_the_answer_has_its_reason(rows, queue, task, text):
    """Without a solution the text says why."""
    assert str(quest.solve(made(rows, queue, task))) == text


@pytest.mark.reading("W13.1", "W14.1")
@for_each(
    ("record", "options", "text"),
    [
        (Record(Field.empty()), {}, "expected a record with a task, found none"),
        (
            Record(Field.empty(16, 24, 0), (), Condition(CHAIN, 1)),
            {},
            "expected a field of 6 by 13 cells with one hidden row, found 16 by 24 with 0",
        ),
        (made(D, "RR", Condition(GROUP, 4, about="ojama")), {}, "nuisance forms no groups"),
        (made(D, "RR", Condition(CHAIN, 1)), {"reach": "far"}, "expected reach to be 'tsu' or"),
        (made(D, "RR", Condition(CHAIN, 1)), {"nodes": 0}, "expected nodes above 0, found 0"),
        (made(D, "RR", Condition(CHAIN, 1)), {"seconds": float("nan")}, "expected seconds above 0"),
        (
            made(D, "RR", Condition(CHAIN, 1)),
            {"engine": "c"},
            "expected engine to be 'auto', 'python' or",
        ),
    ],
)
def test_a_record_that_is_no_quest_is_refused(record, options, text):
    """The message says what is expected."""
    with pytest.raises(ValueError, match=text):
        quest.solve(record, **options)


def test_a_large_field_is_solved_with_free_reach():
    """Every column with room is open there, and nothing ends the play."""
    field = Field.from_rows(["RRR" + "." * 13], height=24, hidden_rows=0)
    record = Record(field, (Pair(Puyo.RED, Puyo.BLUE),), Condition(CHAIN, 1))

    found = quest.solve(record, solutions=None, reach="free")

    assert {(move.column, move.rotation.value) for (move,) in found.lines} >= {(0, "up"), (3, "up")}
    assert quest.check(found.solutions[0], reach="free").is_met


# Check.


@pytest.mark.reading("W7.1")
@for_each(
    ("rows", "queue", "task", "places", "text", "japanese"),
    [
        (
            A,
            "RR",
            Condition(CHAIN, 2),
            "3N",
            "the task is met at move 1",
            "1手目でクリア条件を満たします",
        ),
        (
            A,
            "GB RR",
            Condition(CHAIN, 2, clear="red"),
            "6N 2N",
            "the task is met at move 2",
            "2手目",
        ),
        (
            A,
            "RR",
            Condition(CHAIN, 3),
            "2N",
            "not met: move 1 makes a chain of 2, not of exactly 3",
            "クリア条件を満たしません：1手目は2連鎖です（目標：3連鎖）",
        ),
        (A, "RR", Condition(CHAIN, 2), "6N", "not met: no chain starts", "連鎖が起きません"),
        (
            A,
            "RR",
            Condition(CHAIN, 2, clear="red"),
            "1E",
            "not met: after move 1, 1 red puyo is left",
            "1手目の後に赤ぷよが1個残ります",
        ),
        (
            B,
            "RB",
            Condition(COLORS, 2, at_least=True),
            "4S",
            "not met: move 1 clears 1 colour at once, not at least 2",
            "1手目に同時に消えるのは1色です（目標：2色以上）",
        ),
        (
            C,
            "RR",
            Condition(PUYOS, 8),
            "4N",
            "not met: move 1 clears 7 puyos at once, not exactly 8",
            "1手目に同時に消えるぷよは7個です（目標：8個）",
        ),
        (
            B,
            "RB",
            Condition(PLACES, 2, about="red"),
            "4N",
            "not met: move 1 clears red puyos in 1 place at once, not in exactly 2",
            "1手目に同時に消える赤ぷよは1箇所です（目標：2箇所）",
        ),
        (
            D,
            "RR",
            Condition(GROUP, 4),
            "4N",
            "not met: move 1 clears a group of 5 puyos, not of exactly 4",
            "1手目に消えるぷよは5連結です（目標：4連結）",
        ),
        (
            B,
            "RR BB",
            Condition(Goal.COLORS_IN_ALL, 2),
            "1N 1N",
            "not met: up to move 1, 1 colour is cleared in all, not exactly 2",
            "1手目までに消えるのは累計1色です（目標：2色）",
        ),
        (
            B,
            "RR BB",
            Condition(Goal.PUYOS_IN_ALL, 12, at_least=True),
            "1N 6N",
            "not met: the moves up to 2 clear 10 puyos in all, not at least 12",
            "2手目までに消えるぷよは累計10個です（目標：12個以上）",
        ),
        (
            A,
            "RR GG",
            Condition(CHAIN, 2),
            "6N",
            "not met: no chain starts; move 2 has no place",
            "連鎖が起きません。2手目",
        ),
        (
            A,
            "RR",
            Condition(CHAIN, 2),
            "",
            "not met: move 1 has no place",
            "1手目が未配置です",
        ),
        (A, "", Condition(CHAIN, 2), "", "not met: no move is played", "まだ1手も置いていません"),
        (
            (".O....",) * 12,
            "RB",
            Condition(CHAIN, 1),
            "1N",
            "not met: move 1 is closed: red and blue, column 1, up",
            "1手目の場所には置けません",
        ),
        (
            ("..O...",) * 11,
            "RB RB",
            Condition(CHAIN, 1),
            "3N 1N",
            "not met: no chain starts; column 3, row 12 is filled after move 1, so no pair can enter",
            "1手目で3列目の12段目が埋まり",
        ),
        (
            ("..O...",) * 12,
            "RB",
            Condition(CHAIN, 1),
            "1N",
            "not met: column 3, row 12 is filled, so",
            "",
        ),
    ],
)
def test_the_check_says_what_is_missing(*, rows, queue, task, places, text, japanese):
    """For every goal: the move that meets the task, or what the closest move lacks."""
    found = quest.check(placed(made(rows, queue, task), places))

    assert str(found).startswith(text)
    with set_language("ja"):
        assert japanese in str(found)
    assert found.is_met is text.startswith("the task is met")


def test_the_check_counts_each_move():
    """The numbers of the goal and the puyos that are left are there for programs."""
    found = quest.check(
        placed(made(B, "RR BB", Condition(Goal.PUYOS_IN_ALL, 12, clear="red")), "1N 6N")
    )

    assert found.numbers == (5, 10)
    assert found.left == (0, 0)
    assert found.move is None


# Explain.


@pytest.mark.slow
@pytest.mark.parametrize("first", range(4))
def test_each_claim_of_an_explanation_is_true(first):
    """Needed puyos and moves, the closest results of the first placements, and the turning point
    are those of brute force.
    """
    for seed in range(first, 240, 12):
        record = naive_quest.quest(seed, most=1 if seed % 4 else 2)
        found = quest.explain(record)
        expected = naive_quest.solutions(record)

        assert [key(line) for line in found.answer.lines] == expected, seed
        assert found.puyos == needed_puyos(record, expected), seed
        assert found.moves == needed_moves(record, expected), seed
        assert {
            key((pair,)): (attempt.number, attempt.left) for pair, attempt in found.best.items()
        } == closest(record), seed
        assert found.turning == turning(found.obvious, expected), seed
        assert found.is_complete


@pytest.mark.slow
@for_each("seed", [2, 41, 52, 71, 194, 222, 323])
def test_an_attempt_comes_as_close_as_it_says(seed):
    """Its moves begin with the placement; their last turn has the number, and leaves the puyos."""
    record = naive_quest.quest(seed, most=2)
    plays = {line: turn for line, *turn in naive_quest.outcomes(record)}

    for pair, attempt in quest.explain(record).best.items():
        moves = attempt.check.record.moves
        numbers, left = plays[key(moves)]
        assert pair in moves
        assert (attempt.number is None) is (record.condition.goal is None)
        assert attempt.number is None or attempt.number in numbers or record.condition.at_least
        assert attempt.left == left
        assert attempt.check.is_met is (key(moves) in naive_quest.solutions(record))


@pytest.mark.slow
@for_each(("seeds", "most"), [(range(240, 252), 2), (range(270, 272), 3)])
def test_the_compiled_engine_explains_the_same(seeds, most):
    """Each claim is equal, and so are the moves of the attempts."""
    pytest.importorskip("numba")
    for seed in seeds:
        record = naive_quest.quest(seed, most=most)
        python, numba = (
            quest.explain(record, nodes=20_000, engine=engine) for engine in ("python", "numba")
        )

        assert str(python) == str(numba), seed
        assert (python.puyos, python.moves) == (numba.puyos, numba.moves), seed
        assert [*map(str, python.best.values())] == [*map(str, numba.best.values())], seed


def needed_puyos(record, solutions):
    """Return whether the solutions differ without a puyo."""
    rest = Field.from_rows(naive_quest.settled(str(record.field).split("\n")), height=13)
    return {
        place: naive_quest.solutions(replace(record, field=rest.replace({place: Puyo.EMPTY})))
        != solutions
        for place in rest.places
        if solutions and rest[place] not in (Puyo.EMPTY, Puyo.WALL)
    }


def needed_moves(record, solutions):
    """Return whether nothing solves the task without a pair."""
    moves = record.moves
    return {
        number: not naive_quest.solutions(
            replace(record, moves=(*moves[: number - 1], *moves[number:]))
        )
        for number, move in enumerate(moves, start=1)
        if solutions and isinstance(move, Pair)
    }


def closest(record):
    """Return the closest result of each first placement: the number, and the puyos left."""
    task, best = record.condition, {}
    for line, numbers, left in naive_quest.outcomes(record):
        first = next((place for place in line if place), None)
        if first is None:
            continue
        wanted = [min(n, task.number) if task.at_least else n for n in numbers]
        gap = min([(abs(n - task.number), n) for n in wanted], default=(0, None))
        best[first,] = min(best.get((first,), (*gap, left)), (*gap, left))
    return {first: (number, left) for first, (_, number, left) in best.items()}


def turning(obvious, solutions):
    """Return the move of a play after which no solution begins like it."""
    if obvious is None or obvious.is_met:
        return None
    line = key(obvious.record.moves)
    counts = (number for number in range(1, len(line) + 1) if solutions)
    return next(
        (n for n in counts if line[:n] not in {solution[:n] for solution in solutions}), None
    )


def test_the_obvious_try_touches_its_colours():
    """The first pair goes beside the most equal puyos, and so low that it can; the last pair goes
    where the result is closest.
    """
    field = (".....B", "R...BB")
    first = quest.explain(made(field, "RB GG", Condition(COLORS, 2)))
    solving = quest.explain(made(A, "RR", Condition(CHAIN, 2, clear="red")))

    # Blue on blue in column 5 touches two blue puyos, and so does red beside it in column 4.
    assert quest.written(first.obvious.record).split()[0] == "4→"
    assert solving.obvious.is_met
    assert "the obvious try 2→ solves the task" in str(solving)


@pytest.mark.slow
def test_the_obvious_try_fails_at_a_move():
    """The text says what the try misses, and at which move it went wrong; in both languages."""
    found = quest.explain(TRIPLE)

    assert quest.written(found.obvious.record) == "3← 3→ 2→"
    assert found.turning == 1
    assert (
        "the obvious try 3← 3→ 2→: not met: move 1 makes a chain of 1, not of exactly 3;"
        " after move 1 it was too late"
    ) in str(found).split("\n")
    with set_language("ja"):
        assert "。1手目で解けなくなっています" in str(found)


def test_a_near_miss_in_words():
    """A chain that leaves something, and a number that differs by 1; the closest come first."""
    found = quest.explain(made(A, "RR", Condition(CHAIN, 2, clear="red")))
    colors = quest.explain(made(B, "RB", Condition(COLORS, 2)))

    assert [*map(str, found.near)] == ["1→: not met: after move 1, 1 red puyo is left"]
    assert len(colors.near) == 14
    assert str(colors.near[0]) == "1↑: not met: move 1 clears 1 colour at once, not exactly 2"
    with set_language("ja"):
        assert "惜しい手順（1→）：クリア条件を満たしません：1手目の後に赤ぷよが1個残ります" in str(
            found
        )


def test_few_puyos_left_are_a_near_miss():
    """A task that is only to clear is missed just by leaving three puyos, not by leaving four."""
    found = quest.explain(made(("GGG...", "RRR..."), "RB", Condition(clear="red")))
    left = {attempt.left: attempt.is_near for attempt in found.best.values()}

    assert left == {0: False, 4: False}


@for_each(
    ("rows", "queue", "task"),
    [
        (A, "RR GB", Condition(CHAIN, 2, clear="")),
        (B, "RB GR", Condition(clear="")),
        (C, "RR BR", Condition(PUYOS, 7, clear="color")),
        # Green and blue never pop: that ends no play that may leave them.
        (D, "GB RR", Condition(CHAIN, 1, clear="")),
    ],
)
def test_the_fewest_puyos_are_left(rows, queue, task):
    """Among the plays with the closest number the one counts that leaves the fewest puyos."""
    record = made(rows, queue, task)
    best = quest.explain(record).best

    assert {key((pair,)): (each.number, each.left) for pair, each in best.items()} == closest(
        record
    )


@for_each(
    ("rows", "queue", "task"),
    [
        (H, "RR", Condition(PUYOS, 5)),
    ],
)
def test_the_obvious_try_ends_with_the_best_result(rows, queue, task):
    """The last pair goes where the result is closest, so the try solves a quest of one pair."""
    assert quest.explain(made(rows, queue, task)).obvious.is_met


def test_nothing_is_no_near_miss():
    """A chain of 1 is not missed just by a move that starts none."""
    assert not quest.explain(made(D, "BB", Condition(CHAIN, 1))).near


def rated(record):
    """Return the best number of each first placement, at most two below that of the task."""
    task, best = record.condition, {}
    if task.goal is None:
        return best
    for number in range(max(task.number - 2, min(task.number, 1)), task.number + 1):
        easier = replace(record, condition=replace(task, number=number, clear=None))
        lines = naive_quest.solutions(easier)
        best.update({line[:1]: number for line in lines if line[0] is not None})
    return best


def test_an_interrupt_says_what_an_explanation_has(monkeypatch):
    """Ctrl-C during the work on the puyos tells the solutions, and how many puyos are tested."""
    calls = iter(range(3))

    def settle(*args, **options):
        # The field at rest first, then one call for each puyo.
        if next(calls) == 2:
            raise KeyboardInterrupt
        return chain.settle(*args, **options)

    monkeypatch.setattr("puyonb.puyo.quest._explain.settle", settle)

    with pytest.raises(KeyboardInterrupt, match="stopped with 5 solutions, after 1 of 7 puyos"):
        quest.explain(made(A, "RR", Condition(CHAIN, 2)))


def test_a_move_without_which_the_task_is_solved():
    """One of two equal pairs is enough, so each of them can go."""
    found = quest.explain(made(A, "RR RR", Condition(CHAIN, 2)))

    assert found.idle == (1, 2)
    assert "the task can also be solved without move 1 or 2" in str(found)


def test_an_explanation_in_words():
    """The solutions in short and in words, the near misses, and what can go; in both languages."""
    found = quest.explain(made(("G.....", *A), "RG", Condition(CHAIN, 2, clear="red")))

    assert found.answer.short == ("2↑", "2→", "2←", "3↑", "3→", "3←")
    assert str(found).split("\n") == [
        "multiple: 6 solutions, 6 placements tried",
        "solution 2↑ (pon2: 2N, LSI: 1. B4 B3): red and green, column 2, up",
        "solution 2→ (pon2: 23, LSI: 1. C2 B3): red and green, column 2, right",
        "solution 2← (pon2: 21, LSI: 1. A5 B3): red and green, column 2, left",
        "of 22 first placements, 6 lead to a solution, 0 only just miss",
        "the obvious try 2↑ solves the task",
        "without this puyo the solutions are the same (1 place, one at a time): column 1, row 4",
    ]
    with set_language("ja"):
        assert "解（2↑、pon2：2N、LSI：1. B4 B3）：赤緑、2列目に縦（赤が下）" in str(found)


def test_an_explanation_ends_at_the_limit_of_time():
    """What was not tried is missing, and the text says so."""
    found = quest.explain(made((), " ".join(["RG BY"] * 20), Condition(CHAIN, 12)), seconds=0.05)

    assert not found.is_complete
    assert {*found.best.values()} == {None}
    assert str(found).endswith("unknown: how close 22 first placements come")


@pytest.mark.slow
@for_each("nodes", [1, 6, 12, 30, 55, 85, 130, 190, 250])
def test_a_limit_of_an_explanation_leaves_claims_unknown(nodes):
    """What was claimed before is equal to what is claimed without the limit."""
    record = made(("G.....", *A), "RG GR", Condition(CHAIN, 2, clear="red"))
    whole, found = quest.explain(record), quest.explain(record, nodes=nodes)
    claims = [*found.puyos.items(), *found.moves.items()]

    assert whole.is_complete
    assert not found.is_complete
    assert [needed for _, needed in claims].count(None) or [*found.best.values()].count(None)
    assert {(each, needed) for each, needed in claims if needed is not None} <= {
        *whole.puyos.items(),
        *whole.moves.items(),
    }
    for pair, attempt in found.best.items():
        other = whole.best[pair]
        assert attempt is None or (attempt.number, attempt.left) == (other.number, other.left)
    assert found.turning in (None, whole.turning)
    assert "unknown: " in str(found)


# Difficulty.


def test_the_level_grows_with_the_features():
    """More moves, a higher field and groups that pop at once raise the level."""
    easy = quest.difficulty(made(A, "RR", Condition(CHAIN, 2)))
    hard = quest.difficulty(TRIPLE)
    both = quest.difficulty(made(B, "RB", Condition(PLACES, 2)))

    assert easy.features == {"moves": 1, "height": 3, "together": 0}
    assert easy.score == pytest.approx(1.35 + 3 * 0.13 - 2.2)
    assert hard.level > easy.level == 1
    assert hard.features["moves"] == min(len(line) for line in hard.answer.lines)
    # One red and one blue group pop in the only link.
    assert both.features == {"moves": 1, "height": 2, "together": 1}


def test_a_rating_says_what_makes_it():
    """The text names the features, the traps and the techniques, in both languages."""
    found = quest.difficulty(made(B, "RB", Condition(COLORS, 2)))

    assert str(found) == (
        "level 1, very easy: 1 move, highest column 2, several groups at once in 1 link;"
        " 14 traps (first placements that end 1 short); the solution uses: split"
    )
    with set_language("ja"):
        assert str(found) == (
            "レベル1、とても易しい：1手、最も高い列は2段、同時消しは1回。"
            "あと1だけ届かない初手は14通り。使う手筋はちぎり"
        )


@for_each(
    ("rows", "queue", "task"),
    [
        (("G.....", *A), "RG", Condition(CHAIN, 2, clear="red")),
        (B, "RB", Condition(PLACES, 2, at_least=True)),
        (B, "RB", Condition(PLACES, 2, clear="color")),
        (B, "RB BR", Condition(PUYOS, 9)),
        (C, "RR", Condition(PUYOS, 7)),
        (D, "RR", Condition(GROUP, 5)),
        (B, "RR BB", Condition(Goal.PUYOS_IN_ALL, 10)),
        (B, "RB", Condition(clear="red")),
    ],
)
def test_the_traps_are_first_placements_that_end_one_short(rows, queue, task):
    """They are those of brute force; without a number there are none to count."""
    record = made(rows, queue, task)
    best = list(rated(record).values())

    assert quest.difficulty(record).traps == (best.count(task.number - 1) if best else None)


def test_traps_that_a_limit_leaves_open_are_not_counted():
    """The limit is for the solutions and the traps together; the level needs no traps."""
    # The last search, for chains that are too short by 1, is not finished.
    enough = quest.solve(TRIPLE).nodes + quest.solve(TRIPLE, solutions=None).nodes + 5
    found, every = quest.difficulty(TRIPLE, nodes=enough), quest.difficulty(TRIPLE)

    assert (found.traps, every.traps) == (None, 5)
    assert found.level == every.level
    assert "trap" not in str(found)


@for_each(
    ("rows", "queue", "task", "technique"),
    [
        (A, "RR", Condition(CHAIN, 2), "split"),
        (("O.....",) * 11, "RB", Condition(clear="green"), "hidden row"),
        (B, "RR BB", Condition(Goal.COLORS_IN_ALL, 2), "early pop"),
    ],
)
def test_the_techniques_of_a_solution(rows, queue, task, technique):
    """A flat pair over a step, a puyo in the hidden row, and a pop before the last move."""
    found = quest.difficulty(made(rows, queue, task))

    assert technique in [str(each) for each in found.techniques], found.answer.lines[0]


@for_each("function", [quest.solve, quest.explain, quest.difficulty])
def test_seconds_that_are_no_number_are_refused(function):
    """The message names both kinds of numbers."""
    record = made(D, "RR", Condition(CHAIN, 1))

    with pytest.raises(TypeError, match="expected int or float, found str"):
        function(record, seconds="5")


def test_a_quest_without_a_solution_has_no_level():
    """The error says why; a search that ended early gives an estimate."""
    with pytest.raises(ValueError, match="no solution"):
        quest.difficulty(made(A, "RR", Condition(CHAIN, 1)))

    found = quest.difficulty(TRIPLE, nodes=1)
    assert found.is_estimate
    assert str(found).startswith("about level")
