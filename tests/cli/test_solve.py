"""``puyonb solve``: its output and its exit status."""

import sys

import pytest
from PIL import Image

from puyonb import from_json
from puyonb.nonogram import Puzzle, non
from puyonb.nonogram.formats import webpbn
from tests.cli.envelopes import envelope
from tests.nonogram.strategies import chance_grid

ARCH = Puzzle.from_grid(["###", "#.#"], metadata={"title": "Arch"})
DOTS = Puzzle.from_grid(["#.", ".#"]).without("goal")
WRONG = Puzzle(((3,),), ((1,), (1,)))


COMMAND = "solve"


RATED = "  difficulty: very easy, 0 of 100; needs: basic steps"


def told(result):
    """Return exit status, output lines and message lines of a run."""
    return result.exit_code, result.stdout.splitlines(), result.stderr.splitlines()


def test_one_solution(call, tmp_path):
    """From a file, from standard input, or from the text itself: status 0, and the picture."""
    text = non.dumps(ARCH)
    (tmp_path / "arch.non").write_text(text, encoding="utf-8")
    expected = (0, ["Arch, 3x2: one solution", RATED, "  ###", "  #.#"], [])

    assert told(call("arch.non")) == told(call("-", input=text)) == told(call(text)) == expected


def test_several_solutions(call):
    """Two of them and where they differ, or all: status 1."""
    both = told(call(non.dumps(DOTS)))

    assert both[0] == 1
    assert both[1][0] == "nonogram, 2x2: several solutions"
    assert (
        both[1][-1]
        == "  they differ at row 1 column 1, row 1 column 2, row 2 column 1, row 2 column 2"
    )
    six = non.dumps(Puzzle.from_grid(["#..", ".#.", "..#"]).without("goal"))
    assert [line for line in told(call(six, "--all"))[1] if "solution " in line][
        -1
    ] == "  solution 6:"
    assert "  solution 3:" not in told(call(six))[1]
    assert [line for line in told(call(six, "--solutions", "4"))[1] if "solution " in line][
        -1
    ] == "  solution 4:"


def test_no_solution(call):
    """Why, if that is plain without solving: status 1."""
    assert told(call(non.dumps(WRONG))) == (
        1,
        [
            "nonogram, 2x1: no solution",
            "  row 1 has 2 cells, and its clues need 3",
            "  the rows ask for 3 filled cells, the columns for 2",
        ],
        [
            "<argument>:5:1: warning: row 1 has 2 cells, and its clues need 3",
            "3",
            "^",
            "<argument>:7:1: warning: the rows ask for 3 filled cells, the columns for 2",
            "columns",
            "^",
        ],
    )


@pytest.mark.slow
def test_a_limit(call):
    """Nobody knows then: status 1."""
    text = non.dumps(Puzzle.from_grid(chance_grid(7, 25, 25)).without("goal"))

    assert told(call(text, "--nodes", "0"))[:2] == (
        1,
        ["nonogram, 25x25: not known within the limits"],
    )
    assert told(call(text, "--seconds", "0"))[0] == 1
    assert "nan is not a finite number" in call(text, "--seconds", "nan").stderr
    assert "several solutions" in call(text, "--engine", "python").stdout


def test_a_trace(call):
    """Step by step, below the difficulty; without a solution up to the line that breaks."""
    lines = told(call(non.dumps(ARCH), "--trace"))[1]

    assert lines[1:5] == [
        RATED,
        "  2 steps",
        "  1. row 1 (3): columns 1 to 3 are filled: its blocks and their gaps fill it",
        "  2. row 2 (1,1): columns 1 and 3 are filled; column 2 is blank: its blocks and their gaps fill it",
    ]
    assert lines[5:] == ["  ###", "  #.#"]
    assert "  no placement is left for row 1" in told(call(non.dumps(WRONG), "--trace"))[1]
    assert told(call(non.dumps(DOTS), "--trace"))[1][1] == "  0 steps"


def test_packs(call, tmp_path):
    """Each puzzle with its number; one that is not unique makes status 1.  Compressed or not, and
    whatever the name.
    """
    pack = non.dumps_pack([ARCH, ARCH])
    (tmp_path / "two.nonpack").write_text(pack, encoding="utf-8")
    (tmp_path / "two.nonpack.gz").write_bytes(non.compress(pack))
    (tmp_path / "two.non").write_text(pack, encoding="utf-8")
    (tmp_path / "mixed.nonpack").write_text(non.dumps_pack([ARCH, DOTS]), encoding="utf-8")

    assert told(call("two.nonpack")) == told(call("two.nonpack.gz")) == told(call("two.non"))
    assert told(call("two.non", "--from", "non")) == told(call("two.non"))
    assert told(call("two.nonpack"))[:2] == (
        0,
        [
            *("1. Arch, 3x2: one solution", RATED, "  ###", "  #.#"),
            *("2. Arch, 3x2: one solution", RATED, "  ###", "  #.#"),
        ],
    )
    assert told(call("mixed.nonpack"))[0] == 1


def test_animations(call, tmp_path):
    """The steps as GIF, as SVG that moves, and as a page; written beside what is printed, and only
    of one puzzle.
    """
    text = non.dumps(ARCH)

    assert told(call(text, "-o", "a.gif", "-o", "a.svg", "-o", "a.html")) == told(call(text))
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")
    assert "@keyframes" in (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert "puyonb-player" in (tmp_path / "a.html").read_text(encoding="utf-8")
    assert call(text, "-o", "a.gif").exit_code == 2
    assert told(call(text, "-o", "a.gif", "--force")) == told(call(text))
    assert "standard output is for the result" in call(text, "-o", "-").stderr
    assert (
        "expected one puzzle to animate, found a pack of 2"
        in call(non.dumps_pack([ARCH] * 2), "-o", "b.gif").stderr
    )
    assert not (tmp_path / "b.gif").exists()


def test_a_still_picture_is_that_of_the_solution(call, tmp_path):
    """A pack is one picture of all its solutions."""
    result = call(non.dumps(ARCH), "-o", "one.png")
    call(non.dumps_pack([ARCH] * 2), "-o", "two.png")
    with Image.open(tmp_path / "one.png") as one, Image.open(tmp_path / "two.png") as two:
        sizes = one.size, two.size

    assert told(result) == told(call(non.dumps(ARCH)))
    assert sizes[1][0] > sizes[0][0]


def test_other_notations(call, tmp_path):
    """Those of nonograms are recognised, or named; a text in none of them is an error with its
    place.
    """
    (tmp_path / "arch.xml").write_text(webpbn.dumps(ARCH), encoding="utf-8")

    assert told(call("arch.xml"))[0] == 0
    assert told(call("2 1\n1\n1\n#\n2\n", "--from", "mk"))[1][0] == "nonogram, 1x2: one solution"
    result = call("RRGGBB")
    assert result.exit_code == 1
    assert result.stdout == ""


def test_json(call):
    """All that a program may want; the trace when asked for."""
    result = call(non.dumps(ARCH), "--json", "--trace")
    (puzzle,) = envelope(result.stdout)["result"]["items"]

    assert result.exit_code == 0
    assert from_json({"puyonb": 1, **puzzle}).puzzle == ARCH
    assert (puzzle["status"], puzzle["grids"], puzzle["differing"]) == (
        "unique",
        [["111", "101"]],
        [],
    )
    assert [puzzle["difficulty"]["grade"], len(puzzle["trace"])] == ["very easy", 2]
    assert "trace" not in envelope(call(non.dumps(ARCH), "--json").stdout)["result"]["items"][0]
    refused = envelope(call("width 1", "--json").stdout)
    assert "expected the key 'height'" in refused["problems"][0]["message"]


def test_a_title_cannot_act_upon_the_terminal(call):
    """Control characters in it are escaped."""
    puzzle = Puzzle(((1,),), ((1,),), metadata={"title": "\x1b[2J"})

    assert "\x1b" not in call(non.dumps(puzzle)).stdout


@pytest.mark.parametrize("engine", ["sat", "glucose42", "minisat22"])
def test_a_missing_solver_is_told(call, engine, monkeypatch):
    """Asking for python-sat where it is not installed is an error of the call."""
    monkeypatch.setitem(sys.modules, "pysat", None)
    result = call(non.dumps(ARCH), "--engine", engine)

    assert result.exit_code == 2
    assert f"engine '{engine}'" in result.stderr
    assert "the extra 'sat'" in result.stderr
    assert 'python -m pip install "python-sat>=' in result.stderr
