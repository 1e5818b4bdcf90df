import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.errors import NotationError
from puyonb.piecepack._movetext import braces
from tests.cases import for_each

NEITHER = "expected ',' or '..' within the braces of an expansion, or white space around those of a comment"
WHOLE = "expected whole numbers around '..'"
ENDS = "expected whole numbers, or two small or two capital letters, around '..'"


@pytest.mark.reading("Q6.2")
@for_each(
    ("word", "words"),
    [
        ("t@{b,d}{2..8..2}", "t@b2 t@b4 t@b6 t@b8 t@d2 t@d4 t@d6 t@d8"),
        ("*{b..f}2", "*b2 *c2 *d2 *e2 *f2"),
        ("{5..0}@b5", "5@b5 4@b5 3@b5 2@b5 1@b5 0@b5"),
        ("{S,M}{@a1,@a2}", "S@a1 S@a2 M@a1 M@a2"),
        ("S@{a,{b,c}}1", "S@a1 S@b1 S@c1"),
        ("x{1,{2..4},5}", "x1 x2 x3 x4 x5"),
        ("{a,b}{c,d}{e,f}", "ace acf ade adf bce bcf bde bdf"),
        ("S@({1..3},{1,1.5})", "S@(1,1) S@(1,1.5) S@(2,1) S@(2,1.5) S@(3,1) S@(3,1.5)"),
        ("{8..2..2}", "8 6 4 2"),
        ("{8..2..-3}", "8 5 2"),
        ("{2..2}", "2"),
        ("{-1..1}", "-1 0 1"),
        ("{01..10..3}", "01 04 07 10"),
        ("{9..11}", "9 10 11"),
        ("{0..10..5}", "0 5 10"),
        ("{-01..1}", "-01 000 001"),
        ("{g..a..3}", "g d a"),
        ("{A..C}", "A B C"),
        ("{S,}5", "S5 5"),
        ("a,b", "a,b"),
        ("{1..2,x}", "1..2 x"),
    ],
)
def test_expansions(word, words):
    """Lists, ranges of numbers and letters, steps, padding and nesting; the leftmost brace varies
    slowest (reading Q6).
    """
    expansion = braces.parse(word)

    assert list(expansion.words()) == words.split(" ")
    assert expansion.count == len(words.split(" "))
    assert expansion.length >= len(words.replace(" ", ""))


@pytest.mark.reading("Q6.3")
@pytest.mark.parametrize(
    ("word", "column", "message"),
    [
        ("S@{a}1", 3, NEITHER),
        ("S@{}1", 3, NEITHER),
        ("S@{a,b1", 3, "expected '}' to end a brace expansion, without white space inside"),
        ("S@a,b}1", 6, "expected '{' before '}'"),
        ("{1..3..0}", 8, "expected a step other than 0"),
        ("{1..1.5}", 1, f"{WHOLE}, found '1..1.5': write a list"),
        ("({3.5..-1..1.5},1)", 2, f"{WHOLE}, found '3.5..-1..1.5': write a list, {{3.5,2.0,0.5,-1.0}}"),
        ("{0.5..9}", 1, f"{WHOLE}, found '0.5..9': write a list"),
        ("{0.5..9..0.0}", 1, f"{WHOLE}, found '0.5..9..0.0': write a list"),
        ("{aa..ac}", 2, f"{ENDS}, found 'aa'"),
        ("{a..C}", 2, f"{ENDS}, found 'a'"),
        ("{1..}", 5, f"{ENDS}, found ''"),
        ("{1..9999999999999999999}", 5, f"{ENDS}, found '9999999999999999999'"),
    ],
)  # fmt: skip
def test_what_is_no_expansion(word, column, message):
    """Braces need a partner and options; a range needs two ends of one sort and a step (reading
    Q6).
    """
    with pytest.raises(NotationError) as caught:
        braces.parse(word)

    assert (caught.value.message, caught.value.column) == (message, column)


@pytest.mark.parametrize("word", ["{1..999999999}", "{1..1000}" * 6, "{{1..999},x}" * 6])
def test_much_is_counted_and_not_made(word):
    """The size of an expansion is known before any of its words is made (readings Q6 and Q15)."""
    began = time.process_time()
    count = braces.parse(word).count

    assert count >= 999_999_999
    assert time.process_time() - began < 2


@pytest.mark.reading("Q15.1")
@pytest.mark.parametrize(("depth", "limit"), [(50, 50), (4, 4)])
def test_nesting_has_a_limit(depth, limit):
    """Nested braces are read up to the limit and refused above it (reading Q15)."""
    deep = "{x," * depth + "y" + "}" * depth

    assert braces.parse(deep, nesting=limit).count == depth + 1
    for more in (1, 100_000):
        with pytest.raises(NotationError) as caught:
            braces.parse("{x," * more + deep + "}" * more, nesting=limit)
        assert caught.value.message == (
            f"expected at most {limit} levels of braces (limit nesting), found more"
        )


PARTS = st.recursive(
    st.text("ab1@", min_size=1, max_size=3)
    | st.sampled_from(["{1..3}", "{a..c}", "{9..1..4}", "{07..9}"]),
    lambda part: st.lists(st.lists(part, max_size=2).map("".join), min_size=2, max_size=3).map(
        lambda options: "{" + ",".join(options) + "}"
    ),
    max_leaves=8,
)


@pytest.mark.slow
@settings(max_examples=60)
@given(st.lists(PARTS, min_size=1, max_size=4).map("".join))
def test_every_character_can_be_traced_back(word):
    """The fragments of a word make the word, and characters outside ranges have their place in the
    text.
    """
    expansion = braces.parse(word)
    words = list(expansion.words())

    assert expansion.count == len(words)
    assert expansion.length >= sum(map(len, words))
    for index in range(0, len(words), max(1, len(words) // 10)):
        fragments = expansion.trace(index)
        assert "".join(text for text, _, _ in fragments) == words[index]
        for text, column, exact in fragments:
            assert word.startswith(text, column) if exact else word[column] == "{"
        for column, character in enumerate(words[index]):
            place = expansion.where(index, column)
            assert word[place] in (character, "{")
