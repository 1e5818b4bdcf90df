"""SVG text: deterministic, escaped, readable."""

import re
import xml.etree.ElementTree as ET
from decimal import Decimal
from itertools import accumulate

import pytest

from puyonb.drawing.outlines import circle, line, rectangle
from puyonb.drawing.scene import Mark, Paint, Scene, Shape, Symbol, label, turned
from puyonb.drawing.svg import render

NAMESPACE = {"svg": "http://www.w3.org/2000/svg"}
DOT = Symbol("dot", (Shape(circle(0, 0, 0.5), None),))
EYE = Symbol(
    "eye", (Shape(circle(0, 0.25, 0.5), Paint(fill="#ffffff", stroke="#000000", width=0.1)),)
)


def scene(*items, y_up=False, **options):
    """Return a scene of three by two units, ten pixels each."""
    text = options.pop("text", "a test")
    return Scene("test", text, items, (0, 0, 3, 2), unit=0.1, y_up=y_up, **options)


def parsed(text):
    """Read the picture as XML."""
    return ET.fromstring(text)


def test_an_empty_scene_is_a_picture_with_a_name():
    """The element has its size in pixels, the role img, and the text alternative as its title."""
    assert render(scene()) == (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="30" height="20" viewBox="0 0 30 20"'
        ' stroke-linejoin="round" stroke-linecap="round">'
        "<title>a test</title></svg>"
    )


@pytest.mark.parametrize(("y_up", "top"), [(False, 2), (True, 4)])
def test_a_picture_begins_at_the_corner_of_its_box(y_up, top):
    """Whatever the box begins at, its upper left corner is the picture's."""
    items = (Shape(rectangle(1, 2, 2, 4), Paint(fill="#112233")), Mark(DOT, 1, top))
    root = parsed(render(Scene("test", "a test", items, (1, 2, 4, 4), unit=0.1, y_up=y_up)))
    data = root.find("svg:path", NAMESPACE).attrib["d"]
    use = root.find("svg:use", NAMESPACE).attrib

    assert data == ("m0 20h10v-20h-10z" if y_up else "m0 0h10v20h-10z")
    assert (use["x"], use["y"]) == ("0", "0")


def test_a_mark_may_be_wider_than_high():
    """Its matrix is written out then; one size for both is a scale."""
    text = render(scene(Mark(DOT, 1, 1, matrix=(2, 0, 0, 1)), Mark(DOT, 1, 1, matrix=(2, 0, 0, 2))))

    assert 'transform="matrix(2 0 0 1 10 10)"' in text
    assert 'transform="translate(10 10)scale(2)"' in text


def test_background_and_source_are_written():
    """The paper is a rectangle below everything, the notation shown is the description."""
    root = parsed(render(scene(background="#eeeeee", source="RRG\nBBB")))

    assert root.find("svg:desc", NAMESPACE).text == "RRG\nBBB"
    assert root.find("svg:rect", NAMESPACE).attrib == {
        "width": "30",
        "height": "20",
        "fill": "#eeeeee",
    }


def test_a_shape_is_written_with_its_style():
    """Widths and dashes are scaled as the shape is; opacity is written only when there is some."""
    style = Paint(fill="#112233", stroke="#445566", width=0.2, opacity=0.5, dash=(0.3, 0.1))
    path = parsed(render(scene(Shape(rectangle(0, 0, 1, 0.5), style)))).find("svg:path", NAMESPACE)

    assert path.attrib == {
        "d": "m0 0h10v5h-10z",
        "fill": "#112233",
        "stroke": "#445566",
        "stroke-width": "2",
        "stroke-dasharray": "3 1",
        "stroke-linecap": "butt",
        "opacity": "0.5",
    }


def test_y_upwards_is_turned_over():
    """A point at the top of a scene with y upwards is at y = 0 in the picture."""
    path = parsed(render(scene(Shape(rectangle(0, 1, 1, 2), Paint(fill="#000000")), y_up=True)))

    assert path.find("svg:path", NAMESPACE).get("d") == "m0 10h10v-10h-10z"


def test_a_symbol_is_defined_once_and_used_often():
    """Two marks of one symbol share a definition; each brings its own place and colour."""
    root = parsed(
        render(
            scene(Mark(DOT, 1, 1, Paint(fill="#ff0000")), Mark(DOT, 2, 1, Paint(fill="#00ff00")))
        )
    )
    (group,) = root.findall("svg:defs/svg:g", NAMESPACE)
    uses = root.findall("svg:use", NAMESPACE)

    assert [use.attrib for use in uses] == [
        {"href": f"#{group.get('id')}", "x": "10", "y": "10", "fill": "#ff0000"},
        {"href": f"#{group.get('id')}", "x": "20", "y": "10", "fill": "#00ff00"},
    ]
    assert "fill" not in group[0].attrib


def test_a_symbol_stands_upright_whichever_way_y_runs():
    """The upper half of a symbol is above its point in both kinds of scene."""
    texts = [render(scene(Mark(EYE, 1, 1), y_up=y_up)) for y_up in (False, True)]
    data = [parsed(text).find("svg:defs/svg:g/svg:path", NAMESPACE).get("d") for text in texts]

    assert [each.partition("c")[0] for each in data] == ["m5-2.5", "m5-2.5"]


def test_a_turned_mark_turns_counter_clockwise_in_the_picture():
    """SVG turns clockwise with y downwards, so the signs of the sines are exchanged."""
    root = parsed(render(scene(Mark(DOT, 1, 1, matrix=turned(1, 90)))))

    assert root.find("svg:use", NAMESPACE).get("transform") == "matrix(0 -1 1 0 10 10)"


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "]]>", "&amp;", "\x00\x08\ufffe", "\ud800", "\"'>"]
)
def test_text_stays_text(hostile):
    """Whatever a title or a source holds, the picture parses and holds no other element."""
    root = parsed(render(scene(text=hostile, source=hostile)))

    assert [child.tag.rpartition("}")[2] for child in root] == ["title", "desc"]
    assert root[0].text.replace("\N{REPLACEMENT CHARACTER}", "") in hostile


def test_a_colour_cannot_end_its_attribute():
    """A palette of a reader's own may hold anything; it stays within the quotes."""
    root = parsed(render(scene(Shape(rectangle(0, 0, 1, 1), Paint(fill='"/><script>')))))

    assert root.find("svg:path", NAMESPACE).get("fill") == '"/><script>'


def test_numbers_are_short_and_never_minus_zero():
    """Two decimals at the most, no exponent, no -0."""
    text = render(scene(Shape(rectangle(-1e-9, 1e-7, 1 / 3, 1), Paint(fill="#000000"))))

    assert 'd="m0 0h3.33v10h-3.33z"' in text


def test_a_step_counts_from_the_rounded_point_before_it():
    """So no point of a long path is further from its place than the second decimal."""
    thirds = [(number / 3, number % 2 / 7) for number in range(60)]
    text = render(scene(Shape(line(thirds), Paint(stroke="#000000"))))
    steps = re.findall(r"-?[\d.]+", re.search(r' d="([^"]+)"', text)[1])
    x, y = (list(accumulate(map(Decimal, steps[side::2]))) for side in (0, 1))

    assert max(abs(float(at) - 10 * third[0]) for at, third in zip(x, thirds, strict=True)) < 0.0051
    assert max(abs(float(at) - 10 * third[1]) for at, third in zip(y, thirds, strict=True)) < 0.0051


def test_letters_of_a_line_are_one_group():
    """They share size, colour and height, also where two labels of one colour touch; a picture of
    another palette has the same groups.
    """
    words = (*label("ab c", 1, 1, color="#112233"), *label("d", 2, 1, color="#112233"))
    root = parsed(render(scene(*words, Mark(DOT, 1, 1))))
    line_, single, dot = list(root)[2:]

    assert line_.get("fill") == single.get("fill") == "#112233"
    assert [use.get("x") for use in line_] == [None, "6.13", "15.66"]
    assert (single.tag, dot.tag) == (2 * (f"{{{NAMESPACE['svg']}}}use",))
    assert len(list(parsed(render(scene(*words), apart=True)))) == 2 + len(words)
