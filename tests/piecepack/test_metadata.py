import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puyonb.errors import NotationError, NotationWarning, ignoring
from puyonb.piecepack import ppn
from puyonb.piecepack._source import Source
from puyonb.piecepack.ppn import _metadata
from tests.cases import for_each


def slowly(text):
    """Read metadata with YAML only."""
    return _metadata._read_yaml(Source(text, 0, len(text)), 50, _metadata.Count())


@pytest.mark.reading("Q3.1")
@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("", {}),
        ("---\n# nothing\n", {}),
        (
            "Event: Example Tic-Tac-Toe Game\nResult: 1-0",
            {"Event": "Example Tic-Tac-Toe Game", "Result": "1-0"},
        ),
        (
            "GameType:\n  Name: Fujisan\n  Seed: 11\n",
            {"GameType": {"Name": "Fujisan", "Seed": "11"}},
        ),
        ('Coins: "44452n24n3aa\\na25335325ann"', {"Coins": "44452n24n3aa\na25335325ann"}),
        ("--- {a: b, c: [d, {e: f}]}", {"a": "b", "c": ["d", {"e": "f"}]}),
        ("a:\n- b\n- - c\n  - d", {"a": ["b", ["c", "d"]]}),
        ("a: |\n  one\n  two\nb: >-\n  three\n  four", {"a": "one\ntwo\n", "b": "three four"}),
        ("'a b': 'it''s'", {"a b": "it's"}),
        ("? a\n: b", {"a": "b"}),
        (
            "a:\tb\nc: \t'd'\t\ne\t: f\tg\t# h\ni: [j,\tk]",
            {"a": "b", "c": "d", "e": "f\tg", "i": ["j", "k"]},
        ),
        ("a:\t\n  b\t\n  c", {"a": "b c"}),
    ],
)
def test_structure_comes_from_yaml(text, values):
    """Mappings, lists, quotes, blocks and comments are read as YAML (reading Q3)."""
    assert _metadata.loads(text) == values


SCALARS = """
    no Yes on y ~ null 012 0o10 0x1F 1e3 1_000 1:30 12:30:45 2020-01-13 3.0 +1 .5 1-0 = << .inf
"""


@pytest.mark.reading("Q3.1")
@for_each("word", SCALARS.split())
def test_every_scalar_stays_what_was_written(word):
    """Every scalar stays text; a missing value is empty text (reading Q3)."""
    assert _metadata.loads(f"Key: {word}\nOther:") == {"Key": word, "Other": ""}
    assert _metadata.loads(f"Key: [{word}, {word}]") == {"Key": [word, word]}


@pytest.mark.reading("Q3.2")
@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("---\nhello\n", (2, 1), "expected metadata as lines of 'Key: value', found 'hello'"),
        ("- a\n- b", (1, 1), "expected metadata as lines of 'Key: value', found a list"),
        ("Event: a\nEvent: b", (2, 1), "expected each key once, found 'Event' again"),
        ("a: {b: 1, b: 2}", (1, 11), "expected each key once, found 'b' again"),
        ("a: &x 1", (1, 4), "expected metadata without aliases and anchors"),
        ("a: *x", (1, 4), "expected metadata without aliases and anchors"),
        ("&x a: b", (1, 1), "expected metadata without aliases and anchors"),
        ("x: !foo bar", (1, 4), "expected metadata without tags, found '!foo'"),
        ("x: !!str bar", (1, 4), "expected metadata without tags, found 'tag:yaml.org,2002:str'"),
        ("? [a]\n: b", (1, 3), "expected text as a key"),
        ("a: b: c", (1, 5), "expected metadata in YAML, but mapping values are not allowed here"),
        (
            "a: [b",
            (1, 6),
            "expected metadata in YAML, but expected ',' or ']', but got '<stream end>'",
        ),
        ("a: b\x01", (1, 5), "expected printable text in the metadata, found '\\x01'"),
        (
            'a: "\\UFFFFFFFF"',
            (1, 2),
            "expected metadata in YAML, found an escape that is not a character",
        ),
        (
            "a: " + "[" * 51,
            (1, 53),
            "expected at most 50 levels of lists and mappings (limit nesting), found more",
        ),
        ('[a "b"]\n[a "c"]', (2, 2), "expected each key once, found 'a' again"),
        ('[a "b"]\nc: d\na: e', (3, 1), "expected each key once, found 'a' again"),
        (
            '\n[a "b]',
            (2, 1),
            'expected a tag pair in one line, such as [Event "Club night"], found \'[a "b]\'',
        ),
        (
            '[SetUp "1"]',
            (1, 2),
            "expected no SetUp as in PGN, which is for chess; in PPN the key SetUp names a set-up",
        ),
    ],
)
def test_what_is_refused(text, place, message):
    """Metadata without a mapping, repeated keys, aliases, anchors, tags and bad YAML are refused at
    their place (reading Q3).
    """
    with pytest.raises(NotationError) as caught:
        _metadata.loads(text)

    assert (caught.value.message, (caught.value.line, caught.value.column)) == (message, place)


PAIRS = """---
[Event "Club \\"night\\""] ; a comment
% and a line
[GameType "Four Field Kono"]
Round: 3
...
1. b1:b3
"""
SAME = 'Event: "Club \\"night\\""\nGameType: Four Field Kono\nRound: 3\n'


@pytest.mark.reading("X1.1")
def test_tag_pairs_of_pgn_are_metadata():
    """They are read with a warning, and written as they were; other values are written as YAML."""
    with pytest.warns(NotationWarning, match="tag pairs as in PGN.*line 2, column 2"):
        [game] = ppn.loads(PAIRS)
    [same] = ppn.loads(f"---\n{SAME}...\n1. b1:b3\n")
    with ignoring():
        new, _ = ppn.upgrade(PAIRS)
        newer, _ = ppn.upgrade(PAIRS.replace("[GameType", '[PPN "0.5.2"]\n[GameType'))
        scaled, _ = ppn.upgrade('[GameType "Desfases"]\n\n')

    assert (game.metadata, list(game.boards)) == (same.metadata, list(same.boards))
    assert ppn.dumps([game]) == PAIRS
    game.metadata["Round"] = "4"
    assert ppn.dumps([game]).startswith(f"---\n{SAME.replace('3', '4')}...\n")
    assert new == PAIRS.replace("[Event", '[PPN "0.14.1"]\n[Event')
    assert newer == PAIRS.replace("[GameType", '[PPN "0.14.1"]\n[GameType')
    assert scaled.startswith('[PPN "0.14.1"]\n[ScaleFactor "1"]\n[GameType')
    with pytest.raises(NotationError, match="tag pairs as in PGN"):
        ppn.loads(PAIRS, strict=True)


@pytest.mark.reading("X2.4")
@pytest.mark.parametrize("more", ["", "\nPlayers: [a, b]", "\nGameType:\n  - x"])
@pytest.mark.parametrize("end", ["", "  ", " # as in PGN"])
def test_the_values_of_pgn_are_read(more, end):
    """A question mark (unknown) and a hyphen (no value) need no quotes, whichever reader is needed
    for the other lines (reading X2).
    """
    text = (
        f"Event: Kono?{end}\nSite: ?{end}\nDate: ????-??-??\nRound:   -{end}\n  \nResult: 1-0{more}"
    )
    header = _metadata.read(Source(text, 0, len(text)))

    assert list(header.values.items())[:5] == [
        ("Event", "Kono?"), ("Site", "?"), ("Date", "????-??-??"), ("Round", "-"), ("Result", "1-0"),
    ]  # fmt: skip
    assert header.places["Site",] == text.index("?" + end + "\nDate")
    assert _metadata.loads(_metadata.dumps(header.values)) == header.values


@pytest.mark.parametrize(
    ("text", "place", "advice"),
    [
        ("Result: *\nb: c", (1, 10), "; a value that begins with '*' needs quotes"),
        ("b: c\nEvent: @home", (2, 8), "; a value that begins with '@' needs quotes"),
        ("Result: - x\nb: c", (1, 9), "; a value that begins with '-' needs quotes"),
        ("Result: -1: 0", (1, 11), "are not allowed here"),
        ("Result: [*\nb: c", (1, 11), "but found '\\n'"),
    ],
)
def test_signs_of_yaml_need_quotes(text, place, advice):
    """The error advises quotes if a value begins with a sign of YAML, such as PGN's result ``*``
    (reading Q3).
    """
    with pytest.raises(NotationError) as caught:
        _metadata.loads(text)

    assert caught.value.message.endswith(advice)
    assert (caught.value.line, caught.value.column) == place


LINES = st.sampled_from(
    [
        "---",
        "Event: x",
        "A b: c  d ",
        "Result: 1-0",
        "GameType:",
        "  Name: Fujisan",
        "  Seed: 11",
        "   Odd: indent",
        "Coins: '012'",
        '  Coins: "a/b"',
        "Date: 2020-01-13",
        "Url: https://x.y/z?a=b",
        "Time: 1:30",
        "# comment",
        "   # comment",
        "",
        "  ",
        "Q:",
        "Q: é",
        "Key : x",
        "Tab:\tx",
        "x: a #b",
        "x: a#b",
        "x: - a",
        "x: 'it''s'",
        'x: "\\n"',
        "x: [a]",
        "x: a: b",
        "x: &a",
        "0: x",
        "  deeper:",
        "x: a\u2028b",
        "yes: no",
        "x: ---",
        "x: ...",
        "x:y",
        "x: 'a' b",
        "  continued",
        "e: \u0301",
        "x: a,b",
        "x: %a",
        "x: a%b",
        "x: \ufeffa",
        "x: 'a#b: c'",
    ]
)


@given(st.lists(LINES, max_size=7), st.sampled_from(["\n", "\r\n", "\r"]))
@example(["GameType:", "  Name: Fujisan", "", "  # c", "  Seed: 11", "Event: x"], "\n")
@example(["---", "Event: x"], "\n")
@example(["Event: x", "---", "Event: y"], "\n")
def test_the_short_path_is_the_same_path(lines, end):
    """The fast path reads the same values and places as YAML, and leaves errors to YAML (reading
    Q3).
    """
    text = end.join(lines)
    flat = _metadata.read_flat(Source(text, 0, len(text)))
    if flat is None:
        return
    whole = slowly(text)

    assert flat.values == whole.values
    assert {path: place for path, place in flat.places.items() if _value(flat.values, path)} == {
        path: place for path, place in whole.places.items() if _value(whole.values, path)
    }


def _value(values, path):
    for key in path:
        values = values[key]
    return values


@pytest.mark.parametrize(
    "text",
    [
        "Event: x\nResult: 1-0\n",
        'GameType:\n  Name: Fujisan\n  Coins: "44452n/a2"\n',
        "---\nDate: 2020-01-13\nUrl: http://a.b/c\n",
    ],
)
def test_ordinary_headers_take_the_short_path(text):
    """Usual headers need no YAML reader."""
    assert _metadata.read_flat(Source(text, 0, len(text))).values == slowly(text).values


TEXTS = st.text(max_size=12) | st.sampled_from(
    [
        "no",
        "1-0",
        "012",
        "2020-01-13",
        "a: b",
        "- x",
        "#",
        "é",
        "---",
        "...",
        "a\nb",
        " a",
        "1:30",
        "~",
        "x" * 200,
    ]
)
VALUES = st.recursive(
    TEXTS,
    lambda value: st.lists(value, max_size=3) | st.dictionaries(TEXTS, value, max_size=3),
    max_leaves=8,
)


@pytest.mark.slow
@pytest.mark.reading("Q0.18", "Q3.3")
@settings(max_examples=25)
@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_metadata_come_back(values):
    """Text, lists and mappings are written so that they are read again, in lines that do not end a
    game.
    """
    text = _metadata.dumps(values)

    assert _metadata.loads(text) == values
    assert list(_metadata.loads(text)) == list(values)
    assert not any(line.startswith(("---", "...")) for line in text.splitlines())


@pytest.mark.reading("Q3.3")
@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("Four Field Kono", "Key: Four Field Kono"),
        ("11", "Key: 11"),
        ("1-0", "Key: 1-0"),
        ("2020-01-13", "Key: 2020-01-13"),
        ("Nine Men's Morris", "Key: Nine Men's Morris"),
        ("no", 'Key: "no"'),
        ("012", 'Key: "012"'),
        ("1e3", 'Key: "1e3"'),
        ("1:30", 'Key: "1:30"'),
        ("3.0", 'Key: "3.0"'),
        ("", 'Key: ""'),
        ("a\nb", 'Key: "a\\nb"'),
        ('"', 'Key: "\\""'),
        ([], "Key: []"),
        ({}, "Key: {}"),
        (["a", ["b"]], "Key:\n  - a\n  -\n    - b"),
    ],
)  # fmt: skip
def test_what_other_readers_would_take_for_more_is_quoted(value, line):
    """Text has quotes unless every version of YAML reads it as this text, or as the same number."""
    assert _metadata.dumps({"Key": value}) == line


def test_only_text_lists_and_mappings_are_written():
    """A number is not metadata, because 1 and 1.0 would be equal."""
    with pytest.raises(TypeError, match="expected text, a list or a mapping as metadata, found 5"):
        _metadata.dumps({"Round": 5})
    with pytest.raises(TypeError, match="expected text as metadata, found 5"):
        _metadata.dumps({5: "Round"})
