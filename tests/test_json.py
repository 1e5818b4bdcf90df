"""One JSON for every value: written, described by a schema, and read again."""

import dataclasses
import json
from pathlib import Path
from random import Random

import jsonschema
import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

import puyonb
from puyonb import Field, NotationError, Puyo, _json, from_json, to_json
from puyonb.errors import CannotExpress, NotationWarning
from puyonb.nonogram import Puzzle, solver
from puyonb.nonogram.solver import Solution, Status
from puyonb.piecepack import _limits, ppn
from puyonb.puyo import duel, password
from puyonb.puyo.chain import simulate
from puyonb.puyo.rules import FEVER, TSU, YON
from tests import strategies as values
from tests.cases import for_each
from tests.nonogram import strategies as nonograms

SCHEMA = json.loads((Path(puyonb.__file__).parent / "schema.json").read_text(encoding="utf-8"))
VALID = jsonschema.Draft202012Validator(SCHEMA)

SOLVED = st.builds(solver.solve, nonograms.puzzles())
CHAINS = st.builds(
    simulate, values.fields(width=6, height=13), rules=st.sampled_from([TSU, YON, FEVER])
)
PASSWORDS = st.builds(
    lambda field: password.loads(password.dumps(field, dialect="pop")),
    values.standard_fields(kinds=(Puyo.EMPTY, Puyo.RED, Puyo.GREEN, Puyo.OJAMA)),
)
EXPLANATIONS = st.builds(
    lambda found, dialect: password.explain(found.text, dialect=dialect),
    PASSWORDS,
    st.sampled_from([None, "20th", "puyo7", "pop", "pop-1.3.0"]),
)
ANY = st.one_of(
    values.fields(),
    values.pairs(),
    values.drops(),
    values.conditions(),
    values.records(),
    values.links(),
    PASSWORDS,
    EXPLANATIONS,
    CHAINS,
    values.states(),
    values.replays(),
    values.pieces(),
    values.games(),
    values.games().map(lambda game: game.boards[-1]),
    nonograms.puzzles(),
    SOLVED,
    st.lists(values.fields(), max_size=3),
)


def test_the_schema_is_one():
    """The schema itself is valid."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.slow
@given(ANY)
def test_every_value_comes_back(value):
    """What is written fits the schema, is plain JSON, and is read as an equal value; neither that nor
    repr depends on the chosen language.
    """
    try:
        text, shown = json.dumps(to_json(value), allow_nan=False), repr(value)
    except CannotExpress:
        reject()  # a score that no reader of duels takes
    written = json.loads(text)

    VALID.validate(written)
    assert from_json(written) == value
    with puyonb.set_language("ja"):
        assert (json.dumps(to_json(value)), repr(value)) == (text, shown)
        assert from_json(written) == value


CURRENT = """---
PPN: 0.14.1
ScaleFactor: 2
Macros: {A: t@b2}
...
1. S@a1 `A' ⚃@c1 2. a1-c3 c1_b2 3. b2@>90 =C -1U 4. +&b3 M\\b3 *?C 5. -a1
"""


def test_a_game_of_0_14_1_comes_back():
    """Its moves say what they do to the order of the pieces."""
    [game] = ppn.loads(CURRENT, version="0.14.1", on_error="collect")
    assert not game.errors
    written = json.loads(json.dumps(to_json(game), allow_nan=False))

    VALID.validate(written)
    again = from_json(written)
    assert again == game
    assert [list(board) for board in again.boards] == [list(board) for board in game.boards]
    assert ppn.loads(ppn.dumps([again])) == [game]
    assert again.play("`A'").boards[-1] == game.play("`A'").boards[-1]


@pytest.mark.parametrize("key", ["removed", "active", "placed"])
def test_an_edit_has_places_on_the_board(key):
    """A negative place, and one that is not there, are refused."""
    [game] = ppn.loads("1. S@a1 2. a1_b1", version="0.14.1")
    data = to_json(game)
    [edit] = data["moves"][1]["actions"]
    if key == "placed":
        edit["placed"][0]["index"] = -1
    else:
        edit[key] = [-1]

    with pytest.raises(NotationError, match=rf"^moves\[1\]\.actions\[0\]\.{key}: .* 0"):
        from_json(data)
    edit["removed"], edit["active"], edit["placed"] = [5], [], []
    with pytest.raises(NotationError):
        from_json(data)


def test_a_field_is_readable():
    """Rows are letters, from the top."""
    assert to_json(Field.from_rows(["R.", "SK"], hidden_rows=1)) == {
        "puyonb": 1,
        "type": "field",
        "width": 2,
        "height": 2,
        "hidden_rows": 1,
        "rows": ["R.", "SK"],
    }


def test_a_chain_is_computed_again():
    """Whatever the steps say, field and rules decide."""
    chain = simulate(Field.from_rows(["RRRR"], hidden_rows=0))
    written = to_json(chain)

    assert (written["score"], written["steps"][0]["cleared"]) == (40, 4)
    written |= {"score": 7, "steps": []}
    assert from_json(written).score == 40


@pytest.mark.parametrize(
    ("key", "found", "place"),
    [
        ("grids", [["#"]], "grids[0]: expected 1 row of 2 cells"),
        ("grids", [[11]], "grids[0][0]: expected a string"),
        ("differing", [[0]], "differing[0]: expected two numbers"),
        ("puzzle", {"type": "list", "items": []}, "puzzle.rows: expected this key"),
    ],
)
def test_a_solution_is_checked(key, found, place):
    """What is read can be written again, so it fits the schema."""
    data = to_json(solver.solve(Puzzle([[2]], [[1], [1]])))

    with pytest.raises(NotationError) as caught:
        from_json({**data, key: found})
    assert caught.value.message.startswith(place)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"grids": [["101", "010"]]}, "grids[0]: expected a grid that solves the puzzle"),
        ({"grids": [["111", "110"]]}, "grids[0]: expected a grid that solves the puzzle"),
        ({"grids": []}, "grids: expected as many grids as unique means, found 0"),
        ({"status": "none"}, "grids: expected as many grids as none means, found 1"),
        ({"status": "multiple"}, "grids: expected as many grids as multiple means, found 1"),
        (
            {"status": "multiple", "grids": [["111", "010"]] * 2},
            "grids[1]: expected another grid, found one of those before it",
        ),
        ({"conflicts": -1}, "conflicts: expected conflicts of at least 0, found -1"),
    ],
)
def test_a_solution_solves_its_puzzle(change, message):
    """A grid that does not fit the clues is refused, whatever the status says."""
    data = to_json(solver.solve(Puzzle.from_grid(["111", "010"])))
    assert (data["status"], data["grids"]) == ("unique", [["111", "010"]])

    with pytest.raises(NotationError) as caught:
        from_json(data | change)
    assert caught.value.message == message


TWO_DOTS = to_json(solver.solve(Puzzle([[1], [1]], [[1], [1]])))
"""A puzzle with two solutions."""


@pytest.mark.parametrize(
    ("status", "grids", "goal", "code"),
    [
        ("unique", [["10", "01"]], None, "json.grids.other"),
        ("unique", [["10", "01"]], ["01", "10"], "json.grids.other"),
        ("none", [], None, "json.grids.other"),
        ("none", [], ["01", "10"], "json.grids.other"),
        ("unknown", [["10", "01"], ["01", "10"]], None, "json.grids"),
    ],
)
def test_a_status_fits_the_puzzle(status, grids, goal, code):
    """Grids that fit do not make a wrong status right."""
    data = TWO_DOTS | {"status": status, "grids": grids}

    with pytest.raises(NotationError) as caught:
        from_json(data | {"puzzle": data["puzzle"] | {"goal": goal}})
    assert caught.value.code == code


@pytest.mark.parametrize("limit", [{}, {"nodes": 0}, {"solutions": 1}, {"solutions": 5}])
def test_solutions_after_a_limit_come_back(limit):
    """What the solver returns is accepted, with no warning: also what is unknown or incomplete."""
    for grid in (["10", "01"], ["100", "010", "001"], ["111", "010"]):
        solution = solver.solve(Puzzle.from_grid(grid), **limit)

        assert from_json(to_json(solution)) == solution


@pytest.mark.slow
def test_a_status_that_needs_a_long_search_is_kept():
    """A warning says that it is not checked, and the solver stops soon."""
    grid = ["".join(Random(row).choices("01", k=60)) for row in range(60)]
    puzzle = Puzzle.from_grid(grid).without("goal")
    data = to_json(Solution(Status.UNIQUE, (tuple(grid),), (), 7, puzzle))

    with pytest.warns(NotationWarning) as caught:
        solution = from_json(data)
    assert (solution.status, solution.grids) == (Status.UNIQUE, (tuple(grid),))
    [warning] = caught
    assert warning.message.code == "json.status.unchecked"
    assert str(warning.message).startswith("status: not checked that there is no other solution")


@pytest.mark.parametrize(
    ("key", "found", "message"),
    [
        ("width", 2, "width: expected 3, the number of columns, found 2"),
        ("height", 3, "height: expected 2, the number of rows, found 3"),
        ("width", "3", "width: expected a whole number, found a string"),
    ],
)
def test_the_size_of_a_puzzle_is_that_of_its_clues(key, found, message):
    """In a puzzle, and in a solution; a size that is not there is no error."""
    puzzle = Puzzle.from_grid(["111", "010"])
    alone, solved = to_json(puzzle), to_json(solver.solve(puzzle))

    for data, place in (
        (alone | {key: found}, ""),
        (solved | {"puzzle": alone | {key: found}}, "puzzle."),
    ):
        with pytest.raises(NotationError) as caught:
            from_json(data)
        assert caught.value.message == place + message
    assert from_json({each: alone[each] for each in alone if each != key}) == puzzle


def test_a_puzzle_that_contradicts_itself_has_a_warning():
    """A goal that is not the picture of the clues, and clues without a solution; both are kept."""
    wrong_goal = to_json(Puzzle([[2], [1]], [[2], [1]], ["11", "01"]))
    wrong_sum = Puzzle([[2], [1]], [[1], [1]])

    with pytest.warns(
        NotationWarning, match=r"^goal: column 1 of the goal is 1, and its clues are 2"
    ) as caught:
        assert from_json(wrong_goal).goal == ("11", "01")
    assert caught[0].message.code == "non.goal.disagrees"
    with pytest.warns(
        NotationWarning, match=r"^puzzle.goal: column 1 of the goal is 1, and its clues are 2"
    ):
        from_json(to_json(solver.solve(Puzzle([[2], [1]], [[2], [1]], ["11", "01"]))))
    with pytest.warns(NotationWarning, match="the rows ask for 3 filled cells"):
        assert from_json(to_json(wrong_sum)) == wrong_sum
    # The status already says so.
    assert from_json(to_json(solver.solve(wrong_sum))).status is Status.NONE


def test_the_differing_cells_of_solutions_are_computed_again():
    """They follow from the grids."""
    solution = solver.solve(Puzzle.from_grid(["10", "01"]))

    assert from_json(to_json(solution) | {"differing": [[7, 7]]}) == solution


def test_a_password_is_read_again():
    """The text decides about the field, the rule, the game and the format; it must be a password."""
    found = password.loads("KKBAC")
    other = to_json(password.loads("あさう")) | {"text": "KKBAC"}

    assert from_json(other) == found
    with pytest.raises(NotationError, match=r"^text: "):
        from_json(other | {"text": "KKBA!"})


def nested(times):
    """Return a list in a list in a list ..."""
    data = {"type": "list", "items": []}
    for _ in range(times):
        data = {"type": "list", "items": [data]}
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (nested(250), "expected at most 100 levels of objects and lists"),
        (nested(100_000), "expected at most 100 levels of objects and lists"),
        (
            {"type": "field", "rows": [], "width": 10**5000, "height": 1},
            "expected a number of at most 1,000 digits",
        ),
        (
            {"type": "puzzle", "rows": [[1]] * 1001, "columns": [[1]]},
            "rows: expected a height of 1 to 1,000 (limit side), found 1001",
        ),
        (
            {"type": "puzzle", "rows": [[1]], "columns": [[1]] * 1001},
            "columns: expected a width of 1 to 1,000 (limit side), found 1001",
        ),
        (
            {"type": "puzzle", "rows": [[[10**9, "r"]]], "columns": [[0]]},
            "rows[0][0]: expected a number of at most 9 digits",
        ),
    ],
)
def test_data_beyond_a_limit_is_refused(data, message):
    """Levels, values and digits are counted before anything is made of them."""
    with pytest.raises(NotationError) as caught:
        from_json({"puyonb": 1} | data)

    assert caught.value.message == message


def test_a_value_counts_wherever_it_stands(monkeypatch):
    """A list that is in itself again and again is as large as what would be made of it."""
    monkeypatch.setattr(_json, "LARGEST", 1000)
    alike = {"type": "list", "items": []}
    for _ in range(40):
        alike = {"type": "list", "items": [alike] * 2}

    with pytest.raises(NotationError, match="at most 1,000 values and characters"):
        from_json({"puyonb": 1} | alike)


def test_a_game_in_json_has_the_limits_of_a_file(monkeypatch):
    """Moves and metadata are counted as in a text."""
    monkeypatch.setattr(_limits, "DEFAULT", ppn.Limits(moves=3, metadata=40))
    [game] = ppn.loads("Event: A\n...\n1. S@a1 S@a1\n")
    data = to_json(game)

    with pytest.raises(NotationError, match=r"^moves: expected at most 3 moves in a game"):
        from_json(data | {"moves": data["moves"] * 2})
    with pytest.raises(NotationError, match=r"^metadata: expected at most 40 characters"):
        from_json(data | {"metadata": {"Event": "A" * 40}})


@pytest.mark.parametrize("key", ["rule", "dialect", "format"])
def test_a_password_has_known_words(key):
    """A word that no password has is refused."""
    data = to_json(password.loads("KKBAC"))

    with pytest.raises(NotationError, match=f"^{key}: expected "):
        from_json({**data, key: "x"})


@pytest.mark.parametrize("hits", [0, 1, 2])
def test_the_schema_allows_all_rules(hits):
    """All values of an option are valid."""
    VALID.validate(to_json(dataclasses.replace(TSU, hard_hits=hits)))


def test_unknown_keys():
    """A reader ignores keys of later versions, and keeps them inside a duel (D15)."""
    field = {**to_json(Field.empty()), "later": 1}
    state = to_json(duel.new(seed=1))
    state["state"]["later"] = [1]

    assert from_json(field) == Field.empty()
    assert to_json(from_json(state))["state"]["later"] == [1]


def test_a_duel_keeps_the_keys_of_its_specification():
    """A state is what the duel itself writes."""
    state = duel.new(seed=1)

    assert to_json(state)["state"] == duel.to_json(state)


@for_each(
    ("data", "message"),
    [
        ({"type": "field"}, "expected JSON of puyonb: a key 'puyonb' with the format, 1"),
        ({"puyonb": 2, "type": "field"}, "expected format 1 of puyonb's JSON, found format 2"),
        ({"puyonb": 1, "type": "x"}, "type: expected 'board', 'chain'"),
        ({"puyonb": 1, "type": "field"}, "rows: expected this key, found none"),
        (
            {"puyonb": 1, "type": "field", "rows": ["R"], "width": 6, "height": 1},
            "rows: expected 1 row of 6 cells",
        ),
        (
            {"puyonb": 1, "type": "field", "rows": [], "width": 6, "height": 10**12},
            "rows: expected 1,000,000,000,000 rows of 6 cells",
        ),
        (
            {"puyonb": 1, "type": "field", "rows": ["X"], "width": True, "height": 1},
            "width: expected a whole number, found true or false",
        ),
        (
            {"puyonb": 1, "type": "pair", "axis": "red", "child": "orange"},
            "child: expected 'empty', 'red'",
        ),
        (
            {"puyonb": 1, "type": "pair", "axis": "red", "child": "ojama"},
            "expected two colours, found red and ojama",
        ),
        (
            {
                "puyonb": 1,
                "type": "list",
                "items": [{"type": "record", "field": {"type": "nothing"}, "moves": []}],
            },
            "items[0].field.type: expected 'board'",
        ),
        ({"puyonb": 1, "type": "list", "items": [3]}, "items[0]: expected an object, found a whol"),
        ({"puyonb": 1, "type": "puzzle", "rows": [[0]], "columns": [[1]]}, "clue"),
        (
            {"puyonb": 1, "type": "puzzle", "rows": [["a"]], "columns": [[1]]},
            "rows[0][0]: expected",
        ),
        ({"puyonb": 1, "type": "puzzle", "rows": [[True]], "columns": [[1]]}, "rows[0][0]: expect"),
        (
            {"puyonb": 1, "type": "puzzle", "rows": [[[1.5, "a"]]], "columns": [[1]]},
            "rows[0][0]: expected a clue",
        ),
        ({"puyonb": 1, "type": "piece", "side": "tile_back", "angle": 10**400}, ".: "),
        (
            {"puyonb": True, "type": "field"},
            "expected format 1 of puyonb's JSON, found format True",
        ),
        ({"puyonb": 1, "type": "rules", "name": "x", "settle_first": 7}, "settle_first: expected"),
        (
            {"puyonb": 1, "type": "game", "moves": [], "setup": {"pieces": []}, "remarks": ["R"]},
            "remarks: expected two strings, found 1",
        ),
        ({"puyonb": 1, "type": "rules", "name": 3}, "name: expected a string"),
        ({"puyonb": 1, "type": "duel", "state": {}}, "state"),
        ({"puyonb": 1, "type": "replay", "replay": {}}, "replay: "),
    ],
)
def test_wrong_data_has_a_place(data, message):
    """An error names the key, by its way through the data."""
    with puyonb.set_language("ja"), pytest.raises(NotationError) as caught:
        from_json(data)

    assert message in caught.value.message


def test_a_value_without_a_form():
    """What is no value of a game is refused."""
    with pytest.raises(TypeError, match="a value of type object has no form in JSON"):
        to_json(object())
    with pytest.raises(TypeError, match="expected dict, found str"):
        from_json("{}")
