"""Colours gathered into a few."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puyonb.nonogram._quantize import gather

WHITE, RED, BLUE, GREEN = (255, 255, 255), (255, 0, 0), (0, 0, 255), (0, 170, 0)


def test_few_colours_stay_what_they_are():
    """Where there are no more than asked for, each keeps itself, whatever there is most of."""
    pixels = [WHITE] * 90 + [RED] * 7 + [BLUE] * 2 + [GREEN]
    numbers, colors = gather(pixels, 5)

    assert [colors[number] for number in numbers] == pixels
    assert len(colors) == 4


def test_the_least_gives_way():
    """Of four colours in three, the one that costs least by going to another goes, and mixes with none."""
    numbers, colors = gather([WHITE] * 50 + [RED] * 30 + [BLUE] * 20 + [(250, 10, 0)] * 3, 3)

    assert set(colors) == {WHITE, RED, BLUE}
    assert [colors[number] for number in numbers[-3:]] == [RED] * 3


def test_what_is_nearly_alike_is_one():
    """As the pixels of a photograph are; the mean, where none of them is frequent."""
    chance = random.Random(1)
    pixels = [(chance.randrange(0, 60), 10, 10) for _ in range(500)] + [
        (240, chance.randrange(180, 250), 240) for _ in range(500)
    ]
    numbers, colors = gather(pixels, 2)

    assert len(set(numbers[:500])) == len(set(numbers[500:])) == 1
    assert min(colors) == pytest.approx((30, 10, 10), abs=4)


@given(st.lists(st.tuples(*[st.integers(0, 255)] * 3), min_size=1, max_size=40), st.integers(1, 6))
def test_every_pixel_has_a_colour(pixels: list[tuple[int, int, int]], most: int):
    """Of those there are, no more than asked for, and each is used; the same each time."""
    numbers, colors = found = gather(pixels, most)

    assert len(numbers) == len(pixels)
    assert set(numbers) == set(range(len(colors)))
    assert len(colors) <= most
    assert found == gather(pixels, most)
