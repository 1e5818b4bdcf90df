"""The wish list of PPN 0.5.2 as marked extensions: effect, warning, and refusal without the key."""

import pytest

from puyonb.errors import NotationError, NotationWarning, ignoring
from puyonb.piecepack import ppn
from tests.cases import for_each
from tests.piecepack.test_ppn_current import C, M, S, shown

MOVES = {
    "end-equals": {
        "S@b7 2. b7-b8=4": "coin_face 1/5 (2,8)",
        "S@a1 M@a1 2. 2a1-b1=4*b1": "coin_face 1/5 (2,1)",
        "S@a1 2. a1-b1~4": "coin_back 1/5 (2,1)",
    },
    "slice-marks": {
        "S@a1 M@a1 C@a1 2. *a1[$]": f"{M} (1,1); {C} (1,1)",
        "S@a1 M@a1 C@a1 2. a1[2:$]-b1": f"{C} (1,1); {S} (2,1); {M} (2,1)",
        "S@a1 M@a1 C@b1 2. *a1[*]": f"{C} (2,1)",
    },
    "insert-slice": {
        "S@b3 M@b3 2. C@b3[2]": f"{S} (2,3); {C} (2,3); {M} (2,3)",
        "S@b3 M@b3 2. C\\b3[1]": f"{S} (2,3); {C} (2,3); {M} (2,3)",
    },
    "pairwise": {
        "`0..2'@`a..c'`1..3'": "coin_face 1/1 (1,1); coin_face 1/2 (2,2); coin_face 1/3 (3,3)",
        "`S,M'@`a1,c3'": f"{S} (1,1); {M} (3,3)",
        "`S,M'@{a,b}`1,2'": f"{S} (1,1); {S} (2,1); {M} (1,2); {M} (2,2)",
    },
    "place-of": {"cfA2@c3 2. 5@?cA2": "coin_face 4/3 (3,3); coin_face 1/6 (3,3)"},
    "full-names": {
        "tile_face,r5,s0,playing_cards_expansion'@a1": (
            "tile_face 1/6 (1,1) playing_cards_expansion"
        ),
        "pyramid_top,s2@a1": "pyramid_top 3/1 (1,1)",
    },
    "turn-signs": {
        "S@b4 2. b4>>": f"{S} (2,4) 180",
        "S@b4 2. b4<25": f"{S} (2,4) 25",
        "S@b4 2. b4-c4>": f"{S} (3,4) 270",
    },
    "bracket-offset": {"S@b4 2. b4-[+3,-2]": f"{S} (5,2)"},
    "polar": {
        "S@b4 2. b4-<90:2>": f"{S} (2,6)",
        "S@b4 M@c4 2. b4-<60:2>|c4": f"{M} (3,4); {S} (4,5.7321)",
    },
}
CASES = [(name, text, board) for name, cases in MOVES.items() for text, board in cases.items()]


@pytest.mark.reading(
    "Q30.1", "X3.1", "X4.1", "X5.1", "X6.1", "X7.1", "X8.1", "X9.1", "X10.1", "X11.1"
)
@for_each(("name", "text", "board"), CASES)
def test_extensions(name, text, board):
    """An extension that the metadata name has its effect, with a warning at its place."""
    whole = f"---\nPPN-Extensions: {name}\n...\n1. {text}\n"
    with pytest.warns(NotationWarning) as found:
        [game] = ppn.loads(whole)

    assert shown(game) == board
    assert f"uses {name}" in str(found[-1].message)
    with ignoring():
        [again] = ppn.loads(whole.replace(f": {name}", ": all"))
        assert shown(again) == board
        assert ppn.loads(ppn.dumps([game])) == [game]
    with pytest.raises(NotationError):
        ppn.loads(whole, strict=True)


@pytest.mark.reading("Q30.1")
@pytest.mark.parametrize(("name", "text"), [case[:2] for case in CASES if case[0] != "pairwise"])
def test_without_the_key(name, text):
    """Without the key each is an error, which names the extension."""
    with pytest.raises(NotationError, match=name):
        ppn.loads(f"---\n...\n1. {text}\n", version="0.14.1")


@pytest.mark.reading("Q30.1", "X6.1")
def test_faults():
    """Unknown extensions and groups of different lengths are errors."""
    with pytest.raises(NotationError, match="turn-signs"):
        ppn.loads("---\nPPN-Extensions: [polar, turns]\n...\n1. S@a1")
    with pytest.raises(NotationError, match="same length"):
        ppn.loads("---\nPPN-Extensions: pairwise\n...\n1. `S,M'@`a1,b1,c1'")


PROPOSED = {
    "A3`b4": "A3\\b4",
    "A3&b4": "A3\\b4",
    "C@b3<b3[2]>": "C@b3%b3[2]",
    "b4[3]-b5<b5[2]>": "b4[3]-b5%b5[2]",
    "C@(2.5,3)<b3>": "C@(2.5,3)%b3",
    "5;a45@a1": "5,a45@a1",
    "tf;r5;s0;playing_card_expansion@a1": "tf,r5,s0,playing_card_expansion'@a1",
}


@pytest.mark.reading("Q19.2")
@for_each("head", ["", "---\nPPN: 0.14.1\n...\n", "---\nPPN: 0.5.2\n...\n"])
@for_each(("found", "right"), PROPOSED.items())
def test_a_proposal_that_0_14_1_spells_in_another_way(head, found, right):
    """The only error says what to write, and 0.14.1 reads that (reading X4 to X8)."""
    start = "1. C@{b4,b3,b5}{,}{,} b4-a2 2. "
    with ignoring():
        [fault] = ppn.faults(f"{head}{start}{found} 3. M@b3")
        [game] = ppn.loads(f"---\nPPN: 0.14.1\n...\n{start}{right}")

    assert fault.column == len(start) + 1
    assert fault.code == "ppn.near.proposed"
    assert f"write {right} in PPN 0.14.1" in fault.message
    assert len(game.moves) == 2


@pytest.mark.reading("Q19.2")
@pytest.mark.parametrize("head", ["", "---\nPPN: 0.14.1\n...\n"])
def test_a_move_beneath_that_is_no_piece(head):
    """If 0.14.1 cannot read the first location as a piece, the error says what to write."""
    with ignoring(), pytest.raises(NotationError, match=r"'a2.*b4'.* only proposes: write a2_b4 "):
        ppn.loads(f"{head}1. S@b4 M@a2 2. a2\\b4")


@pytest.mark.reading("Q19.2")
@pytest.mark.parametrize(
    ("found", "right", "name"),
    [
        ("C@b3<b2[$]>", "C@b3%b2[$]", "slice-marks"),
        ("tile_back;a45@a1", "tile_back,a45@a1", "full-names"),
    ],
)
def test_a_proposal_that_needs_an_extension(found, right, name):
    """The error also names the extension that the other spelling needs."""
    [fault] = ppn.faults(f"---\nPPN: 0.14.1\n...\n1. C@b3 2. {found}")

    assert f"write {right} in" in fault.message
    assert fault.message.endswith(f"PPN-Extensions in the metadata allows it, with {name}")


@pytest.mark.reading("Q19.2")
@pytest.mark.parametrize("head", ["", "---\nPPN: 0.14.1\n...\n"])
@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("a1-&b4", "b4"),
        ("b1_&a2", "b1"),
        ("+&b4", "b4"),
        ("a1-1U|&b4", "b4"),
        ("*&b4", "b4"),
        ("b1-c1;a1@>90", "b1"),
        ("c5-c6;s1", "c5"),
    ],
)
def test_a_move_without_its_piece_is_no_proposal(head, word, place):
    """A word that 0.14.1 reads has the error of the board, not one of its spelling."""
    with ignoring(), pytest.raises(NotationError, match="expected a piece at") as caught:
        ppn.loads(f"{head}1. S@a1 t@a2 +a2\n2. {word}")

    assert f"a piece at {place}" in caught.value.message


@pytest.mark.reading("Q19.2")
@pytest.mark.parametrize("word", ["a1-&b4", "+&b4", "zz-c1;a1@>90"])
def test_nothing_is_proposed_that_is_no_movetext(word):
    """An error of 0.5.2 proposes no word that 0.14.1 refuses, too."""
    with ignoring():
        found = ppn.faults(f"---\nPPN: 0.5.2\n...\n1. S@a1\n2. {word}")

    assert found
    assert "ppn.near.proposed" not in {fault.code for fault in found}


MEANT = {
    "b2\\b4": ("places a new piece (2 of Suns coin back) under those of b4", "write b2_b4"),
    "b2\\b4*b4": ("places a new piece (2 of Suns coin back) under those of b4", "write b2_b4*b4"),
    "b4-<45,2.5>": ("means 45 to the right and 2.5 up", "write b4-<45:2.5>"),
}


@pytest.mark.reading("Q19.3")
@pytest.mark.parametrize(("word", "said"), MEANT.items())
def test_a_proposal_that_0_14_1_reads_in_another_way(word, said):
    """Where only a sign names the version, a warning says both meanings, once a game."""
    start = "1. C@{b4,b2}{,}{,} 2. "
    with pytest.warns(NotationWarning) as warned:
        [game] = ppn.loads(f"{start}{word} {word}")

    inferred, meant = (each.message for each in warned)
    assert inferred.code == "ppn.version.inferred"
    assert all(part in str(meant) for part in said)
    assert meant.column == len(start) + 1
    assert ppn.loads(f"---\nPPN: 0.14.1\n...\n{start}{word} {word}")[0].moves == game.moves
