import os
import re
import zlib
from dataclasses import replace
from random import Random

import pytest

from puyonb import NotationError, convert, notations
from puyonb.errors import ignoring
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import mk, pbm
from tests.cases import for_each
from tests.cli.envelopes import envelope, envelopes, errors, told

COMMAND = "convert"


def test_an_input_is_a_file_standard_input_or_the_text_itself(call, tmp_path):
    """The three ways give the same."""
    (tmp_path / "a.puyo").write_text("RG....\nRRGGBB\n")

    assert told(call("a.puyo", "--to", "field")) == (0, "RG\nRRGGBB\n", [])
    assert told(call("-", "--to", "field", input="RG\r\nRRGGBB")) == (0, "RG\nRRGGBB\n", [])
    assert told(call("RG\nRRGGBB", "--to", "field")) == (0, "RG\nRRGGBB\n", [])


def test_a_fault_is_told_with_its_place(call, tmp_path):
    """One line as compilers write it, then the line of the text with a caret; nothing on standard
    output, exit status 1.
    """
    (tmp_path / "a.puyo").write_text("RG\nＲX\n", encoding="utf-8")

    assert told(call("a.puyo", "--to", "field")) == (
        1,
        "",
        ["a.puyo:2:2: expected a cell, one of '.RGBYPOT', found 'X'", "ＲX", "  ^"],
    )


def test_a_warning_is_told_and_changes_nothing(call):
    """Warnings go to standard error; standard output has only the result."""
    warning = "'r' is read as 'R': symbols are plain capitals (2 characters in all)"

    assert told(call("-", "--to", "field", input="rg\n")) == (
        0,
        "RG\n",
        [f"<stdin>:1:1: warning: {warning}", "rg", "^"],
    )


def test_a_text_that_is_nothing_may_have_been_the_name_of_a_file(call):
    """If no notation reads the input, a note adds that no such file exists."""
    assert told(call("nothing", "--to", "field")) == (
        1,
        "",
        [
            "<argument>:1:1: no notation reads this; nearest is field: expected a cell, one of '.RGBYPOT', found 'n'",
            "nothing",
            "^",
            "<argument>: note: there is no file 'nothing', so this argument was read as a text",
            "<argument>: note: this may be a Puyo Puyo field or quest (puyop.com address); --from puyop reads it",
        ],
    )
    assert "no file" not in call("X" * 200, "--to", "field").stderr
    assert "no file" not in call("R\nX", "--to", "field").stderr


@pytest.mark.parametrize(
    "name", ["missing.puyo", "missing.txt", "./missing", "../missing", "folder/missing.PUYO"]
)
def test_a_missing_file_is_an_error_of_the_call(call, name):
    """What can only be the name of a file must be there."""
    assert told(call(name, "--to", "field")) == (2, "", [f"Error: there is no file {name}"])


@pytest.mark.reading("F0.11")
def test_a_text_file_may_hold_any_notation(call, tmp_path):
    """The ending .txt decides nothing; .puyo does."""
    (tmp_path / "a.txt").write_text("RX")
    (tmp_path / "a.puyo").write_text("")

    assert call("a.txt", "--to", "field").stderr.startswith(
        "a.txt:1:2: no notation reads this; nearest is field: "
    )
    assert told(call("a.puyo", "--to", "field")) == (0, ".\n", [])


@pytest.mark.reading("G1.2")
def test_a_file_that_is_no_utf_8_is_refused(call, tmp_path):
    """The byte is named."""
    (tmp_path / "a.puyo").write_bytes(b"RG\n\xff")

    assert told(call("a.puyo", "--to", "field")) == (
        1,
        "",
        ["a.puyo:2:1: expected UTF-8, found byte 0xff at byte offset 3", "", "^"],
    )


def test_what_cannot_be_carried_is_an_error_unless_dropped(call):
    """CannotExpress is an error message; --drop names what to leave out, and can be repeated."""
    hint = "the extended form (field:extended) writes 'S'"
    assert told(call("SK\nRG", "--to", "field")) == (
        1,
        "",
        [
            f"<argument>: sun at column 1, row 2 has no symbol in the plain text field; {hint}",
            "<argument>: note: --drop sun --drop hard leaves that out",
        ],
    )
    assert told(call("SK\nRG", "--to", "field", "--drop", "sun"))[2][1:] == [
        "<argument>: note: --drop sun --drop hard leaves that out"
    ]
    assert len(told(call("# puyonb field 2x2 hidden 0\nRG\nRG", "--to", "field"))[2]) == 1
    assert told(call("SK\nRG", "--to", "field", "--drop", "sun", "--drop", "hard")) == (
        0,
        "RG\n",
        [],
    )
    assert told(call("SK\nRG", "--to", "field:extended")) == (0, "SK\nRG\n", [])


def test_comments_go_from_text_field_to_text_field(call, tmp_path):
    """F10: a file rewritten in its own notation, or in the other form of it, keeps its comments
    where they stand.
    """
    (tmp_path / "k.puyo").write_text("# mine\nRR....\n# low\nGG # behind\n")

    result = call("k.puyo", "--to", "field", "-o", "k.puyo", "--force")
    assert (result.exit_code, result.stdout) == (0, "")
    assert (tmp_path / "k.puyo").read_text() == "# mine\nRR\n# low\n# behind\nGG\n"
    assert told(call("k.puyo", "--to", "field:extended")) == (
        0,
        "# mine\nRR\n# low\n# behind\nGG\n",
        [],
    )
    assert call("# a\nS\nRG", "--to", "field", "--drop", "sun").stdout == "# a\nRG\n"
    found = envelope(call("k.puyo", "--to", "field", "--json").stdout)
    assert found["result"].startswith("# mine\n")


def test_comments_that_are_left_out_are_said(call):
    """G3: a notation without comments takes the field alone, with a warning; --drop comments asks
    for that, and --strict refuses.
    """
    result = call("# a\n# b\nRG", "--to", "password:20th")
    one = call("# a\nRG", "--to", "password:20th")

    assert (result.exit_code, result.stdout) == (0, call("RG", "--to", "password:20th").stdout)
    named = "<argument>: warning: 'password:20th' has no place for"
    assert result.stderr == f"{named} 2 comments; left out\n"
    assert one.stderr == f"{named} 1 comment; left out\n"
    assert call("# a\nRG", "--to", "password:20th", "--strict").exit_code == 1
    assert told(call("# a\nRG", "--to", "password:20th", "--drop", "comments"))[2] == []
    assert told(call("# a\nRG", "--to", "field", "--drop", "comments")) == (0, "RG\n", [])


def test_a_comment_that_would_be_a_size_is_an_error(call):
    """G3, F11: what would change its meaning in the other form is not carried silently."""
    result = call("# puyonb field 3x2\nRG", "--from", "field", "--to", "field:extended")

    assert (result.exit_code, result.stdout) == (1, "")
    assert "would be read as the size of the field" in result.stderr


def test_strict_and_lenient(call):
    """Each asks the reader for its degree; together they are an error of the call."""
    assert call("rg", "--to", "field", "--strict").stderr.startswith(
        "<argument>:1:1: expected 'R', found 'r'\n"
    )
    assert call("RRGGBBY", "--to", "field").exit_code == 1
    assert call("RRGGBBY", "--to", "field", "--lenient").stdout == "RRGGBB\n"
    assert told(call("R", "--to", "field", "--strict", "--lenient"))[0] == 2


def test_lenient_reads_a_field_with_an_invalid_symbol(call, tmp_path):
    """F2: with a warning at its place; a file of fields may still hold a link or a password."""
    text = "RG\nRRXGBB\n"
    (tmp_path / "a.puyo").write_text(text)
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "password.puyo").write_text("KKBAC\n")
    (tmp_path / "password.txt").write_text("KKBAC\n")
    (tmp_path / "prose.txt").write_text("Hello!\n")
    warning = "2:3: warning: expected a cell, one of '.RGBYPOT', found 'X': the cell is empty"
    lenient = ("--to", "field", "--lenient")

    for name, given in (("a.puyo", {}), ("a.txt", {}), ("-", {"input": text})):
        status, output, said = told(call(name, *lenient, **given))
        assert (status, output) == (0, "RG\nRR.GBB\n")
        assert said[0] == f"{'<stdin>' if name == '-' else name}:{warning}"
        assert call(name, "--to", "field", **given).exit_code == 1
    for name in ("password.puyo", "password.txt"):
        assert call(name, "--to", "password", "--lenient").stdout == "ここいあ う\n"
    found = envelopes(call(".", *lenient, "--json").stdout)
    assert [each["input"] for each in found] == [
        *(f".{os.sep}{name}" for name in ("a.puyo", "a.txt", "password.puyo", "password.txt")),
        ".",
    ]


def test_json_tells_all_in_one_object(call):
    """The envelope has the result, the notation and the problems, with line and column as numbers."""
    result = call("-", "--to", "field", "--json", input=" S\nR\n")
    good = call("-", "--to", "field:extended", "--json", input=" S\nR\n")

    assert (result.exit_code, result.stderr) == (1, "")
    assert envelope(result.stdout) == {
        "puyonb": 1,
        "input": "<stdin>",
        "notation": "field:extended",
        "result": None,
        "problems": [
            {
                "code": "field.row.indent",
                "severity": "warning",
                "message": "white space before a row is not an empty cell:"
                " the row begins in the first column",
                "line": 1,
                "column": 2,
            },
            {
                "code": "field.no_symbol",
                "severity": "error",
                "message": "sun at column 1, row 2 has no symbol in the plain text field;"
                " the extended form (field:extended) writes 'S'",
                "line": None,
                "column": None,
                "what": "sun",
            },
        ],
    }
    assert (good.exit_code, envelope(good.stdout)["result"]) == (0, "S\nR")


def test_an_input_at_fault_leaves_the_file_as_it_is(call, tmp_path):
    """With an error nothing is written, --force or not."""
    out = tmp_path / "out.puyo"
    out.write_text("RG\n")

    assert call("RX", "--to", "field", "-o", "out.puyo", "--force").exit_code == 1
    assert out.read_text() == "RG\n"


def test_a_mistyped_password_is_said_to_be_read_as_something_else(call):
    """A code similar to a password has exit status 0, also with --strict; a note names the
    password, and --from decides.
    """
    status, text, said = told(call("AKAOC", "--to", "password:pop"))

    assert (status, text[:3]) == (0, "Any")
    assert said[0] == (
        "<argument>:1:4: warning: read as puyop, but one mistake away from a valid text in password:"
        " expected a character of Puzzle Pop, found 'O'; perhaps '0'"
    )
    assert told(call("AKAOC", "--to", "password:pop", "--from", "puyop"))[2] == []
    assert told(call("AKAOC", "--to", "password:pop", "--strict"))[0] == 0


@pytest.mark.parametrize("text", ["-KBAC", "--KBAC"])
def test_a_text_that_begins_like_an_option_stands_behind_two_hyphens(call, text):
    """For a text that begins with a dash, the error explains ``--``, and with it the text is read."""
    result = call(text, "--to", "password:20th")

    assert result.exit_code == 2
    assert "; a text that begins with '-' comes last, after '--'." in result.stderr
    # click 8.2 has no quotes
    assert re.search("Did you mean .*--to", call("1", "--too", "field").stderr)
    assert call("--to", "password:pop", "--", "-KBAC").stdout == "-KBAC\n"


@pytest.mark.reading("P0.10")
def test_a_password_becomes_that_of_the_other_game(call, tmp_path):
    """As an argument, from standard input and in a list; a field has a password of Puyo Puyo 20th."""
    (tmp_path / "list.txt").write_text("あさう\n\nKKBAC\nRRGGBB\n", encoding="utf-8")
    to = ("--to", "password")

    assert told(call("あさう", *to)) == told(call("-", *to, input="あさう")) == (0, "AKAAC\n", [])
    assert call("あさう", "--from", "password", *to, "--strict").stdout == "AKAAC\n"
    assert call("list.txt", "--lines", *to).stdout == "AKAAC\n\nここいあ う\nあらこあ てあほあ う\n"


def test_a_mistyped_word_of_drop_is_an_error_of_the_call(call):
    """Nothing is read then; --drop comments is a word too."""
    status, text, said = told(call("1_00", "--to", "field", "--from", "puyop", "--drop", "mvoes"))

    assert (status, text) == (2, "")
    assert (
        said[-1]
        == "Error: expected a word that names a part to leave out, found 'mvoes'; did you mean 'moves'?"
    )
    assert (
        call(
            "1_00", "--to", "field", "--from", "puyop", "--drop", "moves", "--drop", "comments"
        ).exit_code
        == 0
    )


ARCH = Puzzle.from_grid(["###", "#.#"])
CROSS = Puzzle.from_grid([".#.", "###", ".#."])


BARE = ARCH.without("goal")


@pytest.mark.parametrize(
    ("text", "name", "written"),
    [
        ("RG\n", "board.puyo", "RG\n"),
        ("KKBAC", "board.PUYO", "# puyonb field 3x7 hidden 1\n" + "RRR\n" * 7),
        ("# mine\nS\n", "sun.puyo", "# mine\nS\n"),
        ("---\n...\n1. S@a1\n", "game.ppn", "---\n...\n1. S@a1\n"),
        (non.dumps(BARE), "arch.mk", mk.dumps(BARE)),
        (non.dumps(ARCH), "arch.pbm", pbm.dumps(ARCH)),
        (mk.dumps(BARE), "arch.non", non.dumps(BARE)),
        (f"{non.dumps(ARCH)}====\n{non.dumps(ARCH)}", "two.non", non.dumps_pack([ARCH, ARCH])),
        (mk.dumps(BARE), "one.nonpack", non.dumps(BARE)),
    ],
)
def test_the_ending_of_the_output_names_the_notation(call, tmp_path, text, name, written):
    """Without --to, its first form that has a place for everything; --to still decides."""
    result = call("-", "-o", name, input=text)

    assert told(result) == (0, "", [])
    assert (tmp_path / name).read_text() == written
    assert call("RG", "-o", "mine.ppn", "--to", "puyop:code").exit_code == 0
    assert (tmp_path / "mine.ppn").read_text() == "a00\n"


def test_what_no_form_of_the_ending_can_express(call, tmp_path):
    """The error is that of its first form, and nothing is written."""
    result = call("https://www.puyop.com/s/420Aa9r9hj_0ody6k", "-o", "board.puyo")

    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "<argument>: 'field' has no place for 3 moves",
        "<argument>: note: --drop moves leaves that out",
    ]
    assert not (tmp_path / "board.puyo").exists()


def test_packs_of_nonograms(call, tmp_path):
    """Compressed or not, into one another and into packs; a pack of one is a puzzle."""
    two, one = non.dumps_pack([ARCH, ARCH]), non.dumps_pack([ARCH])
    (tmp_path / "two.nonpack.gz").write_bytes(non.compress(two))
    (tmp_path / "two.nonopack.gz").write_bytes(zlib.compress(two.encode()))
    (tmp_path / "one.nonpack").write_text(one)

    assert (
        told(call("two.nonpack.gz", "--to", "non:pack"))
        == told(call("two.nonopack.gz", "--to", "non:pack"))
        == (0, two, [])
    )
    assert told(call("one.nonpack", "--to", "mk", "--drop", "goal")) == (
        0,
        mk.dumps(ARCH.without("goal")),
        [],
    )
    assert told(call("two.nonpack.gz", "--to", "mk")) == (
        1,
        "",
        [
            "two.nonpack.gz: 2 puzzles have no form in 'mk'",
            "two.nonpack.gz: note: -o '{number}-{title}.mk' writes a file for each",
        ],
    )
    assert told(call(mk.dumps(ARCH.without("goal")), "--to", "non:pack")) == (
        0,
        non.dumps(ARCH.without("goal")),
        [],
    )
    assert call(two, "--to", "non:pack", "-o", "again.nonpack.gz").exit_code == 0
    assert (tmp_path / "again.nonpack.gz").read_bytes() == (
        tmp_path / "two.nonpack.gz"
    ).read_bytes()


NOTED = """\
# notes
series "Animals"
title "Arch"
license MIT
width 3
height 2
saved "1??"

rows
3
1,1

columns
2
1
2

goal "111101"
"""
NOTED_LINES = "3 unknown lines (1: '# notes', 2: 'series \"Animals\"', 7: 'saved \"1??\"')"


def test_unknown_lines_of_a_nonogram_stay_in_place(call, tmp_path):
    """Into the same notation, also in packs and strictly, and from a pack of one."""
    (tmp_path / "noted.non").write_text(NOTED)
    pack = f"{NOTED}====\n{NOTED}"
    (tmp_path / "two.nonpack.gz").write_bytes(non.compress(pack))

    for more in ((), ("--strict",)):
        assert told(call("noted.non", "--to", "non", *more)) == (0, NOTED, [])
        assert told(call("noted.non", "--to", "non:pack", *more)) == (0, NOTED, [])
        assert told(call("two.nonpack.gz", "--to", "non:pack", *more)) == (0, pack, [])
        assert told(call(NOTED, "--from", "non:pack", "--to", "non", *more)) == (0, NOTED, [])
    assert told(call("two.nonpack.gz", "--to", "non"))[2] == [
        "two.nonpack.gz: 2 puzzles have no form in 'non'",
        "two.nonpack.gz: note: -o '{number}-{title}.non' writes a file for each",
    ]
    assert call("two.nonpack.gz", "-o", "{number}.non").exit_code == 0
    assert [(tmp_path / f"{number}.non").read_text() for number in (1, 2)] == [NOTED, NOTED]


def test_descriptive_data_is_left_out_with_one_warning(call, tmp_path):
    """It lists keys and unknown lines, also for programs; --strict refuses, and --drop asks for it."""
    (tmp_path / "noted.non").write_text(NOTED)
    lost = f"'webpbn' has no place for license, {NOTED_LINES}"
    status, text, said = told(call("noted.non", "--to", "webpbn"))

    assert (status, said) == (0, [f"noted.non: warning: {lost}; left out"])
    assert "<title>Arch</title>" in text
    [problem] = envelope(call("noted.non", "--to", "webpbn", "--json").stdout)["problems"]
    assert (problem["severity"], problem["message"]) == ("warning", f"{lost}; left out")
    words = ("--drop", "license", "--drop", "ignored")
    note = f"noted.non: note: {' '.join(words)} leaves that out"
    assert told(call("noted.non", "--to", "webpbn", "--strict")) == (
        1,
        "",
        [f"noted.non: {lost}", note],
    )
    assert told(call("noted.non", "--to", "webpbn", "--strict", *words)) == (0, text, [])
    assert told(call("noted.non", "--to", "webpbn", *words)) == (0, text, [])
    assert told(call("noted.non", "--to", "webpbn", *words[:2]))[2] == [
        f"noted.non: warning: 'webpbn' has no place for {NOTED_LINES}; left out"
    ]


SHARED = ("pzpr", "pzpr:text", "tatham", "tatham:link", "mk", "nin", "g", "cwd", "puzzlekit")


@pytest.mark.reading("G3.4")
def test_a_goal_that_is_the_only_solution_is_left_out(call):
    """It follows from the clues; one warning lists it with the metadata, and --strict refuses it."""
    lost = f"goal (the only solution), title, license, {NOTED_LINES}"
    for target in SHARED:
        status, text, said = told(call(NOTED, "--to", target))

        assert (status, said) == (
            0,
            [f"<argument>: warning: '{target}' has no place for {lost}; left out"],
        )
        assert notations.loads(text, source=target) == ARCH.without("goal")
        assert call(NOTED, "--to", target, "--strict").exit_code == 1
    assert told(call(NOTED, "--to", "mk", "--drop", "goal"))[2] == [
        f"<argument>: warning: 'mk' has no place for title, license, {NOTED_LINES}; left out"
    ]
    assert told(call(NOTED, "--to", "mk", "--drop", "metadata"))[2] == [
        "<argument>: warning: 'mk' has no place for goal (the only solution); left out"
    ]
    assert told(call(NOTED, "--to", "mk", "--drop", "goal", "--drop", "metadata"))[2] == []
    assert notations.loads(told(call(NOTED, "--to", "pzpr:solved"))[1]) == ARCH


@pytest.mark.slow
def test_a_goal_that_says_more_than_the_clues_is_never_left_out_unasked(call):
    """One of several solutions, another picture than the clues, or a search that takes long."""
    noise = Random(1)
    grid = [[noise.random() < 0.5 for _ in range(40)] for _ in range(40)]
    for puzzle, why in (
        (Puzzle.from_grid(["#.", ".#"]), ", and the clues have other solutions, too"),
        (replace(Puzzle.from_grid(["##", "#."]), goal=("11", "11")), ""),
        (Puzzle.from_grid(grid), ""),
    ):
        status, text, said = told(call(non.dumps(puzzle), "--to", "mk"))

        assert (status, text) == (1, "")
        assert said[-2:] == [
            f"<argument>: the goal has no form in 'mk'{why}",
            "<argument>: note: --drop goal leaves that out",
        ]


def test_a_pack_becomes_a_list_of_links(call, tmp_path):
    """One a line, each read back equal, with each warning once; an error names the puzzle."""
    pack = [Puzzle.from_grid(["###", "#.#"], metadata={"title": "Arch"}), CROSS, CROSS]
    two = Puzzle.from_grid(["#.", ".#"])
    (tmp_path / "book.nonpack").write_text(non.dumps_pack(pack))
    (tmp_path / "bad.nonpack").write_text(non.dumps_pack([*pack, two]))
    for target in ("pzpr", "puzz.link", "puzzlink", "tatham", "tatham:link", "penpa"):
        with ignoring():
            lines = convert(non.dumps_pack(pack), to=target).splitlines()

        assert [notations.loads(line).without("goal") for line in lines] == [
            each.without("goal", "metadata") if target != "penpa" else each.without("goal")
            for each in pack
        ]
        status, text, said = told(call("book.nonpack", "--to", target))
        assert (status, text.splitlines(), len(said)) == (0, lines, 2 * (target != "penpa"))
    assert told(call("bad.nonpack", "--to", "pzpr", "--drop", "metadata"))[::2] == (
        1,
        [
            "bad.nonpack: 4: the goal has no form in 'pzpr', and the clues have other solutions, too",
            "bad.nonpack: note: --drop goal leaves that out",
        ],
    )
    assert len(told(call("bad.nonpack", "--to", "pzpr", "--drop", "goal"))[1].splitlines()) == 4


def test_a_pack_becomes_a_file_for_each_puzzle(call, tmp_path):
    """With numbers and titles in their names; none is replaced unasked, and none is written twice."""
    pack = [Puzzle.from_grid(["###", "#.#"], metadata={"title": "My: Arch"})] + [CROSS] * 9
    (tmp_path / "book.nonpack").write_text(non.dumps_pack(pack))
    names = ["01-My-Arch.non", *(f"{number:02}-none.non" for number in range(2, 11))]

    assert told(call("book.nonpack", "-o", "one/{number}-{title}.non")) == (0, "", [])
    assert sorted(each.name for each in (tmp_path / "one").iterdir()) == names
    assert [non.loads((tmp_path / "one" / name).read_text()) for name in names] == pack
    assert call("book.nonpack", "-o", "one/{number}-{title}.non").exit_code == 2
    assert call("book.nonpack", "-o", "one/{number}-{title}.non", "--force").exit_code == 0
    twice = call("book.nonpack", "-o", "{title}.non")
    assert (twice.exit_code, "found none.non twice" in twice.stderr) == (2, True)
    assert not (tmp_path / "My-Arch.non").exists()
    long = Puzzle.from_grid(["#"], metadata={"title": "長い名前" * 75})
    (tmp_path / "long.nonpack").write_text(non.dumps_pack([*pack, long]), encoding="utf-8")
    assert told(call("long.nonpack", "-o", "long/{number}-{title}.non")) == (0, "", [])
    assert len([*(tmp_path / "long").iterdir()]) == 11
    for part in ("{name}", "{number:03}"):
        assert told(call("book.nonpack", "-o", f"one/{part}.non"))[2] == [
            f"Error: expected {{number}} or {{title}} in the name of a file, found {part}"
        ]
    assert call("one", "-o", "{number}.mk", "--drop", "goal").exit_code == 0
    assert mk.loads((tmp_path / "10.mk").read_text()) == CROSS.without("goal")


PICTURE = "\n  ###\n  #.#\n\n"


@for_each("text", [PICTURE, "＃＃＃\n＃．＃", "■■■\r\n■□■", "###  \n#.#"])
def test_a_picture_in_characters_is_a_puzzle(call, text):
    """Rows of # and . are read everywhere; a plain text field has no such rows."""
    assert notations.detect(text) == "picture"
    assert notations.loads(text) == ARCH
    assert convert(text, to="picture") == "###\n#.#\n"
    assert told(call(text, "--to", "non")) == (0, non.dumps(ARCH), [])


def test_texts_that_are_no_pictures():
    """A field may be empty, and may have lines of comments; other characters have their place."""
    for text in ("...\n...", "......\n# ....", "......\n#", "."):
        assert notations.detect(text) == "field"
    for text, message in (
        ("##\n#x", "found 'x', line 2, column 2"),
        ("##\n#", "expected 2 cells in the row, as in the first one, found 1, line 2"),
        ("\n", "expected at least one row"),
    ):
        with pytest.raises(NotationError, match=message):
            notations.loads(text, source="picture")


def test_a_folder_of_nonograms_says_what_is_left_out(call, tmp_path):
    """In the column of warnings; so does a column of a CSV file."""
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "noted.non").write_text(NOTED)
    quoted = NOTED.replace('"', '""')
    (tmp_path / "puzzles.csv").write_text(f'id,text\n1,"{quoted}"\n')
    warning = f"'pbm' has no place for title, license, {NOTED_LINES}; left out"

    for given in (("puzzles",), ("puzzles.csv", "--column", "text")):
        row = envelope(call(*given, "--to", "pbm", "--json").stdout)
        [problem] = row["problems"]
        assert (row["result"], problem["severity"]) == (pbm.dumps(ARCH), "warning")
        assert problem["message"] == warning
        strict = envelope(call(*given, "--to", "pbm", "--strict", "--json").stdout)
        assert errors(strict) == [warning[:-10]]
        assert envelope(call(*given, "--to", "non", "--json").stdout)["result"] == NOTED


def test_compressed_files_may_be_damaged(call, tmp_path):
    """That is an error of the input; a text that begins like one that is compressed is still a
    text.
    """
    (tmp_path / "cut.nonpack.gz").write_bytes(non.compress(non.dumps(ARCH))[:20])

    assert told(call("cut.nonpack.gz", "--to", "non")) == (
        1,
        "",
        ["cut.nonpack.gz:1:1: expected a whole pack, found one that is cut off", "", "^"],
    )
    assert "no notation reads this" in call("x^", "--to", "non").stderr


def test_raw_bitmaps(call, tmp_path):
    """Which most programs write; the plain form is what is meant."""
    (tmp_path / "arch.pbm").write_bytes(b"P4 3 2\n" + bytes([0b11100000, 0b10100000]))

    assert told(call("arch.pbm", "--to", "pbm")) == (0, pbm.dumps(ARCH), [])
    assert call("P4 nothing", "--to", "pbm").exit_code == 1


def test_a_list_has_a_row_for_each_line(call, tmp_path):
    """With --lines, of a file or of standard input: an answer for each line, also for empty lines
    and comments; an error has its line in the file.
    """
    text = "\ufeff# mine\r\n=8\r\n\r\n  https://www.puyop.com/s/4!0\r\n1_0ody6k\r\n"
    (tmp_path / "links.txt").write_bytes(text.encode())
    result = call("links.txt", "--lines", "--to", "field", "--json")
    rows = envelopes(result.stdout)

    assert [(row["input"], row["result"]) for row in rows] == [
        ("# mine", None),
        ("=8", ".....T"),
        ("", None),
        ("https://www.puyop.com/s/4!0", None),
        ("1_0ody6k", None),
    ]
    [problem] = rows[3]["problems"]
    assert (problem["line"], problem["column"]) == (4, 28)
    assert (result.exit_code, errors(rows[4])) == (1, ["'field' has no place for 3 moves"])
    assert rows[0]["problems"] == rows[2]["problems"] == []
    plain = call("-", "--lines", "--to", "ishikawa:code", input=text)
    answers = plain.stdout.split("\n")
    assert (answers[0], bool(answers[1]), answers[2:4], bool(answers[4])) == (
        "# mine",
        True,
        ["", ""],
        True,
    )
    assert plain.stdout.count("\n") == 5
    assert plain.stderr.startswith("<stdin>:4:28: ")
    assert (
        call("links.txt", "--lines", "--to", "puyop", "--from", "puyop", "-o", "out.csv").exit_code
        == 1
    )
    assert (tmp_path / "out.csv").read_text().count("\n") == 4


def test_a_list_that_is_none(call, tmp_path):
    """Without --lines, the message suggests it; a file without lines, or with other bytes, is an
    error of the call.
    """
    (tmp_path / "links.txt").write_text("=8\n=81\n")
    (tmp_path / "none.txt").write_text("# nothing\n\n")
    (tmp_path / "bytes.txt").write_bytes(b"=8\n\xff\n")

    assert (
        "which looks like a list of texts in puyop, one per line ("
        in call("links.txt", "--to", "field").stderr
    )
    assert told(call("none.txt", "--lines", "--to", "puyop")) == (
        2,
        "# nothing\n\n",
        ["Error: none.txt: no line holds a text"],
    )
    code = ("--lines", "--to", "puyop:code")
    assert told(call("bytes.txt", *code)) == (
        1,
        "=8\n\n",
        [
            "bytes.txt:2:1: expected UTF-8, found byte 0xff at byte offset 0",
            (
                "bytes.txt: note: the encoding was expected to be utf-8; --encoding names another one,"
                " such as cp932 for a file from Japanese Excel"
            ),
        ],
    )
    assert call("links.txt", *code, "--column", "a").exit_code == 2


def test_a_target_with_several_lines_needs_a_form(call, tmp_path):
    """A result on several lines would not tell which line it answers."""
    (tmp_path / "links.txt").write_text("=8\n")
    refused = call("links.txt", "--lines", "--to", "field")

    assert refused.exit_code == 2
    assert "add --json, or write a table with -o OUT.csv" in refused.stderr
    assert call("links.txt", "--lines", "--to", "field", "-o", "out.csv").exit_code == 0
    assert (tmp_path / "out.csv").read_text().splitlines()[1] == "=8,puyop,.....T,,"


def test_what_can_be_dropped_is_told_only_to_people(call):
    """A program reads the word with the problem; what no word helps against has no advice."""
    moves = "https://www.puyop.com/s/1_0ody6k"

    assert told(call(moves, "--to", "field"))[2][1:] == [
        "<argument>: note: --drop moves leaves that out"
    ]
    assert len(envelope(call(moves, "--to", "field", "--json").stdout)["problems"]) == 1
    assert told(call("RG", "--to", "non"))[2][1:] == []


def test_a_picture_is_told_from_a_damaged_text(call, tmp_path):
    """A file of another program is named; for other bytes that are not text, the error gives their
    place.
    """
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    (tmp_path / "a.puyo").write_bytes(b"\xff\xd8\xff\xe0")
    (tmp_path / "b.puyo").write_bytes(b"RG\xff")

    assert told(call("a.png", "--to", "field"))[2][0] == (
        "a.png:1:1: expected a text in some notation, found a picture (PNG)"
    )
    assert "found a picture (JPEG)" in call("a.puyo", "--to", "field").stderr
    assert (
        "expected UTF-8, found byte 0xff at byte offset 2" in call("b.puyo", "--to", "field").stderr
    )
