"""Pictures of passwords, tested by their scenes."""

import re
from collections import Counter

import pytest

from puyonb import Field, Puyo, draw, set_language
from puyonb.drawing import svg
from puyonb.drawing.letters import letter
from puyonb.drawing.palette import PALETTES
from puyonb.drawing.scene import Shape
from puyonb.messages import LANGUAGES
from puyonb.puyo import password
from puyonb.puyo.draw._password import describe
from tests.cases import for_each
from tests.drawing.charts import written
from tests.drawing.scenes import marks_of, shapes_of

SEA = "AjAmKhC"
BUSY = "$Xf7KiP6%QnieTfUeL1W-T8i8r-yThr8f7gM41VA"
TIE = Field.from_rows(["..RR..", "RR..RR"] * 3 + ["..RR.."] + ["......"] * 7, hidden_rows=2)


def puyos(scene):
    """Count the puyos by kind."""
    names = (item.symbol.name for item in marks_of(scene))
    return Counter(name.rstrip("0123456789") for name in names if not name.startswith("letter-"))


def inside(scene):
    """Return whether all items are inside the box, apart from the width of strokes."""
    left, low, right, high = scene.box
    places = [(item.x, item.y) for item in marks_of(scene)]
    places += [point for item in shapes_of(scene) for point in item.path.points]
    return all(left <= x <= right and low <= y <= high for x, y in places)


SCENES = {
    "password": draw.password.scene,
    "path": draw.password_path.scene,
    "strips": draw.password_strips.scene,
}


@pytest.mark.slow
@for_each("text", ["KKBAC", "AHJAAAC", SEA, BUSY, "こＢう", "あ" * 12, "あ" * 43, "あ" * 96])
@for_each("language", LANGUAGES)
@for_each("name", SCENES)
def test_every_picture_stays_in_its_box(name, language, text):
    """Whatever the rule, format, dialect and language, nothing is cut off, and no picture is wider
    than a page.
    """
    with set_language(language):
        scene = SCENES[name](text)

    assert inside(scene)
    assert scene.width * scene.unit < 10
    assert scene.text
    assert scene.source == password.explain(text).text


@for_each("name", SCENES)
def test_palettes_differ_in_colours_only(name):
    """The site shows one SVG in two schemes, so both must have the same shapes."""
    scenes = [SCENES[name]("AHJAAAC", palette=palette) for palette in PALETTES]

    assert len({len(scene.items) for scene in scenes}) == 1
    assert len({scene.background for scene in scenes}) > 1


def test_a_password_is_drawn_from_whatever_tells_it():
    """A text, a password, an explanation and a field give the same picture; a dialect may be
    chosen.
    """
    read = password.loads("KKBAC")
    same = [draw.password.scene(model) for model in ("KKBAC", read, password.explain("KKBAC"))]

    assert len({svg.render(scene) for scene in same}) == 1
    assert svg.render(draw.password.scene(read.field, dialect="pop")) == svg.render(same[0])
    assert draw.password.scene(password.explain("KKBAC"), dialect="20th").source == "ここいあう"
    with pytest.raises(TypeError, match="or str, found int"):
        draw.password(3)


def test_the_strips_show_every_part():
    """Cells with their codes, sextets with their digits crosswise, two sets, five characters; the
    inside of a set of ten is a number.
    """
    scene = draw.password_strips.scene("KKBAC")

    assert puyos(scene) == {"red": 5}
    assert written(scene) == ("cellssextetssetscharacters1111···8more1111100111×10KK01×1BACRLE")


def test_a_short_run_is_whole():
    """Four equal sextets are all drawn, and five are not."""
    rows = ["......"] * 11
    four = Field.from_rows([*rows, "....RR", "RRRRRR"])
    five = Field.from_rows([*rows, "..RRRR", "RRRRRR"])

    assert puyos(draw.password_strips.scene(four)) == {"red": 8}
    assert puyos(draw.password_strips.scene(five)) == {"red": 4}


@for_each("text", [SEA, BUSY, "KKBAC", "AHJAAAC", "あ" * 12])
def test_what_is_folded_and_what_is_drawn_are_all_sextets(text):
    """The numbers of the folded sextets and the drawn sextets add up."""
    drawn = draw.password_strips.scene(text)
    crossings = sum(
        isinstance(item, Shape)
        and (item.paint.width, item.paint.opacity) == (0.03, 1.0)
        and item.paint.stroke is not None
        for item in drawn.items
    )
    more = sum(map(int, re.findall(r"(\d+)more", written(drawn))))

    assert crossings // 2 + more == len(password.explain(text).sextets)


def test_a_long_set_is_told_once():
    """A set that runs over several lines has its characters under its largest part."""
    text = written(draw.password_strips.scene(SEA))

    assert [text.count(said) for said in ("00×32", "00×33", "11×30")] == [1, 1, 1]
    assert [text.count(pair) for pair in ("Aj", "Am", "Kh")] == [1, 1, 1]


def test_plain_has_a_character_below_each_sextet():
    """And its sets, which it does not use, are dashed and say nothing."""
    scene = draw.password_strips.scene(BUSY)
    text = written(scene)

    assert "×" not in text
    assert "setsofRLE" in text
    assert text.endswith("Aplain")
    assert [item for item in shapes_of(scene) if item.paint.dash]


def test_what_is_lost_is_said():
    """The sextet that version 1.3.0 loses is marked in the strips and on the board."""
    accent = PALETTES["default"].accent
    strips, path = draw.password_strips.scene("AHJAAAC"), draw.password_path.scene("AHJAAAC")

    assert written(strips).count("lost") == 1
    for scene in (strips, path):
        dashed = [item for item in shapes_of(scene) if item.paint.stroke == accent]
        assert len(dashed) == 1
        assert dashed[0].paint.dash


def test_the_path_has_one_outline_a_pair():
    """A pair that continues in the next row has two halves; the cell outside the field is dashed."""
    mega, normal = draw.password_path.scene("KKBAC"), draw.password_path.scene(Field.empty())

    assert mega.box[2] > normal.box[2] - 3
    assert written(mega) == "13" + "46" + "79" + "1012" + "1315" + "1618" + "1922"
    assert mega.text.startswith(
        "row by row from the top left, two cells at a time: 21 cells, and one more outside the field; 3 col"
    )
    paper = PALETTES["default"].paper
    halves = [item for item in shapes_of(mega) if item.paint.stroke == paper]
    assert len(halves) == 11 + 3


def test_the_text_tells_what_the_characters_say():
    """From the data: sets in RLE, the number of characters in plain, then the field."""
    assert describe("AHJAAAC") == (
        "password AHJAAAC of Puzzle Pop 1.3.0, mega rule, RLE: A H empty empty 8 times, J A empty red once,"
        " A A empty empty once, C for RLE; 3 columns, 7 rows; bottom row empty; row 2 empty empty red; the rest empty"
    )
    assert describe("あ" * 12).startswith(
        "password ああああああああああああ of 20th, mega rule, plain: 11 characters of two cells each, あ for plain; 3 col"
    )


def test_no_character_is_a_box():
    """Each character of both games has a different outline; a full-width letter has that of the
    plain one.
    """
    box = letter("\N{CJK UNIFIED IDEOGRAPH-6F22}")
    for alphabet in password.ALPHABETS.values():
        outlines = [letter(character) for character in alphabet]
        assert box not in outlines
        assert len(set(outlines)) == 64
    assert letter("Ｚ") == letter("Z")


# --- charts ---------------------------------------------------------------------------------------


def test_one_sextet():
    """Red and green: 1 and 2, written 21, つ or T."""
    scene = draw.password_sextet.scene(Puyo.RED, Puyo.GREEN)

    assert written(scene) == "redis10011greenis20102" + "つPuyo7and20th" + "TPuzzlePop"
    assert scene.text == (
        "red is 1, green is 2; the second cell has the first digit: 21; つ in 20th and Puyo 7, T in Puzzle Pop"
    )
    assert puyos(scene) == {"red": 1, "green": 1}
    assert inside(scene)
    with pytest.raises(
        ValueError, match="expected a puyo that has a code in a password, found iron"
    ):
        draw.password_sextet(Puyo.RED, Puyo.IRON)


def test_an_alphabet():
    """64 characters in rows of the first digit, those asked for marked."""
    scene = draw.password_alphabet.scene("puyo7", highlight="こい")

    assert "".join(password.ALPHABETS["20th"]) == written(scene)[-64:].translate(WIDE)
    assert scene.text.startswith(
        "the 64 characters of Puyo 7 and 20th, by first octal digit: 0: あ い う え お か き く; 1: け こ"
    )
    assert scene.text.endswith("; marked: こ い")
    accent = PALETTES["default"].accent
    assert sum(item.paint.stroke == accent for item in shapes_of(scene)) == 2
    assert inside(scene)
    with pytest.raises(ValueError, match="expected dialect to be"):
        draw.password_alphabet("ppt")


WIDE = {ord(half): chr(ord(half) + 0xFEE0) for half in "ABCDEFGHIJKLMNPRSTUVWXYZ"}
