"""Our own search and python-sat's, on clauses of every kind."""

import random
from functools import partial

import pytest

from puyonb.nonogram import Puzzle
from puyonb.nonogram.solver._clauses import TooManyClauses, question
from puyonb.nonogram.solver._lines import Domains
from puyonb.nonogram.solver._search import OwnSearch, PythonSat

try:
    import pysat  # noqa: F401
except ModuleNotFoundError:
    ENGINES = [OwnSearch]
else:
    ENGINES = [OwnSearch, *(partial(PythonSat, name) for name in ("glucose42", "minisat22"))]

NO_LIMIT = 10**9


def answers(clauses, variables):
    """Every way to set some variables so that each clause has a true literal."""
    found = set()
    for bits in range(1 << variables):
        model = tuple(
            number if bits >> number - 1 & 1 else -number for number in range(1, variables + 1)
        )
        if all(any(model[abs(literal) - 1] == literal for literal in clause) for clause in clauses):
            found.add(model)
    return found


def formula(seed):
    """A few variables, and clauses of one to four literals."""
    chance = random.Random(seed)
    variables = chance.randint(1, 7)
    clauses = [
        tuple(
            chance.choice((number, -number))
            for number in chance.sample(
                range(1, variables + 1), min(variables, chance.randint(1, 4))
            )
        )
        for _ in range(chance.randint(1, 30))
    ]
    return variables, clauses


def test_all_answers_are_found():
    """One after the other, each forbidden when it was found, and then no more."""
    for seed in range(100):
        variables, clauses = formula(seed)
        expected = answers(clauses, variables)
        for engine in ENGINES:
            search = engine(variables, clauses)
            found = set()
            while search.find(NO_LIMIT):
                model = tuple(search.model())
                assert model not in found
                found.add(model)
                search.add([-literal for literal in model])

            assert search.find(NO_LIMIT) is False
            assert found == expected, (seed, engine)


def pigeons(holes):
    """One pigeon more than holes: no answer, and hard to see."""
    place = {
        (pigeon, hole): pigeon * holes + hole + 1
        for pigeon in range(holes + 1)
        for hole in range(holes)
    }
    clauses = [tuple(place[pigeon, hole] for hole in range(holes)) for pigeon in range(holes + 1)]
    clauses += [
        (-place[one, hole], -place[other, hole])
        for hole in range(holes)
        for one in range(holes + 1)
        for other in range(one)
    ]
    return len(place), clauses


@pytest.mark.parametrize("engine", ENGINES)
def test_a_limit_of_conflicts_is_kept(engine):
    """Asked again, the search goes on from where it was, until it knows; Glucose stops later."""
    stops_late = isinstance(engine, partial) and engine.args == ("glucose42",)
    search = engine(*pigeons(7 if stops_late else 5))

    assert search.find(3) is None
    assert 0 < search.conflicts < (1000 if stops_late else 10)
    while (answer := search.find(50)) is None:
        pass
    assert answer is False
    assert search.conflicts > 20


@pytest.mark.skipif(len(ENGINES) == 1, reason="needs python-sat")
def test_python_sat_is_interrupted_like_python(monkeypatch):
    """python-sat has its own error for Ctrl-C, and others."""
    from pysolvers import error

    def _stop():
        raise error(message)

    search = PythonSat("glucose42", *pigeons(3))
    monkeypatch.setattr(search.solver, "solve_limited", _stop)
    message = "Caught keyboard interrupt"
    with pytest.raises(KeyboardInterrupt):
        search.find(1)
    message = "Unknown issue"
    with pytest.raises(error, match="issue"):
        search.find(1)


def test_our_search_restarts_and_rescales_its_activities():
    """Hundreds of conflicts, with restarts and with numbers that grow at each of them, still end in
    the right answer.
    """
    search = OwnSearch(*pigeons(6))
    search.fresh = 1e99

    assert search.find(NO_LIMIT) is False
    assert search.conflicts > 200
    assert max(search.activity) < 1e101


def test_known_cells_take_no_variables():
    """The search has clauses only for cells that are open after line solving."""
    puzzle = Puzzle.from_grid(["#.", ".#", "..", "##"])
    domains = Domains.of(puzzle)
    domains.settle()
    asked = question(domains)

    assert sorted(asked.cells) == [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1)]


def test_a_board_with_a_contradiction_is_refused():
    """Clauses are made of possible placements, and there are none."""
    domains = Domains.of(Puzzle.from_grid(["#.", ".#"]), ("11", "??"))
    with pytest.raises(ValueError, match="without contradictions, found one in row 1"):
        question(domains)


def test_too_large_a_question_is_not_asked(monkeypatch):
    """Memory has an end, and so have clauses."""
    monkeypatch.setattr("puyonb.nonogram.solver._clauses.MOST_CLAUSES", 100)
    chance = random.Random(1)
    domains = Domains.of(
        Puzzle.from_grid([[chance.random() < 0.5 for _ in range(20)] for _ in range(20)])
    )
    domains.settle()
    with pytest.raises(TooManyClauses):
        question(domains)
