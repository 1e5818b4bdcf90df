"""The readers of Puyo Puyo notations take linear time; the tests count steps, not seconds."""

from contextlib import suppress
from functools import partial

import pytest

from puyonb.errors import NotationError, collecting
from puyonb.puyo import fieldtext, ishikawa, mattulwan, nexus, password, pon2, puyop
from tests.cases import counted

ISHIKAWA = "https://ishikawapuyo.net/simu/pn.html?"
PON2 = "https://24ik.github.io/pon2/stable/studio/?field=0_r"
READERS = {
    "field": (fieldtext.loads, ("", "RG\n")),
    "field, leniently": (
        partial(fieldtext.loads, lenient=True, extended=True),
        ("", "# puyonb field 6x13 hidden 1\n"),
    ),
    "field with comments": (fieldtext.loads_document, ("", "RG\n")),
    "puyop": (puyop.loads_record, ("", "https://www.puyop.com/s/", "https://www.puyop.com/s/1_")),
    "ishikawa": (ishikawa.loads_link, ("", ISHIKAWA, f"{ISHIKAWA}1_", f"{ISHIKAWA}~")),
    "pon2": (pon2.loads_record, ("", f"{PON2}&steps=", f"{PON2}&goal=", f"{PON2}&")),
    "mattulwan": (mattulwan.loads, ("", "https://pndsng.com/puyo/?")),
    "nexus": (nexus.loads, ("", "https://puyonexus.com/chainsim/?chain=")),
    "password": (password.loads, ("",)),
    "explanation": (password.explain, ("",)),
}
TOKENS = (
    *"R.rK0179aAZ_=~%&#[]\n\r\t \u3000あＡ．\x00",
    *(
        "\r\n",
        "R\n",
        "r\n",
        " R\n",
        "R #\n",
        "# x\n",
        "%41",
        "%e3%81%82",
        "&a=1",
        "rb4S",
        "o0_0_0_0_0_0o",
        "R1",
        "RR",
        ".0",
        "_0",
        "a9",
        "[通]\n",
    ),
)
MOST_WARNINGS = 100
"""Each warning finds its line, which takes a step for each character before it."""


def steps(read, text):
    """Read a text; return the calls that this took, and the warnings."""
    with collecting() as found, counted() as calls, suppress(NotationError):
        read(text)
    return calls[0], len(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_twice_the_text_takes_twice_the_steps(name):
    """For each token repeated behind each beginning; no text is worth more than a hundred warnings."""
    read, beginnings = READERS[name]
    for beginning in beginnings:
        for token in TOKENS:
            (once, few), (twice, many) = (
                steps(read, beginning + token * (size // len(token))) for size in (1000, 2000)
            )

            assert twice <= 2.2 * once + 500, (beginning, token)
            assert max(few, many) <= MOST_WARNINGS, (beginning, token)
