"""The fonts for passwords in pages."""

import base64
import re

from puyonb.publish.fonts import style
from puyonb.puyo.password import ALPHABETS


def test_fonts_are_in_the_style_sheet():
    """Two rules, each with a whole WOFF file in it and nothing to fetch."""
    data = re.findall(r'url\(data:font/woff;base64,([^)]*)\) format\("woff"\)', style())

    assert [base64.b64decode(font)[:4] for font in data] == [b"wOFF", b"wOFF"]
    assert style().count("@font-face") == style().count("url(") == 2


def test_every_character_of_a_password_is_asked_for():
    """The ranges hold each character of 20th's alphabet that is not in ASCII."""
    ranges = [
        (int(first, 16), int(last, 16)) for first, last in re.findall(r"U\+(\w+)-(\w+)", style())
    ]

    assert [
        sign
        for sign in ALPHABETS["20th"]
        if ord(sign) > 127 and not any(a <= ord(sign) <= b for a, b in ranges)
    ] == []
