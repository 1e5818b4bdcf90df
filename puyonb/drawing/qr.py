"""QR codes of web addresses."""

import re
from functools import lru_cache
from zlib import crc32

from puyonb.drawing.outlines import join, rectangle
from puyonb.drawing.scene import Mark, Paint, Path, Shape, Symbol, turned
from puyonb.errors import require
from puyonb.messages import Message, message_text

_MODULE = 0.4
"""The size of a module in millimetres: any telephone reads it from a printed page."""

_RUN = re.compile(rb"\x01+")


@lru_cache(maxsize=2048)
def modules(address: str) -> tuple[bytes, ...]:
    """Return the rows of a QR code with its quiet zone, 1 for a dark module.

    Raises
    ------
    ModuleNotFoundError
        If segno is not installed.
    """
    require(message_text("drawing.qr", "A QR code"), "worksheet", "segno")
    import segno

    made = segno.make(address, error="m", micro=False)
    return tuple(bytes(row) for row in made.matrix_iter(border=2))


def side(address: str) -> float:
    """Return the width of a QR code that telephones read, in millimetres."""
    return max(18.0, _MODULE * len(modules(address)))


def outline(address: str) -> Path:
    """Return the dark modules, from (0, 0) right and down, in units of a module."""
    return join(
        rectangle(found.start(), row, found.end(), row + 1)
        for row, cells in enumerate(modules(address))
        for found in _RUN.finditer(cells)
    )


def placed(address: str, x: float, y: float) -> Path:
    """Return the dark modules of a QR code at a place in millimetres."""
    cell = side(address) / len(modules(address))
    return outline(address).mapped((cell, 0.0, 0.0, cell)).moved(x, y)


def mark(address: str, x: float, y: float, *, color: str) -> Mark:
    """Return a QR code at a place in millimetres as a mark, which makes a smaller file."""
    upwards = outline(address).mapped((1.0, 0.0, 0.0, -1.0))
    symbol = Symbol(f"qr-{crc32(address.encode()):x}", (Shape(upwards, None),))
    cell = side(address) / len(modules(address))
    return Mark(symbol, x, y, Paint(fill=color), turned(cell))


def check_address(address: str) -> None:
    """Check the address of a live page; refuse one that is no web address, or has a fragment."""
    if not address.startswith(("https://", "http://")) or "#" in address:
        raise ValueError(
            Message(
                "drawing.address",
                "expected the address of a live page, which begins with https:// and has no #,"
                " found {found!q}",
                found=address,
            )
        )
