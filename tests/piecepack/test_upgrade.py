"""Games of 0.5.2 rewritten as 0.14.1: every board stays the same, and the text hardly changes."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.errors import NotationError, NotationWarning, ignoring
from puyonb.piecepack import ppn

OURS = sorted((Path(__file__).parents[1] / "data" / "ppn" / "valid").glob("*.ppn"))


def rows(text, version=None):
    """Return the rows of every board of every game."""
    with ignoring():
        games = ppn.loads(text, version=version)
    return [[board.rows() for board in game.boards] for game in games]


def upgraded(text):
    """Upgrade a text of 0.5.2 and check that it is one of 0.14.1, without a warning."""
    new, diff = ppn.upgrade(text, version="0.5.2")
    assert all(game.version == "0.14.1" for game in ppn.loads(new))
    assert bool(diff) == (new != text)
    return new


WORDS = {
    "G3x@a1": "C3x@a1",
    "Rd4@a1": "Sd4@a1",
    "Rc@a1 Rp@b1": "Sc@a1 Sp@b1",
    "Yt@a1": "t,s4@a1",
    "△K3@a1": "▲K3@a1",
    "△@a1": "R0x@a1",
    "S@a1 a1=R4v*a1": "S@a1 a1=S4v*a1",
    "{R,K}d@b{1,2}": "{S,M}d@b{1,2}",
    "{R,S}d@b{1,2}": "{S,S}d@b{1,2}",
    "{Y,S}d@b1": "d,s4@b1 Sd@b1",
    "S@{a,b}1;M@c1 {R; kept}": "S@{a,b}1 . M@c1 {R; kept}",
    "S@a1;a1-b1": "S@a1;a1-b1",
    "uRc@d1": "uSc@d1",
}


@pytest.mark.parametrize(("old", "new"), WORDS.items())
def test_words(old, new):
    """Only words with another meaning change, in the shortest way."""
    with ignoring():
        text, _ = ppn.upgrade(f"1. {old}", version="0.5.2")

    assert text == f"---\nPPN: 0.14.1\n...\n1. {new}"
    assert rows(text) == rows(f"1. {old}", "0.5.2")


HEADERS = {
    "": "---\nPPN: 0.14.1\n...\n",
    "---\n...\n": "---\nPPN: 0.14.1\n...\n",
    "---\n": "---\nPPN: 0.14.1\n...\n",
    "---\n  A: 1\n  B: 2\n...\n": "---\n  PPN: 0.14.1\n  A: 1\n  B: 2\n...\n",
    "A: 1\n\n": "PPN: 0.14.1\nA: 1\n\n",
    "---\n{A: 1}\n...\n": "---\n{PPN: 0.14.1, A: 1}\n...\n",
    "---\nPPN:\n...\n": "---\nPPN: 0.14.1\n...\n",
    '---\nPPN: ""\n...\n': "---\nPPN: 0.14.1\n...\n",
    "---\nPPN: # none\n...\n": "---\nPPN: 0.14.1 # none\n...\n",
    "---\n{PPN: , A: 1}\n...\n": "---\n{PPN: 0.14.1 , A: 1}\n...\n",
    "---\nA: 1\nPPN: '0.5.2' # old\n...\n": "---\nA: 1\nPPN: 0.14.1 # old\n...\n",
}


@pytest.mark.parametrize(("old", "new"), HEADERS.items())
def test_metadata(old, new):
    """The key ``PPN`` joins the metadata as they are written."""
    assert upgraded(f"{old}1. S@a1\n") == f"{new}1. S@a1\n"


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_our_games(path):
    """Every game plays equal at every step, and a second upgrade changes nothing."""
    text = path.read_text(encoding="utf-8")
    with ignoring():
        new, _ = ppn.upgrade(text, version="0.5.2")
        again, diff = ppn.upgrade(new)

    assert rows(new) == rows(text, "0.5.2")
    assert (again, diff) == (new, "")


def test_a_set_up_with_a_scale_factor():
    """Locations of 0.5.2 are inches: the upgraded game keeps its unit."""
    [[board]] = rows("---\nGameType: {Name: Easy Slider, Seed: 3}\n...\n", "0.5.2")
    first = board[0]
    text = f"---\nGameType: {{Name: Easy Slider, Seed: 3}}\n...\n1. ({first['x']},{first['y']})-a1"
    new = upgraded(text)

    assert "Scale Factor: 1" in new
    assert rows(new) == rows(text, "0.5.2")


@pytest.mark.parametrize(
    ("header", "line"), [("SetUp: Fujisan", 5), ("MovetextParser: {Scale Factor: 2}", 4)]
)
def test_what_cannot_be_upgraded(header, line):
    """A key that 0.5.2 ignores would act: the error has the place of the key or the game."""
    with pytest.raises(NotationError) as caught:
        ppn.upgrade(f"---\n...\n1. S@a1\n---\n{header}\n...\n1. S@b2\n", version="0.5.2")

    assert caught.value.line == line


def test_a_diff_names_the_changed_lines():
    """The second value shows what changed."""
    _, diff = ppn.upgrade("---\nPPN: 0.5.2\n...\n1. S@a1\n2. Rd@b1\n")

    assert diff.splitlines()[2:] == [
        "@@ -2 +2 @@", "-PPN: 0.5.2", "+PPN: 0.14.1", "@@ -5 +5 @@", "-2. Rd@b1", "+2. Sd@b1",
    ]  # fmt: skip


PIECES = st.builds(
    "".join,
    st.tuples(
        st.sampled_from(("", "u")),
        st.sampled_from(("", *"SMCARKGBYW")),
        st.sampled_from(("", *"na2345")),
        st.sampled_from(("", *"tcdpms")),
        st.sampled_from(("", *"^<v>")),
    ),
)
CONES = st.builds(
    "".join, st.tuples(st.just("△"), st.sampled_from("RKGBYW"), st.sampled_from("123"))
)
PLACES = st.sampled_from(("a1", "b2", "(1.5,2)"))
DROPS = st.builds("{}@{}".format, PIECES | CONES, PLACES)
LATER = st.sampled_from(("a1-b2", "b2:a1", "{a,b}1-c1;", "*a1", ";", ".", "{a word}")) | st.builds(
    "{}={}".format, PLACES, PIECES.filter(bool) | CONES
)


@pytest.mark.slow
@settings(max_examples=60)
@given(st.lists(DROPS, min_size=3, max_size=6), st.lists(LATER, max_size=4))
def test_generated_games(drops, later):
    """A game that 0.5.2 plays has the same boards after its upgrade."""
    text = f"1. {' '.join(drops)} 2. {' '.join(later)}"
    try:
        old = rows(text, "0.5.2")
    except NotationError:
        return
    with ignoring():
        new, _ = ppn.upgrade(text, version="0.5.2")

    assert rows(new) == old


@pytest.mark.parametrize("text", ["GameType: Xiangqi", "GameType: Xiangqi\nEvent: x\n"])
def test_metadata_without_an_end_get_one(text):
    """The key PPN must not turn the open metadata into movetext."""
    upgraded, _ = ppn.upgrade(text)
    with pytest.warns(NotationWarning):
        [old] = ppn.loads(text)
    [new] = ppn.loads(upgraded)
    assert upgraded == f"PPN: 0.14.1\n{text.rstrip()}\n...\n"
    assert new.boards[0].rows() == old.boards[0].rows()
