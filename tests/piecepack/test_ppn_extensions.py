"""The wish list of PPN 0.5.2 as marked extensions: effect, warning, and refusal without the key."""

import warnings

import pytest

from puyonb.errors import NotationError, NotationWarning
from puyonb.piecepack import ppn
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
@pytest.mark.parametrize(("name", "text", "board"), CASES)
def test_extensions(name, text, board):
    """An extension that the metadata name has its effect, with a warning at its place."""
    whole = f"---\nPPN-Extensions: {name}\n...\n1. {text}\n"
    with pytest.warns(NotationWarning) as found:
        [game] = ppn.loads(whole)

    assert shown(game) == board
    assert f"uses {name}" in str(found[-1].message)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NotationWarning)
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
