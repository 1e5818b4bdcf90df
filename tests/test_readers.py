"""Any text is read or causes an error; a value that was read is written, and read again."""

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb import draw
from puyonb.errors import NotationError
from tests.cases import MANY, for_each
from tests.readers import LARGEST, READERS, Outcome, hold
from tests.structure import SIZES, recipe

ODD = (
    "\0",
    "\r",
    "\n",
    "\ufeff",
    "\u200b",
    "\u2028",
    "\U0001f0a0",
    "４",
    "\udc80",
    "é",
    "%",
    "{" * 9,
    "9" * 30,
    "-",
    "\t",
)
"""Rare characters that cause errors in readers."""

ODD_NUMBERS = (b"0", b"-7", b"1000000000000")


@st.composite
def mutated(draw, reader):
    """An example of a reader with a few places changed: cut, doubled, filled with its own words or
    with odd characters.
    """
    text = draw(st.sampled_from(reader.examples))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 12))
        piece = draw(
            st.binary(max_size=3)
            | st.sampled_from(
                [word.encode("utf-8", "surrogateescape") for word in (*reader.words, *ODD)]
            )
            | st.just(text[at : at + length] * 2)
        )
        text = text[:at] + piece + text[at + length * draw(st.booleans()) :]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS.values(), ids=lambda reader: reader.name)
@settings(max_examples=MANY // 4)
@given(data=st.data())
def test_a_changed_text_is_read_or_refused(reader, data):
    """Only the declared errors escape, and a value that can be written is read as the same again."""
    hold(reader, data.draw(mutated(reader)))


@pytest.mark.slow
@for_each("reader", READERS.values(), ids=lambda reader: reader.name)
def test_examples_are_read(reader):
    """A third at least of what the mutations start from are texts of that notation, or nothing
    would be tested.
    """
    outcomes = [hold(reader, example) for example in reader.examples]

    assert sum(outcome.read for outcome in outcomes) * 3 >= len(outcomes)
    assert reader.write is None or Outcome(read=True, written=True) in outcomes


@pytest.mark.slow
@for_each("reader", READERS.values(), ids=lambda reader: reader.name)
def test_a_long_text_ends(reader):
    """64 kB of an example over and over, of one character, and of noise are read or refused like
    any other text.
    """
    chance = random.Random(1)
    example = max(reader.examples, key=len)
    texts = [
        example * (LARGEST // len(example)),
        *(sign * LARGEST for sign in (b"0", b"{", b"\n", b"(", b'"', b" ")),
    ]
    texts.append(bytes(chance.choices(range(0x20, 0x7F), k=LARGEST)))

    assert all(isinstance(hold(reader, text), Outcome) for text in texts)


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS.values(), ids=lambda reader: reader.name)
@pytest.mark.filterwarnings("ignore::puyonb.errors.NotationWarning")
def test_what_claims_odd_numbers_is_refused_or_shown(reader):
    """A number in a text costs no more than the digits it is written with: what is read has a name,
    a text and a picture.
    """
    for example, claim in itertools.product(reader.examples[:2], ODD_NUMBERS):
        for number in list(re.finditer(rb"-?\d+", example))[:20]:
            try:
                read = reader.read(example[: number.start()] + claim + example[number.end() :])
            except NotationError:
                continue
            for value in read[:2] if isinstance(read, list) else [read]:
                assert repr(value)
                assert isinstance(str(value), str)
                try:
                    assert draw.scene(value).text
                except TypeError as error:
                    assert "expected a model with a picture" in str(error)  # noqa: PT017 - most have one


def test_what_a_fuzzer_found_stays_mended():
    """Every input that once broke a reader is kept, and ends as it should."""
    for reader in READERS.values():
        for data in reader.found:
            hold(reader, data)


@pytest.mark.slow
@for_each("reader", READERS.values(), ids=lambda reader: reader.name)
def test_what_is_made_of_parts_of_valid_texts_is_read_or_refused(reader):
    """Texts that are spliced, doubled, nested or grown by repetition end like any other; ``make
    fuzz`` takes more of them.
    """
    made = [recipe(reader, 1, number) for number in range(MANY // 5)]
    made += [recipe(reader, 2, number, grown=1) for number in range(MANY // 50)]

    assert all(isinstance(hold(reader, each.of_size(SIZES[0])), Outcome) for each in made)


def test_a_recipe_makes_the_same_input_again_at_any_size():
    """An input that was found once is made again from its seed and number; a repeated part fills
    the size that is asked for.
    """
    reader = READERS["duel"]
    grown = [recipe(reader, 3, number, grown=1) for number in range(30)]

    assert grown == [recipe(reader, 3, number, grown=1) for number in range(30)]
    for each in grown:
        small, large = (len(each.of_size(size)) for size in SIZES)
        assert (
            SIZES[0] * 0.7
            < small
            <= max(SIZES[0], len(each.head + each.part + each.close + each.tail))
        )
        assert SIZES[1] * 0.7 < large <= SIZES[1]
