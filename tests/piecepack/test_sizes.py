"""The published sizes of pieces, in inches."""

import pytest

from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.pieces import Piece, Side
from tests.cases import for_each


@for_each(
    ("side", "rank", "cfg", "published"),
    [
        (Side.TILE_FACE, 3, "piecepack", (2, 2, 0.25)),
        (Side.COIN_BACK, 1, "piecepack", (0.75, 0.75, 0.125)),
        (Side.PAWN_FACE, 1, "piecepack", (0.5, 0.875, 0.25)),
        (Side.BIT_BACK, 1, "piecepack", (0.75, 0.75, 0.25)),
        (Side.CARD_FACE, 1, "playing_cards_tarot", (2.5, 3.5, 0.012)),
        (Side.MATCHSTICK_FACE, 1, "piecepack", (0.375, 0.375, 0.375)),
        (Side.MATCHSTICK_FACE, 6, "piecepack", (0.1875, 2.64093, 0.1875)),
        (Side.TILE_BACK, 1, "subpack", (0.75, 0.75, 0.25)),
        (Side.TILE_FACE, 1, "dominoes_black", (1, 2, 0.25)),
        (Side.DIE_FACE, 1, "dice", (0.63, 0.63, 0.63)),
        (Side.BIT_BACK, 1, "go", (0.87, 0.87, 0.39)),
        (Side.BIT_BACK, 1, "checkers2", (1.5, 1.5, 0.25)),
        (Side.BIT_BACK, 9, "marbles", (1, 1, 1)),
        (Side.BOARD_FACE, 8, "chess2", (16, 16, 0.25)),
        (Side.BOARD_FACE, 4, "marbles", (4.5, 4.5, 0.25)),
        (Side.BOARD_FACE, 19, "go", (19, 19, 0.25)),
        (Side.PYRAMID_TOP, 1, "icehouse_pieces", (0.5625, 0.5625, 1)),
        (Side.PYRAMID_TOP, 3, "icehouse_pieces", (1, 1, 1.75)),
    ],
)
def test_sizes(side, rank, cfg, published):
    """A size is the width, the height as seen from above, and the depth."""
    assert size(Piece(side, 1, rank, 0, cfg)) == pytest.approx(published)


@pytest.mark.parametrize(("rank", "width"), [(1, 0.5), (2, 0.56875), (6, 0.84375)])
def test_pyramids_lie_and_stand(rank, width):
    """The face of a pyramid is about one and a half times as long as its base; the upright solid is
    slightly lower.
    """
    lying, standing = (size(Piece(side, 1, rank)) for side in (Side.PYRAMID_FACE, Side.PYRAMID_TOP))

    assert lying[:2] == pytest.approx((width, 1.538842 * width))
    assert standing[:2] == pytest.approx((width, width))
    assert standing.depth**2 + (width / 2) ** 2 == pytest.approx(lying.height**2)


@pytest.mark.parametrize("kind", ["tile", "coin", "pawn", "bit"])
def test_a_piece_of_an_unknown_set_is_as_large_as_its_like(kind):
    """A piece of an unknown set has the size of a piecepack piece."""
    side = Side(f"{kind}_face")

    assert size(Piece(side, 1, 1, 0, "nobody_knows")) == size(Piece(side, 1, 1))
