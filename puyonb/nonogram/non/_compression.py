"""Packs as bytes: gzip and zlib, told from text by their first bytes (nonogram format, Bundling; reading N6).

What a pack is, :mod:`puyonb.nonogram.non` tells; here only bytes become text, and text bytes.
"""

import zlib
from collections.abc import Iterator

from puyonb.errors import NotationError
from puyonb.text import decode, number_of

MOST_BYTES = 64 * 2**20
"""The most that a compressed pack may unfold to (reading N6)."""

_GZIP, _ZLIB = b"\x1f\x8b", b"\x78"
_GZIP_HEAD = _GZIP + b"\x08\x00\x00\x00\x00\x00\x02\xff"
_PIECE_IN, _PIECE = 2**14, 2**20


def compress(text: str) -> bytes:
    """Compress a pack into the bytes of a ``.nonpack.gz`` file: gzip, without a date, so that equal packs are equal bytes.

    Source: nonogram format, Bundling; reading N6.
    """
    data = text.encode()
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    tail = zlib.crc32(data).to_bytes(4, "little") + (len(data) % 2**32).to_bytes(4, "little")
    return _GZIP_HEAD + packer.compress(data) + packer.flush() + tail


def decompress(data: bytes, *, most: int = MOST_BYTES) -> str:
    """Give the text of a file: gzip and raw zlib are unfolded, other bytes are taken for text.

    Parameters
    ----------
    data : bytes
    most : int, bytes, default 64 MiB
        The most that they may unfold to.

    Raises
    ------
    NotationError
        If they unfold to more, are damaged, or are no UTF-8.

    Source: nonogram format, Bundling; reading N6.
    """
    if is_compressed(data):
        data = b"".join(_unfolded(data, most))
    return decode(data)


def is_compressed(data: bytes) -> bool:
    """Tell compressed bytes from text by their beginning.

    Source: nonogram format, Bundling; reading N6.
    """
    if data[:1] != _ZLIB or int.from_bytes(data[:2], "big") % 31:
        return data.startswith(_GZIP)
    if data[1:2] != b"^":
        return True
    # A text may begin with x^, which looks like the beginning of zlib's bytes; those are hardly
    # ever UTF-8.
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return True
    return False


def _unfolded(data: bytes, most: int) -> Iterator[bytes]:
    """Unfold gzip, of one member or several, or zlib, piece by piece, and stop at too much."""
    room, place, end = most, 0, len(data.rstrip(b"\0"))
    while place < end:
        if place and not is_compressed(data[place : place + _PIECE_IN]):
            raise NotationError(
                f"expected nothing behind a compressed pack, found {number_of(end - place, 'byte')}"
            )
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS + 32)
        try:
            while not unpacker.eof:
                # Piece by piece, for what is left over behind a member is copied each time.
                given = unpacker.unconsumed_tail or data[place : place + _PIECE_IN]
                place += 0 if unpacker.unconsumed_tail else len(given)
                piece = unpacker.decompress(given, min(room + 1, _PIECE))
                room -= len(piece)
                if room < 0:
                    raise NotationError(
                        f"expected a pack that unfolds to at most {most} bytes, found more"
                    )
                if not piece and not given and not unpacker.eof:
                    raise NotationError("expected a whole pack, found one that is cut off")
                yield piece
        except zlib.error as error:
            raise NotationError(f"expected a pack that can be unfolded: {error}") from None
        place -= len(unpacker.unused_data)
