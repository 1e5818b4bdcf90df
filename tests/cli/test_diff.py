"""``puyonb diff``: texts, files and links of any notation, and the exit status of diff."""

import pytest
from click.testing import CliRunner

from puyonb import draw, to_json
from puyonb.cli import main
from puyonb.difference import diff
from puyonb.puyo import fieldtext, password, puyop
from tests.cli.envelopes import envelope, errors

LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
LOW, HIGH = "RG\nRRG", "RGY\nRRG"


COMMAND = "diff"


@pytest.mark.parametrize(
    ("second", "status", "output"),
    [
        (LOW, 0, "the fields are equal\n"),
        (
            HIGH,
            1,
            "1 difference between the fields:\ncolumn 3, row 2: first empty, second yellow\n",
        ),
    ],
)
def test_the_exit_status_is_that_of_diff(call, second, status, output):
    """0 without a difference, 1 with one; the answer is on standard output."""
    result = call(LOW, second)

    assert (result.exit_code, result.stdout, result.stderr) == (status, output, "")


def test_texts_of_different_kinds(call, tmp_path):
    """The error says what both are."""
    (tmp_path / "a.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n1\n", encoding="utf-8")
    result = call("RG", "a.non")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "a.non: expected two values of the same kind, found a Puyo Puyo field "
    )
    found = envelope(call("RG", "a.non", "--json").stdout)
    assert (found["result"], found["problems"]) == (None, [])
    assert [each["code"] for each in found["other"]["problems"]] == ["cli.diff.kinds"]


def test_files_standard_input_and_links(call, tmp_path):
    """Each input is a file, standard input, or a text, in different notations."""
    field = puyop.loads_record(LINK).field
    (tmp_path / "a.puyo").write_text(fieldtext.dumps(field), encoding="utf-8")

    assert call("a.puyo", "-", input=fieldtext.dumps(field)).exit_code == 0
    assert call(password.dumps(fieldtext.loads(LOW)), LOW).exit_code == 0
    result = call("a.puyo", LINK)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        f"move {number}: first none; second {move}"
        for number, move in enumerate(puyop.loads_record(LINK).moves, 1)
    ]


def test_the_notation_of_both(call):
    """--from is for both: a text that fits two notations is read as the one that is named."""
    result = call("111111", "--from", "puyop:code", "11111")

    assert (result.exit_code, result.stderr) == (1, "")
    assert envelope(call("1", "1", "--from", "puyop:code", "--json").stdout)["notation"] == (
        "puyop:code"
    )


def test_json(call):
    """One envelope has both inputs, and the difference."""
    found = envelope(call(LOW, HIGH, "--json").stdout)

    assert (found["input"], found["notation"], found["problems"]) == (LOW, "field", [])
    assert found["other"] == {"input": HIGH, "notation": "field", "problems": []}
    expected = to_json(diff(fieldtext.loads(LOW), fieldtext.loads(HIGH)))
    assert {"puyonb": 1, **found["result"]} == expected


@pytest.mark.parametrize("wrong", [0, 1])
def test_json_of_an_error(call, wrong):
    """The problem is with the input that has it."""
    arguments = ["RX" if number == wrong else "RG" for number in (0, 1)]
    result = call(*arguments, "--json")
    found = envelope(result.stdout)
    both = [found, found["other"]]

    assert (result.exit_code, found["result"]) == (2, None)
    assert "found 'X'" in errors(both[wrong])[0]
    assert errors(both[1 - wrong]) == []


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_picture(call, tmp_path, ending, start):
    """The answer is printed, too."""
    result = call(LOW, HIGH, "-o", f"out.{ending}")

    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.startswith("1 difference")
    assert (tmp_path / f"out.{ending}").read_bytes().startswith(start)


def test_the_picture_is_that_of_draw_diff(call, tmp_path):
    """The options are those of the function; files have their names as captions."""
    (tmp_path / "one.puyo").write_text(LOW, encoding="utf-8")
    (tmp_path / "two.puyo").write_text(HIGH, encoding="utf-8")
    look = {"palette": "dark", "coordinates": "game", "size": 0.3}
    options = [word for name, value in look.items() for word in (f"--{name}", str(value))]
    call("one.puyo", "two.puyo", "-o", "a.svg", *options)
    call("one.puyo", HIGH, "-o", "b.svg")
    both = fieldtext.loads(LOW), fieldtext.loads(HIGH)

    names = ("one.puyo", "two.puyo")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == (
        draw.svg(draw.diff.scene(*both, captions=names, **look)) + "\n"
    )
    assert (tmp_path / "b.svg").read_text(encoding="utf-8") == (
        draw.svg(draw.diff.scene(*both)) + "\n"
    )


GAMES = "1. S@a1\n\n---\nEvent: two\n...\n1. M@a1\n"


def test_a_file_with_several_games(call, tmp_path):
    """--game chooses one in both files."""
    (tmp_path / "a.ppn").write_text("---\nEvent: one\n...\n" + GAMES, encoding="utf-8")
    (tmp_path / "b.ppn").write_text(
        "---\nEvent: one\n...\n" + GAMES.replace("M@", "C@"), encoding="utf-8"
    )

    assert call("a.ppn", "b.ppn").exit_code == 2
    assert "expected --game from 1 to 2, found none" in call("a.ppn", "b.ppn").stderr
    assert call("a.ppn", "b.ppn", "--game", "1").exit_code == 0
    result = call("a.ppn", "b.ppn", "--game", "2")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (
        1,
        "a1: first Moons coin back, second Crowns coin back",
    )


def test_a_pack_of_nonograms(call, tmp_path):
    """One nonogram is compared with one; a pack of one is a nonogram."""
    one = "title a\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n"
    (tmp_path / "a.non").write_text(one, encoding="utf-8")
    (tmp_path / "b.non").write_text(f"{one}\n====\n{one}", encoding="utf-8")
    result = call("a.non", "b.non")

    assert result.exit_code == 2
    assert "expected one nonogram, found 2" in result.stderr
    assert call("a.non", "a.non").stdout == "the nonograms are equal\n"


def test_words_in_japanese(tmp_path):
    """The language is chosen as for other commands; JSON stays English."""
    result = CliRunner().invoke(main, ["--language", "ja", "diff", LOW, HIGH])
    assert result.stdout == ("2つのフィールドの違いは1箇所：\n3列目・2段目：1つ目は空、2つ目は黄\n")
    result = CliRunner().invoke(main, ["--language", "ja", "diff", LOW, HIGH, "--json"])
    assert envelope(result.stdout)["result"]["changes"][0]["message"] == (
        "column 3, row 2: first empty, second yellow"
    )
