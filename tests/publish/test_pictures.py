"""One picture serves both colour schemes, and a page of pictures keeps each symbol once."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from puyonb import draw
from puyonb.drawing import svg
from puyonb.publish.pictures import gather_symbols, themed, without_styles
from puyonb.puyo import Field

_ID = r' id="([^"]+)"'
FIELD = Field.from_rows(["R.....", "RRGGBO"], height=13)


def picture(field):
    """Return the picture of a field for both schemes."""
    return themed(lambda palette: draw.field.scene(field, palette=palette))


def test_light_is_the_light_picture():
    """Without its light-dark choices, the picture is the one in the default palette; the page is
    its paper.
    """
    plain = re.sub(r' style="[^"]*"', "", picture(FIELD))

    assert plain == svg.render(replace(draw.field.scene(FIELD), background=None))


def test_dark_is_the_dark_picture():
    """With the second of each pair, its colours are those of the dark palette."""
    dark = re.sub(r"light-dark\(#\w+,(#\w+)\)", r"\1", picture(FIELD))
    scene = replace(draw.field.scene(FIELD, palette="dark"), background=None)
    colors = re.findall(r"#[0-9a-f]{6}\b", svg.render(scene))

    assert set(colors) <= set(re.findall(r"#[0-9a-f]{6}\b", dark))


def test_well_formed():
    """It is XML: no element has two style attributes."""
    root = ET.fromstring(picture(FIELD))

    assert root.get("role") == "img"
    assert "light-dark(" in picture(FIELD)


def test_without_styles():
    """The choices are attributes of the shapes; the light colours are those of groups around them."""
    found = without_styles(picture(FIELD))
    light = re.sub(r' (fill|stroke)="light-dark\(.*?\)"', "", found)
    groups = re.sub(r"<g( (?:fill|stroke)=[^>]*)><(\w+) ([^>]*)/></g>", r"<\2\1 \3/>", light)
    plain = svg.render(replace(draw.field.scene(FIELD), background=None))

    assert "style=" not in found
    assert found.count("light-dark(") == picture(FIELD).count("light-dark(")
    assert sorted(re.findall(r"[\w-]+=\"[^\"]*\"", groups)) == sorted(
        re.findall(r"[\w-]+=\"[^\"]*\"", plain)
    )


def test_colours_that_are_alike_stand_there_once():
    """What both palettes paint alike needs no choice."""
    assert "light-dark(" not in themed(lambda _: draw.field.scene(FIELD))


def test_different_shapes():
    """Two palettes that give different shapes are refused."""
    with pytest.raises(ValueError, match="differ only in colours"):
        themed(
            lambda palette: draw.field.scene(
                FIELD, coordinates="game" if palette == "dark" else None
            )
        )


def test_symbols_are_gathered():
    """What pictures consist of is there once, and a script may take any of them away."""
    pictures = [picture(FIELD), picture(FIELD.mirror())]
    page = gather_symbols("".join(f"<p>{each}</p>" for each in pictures))
    ids = re.findall(_ID, page)
    left = [page, *(page.replace(each, "", 1) for each in re.findall("(?s)<p>.*?</p>", page))]

    assert len(ids) == len(set(ids)) > 0
    assert page.count("<use ") == "".join(pictures).count("<use ")
    for each in left:
        assert set(re.findall(r'href="#([^"]+)"', each)) <= set(re.findall(_ID, each))
