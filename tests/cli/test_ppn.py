import pytest
from click.testing import CliRunner

from puyonb import from_json
from puyonb.cli import main
from puyonb.piecepack import ppn, setups
from tests.cases import for_each
from tests.cli.envelopes import envelope

TEXT = "---\nEvent: one\n...\n1. t@b2 S@b2 1... b2-c3 {up}\n---\nGameType: Four Field Kono\n...\n1. b1:b3\n"
BROKEN = "1. S@a1 2. b1-c1 3. foo@a1\n"


@pytest.fixture
def run(tmp_path):
    """Call ``puyonb ppn`` on a file with some text; return exit code, output and errors."""

    def call(text, *arguments):
        path = tmp_path / "games.ppn"
        path.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, ["ppn", str(path), *arguments])
        return result.exit_code, result.stdout, result.stderr.replace(str(path), "games.ppn")

    return call


def test_last_boards_as_text(run):
    """Without options the last board of each game is drawn, with its move."""
    code, out, err = run(TEXT)

    assert (code, err) == (0, "")
    assert out.startswith("game 1\nafter move 2 of 2: 1... b2-c3 {up}\n3 ┏━━━┯━━━S")
    assert "\n\ngame 2: Four Field Kono\nafter move 1 of 1: 1. b1:b3\n" in out


@pytest.mark.parametrize(
    ("move", "head"),
    [
        ("0", "set-up, 2 moves follow"),
        ("1", "after move 1 of 2: 1. t@b2 S@b2"),
        ("1...", "after move 2 of 2"),
        ("-2", "after move 1"),
    ],
)
def test_one_board(run, move, head):
    """A move is asked for by how many there are before it, from either end, or by its number."""
    code, out, _ = run(TEXT, "--game", "1", "--move", move)

    assert code == 0
    assert out.startswith(head)


NAMED = "---\nId: abc\n...\n1. S@a1\n---\nSite: ?\nId: 1\n...\n1. M@b2\n---\nId: -\n...\n1. C@c3\n"


@pytest.mark.reading("X2.3")
@pytest.mark.parametrize(
    ("game", "move"), [("abc", "1. S@a1"), ("1", "1. S@a1"), ("2", "1. M@b2"), ("3", "1. C@c3")]
)
def test_a_game_by_its_number_or_id(run, game, move):
    """A number counts first, then the Id."""
    code, out, err = run(NAMED, "--game", game, "--format", "ppn")

    assert (code, err) == (0, "")
    assert out.endswith(f"...\n{move}\n")
    assert out.count("---") == 1


@pytest.mark.reading("X2.3")
@pytest.mark.parametrize(
    ("text", "game", "message"),
    [
        (NAMED, "abd", "expected --game from 1 to 3, or the Id of a game, found 'abd'"),
        (NAMED, "-", "expected --game from 1 to 3, or the Id of a game, found '-'"),
        (NAMED.replace("Id: -", "Id: abc"), "abc", "found the Id abc of the games 1 and 3"),
    ],
)
def test_no_game_with_an_id(run, text, game, message):
    """An Id that no game has, or that several have, is an error in the call."""
    code, _, err = run(text, "--game", game)

    assert code == 2
    assert message in err


@pytest.mark.reading("Q13.2")
@pytest.mark.parametrize(("asked", "key"), [((), "Coins: "), (("--seed",), "Seed: 11")])
def test_a_deal_or_its_seed(run, asked, key):
    """A set-up with a seed is written by its pieces, unless the seed is asked for (reading X2)."""
    text = "---\nGameType: {Name: Fujisan, Seed: 11}\n...\n1. a1-b1\n"

    assert key in run(text, "--format", "ppn", *asked)[1]
    result = CliRunner().invoke(main, ["convert", "-", "--to", "ppn", *asked], input=text)
    assert key in result.stdout
    other = CliRunner().invoke(main, ["convert", "-", "--to", "field", "--seed"], input=text)
    assert "expected --to ppn with --seed" in other.stderr


def test_a_board_without_enclosures(run):
    """With --plain, coins are in brackets, for fonts without enclosed letters."""
    assert run("1. S@a1 M<@b1", "--plain")[1].splitlines()[1] == "1  (S) (M)<"


def test_tables(run):
    """All boards, or one, as CSV; of several games, with the number of the game."""
    assert run(TEXT, "--game", "1", "--format", "csv")[1].splitlines()[:2] == [
        "step,move,order,piece_side,suit,rank,cfg,x,y,angle",
        "1,1.,1,tile_back,1,1,piecepack,2,2,0",
    ]
    assert run(TEXT, "--format", "csv", "--move", "1")[1].splitlines()[:2] == [
        "game,piece_side,suit,rank,cfg,x,y,angle",
        "1,tile_back,1,1,piecepack,2,2,0",
    ]


def test_json(run):
    """The result is the list of the games, or with --move of their boards."""
    whole = envelope(run(TEXT, "--json")[1])
    boards = envelope(run(TEXT, "--json", "--move", "1")[1])
    games = ppn.loads(TEXT)

    assert from_json({"puyonb": 1, **whole["result"]}) == games
    assert [list(board) for board in from_json({"puyonb": 1, **boards["result"]})] == [
        list(game.boards[1]) for game in games
    ]
    assert whole["problems"] == []


def test_ppn(run):
    """The games anew, or the moves that build a board."""
    assert ppn.loads(run(TEXT, "--format", "ppn")[1]) == ppn.loads(TEXT)
    assert (
        run(TEXT, "--format", "ppn", "--game", "1", "--move", "2")[1]
        == "---\n...\nsetup. t@b2 S@c3\n"
    )


def test_what_breaks_off_is_shown_as_far_as_it_goes(run):
    """All errors are reported with their places, the board before them is drawn, and the exit
    status is 1.
    """
    code, out, err = run(BROKEN)

    assert code == 1
    assert out.startswith("after move 1 of 1: 1. S@a1\n1   S")
    assert [line for line in err.splitlines() if line.startswith("games.ppn:")] == [
        "games.ppn:1:12: expected a piece at b1, found none",
        "games.ppn:1:22: expected a piece, found 'o' in 'foo'",
    ]
    assert envelope(run(BROKEN, "--json")[1])["problems"][0]["column"] == 12
    assert run(BROKEN, "--format", "ppn")[0] == 1


def test_a_fresh_seed_is_reported(run):
    """If a set-up was dealt at random, a note gives the seed that repeats it."""
    code, _, err = run("GameType: Alien City\n\n")

    assert code == 0
    assert "note: the set-up was dealt at random; Seed: " in err
    assert "note" not in run("---\nGameType: {Name: Alien City, Seed: 5}\n...\n")[2]


def test_a_file_without_games(run):
    """An empty file has no games, and there is nothing to show."""
    assert run("") == (0, "", "")
    assert run("", "--format", "csv")[1] == "step,move,order,piece_side,suit,rank,cfg,x,y,angle\n"


def test_a_comment_does_not_act_upon_the_terminal(tmp_path):
    """What a terminal would obey is shown by its escape, in a name and in a comment; other letters
    stay as they are.
    """
    path = tmp_path / "game.ppn"
    path.write_text(
        "---\nGameType: Four Field Kono\n...\n1. b1:b3 {\x1b[2J 石}\n", encoding="utf-8"
    )
    result = CliRunner().invoke(main, ["ppn", str(path)], color=True)

    assert "1. b1:b3 {\\x1b[2J 石}\n" in result.stdout
    assert "\x1b" not in result.stdout


def test_upgrade(run):
    """With --upgrade the text comes back as 0.14.1; an error names its place."""
    text = "---\nPPN: 0.5.2\n...\n1. Rd4@a1 {red}\n"

    assert run(text, "--upgrade") == (0, text.replace("0.5.2", "0.14.1").replace("Rd", "Sd"), "")
    code, out, errors = run(BROKEN, "--upgrade")
    assert (code, out) == (1, "")
    assert errors.startswith("games.ppn:1:12: ")


def test_set_ups_are_listed_with_their_options():
    """By a part of a name, by a game system, or all; a single one has its board."""

    def _call(*arguments):
        result = CliRunner().invoke(main, ["ppn", *arguments])
        return result.exit_code, result.stdout, result.stderr

    assert _call("--setups", "Men's")[1].count("(morris)") == 7
    code, out, _ = _call("--setups", "marble")
    assert (code, out.splitlines()[:2]) == (
        0,
        ["Bits (marble)", "Board (marble)"],
    )
    assert "  Suit: 'red', 'black'" in out
    only = _call("--setups", "Four-Field Kono", "--plain")[1].split("\n\n")
    assert only[0].startswith("Four Field Kono (")
    assert _call("--setups", "climbing man")[1].splitlines()[:2] == [
        "Climbing Man (piecepack)",
        "  Seed: a whole number from -2147483647 to 2147483647",
    ]
    assert "\n\n" in _call("--setups", "climbing man")[1]
    assert len([line for line in _call("--setups")[1].splitlines() if line[0] != " "]) == len(
        setups.catalogue()
    )


DESIGNED = {
    "river.ppn": "---\nGameType: River\nSetUp: None\nPPN: 0.14.1\nMacros:\n  step: -1U\n...\nt@b2 pS@a1 M@c3\n",
    "game.ppn": "---\nSetUp: river.ppn\nPPN: 0.14.1\n...\n1. ?pS`step' {up}\n",
    "elsewhere/game.ppn": "---\nSetUp: River\nPPN: 0.14.1\n...\n1. ?pS`step'\n",
}


@pytest.fixture
def designed(tmp_path, monkeypatch):
    """A folder with a set-up file and its games, of which one is in another folder."""
    monkeypatch.chdir(tmp_path)
    for name, text in DESIGNED.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")


@pytest.mark.reading("Q31.1")
@pytest.mark.usefixtures("designed")
@for_each(
    ("line", "expected"),
    [
        ("check {}", ""),
        ("ppn --format csv --move 0 {}", "coin_back,2,1,piecepack,3,3,0"),
        ("ppn --upgrade {}", "SetUp: "),
        ("convert --to ppn {}", "setup. t@b2 pS@a1 M@c3 {River} 1. ?pS`step'"),
        ("draw -o - --format svg {}", "<svg"),
        ("card --force -o card.png {}", ""),
        ("embed {}", "<ppn-game"),
        ("diff {} river.ppn", "first that differs"),
    ],
)
def test_a_folder_of_a_designer(line, expected):
    """Every command finds the set-up beside a game, or that of the option."""
    outputs = []
    for game in ("game.ppn", "--setup-file river.ppn elsewhere/game.ppn"):
        words = line.format(game).split()
        result = CliRunner().invoke(main, words)

        assert result.exit_code in (0, 1), result.output
        assert "Error" not in result.stderr
        assert "expected" not in result.stderr
        assert expected in result.output
        outputs.append(result.exit_code)

    assert outputs[0] == outputs[1] == (1 if line.startswith("diff") else 0)


LATER = ["PPN: 0.14.1", "SetUp: None", "GameType: River", "Macros:", 'step: "-1U"', "---", "..."]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the libraries behind a site warn of one another
def test_a_folder_that_is_sent(tmp_path, monkeypatch):
    """Another user checks, draws and publishes it; what is written for other programs has only
    keys, macros and forms of 0.14.1, and no file.
    """
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "sent"
    for name in ("river.ppn", "game.ppn"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(DESIGNED[name], encoding="utf-8")
    lines = [
        ["check", "sent"],
        ["draw", "sent/game.ppn", "-o", "board.svg"],
        ["site", "sent", "-o", "out", "--player"],
        ["convert", "sent/game.ppn", "--to", "ppn"],
    ]
    done = [CliRunner().invoke(main, line) for line in lines]
    header, moves = done[-1].stdout.split("...\n")

    assert [each.exit_code for each in done] == [0] * 4, [each.stderr for each in done]
    assert "Suns pawn" in (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert (tmp_path / "out" / "game" / "index.html").exists()
    assert {line.strip() for line in header.splitlines()} <= {*LATER}
    assert moves == "setup. t@b2 pS@a1 M@c3 {River} 1. ?pS`step' {up}\n"


@pytest.mark.usefixtures("designed")
def test_a_set_up_file_with_an_error(tmp_path):
    """It is an error of the call, with the place in the file; without the file, its name is unknown."""
    (tmp_path / "wrong.ppn").write_text("1. S@a1\n2. Q@b1\n", encoding="utf-8")
    wrong, missing, without = (
        CliRunner().invoke(main, ["check", "elsewhere/game.ppn", *more])
        for more in (["--setup-file", "wrong.ppn"], ["--setup-file", "none.ppn"], [])
    )

    assert [each.exit_code for each in (wrong, missing, without)] == [2, 2, 1]
    assert "wrong.ppn:2:4: expected a piece" in wrong.stderr
    assert "none.ppn: No such file" in missing.stderr
    assert "elsewhere/game.ppn:2:8: expected the name of a game, found 'River'" in without.stderr


def test_a_version_from_a_sign_is_noted_once(tmp_path):
    """Of several such games, `check` notes the first; other commands say nothing, and it is no warning."""
    (tmp_path / "two.ppn").write_text("---\n...\n1. S@a1 !a1\n" * 2, encoding="utf-8")
    checked, played = (
        CliRunner().invoke(main, [command, str(tmp_path / "two.ppn"), *more])
        for command, *more in (["check"], ["ppn", "--format", "csv"])
    )

    assert checked.stderr.count("note: read as PPN 0.14.1 because of '!'") == 1
    assert "warning" not in checked.stderr
    assert (checked.exit_code, played.exit_code, played.stderr) == (0, 0, "")
