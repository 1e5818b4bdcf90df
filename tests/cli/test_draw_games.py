"""``puyonb draw`` on games of board and pieces."""

import io

import pytest
from click.testing import CliRunner
from PIL import Image

from puyonb import draw
from puyonb.cli import main
from puyonb.piecepack import ppn
from puyonb.piecepack.draw._board import caption

GAME = "1. S@a1 {opens}\n1... M@c3\n2. a1-b2\n2... c3:b2\n"
SEVERAL = f"---\nGameType: Four Field Kono\n...\n1. a1:a3\n---\nGameType: null\n...\n{GAME}"


COMMAND = "draw"
FILES = {
    "one.ppn": GAME,
    "several.ppn": SEVERAL,
}


def read(path):
    """Read a file that was written as text."""
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("move", "step"), [("2", 2), ("2.", 3), ("2...", 4), ("-1", 4), ("0", 0), ("1...", 2)]
)
def test_one_board_is_drawn_with_its_last_move(call, tmp_path, move, step):
    """By how many moves, or by the number of one as it is written."""
    game = ppn.loads(GAME)[0]
    before = game.boards[step - 1] if step else None

    title = str(game.moves[step - 1]) if step else "set-up"

    assert call("one.ppn", "--move", move, "-o", "board.svg").output == ""
    expected = draw.board.scene(game.boards[step], since=before, title=title)
    assert read(tmp_path / "board.svg") == draw.svg(expected) + "\n"


def test_the_view_is_that_of_the_options(call, tmp_path):
    """Obliquely, with an angle, in a palette, in a size, with the numbers of places."""
    options = [
        "--view",
        "oblique",
        "--angle",
        "120",
        "--palette",
        "print",
        "--size",
        "1",
        "--coordinates",
        "index",
    ]
    result = call("one.ppn", "--move", "2", "-o", "board.svg", *options)
    boards = ppn.loads(GAME)[0].boards
    scene = draw.board.scene(
        boards[2],
        since=boards[1],
        title=str(ppn.loads(GAME)[0].moves[1]),
        oblique=0.5,
        angle=120,
        palette="print",
        size=1,
        coordinates="index",
    )

    assert (result.exit_code, result.output) == (0, "")
    assert read(tmp_path / "board.svg") == draw.svg(scene) + "\n"


def test_several_boards_stand_side_by_side(call, tmp_path):
    """Those of --move, or six of the whole game."""
    call("one.ppn", "--move", "0", "--move", "4", "-o", "two.svg")
    call("one.ppn", "-o", "all.svg")

    assert "<title>1. set-up: 0 pieces" in read(tmp_path / "two.svg")
    assert read(tmp_path / "two.svg").count("; 2. ") == 1
    assert "; 5. 2... c3:b2: 1 piece" in read(tmp_path / "all.svg")


@pytest.mark.slow
@pytest.mark.parametrize(("ending", "start"), [("gif", b"GIF89a"), ("html", b"<!doctype html>")])
def test_a_game_is_animated(call, tmp_path, ending, start):
    """The ending is the format, and one call writes several files."""
    result = call("one.ppn", "-o", f"game.{ending}", "-o", "board.png", "--view", "oblique")

    assert (result.exit_code, result.output) == (0, "")
    assert (tmp_path / f"game.{ending}").read_bytes().startswith(start)
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_a_part_of_a_game_is_animated(call, tmp_path):
    """From one move to the other, whichever comes first in the call."""
    call("one.ppn", "-o", "part.html", "--move", "-1", "--move", "2")

    assert (
        read(tmp_path / "part.html")
        == draw.animate(ppn.loads(GAME)[0], first=2).html(page=True) + "\n"
    )


@pytest.mark.slow
def test_the_gif_has_the_size_of_the_option(call, tmp_path):
    """In inches per board unit, at 100 pixels an inch."""
    call("one.ppn", "-o", "small.gif", "--size", "0.2")
    call("one.ppn", "-o", "large.gif", "--size", "0.4")
    small, large = (
        Image.open(io.BytesIO((tmp_path / f"{name}.gif").read_bytes())).size
        for name in ("small", "large")
    )

    assert small[0] * 2 == pytest.approx(large[0], abs=2)


def test_a_sound_game_is_drawn_from_a_file_with_errors(call, tmp_path):
    """An error in another game is a warning; a game with an error, and a choice of none, are
    refused, also if strict.
    """
    (tmp_path / "mixed.ppn").write_text(
        "---\n...\n1. S@a1\n---\n...\n1. Q@a1\n---\n...\n1. S@a1 - b1\n"
    )
    drawn = call("mixed.ppn", "--game", "1", "-o", "one.svg")
    refused = [
        call("mixed.ppn", *options, "-o", "two.svg")
        for options in (["--game", "2"], [], ["--game", "2", "--strict"], ["--strict"])
    ]
    strict = call("mixed.ppn", "--game", "1", "--strict", "-o", "strict.svg")

    assert drawn.exit_code == 0
    assert "Suns coin back" in read(tmp_path / "one.svg")
    assert "warning: game 2 has an error: expected a piece, found 'Q' in 'Q'" in drawn.stderr
    assert "warning: game 3 has an error" in drawn.stderr
    assert (strict.exit_code, strict.stderr) == (0, drawn.stderr)
    assert read(tmp_path / "strict.svg") == read(tmp_path / "one.svg")
    assert [each.exit_code for each in refused] == [1] * 4
    assert all("6:4: expected a piece" in each.stderr for each in refused)
    assert not (tmp_path / "two.svg").exists()


def test_strict_refuses_a_warning_of_the_game_that_is_drawn(call, tmp_path):
    """A later sign in another game does not matter."""
    (tmp_path / "later.ppn").write_text("---\n...\n1. S@a1\n---\n...\n1. S@a1 ; M@b1\n")
    first, second, lax = (
        call("later.ppn", "--game", *options, "-o", f"{options[0]}.svg")
        for options in (["1", "--strict"], ["2", "--strict"], ["3"])
    )

    assert (first.exit_code, first.stderr) == (0, "")
    assert second.exit_code == 1
    assert "6:9: expected a move number, found ';'" in second.stderr
    assert lax.exit_code == 2


@pytest.mark.parametrize("strict", [(), ("--strict",)])
@pytest.mark.parametrize("ending", [None, "", ".txt"])
def test_a_sound_game_of_a_text_without_a_name(tmp_path, monkeypatch, ending, strict):
    """A text, standard input and a file whose ending names no notation are read as games if the
    game that is asked for is one.
    """
    monkeypatch.chdir(tmp_path)
    text = "Event: x\n...\n1. Q@a1\n---\n...\n1. S@a1\n---\n...\n{no move}\n"
    if ending:
        (tmp_path / f"games{ending}").write_text(text)
    source = "-" if ending == "" else f"games{ending}" if ending else text
    sound, faulty, empty, absent = (
        CliRunner().invoke(
            main, ["draw", source, "--game", game, *strict, "-o", f"{game}.svg"], input=text
        )
        for game in "2139"
    )

    assert sound.exit_code == 0
    assert "Suns coin back" in read(tmp_path / "2.svg")
    assert "3:4: warning: game 1 has an error" in sound.stderr
    assert {faulty.exit_code, empty.exit_code, absent.exit_code} <= {1, 2}


def test_of_several_games_one_is_chosen(call, tmp_path):
    """By its number; without one the message says how many there are."""
    assert call("several.ppn", "--game", "2", "--move", "1", "-o", "board.svg").exit_code == 0
    assert "last move: Suns coin back placed at a1" in read(tmp_path / "board.svg")
    assert (
        call("several.ppn", "-o", "x.svg").stderr
        == "Error: expected --game from 1 to 2, found none\n"
    )


def test_a_game_at_fault_is_drawn_as_far_as_it_goes(call, tmp_path):
    """Exit status 1 and the place of the error, which is also the caption of the last board."""
    (tmp_path / "fault.ppn").write_text("1. S@a1\n2. b1-b2\n")
    result = call("fault.ppn", "-o", "x.svg")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("fault.ppn:2:4: expected a piece at b1, found none\n")
    [game] = ppn.loads("1. S@a1\n2. b1-b2\n", on_error="collect")
    assert read(tmp_path / "x.svg") == draw.svg(draw.game.scene(game)) + "\n"
    assert caption(game, 0) == "set-up"
    assert caption(game, 1) == "1. S@a1 ✗ line 2, column 4"


@pytest.mark.parametrize(("text", "more"), [("1. b1-b2", ()), ("1. S@a1 2. b1-b2", ("--strict",))])
def test_a_game_at_fault_is_not_drawn(call, tmp_path, text, more):
    """Without a board before the error, or by the letter of the specification, there is nothing."""
    (tmp_path / "fault.ppn").write_text(text)
    result = call("fault.ppn", "-o", "x.svg", *more)

    assert (result.exit_code, result.stdout) == (1, "")
    assert "expected a piece at b1, found none\n" in result.stderr
    assert not (tmp_path / "x.svg").exists()


def test_a_gif_of_too_many_pixels_is_refused(call, tmp_path):
    """A board may be of any size; the message says what helps."""
    (tmp_path / "large.ppn").write_text("1. S@(1,1) S@(900,900)")
    result = call("large.ppn", "-o", "x.gif")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "Error: expected pictures of at most 2,500,000 pixels each, found "
    )
    assert result.stderr.endswith(
        "; two --move choose a part, and a smaller --size makes fewer pixels\n"
    )


def test_pieces_too_far_apart_are_refused(call, tmp_path):
    """The call ends with the limit, not with an error of the program."""
    (tmp_path / "far.ppn").write_text("1. S@(1,1) S@(999999999,1)")
    result = call("far.ppn", "--move", "1", "-o", "x.svg")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "Error: expected pieces within 1,000,000 board units to draw, found "
    )


def test_what_was_dealt_can_be_dealt_again(call, tmp_path):
    """Without a given seed, a note reports the seed that was used."""
    (tmp_path / "dealt.ppn").write_text("---\nGameType: Relativity\n...\n")
    result = call("dealt.ppn", "--move", "0", "-o", "x.svg")

    assert result.exit_code == 0
    assert "note: the set-up was dealt at random; Seed: " in result.stderr


def test_a_hostile_title_stays_text(call, tmp_path):
    """The player shows the text of a comment, and no text ends an element of the page."""
    (tmp_path / "hostile.ppn").write_text(
        "---\nGameType: null\nEvent: <img onerror=x>\n...\n1. S@a1 {<img onerror=x></script>}"
    )
    call("hostile.ppn", "-o", "x.html", "-o", "x.svg")

    assert "<img" not in read(tmp_path / "x.html") + read(tmp_path / "x.svg")
