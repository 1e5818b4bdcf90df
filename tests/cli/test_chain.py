"""``puyonb chain``: its output and its files."""

from dataclasses import replace

import pytest
from PIL import Image

from puyonb import draw, from_json, to_json
from puyonb.cli import chain as command
from puyonb.puyo import Field, Puyo, chain, ishikawa, playback, puyop, rules
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record
from tests.cli.envelopes import envelope

TEXT = "B.....\nRRR...\nRBBB.."
FIELD = Field.from_rows(TEXT.split("\n"), height=13)


COMMAND = "chain"


def test_every_link_is_told(call):
    """A line for each link, the total, and what it sends."""
    result = call(TEXT)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "link 1: 4 red; 10 × 4 × (0 + 0 + 0 → 1) = 40\n"
        "link 2: 4 blue; 10 × 4 × (8 + 0 + 0) = 320\n"
        "2 links, 360 points, all clear\n"
        "sends 5 nuisance, 10 points left over\n"
    )


def test_a_field_at_rest_is_no_fault(call):
    """If nothing pops, the command prints that."""
    result = call("RRR")

    assert (result.exit_code, result.stdout) == (0, "0 links, 0 points\n")


def test_json_is_the_chain_as_values(call):
    """The envelope holds the input, its notation, and the chain as to_json writes it."""
    found = envelope(call(TEXT, "--json").stdout)
    expected = to_json(chain.simulate(FIELD))

    assert found == {
        "puyonb": expected.pop("puyonb"),
        "input": TEXT,
        "notation": "field",
        "result": expected,
        "problems": [],
    }


def test_triggers_are_printed_first(call, tmp_path):
    """--triggers lists each puyo that starts a chain, before the links of the field's own chain;
    a table has the first one.
    """
    rest = "B.....\nRR....\nRBBB.."
    lines = call(rest, "--triggers").stdout.splitlines()
    found = envelope(call(rest, "--triggers", "--json").stdout)["result"]["triggers"]

    assert lines[0] == "trigger: red at column 2, row 3: 2 links, 360 points"
    assert [line.startswith("trigger: ") for line in lines[:6]] == [True] * 5 + [False]
    assert [each["length"] for each in found] == [2, 2, 1, 1, 1]
    assert found[0]["puyos"] == [{"cell": [10, 1], "color": "red"}]
    assert "triggers" not in envelope(call(rest, "--json").stdout)["result"]
    (tmp_path / "t.csv").write_text(f'c\n"{rest}"\nR\n')
    call("t.csv", "--column", "c", "--triggers", "-o", "out.csv")
    assert (tmp_path / "out.csv").read_text().splitlines()[3:] == [
        'RBBB..",field,,0,0,0,"red at column 2, row 3: 2 links, 360 points",,',
        "R,field,,0,0,0,,,",
    ]


def test_pairs_are_triggers_too(call):
    """--pairs lists each way to drop a pair that starts a chain, instead of single puyos, or
    after them.
    """
    rest = "B.....\nRR....\nRBBB.."
    lines = call(rest, "--pairs").stdout.splitlines()
    found = envelope(call(rest, "--pairs", "--json").stdout)["result"]["triggers"]

    assert lines[0].startswith("trigger: ")
    assert {len(each["puyos"]) for each in found} == {2}
    assert len(found) == sum(line.startswith("trigger: ") for line in lines) > 5
    one = envelope(call(rest, "--triggers", "--json").stdout)["result"]["triggers"]
    both = envelope(call(rest, "--pairs", "--triggers", "--json").stdout)["result"]["triggers"]
    assert both == one + found


@pytest.mark.slow
def test_pictures_are_those_of_the_animation(call, tmp_path):
    """GIF, SVG and page are what draw.animate writes."""
    result = call(TEXT, "-o", "a.gif", "-o", "a.svg", "-o", "a.html")
    animation = draw.animate(chain.simulate(FIELD))

    assert (result.exit_code, result.stderr) == (0, "")
    assert (tmp_path / "a.gif").read_bytes() == animation.gif()
    assert (tmp_path / "a.svg").read_bytes() == animation.encoded("svg")
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == animation.html(page=True) + "\n"


def test_other_endings_are_still_pictures(call, tmp_path):
    """PNG and PDF show all links at once; another ending is an error of the call."""
    result = call(TEXT, "-o", "a.png", "-o", "a.PDF")
    wrong = call(TEXT, "-o", "b.png", "-o", "b.webm")
    with Image.open(tmp_path / "a.png") as picture:
        shown = picture.size
    one = draw.scene(FIELD)

    assert (result.exit_code, result.stderr) == (0, "")
    assert shown[0] / shown[1] > 2 * one.width / one.height
    assert (tmp_path / "a.PDF").read_bytes().startswith(b"%PDF")
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert (
        "expected OUT to end in .gif, .mp4, .svg, .html, .png, .pdf, .csv or .xlsx,"
        " found 'b.webm'" in wrong.stderr
    )
    assert not (tmp_path / "b.png").exists()


def test_the_rules_can_be_chosen(call):
    """The names are those of puyonb.puyo.rules; another is a wrong call."""
    assert tuple(rules.RULES) == command.RULES
    assert "2 links, 640 points" in call(TEXT, "--rules", "fever").stdout
    assert call(TEXT, "--rules", "chess").exit_code == 2


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
RECORD = puyop.loads_record(LINK)


def test_the_moves_of_a_link_are_played(call):
    """Each move with its chain and the running total; what remains of one chain counts for the
    next.
    """
    result = call(LINK)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "1. red and red, column 3, up; 1 link, 100 points; total 100\n"
        "2. blue and yellow, column 4, right; 1 link, 40 points; total 140\n"
        "3. green and green, column 2, down; 1 link, 40 points; total 180\n"
        "3 moves, 180 points\n"
        "sends 2 nuisance, 40 points left over\n"
    )
    assert "3 moves, 570 points\n" in call(LINK, "--rules", "fever").stdout


def test_played_moves_are_json(call):
    """Each turn has its move and its chain; the values are those of to_json."""
    found = envelope(call(LINK, "--json").stdout)["result"]
    turns = list(playback.turns(RECORD))

    assert (found["type"], found["score"]) == ("play", 180)
    assert from_json({"puyonb": 1, **found["record"]}) == RECORD
    assert [each["number"] for each in found["turns"]] == [1, 2, 3]
    assert [from_json({"puyonb": 1, **each["move"]}) for each in found["turns"]] == [*RECORD.moves]
    assert [each["chain"]["score"] for each in found["turns"]] == [
        turn.chain.score for turn in turns
    ]


def test_the_queue_waits(call):
    """A pair without a place ends the play, and is no error; nuisance after it is no pair."""
    later = Pair(Puyo.RED, Puyo.BLUE), Drop((1,) * 6)
    record = replace(RECORD, moves=(*RECORD.moves, *later))
    result = call(puyop.dumps_record(record), "--triggers")

    assert result.exit_code == 0
    assert result.stdout.endswith("left over\n1 pair waits in the queue\n")
    assert result.stdout.startswith("trigger: ")


def test_the_first_of_several_lines_is_played(call):
    """A link with alternatives says that there are more; a task changes nothing."""
    routes = (RECORD.moves, RECORD.moves[:1])
    link = ishikawa.dumps_link(ishikawa.Link(RECORD.field, routes))
    one, several = call(puyop.dumps_record(RECORD)), call(link)

    assert several.stdout == one.stdout + "the first of 2 lines of moves\n"
    task = replace(RECORD, condition=Condition(Goal.CHAIN, 9))
    assert call(ishikawa.dumps_record(task)).stdout == one.stdout


def test_a_record_is_played_up_to_the_move_without_room(call, tmp_path):
    """The error names the move; pictures show the moves before it."""
    pair = Pair(Puyo.RED, Puyo.BLUE, 0)
    link = puyop.dumps_record(Record(Field.empty(), (pair,) * 8))
    result = call(link, "-o", "x.html")

    assert result.exit_code == 1
    assert "7. red and blue, column 1, up\n7 moves, 0 points\n" in result.stdout
    assert "move 8 (red and blue, column 1, up): expected room" in result.stderr
    assert "7 moves" in (tmp_path / "x.html").read_text(encoding="utf-8")
    found = envelope(call(link, "--json").stdout)
    assert len(found["result"]["turns"]) == 7
    assert [each["code"] for each in found["problems"]] == ["chain.move"]


@pytest.mark.slow
def test_moves_are_written_as_animation_or_strip(call, tmp_path):
    """The ending chooses; --strip is a still picture, and has no moving form."""
    assert call(LINK, "-o", "x.svg", "-o", "x.png", "-o", "x.gif").exit_code == 0
    assert (tmp_path / "x.svg").read_bytes() == draw.animate(RECORD).encoded("svg")
    with Image.open(tmp_path / "x.gif") as image:
        assert image.n_frames > 20
    with Image.open(tmp_path / "x.png") as image:
        assert image.width > 3 * image.height
    assert call(LINK, "--strip", "-o", "y.svg").exit_code == 0
    strip = draw.svg(draw.chain.scene(RECORD)) + "\n"
    assert (tmp_path / "y.svg").read_text(encoding="utf-8") == strip
    result = call(LINK, "--strip", "-o", "y.gif")
    assert result.exit_code == 2
    assert "expected a still picture (png, pdf or svg) for --strip, found 'gif'" in result.stderr
