"""PPN 0.14.1: each construct on small boards, its error, and its way through dumps and loads."""

import time

import pytest

from puyonb.errors import CannotExpress, NotationError, NotationWarning, ignoring
from puyonb.piecepack import Board, Game, ppn
from puyonb.piecepack._tracking import track
from tests.cases import counted, for_each


def read(text, version="0.14.1"):
    """Read one game without its warnings; movetext alone has no metadata."""
    whole = text if text.startswith("---") else f"---\n...\n{text}"
    with ignoring():
        [game] = ppn.loads(whole, version=version)
    return game


def shown(game):
    """Return the last board as text: the pieces from the bottom to the top."""
    found = []
    for row in game.boards[-1].rows():
        angle, system = round(row["angle"], 4), row["cfg"].removeprefix("piecepack")
        place = f"({round(row['x'], 4):g},{round(row['y'], 4):g})"
        piece = f"{row['piece_side']} {row['suit']}/{row['rank']}"
        found.append(" ".join(filter(None, (piece, place, f"{angle:g}" if angle else "", system))))
    return "; ".join(found)


S, M, C = "coin_back 1/1", "coin_back 2/1", "coin_back 3/1"

MOVES = {
    # Which pieces.
    "S@b2 M@b2 C@b2 2. 2b2-d1": f"{S} (2,2); {M} (4,1); {C} (4,1)",
    "S@b2 M@b2 C@b2 2. b2[1,3]-d1": f"{M} (2,2); {S} (4,1); {C} (4,1)",
    "S@b2 M@b2 C@b2 2. *b2[3:2]": f"{C} (2,2)",
    "S@b2 d@b2 M@c3 2. &?d[2]-a1": f"die_face 1/1 (2,2); {M} (3,3); {S} (1,1)",
    "S@b2 S@c2 M@d2 2. */S": f"{M} (4,2)",
    "M3v@b4 M3>@b2 2. *?M3>": "tile_face 2/4 (2,4) 180",
    "S@b2 M@b2 C@a1 2. *2?S": f"{C} (1,1)",
    "S@b2 M@d4 2. b2-d4 ^d4-f6": f"{S} (4,4); {M} (6,6)",
    "S@a1 2. a1~4 ^a1-b1": "coin_back 1/5 (2,1)",
    "S@b2 M@c2 2. 2b2-1U;-1R": f"{S} (3,3); {M} (4,3)",
    # Locations.
    "S@c3 2. c3-<1,-2>": f"{S} (4,1)",
    "S@c3 2. c3-2UL": f"{S} (1,5)",
    "S@c3 2. c3-2NNE": f"{S} (4,4.7321)",
    "S@c3 2. M@1R|1U|e5": f"{S} (3,3); {M} (6,6)",
    "S@c3 M@e5 2. c3-1D$?M": f"{M} (5,5); {S} (5,4)",
    "S@c3 2. M@&?S": f"{S} (3,3); {M} (3,3)",
    "S@c3 2. M@": f"{S} (3,3); {M} (3,3)",
    # Tokens.
    "S@a1 2. M\\a1": f"{M} (1,1); {S} (1,1)",
    "S@a1 M@b1 2. C@%a1": f"{S} (1,1); {C} (1,1); {M} (2,1)",
    "S@a1 M@b1 2. C\\%b1": f"{S} (1,1); {C} (2,1); {M} (2,1)",
    "S@a1 M@b1 2. b1_a1": f"{M} (1,1); {S} (1,1)",
    "S@a1 M@b1 2. b1\u203fa1": f"{M} (1,1); {S} (1,1)",
    "S@a1 M@b1 C@b1 2. a1-%b1[2]": f"{M} (2,1); {S} (2,1); {C} (2,1)",
    "S@a1 M@b1 2. !a1": f"{M} (2,1); {S} (1,1)",
    "S@a1 M@b1 C@c1 2. a1#b1": f"{C} (3,1); {S} (2,1); {M} (1,1)",
    "S@a1 M@b1 M@c1 2. a1:/M": f"{S} (3,1)",
    "S@c3 2. c3@>90": f"{S} (3,3) 270",
    "S@c3 2. c3@>-90|b3": f"{S} (2,4) 90",
    "S@a1 M@c1 2. 2b1$>180": f"{S} (3,1) 180; {M} (1,1) 180",
    "S@a1 2. +a1": "coin_face 1/1 (1,1)",
    "nd@a1 2. +a1": "die_face 1/4 (1,1)",
    "xS2@a1 2. +a1": "pyramid_face 1/3 (1,1)",
    "S5v@a1 2. a1~M": "tile_face 2/6 (1,1) 180",
    "S@a1 M@c1 2. a1-b1+c1*c1": f"{S} (2,1)",
    "t@a1 2. a1{~v,-(2\\,2.5)}": "tile_back 1/1 (2,2.5) 180",
    # Pieces.
    "Rc@a1": "bit_back 1/1 (1,1) checkers2",
    "uKc@a1": "bit_back 2/1 (1,1) checkers1",
    "⛃@a1": "bit_face 2/1 (1,1) checkers2",
    "Ws@a1": "bit_back 6/1 (1,1) go",
    "Bd4@a1": "die_face 4/4 (1,1) dice",
    "R⚅>@a1": "die_face 1/6 (1,1) 270 dice",
    "Y2/\\@a1": "pyramid_top 5/2 (1,1) icehouse_pieces",
    "()@a1": "bit_back 2/1 (1,1) go",
    "W▦9@a1": "board_face 6/9 (1,1) go",
    "[X]@a1": "board_face 3/8 (1,1) checkers2",
    "ub♘@a1": "bit_back 6/2 (1,1) chess1",
    "🨐@a1": "bit_face 2/5 (1,1) 270 chess2",
    "🃍@a1": "card_face 4/13 (1,1) playing_cards_tarot",
    "R🁦<@a1": "tile_face 4/1 (1,1) 90 dominoes_red",
    "⬢pS@a1": "pawn_face 1/1 (1,1) hexpack",
    "Bt,r12,s10@a1": "tile_face 11/13 (1,1) dominoes_blue",
    "S5,a-45@a1": "tile_face 1/6 (1,1) 315",
    "▲,s0,r2,icehouse_pieces'@a1": "pyramid_top 1/2 (1,1) icehouse_pieces",
    "`SJ'@a1": "card_face 2/11 (1,1) playing_cards_tarot",
    "`6-3'<@a1": "tile_face 7/4 (1,1) 270 dominoes",
}


@pytest.mark.reading(
    "Q19.1", "Q20.1", "Q21.1", "Q22.1", "Q23.1", "Q24.1", "Q25.1", "Q26.1", "Q27.1"
)
@for_each(("text", "board"), MOVES.items())
def test_constructs(text, board):
    """A construct has its effect; the game written and read again is the same."""
    game = read(f"1. {text}")

    assert shown(game) == board
    assert read(ppn.dumps([game])) == game


@pytest.mark.reading("Q17.1")
@for_each("text", [text for text in MOVES if "{" not in text])
def test_the_version_is_inferred(text):
    """Every construct is a sign of the later version: it is read without being named."""
    assert shown(read(f"1. {text}", version=None)) == MOVES[text]


FILES = {
    "---\nMovetextParser: Marble\nSetUp: Board\n...\n1. R@b2": (
        "board_face 7/4 (2,2) marbles; bit_back 1/9 (1,1) marbles"
    ),
    "---\nMovetextParser: Go\n...\n1. K@b2 ○@b3": "bit_back 2/1 (2,2) go; bit_back 6/1 (2,3) go",
    "---\nMovetextParser:\n  Cell Width: 1\n  Name: Checker\n...\n1. Kc@b2": (
        "bit_back 2/1 (2,2) checkers1"
    ),
    "---\nMovetextParser:\n  Name: Default\n  ScaleFactor: 2\n...\n1. S@c1 c1-2R": f"{S} (10,2)",
    "---\nGameType: Fujisan\nSetUp: None\n...\n1. S@c1": f"{S} (3,1)",
    "---\nMacros:\n  swap: a1#b1 +a1\n...\n1. S@a1 M@b1 2. `swap'": (
        f"{S} (2,1); coin_face 2/1 (1,1)"
    ),
    "---\nMacros:\n  sun: S\n  sp: \"`sun'p\"\n...\n1. `sp'@b2": "pawn_face 1/1 (2,2)",
}


@pytest.mark.reading("Q26.1", "Q27.1", "Q28.1", "Q29.1")
@pytest.mark.parametrize(("text", "board"), FILES.items())
def test_metadata(text, board):
    """Keys of later versions act, and make the version known."""
    game = read(text, version=None)

    assert (shown(game), game.version) == (board, "0.14.1")
    assert read(ppn.dumps([game]), version=None) == game


FAULTS = {
    "/A-c3": "ppn.no_piece_at",
    "*a1[5]": "ppn.id.slice",
    "*0a1": "ppn.id.number",
    "*9a1": "ppn.id.number",
    "*?c": "ppn.id.several",
    "*?": "ppn.spec.none",
    "*b1 ^b1-c1": "ppn.id.removed",
    "M@1R": "ppn.location.anchor",
    "a1-2NEN": "ppn.location.nen",
    "a1-Z": "ppn.location.current",
    "a1-b1=4": "ppn.token.second",
    "S@a1@b1": "ppn.token.second",
    "a1#a1": "ppn.swap",
    "a1:a1": "ppn.capture.itself",
    "a1-c1%a1": "ppn.beside",
    "a1@>": "ppn.turn.degrees",
    "R@c1": "ppn.spec.bit",
    "♛2@c1": "ppn.spec.twice",
    "Rp@c1": "ppn.spec.color",
    "`nobody'@c1": "ppn.macro.unknown",
    "foo": "ppn.move",
    "?S–b1": "ppn.near.dash",
    "?S-b1, M@a1": "ppn.near.comma",
    "?S-b1;3.M@a1": "ppn.number.joined",
    "a1-c1=Q": "ppn.near.chess",
    "a1=N": "ppn.near.chess",
    "S@({1.5..3.5},1)": "ppn.braces.decimal",
    "1-c3": "ppn.id",
    "*a1 *b1 -c1": "ppn.id.active",
    "S@(+1,2)": "ppn.location.current",
}


@pytest.mark.reading(
    "Q19.1", "Q20.1", "Q21.1", "Q23.1", "Q24.1", "Q25.2", "Q26.2", "Q27.1", "Q28.1"
)
@for_each(("text", "code"), FAULTS.items())
def test_faults(text, code):
    """What no version has, and what names no piece, is an error at its place."""
    with pytest.raises(NotationError) as caught:
        read(f"1. S@a1 M@b1 2. {text}")

    assert caught.value.line == 3
    assert caught.value.column >= 17
    assert caught.value.code == code


@pytest.mark.reading("Q28.1", "Q29.2")
@for_each(
    ("header", "fault"),
    [
        ('Macros:\n  c: S\n  a: "`b\'`c\'"\n  b: "`a\'"', (4, "ppn.macro.circle")),
        ("Macros: x", (2, "ppn.macros")),
        ("MovetextParser: Pachisi", (2, "ppn.parser.unknown")),
    ],
)
def test_faults_of_metadata(header, fault):
    """A circle of macros, also if no move uses it, macros without names, and an unknown parser."""
    with pytest.raises(NotationError) as caught:
        read(f"---\n{header}\n...\n1. S@b2")

    assert (caught.value.line, caught.value.code) == fault


@pytest.mark.reading("Q17.1")
def test_versions():
    """The argument, then the key, then a sign of later versions decides how a text is read."""
    text = "1. G3x@a1"
    assert shown(read(text, None)) == "pyramid_top 3/3 (1,1) icehouse_pieces"
    assert shown(read(text, "0.5.2")) == "pyramid_top 3/4 (1,1)"
    assert shown(read(f"---\nPPN: 0.5.2\n...\n{text}", None)) == "pyramid_top 3/4 (1,1)"
    assert read("---\nPPN: 0.12.0\n...\n1. S@a1", None).version == "0.14.1"
    assert read("1. S@a1 a1-b1", None).version == "0.5.2"
    with pytest.raises(NotationError, match="a version between"):
        read("---\nPPN: 7\n...\n1. S@a1", None)
    with pytest.raises(NotationError, match="expected"):
        ppn.loads(f"---\n...\n{text}", strict=True)
    with pytest.raises(ValueError, match="version"):
        ppn.loads(text, version="1")


@pytest.mark.reading("Q17.2")
def test_the_white_triangle_is_an_icehouse_piece():
    """The sign of 0.5.2 keeps its meaning beside later signs; a missing rank is one pip."""
    assert shown(read("1. △K3@a1 !a1", None)) == "pyramid_top 2/3 (1,1) icehouse_pieces"
    assert shown(read("1. △@a1 !a1", None)) == "pyramid_top 1/1 (1,1) icehouse_pieces"


@pytest.mark.reading("Q17.1")
def test_signs_in_comments_do_not_count():
    """A comment may have any sign."""
    assert read("1. S@a1 {what? 2a1-b1 #!} 2. a1-b1", None).version == "0.5.2"


@pytest.mark.reading("Q18.1")
def test_steps_of_a_semicolon_after_braces():
    """Braces multiply before a semicolon separates steps."""
    game = read("1. S@a1 M@b1 2. {a,b}1-1U; {two steps}")

    assert [move.number for move in game.moves] == ["1.", "2.", "2..", "2..."]


@pytest.mark.reading("Q24.1")
def test_a_game_goes_on():
    """More moves of a later version may use the pieces of the last move."""
    game = read("1. S@a1 M@a1 2. 2a1-b1").play("-1R")

    assert shown(game) == f"{S} (3,1); {M} (3,1)"


def test_pieces_are_followed():
    """Animations know which piece is which when the placing order changes."""
    game = read("1. S@a1 M@a1 C@b1 2. a1[2]-c1 3. c1#b1 4. *b1;A\\a1")
    steps = [boards[-1] for boards in track(Board(), game.moves)]

    assert [step.numbers for step in steps] == [
        (0, 1, 2), (1, 2, 0), (1, 0, 2), (1, 2), (3, 1, 2),
    ]  # fmt: skip
    assert [step.pieces for step in steps] == [board.pieces for board in game.boards[1:]]
    assert [len(board) for board in game.boards] == [0, 3, 3, 3, 2, 3]


@pytest.mark.parametrize("metadata", [{"SetUp": "0"}, {"Macros": {"A": "S"}}, {"PPN": "0.14.1"}])
def test_a_key_of_later_versions_is_not_written_for_an_old_game(metadata):
    """The text would be read as another version, and have another board."""
    with pytest.raises(CannotExpress) as error:
        ppn.dumps([Game(metadata=metadata, moves=())])

    assert error.value.what == "version"


def test_none_is_no_name():
    """A game without a set-up has the name that its GameType says, or none."""
    head = "---\nPPN: 0.14.1\nGameType: {}\nSetUp: None\n...\n"

    assert [ppn.loads(head.format(each))[0].name for each in ("River", "None")] == ["River", ""]


def test_an_argument_does_not_get_lost():
    """A text without a sign of 0.14.1, read so by an argument only, is refused."""
    text = "---\n...\n1. S@b2\n"
    [game] = ppn.loads(text, version="0.14.1")
    with pytest.raises(CannotExpress, match="PPN"):
        ppn.dumps([game])

    [named] = ppn.loads(text.replace("---\n", "---\nPPN: 0.14.1\n"))
    assert ppn.loads(ppn.dumps([named])) == [named]


@pytest.mark.reading("Q29.1")
def test_an_empty_key_is_no_sign():
    """A key without a value counts as absent (reading Q29)."""
    with ignoring():
        [game] = ppn.loads("---\nSetUp:\n...\n1. S@b2\n")

        [again] = ppn.loads(ppn.dumps([game]))

    assert game.version == "0.5.2"
    assert again == game


@pytest.mark.reading("Q17.2", "Q26.2", "Q28.2")
@pytest.mark.parametrize(
    ("text", "found"), [("△K3@a1", "△"), ("S@(-1,2)", "minus"), ("`WH'@a1", "♡"), ("`WS'c@a1", "♤")]
)
def test_what_0_14_1_has_not_is_read_with_a_warning(text, found):
    """A warning at the first place says what another program may refuse; strict reading refuses."""
    whole = f"---\n...\n1. {text} 2. {text}"
    with pytest.warns(NotationWarning) as warned:
        ppn.loads(whole, version="0.14.1")

    assert [(each.message.line, each.message.column) for each in warned] == [(3, 4)]
    assert found in str(warned[0].message)
    with pytest.raises(NotationError):
        ppn.loads(whole, version="0.14.1", strict=True)


NINES = "9" * 5000

HUGE = {
    f"S@a1 2. a1@>{NINES}": "ppn.turn.degrees",
    f"S@a1 2. a1-<{NINES},1>": "ppn.location.far",
    f"S@a1 2. a1-{NINES}U": "ppn.location.far",
    f"S@a1 2. *a1[1:{NINES}]": "ppn.id",
    f"S@a1 2. a1-{'1U|' * 20_000}a1": "ppn.references",
    f"S@a1 2. {'^' * 20_000}a1-b1": "ppn.references",
    f"S@a1 2. {'&' * 20_000}a1-b1": "ppn.references",
    f"S@a1 2. a1{'[' * 100_000}": "ppn.move",
    f"({',-' * 100_000}": "ppn.token.second",
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "code"), HUGE.items(), ids=[text[:16] for text in HUGE])
def test_huge_parts_of_a_move_are_errors_at_their_place(text, code):
    """No size of a number or of a chain becomes an error of Python."""
    with pytest.raises(NotationError) as error:
        read(text)
    assert (error.value.code, error.value.column) == (code, text.rfind(" ") + 2)


@pytest.mark.parametrize("word", [f"b4-<{NINES}:2>", f"b4-<90:{NINES}>", f"b4<{NINES}"])
def test_huge_parts_of_extensions_are_errors(word):
    """A polar location and a turn sign have limits, too."""
    with pytest.raises(NotationError) as error:
        read(f"---\nPPN-Extensions: all\n...\nS@b4 2. {word}")
    assert (error.value.line, error.value.column) == (4, 9)


def test_a_long_chain_of_macros_is_read_as_metadata():
    """The search for circles takes each macro once; the values are only replaced when used."""
    chain = "".join(f'  m{step}: "`m{step + 1}\'"\n' for step in range(2500))
    game = read(f"---\nMacros:\n{chain}  m2500: S\n...\nS@a1")
    assert shown(game) == f"{S} (1,1)"


def placements(count, piece="S"):
    """Return movetext that places pieces, one on each square."""
    return "1. " + " ".join(f"{piece}@{chr(97 + n % 26)}{1 + n // 26}" for n in range(count))


@pytest.mark.slow
@pytest.mark.parametrize("number", ["", "2. "])
def test_a_long_game_is_that_of_0_5_2(number):
    """1,600 placements and 300 other moves have the boards of 0.5.2."""
    words = "b{0}-a{0} a{0}-b{0} d{0}:e{0} *f{0} g{0}=M>"
    moves = " ".join(words.format(row) for row in range(1, 61)).replace(" ", f" {number}")
    text = f"{placements(1600)} {number}{moves}"
    old, new = read(text, version="0.5.2"), read(text)

    steps = range(0, len(old.boards), 29)
    assert [new.boards[step].pieces for step in steps] == [
        old.boards[step].pieces for step in steps
    ]
    assert new.boards[-1] == old.boards[-1]


ACTIONS = {
    "placements": "",
    "moves of the top piece": "a1-a1 ",
    "moves to the bottom": "b1_a1 a1-b1 ",
    "pieces put between others": "M@%a1 ",
    "searches": "?M-d1 ",
    "two pieces": "2a1-a1 ",
    "slices": "a1[1]-a1 ",
    "pieces of the beginning": "2. ^a1-a1 ",
    "removals and flips": "+b1 *b1 S@b1 ",
    "active pieces": "a1-b1 -a1 ",
}


@pytest.mark.slow
@pytest.mark.parametrize("words", ACTIONS.values(), ids=ACTIONS)
def test_time_is_linear_in_pieces_and_actions(words):
    """Four times the pieces and actions take less than six times the steps."""

    def steps(count):
        with counted() as calls:
            read(f"{placements(count)} M@c1 M@a1 M@a1 {words * count}")
        return calls[0]

    assert steps(800) < 6 * steps(200)


@pytest.mark.parametrize("turn", ["@>+90", "$>+90", "@>90"])
def test_a_plus_is_a_sign_only_among_degrees(turn):
    """After the direction of a piece it is the suffix that flips."""
    flipped, same = read("1. S@a1 S@b1 2. a1=M>+1b1"), read("1. S@a1 S@b1 2. a1=M> +1b1")
    assert flipped.boards[-1] == same.boards[-1]
    [piece] = [piece for piece, _, _ in read(f"1. S@a1 2. a1{turn}").boards[-1]]
    assert piece.angle == 270


MANY = {
    "all pieces again and again": f"...\n{placements(1300)} {'/S-1U ' * 1000}",
    "40 bytes": "...\n1. S@{a..z}{1..50} /S@>{1..2500}",
    "macros of macros": (
        'Macros:\n  a: "S@a1 S@a1 S@a1 S@a1 S@a1 S@a1 S@a1 S@a1 "\n'
        "  b: \"`a'`a'`a'`a'`a'`a'`a'`a'\"\n  c: \"`b'`b'`b'`b'`b'`b'`b'`b'\"\n...\n"
        "1. " + " 2. ".join(["`c'"] * 250)
    ),
    "long words of macros": (
        'Macros:\n  a: ",a0,a0,a0,a0,a0,a0,a0,a0"\n'
        "  b: \"`a'`a'`a'`a'`a'`a'`a'`a'\"\n  c: \"`b'`b'`b'`b'`b'`b'`b'`b'\"\n...\n"
        "1. S`c'@{a..z}{1..750}"
    ),
    "searches of many sorts": "...\n1. S,a{1..2000}@a1 "
    + "".join(f"*?S,a{n} " for n in range(1, 2000)),
    "the board before": "...\n1. S@a{1..6000} /S~2 2. +^a{1..6000}",
    "words of many references": f"...\n1. S@{'0U|' * 49}a{{1..22000}}",
    "pieces over many others": "...\n1. S@{a..t}{1..1000} M@b{1..17} /M-{1..1250}U",
    "under all others": "...\n1. b2\\b{1..24999}",
    "far from everything": f"...\n{placements(1300)} {'2(999,999)-a1 ' * 1300}",
    "slices that overlap": f"...\n{placements(8)} {'S@a1 ' * 2000} *a1[{','.join(['1:2000'] * 4500)}]",
}


@pytest.mark.slow
@pytest.mark.parametrize("text", MANY.values(), ids=MANY)
def test_a_short_text_takes_a_short_time(text):
    """It is read, or an error names the limit (here a quarter of the usual one), in seconds."""
    start = time.process_time()
    limits = ppn.Limits(pieces=12_500, expanded=25_000)
    codes = {error.code for error in ppn.faults(f"---\nPPN: 0.14.1\n{text}", limits=limits)}

    assert codes <= {"ppn.limit.pieces", "ppn.limit.expanded"}
    assert time.process_time() - start < 6  # alone it takes less than 1; some would take minutes


def test_the_limit_counts_actions_and_not_boards():
    """One piece of a written action is free; a set counts from its second piece, a brace counts."""
    head, few = "---\nPPN: 0.14.1\n...\n", ppn.Limits(pieces=150)

    [game] = ppn.loads(f"{head}{placements(1000)} /S4-a1", limits=few, on_error="collect")
    assert game.errors[0].code == "ppn.no_piece_at"
    [game] = ppn.loads(f"{head}{placements(100)} /S-1U", limits=few)
    assert len(game.boards[-1]) == 100
    for text in (f"{placements(100)} /S-1U /S-1U", "1. S@{a..t}{1..5} *{a..t}{1..5}"):
        with pytest.raises(NotationError, match="limit pieces"):
            ppn.loads(head + text, limits=few)
