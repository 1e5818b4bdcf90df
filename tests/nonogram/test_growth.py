"""Readers take linear time: a text four times as long needs at most five times the steps."""

import gzip
import sys
import warnings
from contextlib import suppress
from itertools import product

import pytest

from puyonb.errors import NotationError, NotationWarning
from puyonb.nonogram import non
from puyonb.nonogram.formats import cwd, gnonograms, mk, nin, olsak, pbm, webpbn
from tests.cases import counted

ONE = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
SIDES = "".join(
    f"<clues type='{kind}'><line><count>1</count></line></clues>" for kind in ("rows", "columns")
)
XML = f"<puzzle>{SIDES}</puzzle>"
ODD = f"<puzzle>{SIDES}<solution><image>|..|</image></solution></puzzle>"
"""A puzzle with a goal that is dropped, with a warning."""


def steps(run):
    """Count the functions that something calls, also in C, and the values that its generators
    yield.
    """
    with warnings.catch_warnings(), suppress(NotationError), counted() as calls:
        warnings.simplefilter("ignore")
        run()
    return calls[0]


class Visited(str):
    """A text that notes how many of its characters are looked through for line ends."""

    __slots__ = ("seen",)

    def _note(self, start, end):
        self.seen = getattr(self, "seen", 0) + end - start

    def count(self, part, start=0, end=sys.maxsize):
        """Count as a string does."""
        self._note(start, min(end, len(self)))
        return super().count(part, start, end)

    def rfind(self, part, start=0, end=sys.maxsize):
        """Find as a string does."""
        self._note(start, min(end, len(self)))
        return super().rfind(part, start, end)


def test_a_thousand_warnings_of_a_text_are_placed_in_one_pass():
    """In the order of the text, each goes on from the one before; the places are those of each by
    itself.
    """
    text = "a\r\nb\rcc\n\n" * 1000
    visited = Visited(text)
    found = [NotationWarning("odd", visited, offset) for offset in range(0, len(text), 7)]
    assert not hasattr(visited, "seen")
    assert len({one.line for one in found}) > 1000

    assert visited.seen < 8 * len(text)
    for warning in found[::37]:
        alone = NotationWarning("odd", text[:-1] + text[-1], warning.offset)
        assert (warning.line, warning.column) == (alone.line, alone.column)
    back = [NotationWarning("odd", visited, warning.offset) for warning in found[::-37]]
    assert [(one.line, one.column) for one in back] == [
        (one.line, one.column) for one in found[::-37]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [XML, ODD], ids=["plain", "with warnings"])
@pytest.mark.parametrize("letter", ["a", "é"])
def test_a_pack_of_webpbn(puzzle, letter):
    """What holds for the whole set is looked up once, and the place of an element is counted from
    the one before.
    """
    packs = [
        f"<puzzleset><source>{letter}</source>{puzzle * count}</puzzleset>" for count in (40, 160)
    ]
    short, long = (steps(lambda pack=pack: webpbn.loads_pack(pack)) for pack in packs)

    assert long < 5 * short


def test_places_of_elements_behind_other_letters():
    """Lines and columns count characters, also if some letters take several bytes."""
    text = "<puzzleset>é" + XML + "\néé<!-- 😀 -->" + ODD + "<puzzle type='é'/></puzzleset>"
    with pytest.warns(NotationWarning) as caught, pytest.raises(NotationError) as error:
        webpbn.loads_pack(text)

    assert [str(text)[warning.message.offset :].startswith(ODD) for warning in caught][:1] == [True]
    assert text[error.value.offset :].startswith("<puzzle type")


PIECES = [
    *(
        "\n",
        "\r",
        " ",
        "x\n",
        "1\n",
        "1,",
        "0\n",
        "width 1\n",
        "rows\n",
        'title "a"\n',
        "&amp;",
        'goal "1"\n',
        "color a #ffffff\n",
    ),
    *(
        "====\n",
        " ====\n",
        ONE,
        ONE + "====\n",
        ONE + "x\n====\n",
        ONE + "title x\n====\n",
        "1 ",
        "#\n",
        "%\n",
        "P1\n",
        "[x]\n",
        "1;",
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    "module", [non, cwd, mk, nin, olsak, gnonograms, pbm], ids=lambda module: module.__name__[16:]
)
def test_repetition(module):
    """Of every token that the notations know, also within a puzzle."""
    loads = non.loads_pack if module is non else module.loads
    for before, piece in product(("", ONE), PIECES):
        texts = [before + piece * count for count in (10, 40)]
        short, long = (steps(lambda text=text: loads(text)) for text in texts)
        assert long < 5 * short, (before, piece)


def test_compressed_members():
    """Many of them in one file, each is taken once."""
    short, long = (
        steps(lambda count=count: non.loads_pack(gzip.compress(b"x\n") * count))
        for count in (50, 200)
    )

    assert long < 5 * short


def test_a_hundred_odd_dividers_are_enough():
    """More warnings tell nothing new."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert len(non.loads_pack(" ====\n".join([ONE] * 150))) == 150

    assert len(caught) == 100
