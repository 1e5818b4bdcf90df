"""A command that gets a text of another game reports what the text is, and which commands accept
it.
"""

import csv
import io

import pytest

from puyonb import notations
from tests.cli.envelopes import envelope, errors
from tests.puyo.duel.test_notation import BY_HAND

QUEST = "https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg&goal=0_0_4_0_"
TEXTS = {
    "field": "RG\nRRGGBB\n",
    "quest": QUEST,
    "ishikawa": "https://ishikawapuyo.net/simu/pn.html?800F08J08A0EB_8161__270",
    "game": notations.get("ppn").example,
    "nonogram": notations.get("non").example,
    "webpbn": notations.get("webpbn").example,
    "state": BY_HAND,
}
FOUND = {
    "field": "found a Puyo Puyo field (Plain text field); puyonb chain runs it, puyonb draw draws it",
    "quest": "found a Puyo Puyo field or quest (pon2 text); puyonb draw draws it, puyonb convert writes it in another notation",
    "ishikawa": "found a Puyo Puyo field or quest (Ishikawa simulator link); puyonb draw draws it,"
    " puyonb convert writes it in another notation",
    "game": "found a game of board and pieces (Portable Piecepack Notation); puyonb ppn prints it, puyonb draw draws it",
    "nonogram": "found a nonogram (Nonogram format); puyonb solve solves it, puyonb draw draws it",
    "webpbn": "found a nonogram (webpbn XML); puyonb solve solves it, puyonb draw draws it",
    "state": "found a duel (Duel state); puyonb draw draws it, puyonb convert --player N writes the board"
    " of a player",
}
PUYO = ("field", "quest", "ishikawa")
COMMANDS = {
    "solve": ("a nonogram", (*PUYO, "game", "state")),
    "chain": ("a Puyo Puyo field", ("game", "nonogram", "webpbn", "state")),
    "explain": (
        "a practice-notebook password or a Puyo Puyo field",
        ("game", "nonogram", "webpbn", "state"),
    ),
    "ppn": ("a game of board and pieces", (*PUYO, "nonogram", "webpbn", "state")),
    "duel analyse": ("a saved duel or a link with moves", ("field", "game", "nonogram", "webpbn")),
    "duel replay": ("a saved duel", tuple(TEXTS)[:-1]),
}
CALLS = [(command, text) for command, (_, texts) in COMMANDS.items() for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "text"), CALLS)
def test_a_command_says_what_the_text_of_another_game_is(call, command, text):
    """One sentence at the beginning of the text, exit status 1, and nothing on standard output."""
    result = call(*command.split(), "-", input=TEXTS[text])

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(
        f"<stdin>:1:1: expected {COMMANDS[command][0]}, {FOUND[text]}\n"
    )


@pytest.mark.parametrize("command", ["solve", "explain"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "https://www.puyop.com/s/!!\n",
            "nearest is puyop: expected a character for two cells, found '!'",
        ),
        (
            "https://example.org/A",
            "which looks like an address of another site, or of another page",
        ),
    ],
)
def test_an_address_that_no_notation_reads(call, command, text, message):
    """The message calls it an address, not a nonogram or a password with a missing part."""
    expected = COMMANDS[command][0]

    assert call(command, "-", input=text).stderr.startswith(
        f"<stdin>:1:1: expected {expected}; no notation reads this"
    )
    assert message in call(command, "-", input=text).stderr


def test_nothing_is_no_nonogram(call):
    """An empty text lacks more than its first key."""
    assert call("solve", "-", input=" \n").stderr.startswith(
        "<stdin>:1:1: expected a nonogram, found nothing\n"
    )


@pytest.mark.parametrize("command", ["solve", "chain", "explain", "ppn"])
def test_json_is_no_game(call, command):
    """A saved duel is named, with the command that shows it."""
    result = call(command, "-", input='{"puyonb duel replay": 1}')

    assert result.exit_code == 1
    assert "found a saved duel (puyonb duel replay shows it)" in result.stderr
    assert result.stdout == ""


def test_no_game_of_another_text_is_looked_for(call):
    """What the text is matters more than which game of it was asked for."""
    result = call("ppn", "-", "--game", "2", input=QUEST)

    assert (result.exit_code, result.stdout) == (1, "")
    assert "expected a game of board and pieces, found a Puyo Puyo field or quest" in result.stderr


@pytest.mark.parametrize(
    "command", ["check", "draw -o x.svg", "convert --to field", "chain", "ppn"]
)
def test_a_file_whose_ending_misleads_is_read_by_another_notation(call, tmp_path, command):
    """The ending decides; where the text is in another notation, a note names it."""
    ending, name, words = (".ppn", "field", "a Puyo Puyo field (Plain text field)")
    (tmp_path / f"board{ending}").write_text(TEXTS["field"], encoding="utf-8")
    result = call(*command.split(), f"board{ending}")

    assert result.exit_code == 1
    assert f"board{ending}: note: this is {words}; --from {name} reads it\n" in result.stderr


def test_a_broken_nonogram_keeps_its_own_error(call):
    """A text that looks like a nonogram gets its own error, not a guess about other notations."""
    result = call("solve", "-", input="width 2\nrows\n1\ncolumns\n1\n1\n")

    assert "expected the key 'height'" in result.stderr


@pytest.mark.parametrize(
    ("source", "target"),
    [("game", "field"), ("nonogram", "puyop"), ("field", "non"), ("quest", "ppn")],
)
def test_convert_between_games_ends_in_one_sentence(call, source, target):
    """Alone, as a line and as a cell of a table: what the text holds, and that the notation has no
    form for it.
    """
    alone = call("convert", "-", "--to", target, input=TEXTS[source])
    table = io.StringIO()
    csv.writer(table).writerows([["text"], [TEXTS[source]]])
    cell = call(
        "convert", "-", "--to", target, "--column", "text", "--json", input=table.getvalue()
    )

    [line] = alone.stderr.splitlines()
    sentence = line.removeprefix("<stdin>: ")
    assert alone.exit_code == cell.exit_code == 1
    assert sentence.startswith("a ")
    assert f"has no form in {notations.get(target).title}, which holds" in sentence
    assert errors(envelope(cell.stdout)) == [sentence]
    if source == "quest":
        lines = call("convert", "-", "--to", target, "--lines", "--json", input=TEXTS[source])
        assert (lines.exit_code, sentence in lines.stdout) == (1, True)
