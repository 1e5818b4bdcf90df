"""A reader's folder: every file has a page or a reason, among any other files."""

import gzip
from dataclasses import replace

import pytest

from puyonb.nonogram import Puzzle
from puyonb.publish import fences
from puyonb.publish._card import page_card
from puyonb.publish.fence_kinds import KINDS, parts
from puyonb.publish.folder import field_pages, gather
from puyonb.puyo import collection

PACK = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"


def _written(folder, files):
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def test_no_page_has_the_address_of_a_file(tmp_path):
    """A pack, the same one compressed and a page named like a file: no page is a folder where a
    file lies.
    """
    pack = PACK.encode()
    files = {
        "a.nonpack": pack,
        "a.nonpack.gz": gzip.compress(pack),
        "a.ppn": b"1. S@a1\n",
        "a.ppn.md": b"# A\n",
    }
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", files), place)
    copied = sorted(path.name for path in place.iterdir())
    pages = [page.path for page in field_pages(place, copied)]

    assert found.problems == ["a.ppn.md: not published: a.ppn has the same address"]
    assert copied == ["a.nonpack", "a.nonpack.gz", "a.ppn"]
    assert len(set(pages)) == 3
    assert not {page.removesuffix(".md") for page in pages} & set(copied)


def test_a_page_beside_a_file_that_is_not_published_stays(tmp_path):
    """Only what is published has an address."""
    (place := tmp_path / "site").mkdir()
    found = gather(
        _written(tmp_path / "own", {"Makefile": b"all:\n", "Makefile.md": b"# Make\n"}), place
    )

    assert not found.problems
    assert [path.name for path in place.iterdir()] == ["Makefile.md"]


@pytest.mark.parametrize(
    "data", [gzip.compress(PACK.encode())[:-9], b"\x1f\x8b"], ids=["cut off", "two bytes"]
)
def test_a_pack_that_cannot_be_unfolded_is_named_with_the_reason(tmp_path, data):
    """Its bytes are no text that a page could show, least of all a field."""
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", {"a.nonpack.gz": data}), place)

    [problem] = found.problems
    assert problem.startswith("a.nonpack.gz: not published: ")
    assert "UTF-8" not in problem
    assert not list(place.iterdir())


def test_a_pack_at_fault_is_shown_as_a_pack(tmp_path):
    """Its error is that of the notation that its ending names."""
    folder = _written(tmp_path / "own", {"a.nonpack": b"width 1\n"})
    [page] = field_pages(folder, ["a.nonpack"])

    assert page.fence == 'notation source="non:pack"'


def test_a_fence_without_a_game_says_so():
    """An empty file ending in .ppn is no number out of range."""
    shown = fences.ppn("", "ppn", "", {}, None)

    assert "expected a game, found none" in shown


def test_a_large_nonogram_is_not_drawn_for_a_card():
    """The picture of a million cells would take a gigabyte; the card has the words alone."""
    small, large = (Puzzle.from_grid(["10" * (size // 2)] * size) for size in (100, 102))
    alone = page_card("A", "B", site="C")

    assert page_card("A", "B", large, site="C") == alone
    assert page_card("A", "B", [small, large], site="C") == alone
    assert len(page_card("A", "B", small, site="C").items) > len(alone.items)


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"


@pytest.mark.parametrize(
    ("text", "fence", "kind"),
    [
        (LINK, 'notation source="puyop"', "Record"),
        ("KKBAC", "password", "Password"),
        ("\N{LARGE RED CIRCLE}", "puyo", "Field"),
        ("S.....\nRRGGBB", "puyo extended", "Field"),
        ("# One\nR\n---\n# Two\nG", "puyo", "list"),
        (f"{LINK}\n{LINK}", "puyo", "list"),
        (f"{LINK}~", "puyo", "NoneType"),
        ("RG\nRX", "puyo", "NoneType"),
    ],
)
def test_a_field_file_in_any_notation(tmp_path, text, fence, kind):
    """A .puyo file holds a field, a link, a password or several of them; an error is shown."""
    [page] = field_pages(_written(tmp_path / "own", {"a.puyo": text.encode()}), ["a.puyo"])

    assert (page.fence, type(page.value).__name__) == (fence, kind)
    name = page.fence.partition(" ")[0]
    options = dict.fromkeys(page.fence.split()[1:2], "puyop") if "source" not in fence else {}
    shown = getattr(fences, name)(text, name, "", options, None)
    assert ("admonition failure" in shown) == (page.value is None)


def _page(tmp_path, name, text, *, plays=False):
    tmp_path.mkdir(exist_ok=True)
    [page] = field_pages(_written(tmp_path / "own", {name: text.encode()}), [name], plays=plays)
    return page


def test_a_file_that_two_notations_read(tmp_path):
    """A text of nin that is another puzzle of puzzlekit has its warning; a .nin file is clear."""
    text = "2 3\n1\n1\n1\n1 1\n1\n"

    assert _page(tmp_path / "txt", "a.txt", text).fence == "notation"
    assert _page(tmp_path / "nin", "a.nin", text).fence == 'notation source="nin"'
    assert "puzzlekit reads another puzzle" in fences.notation(text, "notation", "", {}, None)


def test_a_list_of_links_and_passwords(tmp_path):
    """Each line is a board with the comment above it as its caption; broken lines are apart."""
    text = f"# of links\n{LINK}\n# wrong\n{LINK}!\n\n# of a class\nあやこい ああさい ああう\n"
    page = _page(tmp_path, "mine.txt", text)

    assert [type(each).__name__ for each in page.value] == ["Record", "Password"]
    assert [part.caption for part in parts(page.text, KINDS["puyo"])] == ["of links", "of a class"]
    assert page.broken == (f"# wrong\n{LINK}!\n",)
    assert page.whole == text


@pytest.mark.parametrize("text", [f"{LINK}\nand more\nand more\n", f"{LINK}\n", "RG\nGR\n"])
def test_no_list(tmp_path, text):
    """One line, rows, or a text with a link in it are no list."""
    found = list(field_pages(_written(tmp_path / "own", {"a.txt": text.encode()}), ["a.txt"]))

    assert not any(isinstance(page.value, list) for page in found)


def test_a_long_list_shows_its_beginning(tmp_path):
    """A page has at most a hundred boards, and a link to the file."""
    page = _page(tmp_path, "mine.txt", f"{LINK}\n" * 101)

    assert len(page.value) == 100
    assert "[Download mine&#46;txt](mine.txt)" in page.markdown


def test_a_pack_with_a_broken_puzzle(tmp_path):
    """The other puzzles can be solved; the broken one is shown with its line in the file."""
    good = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
    page = _page(tmp_path, "mine.nonpack", f"{good}====\nwidth x\n====\n{good}")
    place = fences.Page("mine.nonpack", page.whole)
    with fences.collected(place) as problems:
        shown = fences.non(page.broken[0], "non", "", {}, None)

    assert len(page.value) == 2
    assert page.broken == ("width x\n",)
    assert [problem.place for problem in problems] == ["mine.nonpack:8:8"]
    assert "line 8, column 8" in shown


GAME = "---\nEvent: An  evening\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3\n"


@pytest.mark.parametrize(
    ("name", "text", "title"),
    [
        ("a.non", 'title "A *"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n', "A *"),
        ("my-board.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n", "My board"),
        ("my-game.ppn", GAME, "An evening"),
        ("my-games.ppn", f"{GAME}\n{GAME}", "My games"),
        ("my-board.puyo", "# My title\nRG", "My board"),
    ],
)
def test_titles_are_those_of_the_content(tmp_path, name, text, title):
    """A puzzle has a title, a game an event; otherwise the title is made from the file's name."""
    assert _page(tmp_path, name, text).title == title


@pytest.mark.parametrize(
    ("name", "text", "fence"),
    [
        ("chain.puyo", "RRRR", "puyo player"),
        ("quiet.puyo", "RGRG", "puyo"),
        ("quest.txt", collection.ours()[0].link, 'notation source="ishikawa" player'),
        ("link.txt", LINK, 'notation source="puyop" player'),
        ("links.txt", f"{LINK}\n{LINK}", 'puyo player show="picture"'),
        ("game.ppn", GAME, "ppn player"),
        ("board.ppn", GAME.partition("1.")[0], "ppn"),
        ("games.ppn", f"{GAME}\n{GAME}", 'ppn player game="2" show="picture"'),
        ("puzzle.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n", "non player"),
    ],
)
def test_players_by_choice(tmp_path, name, text, fence):
    """What moves has a player if the site has them; a puzzle has one in any case."""
    with_players = _page(tmp_path, name, text, plays=True).markdown
    without = _page(tmp_path / "again", name, text).markdown

    assert f"```{fence}\n" in with_players
    expected = fence if name.endswith(".non") else fence.replace(" player", "")
    assert f"```{expected}\n" in without


def test_a_collection_of_quests_is_a_page(tmp_path):
    """Each quest has its title, its author and a fence; other TOML files are left out, and a
    collection with an error is a problem.
    """
    first, second = collection.ours()[:2]
    text = (
        f'[[entries]]\ntitle = "A *"\nauthor = "Mayu"\nlink = "{first.link}"\n'
        f'[[entries]]\nlink = "{second.link}"\n'
    )
    files = {
        "my-quests.toml": text.encode(),
        "notes.txt": f"# Mine\n\n```\n{text}```\n".encode(),
        "other.txt": f"# mine\n{text}".encode(),
        "pyproject.toml": b"[project]\n",
        "wrong.toml": text.replace("__", "_!").encode(),
    }
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", files), place)
    page, other = field_pages(place, sorted(path.name for path in place.iterdir()))

    assert [line.split(":")[0] for line in found.left_out] == ["notes.txt", "pyproject.toml"]
    assert [each.record for each in other.value] == [each.record for each in page.value]
    [problem] = found.problems
    assert problem.startswith("wrong.toml: not published: ")
    assert "line 4, column" in problem
    assert page.path == "my-quests.md"
    assert page.markdown == (
        f"# {page.title}\n\n## A &#42;\n\nMayu\n\n```puyo\n{first.link}\n```\n\n"
        f"## make a chain of exactly 3\n\n```puyo\n{second.link}\n```\n\n"
    )
    assert replace(page, plays=True).markdown == (
        f"# {page.title}\n\n```puyo player\n# A *\n{first.link}\n# \n{second.link}\n```\n\n"
        "1. A &#42;: Mayu\n"
    )


@pytest.mark.reading("Q31.1")
def test_a_set_up_file_beside_a_game(tmp_path):
    """The game is published, and its page draws it; without a folder the fence shows the error."""
    game = b"---\nSetUp: own.ppn\nPPN: 0.14.1\n...\n1. ?pS-1U\n"
    own = _written(tmp_path / "own", {"own.ppn": b"t@b2 pS@a1\n", "game.ppn": game})
    (place := tmp_path / "site").mkdir()
    found = gather(own, place)
    pages = [*field_pages(place, ["game.ppn", "own.ppn"])]
    shown = []
    for folder in (str(place), None):
        with fences.collected(fences.Page("game.md", "", folder=folder)):
            shown.append(fences.ppn(game.decode(), "ppn", "", {}, None))

    assert found.problems == []
    assert [len(page.value[0].setup) for page in pages] == [2, 0]
    assert "<svg" in shown[0]
    assert "failure" in shown[1]
