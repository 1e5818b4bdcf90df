"""The texts of the widgets and of the live page, as their scripts use them."""

import re
from importlib.resources import files
from string import Formatter

import pytest

from puyonb.messages import templates
from puyonb.widgets.script import script

SCRIPTED = ("widgets.board.", "widgets.player.", "widgets.strips.", "live.")
"""The texts that a script fills in."""


def test_script_finds_its_texts():
    """The texts that board.js uses are those in the table for it."""
    used = set(re.findall(r'words\("(\w+)"\)', script()))
    areas = (templates(area) for area in SCRIPTED[:3])

    assert used == {name for area in areas for name in area}


@pytest.mark.parametrize("prefix", SCRIPTED)
def test_scripts_get_plain_names(prefix):
    """A script replaces {name} only: its texts have no formats, conversions or attributes."""
    fields = [
        (code, field)
        for code, text in templates(prefix).items()
        for _, name, form, conversion in Formatter().parse(text)
        if name is not None
        for field in (name, form, conversion)
    ]

    assert all(
        not field or (field.isidentifier() and at == 0)
        for code, field, at in ((c, f, n % 3) for n, (c, f) in enumerate(fields))
    )


def test_scripts_have_no_sentences():
    """No script of a page has text for readers."""
    folders = ("puyonb.widgets", "puyonb.publish")
    scripts = [
        path
        for folder in folders
        for path in files(folder).rglob("*.js")
        if path.name not in ("fonts.js", "style.js", "files.js")  # the last one has names of games
    ]
    sentence = re.compile(r'["`]([A-Z][a-z]+(?: [\w{}$]+)+[.…]?)["`]')

    assert len(scripts) > 10
    assert [
        (path.name, text)
        for path in scripts
        for text in sentence.findall(path.read_text(encoding="utf-8"))
    ] == []
