"""``puyonb best``: which pairs it tries, and what it prints and writes."""

from puyonb import notations
from puyonb.puyo import Field, Puyo, playback, puyop
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from tests.cli.envelopes import envelope

FIELD = Field.from_rows(["B.....", "RR....", "RBBB.."], height=13)
MIXED, BLUE = Pair(Puyo.RED, Puyo.GREEN), Pair(Puyo.BLUE, Puyo.BLUE)
AWAY = Pair(Puyo.RED, Puyo.GREEN, 5, Rotation.UP)

COMMAND = "best"


def link(*moves):
    """Return the link of moves on the field."""
    return notations.write(Record(FIELD, moves), source="puyop", to="puyop")


def test_the_pairs_that_wait_are_tried(call):
    """Placed moves stay; the answer is that of Python, and its link plays it."""
    result = call(link(AWAY, BLUE, MIXED), "--json")
    found = envelope(result.stdout)["result"]
    start = playback.place(FIELD, AWAY)
    wanted = playback.best(start, [BLUE, MIXED])
    (*_, last) = playback.turns(puyop.loads_record(found["link"]))

    assert (found["length"], found["score"]) == (wanted.chain.length, wanted.chain.score)
    assert (last.chain.length, last.number) == (wanted.chain.length, 1 + len(wanted.moves))
    assert (found["nodes"], found["is_complete"]) == (wanted.nodes, True)


def test_a_drop_ends_the_known_pairs(call):
    """The pairs behind nuisance come later than it, so they are not tried."""
    first = envelope(call(link(BLUE), "--json").stdout)["result"]
    cut = envelope(call(link(BLUE, Drop((1,) * 6), MIXED), "--json").stdout)["result"]

    assert (cut["nodes"], cut["length"]) == (first["nodes"], first["length"])


def test_moves_are_taken_back(call):
    """``--after`` counts the moves that stay."""
    placed = link(AWAY, Pair(Puyo.BLUE, Puyo.BLUE, 5, Rotation.UP))
    wanted = playback.best(FIELD, [MIXED, BLUE])
    again, none, beyond = call(placed, "--after", "0"), call(placed), call(placed, "--after", "3")

    assert again.stdout.splitlines()[0] == str(wanted)
    assert (none.exit_code, "expected pairs that wait" in none.stderr) == (1, True)
    assert (beyond.exit_code, "from 0 to 2, found 3" in beyond.stderr) == (1, True)


def test_no_chain_is_an_answer(call):
    """The exit status is 0, and there is no link of no moves."""
    result = call(link(BLUE), "--nodes", "1")

    assert (result.exit_code, result.stdout) == (0, "no chain (stopped after 1 placement)\n")


def test_tables_and_pictures(call, tmp_path):
    """One table has all inputs; a picture shows the moves."""
    result = call(link(MIXED), link(AWAY, MIXED), "-o", "out.csv", "-o", "{name}.svg")
    rows = (tmp_path / "out.csv").read_text().splitlines()

    assert result.exit_code == 0
    assert rows[0].startswith("source,notation,moves,length,score,is_complete,link")
    assert [row.split('"')[-1].split(",")[1] for row in rows[1:]] == ["2", "2"]
    assert "<svg" in (tmp_path / "1.svg").read_text()
    assert (tmp_path / "2.svg").exists()
