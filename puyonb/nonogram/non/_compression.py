"""Packs as bytes: gzip and zlib (nonogram format, Bundling; reading N6).

This module turns bytes into text and text into bytes; :mod:`puyonb.nonogram.non` reads the text.
"""

import zlib
from collections.abc import Iterator

from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.nonogram._limits import DEFAULT, Limits
from puyonb.text import decode

_GZIP, _ZLIB = b"\x1f\x8b", b"\x78"
_GZIP_HEAD = _GZIP + b"\x08\x00\x00\x00\x00\x00\x02\xff"
_PIECE_IN, _PIECE = 2**14, 2**20


def compress(text: str) -> bytes:
    """Compress a pack into the bytes of a ``.nonpack.gz`` file.

    The bytes are gzip without a date, so equal packs become equal bytes.

    Source: nonogram format, Bundling; reading N6.
    """
    data = text.encode()
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    tail = zlib.crc32(data).to_bytes(4, "little") + (len(data) % 2**32).to_bytes(4, "little")
    return _GZIP_HEAD + packer.compress(data) + packer.flush() + tail


def decompress(data: bytes, *, limits: Limits = DEFAULT) -> str:
    """Return the text of a file: gzip and raw zlib are decompressed, other bytes are text.

    Parameters
    ----------
    data : bytes
    limits : Limits
        ``size`` applies to the bytes after decompression.

    Raises
    ------
    NotationError
        If the decompressed data is larger, damaged, or not UTF-8.

    Source: nonogram format, Bundling; reading N6.
    """
    if is_compressed(data):
        data = b"".join(_decompressed(data, limits.size))
    return decode(data)


def is_compressed(data: bytes) -> bool:
    """Check whether bytes are compressed, by their beginning.

    Source: nonogram format, Bundling; reading N6.
    """
    if data[:1] != _ZLIB or int.from_bytes(data[:2], "big") % 31:
        return data.startswith(_GZIP)
    if data[1:2] != b"^":
        return True
    # A text may begin with x^, which is a valid beginning of zlib data, too; but zlib data is
    # hardly ever UTF-8.
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return True
    return False


def _decompressed(data: bytes, most: int) -> Iterator[bytes]:
    """Decompress gzip, of one or several members, or zlib, in pieces, and stop at the limit."""
    room, place, end = most, 0, len(data.rstrip(b"\0"))
    while place < end:
        if place and not is_compressed(data[place : place + _PIECE_IN]):
            raise NotationError(
                Message(
                    "non.pack.rest",
                    "expected nothing after a compressed pack, found {found:byte|bytes}",
                    found=end - place,
                )
            )
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS + 32)
        try:
            while not unpacker.eof:
                # In small pieces: zlib copies the rest of each piece after a member.
                given = unpacker.unconsumed_tail or data[place : place + _PIECE_IN]
                place += 0 if unpacker.unconsumed_tail else len(given)
                piece = unpacker.decompress(given, min(room + 1, _PIECE))
                room -= len(piece)
                if room < 0:
                    raise NotationError(
                        Message(
                            "non.pack.bytes",
                            "expected a pack of at most {most:,} bytes after decompression (limit"
                            " size), found more",
                            most=most,
                        )
                    )
                if not piece and not given and not unpacker.eof:
                    raise NotationError(
                        Message("non.pack.cut", "expected a whole pack, found one that is cut off")
                    )
                yield piece
        except zlib.error:
            raise NotationError(
                Message(
                    "non.pack.damaged",
                    "expected a pack that can be decompressed, found damaged data",
                )
            ) from None
        place -= len(unpacker.unused_data)
