"""The emblems of suits, the chess pieces and the pips of dice, as outlines.

They need no font, and suits differ by shape.  Each fits into the unit square around (0, 0), y
upwards.  :func:`emblem` has the emblem for each suit of each set.
"""

from functools import lru_cache

from puyonb.drawing.letters import advance, letter, parse
from puyonb.drawing.outlines import arc, circle, polygon, rectangle, regular, rounded, star
from puyonb.drawing.scene import Path


def _path(data: str) -> Path:
    """Read path data in hundredths of the unit."""
    return Path(*parse(data, 100))


def _turned_over(path: Path) -> Path:
    """Return a closed connected path in reverse: it is a hole in the path below it."""
    return Path(path.steps[0] + path.steps[-2:0:-1] + "Z", path.points[::-1])


def _mirrored(path: Path) -> Path:
    """Return a path and its mirror image at the left, in the same orientation."""
    steps, points = path
    left = Path(steps[0] + steps[-2:0:-1] + "Z", tuple((-x, y) for x, y in points[::-1]))
    return path + left


def _sun() -> Path:
    rays = star(12, 0.5, 0.36)
    return rays + _turned_over(circle(0, 0, 0.27)) + circle(0, 0, 0.19)


def _moon() -> Path:
    outer = arc(-0.02, 0, (0.44, 0.48), (52, 308), parts=28)
    return polygon(outer + arc(0.17, 0, (0.37, 0.39), (284, 76), parts=28))


def _crown() -> Path:
    points = [
        (-0.38, -0.2),
        (0.38, -0.2),
        (0.46, 0.2),
        (0.22, 0.02),
        (0, 0.32),
        (-0.22, 0.02),
        (-0.46, 0.2),
    ]
    balls = circle(0, 0.38, 0.08) + circle(-0.46, 0.25, 0.07) + circle(0.46, 0.25, 0.07)
    return polygon(points) + balls + rounded(-0.4, -0.42, 0.4, -0.26, 0.04)


def _arms() -> Path:
    middle = _path("M-10 4Q-17 28 0 50Q17 28 10 4Z")
    petal = _path("M12 -8L25 -8Q22 6 30 13Q40 20 47 8Q52 36 32 34Q15 30 12 -8Z")
    foot = _path("M-9 -18L9 -18Q10 -34 24 -42Q9 -41 0 -50Q-9 -41 -24 -42Q-10 -34 -9 -18Z")
    return middle + _mirrored(petal) + foot + rounded(-0.28, -0.17, 0.28, -0.06, 0.03)


def _heart() -> Path:
    left = "M0 -46C-12 -28 -46 -8 -46 18C-46 36 -34 44 -23 44C-12 44 -4 38 0 28"
    return _path(left + "C4 38 12 44 23 44C34 44 46 36 46 18C46 -8 12 -28 0 -46Z")


def _spade() -> Path:
    right = "M0 48C12 28 46 8 46 -14C46 -28 36 -34 26 -34C14 -34 6 -28 0 -18"
    leaf = _path(right + "C-6 -28 -14 -34 -26 -34C-36 -34 -46 -28 -46 -14C-46 8 -12 28 0 48Z")
    return leaf + _path("M-4 -22L4 -22Q6 -40 18 -47L-18 -47Q-6 -40 -4 -22Z")


def _club() -> Path:
    leaves = (
        circle(0, 0.25, 0.22)
        + circle(-0.23, -0.08, 0.22)
        + circle(0.23, -0.08, 0.22)
        + circle(0, 0.02, 0.12)
    )
    return leaves + _path("M-4 0L4 0Q5 -36 18 -47L-18 -47Q-5 -36 -4 0Z")


def _diamond() -> Path:
    return _path("M0 -48Q14 -20 36 0Q14 20 0 48Q-14 20 -36 0Q-14 -20 0 -48Z")


def _hollow(path: Path) -> Path:
    """Return a hollow outline, for the white suits of the dual set."""
    inner = path.mapped((0.62, 0.0, 0.0, 0.62))
    return path + _turned_over(inner)


_PIECEPACK = (_sun(), _moon(), _crown(), _arms())
_CARDS = (_heart(), _spade(), _club(), _diamond())
_PLAIN = (
    circle(0, 0, 0.34),
    rounded(-0.32, -0.32, 0.32, 0.32, 0.04),
    regular(3, 0.42).moved(0, -0.08),
    regular(4, 0.42),
    star(5, 0.46, 0.2),
    regular(6, 0.4),
    rectangle(-0.4, -0.14, 0.4, 0.14),
    rectangle(-0.13, -0.4, 0.13, 0.4),
    regular(5, 0.4),
)

_CARD_SETS = frozenset(
    {"playing_cards_expansion", "playing_cards", "playing_cards_tarot", "playing_cards_colored"}
)


def emblem(suit: int, cfg: str) -> Path:
    """Return the outline of a suit.

    Parameters
    ----------
    suit : int
        Counted from 1, as in a Piece.
    cfg : str
        The game system: piecepack and subpack have sun, moon, crown and arms; sets of cards have
        hearts, spades, clubs and diamonds, hollow in the dual set; other sets have a plain figure
        for each colour.
    """
    table = (
        _PIECEPACK if cfg in ("piecepack", "subpack", "hexpack", "piecepack_inverted") else _PLAIN
    )
    if cfg in _CARD_SETS:
        table = _CARDS
    if cfg == "dual_piecepacks_expansion":
        return _hollow(_CARDS[(suit - 1) % 4])
    return table[(suit - 1) % len(table)]


@lru_cache(maxsize=256)
def digit(character: str) -> Path:
    """Return a character of the size of an emblem: its capital height is 0.8 of the unit."""
    path = Path(*letter(character))
    return path.moved(-advance(character) / 2, -0.365).mapped((1.1, 0.0, 0.0, 1.1))


CHESS = {rank: digit(character) for rank, character in enumerate("♟♞♝♜♛♚", start=1)}
"""The chess pieces by rank: pawn, knight, bishop, rook, queen, king."""

_PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


@lru_cache(maxsize=64)
def pips(count: int) -> Path:
    """Return the pips of a die or of half a domino, 0 to 6; a larger number is a digit."""
    if count not in _PIPS:
        return digit(str(count)[-1])
    path = Path("", ())
    for x, y in _PIPS[count]:
        path += circle(x * 0.28, y * 0.28, 0.09)
    return path
