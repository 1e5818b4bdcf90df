"""Japanese characters as outlines: those of our labels, without hiragana of passwords.

Written by tools/draw_kanji.py.  The outlines are a subset of M PLUS 1p Regular; like the font, they
are under the SIL Open Font License, Version 1.1 (see NOTICE).  Units are thousandths of the em, the
baseline is y = 0, y is upwards; use :mod:`puyonb.drawing.letters` to read them.
"""

# fmt: off

KANJI: dict[str, tuple[int, str]] = {
}
"""The width and the path data of each character, as in :mod:`puyonb.drawing.letters`."""
