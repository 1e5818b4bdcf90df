"""Dealing for many set-ups: missing ranks and suits, tiles, and pieces on other pieces.

Source: reading Q13.
"""

from collections.abc import Sequence
from dataclasses import replace

from puyonb.messages import Message
from puyonb.piecepack.pieces import Placed, Side
from puyonb.piecepack.setups._layout import Kind, Square, by_suit, lay, shifted
from puyonb.piecepack.setups._options import Tile
from puyonb.piecepack.setups._r_random import Dealer

RANKS = range(1, 7)
"""Null to five."""

FLAT = (0, 180)
UPRIGHT = (90, 270)
ALL_WAYS = (0, 90, 180, 270)
"""Possible directions of pieces, in the order that R uses."""


def fill_ranks(deal: Dealer, pieces: Sequence[Placed]) -> list[Placed]:
    """Deal the missing ranks of coins, suit by suit.

    The coins of a suit have the ranks from 1 to their number; ranks that a coin has are not dealt.

    Raises
    ------
    ValueError
        If a suit has more than six coins.
    """
    return _fill(deal, pieces, "rank", 6)


def fill_suits(deal: Dealer, pieces: Sequence[Placed]) -> list[Placed]:
    """Deal the missing suits of coins, rank by rank.

    Raises
    ------
    ValueError
        If a rank has more than four coins.
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
        known = [getattr(pieces[place].piece, lacking) for place in mine]
        if len(mine) > most:
            raise ValueError(Message(f"setups.coins.{lacking}", most=most, found=len(mine)))
        missing = [place for place, number in zip(mine, known, strict=True) if number is None]
        free = [number for number in range(1, len(mine) + 1) if number not in known]
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
    """Return the tiles of a board in their order: the given ones, or else a shuffled pack.

    Parameters
    ----------
    given : sequence of Tile, optional
        Missing ranks are dealt, one hand for each suit.
    pack : sequence of (int, int), default suit by suit
        The tiles to shuffle if none are given.

    Raises
    ------
    ValueError
        If ranks are missing and the suits have different numbers of tiles.
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
            found_of_suit = len(places)
            message = Message(
                "setups.tiles.suit",
                "expected {expected} tiles of each suit, found {found} of {suit}",
                expected=each,
                found=found_of_suit,
                suit=" SMCA"[suit],
            )
            raise ValueError(message)
        for place, rank in zip(places, deal.shuffled(range(1, each + 1)), strict=True):
            found[place] = (suit, rank)
    return found


def directions(given: Sequence[Tile] | None) -> list[float]:
    """Return the directions of listed tiles; the default is up."""
    return [tile.angle or 0 for tile in given] if given else [0]


def on(found: Sequence[Placed], dx: float = 0, dy: float = 0) -> list[Square]:
    """Return the places of pieces, shifted."""
    return shifted([(x, y) for _, x, y in found], dx, dy)


def lay_pawns_on(found: Sequence[Placed], dx: float = 0, dy: float = 0) -> list[Placed]:
    """Lay a pawn of the same suit on each piece, shifted."""
    return lay(Side.PAWN_FACE, on(found, dx, dy), [(placed.piece.suit, 1) for placed in found])


def nulls(found: Sequence[Placed]) -> list[Placed]:
    """Return the pieces of rank null."""
    return [placed for placed in found if placed.piece.rank == 1]


def matching(found: Sequence[Placed], thrown: Sequence[Placed]) -> list[Placed]:
    """Return the pieces with the suit and rank of a die."""
    shown = {(die.piece.suit, die.piece.rank) for die in thrown}
    return [placed for placed in found if (placed.piece.suit, placed.piece.rank) in shown]
