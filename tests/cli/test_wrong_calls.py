"""Calls that no command can obey: exit status 2 and a message, nothing printed or written."""

import shlex

import pytest

from puyonb.nonogram import Puzzle, non
from tests.cases import for_each
from tests.puyo.duel.test_notation import BY_HAND

GAME = "1. S@a1 {opens}\n1... M@c3\n2. a1-b2\n2... c3:b2\n"
FILES = {
    "board.puyo": "B.....\nRRR...\nRBBB..",
    "arch.non": non.dumps(Puzzle.from_grid(["###", "#.#"])),
    "one.ppn": GAME,
    "several.ppn": f"---\nGameType: Four Field Kono\n...\n1. a1:a3\n---\nGameType: null\n...\n{GAME}",
    "state.json": BY_HAND,
    "list.txt": "RG\n",
    "bot.py": "def play(view, chance): ...\n",
}
ENDINGS = "expected OUT to end in .png, .svg, .pdf, .gif, .mp4 or .html, found"

CALLS = [
    ("convrt", "Error: no command 'convrt'; did you mean 'convert'?\n"),
    ("frobnicate", "Error: no command 'frobnicate'\n"),
    ("convert", "Error: Missing argument 'INPUTS...'.\n"),
    ("convert R", "Error: Missing option '--to'"),
    ("convert R -o board.txt", "Error: Missing option '--to'"),
    ("convert R -o board.md", "Error: Missing option '--to'"),
    ("convert R G -o board.puyo", "Error: Missing option '--to'"),
    ("convert list.txt --lines -o board.puyo", "Error: Missing option '--to'"),
    # Tables.
    ("convert - --to puyop --column b --encoding none", "expected the name of an encoding"),
    ("convert - --to puyop --column b --encoding rot13", "expected the name of an encoding"),
    (
        "convert - --to puyop --column b --delimiter ab",
        "expected one character, or tab, found 'ab'",
    ),
    ("convert - --to puyop --lines --delimiter ,", "--delimiter needs --column"),
    ("convert - --to puyop --encoding cp932", "--encoding needs --column or --lines"),
    ("convert - --to puyop --lines --bom", "--bom needs a table"),
    ("convert - --to puyop --bom", "--bom needs a table"),
    ("convert - --to puyop --column b --json --bom", "--bom needs a table"),
    ("convert - --to puyop --column b o.csv", "expected one table with --column, found 2 inputs"),
    # Files of texts.
    ("check RG -o k.png", "expected OUT to end in .csv or .xlsx, found 'k.png'\n"),
    ("check RG --json -o k.xlsx", "expected OUT to end in .jsonl, found 'k.xlsx'\n"),
    ("check list.txt --lines -o k.svg", "expected OUT to end in .txt, found 'k.svg'\n"),
    ("convert RG --to field -o k.html", "end in .puyo, .txt, .csv or .xlsx, found 'k.html'\n"),
    ("convert RG --to puyop -o {number}.png", "end in .txt, .csv or .xlsx, found '{number}.png'"),
    ("nonogram make --size 3x3 -o k.xlsx", "expected OUT to end in .non, found 'k.xlsx'\n"),
    ("embed RG -o k.png", "expected OUT to end in .html, found 'k.png'\n"),
    # Pictures.
    ("draw RG -o out.tiff", f"Error: {ENDINGS} 'out.tiff'\n"),
    ("draw RG -o -", f"Error: {ENDINGS} '-'\n"),
    ("draw RG -o out", f"Error: {ENDINGS} 'out'\n"),
    ("draw RG -o ''", f"Error: {ENDINGS} ''\n"),
    (f"draw RG -o {'long/' * 20}out.tiff", f"Error: {ENDINGS} 'out.tiff'\n"),
    ("draw RG", "Error: Missing option '-o' / '--output'.\n"),
    ("draw RG -o '' --format svg", "Error: expected the name of a file to write, found ''\n"),
    ("draw RG -o out.svg --size 0", "0.0 is not in the range 0<x<=10.\n"),
    ("draw RG -o out.svg --size nan", "Invalid value for '--size': nan is not a finite number.\n"),
    ("draw RG -o out.svg --size inf", "inf is not in the range 0<x<=10.\n"),
    ("draw RG -o out.svg --palette gold", "'gold' is not one of 'default', 'dark', "),
    ("draw RG -o no/x.svg", "Error: cannot write no/x.svg: No such file or directory\n"),
    ("draw RG --format png -o x.gif", "expected OUT to end in .png, found 'x.gif'\n"),
    ("draw RG --format gif -o x.svg", "expected OUT to end in .gif, found 'x.svg'\n"),
    ("draw board.puyo -o x.svg --highlight 7,1", "column of 1 to 6 and a row of 1 to 13"),
    ("draw RG -o x.svg --highlight a", "expected a column and a row, such as 3,12, found 'a'"),
    ("draw arch.non -o x.png --crop", "expected a Puyo Puyo field with --crop"),
    ("draw RG -o x.png --dpi nan", "nan"),
    ("draw RG -o x.png --dpi 100000", "pixels"),
    ("chain board.puyo -o x.png --highlight 1,1", "No such option"),
    ("chain board.puyo -o x.gif --speed inf", "inf"),
    ("draw RG -o out.pdf --paper a4", "expected a nonogram with --paper"),
    ("draw RG -o out.svg --solve", "expected a nonogram with --solve"),
    ("draw RG -o out.svg --no-grades", "expected a book with --no-grades"),
    ("draw arch.non -o a.pdf --no-grades --no-solutions", "with --no-solutions and --no-grades"),
    ("draw arch.non -o a.svg --paper a4", "the format of --paper to be pdf, found 'svg'"),
    ("draw arch.non -o a.pdf --paper a3", "'a3' is not one of 'a4', 'letter'"),
    ("draw arch.non -o a.pdf --address try", "expected the address of a live page"),
    ("draw arch.non -o a.svg --address https://a.org/try/", "of --address to be pdf, found 'svg'"),
    ("draw several.ppn --game 3 -o x.svg", "expected --game from 1 to 2, found 3"),
    ("draw several.ppn --game 0 -o x.svg", "expected --game from 1 to 2, found 0"),
    ("draw one.ppn --move 9 -o x.svg", "or a count of moves (0 to 4), found '9'"),
    ("draw one.ppn -o x.gif --move 1", "expected --move twice with an animation"),
    ("draw one.ppn --angle 30 -o x.svg", "expected --view oblique"),
    ("draw one.ppn --view oblique --angle nan -o x.svg", "nan is not a finite number."),
    ("draw RG --move 1 -o x.svg", "expected a game of board and pieces"),
    ("draw state.json -o x.gif", "expected a value that has an animation"),
    ("draw state.json -o x.svg --coordinates game", "has no use for --coordinates"),
    # Comparisons; status 1 is a difference.
    ("diff RG RX", "expected a cell"),
    ("diff RX RG", "expected a cell"),
    ("diff RG missing.puyo", "there is no file missing.puyo"),
    ("diff - -", "expected standard input for A or B, not for both"),
    ("diff RG", "Missing argument 'B'"),
    ("diff RG RG -o a.gif", "expected OUT to end in .png, .svg or .pdf"),
    ("diff RG RG -o -", "expected the name of a file for -o"),
    ("diff RG RG --strict --lenient", "--strict"),
    ("diff state.json state.json", "there is no comparison for a duel (Duel state)"),
    # Games.
    ("ppn", "Missing argument 'INPUT'"),
    ("ppn several.ppn --game 3", "found 3"),
    ("ppn several.ppn --game 0", "found 0"),
    ("ppn several.ppn --move 9", "found '9'"),
    ("ppn several.ppn --move x.", "found 'x.'"),
    ("ppn several.ppn --format xml", "'xml'"),
    ("ppn --setups tabluut", "did you mean 'Tablut'"),
    ("ppn one.ppn --setups go", "expected --setups with no input"),
    ("ppn --setups go --json", "expected --setups with no input"),
    # Quests and duels.
    ("quest solve R --seconds 0", "'--seconds'"),
    ("quest generate --goal chain", "--goal needs --number"),
    ("quest generate --goal=chain --number=2 --about=red", "red"),
    ("explain KKBAC --dialect ppt", "'20th', 'puyo7', 'pop', 'pop-1.3.0'"),
    ("duel match bot.py:pley random", "bot.py has no function 'pley'"),
    ("duel match greedy random --secret --salt 00", "cannot be used together"),
    ("duel match greedy random --salt 00", "expected 32 hexadecimal digits as a salt, found '00'"),
    ("duel match greedy random --colors 65", "'--colors'"),
    ("duel match greedy random --turns 0", "'--turns'"),
    ("duel check greedy", "greedy"),
    ("duel tournament", "expected players, or a tournament to --resume, and not both"),
    ("duel tournament greedy random --resume run", "expected players, or a tournament to --resume"),
    ("duel tournament greedy", "expected two players or more, found 1"),
    ("duel tournament greedy random random --sprt 0 50", "a test is between two players"),
    ("duel tournament --resume none", "none"),
    ("duel tournament --resume none --pairs 3 --width 6", "it goes on: --pairs, --width"),
    ("duel tournament greedy random -o ''", "expected the name of a folder, found an empty text"),
    ("duel tournament --resume ''", "expected the name of a folder, found an empty text"),
    *(
        (f"duel {line} {player}", "expected one of the players random, greedy, two-ply, builder, ")
        for line in ("match greedy", "check")
        for player in ("nobody", "''", '"\'"', "none.py:play")
    ),
]


@pytest.mark.slow
@for_each(("line", "message"), CALLS)
def test_a_wrong_call_is_exit_status_2(call, tmp_path, line, message):
    """The message says what is wrong, and nothing is written."""
    result = call(*shlex.split(line), input="b\n1\n")

    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(FILES)


def test_an_option_that_is_not_there(call):
    """Click reports this in its own words, which change between versions."""
    result = call("--frob")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "--frob" in result.stderr
