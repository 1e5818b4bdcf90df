"""The texts behind a cell's picture are found without running anything."""

import pytest

from puyonb.publish.picture_sources import find

FIELD = "RG\nRRGG"


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ([f"draw.field(loads({FIELD!r}))"], [(FIELD,)]),
        ([f"text = {FIELD!r}", "a = b = loads(text)", "draw.field(a)"], [(), (), (FIELD,)]),
        ([f"one, two = loads({FIELD!r}), 1\none"], [(FIELD,)]),
        ([f"a = {FIELD!r}", "a = 1", "a"], [(), (), ()]),
        ([f"x = {FIELD!r}", "%matplotlib inline", "x"], [(), (), (FIELD,)]),
        (["draw.field(field, title='no notation at all')", "", "'RG'"], [(), (), ()]),
        (["draw('mirrored', 'greedy')", "draw('#######', '.......')"], [(), ()]),
        (["draw('https://www.puyop.com/s/123abc')"], [("https://www.puyop.com/s/123abc",)]),
        (["[" + ", ".join(f"'RRG{letter}'" for letter in "RGBY") + "]"], [()]),
        ([f"draw.field({FIELD!r})", f"y = {FIELD!r}"], [(FIELD,), ()]),
    ],
)
def test_texts_of_a_picture(cells, found):
    """Literals count, names count for what they were last made of, and a picture of many texts for
    none.
    """
    assert list(find(cells)) == found
