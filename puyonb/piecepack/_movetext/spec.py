"""Pieces of Portable Piecepack Notation 0.14.1: other game systems, glyphs, attributes.

A :class:`Spec` keeps only what the text says, because a search and ``~`` use nothing else;
:meth:`Spec.piece` adds the defaults.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.piecepack._movetext import piecetext
from puyonb.piecepack.pieces import ICEHOUSE, Piece, Side

_ONE_BASED = frozenset(
    ("checkers1", "checkers2", "chess1", "chess2", "go", "dice", ICEHOUSE, "playing_cards",
     "playing_cards_colored", "playing_cards_tarot")
)  # fmt: skip
"""The systems in which a digit is the rank; in the others it is one less."""

_DOMINOES = ("red", "black", "green", "blue", "yellow", "white")


def row_rank(digit: int, cfg: str) -> int:
    """Return the rank in a table of the digit in a text."""
    return digit if cfg in _ONE_BASED else digit + 1


@dataclass(frozen=True, slots=True)
class Spec:
    """What the text of a piece says.

    Attributes
    ----------
    kind, side : str
        Empty if the text does not say it.
    suit, rank : int or None
        The rank is a digit, unless ``exact``: then it is the rank of the table.
    angle : float or None
    cfg : str
        Empty for the piecepack.
    exact : bool
    lone : bool
        Whether a colour or a round glyph alone says that this is a bit.
    """

    text: str
    kind: str = ""
    side: str = ""
    suit: int | None = None
    rank: int | None = None
    angle: float | None = None
    cfg: str = ""
    exact: bool = False
    lone: bool = False

    def _rank(self, cfg: str) -> int | None:
        if self.rank is None or self.exact:
            return self.rank
        return row_rank(self.rank, cfg)

    def matches(self, piece: Piece) -> bool:
        """Return whether a piece has everything that the text says (reading Q23)."""
        return (
            self.kind in ("", piece.side.kind)
            and self.side in ("", piece.side.up)
            and self.suit in (None, piece.suit or 1)
            and self._rank(piece.cfg) in (None, piece.row_rank)
            and (self.angle is None or (piece.angle - self.angle) % 360 == 0)
            and self.cfg in ("", piece.cfg)
        )

    def change(self, piece: Piece) -> Piece:
        """Return a piece with what the text says, and the rest unchanged."""
        cfg = self.cfg or piece.cfg
        rank = self._rank(cfg)
        try:
            return Piece(
                Side(f"{self.kind or piece.side.kind}_{self.side or piece.side.up}"),
                piece.suit if self.suit is None else self.suit,
                piece.rank if rank is None else rank,
                piece.angle if self.angle is None else self.angle % 360,
                cfg,
            )
        except ValueError:
            raise NotationError(Message("ppn.spec.side", found=self.text), self.text) from None

    def piece(self, bits: str = "") -> Piece:
        """Return the piece, with the defaults of 0.14.1.

        Parameters
        ----------
        bits : str
            The game system of a colour alone; empty if there is none.
        """
        kind, side, cfg = self.kind, self.side, self.cfg
        if self.lone:
            kind, cfg = "bit", bits or cfg
            if not cfg:
                raise NotationError(
                    Message(
                        "ppn.spec.bit",
                        "expected a letter for the piece beside the colour in {found!q}, or a"
                        " MovetextParser such as Go or Marble",
                        found=self.text,
                    ),
                    self.text,
                )
        cfg = cfg or "piecepack"
        both = self.suit is not None and self.rank is not None
        if not kind:
            neither = self.suit is None and self.rank is None
            kind = "pyramid" if side in ("left", "right", "top") else ""
            kind = kind or ("tile" if both or neither else "coin")
        if not side:
            side = "top" if kind == "pyramid" else "face"
            if (
                (kind == "bit" and not self.exact)
                or (kind in ("tile", "card") and not both)
                or (kind in ("coin", "saucer") and self.suit is not None)
            ):
                side = "back"
        try:
            suit = self.suit or next((n for name, n in _SUIT if cfg.startswith(name)), 1)
            rank = self._rank(cfg)
            if rank is None:
                rank = _BOARD.get(cfg, 8) if kind == "board" else 1
                rank = 9 if (kind, cfg) == ("bit", "marbles") else rank
            return Piece(Side(f"{kind}_{side}"), suit, rank, (self.angle or 0) % 360, cfg)
        except ValueError:
            raise NotationError(Message("ppn.spec.side", found=self.text), self.text) from None


_SUIT = (("dice", 6), ("go", 2), ("checkers", 3))
_BOARD: Mapping[str, int] = {"go": 19, "marbles": 4}

_SPELLED = (("/\\", "▲"), ("[]", "🂠"), ("()", "●"), ("[X]", "■"), ("[#]", "▦"))
_ATTRIBUTE = re.compile(r",(?:([sr])([0-9]{1,9})|a([+-]?[0-9]+(?:\.[0-9]*)?)|([^\W]+)')")
_MEN = {"⛀": ("back", 6), "⛁": ("face", 6), "⛂": ("back", 2), "⛃": ("face", 2)}


def read(text: str, *, width: int = 2) -> Spec:  # noqa: C901, PLR0912, PLR0915 - one pass
    """Read what a text says about a piece.

    Parameters
    ----------
    text : str
    width : int, default 2
        1 for the small boards of draughts and chess, as ``u`` says it.

    Raises
    ------
    NotationError
        If a part is unknown, or one sort is said twice.

    Examples
    --------
    >>> read("R♛,a45").piece()
    Piece(BIT_FACE, suit=1, rank=5, angle=45, cfg='chess2')
    >>> read("G3x").piece()
    Piece(PYRAMID_TOP, suit=3, rank=3, cfg='icehouse_pieces')

    Source: Portable Piecepack Notation 0.14.1, PieceSpec; readings Q23, Q27.
    """
    found: dict[str, object] = {"text": text}
    system = ""  # of a glyph, unless the text names another one
    color: int | None = None
    marks = set()

    def _say(name: str, value: object, column: int) -> None:
        if name in found:
            raise NotationError(Message("ppn.spec.twice", found=text), text, column)
        found[name] = value

    turn, glyph, shape = 0.0, 0.0, ""
    body = text
    for written, sign in _SPELLED:
        body = body.replace(written, sign)
    column = 0
    while column < len(body):
        letter = body[column]
        attribute = _ATTRIBUTE.match(body, column)
        if attribute:
            sort, number, angle, cfg = attribute.groups()
            if sort:
                _say("suit" if sort == "s" else "rank", int(number) + (sort == "s"), column)
            elif angle:
                turn += float(angle)
                marks.add("angle")
            else:
                _say("cfg", cfg, column)
            column = attribute.end()
            continue
        if letter in piecetext.SUBPACK:
            marks.add("u")
        elif letter == "⬢":
            marks.add("hex")
        elif letter in "RKGBYW":
            if color is not None:
                raise NotationError(Message("ppn.spec.twice", found=text), text, column)
            color = "RKGBYW".index(letter) + 1
        elif letter in piecetext.SUITS:
            suit, pack = piecetext.SUITS[letter]
            _say("suit", suit, column)
            if pack != "piecepack":
                _say("cfg", pack, column)
        elif letter in piecetext.RANKS:
            _say("rank", piecetext.RANKS[letter] - 1, column)
        elif letter in piecetext.DIRECTIONS:
            _say("direction", letter, column)
            turn += piecetext.DIRECTIONS[letter]
        elif letter in piecetext.KINDS or letter in "●○":
            _say("kind", "pyramid" if letter in "▲△" else piecetext.KINDS.get(letter, ""), column)
            shape = letter
            if letter == "△":
                _say("cfg", ICEHOUSE, column)
        elif letter in piecetext.SIDES:
            _say("side", piecetext.SIDES[letter], column)
        elif said := _glyph(letter):
            shape = letter
            for name, value in said.items():
                if name == "angle":
                    glyph = float(str(value))
                    marks.add("angle")
                elif name == "default":
                    found.setdefault("glyph suit", value)
                elif name == "up":
                    found.setdefault("glyph side", value)
                elif name == "system":
                    system = str(value)
                else:
                    _say(name, value, column)
        else:
            raise NotationError(Message("ppn.piece", found=letter, word=text), text, column)
        column += 1
    if marks & {"angle"} or "direction" in found:
        found["angle"] = turn + glyph
    found.pop("direction", None)
    if system:
        found.setdefault("cfg", system)
    _colored(found, color, shape, "u" in marks or width == 1)
    if "hex" in marks:
        _say("cfg", "hexpack", 0)
    elif "u" in marks and "cfg" not in found:
        found["cfg"] = "subpack"
    kind, side = found.get("kind", ""), found.get("side", "")
    if kind and side in ("left", "right", "top") and kind != "pyramid":
        raise NotationError(Message("ppn.spec.side", found=text), text)
    if (kind, side) == ("die", "back"):
        raise NotationError(Message("ppn.side.die_back", found="b", word=text), text)
    return Spec(**found)  # type: ignore[arg-type]


def _colored(  # noqa: C901, PLR0912 - one case for each sort of piece
    found: dict[str, object], color: int | None, shape: str, small: bool
) -> None:
    """Find the game system of a colour, and of a glyph that leaves it open."""
    kind, side = found.get("kind", ""), found.get("side", "")
    default, up = found.pop("glyph suit", None), found.pop("glyph side", "")
    if up:
        found.setdefault("side", up)
    text = str(found["text"])
    size = "1" if small else "2"
    if color is not None and (shape in ("p", "🂠") or found.get("cfg") == "playing_cards_tarot"):
        raise NotationError(
            Message(
                "ppn.spec.color", "expected no colour on this piece, found {found!q}", found=text
            ),
            text,
        )
    if found.get("cfg") in ("chess", "checkers"):
        found["cfg"] = f"{found['cfg']}{size}"
    if found.get("cfg") == "dominoes" and color is not None:
        found["cfg"] = f"dominoes_{_DOMINOES[color - 1]}"
        return
    if shape in ("●", "○"):
        found.pop("kind", None)
        found["suit"] = color or (6 if shape == "○" else 2)
        found["lone"] = "cfg" not in found and (color is not None or shape == "○")
        found.setdefault("cfg", "go")
        if not found["lone"]:
            found["kind"] = "bit"
        return
    if color is None:
        if default is not None:
            found.setdefault("suit", default)
        return
    if kind == "tile" and shape == "t":
        found.setdefault("cfg", f"dominoes_{_DOMINOES[color - 1]}")
        return
    found["suit"] = color
    if shape in "csmd" and shape:
        systems = {"c": f"checkers{size}", "s": "go", "m": "meeples", "d": "dice"}
        found["kind"] = "die" if shape == "d" else "bit"
        found.setdefault("cfg", systems[shape])
    elif kind == "pyramid" or side in ("left", "right", "top"):
        found["kind"] = "pyramid"
        found.setdefault("cfg", ICEHOUSE)
    elif not shape and "kind" not in found:
        found["lone"] = "cfg" not in found
        if not found["lone"]:
            found["kind"] = "bit"


ALIKE = frozenset(piecetext.LETTERS) - {*"RKGBYW△"}
"""The characters of pieces that both versions read alike."""


def piece(text: str, *, bits: str = "", width: int = 2) -> Piece:
    """Read a piece with the defaults of 0.14.1.

    Parameters
    ----------
    text : str
    bits : str
        The game system of a colour alone; empty if there is none.
    width : int, default 2
        As for :func:`read`.

    Examples
    --------
    >>> piece("S"), piece("Wm")
    (Piece(COIN_BACK, suit=1), Piece(BIT_BACK, suit=6, rank=1, cfg='meeples'))
    """
    if ALIKE.issuperset(text):
        return piecetext.piece(text)
    return read(text, width=width).piece(bits)


@cache
def _glyph(letter: str) -> dict[str, object]:
    """Return what a glyph says; empty for another character."""
    code = ord(letter)
    if letter in _MEN:
        side, suit = _MEN[letter]
        return {"kind": "bit", "up": side, "default": suit, "cfg": "checkers"}
    if "⚀" <= letter <= "⚅":
        return {"kind": "die", "rank": code - 0x267F, "cfg": "dice", "exact": True, "default": 6}
    if letter == "■":
        return {"kind": "board", "default": 3, "system": "checkers"}
    if letter == "▦":
        return {"kind": "board", "default": 2, "system": "go"}
    if letter == "🂠":
        return {"kind": "card", "system": "playing_cards_tarot"}
    return _chess(code) or _card(code) or _domino(code)


@cache
def glyphs(kind: str, rank: int) -> tuple[tuple[str, float], ...]:
    """Return the glyphs of pieces of a kind and a rank, with the angle of each."""
    found = []
    for letter in _GLYPHS:
        said = _glyph(letter)
        if said.get("kind") == kind and said.get("rank", rank) == rank:
            found.append((letter, float(str(said.get("angle", 0)))))
    return tuple(found)


def _chess(code: int) -> dict[str, object]:
    place, angle = -1, 0
    if 0x2654 <= code <= 0x265F:
        place = code - 0x2654
    elif 0x1FA00 <= code <= 0x1FA05:
        place = 12 + code - 0x1FA00
    for start, turned in ((0x1FA09, 270), (0x1FA1E, 180), (0x1FA33, 90)):
        if start <= code < start + 18:
            place, angle = code - start, turned
    for start, turned in ((0x1FA06, 315), (0x1FA1B, 225), (0x1FA30, 135), (0x1FA45, 45)):
        if start <= code < start + 3:
            place, angle = (code - start) * 6 + 4, turned
    if place < 0:
        return {}
    said: dict[str, object] = {
        "kind": "bit", "rank": 6 - place % 6, "cfg": "chess", "exact": True,
        "default": (6, 2, 1)[place // 6],
    }  # fmt: skip
    return {**said, "angle": angle} if angle else said


def _card(code: int) -> dict[str, object]:
    if not 0x1F0A1 <= code <= 0x1F0F5:
        return {}
    block, rank = (code - 0x1F0A0) // 16, code % 16
    if block < 4 and 1 <= rank <= 14:
        suit = (2, 1, 4, 3)[block]
    elif rank == 15 and 0 < block < 4:
        suit, rank = (4, 2, 1)[block - 1], 15
    elif block >= 4:
        suit, rank = 5, code - 0x1F0E0 or 22
    else:
        return {}
    said: dict[str, object] = {"kind": "card", "suit": suit, "rank": rank}
    return {**said, "cfg": "playing_cards_tarot", "exact": True}


def _domino(code: int) -> dict[str, object]:
    said: dict[str, object] = {"kind": "tile", "cfg": "dominoes"}
    if code in (0x1F062, 0x1F030):
        return {**said, "side": "back", "angle": 0 if code == 0x1F062 else 90}
    vertical = code >= 0x1F063
    number = code - (0x1F063 if vertical else 0x1F031)
    if not 0 <= number < 49:
        return {}
    first, second = divmod(number, 7)
    angle = (0 if vertical else 90) + (180 if first > second else 0)
    low, high = sorted((first, second))
    return {**said, "suit": high + 1, "rank": low + 1, "exact": True, "angle": angle}


_GLYPHS = "".join(
    (*_MEN, *(map(chr, range(0x2680, 0x2686))), *map(chr, range(0x2654, 0x2660)),
     *map(chr, range(0x1FA00, 0x1FA48)), *map(chr, range(0x1F0A0, 0x1F0F6)),
     *map(chr, range(0x1F030, 0x1F094)))
)  # fmt: skip
"""Every glyph of a piece with its rank, upright ones first."""


def _built_in() -> dict[str, str]:
    """Return the macros that every game has, by their names."""
    found = dict(zip(("H", "S", "C", "D", "WH", "WS", "WC", "WD"), "♥♠♣♦♡♤♧♢", strict=True))
    found |= dict(zip("KQRBNPkqrbnp", map(chr, range(0x2654, 0x2660)), strict=True))
    for start, suit in ((0x1F0A0, "S"), (0x1F0B0, "H"), (0x1F0C0, "D"), (0x1F0D0, "C")):
        found |= {suit + rank: chr(start + n) for n, rank in enumerate("A23456789TJCQK", 1)}
    found |= {f"T{n}": chr(0x1F0E0 + n) for n in range(1, 22)}
    found |= {"TF": chr(0x1F0E0), "RJ": "🂿", "BJ": "🃏", "WJ": "🃟"}
    return found | {f"{n // 7}-{n % 7}": chr(0x1F063 + n) for n in range(49)}


MACROS: Mapping[str, str] = _built_in()
"""The built-in macros."""
