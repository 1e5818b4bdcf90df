import os
from pathlib import Path

import pytest

from puyonb import from_json, loads, notations
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import mk
from tests.cli.envelopes import envelope, envelopes, told

COMMAND = "check"
FILES = {
    "good.puyo": "RG\nRRG\n",
    "bad.puyo": "RG\nRXR\n",
    "told.puyo": "RG # here\n  GG\n",
    "boards/b.puyo": "S\n",
    "boards/a.PUYO": "RRR\nX\n",
    "boards/notes.txt": "nothing at all",
    "boards/picture.png": "PNG",
    "boards/.hidden/c.puyo": "X",
    "empty/notes.txt": "",
}


@pytest.mark.parametrize(
    ("text", "notation"),
    [("https://www.puyop.com/s/420Aa9r9hj_0ody6k\n", "puyop"), ("KKBAC\n", "password")],
)
def test_a_file_of_fields_holds_any_notation(call, tmp_path, text, notation):
    """A link or a password; a damaged one is named with the place of the damage."""
    (tmp_path / "link.puyo").write_text(text)
    (tmp_path / "damaged.puyo").write_text("https://www.puyop.com/s/420Aa9r9hj_0od~6k")

    assert envelope(call("link.puyo", "--json").stdout)["notation"] == notation
    assert told(call("damaged.puyo"))[2][0].startswith("damaged.puyo:1:39: ")


def test_each_problem_is_one_line(call):
    """Errors and warnings of many files, in the order they were given; one error is enough for exit
    status 1.
    """
    assert told(call("told.puyo", "bad.puyo", "good.puyo")) == (
        1,
        "",
        [
            "told.puyo:1:4: warning: expected the end of the row, found '#': write a comment on a separate line",
            "told.puyo:2:3: warning: white space before a row is not an empty cell: the row begins in the first column",
            "bad.puyo:2:2: expected a cell, one of '.RGBYPOT', found 'X'",
        ],
    )


def test_warnings_alone_are_no_failure_unless_strict(call):
    """With --strict, a text that goes beyond the specification is an error."""
    assert call("told.puyo").exit_code == 0
    assert told(call("told.puyo", "--strict")) == (
        1,
        "",
        [
            "told.puyo:1:4: expected the end of the row, found '#': write a comment on a separate line"
        ],
    )


def test_all_faults_of_games_are_told(call, tmp_path):
    """A file of games has a line for each error, of every game; so has one from standard input, if
    its notation is named.
    """
    text = "---\n...\n1. S@a1 2. Q@b2 3. x\n---\nGameType: Kono\n...\n---\n...\n1. S@a1 2. *b1\n"
    (tmp_path / "games.ppn").write_text(text)
    lines = [
        "3:12: expected a piece, found 'Q' in 'Q'",
        "3:20: expected a move such as S@b2 or a1-b1, or a period after a move number, found 'x'",
        "5:11: expected the name of a game, found 'Kono'; did you mean 'Four Field Kono'?",
        "9:13: expected a piece at b1, found none",
    ]

    assert told(call("games.ppn")) == (1, "", [f"games.ppn:{line}" for line in lines])
    assert told(call("-", "--from", "ppn", input=text)) == (
        1,
        "",
        [f"<stdin>:{line}" for line in lines],
    )
    assert len(envelope(call("games.ppn", "--json").stdout)["problems"]) == 4


@pytest.mark.reading("G2.2")
def test_strict_holds_for_every_notation(call, tmp_path):
    """A warning is an error with --strict, also in a notation whose reader knows no degrees."""
    (tmp_path / "later.ppn").write_text("---\n...\n1. S@a1; M@b1\n")
    message = "expected a move number, found ';', which begins a further move from PPN 0.9 on"

    assert told(call("later.ppn")) == (0, "", [f"later.ppn:3:8: warning: {message}"])
    assert told(call("later.ppn", "--strict")) == (1, "", [f"later.ppn:3:8: {message}"])


def test_warnings_stand_beside_the_faults_of_games(call, tmp_path):
    """What a warning says, a key in the wrong spelling for instance, is often the cause of the
    error.
    """
    (tmp_path / "game.ppn").write_text(
        "---\ngametype: Four Field Kono\n...\n1. b1:b3\n---\n...\n1. x\n"
    )

    assert told(call("game.ppn")) == (
        1,
        "",
        [
            "game.ppn:2:1: warning: expected the key 'GameType' for the set-up of a game, found 'gametype', which has no effect",
            "game.ppn:4:7: expected a piece at b3, found none",
            "game.ppn:7:4: expected a move such as S@b2 or a1-b1, or a period after a move number, found 'x'",
        ],
    )


@pytest.mark.skipif(
    os.name == "nt" or not hasattr(os, "geteuid"), reason="nobody is refused a folder there"
)
def test_a_folder_that_cannot_be_read_is_named(call, tmp_path, monkeypatch):
    """A folder below that the system does not open is an error of the call, and a row of a
    conversion.
    """
    (tmp_path / "in" / "shut").mkdir(parents=True)
    (tmp_path / "in" / "a.puyo").write_text("RG")
    scan = os.scandir

    def refuse(path):
        if os.path.basename(path) == "shut":  # noqa: PTH119
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)

    assert told(call("in")) == (2, "", ["in/shut: cannot be read: Permission denied"])
    assert told(call("in/shut")) == (2, "", ["in/shut: cannot be read: Permission denied"])


def test_the_text_files_of_a_folder_are_checked_if_a_notation_reads_them(call, tmp_path):
    """What a .txt file holds decides; with --from it is that notation which must read it."""
    for name, text in {
        "a.txt": "RG # here\n",
        "b.txt": "S\n",
        "c.txt": "no board",
        "d.txt": "\xff",
    }.items():
        path = tmp_path / "texts" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode("latin-1"))
    there = f"texts{os.sep}"

    assert told(call("texts")) == (
        0,
        "",
        [
            f"{there}a.txt:1:4: warning: expected the end of the row, found '#': write a comment on a separate line",
            f"texts: note: skipped 2 files that this command does not read: {there}c.txt, {there}d.txt",
        ],
    )
    assert told(call("texts", "--strict"))[0] == 1
    last = envelopes(call("texts", "--json", "--from", "field").stdout)[-1]
    assert (last["input"], last["problems"]) == (
        "texts",
        [
            {
                "code": "cli.skipped.text",
                "severity": "note",
                "message": f"skipped 3 files that this command does not read: {there}b.txt, {there}c.txt, {there}d.txt",
                "line": None,
                "column": None,
            }
        ],
    )


def test_lines_have_their_numbers(call):
    """With --lines, each text and each problem has the line where it stands."""
    text = "=8\n\nhttps://www.puyop.com/s/4000000\nS!\n"
    found = envelopes(call("-", "--lines", "--json", "--state", input=text).stdout)

    assert [each["input"] for each in found] == text.splitlines()
    assert [
        [(problem["severity"], problem["line"]) for problem in each["problems"]] for each in found
    ] == [[], [], [("note", 3)], [("error", 4)]]


def test_from_names_the_notation(call):
    """With --from, no ending and no guess decides."""
    assert told(call("boards/b.puyo", "--from", "field"))[0] == 1
    assert call("boards/notes.txt", "--from", "field").stderr.startswith(
        "boards/notes.txt:1:1: expected a cell"
    )


@pytest.mark.reading("G2.3")
def test_lenient_checks_leniently(call):
    """What only a lenient reading reads is a warning then."""
    result = call("-", "--lenient", input="RRGGBBY\n")

    assert told(result) == (
        0,
        "",
        ["<stdin>:1:7: warning: expected at most 6 cells in a row, found 7: the row is cut"],
    )


FLOATS, DUE = "red at column 1, row 3 floats", "4 green at column 1, row 1 are due to pop"


@pytest.mark.reading("F9.1", "F9.3")
@pytest.mark.parametrize(
    ("options", "errors"),
    [
        ([], 0),
        (["--state"], 0),
        (["--lenient"], 0),
        (["--strict"], 1),
        (["--strict", "--state"], 2),
    ],
)
def test_a_field_that_is_not_at_rest_is_said(call, tmp_path, options, errors):
    """F9: floating puyos and due groups are notes; floating puyos are errors with --strict, and due
    groups only with --state, too.
    """
    floats, due = (
        (FLOATS, DUE) if errors == 2 else (FLOATS if errors else f"note: {FLOATS}", f"note: {DUE}")
    )
    status = min(errors, 1)
    text = "R\n.\nGGGG\n"
    (tmp_path / "odd.puyo").write_text(text)
    (tmp_path / "boards" / "a.PUYO").write_text("RRR\n")
    (tmp_path / "boards" / "odd.puyo").write_text(text)

    assert told(call("-", *options, input=text)) == (
        status,
        "",
        [f"<stdin>: {floats}", f"<stdin>: {due}"],
    )
    assert told(call("boards", *options)) == (
        status,
        "",
        [
            f"boards{os.sep}odd.puyo: {floats}",
            f"boards{os.sep}odd.puyo: {due}",
            f"boards: note: skipped 1 file that this command does not read: boards{os.sep}notes.txt",
        ],
    )
    found = envelope(call("odd.puyo", "--json", *options).stdout)
    assert [each["code"] for each in found["problems"]] == ["field.floating", "field.group"]
    assert [each["severity"] for each in found["problems"]] == [
        "note" if "note: " in each else "error" for each in (floats, due)
    ]
    assert (found["result"] is None) == bool(status)


@pytest.mark.parametrize("text", ["🔴⬜\n⬜⬜\n⬜⬜", "S\n.\nRR"])
def test_every_form_of_the_text_field_is_checked(call, text):
    """Emoji and the extended form are plain text fields, too."""
    result = call(
        "-", "--strict", "--from", "field:emoji" if "🔴" in text else "field:extended", input=text
    )

    assert result.exit_code == 1
    assert result.stderr.endswith("row 3 floats\n")


@pytest.mark.reading("F9.4")
def test_other_notations_are_checked_for_it_only_with_state(call):
    """Links and passwords may hold any state, so --strict alone says nothing (F9)."""
    link = "https://www.puyop.com/s/1000"

    assert told(call("--strict", link, "KKBAC")) == (0, "", [])
    assert told(call("--strict", "--state", link)) == (
        1,
        "",
        ["<argument>: red at column 6, row 2 floats"],
    )
    assert told(call("--state", link)) == (
        0,
        "",
        ["<argument>: note: red at column 6, row 2 floats"],
    )


def test_groups_that_are_due_are_no_error_in_a_list(call):
    """A field about to fire is the usual thing to share, so its line has its notation."""
    text = "RRRR\nR\nS!\n"

    assert told(call("-", "--lines", "--strict", "--from", "field", input=text))[:2] == (
        1,
        "field\nfield\n\n",
    )


@pytest.mark.parametrize("name", ["one.non", "one.mk", "one.nonpack"])
def test_json_of_a_nonogram_is_that_of_its_notation(call, name):
    """One puzzle is a puzzle in every format; a pack is a list, also of one."""
    puzzle = non.loads("width 1\nheight 1\nrows\n1\ncolumns\n1\n")
    Path(name).write_text(mk.dumps(puzzle) if name.endswith("mk") else non.dumps(puzzle))
    found = from_json({"puyonb": 1, **envelope(call(name, "--json").stdout)["result"]})

    assert found == ([puzzle] if name.endswith("pack") else puzzle)


def test_json_has_the_value(call):
    """The result is the value of the text; an error has its line and column as numbers."""
    result = call("good.puyo", "bad.puyo", "--json")
    good, bad = envelopes(result.stdout)

    assert (result.exit_code, result.stderr) == (1, "")
    assert (good["input"], good["notation"], good["problems"]) == ("good.puyo", "field", [])
    assert from_json({"puyonb": 1, **good["result"]}) == loads(Path("good.puyo").read_text())
    assert (bad["notation"], bad["result"]) == (None, None)
    assert bad["problems"] == [
        {
            "code": "field.cell",
            "severity": "error",
            "message": "expected a cell, one of '.RGBYPOT', found 'X'",
            "line": 2,
            "column": 2,
        },
    ]


def test_files_that_hold_anything_are_read_to_their_end(call, tmp_path):
    """A file that is no text, or empty, is a file like others."""
    (tmp_path / "bytes.puyo").write_bytes(b"\x00\xff")
    (tmp_path / "nothing.puyo").write_bytes(b"")

    assert told(call("bytes.puyo", "nothing.puyo")) == (
        1,
        "",
        ["bytes.puyo:1:2: expected UTF-8, found byte 0xff at byte offset 1"],
    )


def test_a_link_is_checked(call):
    """An input that is not a file is the text itself; problems of its field are reported, too."""
    link = "https://www.puyop.com/s/"

    assert told(call(link + "a009irAJS_0ody6k", "good.puyo")) == (0, "", [])
    assert told(call(link + "a00!")) == (
        1,
        "",
        [
            "<argument>:1:28: no notation reads this; nearest is puyop: expected a character for two cells, found '!'"
        ],
    )
    assert told(call(link + "1000", "--state")) == (
        0,
        "",
        ["<argument>: note: red at column 6, row 2 floats"],
    )


def test_a_move_that_cannot_be_played_is_reported(call):
    """Seven pairs fill the first column; --state plays the moves of a link."""
    link = "https://www.puyop.com/s/_" + "28" * 8
    note = "<argument>: note: move 8 (red and blue, column 1, up): expected room for at least one puyo of the pair"

    assert told(call(link)) == (0, "", [])
    status, output, [line] = told(call(link, "--state"))
    assert (status, output) == (0, "")
    assert line.startswith(note)


def test_links_in_the_text_files_of_a_folder_are_checked(call, tmp_path):
    """An address tells its notation, also where it is broken; a .txt file of other notations is one
    of them.
    """
    folder = tmp_path / "links"
    folder.mkdir()
    (folder / "good.txt").write_text("https://www.puyop.com/s/420Aa9r9hj_0ody6k\n")
    (folder / "bad.txt").write_text("https://www.puyop.com/s/4!0\n")
    (folder / "code.txt").write_text("=81\n")
    (folder / "message.txt").write_text("see https://www.puyop.com/s/1 for more\n")
    (folder / "prose.txt").write_text("see https://example.com/ for more\n")
    found = envelopes(call("links", "--json").stdout)

    assert [(Path(each["input"]).name, each["notation"]) for each in found] == [
        ("bad.txt", None),
        ("code.txt", "puyop"),
        ("good.txt", "puyop"),
        ("message.txt", "puyop"),
        ("links", None),
    ]
    assert [[problem["severity"] for problem in each["problems"]] for each in found] == [
        ["error"],
        [],
        [],
        ["warning"],
        ["note"],
    ]
    none, others = envelopes(call("links", "--json", "--from", "field").stdout)
    assert none["problems"][0]["code"] == "cli.folder.none"
    assert others["problems"][0]["code"] == "cli.skipped.text"


def test_strict_makes_errors_of_the_warnings_of_links(call):
    """What the readers of links and passwords go beyond the letter for is an error with --strict
    (U3, P11).
    """
    assert told(call("=1", "https://www.puyop.com/s/7"))[0] == 0
    assert told(call("--strict", "=1")) == (0, "", [])
    assert told(call("--strict", "https://www.puyop.com/s/7")) == (
        1,
        "",
        ["<argument>:1:25: the code 7 is read as hard; no program writes it"],
    )
    assert told(call("--strict", "KKＢAC"))[0] == 1


def test_packs_are_checked(call, tmp_path):
    """All puzzles of one, compressed or not; an error has the line in the text that it unfolds to."""
    good = non.dumps(Puzzle.from_grid(["###", "#.#"]))
    bad = f"{good}====\n{good.replace('1,1', '1,x')}"
    (tmp_path / "good.nonpack").write_text(f"{good}====\n{good}")
    (tmp_path / "bad.nonpack.gz").write_bytes(non.compress(bad))

    assert told(call("good.nonpack")) == (0, "", [])
    line = bad.splitlines().index("1,x") + 1
    assert told(call("bad.nonpack.gz", "--strict")) == (
        1,
        "",
        [f"bad.nonpack.gz:{line}:3: expected a number, found 'x', which is ignored"],
    )
    assert envelope(call("--json", "good.nonpack").stdout)["notation"] == "non:pack"


def test_what_is_odd_about_puzzles_of_a_pack(call, tmp_path):
    """A warning with its place, which --state does not repeat."""
    odd = non.dumps(Puzzle(((2,),), ((1,), ())))
    (tmp_path / "two.nonpack").write_text(f"{odd}====\n{odd}")
    said = "warning: the rows ask for 2 filled cells, the columns for 1"

    assert told(call("two.nonpack")) == (
        0,
        "",
        [f"two.nonpack:{line}:1: {said}" for line in (7, 17)],
    )
    assert told(call("--state", "two.nonpack")) == told(call("two.nonpack"))


ODD = """\
# drawn by hand
titel "Arch"
width 3
height 2
by "Me"
by "You"
rows
5
1,1,
columns
2
1
2
"""


def test_a_nonogram_is_checked(call, tmp_path):
    """Warnings of what contradicts itself or is read with care, and a note for each line that is
    ignored, with a near name.
    """
    (tmp_path / "odd.non").write_text(ODD)
    (tmp_path / "width.non").write_text(ODD.replace("width", "widht"))

    assert told(call("odd.non")) == (
        0,
        "",
        [
            "odd.non:1:1: note: '# drawn by hand' is ignored",
            "odd.non:2:1: note: 'titel \"Arch\"' is ignored; did you mean 'title'?",
            "odd.non:6:1: warning: expected the key 'by' once, found it again; the last one counts",
            "odd.non:8:1: warning: row 1 has 3 cells, and its clues need 5",
            "odd.non:9:5: warning: expected a number beside a comma; the comma is ignored",
            "odd.non:10:1: warning: the rows ask for 7 filled cells, the columns for 5",
        ],
    )
    found = envelope(call("--json", "odd.non").stdout)["problems"]
    assert [each["severity"] for each in found] == ["note", "note", *["warning"] * 4]
    assert (found[1]["line"], found[1]["column"]) == (2, 1)
    assert told(call("width.non")) == (
        1,
        "",
        ["width.non:3:1: expected the key 'width', found 'widht 3'"],
    )


@pytest.mark.reading("N1.1")
@pytest.mark.parametrize(("old", "new"), [("5\n", "3\n"), ("1,1,", "1,1"), ('by "You"\n', "")])
def test_strictly_all_but_ignored_lines_is_an_error(call, tmp_path, old, new):
    """Each of the errors alone is refused; a line that means nothing never is (reading N1)."""
    sound = ODD.replace("5\n", "3\n").replace("1,1,", "1,1").replace('by "You"\n', "")
    (tmp_path / "sound.non").write_text(sound)
    (tmp_path / "odd.non").write_text(
        sound.replace(new, old, 1) if new else ODD.replace("5\n", "3\n").replace("1,1,", "1,1")
    )

    assert told(call("--strict", "odd.non"))[0] == 1
    assert told(call("--strict", "sound.non"))[0] == 0
    assert [
        each["severity"]
        for each in envelope(call("--strict", "--json", "sound.non").stdout)["problems"]
    ] == ["note"] * 2


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("a.mk", "2 3\n5\n1 1\n#\n2\n1\n2\n", "2:1"),
        ("a.nin", "3 2\n5\n1 1\n2\n1\n2\n", "2:1"),
        ("a.cwd", "2\n3\n5\n1 1\n\n2\n1\n2\n", "3:1"),
        ("a.g", ": rows\n5\n1 1\n: columns\n2\n1\n2\n: end\n", "2:1"),
        ("a.gno", "[Dimensions]\n2\n3\n[Row clues]\n5\n1,1\n[Column clues]\n2\n1\n2\n", "5:1"),
        (
            "a.xml",
            (
                "<puzzleset>\n<puzzle><clues type='rows'><line><count>5</count></line></clues>\n"
                "<clues type='columns'><line><count>1</count></line></clues></puzzle></puzzleset>"
            ),
            "2:1",
        ),
    ],
)
def test_clues_that_no_picture_has_are_found_in_every_notation(call, tmp_path, name, text, place):
    """A line longer than the board, and sums that differ: warnings, and errors strictly."""
    (tmp_path / name).write_text(text)
    status, _, said = told(call(name))

    assert status == 0
    assert said[0].startswith(f"{name}:{place}: warning: row 1 has")
    assert "the rows ask for" in said[-1]
    assert told(call("--strict", name))[0] == 1


def test_a_list_of_addresses_is_told_from_other_texts(call):
    """Without --lines, the message suggests it."""
    found = call("-", input="https://www.puyop.com/s/1\nhttps://www.puyop.com/s/2\n")

    assert "which looks like a list of addresses, one per line" in found.stderr


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.ppn", "1. S@a1\n"),
        ("a.nonpack", "width 1\nheight 1\nrows\n1\ncolumns\n1\n"),
        ("a.g", ": rows\n1\n: columns\n1\n"),
    ],
)
def test_a_text_is_read_once(call, monkeypatch, tmp_path, name, text):
    """Where the ending tells the notation, nothing is read to find it out: a long text would take
    twice the time.
    """
    read = []
    loads = notations.Notation.loads
    monkeypatch.setattr(
        notations.Notation, "loads", lambda *given, **more: read.append(1) or loads(*given, **more)
    )
    (tmp_path / name).write_text(text)

    assert call(name).exit_code == 0
    assert len(read) == 1
