"""A fence with a field becomes a figure whose words come from the field."""

import json
import logging
import re

import markdown
import pytest

from puyonb import draw
from puyonb.notations._lookup import entries
from puyonb.publish import fences, games
from puyonb.publish.fences import convert
from puyonb.puyo import Field, Puyo, collection, duel, ishikawa, puyop, quest
from puyonb.puyo.record import Pair, Record

PAGE = """---
title: a page
---

# Boards

```puyo
RRG
```

1. In a list:

    ```puyo
    GG
    RXB
    ```
"""


@pytest.fixture(autouse=True)
def _no_page():
    fences.enter(None)


def rendered(text):
    """Render Markdown as the site does, as far as fences go."""
    custom = [
        {"name": name, "class": name, "format": getattr(fences, name), "validator": fences.accept}
        for name in ("puyo", "password", "ppn", "non", "notation", "duel")
    ]
    return markdown.markdown(
        text,
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": custom}},
    )


def test_figure():
    """A figure has the picture with its title from the data, the source as it was written, and the
    caption.
    """
    html = rendered('```puyo title="Two & one"\n# a < b\nRRG\n```')

    assert html.count("<svg ") == 1
    assert f"<title>{draw.field.scene(Field.from_rows(['RRG...'], height=13)).text}</title>" in html
    assert "# a &lt; b\nRRG\n</code>" in html
    assert "<figcaption>Two &amp; one</figcaption>" in html


@pytest.mark.parametrize(
    ("show", "picture", "source"), [("both", 1, 1), ("picture", 1, 0), ("text", 0, 1)]
)
def test_show(show, picture, source):
    """The picture or the text can be left out."""
    html = rendered(f'```puyo show="{show}"\nRRG\n```')

    assert (html.count("<svg "), html.count("<pre>")) == (picture, source)


def test_extended():
    """The switches of the reader are switches of the fence."""
    html = rendered("```puyo extended\n# puyonb field 3x1 hidden 0\nSKW\n```")

    assert "bottom row sun hard wall</title>" in html


def test_warnings_are_shown():
    """Warnings of the reader are shown below the text."""
    html = rendered("```puyo\nRRG\nrrg\n```")
    notes = re.findall(r"<li>(.*?)</li>", html)

    assert [note.rpartition(", line")[2] for note in notes] == [" 2, column 1"]


def test_fault(caplog):
    """A field that cannot be read shows the error, and warns with the file, its line and the
    column.
    """
    fences.enter(fences.Page("docs/boards.md", PAGE))
    with caplog.at_level(logging.WARNING, logger="mkdocs.plugins.puyonb"):
        html = rendered(PAGE.split("---\n")[2])

    assert [message.partition(" expected")[0] for message in caplog.messages] == [
        "docs/boards.md:15:2:"
    ]
    assert PAGE.splitlines()[14].strip() == "RXB"
    assert "RXB\n ^</pre>" in html
    assert html.count("<svg ") == 1


def test_unknown_option(caplog):
    """An option that does not exist is reported, not passed over."""
    rendered('```puyo colour="red"\nR\n```')
    rendered('```puyo show="all"\nR\n```')

    assert [message.rpartition("found ")[2] for message in caplog.messages] == [
        "colour",
        "show='all'",
    ]


def test_a_long_text_is_not_drawn(caplog):
    """Its picture would be many times as long; the text stays, with a note and a warning."""
    comment = "#" * (fences.LONGEST - 2)
    drawn = rendered(f"```puyo\n{comment}\nR\n```")
    assert caplog.messages == []
    long = rendered(f"```puyo\n{comment}#\nR\n```")

    assert drawn.count("<svg ") == long.count("<svg ") + 1
    assert "is not drawn in a page" in long
    assert caplog.messages[0].endswith("100,000 characters is not drawn in a page")


def test_a_picture_that_fails(monkeypatch, caplog):
    """An internal error becomes a box and a warning: the page does not show plain code only, and
    the build continues.
    """
    fences.enter(fences.Page("docs/a.md", "# A\n\n```puyo\nR\n```\n"))
    monkeypatch.setattr(fences, "themed", lambda scene: 1 / 0)
    html = rendered("```puyo\nR\n```")

    assert caplog.messages == ["docs/a.md:4: ZeroDivisionError: division by zero"]
    assert '<p class="admonition-title">ZeroDivisionError: division by zero</p>' in html


def test_place_of_similar_fences(caplog):
    """A fence is found by all its lines and its options: another one that begins with the same
    lines is not named.
    """
    text = '```puyo\nRG\nRR\n```\n\n```puyo\nRG\n```\n\n```puyo size="1"\nRG\n```\n\n'
    text += '```puyo size="big"\nRG\n```\n'
    fences.enter(fences.Page("a.md", text))
    rendered(text)

    assert [message.partition(" expected")[0] for message in caplog.messages] == ["a.md:15:"]


def test_a_fence_from_elsewhere(caplog):
    """A fence that the page does not contain, such as an included one, is named with its own lines."""
    fences.enter(fences.Page("a.md", "# A\n\n--8<-- 'board.md'\n"))
    rendered("```puyo\nRG\nX\n```")

    assert [message.partition(" expected")[0] for message in caplog.messages] == [
        "a.md: fence:2:1:"
    ]


def test_text_is_not_centred():
    """The columns of a text line up on a site without our style sheet: its theme centres what is in
    a figure.
    """
    found = re.search(r'<div class="pb-figure__text"([^>]*)>', rendered("```puyo\nRRG\n```"))

    assert "text-align:left" in found[1]


PPN = "---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n\n---\nGameType: Piecepack Klondike\n...\n"
START = duel.new(1, seed=1)
DUEL = duel.dumps_replay(duel.Replay(START, [[duel.play(START, 0, 0, 0)]]))
NON = "width 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n0\n"


@pytest.mark.parametrize(
    ("fence", "text", "words"),
    [
        ("password", "KKBAC", "3 columns, 7 rows"),
        ("password explain", "KKBAC", "password KKBAC of Puzzle Pop"),
        ("ppn", PPN.split("\n\n", maxsplit=1)[0], ""),
        ('ppn move="0"', PPN, ""),
        ('ppn game="2"', PPN, ""),
        ("ppn moves", PPN, ""),
        ("ppn oblique", PPN, ""),
        ('ppn oblique angle="120"', PPN, ""),
        ("non", NON, "2 columns, 1 row"),
        ("non", "1 2\n1\n#\n1\n0", "2 columns, 1 row"),
        ("non solved", NON, ""),
    ],
)
def test_every_notation(fence, text, words):
    """Each notation has its fence, with a picture that says what it shows and the text beside it."""
    page = rendered(f"```{fence}\n{text}\n```")
    title = re.search(r"<title>(.+?)</title>", page)[1]

    assert page.count("<svg ") == page.count("<pre>") == 1
    assert words in title
    assert len(title) > 10


def test_positions_differ():
    """The number of a move and of a game choose the position; without a number, the last one is
    shown.
    """
    pages = [
        rendered(f"```ppn {options}\n{PPN}\n```")
        for options in ('move="0"', 'move="1"', 'move="2"', "", 'game="2"')
    ]
    shown = [re.search(r"<title>(.+?)</title>", page)[1] for page in pages]

    assert shown[2] == shown[3]
    assert len(set(shown)) == 4


def test_views_differ():
    """Obliquely, and from another direction, the same board is another picture."""
    pages = [
        rendered(f"```ppn {options}\n{PPN}\n```")
        for options in ("", "oblique", 'oblique angle="120"')
    ]

    assert len({re.search(r"<svg.*</svg>", page, re.DOTALL)[0] for page in pages}) == 3


def picture(fence, text):
    """Return the picture of a fence."""
    return re.search(r"<svg.*</svg>", rendered(f"```{fence}\n{text}\n```"), re.DOTALL)[0]


@pytest.mark.parametrize(
    ("fence", "text"),
    [
        ("puyo", "RG"),
        ("password", "KKBAC"),
        ("non", NON),
        ("non solved", NON),
        ("ppn", PPN),
        ("ppn moves", PPN),
        ("ppn oblique", PPN),
        ('notation source="ppn"', PPN),
        ('notation source="non"', NON),
        ("notation", "https://www.puyop.com/s/420Aa9r9hj_0ody6k"),
        ("password explain", "KKBAC"),
        ("duel", DUEL),
    ],
)
def test_every_fence_has_the_options_of_its_picture(fence, text):
    """Coordinates add labels, a size scales the picture, and a palette holds on every page; an
    explanation and a duel have no coordinates.
    """
    usual = picture(fence, text)
    small, large = (picture(f'{fence} size="{size}"', text) for size in ("0.2", "0.4"))
    widths = [float(re.search(r'width="([\d.]+)', svg)[1]) for svg in (small, large)]

    if fence not in ("password explain", "duel"):
        assert picture(f'{fence} coordinates="index"', text).count("<use") > usual.count("<use")
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.01)
    assert "light-dark(" in usual
    assert "light-dark(" not in picture(f'{fence} palette="print"', text)


@pytest.mark.parametrize(
    ("fence", "text", "message"),
    [
        ("password explain", "KKBAC", "expected explain or coordinates, not both"),
        ("duel", DUEL, "palette=, size=, columns=, player, found coordinates"),
    ],
)
def test_coordinates_that_a_picture_lacks(fence, text, message, caplog):
    """A warning names them."""
    rendered(f'```{fence} coordinates="game"\n{text}\n```')

    assert message in caplog.text


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ('coordinates="a1"', "expected coordinates to be 'game', 'index' or None, found 'a1'"),
        ('size="big"', "expected size to be a number, found 'big'"),
        ('size="0"', "expected a size in inches above 0, found 0.0"),
        ('palette="pink"', "found 'pink'"),
    ],
)
def test_a_wrong_option_is_shown(option, message, caplog):
    """The page has the error instead of the picture, and the log has it with its line."""
    html = rendered(f"```non {option}\n{NON}\n```")

    assert "<svg" not in html
    assert [message in line for line in caplog.messages] == [True]


def test_a_number_in_full_width_digits():
    """It is the number."""
    assert rendered(f'```non size="０．４"\n{NON}\n```') == rendered(
        f'```non size="0.4"\n{NON}\n```'
    )


@pytest.mark.parametrize("options", ['move="3"', 'game="3"', 'game="x"'])
def test_positions_that_are_not_there(options, caplog):
    """A position that there is not is no picture of another."""
    html = rendered(f"```ppn {options}\n{PPN}\n```")

    assert [message.partition(": ")[0] for message in caplog.messages] == ["fence:1"]
    assert "expected " in caplog.messages[0]
    assert "<svg" not in html


def test_faults_of_other_notations(caplog):
    """An error is shown with its place, and told with the place in the file."""
    fences.enter(fences.Page("docs/a.md", "# A\n\n```password\nKKB\n```\n"))
    with caplog.at_level(logging.WARNING):
        page = rendered("```password\nKKB\n```")

    assert 'class="admonition failure"' in page
    assert caplog.messages[0].startswith("docs/a.md:4:")


def test_live():
    """Where there is a live page, a link opens the text there; where there is none, no link is
    written.
    """
    fences.enter(fences.Page("docs/a.md", "", "../try/"))
    there = rendered("```puyo\nRG\nRRGG\n```")
    fences.enter(fences.Page("docs/a.md", ""))
    nowhere = rendered("```puyo\nRG\nRRGG\n```")

    assert 'href="../try/#t=RG%0ARRGG"' in there
    assert "<a " not in nowhere


@pytest.mark.parametrize("view", ["", " player"])
def test_colours_for_the_colour_blind_follow_the_page(view):
    """On a dark page the board is dark, and the puyos keep their hues; paper stays white."""
    page = rendered(f'```puyo{view} palette="colorblind"\nRRRR\n```')
    paper = rendered(f'```puyo{view} palette="print"\nRRRR\n```')

    assert "light-dark(#f5f6f7,#1f2630)" in page
    assert 'fill="#d55e00" style' not in page
    assert "light-dark(" not in paper


def test_live_links_have_different_names():
    """Beside several boards, each link says to a screen reader which board it opens."""
    fences.enter(fences.Page("docs/a.md", "", "../try/"))
    page = rendered("```puyo\n# A < B\nRG\n---\nRRGG\n```")

    assert re.findall(r'aria-label="(Open .*?)"', page) == [
        "Open it under Try it: A &lt; B",
        "Open it under Try it: 2",
    ]


_GAMES = {"puyo": "puyo", "password": "puyo", "ppn": "piecepack", "non": "nonogram"}


@pytest.mark.parametrize("fence", _GAMES)
def test_a_text_of_another_game_is_shown_with_its_fault(fence, caplog):
    """Whatever notation it is in, the page shows one box with the error, and the log has one line.

    A picture in characters has only comments for a fence of fields.
    """
    own = {"puyo": "picture"}.get(fence)
    for entry in (each for each in entries() if each.game != _GAMES[fence] and each.name != own):
        caplog.clear()
        shown = getattr(fences, fence)(entry.example, "", "", {}, None)

        assert shown.count('class="admonition failure"') == 1, entry.name
        assert len(caplog.messages) == 1, entry.name


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"


@pytest.mark.parametrize(
    ("options", "text", "words"),
    [
        ("", LINK, "move 1: "),
        ("", "🔴⬜\n🔴🔴", "bottom row red red"),
        ("", "KKBAC", "3 columns, 7 rows"),
        ("", "a54ea3eaebdece3bd2eb2dc3", "bottom row"),
        ('source="puyop"', "420Aa9r9hj_0ody6k", "move 1: "),
    ],
)
def test_a_field_in_any_notation(options, text, words):
    """A link, a code, a password and rows of emoji; a link with moves shows the moves."""
    title = re.search(r"<title>(.+?)</title>", rendered(f"```puyo {options}\n{text}\n```"))[1]

    assert words in title


@pytest.mark.parametrize(
    ("fence", "text"),
    [
        ("non solved", "https://puzz.link/p?nonogram/3/2/2123g11"),
        ('non source="tatham" solved', "3x2:2/1/2/3/1.1"),
    ],
)
def test_a_nonogram_in_any_notation(fence, text):
    """An address is known; another text is in the notation that is named."""
    title = re.search(r"<title>(.+?)</title>", rendered(f"```{fence}\n{text}\n```"))[1]

    assert "clues of the rows: 3, 1 1;" in title


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("https://www.puyop.com/s/420Aa9r9hj_0od~6k", "fence:1:39"),
        ("SSS", "fence:1:1"),
        ("hello there", "fence:1:1"),
    ],
)
def test_the_error_of_the_nearest_notation(text, place, caplog):
    """A damaged link has the place of the damage; an ambiguous code asks for the notation."""
    page = rendered(f"```puyo\n{text}\n```")

    assert [message.partition(": ")[0] for message in caplog.messages] == [place]
    assert "^</pre>" in page


def test_views_of_a_link():
    """A strip has a picture for each move; a player has the link and a picture in the page's colours."""
    strip = rendered(f"```puyo chain\n{LINK}\n```")
    player = rendered(f"```puyo player\n{LINK}\n```")

    assert "3 moves, 180 points" in strip
    assert 'class="pb-figure pb-figure--wide"' in strip
    assert f'{{"link":"{LINK}"}}' in player
    assert "light-dark(" in player
    assert "light-dark(" not in rendered(f'```puyo player palette="print"\n{LINK}\n```')


@pytest.mark.parametrize(
    ("fence", "text"),
    [
        ("password", "KKBAC"),
        ("ppn", PPN),
        ("ppn oblique", PPN),
        ('notation palette="print"', LINK),
        ("duel", DUEL),
    ],
)
def test_players(fence, text):
    """Every game has one."""
    page = rendered(f"```{fence} player\n{text}\n```")

    assert page.count('<div class="puyonb-player"') == 1


QUEST = collection.ours()[0].record
SOLVED = ishikawa.dumps_record(quest.solve(QUEST).solutions[0])


def test_a_quest_is_played_without_its_solution():
    """The page has the quest with nothing placed, in its text, too; ``solved`` plays the moves."""
    page = rendered(f"```puyo player\n# One\n{SOLVED}\n# Two </script>\n{SOLVED}\n```")
    data = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', page)[0])
    link = ishikawa.dumps_record(QUEST)
    shown = rendered(f"```notation player solved\n{SOLVED}\n```")
    entries = f'[[entries]]\ntitle = "One"\nlink = "{SOLVED}"\n' * 2
    listed = rendered(f"```notation player\n# ours\n{entries}```")

    assert json.dumps([{"link": link, "title": "One"}] * 2, separators=(",", ":")) in listed
    assert SOLVED not in listed
    assert data["quests"] == [
        {"link": link, "title": "One"},
        {"link": link, "title": "Two </script>"},
    ]
    assert SOLVED not in page
    assert "move 1: green and green, not placed" in page
    assert page.count('class="pb-game"') == 1
    assert shown.count('<div class="puyonb-player"') == 1
    assert convert("puyo", SOLVED, {"player": "", "size": "2"}).problems
    assert convert("puyo", "RRRR", {"player": "", "solved": ""}).problems
    assert "not placed" in fences.picture("puyo", SOLVED, {"player": ""}).text


def test_quests_share_one_script():
    """The script is in the page once, or in a file beside that of the other players."""
    fence = f"```puyo player\n{SOLVED}\n```\n"
    page = rendered(f"{fence}\n{fence}")

    assert page.count("pb-game__banner") > 2
    assert page.count(games.script()) == 1
    found = convert("puyo", SOLVED, {"player": ""}, script="../a/player.js").html
    assert '<script src="../a/player-games.js" defer></script>' in found


def test_a_nonogram_is_played_without_its_solution():
    """The page has the clues; neither its source nor its texts have the goal, and it is escaped."""
    text = f'title "</script><b>"\n{NON.rstrip()}\ngoal "10"\n'
    page = rendered(f"```non player\n{text}\n---\n{text}\n```")
    wrong = rendered(f'```non player\n{NON.rstrip()}\ngoal "01"\n```')
    several = rendered(f"```non player\n{NON}\n```\n\n```notation player\n{NON}\n```")

    assert page.count('<div class="pb-nonogram"') == 1  # a pack
    assert '"rows":"1"' in page
    assert "goal" not in wrong.partition("</script>")[2].partition("<script>")[0]
    assert "<li>" not in wrong  # a warning about the goal
    assert "goal" not in page.partition("</script>")[0]
    assert "</script><b>" not in page
    assert several.count('<div class="pb-nonogram"') == 2
    assert several.count("globalThis.puyonbPuzzles =") == 1
    assert '<div class="puyonb-player"' in rendered(f"```non trace\n{NON}\n```")


def test_triggers():
    """The picture names the places that start a chain; a field with moves has no such picture."""
    found = rendered("```puyo triggers\nRRR\n```")
    moved = rendered(f"```puyo triggers\n{LINK}\n```")

    assert "column 4, row 1: 1 link" in re.search(r"<title>(.+?)</title>", found)[1]
    assert "triggers needs a field without moves" in moved


@pytest.mark.parametrize(
    ("fence", "text", "row"),
    [
        ("puyo", "RGB", 12),
        ("password", "KKBAC", 7),
        ("puyo triggers", "RGB", 12),
        ("puyo", LINK, 2),
    ],
)
def test_highlight(fence, text, row):
    """Places are column and row, as players count; the text alternative names them."""
    found = picture(f'{fence} highlight="1,1 3,{row}"', text)

    assert f"marked: column 1 row 1, column 3 row {row}" in found
    assert found.count("<path") > picture(fence, text).count("<path")


def test_highlighted_cells_of_a_nonogram():
    """Rows count from the top, as the numbers beside the picture do."""
    high = NON.replace("height 1", "height 2").replace("rows\n1\n", "rows\n1\n0\n")

    assert picture('non highlight="2,1"', high) != picture('non highlight="2,2"', high)


def test_crop_and_alternative():
    """Empty rows are left out; a text alternative replaces the usual one."""
    usual, cropped = picture("puyo", "RGB"), picture("puyo crop", "RGB")
    heights = [float(re.search(r' height="([\d.]+)', svg)[1]) for svg in (usual, cropped)]

    assert heights[1] < heights[0] / 3
    assert "<title>Three &amp; no more</title>" in picture('puyo alt="Three & no more"', "RGB")
    assert 'aria-label="A game"' in rendered(f'```puyo player alt="A game"\n{LINK}\n```')


def test_several_boards():
    """Boards are apart by a line of dashes; a comment in the first line is the caption, and a
    header is not.
    """
    page = rendered(
        '```puyo extended columns="2"\n# One < two\nR\n---\n# puyonb field 2x1 hidden 0\nGB\n---\n\nY\n```'
    )

    assert page.count("<svg ") == 3
    assert page.count('<div class="pb-figure__board">') == 3
    assert '<p class="pb-figure__caption">One &lt; two</p>' in page
    assert page.count('<p class="pb-figure__caption">') == 1
    assert '<div class="pb-figure__boards" style="--pb-columns:2">' in page
    assert "# puyonb field 2x1 hidden 0\nGB" in page
    assert "2 columns, 1 row; bottom row green blue" in page
    assert page.count("<pre>") == 1


def test_several_links():
    """Each link has its line; a comment above it is its caption."""
    page = rendered(f"```puyo\n# First\n{LINK}\n\n{LINK}\n```")

    assert page.count("<svg ") == 2
    assert '<p class="pb-figure__caption">First</p>' in page


def test_several_passwords_and_puzzles():
    """Other fences may hold several boards, too."""
    assert rendered("```password\nKKBAC\n---\nKKBAC\n```").count("<svg ") == 2
    assert rendered(f"```non solved\n{NON}---\n{NON}```").count("<svg ") == 2


def test_place_in_several_boards(caplog):
    """An error and a warning have their lines in the fence, not in their board."""
    broken = rendered("```puyo\n# One\nRG\n---\n# Two\nRXB\n```")
    warned = rendered("```puyo\nRG\n---\nRG\nrg\n```")

    assert [message.partition(" expected")[0] for message in caplog.messages] == ["fence:5:2:"]
    assert "line 5, column 2" in broken
    assert "RXB\n ^</pre>" in broken
    assert re.findall(r"line \d", re.search(r"<li>(.*?)</li>", warned)[1]) == ["line 4"]


def test_links_of_several_boards():
    """Each board opens alone on the live page."""
    fences.enter(fences.Page("docs/a.md", "", "../try/"))
    page = rendered("```puyo\nRG\n---\nBB\n```")

    assert re.findall(r't=(\w+)"', page) == ["RG", "BB"]


@pytest.mark.parametrize(
    ("fence", "text", "message"),
    [
        ('puyo columns="2"', "R", "columns needs chain or several boards"),
        ('puyo chain highlight="1,1"', "R", "expected chain or highlight, not both"),
        ("puyo player crop", "R", "expected player or crop, not both"),
        ("puyo chain player", "R", "expected chain or player, not both"),
        ('puyo show="text" crop', "R", "not both"),
        ('puyo alt="x"', "R\n---\nG", "alt needs a fence with one board"),
        ('puyo columns="0"', "R\n---\nG", "expected columns of at least 1, found 0"),
        ('puyo columns="x"', "R\n---\nG", "expected columns to be a number, found 'x'"),
        ('puyo highlight="a1"', "R", "such as highlight=\"3,12 4,11\", found 'a1'"),
        ('puyo highlight="0,1"', "R", "expected a place from 1,1 to 6,13, found '0,1'"),
        ('puyo highlight="1,14"', "R", "expected a place from 1,1 to 6,13, found '1,14'"),
        ('puyo source="ppn"', "R", "found 'ppn'"),
        ('puyo extended source="puyop"', "R", "expected extended or source, not both"),
        ('ppn angle="120"', PPN, "angle needs oblique"),
        ('ppn moves move="1"', PPN, "expected moves or move, not both"),
        ("non solved player", NON, "expected solved or player, not both"),
        ('non source="puyop"', NON, "found 'puyop'"),
        ("non", "https://puzz.link/p?nurikabe/1/1/g", "found the puzzle 'nurikabe'"),
        ('non crop="1"', NON, "found crop"),
    ],
)
def test_an_option_without_use(fence, text, message, caplog):
    """The page has the message and the text, and the log has a warning."""
    page = rendered(f"```{fence}\n{text}\n```")

    assert [message in line for line in caplog.messages] == [True]
    assert "<svg" not in page
    assert 'class="admonition failure"' in page


def test_the_style_is_in_the_page_once():
    """A site without the plugin needs no style sheet of ours; with it, pages have no copy."""
    page = rendered("```puyo\nR\n```\n\n- a list\n\n    ```puyo\n    R\n    ```\n")
    fences.enter(fences.Page("docs/a.md", ""))

    assert page.count("<style>") == 1
    assert page.index("<style>") < page.index("<figure")
    assert "<style>" not in rendered("```puyo\nR\n```")


def test_a_move_that_cannot_be_played(caplog):
    """The picture ends before it; the page and the log name the move."""
    red = Pair(Puyo.RED, Puyo.GREEN, 0)
    full = puyop.dumps_record(Record(Field.empty(), (red,) * 8))
    strip = rendered(f"```puyo chain\n{LINK}\n{full}\n```")
    player = rendered(f"```puyo player\n{full}\n```")
    still = rendered(f"```puyo\n{full}\n```")

    assert [message.partition(": move 8 (")[0] for message in caplog.messages] == [
        "fence:2",
        "fence:1",
    ]
    assert "<li>move 8 (" in strip
    assert "7 moves" in strip
    assert "<li>move 8 (" in player
    assert "<li>" not in still


def test_many_boards(caplog):
    """Their pictures would make the page heavy."""
    drawn = rendered("```puyo\n" + "R\n---\n" * (fences.MOST - 1) + "R\n```")
    assert caplog.messages == []
    long = rendered("```puyo\n" + "R\n---\n" * fences.MOST + "R\n```")

    assert (drawn.count("<svg "), long.count("<svg ")) == (fences.MOST, 0)
    assert "a fence with more than 100 boards is not drawn in a page" in long


@pytest.mark.parametrize(
    ("fence", "text", "view"),
    [
        ("puyo", LINK, ""),
        ("puyo player", "RRRR", ""),
        ("notation player", LINK, ""),
        ("password player", "KKBAC", "view=explain&amp;"),
        ("ppn player", PPN, "view=game&amp;"),
    ],
)
def test_view_of_the_live_page(fence, text, view):
    """Boards are edited and played there, a password is explained, and a game is played."""
    fences.enter(fences.Page("docs/a.md", "", "../try/"))

    assert f'href="../try/#{view}t=' in rendered(f"```{fence}\n{text}\n```")


@pytest.mark.parametrize(("language", "sign"), [("en", "x"), ("ja", "×")])
@pytest.mark.parametrize("player", [False, True])
def test_a_nonogram_that_is_too_large(language, sign, *, player):
    """Beyond 10,000 cells nobody can solve it on the page, and beyond 90,000 it has no picture: a
    sentence says so.
    """
    for width, height in ((100, 1), (100, 101), (301, 300)):
        rows, columns = "0\n" * height, "0\n" * width
        text = f"width {width}\nheight {height}\nrows\n{rows}columns\n{columns}"
        options = {"language": language} | ({"player": ""} if player else {})
        found = fences.convert("non", text, options)
        is_told = width > 300 or (player and height > 100)

        assert ('viewBox="-' in found.html) == (height == 101)
        assert (f"{width}{sign}{height}" in found.html) == (is_told or (player and height > 1))
        assert [f"{width}{sign}{height}" in each[2] for each in found.problems] == [True] * is_told


def test_a_field_that_is_too_large():
    """Its picture has a path for each colour, also where a chain was asked for."""
    text = "# puyonb field 200x200 hidden 1\n" + f"{'RG' * 100}\n" * 200
    for options, told in (({}, 0), ({"chain": ""}, 1)):
        found = fences.convert("puyo", text, options | {"extended": ""})

        assert found.html.count("light-dark(") == 3
        assert len(found.problems) == told
