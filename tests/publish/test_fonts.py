"""The fonts for passwords in pages."""

import re

from puyonb.publish import fonts
from puyonb.puyo.password import ALPHABETS

STYLE = fonts.files()["fonts.css"].decode()


def test_fonts_are_beside_the_style_sheet():
    """Two rules, each with a whole WOFF file that is fetched where a page needs it."""
    found = re.findall(r'url\((\w+\.woff)\) format\("woff"\)', STYLE)

    assert [fonts.files()[name][:4] for name in found] == [b"wOFF", b"wOFF"]
    assert STYLE.count("@font-face") == STYLE.count("url(") == 2


def test_every_character_of_a_password_is_asked_for():
    """The ranges hold each character of 20th's alphabet that is not in ASCII."""
    ranges = [
        (int(first, 16), int(last, 16)) for first, last in re.findall(r"U\+(\w+)-(\w+)", STYLE)
    ]

    assert [
        sign
        for sign in ALPHABETS["20th"]
        if ord(sign) > 127 and not any(a <= ord(sign) <= b for a, b in ranges)
    ] == []
