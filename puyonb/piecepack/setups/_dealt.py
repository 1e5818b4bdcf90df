"""Boards with special rules for dealing: a place depends on earlier random numbers.

Source: reading Q13.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups import _options
from puyonb.piecepack.setups._dealing import (
    FLAT,
    RANKS,
    UPRIGHT,
    dealt_tiles,
    directions,
    lay_pawns_on,
    on,
)
from puyonb.piecepack.setups._layout import (
    Square,
    away,
    by_rank,
    by_suit,
    double_set,
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
    squares,
    tile_runs,
)
from puyonb.piecepack.setups._options import Tile
from puyonb.piecepack.setups._r_random import Dealer
from puyonb.piecepack.setups._registry import set_up

HALVES = (-0.5, 0.5)
"""Half a step to either side, in the order that R uses."""

MOUNTAIN = tile_runs(
    (1.5, 2.5, 6), (1.5, 3.5, 5), (1.5, 4.5, 4), (1.5, 5.5, 3), (1.5, 6.5, 2), (1.5, 6.5, 2),
    (1.5, 7.5, 1), (1.5, 7.5, 1)
)  # fmt: skip
"""Eight storeys of tiles, each shorter than the one below."""

CORNERS = (((1, 2), 1), ((14, 2), 2), ((1, 1), 4), ((14, 1), 3))
"""The places of the pawns of Fuji-san, and their suits."""


@set_up(
    "Fuji-san",
    is_random=True,
    coins=_options.ranks(24),
    dice=_options.ranks(4),
    pawns=_options.pawns(14, 2),
)
def fujisan(
    deal: Dealer,
    *,
    coins: Sequence[int] | None = None,
    dice: Sequence[int] | None = None,
    pawns: Sequence[tuple[Square, int]] = CORNERS,
) -> list[Placed]:
    """Lay two rows of twelve coins on a mountain of tiles, with a pawn at each end of both rows.

    Dice, even given ones, are laid only if no first move is possible: if the rank of no coin is its
    distance from an end.
    """
    ranks = list(coins or [0] * 24)
    if coins is None:
        for first in (3, 0, 1, 2):  # every fourth place gets all six ranks
            ranks[first::4] = deal.shuffled(RANKS)
    rows = ranks[:12], ranks[12:]
    of = [*zip([4, 3, 2, 1] * 6, rows[1] + rows[0], strict=True)]
    board = (
        lay_tiles(MOUNTAIN, by_suit())
        + lay_coins("{b..m}1 {b..m}2", of, up="face")
        + lay(Side.PAWN_FACE, [where for where, _ in pawns], [(suit, 1) for _, suit in pawns])
    )
    if any(row[rank - 2] == rank or row[13 - rank] == rank for row in rows for rank in RANKS[1:]):
        return board
    return board + lay_dice("{p,q}2 {p,q}1", dice or deal.dice(), "SMAC")


@set_up("Desfases", is_random=True, scale=3, tiles=_options.tiles(24), dice=_options.ranks(4))
def desfases(
    deal: Dealer, *, tiles: Sequence[Tile] | None = None, dice: Sequence[int] | None = None
) -> list[Placed]:
    """Lay twenty-four separate tiles that point to their owners, with pawns, dice and coins.

    The pawn of a player is on the tile that the die shows; the coin of this rank is turned over.
    """
    where = grid((3, 6, 9, 12, 15), (3, 6, 9, 12, 15))
    del where[12]
    of = dealt_tiles(deal, tiles, by_rank())
    angles = directions(tiles) if tiles else [(180, 90, 0, 270)[(suit or 1) - 1] for suit, _ in of]
    islands = lay_tiles(where, of, up="face", angles=angles)
    facing = (180, 90, 0, -90)
    shown = dice or deal.dice()
    thrown = lay_dice("g17 q11 k1 a7", shown, angles=facing)
    purse = lay_coins(
        "{n..i}17 q{4..9} {d..i}1 a{14..9}", by_suit(), up="face", angles=each(facing, 6)
    )
    players: list[Placed] = []
    for suit, rank, die, facing_of in zip((1, 2, 3, 4), shown, thrown, facing, strict=True):
        kind = suit, rank
        coin = 6 * (suit - 1) + rank - 1
        purse[coin] = Placed(replace(purse[coin].piece, side=Side.COIN_BACK), die.x, die.y)
        if kind not in of:
            letters = {"suit": "SMCA"[suit - 1], "rank": "na2345"[rank - 1]}
            raise ValueError(
                Message(
                    "setups.tiles.die",
                    "expected a tile for each die, found none of suit {suit} and rank {rank}",
                    **letters,
                )
            )
        island = islands[of.index(kind)]
        players += lay(Side.PAWN_FACE, [(island.x, island.y)], [(suit, 1)], angles=facing_of)
    return islands + purse + thrown + players


@set_up("Japan", is_random=True)
def japan(deal: Dealer) -> list[Placed]:
    """Lay an archipelago of tiles with coins on their corners; no two coins are one step apart."""
    islands = [(x, y) for x in (1.5, 5.5, 9.5, 13.5) for y in (2.5, 4.5, 6.5)]
    islands += [(x, y) for x in (3.5, 7.5, 11.5) for y in (1.5, 3.5, 5.5, 7.5)]
    free = [
        (x + dx, y + dy)
        for dx, dy in ((-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5))
        for x, y in islands
    ]
    where: list[Square] = []
    for _ in range(24):
        x, y = deal.pick(free)
        where.append((x, y))
        taken = {(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        free = [point for point in free if point not in taken]
    return lay_tiles(islands, by_suit()) + lay_coins(where, by_suit(), up="face")


@set_up("Cell Management", is_random=True)
def cell_management(deal: Dealer) -> list[Placed]:
    """Lay a ring of six tiles, a cell with two prisoners behind each, and two guards outside."""
    middle = (5.5, 4.5 + sqrt(3))
    ranks = deal.shuffled(RANKS)
    crowns = deal.choose(range(6), 3)
    ring = [(3 if place in crowns else 1, rank) for place, rank in enumerate(ranks)]
    directions_out = range(30, 360, 60)
    walls = [away(middle, direction, 1 + sqrt(3)) for direction in directions_out]
    board = lay_tiles(
        walls, ring, up="face", angles=[direction - 90 for direction in directions_out]
    )
    moons, prisoners = [], []
    before = 1
    for rank in [*deal.shuffled(RANKS[1:]), 1]:
        direction = directions_out[ranks.index(before)]
        cell = away(middle, direction, 3 + sqrt(3))
        moons += lay_tiles([cell], [(2, rank)], up="face", angles=direction - 90)
        beside = [away(cell, direction + turn, sqrt(0.5)) for turn in (-135, 135)]
        prisoners += lay_coins(beside, [(1, rank), (2, rank)], up="face", angles=direction - 90)
        before = rank
    return board + moons + prisoners + lay_pawns([(9.5, middle[1]), (10.5, middle[1])], "SM")


@set_up("Triactor", is_random=True, cfg2=_options.CFG)
def triactor(deal: Dealer, *, cfg2: str = "playing_cards_expansion") -> list[Placed]:
    """Lay a race course with coins and pawns of two sets around a field."""
    one = [
        *grid((5.5, 7.5, 9.5, 11.5, 13.5, 15.5), (1.5,)),
        (1.5, 5.5),
        (2.5, 3.5),
        (18.5, 3.5),
        (19.5, 5.5),
    ]
    other = [(x, 13 - y) for x, y in one]
    course = lay_tiles(one + other, by_suit(ranks="a2345"), angles=[0] * 7 + [90, 90, 0])
    nulls = lay_tiles(
        [(3.5, 11.5), (17.5, 11.5), (17.5, 1.5), (3.5, 1.5)], by_rank(ranks="n"), up="face"
    )
    inner = lay_coins(
        [(5.5, 11.5), (15.5, 11.5), (15.5, 1.5), (5.5, 1.5)], [*enumerate(deal.dice(), 1)]
    )
    outer = lay_coins(
        [(2.5, 9.5), (18.5, 9.5), (18.5, 3.5), (2.5, 3.5)], [*enumerate(deal.dice(), 1)], cfg=cfg2
    )
    start = grid((10.5,), (0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5))
    return (
        course
        + nulls
        + inner
        + outer
        + lay_pawns(start[:4], angles=90)
        + lay_pawns(start[4:], angles=90, cfg=cfg2)
    )


@set_up("Climbing Man", is_random=True, variant=_options.one_of("Basic", "Free"))
def climbing_man(deal: Dealer, *, variant: str = "Basic") -> list[Placed]:
    """Lay a wall of eight by twelve cells with a coin on each tile.

    No two coins are one step apart.  The variant "Free" is empty.
    """
    if variant == "Free":
        return []
    wall = lay_rectangle(8, 12, y0=2)
    while True:
        right, up = deal.draws(HALVES, 24), deal.draws(HALVES, 24)
        where = [(x + dx, y + dy) for (_, x, y), dx, dy in zip(wall, right, up, strict=True)]
        taken = set(where)
        if not any((x + 1, y) in taken or (x, y + 1) in taken for x, y in where):
            return wall + lay_coins(where, deal.shuffled(by_suit()))


@set_up("Galaxy Express", is_random=True)
def galaxy_express(deal: Dealer) -> list[Placed]:
    """Lay six Arms as planets on eight by six cells, the train at the last; speed and orders."""
    space = lay_rectangle(8, 6, y0=2, of=by_rank(ranks="345"))
    sectors = deal.choose(on(space), 6)
    right, up = deal.draws(HALVES, 6), deal.draws(HALVES, 6)
    where = [(x + dx, y + dy) for (x, y), dx, dy in zip(sectors, right, up, strict=True)]
    planets = lay_coins(where, [(4, rank) for rank in deal.shuffled(RANKS)], up=faces(6, [-1]))
    orders = deal.shuffled(RANKS)
    if orders[-1] == planets[-1].piece.rank:
        orders = orders[-1:] + orders[:-1]
    stacks = [(12, 7)] * 4 + [(12, 6), (12, 5)] + [(12, 3)] * 4 + [(12, 2), (12, 1)]
    speed = [(suit, rank) for suit in (1, 2) for rank in deal.shuffled(RANKS)]
    return (
        space
        + planets
        + lay_coins([(1, 1)] * 6, [(3, rank) for rank in orders], up="face")
        + lay_dice("{c,d}1 {k,l}4", 1, "CASM")
        + lay_tiles([(10.5, 1.5), (10.5, 5.5)], kinds("Ma Sa"), up="face")
        + lay_coins(stacks, speed, up=faces(6, [-2, -1]))
        + lay_pawns_on(planets[-1:])
    )


@set_up("Dominoids", is_random=True)
def dominoids(deal: Dealer) -> list[Placed]:
    """Lay four ships with coins on eight by eight cells, four dominoes between them, and a row."""
    suits = deal.shuffled((1, 2, 3, 4))
    ships = lay(Side.PAWN_FACE, "b3 c7 g6 f2", [(suit, 1) for suit in suits])
    before = dict(zip(suits, squares("a3 c8 h6 f1"), strict=True))
    where = [spot for suit in (1, 2, 3, 4) for spot in (before[suit], *[(2 * suit, 10)] * 5)]
    of = [(suit, rank) for suit in (1, 2, 3, 4) for rank in deal.shuffled(RANKS)]
    rocks = deal.shuffled([domino for domino in double_set(6) if 1 not in domino])
    row = lay_tiles("{a..k}12", rocks[4:], up="face", angles=deal.draws(FLAT, 11), cfg="dominoes")
    turns = [deal.pick(ways) for ways in (UPRIGHT, FLAT, UPRIGHT, FLAT)]
    drifting = lay_tiles(
        [(3.5, 3), (3, 5.5), (5.5, 6), (6, 3.5)], rocks, up="face", angles=turns, cfg="dominoes"
    )
    return (
        lay_rectangle(8, 8, of=by_suit())
        + ships
        + lay_coins(where, of)
        + row
        + drifting
        + lay_tiles([(10.5, 7.5), (10.5, 2.5)], kinds("An C5"), up="face")
        + lay_dice("{j,k}3 {k,j}2", deal.dice())
    )


@set_up("One Man Thrag!", is_random=True)
def one_man_thrag(deal: Dealer) -> list[Placed]:
    """Lay the hero's keep of four tiles, and stacks of tiles and coins for him and his enemies."""
    suits, columns = (1, 3, 4, 2), (6, 8, 10, 13)
    halls = [(suit, rank) for suit in suits for rank in deal.shuffled(RANKS[1:])]
    thrown = lay_dice("{a..d}6", deal.dice(), "SCAM")
    purse = [(suit, rank) for suit in (1, 3, 4) for rank in deal.shuffled(RANKS)]
    purse += [(2, rank) for rank in deal.shuffled((2, 4, 6))]
    return (
        lay_rectangle(4, 4)
        + lay_tiles(each([(x, 3) for x in columns], 5), halls)
        + thrown
        + lay_coins(each([(x, 5) for x in columns], 6)[:21], purse)
        + lay_pawns("a4 {f,h,j}6", "MSCA")
        + lay_coins("m{6,7,8}", kinds("Mn M2 M4"), up="face")
    )
