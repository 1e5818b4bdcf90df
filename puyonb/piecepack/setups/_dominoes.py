"""Games of dominoes.

Source: reading Q13.
"""

from collections.abc import Sequence
from functools import partial

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._dealing import FLAT, UPRIGHT
from puyonb.piecepack.setups._dealt import CORNERS
from puyonb.piecepack.setups._layout import Kind, Square, double_set, faces, grid, lay, lay_tiles
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

TRIANGLE = [(x, 15.5 - 2 * row) for row in range(1, 8) for x in range(row, 8)]
"""Seven rows of dominoes, each one shorter than the one above."""

FIRST_OF_ROWS = (0, 7, 13, 18, 22, 25, 27)
"""The dominoes that begin a row."""


def lay_dominoes(
    where: Sequence[Square],
    of: Sequence[Kind],
    angles: Sequence[float],
    *,
    up: str | Sequence[str] = "face",
) -> list[Placed]:
    """Lay dominoes; the suit is the lower half of an upright domino, the rank its upper half."""
    return lay_tiles(where, of, up=up, angles=angles, cfg="dominoes")


def lay_shuffled(
    deal: Dealer, *, where: Sequence[Square], ways: Sequence[int], up: Sequence[str]
) -> list[Placed]:
    """Shuffle a double-six set, then turn each domino in a random direction."""
    of = deal.shuffled(double_set(7))
    return lay_dominoes(where, of, deal.draws(ways, len(of)), up=up)


for _titles, _where, _ways, _up, _summary in (
    (
        ("Concentration",), [(x, y) for x in range(1, 8) for y in (2, 4, 6, 8)], FLAT, ["back"],
        "Lay seven columns of four dominoes, face down.",
    ),
    (
        ("Patience",), TRIANGLE, FLAT, faces(28, FIRST_OF_ROWS),
        "Lay seven rows of dominoes, each shorter than the one above; the first ones are face up.",
    ),
    (
        ("The Jubilee",), [(x, 2) for x, _ in TRIANGLE], FLAT, faces(28, FIRST_OF_ROWS),
        "Lay seven piles of one to seven dominoes; the first of each deal is face up.",
    ),
    (
        ("The Sultan",), grid(range(1, 29), (1,)), FLAT, ["face"],
        "Lay a row of twenty-eight dominoes.",
    ),
    (
        ("Luzon",), grid((2, 4, 6, 8, 10), range(1, 6)) + grid((14,), (1, 3, 5)), UPRIGHT, ["face"],
        "Lay five by five dominoes, and three more beside them.",
    ),
    (
        ("Domino Runners", "Runners"), grid((1.5, 3.5, 5.5, 7.5), range(7, 0, -1)), UPRIGHT,
        ["face"], "Lay seven rows of four dominoes.",
    ),
):  # fmt: skip
    set_up(*_titles, system="domino", is_random=True, summary=_summary)(
        partial(lay_shuffled, where=_where, ways=_ways, up=_up)
    )


@set_up("Bee Donimoes", system="domino", is_random=True, n=_options.whole(2, 7))
def bee_donimoes(deal: Dealer, *, n: int = 7) -> list[Placed]:
    """Lay the dominoes up to the n-th double in a rectangle, with a die beside each blank half."""
    if n % 2:
        where, ways = (
            grid([2 * column + 1.5 for column in range((n + 1) // 2)], range(1, n + 1)),
            UPRIGHT,
        )
    else:
        where, ways = grid(range(1, n + 2), [2 * row + 1.5 for row in range(n // 2)]), FLAT
    of = deal.shuffled(double_set(n))
    field = lay_dominoes(where, of, deal.draws(ways, len(of)))
    larger = {0: (0, -0.5), 90: (0.5, 0), 180: (0, 0.5), 270: (-0.5, 0)}
    bees = [tile for tile in field if tile.piece.rank == 1 and tile.piece.suit != 1]
    hives = [
        (x + larger[int(piece.angle)][0], y + larger[int(piece.angle)][1]) for piece, x, y in bees
    ]
    return field + lay(
        Side.DIE_FACE, hives, [(6, (bee.piece.suit or 2) - 1) for bee in bees], cfg="dice"
    )


@set_up("Domino Finder", "Finder", system="domino", is_random=True)
def finder(deal: Dealer) -> list[Placed]:
    """Lay seven rows of four dominoes, face down, one with a blank in each."""
    turned = [*zip(double_set(7), deal.draws(UPRIGHT, 28), strict=True)]
    blanks, others = deal.shuffled(turned[:7]), deal.shuffled(turned[7:])
    rows = [domino for row in range(7) for domino in (blanks[row], *others[3 * row : 3 * row + 3])]
    where = [
        (2 * column - 0.5, 7 - row) for row in range(7) for column in deal.shuffled((1, 2, 3, 4))
    ]
    return lay_dominoes(where, [of for of, _ in rows], [angle for _, angle in rows], up="back")


@set_up("Dominoes Freecell", "Freecell", system="domino", is_random=True, n=_options.whole(2, 16))
def freecell(deal: Dealer, *, n: int = 7) -> list[Placed]:
    """Lay a row of the dominoes with a blank up to the n-th double, and columns of the others."""
    blanks = [(half, 1) for half in range(1, n + 1)]
    others = deal.shuffled([domino for domino in double_set(n) if 1 not in domino])
    short, longer = divmod(len(others), n - 1)
    heights = [short] * (n - 1 - longer) + [short + 1] * longer
    top = 2 * heights[-1]
    where = [
        (column, top - 2 * row) for column, height in enumerate(heights, 2) for row in range(height)
    ]
    return lay_dominoes([(x, top + 2) for x in range(1, n + 1)] + where, blanks + others, [180])


@set_up(
    "Fuji-san",
    "Domino Fuji-san",
    system="domino",
    is_random=True,
    pips=_options.ranks(24),
    pawns=_options.pawns(14, 2),
)
def fujisan(
    deal: Dealer,
    *,
    pips: Sequence[int] | None = None,
    pawns: Sequence[tuple[Square, int]] = CORNERS,
) -> list[Placed]:
    """Lay twelve dominoes on three others, which are face down, with four pawns at the ends."""
    pack = [(larger, smaller) for larger, smaller in double_set(6) if larger != smaller]
    if pips is None:
        of = deal.shuffled(pack)
        angles: list[float] = [*deal.draws(FLAT[::-1], 12)]
    else:
        shown = [*zip(pips[:12], pips[12:], strict=True)]
        rest = [
            domino for domino in pack if domino not in [(max(pair), min(pair)) for pair in shown]
        ]
        if len(rest) != 3:
            raise ValueError(
                Message("setups.pips", "expected twelve different dominoes without doubles as pips")
            )
        of = deal.shuffled(rest) + [(max(pair), min(pair)) for pair in shown]
        angles = [0 if upper < lower else 180 for upper, lower in shown]
    below, row = grid((7.5,), (0.5, 1.5, 2.5)), grid(range(2, 14), (1.5,))
    slope = lay_dominoes(below + row, of, [90] * 3 + angles, up=["back"] * 3 + ["face"] * 12)
    return slope + lay(
        Side.PAWN_FACE, [where for where, _ in pawns], [(suit, 1) for _, suit in pawns]
    )
