"""One idea has one name, one type and one default in functions, widgets, fences and commands."""

import html
import re
from collections import defaultdict

import pytest

from site_tools import options
from tests.cases import ROOT
from tests.test_public_names import LISTED

ROWS = options.rows(LISTED)
SITE = ROOT / "site"

VOCABULARY = {
    # name: types, defaults ("" is none)
    "size": ({"float"}, {"0.25", "0.3", "0.34", "0.4", "0.46", "0.5", "0.55"}),
    "palette": ({"str | Palette"}, {"'default'"}),
    "coordinates": ({"Literal['game', 'index'] | None"}, {"None"}),
    "crop": ({"bool"}, {"True"}),
    "title": ({"str"}, {"''"}),
    "columns": ({"int | None"}, {"None"}),
    "strict": ({"bool"}, {"False"}),
    "lenient": ({"bool"}, {"False"}),
    "drop": ({"Iterable[str]"}, {"()"}),
    "limits": ({"Limits"}, set()),
    "seconds": ({"float | None"}, {"None"}),
    "nodes": ({"int | None"}, {"None"}),
    "executor": (
        {"Executor | None", "Executor | Callable[[], Executor] | None"},
        {"None"},
    ),
    "progress": ({"bool"}, {"False"}),
    "full": ({"bool"}, {"True"}),
    "language": ({"str | None"}, {"None"}),
    "ax": ({"Axes | None"}, {"None"}),
}
"""The types and defaults of the options in DESIGN's vocabulary, where Python has them."""

REPLACED = {
    "scale": "size",
    "places": "coordinates",
    "limit": "limits",
    "most": "limits",
    "puzzles": "limits",
    "deepest": "limits",
    "longest": "limits",
    "nesting": "limits",
    "conflicts": "nodes",
    "evaluations": "nodes",
    "looks": "nodes",
    "probes": "nodes",
    "animate": "-o",
    "gif": "-o",
    "svg": "-o",
    "html": "-o",
}
"""Names that another one replaces."""


EXCEPTIONS = {
    "columns": (
        # Here columns are columns of the field, not pictures per row.
        "Field.shift", "puyonb.Field.shift", "puyo.ishikawa.Link.shift", "puyo.record.Record.shift",
        "puyo.record.Drop.shift", "puyo.record.Pair.shift", "widgets.FieldEditor.shift",
    ),
    "crop": ("draw.field",),  # one board is whole; a strip of boards leaves rows out
    # Cells that may change; boards below another one, of which the rest is left out.
    "most": ("nonogram.uniqueness.make_unique", "draw.study_openings"),
    "size": (
        "draw.nonogram", "draw.diff", "draw.password", "draw.password_path", "draw.password_strips",
    ),  # None depends on the value
    "scale": ("piecepack.setups.register",),  # size of the tiles of a set-up
    "strict": ("puyo.duel.step",),  # the reference engine is not strict (reading D12)
}  # fmt: skip
"""Places where a word means something else."""


def test_there_are_options_of_every_kind():
    """The collection reaches functions, commands and fences."""
    counts = defaultdict(int)
    for option in ROWS:
        counts[option.kind] += 1

    assert counts["Python"] > 200
    assert counts["command"] > 60
    assert counts["fence"] > 15


@pytest.mark.parametrize("name", sorted(VOCABULARY))
def test_a_word_means_one_thing(name):
    """Type and default are the same at every place."""
    types, defaults = VOCABULARY[name]
    odd = [
        option
        for option in ROWS
        if option.kind == "Python"
        and option.name == name
        and option.where not in EXCEPTIONS.get(name, ())
        and (option.type not in types or (defaults and option.default not in defaults))
    ]

    assert odd == []


def test_replaced_names_are_gone():
    """Each idea has the name of the vocabulary alone."""
    odd = [
        option
        for option in ROWS
        if option.name in REPLACED and option.where not in EXCEPTIONS.get(option.name, ())
    ]

    assert odd == []


@pytest.mark.parametrize("name", ["strict", "lenient", "json", "force", "from"])
def test_commands_share_their_options(name):
    """The same word has the same type and default in every command."""
    found = {(option.type, option.default) for option in ROWS if option.name == name}

    assert len({row for row in found if row[0] != "bool"}) == 1


@pytest.mark.slow
def test_the_page_has_every_option():
    """The table names each option and each place."""
    text = html.unescape(options.page(LISTED))

    for option in ROWS:
        assert re.search(
            rf"^ *\| <code>{option.name}</code> \|.*<code>{re.escape(option.where)}</code>",
            text,
            re.MULTILINE,
        )


@pytest.mark.parametrize("page", ["guide/your-own-pages.md", "ja/guide/your-own-pages.md"])
def test_the_guide_has_every_option_of_a_fence(page):
    """Both tables of options name each of them."""
    text = (SITE / page).read_text(encoding="utf-8").partition("### ")[2]

    assert {
        option.name
        for option in ROWS
        if option.kind == "fence" and not re.search(rf"`{option.name}[=`]", text)
    } == set()
