"""Files as other programs write them, and the errors of wrong files."""

import time
from importlib import import_module

import pytest
from matplotlib.colors import CSS4_COLORS

from puyonb import CannotExpress, NotationError, NotationWarning, notations
from puyonb.nonogram import Clue, Puzzle
from puyonb.nonogram.formats import cwd, gnonograms, mk, nin, olsak, pbm, webpbn
from puyonb.nonogram.formats._colornames import X11, name_of
from tests.cases import for_each

STAIRS = Puzzle(((3,), (2,), (1,)), ((3,), (2,), (1,)))
STAIRS_GRID = ("111", "110", "100")


def test_mk_files():
    """Height and width, then a line with # between rows and columns; an empty line may be nothing
    or 0.
    """
    assert mk.loads("3 3\n3\n2\n1\n#\n3\n2\n1") == STAIRS
    assert mk.loads("3 2\n2\n\n1 \n#\n1\n1 1\n").rows == ((2,), (), (1,))
    assert mk.loads("1 2\n0\n # \n0\n\n").rows == ((),)
    assert mk.dumps(STAIRS) == "3 3\n3\n2\n1\n#\n3\n2\n1\n"


def test_nin_files():
    """Width and height, then rows and columns without a line between them."""
    assert nin.loads("3 2\n1 1\n3\n2\n1\n2\n").rows == ((1, 1), (3,))
    assert nin.dumps(STAIRS) == "3 3\n3\n2\n1\n3\n2\n1\n"


def test_cwd_files():
    """Height and width on two lines, and an empty line between rows and columns."""
    assert cwd.loads("2\n3\n1 1\n3\n\n2\n1\n2\n").columns == ((2,), (1,), (2,))
    assert cwd.dumps(STAIRS) == "3\n3\n3\n2\n1\n\n3\n2\n1\n"


def test_plain_bitmaps():
    """With comments, with or without white space between cells."""
    assert pbm.loads("P1\n# stairs\n3 3\n111 110\n1 0 0\n").goal == STAIRS_GRID
    assert pbm.loads("P1 3 3 111110100").goal == STAIRS_GRID
    assert pbm.dumps(Puzzle.from_grid(STAIRS_GRID)) == "P1\n3 3\n111\n110\n100\n"
    assert max(map(len, pbm.dumps(Puzzle.from_grid(["1" * 150])).splitlines())) == 70


def test_raw_bitmaps():
    """Eight cells a byte, rows filled up to whole bytes."""
    rows = bytes([0b11111111, 0b10000000, 0b00000001, 0b00000000])

    assert pbm.loads_bytes(b"P4\n# made by hand\n9 2\n" + rows).goal == ("111111111", "000000010")
    assert pbm.loads_bytes(b"P1 3 3 111110100").goal == STAIRS_GRID
    with pytest.raises(NotationError, match="expected 4 bytes of cells, found 3"):
        pbm.loads_bytes(b"P4 9 2 abc")
    with pytest.raises(NotationError, match="expected 1 byte of cells, found 0, line 2, column 1"):
        pbm.loads_bytes(b"P4 2 1\n")
    for head in (b"P4 nine by two", b"P4 2 1", b"P4 2 1\xc0"):
        with pytest.raises(NotationError, match="expected 'P4', a width and a height"):
            pbm.loads_bytes(head)


def test_one_character_ends_the_header_of_a_raw_bitmap():
    """What follows it are cells, whatever they look like as text; a comment ends with its line."""
    assert pbm.loads_bytes(b"P4 8 1\n\n").goal == ("00001010",)
    assert pbm.loads_bytes(b"P4 8 1#\t8\n#").goal == ("00100011",)


def test_a_bitmap_needs_a_goal():
    """Without a picture there is nothing to write; one that is not what the clues say would change
    the puzzle.
    """
    with pytest.raises(
        CannotExpress, match="without a goal has no form in 'pbm', which holds a picture"
    ):
        pbm.dumps(STAIRS)
    with pytest.raises(CannotExpress, match="the goal disagrees with the clues"):
        pbm.dumps(Puzzle(((1,), ()), ((1,), ()), goal=["01", "00"]))


def test_entities_of_the_document_type():
    """The site itself writes ``&copy;``, which only the document type that it names could declare."""
    head = '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">'
    lines = "<line><count>1</count></line></clues>"
    told = "<title>R&amp;D</title><copyright>by &copy; Zo&euml;</copyright>"
    clues = f"<clues type='rows'>{lines}<clues type='columns'>{lines}"
    puzzle = webpbn.loads(f"{head}<puzzleset><puzzle>{told}{clues}</puzzle></puzzleset>")

    assert dict(puzzle.metadata) == {"title": "R&D", "copyright": "by © Zoë"}
    with pytest.raises(
        NotationError, match="no entity in an attribute, found '&sect;', line 1, column 65"
    ):
        webpbn.loads(
            f"{head}<puzzleset><puzzle a='&amp;&#38;>' b=\"'&sect;\"></puzzle></puzzleset>"
        )


def test_gnonograms_files():
    """Sections in any case and order, old and new names of the solution, and a game under way
    beside it.
    """
    text = (
        "[Description]\n Stairs \nA. Nonym\n2010/06/27\n4\n[License]\nCC BY-SA\n[Dimensions]\n3\n3\n[Row clues]\n3\n2\n1\n"
        "[Column Clues]\n3\n2\n1\n[Solution]\n2 2 2 \n2 2 1 \n2 1 1 \n"
        "[Working grid]\n0 0 0\n0 0 0\n0 0 0\n[State]\nGAME_STATE_SETTING\n"
    )
    puzzle = gnonograms.loads(text)

    assert puzzle.rows == STAIRS.rows
    assert puzzle.goal == STAIRS_GRID
    assert dict(puzzle.metadata) == {
        "title": "Stairs",
        "by": "A. Nonym",
        "date": "2010/06/27",
        "license": "CC BY-SA",
    }
    assert gnonograms.loads(gnonograms.dumps(puzzle)) == puzzle


def test_an_unfinished_solution_is_dropped():
    """Cells that are not told yet are no goal."""
    text = "[Dimensions]\n1\n2\n[Row clues]\n1\n[Column clues]\n1\n0\n[Solution grid]\n2 0\n"
    with pytest.warns(
        NotationWarning,
        match=r"each 1 \(blank\) or 2 \(filled\); the solution is dropped, line 10, column 1",
    ):
        assert gnonograms.loads(text).goal is None


def test_a_solution_that_disagrees_is_told():
    """The clues of a file of Gnonograms hold, and the warning stands where its solution begins."""
    text = "[Dimensions]\n1\n2\n[Row clues]\n2\n[Column clues]\n1\n1\n[Solution grid]\n2 1\n"
    with pytest.warns(
        NotationWarning, match=r"row 1 of the goal is 1, and its clues are 2; .* line 10, column 1"
    ):
        puzzle = gnonograms.loads(text)

    assert puzzle.goal == ("10",)


OLSAK = """\
A bird, drawn by hand.
Another line of text: with a colon.

#d  declaration of the colours
   m:%  blue   this is a comment
   0:   white
   1:*  #000000
   X:x  forestgreen
: rows
2 1m
1X,1m

: columns
1 1X
1
2m
: end
"""


def test_olsak_files():
    """Text above, colours by name or digits, any character for a colour, and commas or spaces
    between clues.
    """
    puzzle = olsak.loads(OLSAK)

    assert puzzle.rows == ((2, Clue(1, "m")), (Clue(1, "x"), Clue(1, "m")), ())
    assert puzzle.columns == ((1, Clue(1, "x")), (1,), (Clue(2, "m"),))
    assert dict(puzzle.colors) == {"m": "#0000ff", "x": "#228b22"}


def test_olsak_files_without_colours():
    """Two sides are enough; the last may end with the text, and an empty line is a line without
    blocks.
    """
    assert olsak.loads(": rows\n3\n2\n1\n: columns\n3\n2\n1\n") == STAIRS
    assert olsak.loads(": r\n1\n\n: c\n1\n\n\n").columns == ((1,),)
    assert olsak.loads(": r\n1\n\n: c\n1\n\n:").columns == ((1,), ())


def test_olsak_default_colour_may_be_any():
    """One that is not black gets a letter; so does a background that is not white."""
    puzzle = olsak.loads("#d\n 0: khaki\n 1:# red\n: r\n1\n: c\n1\n")

    assert puzzle.rows == ((Clue(1, "a"),),)
    assert dict(puzzle.colors) == {"0": "#f0e68c", "a": "#ff0000"}


def test_olsak_unknown_names_get_a_colour():
    """The one of their letter, with a warning at the name."""
    with pytest.warns(
        NotationWarning,
        match="expected the name of a colour or '#rrggbb', found 'mauveish', line 2, column 5",
    ):
        puzzle = olsak.loads("#d\n m:%mauveish\n: r\n1m\n: c\n1m\n")

    assert puzzle.colors["m"] == Puzzle.from_grid(["m"]).colors["m"]


WEBPBN = """\
<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">
<puzzleset>
<source>webpbn.com</source>
<copyright>All of them &#169; their makers</copyright>
<puzzle type="grid" defaultcolor="black">
<id>#1</id>
<title>Stairs &amp; a door</title>
<author>A. Nonym</author>
<description>
Up &lt; down.
</description>
<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>
<color name="rose" char="*">FF8080</color>
<clues type="columns">
<line><count>3</count></line>
<line><count>2</count><count color="rose">1</count></line>
<line><count color="black">1</count></line>
</clues>
<clues type="rows">
<line><count>3</count></line>
<line><count>2</count></line>
<line><count>1</count><count color="rose">1</count></line>
</clues>
<solution type="goal">
<image>
|XXX|
|XX.|
|X*.|
</image>
</solution>
<solution type="saved"><image>|???|???|???|</image></solution>
<note>definitely unique</note>
</puzzle>
</puzzleset>
"""


def test_webpbn_files():
    """Black is the default colour, other colours get a letter from their name; data of the set
    applies to the puzzle.
    """
    puzzle = webpbn.loads(WEBPBN)

    assert puzzle.columns == ((3,), (2, Clue(1, "r")), (1,))
    assert puzzle.goal == ("111", "110", "1r0")
    assert dict(puzzle.colors) == {"r": "#ff8080"}
    assert dict(puzzle.metadata) == {
        "catalogue": "webpbn.com #1",
        "copyright": "All of them © their makers",
        "title": "Stairs & a door",
        "by": "A. Nonym",
        "description": "\nUp < down.\n",
        "note": "definitely unique",
    }
    assert puzzle.problems() == []


def test_webpbn_blotted_clues():
    """The site writes the number of a blotted clue as 0, and no count for a line without blocks."""
    lines = "<line><count color='red'> 0 </count><count>1</count></line><line></line>"
    clues = "".join(f"<clues type='{side}'>{lines}</clues>" for side in ("rows", "columns"))
    puzzle = webpbn.loads(f"<puzzleset><puzzle>{clues}</puzzle></puzzleset>")

    assert puzzle.rows == puzzle.columns == ((Clue(None, "r"), Clue(1)), ())


def test_webpbn_clues_may_be_missing():
    """Then they are the colours of the goal; undeclared colours are known by their name."""
    goal = "<solution><image>|.X| |X.|</image></solution>"

    assert webpbn.loads(f"<puzzleset><puzzle>{goal}</puzzle></puzzleset>").goal == ("01", "10")
    line = "<line><count color='red'>1</count></line>"
    clues = f"<clues type='rows'>{line}</clues><clues type='columns'>{line}</clues>"
    puzzle = webpbn.loads(f"<puzzleset><puzzle>{clues}</puzzle></puzzleset>")
    assert (puzzle.rows, dict(puzzle.colors)) == (((Clue(1, "r"),),), {"r": "#ff0000"})


@pytest.mark.parametrize(
    ("image", "message"),
    [
        ("|X?|", "expected a goal of rows between"),
        ("|XX|XX|", "expected a goal of 2x1, found 2x2; it is dropped"),
        ("|.X|", "row 1 of the goal is 1, and its clues are 2; the clues are used"),
    ],
)
def test_webpbn_goals_that_do_not_fit(image, message):
    """The clues are used, and a warning reports the difference."""
    clues = (
        "<clues type='rows'><line><count>2</count></line></clues>"
        "<clues type='columns'><line><count>1</count></line><line><count>1</count></line></clues>"
    )
    text = f"<puzzleset><puzzle>{clues}<solution><image>{image}</image></solution></puzzle></puzzleset>"
    with pytest.warns(NotationWarning, match=message):
        puzzle = webpbn.loads(text)

    assert puzzle.rows == ((2,),)


def test_webpbn_sets():
    """Several puzzles are a pack."""
    text = webpbn.dumps_pack([STAIRS, Puzzle.from_grid(["r"])])

    assert [puzzle.width for puzzle in webpbn.loads_pack(text)] == [3, 1]
    with pytest.raises(NotationError, match="found a set of 2; loads_pack reads it"):
        webpbn.loads(text)
    with pytest.raises(ValueError, match="at least one puzzle"):
        webpbn.dumps_pack([])


def test_webpbn_names_of_colours_differ():
    """Two letters of one colour, black by a letter, and a black background: each has a name of its
    own.
    """
    puzzle = Puzzle.from_grid(
        ["ab1k", "0b1a"], colors={"0": "#000000", "a": "#ff0000", "b": "#ff0000", "k": "#000000"}
    )
    text = webpbn.dumps(puzzle)

    assert webpbn.loads(text) == puzzle
    assert 'backgroundcolor="background"' in text
    assert 'name="red-b"' in text


def test_webpbn_keeps_what_xml_can_hold():
    """Line ends and special characters are escaped; control characters are refused, with their key."""
    puzzle = Puzzle(
        ((1,),), ((1,),), metadata={"title": 'a\r\n<b> & "c" ]]>', "description": " x "}
    )

    assert webpbn.loads(webpbn.dumps(puzzle)) == puzzle
    with pytest.raises(
        CannotExpress, match=r"has no place for title \(characters that XML cannot hold\)"
    ):
        webpbn.dumps(Puzzle(((1,),), ((1,),), metadata={"title": "a\0"}), strict=True)


GRID = "<puzzleset><puzzle>"
FAULTS = [
    ("mk", "", "expected height and width on one line, line 1, column 1"),
    ("mk", "2 x\n", "expected a number, found 'x', line 1, column 3"),
    ("mk", "2 2 2\n", "expected height and width on one line, line 1, column 1"),
    ("mk", "0 2\n", "expected a height of 1 to 1,000 (limit side), found 0, line 1, column 1"),
    ("mk", "1 1\n1\n1\n", "expected one line '#' after the rows, found 0, line 4, column 1"),
    ("mk", "1 1\n1\n#\n1\n#\n", "expected one line '#' after the rows, found 2, line 5, column 1"),
    ("mk", "2 1\n1\n#\n1\n", "expected 2 lines for the rows, found 1, line 2, column 1"),
    (
        "mk",
        "1 1\n1 0\n#\n1\n",
        "expected a 0 alone in a line, found other numbers beside it, line 2, column 1",
    ),
    (
        "mk",
        "1 1\n1234567890\n#\n1\n",
        "expected a number of at most 9 digits, found one of 10, line 2, column 1",
    ),
    (
        "nin",
        "1 1\n1\n",
        "expected 1 line for the rows and 1 for the columns, found 1 in total, line 3, column 1",
    ),
    (
        "nin",
        "1 1\n1\n1\n1\n",
        "expected 1 line for the rows and 1 for the columns, found 3 in total, line 4, column 1",
    ),
    ("cwd", "1\n", "expected height and width on separate lines, line 1, column 1"),
    ("pbm", "P2 1 1 1", "expected 'P1', a width and a height, line 1, column 1"),
    ("pbm", "P4 1 1 1", "expected 'P1', a width and a height, line 1, column 1"),
    ("pbm", "P1 2 1 12", "expected 0 or 1, found '2', line 1, column 9"),
    ("pbm", "P1 2 2 111", "expected 4 cells, found 3, line 1, column 11"),
    ("gnonograms", "", "expected a section [Dimensions], line 1, column 1"),
    (
        "gnonograms",
        "hello\n",
        "expected a section such as [Dimensions], found 'hello', line 1, column 1",
    ),
    (
        "gnonograms",
        "[State]\n[State]\n[Dimensions]\n[dimensions]",
        "expected the section '[dimensions]' once, found it again, line 4, column 1",
    ),
    (
        "gnonograms",
        "[Dimensions]\n1\n[Row clues]\n[Column clues]",
        "expected two lines with height and width, line 2, column 1",
    ),
    (
        "gnonograms",
        "[Dimensions]\n2\n1\n[Row clues]\n1\n[Column clues]\n1",
        "expected 2 lines for the rows, found 1, line 5, column 1",
    ),
    (
        "gnonograms",
        "[Dimensions]\n1\n1\n[Row clues]\n1\n[Column clues]\n1\n1",
        "expected 1 line for the columns, found 2, line 7, column 1",
    ),
    ("olsak", "just text\n", "expected a line that begins with ':' or with '#d', line 2, column 1"),
    (
        "olsak",
        "#t\n: r\n1\n: c\n1\n",
        "expected '#d', found '#t'; triddlers and triangles are not supported, line 1, column 1",
    ),
    (
        "olsak",
        ": r\n1\n",
        "expected a line that begins with ':' before the rows and one before the columns, line 3, column 1",
    ),
    (
        "olsak",
        "#d\nblue\n: r\n1\n: c\n1\n",
        "expected a colour such as 'b:# blue', line 2, column 1",
    ),
    (
        "olsak",
        "#d\n 2:# blue\n: r\n1\n: c\n1\n",
        "expected a colour such as 'b:# blue', line 2, column 1",
    ),
    (
        "olsak",
        "#d\n b:# blue\n b:# red\n: r\n1\n: c\n1\n",
        "expected the colour 'b' once, found it again, line 3, column 2",
    ),
    (
        "olsak",
        ": r\nx\n: c\n1\n",
        "expected a number and the character of a colour, found 'x', line 2, column 1",
    ),
    (
        "olsak",
        "#d\n b:# blue\n: r\n1\n: c\n1b\n",
        "expected a default colour '1' to be declared, line 4, column 1",
    ),
    ("olsak", ": r\n1q\n: c\n1\n", "expected the colour 'q' to be declared, line 2, column 1"),
    (
        "olsak",
        "#d\n"
        + "".join(f" {sign}:{sign} red\n" for sign in "abcdefghijklmnopqrstuvwxyz!")
        + ": r\n1\n: c\n1\n",
        "expected at most 26 colours, found 27, line 2, column 1",
    ),
    (
        "webpbn",
        GRID
        + "".join(f"<color name='n{number}'>{number:02x}0000</color>" for number in range(1, 28))
        + "<clues type='rows'><line>"
        + "".join(f"<count color='n{number}'>1</count>" for number in range(1, 28))
        + "</line></clues><clues type='columns'><line/></clues></puzzle></puzzleset>",
        "expected at most 26 colours, found 27, line 1, column 12",
    ),
    ("webpbn", "", "expected XML: no element found, line 1, column 1"),
    (
        "webpbn",
        "<puzzleset>\n<puzzle>\n</puzzleset>",
        "expected XML: mismatched tag, line 3, column 3",
    ),
    ("webpbn", "<html/>", "expected <puzzleset>, found <html>, line 1, column 1"),
    ("webpbn", "<puzzleset/>", "expected a <puzzle>, found none, line 1, column 1"),
    (
        "webpbn",
        "<puzzleset>\n<puzzle type='triddler'/></puzzleset>",
        "expected a puzzle of type 'grid', found 'triddler', line 2, column 1",
    ),
    (
        "webpbn",
        "<puzzleset><source>é</source><puzzle/></puzzleset>",
        "expected <clues> of the rows and of the columns, or a goal, line 1, column 30",
    ),
    (
        "webpbn",
        GRID + "<color name='x'>red</color></puzzle></puzzleset>",
        "expected a colour with a name, as 'rrggbb', line 1, column 20",
    ),
    (
        "webpbn",
        GRID
        + "<clues type='rows'><line><count color='x'>1</count></line></clues></puzzle></puzzleset>",
        "expected the colour 'x' to be declared, line 1, column 12",
    ),
    (
        "webpbn",
        GRID + "<clues type='rows'><line><count>?</count></line></clues></puzzle></puzzleset>",
        "expected a number and a colour that is not the background, found '?', line 1, column 45",
    ),
    (
        "webpbn",
        "<!DOCTYPE x [<!ENTITY a 'b'>]><x/>",
        "expected no declaration of entities, found one, line 1, column 25",
    ),
    (
        "webpbn",
        GRID + "<color name='x'>f00</color><color name='x'>0f0</color></puzzle></puzzleset>",
        "expected <color name='x'> once, found it again, line 1, column 47",
    ),
    (
        "webpbn",
        GRID + "<clues type='rows'/><clues type='Rows'/></puzzle></puzzleset>",
        "expected <clues type='rows'> once, found it again, line 1, column 40",
    ),
    ("webpbn", "<x>\ud800</x>", "expected XML: not well-formed (invalid token), line 1, column 4"),
    ("webpbn", "<x>&copy;</x>", "expected XML: undefined entity, line 1, column 4"),
    (
        "webpbn",
        "<!DOCTYPE x SYSTEM 'y'><x>&other;</x>",
        "expected an entity of HTML, found 'other', line 1, column 27",
    ),
]


@for_each(("name", "text", "message"), FAULTS)
def test_what_is_wrong_is_named(name, text, message):
    """What was expected and what was found, with line and column, and a code."""
    with pytest.raises(NotationError) as caught:
        import_module(f"puyonb.nonogram.formats.{name}").loads(text)

    assert str(caught.value) == message
    assert caught.value.code.startswith(("non.", "nonogram."))


def test_names_of_colours_are_those_of_x11():
    """They have the meaning of web pages, except for five colours with an older meaning."""
    others = {
        "gray": "#bebebe",
        "grey": "#bebebe",
        "green": "#00ff00",
        "maroon": "#b03060",
        "purple": "#a020f0",
    }

    assert {name: others.get(name, CSS4_COLORS[name].lower()) for name in X11} == X11
    assert all(X11[name_of(rgb)] == rgb for rgb in X11.values())


LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(98 + level)} "{f"&{chr(97 + level)};" * 10}">' for level in range(9))
    + "]><puzzleset><puzzle><title>&j;</title></puzzle></puzzleset>"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LAUGHS, "expected no declaration of entities"),
        ("<a>" * 100_000, "expected at most 16 levels of elements"),
        (
            "<puzzleset>" + "<puzzle/>" * 10 + "<x a='" + "y" * 1_000_000,
            "expected XML: unclosed token",
        ),
        ('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', "expected <puzzleset>"),
        (
            '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://example.org/x"> %a;]><puzzleset/>',
            "expected no declaration of entities",
        ),
    ],
    ids=["laughs", "nesting", "attribute", "outside", "outside entity"],
)
def test_hostile_xml_is_refused_soon(text, message):
    """Nothing is unfolded, nothing outside is read, nothing is nested beyond need."""
    start = time.process_time()
    with pytest.raises(NotationError, match=message):
        webpbn.loads(text)

    assert time.process_time() - start < 20


def test_what_says_nothing_in_a_file_of_olsak():
    """A blank line among the colours and a 0 among the hints are passed over."""
    puzzle = olsak.loads("#d\n b:# blue\n\n r:% red\n: r\n1b 0b 1r\n: c\n1b\n1r\n")

    assert puzzle.rows == ((Clue(1, "b"), Clue(1, "r")),)
    assert puzzle.colors == {"b": "#0000ff", "r": "#ff0000"}


def test_more_cells_than_a_bitmap_has():
    """They are ignored with a warning, and refused strictly."""
    with pytest.warns(
        NotationWarning, match="expected 2 cells, found 3; the rest is ignored, line 1, column 4"
    ):
        assert pbm.loads("P1 2 1\n101\n").goal == ("10",)
    with pytest.raises(NotationError, match="the rest is ignored"):
        notations.get("pbm").loads("P1 2 1\n101\n", strict=True)


def test_elements_of_several_puzzles_have_their_lines():
    """Each is counted from the one before; a set of several is refused where one is expected."""
    lines = "<clues type='rows'><line/></clues><clues type='columns'><line/></clues>"
    puzzle = f"<puzzle>\n<x>é</x>\n{lines}</puzzle>\n"
    first, second = webpbn.loads_whole_pack(f"<puzzleset>{puzzle}{puzzle}<id>7</id></puzzleset>")

    assert (first.ignored, second.ignored) == (((2, "<x>"), (7, "<id>")), ((5, "<x>"),))
    with pytest.raises(NotationError, match="a set of 2"):
        webpbn.loads_whole(f"<puzzleset>{puzzle}{puzzle}</puzzleset>")
