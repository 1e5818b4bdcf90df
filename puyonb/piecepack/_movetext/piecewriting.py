"""Write pieces and locations: each in the shortest form that its version reads as the same.

Every form is read again before it is returned, so the writer has no rules that the readers lack.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from itertools import product

from puyonb.errors import CannotExpress, NotationError, check_choice
from puyonb.messages import Message
from puyonb.piecepack._movetext import piecetext, spec
from puyonb.piecepack.pieces import ICEHOUSE, Piece, square_name

VERSIONS = _OLD, _CURRENT = "0.5.2", "0.14.1"


def known_version(version: str) -> str:
    """Return a version; raise a ValueError that lists the versions for another text."""
    check_choice("version", version, VERSIONS)
    return version


def piece_text(piece: Piece, *, version: str = _OLD) -> str:
    """Write a piece in its shortest form.

    Parameters
    ----------
    piece : Piece
    version : ``"0.5.2"`` or ``"0.14.1"``, default ``"0.5.2"``
        The version of the notation that reads the form.

    Raises
    ------
    CannotExpress
        If the version has no such piece.  In 0.5.2: another game system, an angle between the four
        directions, a rank above 9.
    ValueError
        If the version has another name.

    Examples
    --------
    >>> from puyonb.piecepack import Side
    >>> piece_text(Piece(Side.COIN_BACK, suit=3))
    'C'
    >>> piece_text(Piece(Side.TILE_FACE, suit=4, rank=2, angle=270, cfg="subpack"))
    'μAa>'
    >>> piece_text(Piece(Side.BIT_FACE, suit=2, rank=5, cfg="chess2"), version="0.14.1")
    '♛'
    >>> piece_text(Piece(Side.PYRAMID_TOP, 2, 3, cfg="icehouse_pieces"), version="0.14.1")
    'K3x'
    >>> piece_text(Piece(Side.BIT_BACK, 6, 1, cfg="go"), version="0.14.1")
    'Ws'

    Source: Portable Piecepack Notation 0.5.2, Simplified; 0.14.1, PieceSpec.
    """
    return _current_text(piece) if known_version(version) == _CURRENT else _old_text(piece)


def _old_text(piece: Piece) -> str:
    suit, rank, mark = (
        _suit_letter(piece),
        _rank_letter(piece),
        "μ" if piece.cfg == "subpack" else "",
    )
    direction = _DIRECTIONS.get(piece.angle % 360)
    letter = "△" if piece.cfg == ICEHOUSE else _KINDS.get(piece.side.kind)
    side = _SIDES.get(piece.side.up)
    if letter is None or side is None or suit is None or rank is None:
        raise _inexpressible(piece)
    if direction is None:
        message = Message(
            "ppn.no_angle",
            "no form for an angle of {angle:g} degrees: {piece}",
            angle=piece.angle,
            piece=piece.description,
        )
        raise CannotExpress(message, notation="ppn", what="angle")
    texts = [
        f"{start}{suit}{rank}{direction}" for start in (mark, mark + letter, mark + letter + side)
    ]
    return _first(piece, filter(None, texts), piecetext.piece)


def _suit_letter(piece: Piece) -> str | None:
    if piece.suit is None:
        return ""
    letters = _SUITS.get(piece.cfg, "")
    return letters[piece.suit - 1] if piece.suit <= len(letters) else None


def _rank_letter(piece: Piece) -> str | None:
    if piece.rank is None:
        return ""
    letters, place = (
        ("0123", piece.rank) if piece.cfg == ICEHOUSE else ("na23456789", piece.rank - 1)
    )
    return letters[place] if place < len(letters) else None


_KINDS = {kind: letter for letter, kind in piecetext.KINDS.items()}
_SIDES = {side: letter for letter, side in piecetext.SIDES.items()}
_DIRECTIONS: dict[float, str] = {
    angle: sign.replace("^", "") for sign, angle in piecetext.DIRECTIONS.items()
}
_SUITS = {
    "piecepack": "SMCAYW",
    "subpack": "SMCAYW",
    "playing_cards_expansion": "♥♠♣♦",
    "dual_piecepacks_expansion": "♡♤♧♢",
    "icehouse_pieces": "RKGBYW",
}


@lru_cache(maxsize=2**12)
def _current_text(piece: Piece) -> str:
    try:
        text = _old_text(piece)
        if spec.ALIKE.issuperset(text) and spec.piece(text) == _turned(piece):
            return text
    except (CannotExpress, NotationError):
        pass
    texts = sorted(_forms(piece), key=lambda text: (text[:1] == ",", len(text), not text.isascii()))
    return _first(piece, texts, spec.piece)


def _forms(piece: Piece) -> Iterator[str]:
    """Yield every form that could be this piece in 0.14.1, and others that are not."""
    kind, up, cfg = piece.side.kind, piece.side.up, piece.cfg
    suit, rank, angle = piece.suit or 1, piece.row_rank, piece.angle % 360
    turned = _DIRECTIONS.get(angle, f",a{_decimal(angle)}")
    digit = rank if spec.row_rank(0, cfg) == 0 else rank - 1
    systems = ("", f",{cfg}'")
    marks = ["", *("u" * (cfg in ("subpack", "checkers1", "chess1"))), *("⬢" * (cfg == "hexpack"))]
    colors = piecetext.COLORS[suit - 1 : suit]
    suits = ["", *_SUITS["piecepack"][suit - 1 : suit], *colors]
    suits += [*_SUITS.get(cfg, "")[suit - 1 : suit], f",s{suit - 1}"]
    ranks = ["", *([str(digit)] if 0 <= digit < 10 else []), f",r{digit}"] if digit >= 0 else [""]
    if piece.suit is None:
        suits = suits[:1] + suits[-1:]
    sides = ["", _SIDES.get(up, "")]
    heads = ["", *(_HEADS.get(kind) or _KINDS.get(kind, ""))]
    for mark, head, side, color, number, system in product(
        marks, heads, sides, suits, ranks, systems
    ):
        if kind == "pyramid":
            letters = [color, number, head, side, turned, system]
        elif color and color in colors:
            letters = [color, head, side, number, turned, system]
        else:
            letters = [head, side, color, number, turned, system]
        # Attributes follow the letters.
        letters.sort(key=lambda part: part.startswith(","))
        yield mark + "".join(letters)
    for glyph, own in spec.glyphs(kind, rank):
        direction = _DIRECTIONS.get(angle) if not own else None
        more = "" if angle == own else direction or f",a{_decimal((angle - own) % 360)}"
        for mark, side, color, system in product(marks, sides, ["", *colors], systems):
            yield f"{mark}{side}{color}{glyph}{more}{system}"


_HEADS = {"bit": "●csm", "board": "■▦", "card": "🂠", "pyramid": "▲"}
"""The signs of kinds that only 0.14.1 has, and of the pyramid without the sign that it dropped."""


def _first(piece: Piece, texts: "Iterator[str] | list[str]", read: Callable[[str], Piece]) -> str:
    """Return the first text that is read as a piece, else one that only omits defaults."""
    turned = _turned(piece)
    filled, other = _filled(turned), ""
    for text in texts:
        try:
            found = read(text)
        except NotationError:
            continue
        if found == turned:
            return text
        if not other and _filled(found) == filled:
            other = text
    if not other:
        raise _inexpressible(piece)
    return other


def _turned(piece: Piece) -> Piece:
    return replace(piece, angle=piece.angle % 360)


def _filled(piece: Piece) -> Piece:
    return replace(piece, suit=piece.suit or 1, rank=piece.row_rank)


def location_text(x: float, y: float, *, version: str = _OLD) -> str:
    """Write a location: letters and digits if possible, else numbers in parentheses.

    Parameters
    ----------
    x, y : float
    version : ``"0.5.2"`` or ``"0.14.1"``, default ``"0.5.2"``
        0.14.1 has places left of or below the origin, as an offset from a place that has a name.

    Raises
    ------
    CannotExpress
        If a coordinate is negative or too large: 0.5.2 has no sign, and no version an exponent.

    Examples
    --------
    >>> location_text(52, 1), location_text(2.5, 3)
    ('az1', '(2.5,3)')
    >>> location_text(-0.5, 3, version="0.14.1")
    '<-0.5,0>|(0,3)'
    """
    if known_version(version) == _CURRENT and (x < 0 or y < 0):
        offset = f"<{_decimal(min(x, 0))},{_decimal(min(y, 0))}>"
        return f"{offset}|{location_text(max(x, 0), max(y, 0))}"
    if not (0 <= x < piecetext.FARTHEST and 0 <= y < piecetext.FARTHEST):
        raise CannotExpress(
            Message(
                "ppn.no_location",
                "no form for the location ({x:g}, {y:g}): coordinates have no sign and no exponent",
                x=x,
                y=y,
            ),
            notation="ppn",
            what="location",
        )
    return square_name(x, y) or f"({_decimal(x)},{_decimal(y)})"


def _decimal(number: float) -> str:
    """Write a number without an exponent, with the fewest digits that give it back."""
    if number == int(number):
        return str(int(number))
    return format(Decimal(repr(number)), "f")


def _inexpressible(piece: Piece) -> CannotExpress:
    message = Message(
        "ppn.no_piece", "no form for {piece} of {system}", piece=piece.description, system=piece.cfg
    )
    return CannotExpress(message, notation="ppn", what="piece")
