"""Shuffled tiles and coins on boards, in rows and in stacks, with few other random parts.

Source: reading Q13.
"""

from collections.abc import Sequence

from puyonb.messages import Message
from puyonb.piecepack.pieces import ICEHOUSE, Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._dealing import (
    ALL_WAYS,
    RANKS,
    dealt_tiles,
    directions,
    fill_ranks,
    fill_suits,
    lay_pawns_on,
    matching,
    nulls,
    on,
)
from puyonb.piecepack.setups._games import layout
from puyonb.piecepack.setups._layout import (
    RING,
    WHITE,
    Square,
    by_rank,
    by_suit,
    each,
    faces,
    grid,
    kinds,
    lay,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_rectangle,
    lay_tiles,
    shifted,
    tile_rows,
    tile_runs,
    widened,
)
from puyonb.piecepack.setups._options import Tile
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

# ------------------------------------------------------------------------------------ around a hole


def lay_ring(
    deal: Dealer,
    tiles: Sequence[Tile] | None,
    x0: float = 1.5,
    y0: float = 1.5,
    *,
    up: str = "face",
) -> list[Placed]:
    """Deal tiles around a hole in the middle; x0 and y0 are the middle of the lower left tile."""
    where = tile_rows(RING, x0 - 1.5, y0 - 1.5)
    return lay_tiles(where, dealt_tiles(deal, tiles), up=up, angles=directions(tiles))


@set_up("Iceberg", is_random=True, tiles=_options.tiles(24))
def iceberg(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay twenty-four tiles, face down, around a hole."""
    return lay_ring(deal, tiles, 1, 1, up="back")


@set_up("Skyscrapers", is_random=True, tiles=_options.tiles(24))
def skyscrapers(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay twenty-four tiles around a hole, a pawn on each null."""
    found = lay_ring(deal, tiles)
    return found + lay_pawns_on(nulls(found), 0.5, -0.5)


@set_up("Cardinal's Guards", is_random=True, scale=2, tiles=_options.tiles(24))
def cardinals_guards(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay twenty-four tiles around a hole, a pawn on each null, guards of coins along the edges."""
    found = lay_ring(deal, tiles, 4, 4)
    guards = "b{4,6,8,10,12} n{4,6,8,10,12} {d,f,h,j,l}2 {d,f,h,j,l}14 r{2,4,6,8}"
    return (
        found
        + lay_coins(guards, deal.shuffled(by_suit()))
        + lay_dice("p{2,4,6,8}", 1)
        + lay_pawns_on(nulls(found))
    )


@set_up("Burbuja", is_random=True, tiles=_options.tiles(24))
def burbuja(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay twenty-four tiles around a hole, and for each suit a stack of coins and one face up."""
    found = lay_ring(deal, tiles, 6, 10)
    for suit in (1, 2, 3, 4):
        of = [(suit, rank) for rank in deal.shuffled(RANKS)]
        found += lay_coins([(2 * suit, 4)] * 5 + [(2 * suit, 2)], of, up=faces(6, [-1]))
    return found + lay_pawns("{c,e,g,i}3")


@set_up(
    "Coin Collectors",
    is_random=True,
    tiles=_options.tiles(24),
    coins=_options.ranks(24),
    dice=_options.ranks(4),
)
def coin_collectors(
    deal: Dealer,
    *,
    tiles: Sequence[Tile] | None = None,
    coins: Sequence[int] | None = None,
    dice: Sequence[int] | None = None,
) -> list[Placed]:
    """Lay twenty-four tiles around a hole, a coin on each, pawns in the hole, and dice."""
    found = lay_ring(deal, tiles)
    of = [(None, rank) for rank in coins or deal.shuffled([*RANKS] * 4)]
    scattered = fill_suits(deal, lay_coins(on(found, 0.5, -0.5), of, up="face"))
    return (
        found + scattered + lay_dice("l{9,7,5,3}", dice or deal.dice()) + lay_pawns("{e,f}6 {f,e}5")
    )


@set_up("Landlocked", is_random=True)
def landlocked(deal: Dealer) -> list[Placed]:
    """Lay twenty-four tiles, two suits of them face up, and a ship in a gap at the upper left."""
    pack = deal.shuffled([*zip(by_suit(), each(("back", "face"), 12), strict=True)])
    where = tile_rows("cegi acegi acegi acegi acegi")
    return lay_tiles(where, [of for of, _ in pack], up=[up for _, up in pack]) + lay_pawns(
        "a9", "S"
    )


@set_up("Brain Burn", is_random=True)
def brain_burn(deal: Dealer) -> list[Placed]:
    """Lay five by five tiles except one, with a coin on each."""
    where = grid((1.5, 3.5, 5.5, 7.5, 9.5), (1.5, 3.5, 5.5, 7.5, 9.5))
    del where[deal.below(25)]
    found = lay_tiles(where, deal.shuffled(by_suit()), up="face")
    return found + lay_coins(on(found, 0.5, -0.5), deal.shuffled(by_suit()), up="face")


# ------------------------------------------------------------------------------ boards and pyramids


@set_up("Alien City", is_random=True, tiles=_options.tiles(20))
def alien_city(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay four by five tiles without the nulls, each turned at random."""
    where = tile_rows("aceg aceg aceg aceg aceg")
    if tiles:
        return lay_tiles(where, dealt_tiles(deal, tiles), up="face", angles=directions(tiles))
    turned = [*zip(by_suit(ranks="a2345"), deal.draws(ALL_WAYS, 20), strict=True)]
    pack = deal.shuffled(turned)
    return lay_tiles(where, [of for of, _ in pack], up="face", angles=[angle for _, angle in pack])


@set_up("Shopping Mall", is_random=True, cfg2=_options.CFG)
def shopping_mall(deal: Dealer, *, cfg2: str = "go") -> list[Placed]:
    """Lay twenty tiles as shops, turned at random, with sixteen coins in the aisles."""
    where = "{d,h,l,n,p}16 h14 {d,h,l,p}12 {d,f,j,l,p}8 {d,f,j,n,p}4"
    of = deal.shuffled([(1 + place % 4, 2 + place % 5) for place in range(20)])
    shops = lay_tiles(where, of, up="face", angles=deal.draws(ALL_WAYS, 20))
    pennies = lay(
        Side.BIT_FACE, "j18 f16 l14 {f,n}12 {d,j}10 {d,j,n}6 {h,r}4 d2", [(1, 1)], cfg=cfg2
    )
    return shops + pennies + lay(Side.BIT_FACE, "{b,r}14 l2", [(2, 1)], cfg=cfg2)


def two_streams(x: float) -> list[Square]:
    """Return the middles of twenty-four tiles in two streams; the right stream begins at x.

    Tiles touch side by side, or half a tile apart.
    """
    return tile_runs(
        (14.5, x, 2), (12.5, x + 1, 2), (10.5, x + 1, 2), (9.5, 2.5, 2), (8.5, x + 2, 2),
        (7.5, 1.5, 2), (6.5, x + 3, 2), (5.5, 1.5, 2), (5.5, x + 7, 1), (4.5, x + 1, 3),
        (3.5, x + 7, 1), (2.5, x + 3, 2), (1.5, x + 1, 1),
    )  # fmt: skip


@set_up("Black Pawn Trucking", is_random=True)
def black_pawn_trucking(deal: Dealer) -> list[Placed]:
    """Lay tiles in streams, dice, a coin on each tile that a die shows, and a pawn."""
    found = lay_tiles(two_streams(6.5), deal.shuffled(by_suit()), up="face")
    thrown = lay_dice("{a,b}2 {a,b}1", deal.dice())
    stops = matching(found, thrown)
    goods = lay_coins(on(stops, 0.5, -0.5), deal.choose(by_suit(), 4))
    return (
        found
        + thrown
        + goods
        + lay_pawns_on([stop for stop in stops if stop.piece.suit == 2], 0.5, 0.5)
    )


@set_up("The Magic Bag", is_random=True)
def the_magic_bag(deal: Dealer) -> list[Placed]:
    """Lay four columns of nine, seven, five and three tiles."""
    heights = ((1.5, 9), (3.5, 7), (5.5, 5), (7.5, 3))
    where = [(x, 2 * row - 0.5) for x, height in heights for row in range(height, 0, -1)]
    return lay_tiles(where, deal.shuffled(by_suit()), up="face")


@set_up("Sarcophagus", is_random=True)
def sarcophagus(deal: Dealer) -> list[Placed]:
    """Lay a pyramid of eighteen tiles over a chamber of six."""
    chamber = [(6.5, 3.5), (5.5, 1.5), (7.5, 1.5)] * 2
    treasures = lay_tiles(chamber, deal.shuffled(kinds("An Cn A5 C5 M5 S5")))
    stones = deal.shuffled(kinds("Mn Sn") + by_suit("ACMS", "a234"))
    return treasures + lay_tiles(tile_rows("f eg dfh cegi bdhj acik"), stones)


@set_up(
    "Tula",
    is_random=True,
    tiles=_options.tiles(24, 48),
    variant=_options.one_of("Original", "Variant 1", "Variant 2", "Variant 3", "Variant 4"),
)
def tula(
    deal: Dealer, *, tiles: Sequence[Tile] | None = None, variant: str = "Original"
) -> list[Placed]:
    """Lay a pyramid of the tiles of one or two piecepacks; tiles that are not covered are face up.

    The variants 2 to 4 have two piecepacks.
    """
    pyramid = layout(f"Tula {variant}")
    where = on(pyramid)
    if tiles is not None and len(tiles) != len(where):
        expected, found = len(where), len(tiles)
        message = Message(
            "setups.tiles.variant",
            "expected {expected} tiles for {variant!q} of Tula, found {found}",
            expected=expected,
            variant=variant,
            found=found,
        )
        raise ValueError(message)
    of = dealt_tiles(deal, tiles) if tiles else deal.hands(by_rank(), len(where) // 24)
    return lay_tiles(where, of, up=[tile.piece.side.up for tile in pyramid])


# ---------------------------------------------------------------------------------- rows and stacks


@set_up("Tower of Babel", "Accordion", is_random=True, scale=2, tiles=_options.tiles(24))
def tower_of_babel(deal: Dealer, *, tiles: Sequence[Tile] | None = None) -> list[Placed]:
    """Lay a stack of twenty-three tiles, face down, and the first tile of the row, face up."""
    of = dealt_tiles(deal, tiles, by_rank())
    return lay_tiles([(2, 4)] * 23 + [(2, 2)], of, up=faces(24, [-1]))


@set_up("Klondike", is_random=True)
def klondike(deal: Dealer) -> list[Placed]:
    """Lay six piles of one to six tiles, the upper ones face up, and a stock of three."""
    piles = tile_runs((2, 4, 5), (2, 6, 4), (2, 8, 3), (2, 10, 2), (2, 12, 1), (2, 2, 6))
    return lay_tiles(piles + [(2, 6)] * 3, deal.shuffled(by_rank()), up=faces(24, range(15, 21)))


@set_up("Piece Gaps", is_random=True)
def piece_gaps(deal: Dealer) -> list[Placed]:
    """Lay four rows of six tiles, with gaps instead of the nulls."""
    where = tile_runs((2, 2, 6), (4, 2, 6), (6, 2, 6), (8, 2, 6))
    found = lay_tiles(where, deal.shuffled(by_rank()), up="face")
    return [tile for tile in found if tile.piece.rank != 1]


@set_up(
    "Easy Slider",
    is_random=True,
    scale=2,
    tiles=_options.tiles(24),
    coins=_options.ranks(5),
    pawns=_options.suits(4),
)
def easy_slider(
    deal: Dealer,
    *,
    tiles: Sequence[Tile] | None = None,
    coins: Sequence[int] | None = None,
    pawns: Sequence[int] | None = None,
) -> list[Placed]:
    """Lay five by five tiles except the last, a coin above each column, a pawn before four rows."""
    where = shifted(tile_rows("acegi acegi acegi acegi aceg"), 0.5, 0.5)
    found = lay_tiles(where, dealt_tiles(deal, tiles), up="face", angles=directions(tiles))
    columns = [(1, rank) for rank in coins or deal.shuffled(RANKS[1:])]
    rows = [(suit, 1) for suit in pawns or deal.shuffled((1, 2, 3, 4))]
    return (
        found
        + lay_coins(grid((2, 4, 6, 8, 10), (11.5,)), columns, up="face")
        + lay(Side.PAWN_FACE, grid((0.5,), (10, 8, 6, 4)), rows)
    )


@set_up("Speedy Towers", is_random=True, n_players=_options.whole(2, 2))
def speedy_towers(deal: Dealer, *, n_players: int = 2) -> list[Placed]:  # noqa: ARG001
    """Lay rows of tiles and coins for each of two players, and the first tiles of two towers."""
    pack, purse = deal.shuffled(by_rank()), deal.shuffled(by_rank())
    rows = [*grid(range(2, 23, 2), (4,)), (16, 8), (10, 8), *grid(range(24, 3, -2), (12,))]
    sorted_purse = sorted(purse[:12], key=lambda of: of[0]) + sorted(
        purse[12:], key=lambda of: of[0]
    )
    edges = grid(range(2, 25, 2), (2,)) + grid(range(24, 1, -2), (14,))
    facing = each((0, 180), 12)
    return (
        lay_tiles(rows, pack, angles=facing)
        + lay_coins(edges, sorted_purse, angles=facing)
        + lay_pawns([(24, 4), (2, 12)], "CS", angles=(0, 180))
    )


@set_up("Crocodile Hop", is_random=True)
def crocodile_hop(deal: Dealer) -> list[Placed]:
    """Lay two stacks of tiles, a pond of tiles with coins as lilies, and frogs where dice say."""
    stacks, pond = [(1, 3)] * 8 + [(3, 3)] * 8, grid((6.5, 8.5, 10.5), (3.5,))
    where = stacks + pond + [(1, 1), (3, 1)] + grid((6.5, 8.5, 10.5), (1.5,))
    found = lay_tiles(where, deal.shuffled(by_suit()), up=faces(24, (19, 20)))
    of = [(suit, rank) for rank in (2, 3, 4, 5, 6, 1) for suit in deal.shuffled((1, 2, 3, 4))]
    lilies = lay_coins("{f..k}{4..1}", of)
    while True:  # no frog sits on the lily that is left out
        thrown = lay_dice("{f..i}5", deal.dice())
        if not matching(found[-1:], thrown):
            break
    lilies = [lily for lily in lilies if not matching([lily], found[-1:])]
    return found + lilies + thrown + lay_pawns_on(matching(lilies, thrown))


# -------------------------------------------------------------------------------------------- coins


@set_up("The Penguin Game", is_random=True)
def the_penguin_game(deal: Dealer) -> list[Placed]:
    """Lay a coin on each cell of four by four, and a second one on the diagonals."""
    return lay_rectangle(4, 4) + lay_coins(
        "{a..d}4 {a..d}3 {a..d}2 {a..d}1 a4 b3 c2 d1 a1 b2 c3 d4", deal.shuffled(by_suit())
    )


@set_up("Mathrix", is_random=True, coins=_options.ranks(24))
def mathrix(deal: Dealer, *, coins: Sequence[int] | None = None) -> list[Placed]:
    """Lay a coin on each cell of six by four, ranks up."""
    of = [(None, rank) for rank in coins or deal.shuffled([*RANKS] * 4)]
    numbers = lay_coins("{a..f}4 {a..f}3 {a..f}2 {a..f}1", of, up="face")
    return lay_rectangle(6, 4) + fill_suits(deal, numbers)


@set_up("Change Change", is_random=True, coins=_options.suits(11))
def change_change(deal: Dealer, *, coins: Sequence[int] | None = None) -> list[Placed]:
    """Lay eleven coins, suits up, four in a row: one Sun, two Moons, four Crowns and four Arms."""
    of = [(suit, None) for suit in coins or deal.shuffled((1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4))]
    return fill_ranks(deal, lay_coins("{a..d}3 {a..d}2 {a..c}1", of))


@set_up("Plans of Action", is_random=True, coins=_options.suits(24))
def plans_of_action(deal: Dealer, *, coins: Sequence[int] | None = None) -> list[Placed]:
    """Lay twenty-four coins, suits up, in the middle of eight by eight cells."""
    of = [(suit, None) for suit in coins or deal.shuffled([1, 2, 3, 4] * 6)]
    return lay_rectangle(8, 8) + fill_ranks(deal, lay_coins("{b..g}6 {b..g}5 {b..g}4 {b..g}3", of))


@set_up("Relativity", is_random=True, coins=_options.ranks(24))
def relativity(deal: Dealer, *, coins: Sequence[int] | None = None) -> list[Placed]:
    """Lay a coin on each cell of six by four, ranks up, a suit in each quarter."""
    suits = [1, 1, 1, 2, 2, 2] * 2 + [4, 4, 4, 3, 3, 3] * 2
    if coins is None:
        one, other, third, fourth = (deal.shuffled(RANKS) for _ in range(4))
        coins = (
            one[:3]
            + other[:3]
            + one[3:]
            + other[3:]
            + third[:3]
            + fourth[:3]
            + third[3:]
            + fourth[3:]
        )
    return lay_rectangle(6, 4) + lay_coins(
        "{a..f}4 {a..f}3 {a..f}2 {a..f}1", [*zip(suits, coins, strict=True)], up="face"
    )


# ----------------------------------------------------------------------------------------- pyramids


MARTIANS = {1: "b2 b3 b6 c3 c6 c7", 2: "a6 b7 c8 b1 c2 d3", 3: "a7 a8 b8 c1 d1 d2"}
"""The squares of the pawns, drones and queens of Martian Chess: pyramids of one to three pips."""


@set_up("Martian Chess", system="icehouse", is_random=True, scale=2, n_players=_options.whole(2, 2))
def martian_chess(deal: Dealer, *, n_players: int = 2) -> list[Placed]:  # noqa: ARG001
    """Lay nine pyramids of any colours in opposite corners of half a chess board."""
    board = [
        placed
        for y in (2.5, 6.5)
        for placed in lay(Side.BOARD_FACE, [(2.5, y)], [(WHITE, 4)], cfg="checkers2")
    ]
    pyramids = [
        placed
        for pips, where in MARTIANS.items()
        for placed in lay(
            Side.PYRAMID_TOP,
            where,
            [(color, pips) for color in deal.shuffled(range(1, 7))],
            cfg=ICEHOUSE,
        )
    ]
    return widened(board + pyramids, 2)
