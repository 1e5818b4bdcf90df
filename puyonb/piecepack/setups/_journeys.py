"""Paths, mazes, archipelagos and cities that grow tile by tile.

Source: reading Q13.
"""

from collections.abc import Sequence

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._dealing import ALL_WAYS, FLAT, UPRIGHT
from puyonb.piecepack.setups._games import layout
from puyonb.piecepack.setups._layout import (
    Square,
    by_rank,
    by_suit,
    double_set,
    each,
    grid,
    lay,
    lay_coins,
    lay_dice,
    lay_pawns,
    lay_tiles,
    shifted,
    squares,
    tile_runs,
)
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

# ----------------------------------------------------------------------------------------- Lab Rats

STEPS = ((0, 2, 0), (-2, 1, 90), (-1, 2, 0), (0, 2, 0), (1, 2, 0), (2, 1, -90))
"""The next tile of a path by a die: the distance to the right and ahead, and the turn there."""


def _seen(right: float, ahead: float, heading: int) -> Square:
    """Convert a step from the view of a rat to the board; a heading of 0 is up, 90 is left."""
    return {0: (right, ahead), 90: (-ahead, right), 180: (-right, -ahead), 270: (ahead, -right)}[
        heading
    ]


def _is_path(where: Sequence[Square]) -> bool:
    """Return whether each tile is near its neighbours of the path only."""
    near = [sum((x - u) ** 2 + (y - v) ** 2 <= 5 for u, v in where) - 1 for x, y in where]
    return near == [1] + [2] * (len(where) - 2) + [1]


@set_up("Lab Rats", is_random=True)
def lab_rats(deal: Dealer) -> list[Placed]:
    """Lay a path of twenty-four tiles, with two pawns as cheese at its end, a rat at its start."""
    while True:
        where, headings = [(1.5, 1.5)], [0]
        for _ in range(23):
            right, ahead, turn = STEPS[deal.below(6)]
            dx, dy = _seen(right, ahead, headings[-1])
            where.append((where[-1][0] + dx, where[-1][1] + dy))
            headings.append((headings[-1] + turn) % 360)
        if _is_path(where):
            break
    cheese = [_seen(right, 1.5, headings[-1]) for right in (-0.5, 0.5)]
    beyond = [(where[-1][0] + dx, where[-1][1] + dy) for dx, dy in cheese]
    leaves_to_left = next((x for x, _ in where if x != 1.5), 2) < 1.5
    heap = each([(1, 0), (2, 0), (3, 1)], 8)
    return (
        lay_tiles(where, by_suit(), angles=headings)
        + lay_pawns(beyond, "SM", angles=headings[-1])
        + lay_pawns([(1 if leaves_to_left else 2, 1)], "C")
        + lay_coins(heap, deal.shuffled(by_suit()), up="face")
    )


# ---------------------------------------------------------------------------- Piece Packing Pirates


def _beside(x: int, y: int) -> list[tuple[int, int]]:
    """Return the possible points of a tile that touches another, column by column."""
    sides = (-1, 0, 1)
    return (
        [(x - 2, y + dy) for dy in sides]
        + [(x + dx, y + dy) for dx in sides for dy in (-2, 2)]
        + [(x + 2, y + dy) for dy in sides]
    )


@set_up("Piece Packing Pirates", is_random=True)
def piece_packing_pirates(deal: Dealer) -> list[Placed]:
    """Lay an archipelago of twenty-four tiles that touch without overlap, each turned at random."""
    islands = [(0, 0)]
    forbidden: set[tuple[int, int]] = set()
    coast: list[tuple[int, int]] = []
    while len(islands) < 24:
        x, y = islands[-1]
        forbidden |= {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        coast = [point for point in dict.fromkeys(coast + _beside(x, y)) if point not in forbidden]
        islands.append(deal.pick(coast))
    left, bottom = min(x for x, _ in islands), min(y for _, y in islands)
    where = shifted(islands, 1.5 - left, 1.5 - bottom)
    angles = deal.draws(ALL_WAYS, 24)
    return lay_tiles(where, deal.shuffled(by_rank()), angles=angles)


# ------------------------------------------------------------------------------------- Piecepackman


def _roundabout(deal: Dealer) -> list[Placed]:
    """Lay the maze Roundabout: pills in the corners, ghosts in the middle, matchsticks as walls."""
    pills = [
        (suit, deal.pick([rank for rank in (2, 3, 4, 5, 6) if rank != own]))
        for suit, own in ((4, 2), (3, 4), (2, 5), (1, 3))
    ]
    return [*lay_coins("a{1,10} j{10,1}", pills), *layout("Roundabout")]


@set_up("Piecepackman", is_random=True, variant=_options.one_of("Roundabout"))
def piecepackman(deal: Dealer, *, variant: str = "Roundabout") -> list[Placed]:  # noqa: ARG001
    """Lay a maze of ten by ten cells, with matchsticks as walls and those of rank null as food."""
    floor = tile_runs((1.5, 1.5, 5), (3.5, 1.5, 5), (7.5, 1.5, 5), (9.5, 1.5, 5), (5.5, 2.5, 4))
    maze = _roundabout(deal)
    taken = {(x, y) for piece, x, y in maze if piece.side is not Side.MATCHSTICK_FACE} | {
        *squares("{a,j}{5,6}")
    }
    free = [point for point in grid(range(1, 11), range(1, 11)) if point not in taken]
    # R seeds a second time here, so that random pills did not change the food of a seed.
    deal.restart()
    food = lay(Side.MATCHSTICK_FACE, deal.choose(free, 24), each(by_rank(ranks="n"), 6))
    return lay_tiles(floor, by_suit()) + maze + food


# ------------------------------------------------------------------------------------------ Ship It


def _cities(suits: Sequence[int]) -> list[Square]:
    """Return the tiles of cities, which have one to three different suits, three in a column."""
    x, y, widest = 1.5, 13.5, 1.5
    row = column = cities = 0
    where: list[Square] = []
    city: list[int] = []
    for suit in suits:
        if suit in city or len(city) == 3:
            city, row, cities = [], 0, cities + 1
            if cities % 3:
                y -= 4
            else:
                x, y, column = widest + 4, 13.5, 0
        elif city and row == column == 0:
            column, x = 1, x + 2
        elif city and row == 0:
            row, y = 1, y - 2
        elif city:
            column, x = 0, x - 2
        city.append(suit)
        where.append((x, y))
        widest = max(widest, x)
    return where


@set_up("Ship It!", is_random=True)
def ship_it(deal: Dealer) -> list[Placed]:
    """Lay cities of tiles with goods, pawns on aces, dice on nulls, and a stock of dominoes."""
    angles = deal.draws(ALL_WAYS, 24)
    of = deal.shuffled(by_suit())
    hands = [[(suit, rank) for rank in deal.shuffled((2, 3, 4, 5, 6))] for suit in (1, 3, 4, 2)]
    where = _cities([suit for suit, _ in of])
    marked = {0: (0.5, -0.5), 90: (0.5, 0.5), 180: (-0.5, 0.5), 270: (-0.5, -0.5)}
    goods, pawns, dice = [], {}, {}
    for (x, y), (suit, rank), angle in zip(where, of, angles, strict=True):
        dx, dy = marked[angle]
        if rank == 2:
            pawns[suit] = (x + dx, y + dy)
        else:
            goods.append((x + dx, y + dy))
        if rank == 1:
            dice[suit] = (x - dx, y + dy)
    right = max(x for x, _ in where)
    stock = [(right + 6.5 + 2 * column, 13 - 3 * row) for column in range(7) for row in range(4)]
    flat = deal.draws(FLAT, 28)
    return (
        lay_tiles(where, of, up="face", angles=angles)
        + lay_coins(goods, [of_suit[number] for number in range(5) for of_suit in hands])
        + lay_pawns([pawns[suit] for suit in (1, 2, 3, 4)])
        + lay_dice([dice[suit] for suit in (1, 2, 3, 4)], 2)
        + lay_tiles(stock, deal.shuffled(double_set(7)), angles=flat, cfg="dominoes")
    )


# ----------------------------------------------------------------------------------- Pawns Crossing


@set_up("Pawns Crossing", is_random=True, n_players=_options.whole(2, 4))
def pawns_crossing(deal: Dealer, *, n_players: int = 2) -> list[Placed]:
    """Lay sixteen islands with dominoes as bridges, coins around the aces, pawns and dice."""
    coordinates = (1.5, 4.5, 7.5, 10.5)
    angles = deal.draws(ALL_WAYS, 16)
    of = deal.shuffled(by_suit(ranks="a234"))
    islands = lay_tiles(
        [(x, y) for x in coordinates for y in coordinates], of, up="face", angles=angles
    )
    bridges = deal.shuffled(
        [domino for domino in double_set(7) if domino not in ((7, 5), (7, 6), (7, 7))]
    )
    upright = [(x, y) for x in (3, 6, 9) for y in coordinates] + [(13, 6)]
    across = [(3 * (number % 4) + 1.5, 3 * (number % 3) + 3) for number in range(12)]
    standing = lay_tiles(upright, bridges, up="face", angles=deal.draws(FLAT, 13), cfg="dominoes")
    lying = lay_tiles(
        across, bridges[13:], up="face", angles=deal.draws(UPRIGHT, 12), cfg="dominoes"
    )
    treasures = _treasures(deal, islands, n_players)
    thrown = deal.dice()
    if n_players == 2:
        facing = (180, 180, 0, 0)
        crews = lay_pawns([(4, 13), (5, 13), (8, -1), (7, -1)], angles=facing)
        thrown_dice = lay_dice([(1, 13), (2, 13), (11, -1), (10, -1)], thrown, angles=facing)
    else:
        facing = (180, 90, 0, 270)
        crews = lay_pawns([(3, 13), (13, 9), (9, -1), (-1, 3)], angles=facing)
        thrown_dice = lay_dice([(1, 13), (13, 11), (11, -1), (-1, 1)], thrown, angles=facing)
    shores = [placed for placed in crews + thrown_dice if n_players != 3 or placed.piece.suit != 2]
    return islands + standing + lying + treasures + shores


def _treasures(deal: Dealer, islands: Sequence[Placed], n_players: int) -> list[Placed]:
    """Lay the coins of each suit around its ace: three, or four with more than two players."""
    suits = (1, 3, 4) if n_players == 3 else (1, 2, 3, 4)
    ranks = [3, 4, 5] if n_players == 2 else [1, 3, 4, 5]
    around = (
        ((0.5, 0.5), (-0.5, -0.5), (0.5, -0.5))
        if n_players == 2
        else ((0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (-0.5, -0.5))
    )
    of = [(suit, rank) for suit in suits for rank in deal.shuffled(ranks)]
    angles = [angle for _ in suits for angle in deal.choose(ALL_WAYS, len(ranks))]
    aces = {piece.suit: (x, y) for piece, x, y in islands if piece.rank == 2}
    where = [spot for suit in suits for spot in shifted(around, *aces[suit])]
    return lay_coins(where, of, angles=angles)
