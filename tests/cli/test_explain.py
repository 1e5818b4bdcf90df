import pytest

from puyonb import from_json
from puyonb.puyo import Field, password
from tests.cli.envelopes import envelope, told

COMMAND = "explain"


def test_the_table_of_a_password(call, tmp_path):
    """As an argument, from a file or from standard input, signs of the shell and all."""
    text = "<>&AAAAAAAAA"
    (tmp_path / "password.txt").write_text(text, encoding="utf-8")
    table = str(password.explain(text)) + "\n"

    assert (
        told(call(text))
        == told(call("password.txt"))
        == told(call("-", input=text))
        == (0, table, [])
    )


def test_comments_of_a_field_do_not_matter(call):
    """The command explains the board, so there is nothing to warn about."""
    assert told(call("# mine\nRG")) == told(call("RG"))


@pytest.mark.reading("P13.3")
@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("あさう", "Puzzle Pop writes this field as AKAAC"),
        ("KKBAC", "20th writes this field as ここいあ う"),
        ("AHJAAAC", "20th writes this field as あくけあ あいう"),
        ("RRGGBB", "Puzzle Pop writes this field as AtKAUAfAC"),
    ],
)
def test_the_other_game_comes_first(call, text, other):
    """Below the password is that of the other game, and what no password saves (P13)."""
    head = call(text).stdout.partition("\n\n")[0].splitlines()

    assert head[2] == other
    assert head[-1] == "a password saves neither the chosen character nor whether Fever was on"


def test_another_dialect(call):
    """The password is decoded and written anew."""
    assert call("AHJAABC", "--dialect", "pop-1.3.0").stdout.startswith(
        "AHJAAAC\nmega 3x7, RLE, Puzzle Pop 1.3.0\n"
    )
    assert call("KKBAC", "--dialect", "puyo7").stdout.startswith(
        "ここいあう\nmega 3x7, RLE, Puyo 7\n"
    )


def test_a_field_is_explained_as_the_password_that_it_makes(call):
    """A field in any notation is explained; if it has no password, the error names the reason."""
    assert (
        call("RRGGBB").stdout == call(password.dumps(Field.from_rows(["RRGGBB"], height=13))).stdout
    )
    assert call("RRGGBB", "--from", "field", "--dialect", "pop").stdout.startswith(
        "AtKAUAfAC\nnormal 6x13, RLE, Puzzle Pop\n"
    )
    assert told(call("RTGGBB")) == (
        1,
        "",
        ["<argument>: iron at column 2, row 1 has no code in a password"],
    )


def test_a_fault_is_that_of_the_password(call):
    """Not that of the nearest notation: which character it is, and what was probably meant."""
    assert told(call("AOAmKhC")) == (
        1,
        "",
        [
            "<argument>:1:2: expected a character of Puzzle Pop, found 'O'; perhaps '0'",
            "AOAmKhC",
            " ^",
            "<argument>: note: there is no file 'AOAmKhC', so this argument was read as a text",
        ],
    )


def test_json(call):
    """The result has the parts, including repairs; without a password, it is null."""
    parts = envelope(call("AHJAAAC", "--json").stdout)
    fault = call("KKBC", "--json")

    assert (parts["input"], parts["notation"], parts["problems"]) == ("AHJAAAC", "password", [])
    assert from_json({"puyonb": 1, **parts["result"]}) == password.explain("AHJAAAC")
    assert parts["result"]["warnings"][0]["column"] == 6
    assert fault.exit_code == 1
    assert envelope(fault.stdout)["result"] is None
    assert envelope(fault.stdout)["problems"][0]["column"] == 4
