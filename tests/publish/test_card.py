"""Cards for links: their size, what they say, and that every text fits."""

import io

import pytest
from PIL import Image

from puyonb import draw
from puyonb.drawing.scene import Mark
from puyonb.nonogram import Puzzle, solver
from puyonb.piecepack import ppn
from puyonb.publish import card
from puyonb.publish._card import composed
from puyonb.puyo import Field, collection, duel, password, puyop
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.record import Condition, Goal, Record

FIELD = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
CROSS = Puzzle.from_grid([".#.", "###", ".#."], metadata={"title": "Cross"})
PLAYED = puyop.loads_record("https://www.puyop.com/s/420Aa9r9hj_0ody6k")
GAME = "---\nGameType: Four Field Kono\nEvent: Open\n...\n1. b1:b3\n"


def test_size(tmp_path):
    """A card has 1200x630 pixels in the file that draw.save writes."""
    draw.save(card(FIELD), tmp_path / "card.png")
    picture = Image.open(io.BytesIO((tmp_path / "card.png").read_bytes()))

    assert picture.size == (1200, 630)
    assert len((tmp_path / "card.png").read_bytes()) < 60_000


def test_a_board_is_as_large_as_its_puyos_allow():
    """Empty rows above the stack are left out, and at the end of a duel the room of the pieces."""
    high = Field.from_rows(["R.....", *["B....."] * 11], height=13)
    over = duel.match(["random"] * 2, [1], width=4, height=4)[0].replay
    low, whole = (
        min(
            mark.matrix[0]
            for mark in card(model).items
            if isinstance(mark, Mark) and not mark.symbol.name.startswith("letter")
        )
        for model in (FIELD, high)
    )

    assert low > 2 * whole
    assert draw.duel.scene(over).height < draw.duel.scene(over, turn=1).height - 3


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (FIELD, "Puyo field: Chain of 2 links, 360 points"),
        (Field.from_rows(["RG"], height=3), "Puyo field"),
        (CROSS, "Cross: 3x3, very easy"),
        (solver.solve(CROSS), "Cross: 3x3, very easy"),
        (Puzzle.from_grid(["#.", ".#"]), "Nonogram: 2x2, several solutions"),
        ([CROSS, CROSS], "Nonograms: 2 puzzles"),
        (ppn.loads(GAME), "Open: Four Field Kono, 1 move"),
        (
            ppn.loads("---\nGameType: {Name: Four Field Kono}\n...\n1. b1:b3"),
            "Four Field Kono, 1 move",
        ),
        (ppn.loads('---\nTitle: "?"\nEvent: Cup\nGameType: null\n...\n1. S@a1'), "Cup: 1 move"),
        (ppn.loads(f"{GAME}---\n...\n"), "2 games"),
        ([FIELD, FIELD], "2 boards"),
        (PLAYED, "Puyo record: 3 moves, 180 points"),
        (
            Link(PLAYED.field, (PLAYED.moves, ())),
            "Puyo record: 3 moves, 180 points; the first of 2",
        ),
        (Record(FIELD, (), Condition(Goal.CHAIN, 2)), "Quest: make a chain of exactly 2"),
        (collection.ours()[:2], "2 quests"),
        (password.loads("KKBAC"), "Password: Puzzle Pop, mega rule; chain of 1 link, 1,800 points"),
        (duel.Replay(duel.new(seed=1, width=4, height=4), ()), "Duel"),
        (duel.game(["greedy", "greedy"], 4, turns=5).replay, "Duel: 5 turns"),
        (duel.match(["random"] * 2, [1], width=4, height=4)[0].replay, "Duel: Player 2 lost"),
    ],
)
def test_words(model, words):
    """The title of the model, or its kind, and its main facts; a Japanese card has Japanese words."""
    assert card(model).title.startswith(words)
    assert card(model, language="ja").title != card(model).title
    assert card(model, title="Mine").title.startswith("Mine: ")


def test_no_solution():
    """The card of a nonogram does not show its solution, also if the solution is what is given."""
    empty = Puzzle(CROSS.rows, CROSS.columns, metadata=CROSS.metadata)

    assert draw.svg(card(CROSS)) == draw.svg(card(empty))
    assert "nothing filled in" in card(solver.solve(CROSS)).text
    assert "010111010" not in draw.svg(card(CROSS))


LONG = "An unusually long title that nobody would write on a page, but somebody will " * 3


@pytest.mark.parametrize(
    "title", ["Short", LONG, LONG.replace(" ", ""), "長い題名" * 60, "", "<b>&"]
)
@pytest.mark.parametrize("model", [None, FIELD, Puzzle.from_grid(["#" * 40])])
def test_every_letter_is_on_the_card(title, model):
    """Letters stay on the card and beside the board, or above and below one that is as wide as the
    card; a text that is too long ends in an ellipsis.
    """
    board = draw.scene(model) if model else None
    made = composed(title, title, board, site=title)
    alone = composed("", "", board, site="")
    letters = [
        item
        for item in made.items
        if isinstance(item, Mark) and item.symbol.name.startswith("letter-") and item.x < 1200
    ]
    own = [item for item in letters if item not in alone.items]

    assert bool(own) == bool(title)
    assert all(0 <= item.x <= 1200 - 20 and 20 <= item.y <= 630 for item in own)
    if board:
        xs, ys = zip(
            *((each.x, each.y) for each in alone.items if isinstance(each, Mark)), strict=True
        )
        if board.width > 4 * board.height:
            assert max(xs) - min(xs) > 900
            assert not any(min(ys) <= item.y <= max(ys) for item in own)
        else:
            assert all(item.x < max(min(xs), 464) for item in own)
    assert (f"letter-{ord('…'):x}" in {item.symbol.name for item in own}) == (len(title) > 99)
