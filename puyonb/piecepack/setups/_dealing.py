"""What many set-ups do when they deal: fill in ranks or suits that nobody said, deal tiles, put pieces on those that lie there.

Source: reading Q13.
"""

from collections.abc import Sequence
from dataclasses import replace

from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._layout import Kind, Square, by_suit, lay, shifted
from puyonb.piecepack.setups._options import Tile
from puyonb.piecepack.setups._r_random import Dealer

RANKS = range(1, 7)
"""Null to five."""

FLAT = (0, 180)
UPRIGHT = (90, 270)
ALL_WAYS = (0, 90, 180, 270)
"""Where pieces may point, in the order in which R is given them."""


def fill_ranks(deal: Dealer, pieces: Sequence[Placed]) -> list[Placed]:
    """Deal the coins of each suit the ranks that they lack, suit by suit.

    A suit with so many coins has the ranks up to that number, of which those that are said are not
    dealt.

    Raises
    ------
    ValueError
        If there are more than six coins of a suit.
    """
    return _fill(deal, pieces, "rank", 6)


def fill_suits(deal: Dealer, pieces: Sequence[Placed]) -> list[Placed]:
    """Deal the coins of each rank the suits that they lack, rank by rank.

    Raises
    ------
    ValueError
        If there are more than four coins of a rank.
    """
    return _fill(deal, pieces, "suit", 4)


def _fill(deal: Dealer, pieces: Sequence[Placed], lacking: str, most: int) -> list[Placed]:
    filled = list(pieces)
    groups: dict[int, list[int]] = {}
    for place, (piece, _, _) in enumerate(pieces):
        if piece.side.kind == "coin":
            groups.setdefault((piece.suit if lacking == "rank" else piece.rank) or 0, []).append(
                place
            )
    for _, mine in sorted(groups.items()):
        said = [getattr(pieces[place].piece, lacking) for place in mine]
        if len(mine) > most:
            raise ValueError(
                f"expected at most {most} coins that differ in {lacking} only, found {len(mine)}"
            )
        missing = [place for place, number in zip(mine, said, strict=True) if number is None]
        free = [number for number in range(1, len(mine) + 1) if number not in said]
        for place, number in zip(missing, deal.choose(free, len(missing)), strict=True):
            piece = pieces[place].piece
            piece = (
                replace(piece, rank=number) if lacking == "rank" else replace(piece, suit=number)
            )
            filled[place] = pieces[place]._replace(piece=piece)
    return filled


def dealt_tiles(
    deal: Dealer, given: Sequence[Tile] | None, pack: Sequence[Kind] | None = None
) -> list[Kind]:
    """Give the tiles of a board in the order in which they are laid: those given, else a pack shuffled.

    Parameters
    ----------
    given : sequence of Tile, optional
        Ranks that are missing are dealt, a hand for each suit.
    pack : sequence of (int, int), default suit by suit
        What is shuffled if none are given.

    Raises
    ------
    ValueError
        If ranks are missing and the suits are not of the same number.
    """
    if given is None:
        return deal.shuffled(pack or by_suit())
    if all(tile.rank for tile in given):
        return [(tile.suit, tile.rank) for tile in given]
    each = len(given) // 4
    found: list[Kind] = [(tile.suit, tile.rank) for tile in given]
    for suit in (1, 2, 3, 4):
        places = [place for place, tile in enumerate(given) if tile.suit == suit]
        if len(places) != each:
            raise ValueError(
                f"expected {each} tiles of each suit, found {len(places)} of {' SMCA'[suit]}"
            )
        for place, rank in zip(places, deal.shuffled(range(1, each + 1)), strict=True):
            found[place] = (suit, rank)
    return found


def directions(given: Sequence[Tile] | None) -> list[float]:
    """Give where the tiles of an explicit order point; up if nobody said it."""
    return [tile.angle or 0 for tile in given] if given else [0]


def on(found: Sequence[Placed], dx: float = 0, dy: float = 0) -> list[Square]:
    """Give where pieces lie, moved by as much."""
    return shifted([(x, y) for _, x, y in found], dx, dy)


def lay_pawns_on(found: Sequence[Placed], dx: float = 0, dy: float = 0) -> list[Placed]:
    """Put up a pawn of the same suit on each piece, moved by as much."""
    return lay(Side.PAWN_FACE, on(found, dx, dy), [(placed.piece.suit, 1) for placed in found])


def nulls(found: Sequence[Placed]) -> list[Placed]:
    """Give the pieces of rank null."""
    return [placed for placed in found if placed.piece.rank == 1]


def matching(found: Sequence[Placed], thrown: Sequence[Placed]) -> list[Placed]:
    """Give the pieces that a die shows, suit and rank."""
    shown = {(die.piece.suit, die.piece.rank) for die in thrown}
    return [placed for placed in found if (placed.piece.suit, placed.piece.rank) in shown]
