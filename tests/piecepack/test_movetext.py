from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.errors import NotationError
from puyonb.piecepack import Piece, Side, _movetext, ppn
from puyonb.piecepack._movetext import movetoken, piecetext
from puyonb.piecepack._movetext.movetoken import actions
from puyonb.piecepack._source import Source
from puyonb.piecepack.moves import Add, Capture, Remove, Replace, Shift
from puyonb.piecepack.ppn import Limits
from tests.cases import counted, for_each

SUN, TILE = Piece(Side.COIN_BACK, suit=1), Piece(Side.TILE_BACK)


def read(text, **options):
    """Read a text that is only movetext."""
    return _movetext.read(Source(text, 0, len(text)), **options)


def parts(text):
    """Return number, text and comment of each move."""
    return [(move.number, move.text, move.comment) for move in read(text).moves]


def fault(text, **options):
    """Return the error of a text, and the column of the caret in its excerpt."""
    with pytest.raises(NotationError) as caught:
        _movetext.moves(text, **options)
    return caught.value


@pytest.mark.reading("Q0.14", "Q0.15", "Q8.2", "Q8.3", "Q8.4", "Q9.3")
@pytest.mark.parametrize(
    ("word", "done"),
    [
        ("S@b2", (Add(SUN, (2, 2)),)),
        ("@b2", (Add(TILE, (2, 2)),)),
        ("*(2.5,1)", (Remove((2.5, 1)),)),
        ("a1-(2,2)", (Shift((1, 1), (2, 2)),)),
        ("a1:b2", (Capture((1, 1), (2, 2)),)),
        ("b5=S", (Replace((2, 5), SUN),)),
        ("b5=t", (Replace((2, 5), TILE),)),
        ("*a1*a1*a2", (Remove((1, 1)), Remove((1, 1)), Remove((1, 2)))),
        ("S@b2*a1", (Add(SUN, (2, 2)), Remove((1, 1)))),
        ("b5-c5*b4*b3", (Shift((2, 5), (3, 5)), Remove((2, 4)), Remove((2, 3)))),
        ("a1:b2*c3", (Capture((1, 1), (2, 2)), Remove((3, 3)))),
        ("b5=S*b5", (Replace((2, 5), SUN), Remove((2, 5)))),
    ],
)
def test_moves(word, done):
    """Each kind of move is read, with both forms of locations, with and without removals (reading
    Q8).
    """
    assert actions(word) == done


@pytest.mark.parametrize(
    ("limits", "name"),
    [(Limits(nesting=1), "nesting"), (Limits(size=35), "size"), (Limits(moves=8), "moves")],
)
def test_what_was_read_before_has_limits_too(limits, name):
    """A cached brace expansion is refused if the limits are lower now, and counts each time."""
    word = "S@{a,{b,c}}{1..3}"

    assert len(_movetext.moves(word)[0].actions) == len(_movetext.moves(word)[0].actions) == 9
    with pytest.raises(NotationError, match=rf"\(limit {name}\)"):
        _movetext.moves(word, limits=limits)
    with pytest.raises(NotationError, match=r"\(limit moves\)"):
        _movetext.moves(f"1. {word} 2. {word}", limits=Limits(moves=17))


@pytest.mark.reading("Q0.5", "Q5.1", "Q5.3", "Q6.1", "Q6.3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("S@a1", [("", "S@a1", "")]),
        ("{why} 1. S@a1", [("", "", "why"), ("1.", "S@a1", "")]),
        ("S@a1 1. M@a2", [("", "S@a1", ""), ("1.", "M@a2", "")]),
        (
            "1. S@a1 1... M@a2 1.... C@a3",
            [("1.", "S@a1", ""), ("1...", "M@a2", ""), ("1....", "C@a3", "")],
        ),
        (
            "setup. S@a1 Round_1. M@a2 _. *a1",
            [("setup.", "S@a1", ""), ("Round_1.", "M@a2", ""), ("_.", "*a1", "")],
        ),
        ("étape. S@a1 第一. M@a2", [("étape.", "S@a1", ""), ("第一.", "M@a2", "")]),
        ("चाल. S@a1 e\u0301. M@a2", [("चाल.", "S@a1", ""), ("e\u0301.", "M@a2", "")]),
        ("1. 2. S@a1 3.", [("1.", "", ""), ("2.", "S@a1", ""), ("3.", "", "")]),
        ("1. {a,b} S@a1", [("1.", "S@a1", "a,b")]),
        ("1. {1..3} S@a1 {} {b}", [("1.", "S@a1", "1..3 b")]),
        ("1. S@a1 {hello\n  world\t!} M@a2\u2028C@a3", [("1.", "S@a1 M@a2 C@a3", "hello world !")]),
        ("1.\u3000S@a1\u3000\f2.\xa0{x}\r\nM@a2", [("1.", "S@a1", ""), ("2.", "M@a2", "x")]),
        ("1. S@{a,b}1 {?} *{a,b}1", [("1.", "S@{a,b}1 *{a,b}1", "?")]),
        ("{S,M}{@a1,@a2}", [("", "{S,M}{@a1,@a2}", "")]),
    ],
)
def test_elements(text, expected):
    """Any white space separates comments, numbers and moves; a number belongs to the text after it
    (readings Q5 and Q6).
    """
    result = read(text)

    assert parts(text) == expected
    assert result.faults == result.warnings == []


@pytest.mark.reading("Q5.2", "Q14.1")
@pytest.mark.parametrize(
    ("text", "numbers", "warnings"),
    [
        ("1. S@a1;M@a2 ; C@a3;", ["1.", "1..", "1...", "1...."], [(1, 8)]),
        ("1. S@a1 . M@a2 2. C@a3", ["1.", "1..", "2."], [(1, 9)]),
        ("S@a1;M@a2\n.\nC@a3", ["", ".", ".."], [(1, 5), (2, 1)]),
        ("; S@a1", ["."], [(1, 1)]),
        ("1.S.;S@a1", ["1.S.", "1.S.."], [(1, 1), (1, 5)]),
        ("1.a. S@a1 1..2. M@a2", ["1.a.", "1..2."], [(1, 1), (1, 11)]),
        ("1. S@a1\n1. M@a2 1. C@a3", ["1.", "1.", "1."], [(2, 1), (2, 9)]),
    ],
)
def test_what_goes_beyond_the_letter(text, numbers, warnings):
    """Signs of later versions, inner periods and repeated numbers are read with a warning (readings
    Q5 and Q14).
    """
    result = read(text)

    assert [move.number for move in result.moves] == numbers
    assert [(warning.line, warning.column) for warning in result.warnings] == warnings
    assert result.faults == []


def test_warnings_come_to_an_end():
    """A game with repeated numbers has twenty warnings; the last one says that there are more."""
    found = read("1. S@a1 " * 500).warnings

    assert len(found) == 20
    assert (
        found[-1].message
        == "expected each move number once, found '1.' again; further warnings are left out"
    )


FAULTS = {
    # Junk.
    "foo@b2": (2, "expected a piece, found 'o' in 'foo'"),
    "a1-b1-c1": (6, "expected white space or '*' after 'a1-b1', found '-'"),
    "S@a1@b1": (5, "expected white space or '*' after 'S@a1', found '@'"),
    "a1b2": (3, "expected '-', ':' or '=' after 'a1', found 'b'"),
    "1.S@a1": (3, "expected white space after the move number '1.': write 1. S@a1"),
    "a1-b1=4": (6, "expected white space or '*' after 'a1-b1', found '='"),
    "a1-": (4, "expected a location such as b3 or (2.5,3), found nothing"),
    "a1-b": (4, "expected a location such as b3 or (2.5,3), found 'b'"),
    "*": (2, "expected a location such as b3 or (2.5,3), found nothing"),
    "a1-b2*": (7, "expected a location such as b3 or (2.5,3), found nothing"),
    "b1=SS*b1": (5, "expected one piece, found two suits, 'S' and 'S'"),
    "S@a1}": (5, "expected '{' before '}'"),
    "b5=": (4, "expected a piece after 'b5=', found nothing"),
    "b5=*b4": (4, "expected a piece after 'b5=', found nothing"),
    "move": (
        1,
        "expected a move such as S@b2 or a1-b1, or a period after a move number, found 'move'",
    ),
    "...": (1, "expected a move number before its periods, found '...'"),
    "x-a. S@a1": (1, "expected a location such as b3 or (2.5,3), found 'x'"),
    "S@a99999999999": (3, "expected a location below 1,000,000,000, found 'a99999999999'"),
    # Later versions.
    "2b4-b3": (
        1,
        "expected a move, found a move of several pieces, which only PPN 0.6 and later have",
    ),
    "a4-b5+": (
        6,
        "expected white space or '*' after 'a4-b5', found '+', which only PPN 0.13 and later have",
    ),
    "a1[2:3]-b1": (
        3,
        "expected '-', ':' or '=' after 'a1', found '[', which only PPN 0.9 and later have",
    ),
    "a1~S": (
        3,
        "expected '-', ':' or '=' after 'a1', found '~', which only PPN 0.9 and later have",
    ),
    "^a1": (1, "expected a move, found '^', which only PPN 0.7 and later have"),
    "c3@b1|a1": (
        6,
        "expected white space or '*' after 'c3@b1', found '|', which only PPN 0.12 and later have",
    ),
    "♛@a1": (1, "expected a piece, found '♛', which only PPN 0.11 and later have"),
    "⛃@a1": (1, "expected a piece, found '⛃', which only PPN 0.14.1 and later have"),
    # No version has these.
    "a1[$]-b1": (3, "expected '-', ':' or '=' after 'a1', found '['"),
    "*a1[*]": (4, "expected white space or '*' after '*a1', found '['"),
    "a1-[+3,-2]": (4, "expected a location such as b3 or (2.5,3), found '[+3,-2]'"),
    "a1-<60:2>": (4, "expected a location such as b3 or (2.5,3), found '<60:2>'"),
    "C@b3<b3[2]>": (
        1,
        "expected a move, found 'C@b3<b3[2]>', which PPN 0.5.2 only proposes: write C@b3%b3[2] in PPN 0.14.1",
    ),
    # One error for a move with white space.
    "a1–b1": (3, "expected '-', found '–': write a1-b1"),
    "S@a1,M@b1": (5, "expected white space between moves, found ',': write S@a1 M@b1"),
    "S@(1,2), M@b1": (8, "expected white space between moves, found ',': write S@(1,2)"),
    "a1 - b1": (1, "expected a move without white space in it, found 'a1 - b1': write a1-b1"),
    "a1 :b1": (1, "expected a move without white space in it, found 'a1 :b1': write a1:b1"),
    "S@ a1": (1, "expected a move without white space in it, found 'S@ a1': write S@a1"),
    "a1 =S": (1, "expected a move without white space in it, found 'a1 =S': write a1=S"),
    "S\\a1": (2, "expected a move, found '\\\\', which only PPN 0.9 and later have"),
    "a1_b1": (
        3,
        "expected '-', ':' or '=' after 'a1', found '_', which only PPN 0.9 and later have",
    ),
    "a1#b1": (
        3,
        "expected '-', ':' or '=' after 'a1', found '#', which only PPN 0.7 and later have",
    ),
    "a1-3NNE": (
        4,
        "expected a location such as b3, found one relative to the last location, which only PPN 0.12 and later have",
    ),
    "S@a1 2.a1-a4": (
        8,
        "expected white space after the move number '2.': write 2. a1-a4",
    ),
    "S@e5 e5=Q": (
        9,
        "expected a piece, found 'Q': write e5=`Q' or e5=`q' for a chess piece in PPN 0.14.1",
    ),
    "S@e5 e5-e6=Q": (
        12,
        "expected a piece, found 'Q': write e5-e6 =`Q' or e5-e6 =`q' for a chess piece in PPN 0.14.1",
    ),
    # Comments.
    "S@a1{comment}": (
        5,
        "expected ',' or '..' within the braces of an expansion, or white space around those of a comment",
    ),
    "S@a1 {a comment}2.": (17, "expected white space after the comment's '}', found '2'"),
    "S@a1 {a comment}2. {b}": (17, "expected white space after the comment's '}', found '2'"),
    "{a {b} c}": (4, "expected no braces within a comment, found '{'"),
    "{a {b}": (4, "expected no braces within a comment, found '{'"),
    "{x t@{a,b}1 y}": (6, "expected no braces within a comment, found '{'"),
    "S@a1 {endless": (6, "expected '}' to end the comment"),
    # Brace expansions.
    "S@{a,b}{1,x}": (
        11,
        "expected a location such as b3 or (2.5,3), found 'ax', expanded to 'S@ax'",
    ),
    "{1,2}.": (2, "expected a move such as S@b2 or a1-b1, found '1.', expanded to '1.'"),
    "{,S}@a1{,b}": (10, "expected white space or '*' after '@a1', found 'b', expanded to '@a1b'"),
}


@pytest.mark.reading("Q6.1", "Q9.2", "Q9.3", "Q14.2")
@for_each(("text", "expected"), FAULTS.items())
def test_faults(text, expected):
    """A wrong move is refused at its character, also inside a brace expansion (readings Q9 and
    Q14).
    """
    error = fault(f"1. S@a1\n1... {text}")

    assert (error.line, error.column - 5, error.message) == (2, *expected)


@pytest.mark.parametrize(
    ("text", "code", "values"),
    [
        ("foo", "ppn.move.word", {"found": "foo"}),
        ("a1[2:3]", "ppn.after", {"version": "0.9"}),
        ("tff@b2", "ppn.two.sides", {"found": ("f", "f")}),
        ("dx@b2", "ppn.side.die", {"found": "x", "word": "dx"}),
        ("{S,Q}@b2", "ppn.piece", {"expanded": "Q@b2"}),
        ("b1-c1", "ppn.no_piece_at", {"place": "b1"}),
    ],
)
def test_errors_have_codes_and_values(text, code, values):
    """A program reads the code of an error and what the text names, without its English words."""
    [error] = ppn.faults(f"1. S@a1\n1... {text}", version="0.5.2")[:1]

    assert error.code == code
    assert values.items() <= error.content.values.items()


@pytest.mark.reading("Q10.1")
def test_later_faults_are_collected():
    """Several errors of a game are collected, and the moves before the first are kept (reading
    Q10).
    """
    result = read("1. S@a1 2. foo 3. M@a2 4. a1-b1-c1 bar 5. S@a1", faults=20)

    assert [(error.line, error.column) for error in result.faults] == [(1, 12), (1, 32), (1, 36)]
    assert [move.number for move in result.moves] == ["1."]


@pytest.mark.reading("Q8.2", "Q8.5")
@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("1. S@a1 2. b1-c1", 12, "expected a piece at b1, found none"),
        ("1. S@a1 2. a1:b1", 15, "expected a piece at b1, found none"),
        ("1. S@b1 2. a1:b1", 12, "expected a piece at a1, found none"),
        ("1. S@a1 2. a1:a1", 12, "expected a piece at a1, found none"),
        ("1. S@a1 2. b1=M", 12, "expected a piece at b1, found none"),
        ("1. S@a1 2. a1-b1*a1", 18, "expected a piece at a1, found none"),
        ("1. S@a1 M@b1 {!} *b1*b1", 22, "expected a piece at b1, found none"),
        ("1. S@a1 ;*a1;*(1,1)", 15, "expected a piece at (1,1), found none"),
        ("S@a1 *{a,b,c}1", 10, "expected a piece at b1, found none, expanded to '*b1'"),
        ("S@a1 a1-{b,c}1 *d1", 6, "expected a piece at a1, found none, expanded to 'a1-c1'"),
    ],
)
def test_a_move_that_meets_no_piece(text, place, message):
    """A move that finds no piece is reported at the empty location, also after '*' and in an
    expansion (reading Q8).
    """
    with pytest.raises(NotationError) as caught:
        ppn.loads(text)

    assert (caught.value.message, caught.value.column) == (message, place)


@pytest.mark.reading("Q15.1")
@pytest.mark.parametrize(
    "text",
    [
        "S@({1..11},1)",
        "1. S@({1..4},1) 2. S@({1..7},2)",
        "S@a1" + "*a1" * 10,
        " S@a1" * 11,
        " 1. S@a1" * 11,
        " 1." * 11,
        "1. S@a1 *a1 2. " + "S@a1*a1 " * 5,
    ],
)
def test_moves_have_a_limit(text):
    """Moves are read up to the limit and refused above it, in every form (reading Q15)."""
    error = fault(text, limits=Limits(moves=10))

    assert error.message.startswith(
        "expected at most 10 moves in a game after brace expansion (limit moves)"
    )
    assert _movetext.moves(text, limits=Limits(moves=12))


WORDS = st.sampled_from(
    [
        "S@a1",
        "a1-b2",
        "*c3",
        "b1:a1",
        "a1=3>",
        "1.",
        "2...",
        "x_3.",
        "{so what}",
        "{}",
        "S@{a,b}1",
        "(1,2)-(2.5,3)*a1",
    ]
)


def filled(text):
    """Write the words of the brace expansion of a text."""
    return text.replace("S@{a,b}1", "S@a1 S@b1")


@pytest.mark.reading("Q0.5")
@given(
    st.lists(st.tuples(WORDS, st.sampled_from([" ", "\n", "\t ", "\r\n", "\u3000"])), max_size=12)
)
def test_white_space_does_not_matter(words):
    """Other white space between the same elements gives the same moves."""
    spread = "".join(word + space for word, space in words)
    tight = " ".join(word for word, _ in words)
    found = read(spread).moves

    assert found == read(tight).moves
    assert " ".join(" ".join(map(str, found)).split()) == tight
    for move in found:
        assert move.actions == tuple(chain.from_iterable(map(actions, filled(move.text).split())))


@given(st.text("ab1{},.@-:*=; \nS()", max_size=30))
def test_no_text_breaks_the_reader(text):
    """Any text is read, or refused at a place inside it."""
    result = read(text, faults=5, limits=Limits(moves=50, nesting=3))

    assert all(0 <= error.offset <= len(text) for error in result.faults)
    assert all(error.text == text for error in result.faults)


def test_a_fault_at_the_end_of_what_comes_out_is_shown_behind_its_last_character():
    """If an expanded word ends without a location, the place is the end of the text of the word."""
    (fault,) = read("1. S@a1 2. a1{-b1,-}").faults

    assert (
        fault.message
        == "expected a location such as b3 or (2.5,3), found nothing, expanded to 'a1-'"
    )
    assert (fault.line, fault.column) == (1, 20)


def test_removals_count_as_moves():
    """Each ``*`` after a move counts as a separate move, also without a location."""
    limits = Limits(moves=6)
    six = "S@a1*b1*c1 S@a1*b1*c1"

    assert len(_movetext.moves(f"1. {six}", limits=limits)[0].actions) == 6
    with pytest.raises(
        NotationError, match=r"expected at most 6 moves in a game after brace expansion"
    ):
        _movetext.moves(f"1. {six}*d1", limits=limits)
    with pytest.raises(
        NotationError, match=r"expected at most 6 moves in a game after brace expansion"
    ):
        _movetext.moves("1. S@{a,b,c}{1..2}*c1", limits=limits)


@pytest.mark.parametrize("before", ["1. S@a1 ", ""])
def test_braces_that_stand_for_a_number_of_many_digits_are_refused(before):
    """The number of moves may have more digits than Python writes; the message gives a bound
    instead.
    """
    with pytest.raises(
        NotationError, match="found an expansion into more than 1,000,000,000,000,000"
    ):
        _movetext.moves(f"{before}2. S@" + "{1..9}{1..9}" * 3000)


@pytest.mark.parametrize("junk", [")", "x)", "}"])
def test_a_long_word_that_is_no_move_is_refused_in_few_steps(junk):
    """A word may be as long as the file; only its beginning is searched for the reason of the
    error.
    """
    counts = []
    for times in (4000, 16000):
        with counted() as calls:
            assert ppn.faults("1. " + junk * times)
        counts += calls

    assert counts[1] < 1.5 * counts[0]


def test_what_was_read_is_kept_up_to_a_limit(monkeypatch):
    """The words, pieces and places of one text are known to the next, until there are too many."""
    for module in (movetoken, piecetext):
        monkeypatch.setattr(module, "_MOST", 3)
    caches = (movetoken.WORDS, piecetext.PIECES, piecetext.SPOTS)
    ppn.loads("1. S@a1 M@b2 C@c3 A@d4")
    assert all(len(each) >= 3 for each in caches)
    ppn.loads("1. p@e5")

    assert all(len(each) < 3 for each in caches)
