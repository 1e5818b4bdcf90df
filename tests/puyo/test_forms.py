"""Named forms: the definitions, the search in one field and in arrays, and texts with errors."""

from itertools import product
from pathlib import Path
from string import ascii_uppercase

import numpy as np
import pytest

from puyonb.puyo import Field, Puyo, batch, forms
from puyonb.puyo.field import COLORS
from tests.cases import for_each
from tests.puyo.attempts import refused

LINKS = {
    "gtr": 2, "gtr-open": 2, "gtr-core": 2, "gtr-square": 3, "gtr-flat": 2, "gtr-stair": 3,
    "gtr-cushion": 1, "new-gtr": 2, "new-gtr-core": 2, "sullen-gtr": 1, "sullen-gtr-core": 1,
    "fron": 2, "meri": 3, "submarine": 2, "grounded-l": 2, "cushion-l": 2, "daa": 2, "daa-core": 3,
    "yayoi": 1, "llr": 3, "same-colour": 2, "slug": 2, "lr": 2, "ltr": 3, "stairs-3-1": 3,
    "stairs-2-2": 3, "stairs-1-3": 1, "sandwich-2-1-1": 2, "sandwich-1-2-1": 2, "cushion": 1,
}  # fmt: skip
"""The longest chain that one or two puyos on a column of each form start."""

ALLOWED = {"_": {Puyo.EMPTY}, "*": {*COLORS}, "?": {*Puyo} - {Puyo.EMPTY, Puyo.WALL}}
BY_NAME = {form.name: form for form in forms.FORMS}


def random_fields(count, seed):
    """Return fields of few colours at rest, in which forms are frequent."""
    rng = np.random.default_rng(seed)
    cells = np.zeros((count, 6, 6), np.uint8)
    heights = rng.integers(0, 6, (count, 6))
    kinds = rng.choice([1, 2, 3, 6], p=[0.45, 0.3, 0.2, 0.05], size=cells.shape)
    for row in range(6):
        cells[:, 5 - row] = np.where(heights > row, kinds[:, row], 0)
    return cells


def look(pattern, field, side, start, most):
    """Return (cells, missing) of a pattern at a place, or None; one cell after the other."""
    colors, cells, empty, good = {}, [], [], True
    for row, line in enumerate(reversed(pattern.rows)):
        for col, sign in enumerate(line):
            x = start + col if side == "left" else field.width - 1 - start - col
            place = field.height - 1 - row, x
            puyo = field[place]
            if sign == "." or not good:
                continue
            if puyo is not Puyo.EMPTY:
                cells.append(place)
            if not sign.isalpha():
                good = puyo in ALLOWED[sign]
            elif puyo is not Puyo.EMPTY:
                good = puyo in COLORS and colors.setdefault(sign.upper(), puyo) is puyo
            elif sign.isupper():
                empty.append(place)
    good &= len(empty) <= most and {*colors} == {*"".join(pattern.rows).upper()} & {
        *ascii_uppercase
    }
    good = good and all(colors[a] is not colors[b] for a, b in pattern.different)
    good = good and all(colors[a] is colors[b] for a, b in pattern.equal)
    return (tuple(sorted(cells)), tuple(sorted(empty))) if good else None


def plainly(field, form, missing):
    """Return (side, cells, missing) of all matches, by the definition alone."""
    found = {}
    most = min(missing, min(sum(map(str.isupper, "".join(p.rows))) for p in form.patterns) // 4)
    for side, pattern in product(("left", "right"), form.patterns):
        for start in range(field.width - len(pattern.rows[0]) + 1 if form.slide else 1):
            if place := look(pattern, field, side, start, most):
                key, empty = (side, place[0]), place[1]
                found[key] = min(found.get(key, empty), empty, key=len)
    return {(side, cells, empty) for (side, cells), empty in found.items()}


EXAMPLES = """
gtr             | RG/RRG/GG             | RG/RRG/RG
gtr-open        | R/RG/RRG/GG           | B/RG/RRG/GG
gtr-core        | RGB/RRG/GGB           | RGY/RRG/GGB
gtr-square      | RGB/RRGB/GGBB         | RGB/RRGY/GGBB
gtr-flat        | RG/RRG/GGBBB          | RG/RRG/GGBBY
gtr-stair       | RGB/RRGBB/GGBOY       | RGB/RRGBY/GGBOY
gtr-cushion     | BBB/RGY/RRG/GGO       | BBB/RGO/RRG/GGO
new-gtr         | ..G/RRRG/GGGO         | ..G/RRRG/GYGO
new-gtr-core    | ..GB/RRRGB/GGGBO      | ..GB/RRRGB/GGGYO
sullen-gtr      | RR/RGG/GOY            | RR/RGG/YOG
sullen-gtr-core | RRB/RGGB/GBBO         | RRB/RGGB/GBYO
fron            | RRB/RGG/BBGB          | RRB/RGG/BBGY
meri            | RG/RRB/GGG/BBB        | RG/RRY/GGG/BBB
submarine       | RG.G/RRGG             | RG.G/RRGY
grounded-l      | .G/RG/RRGG            | .G/RG/RRGB
cushion-l       | RG/RR/GGG             | RG/RR/GGB
daa             | .G/RRG/RGG            | .G/RRG/RGB
daa-core        | .GB/RRGBB/RGGBO       | .GB/RRGBY/RGGBO
yayoi           | RRRGGG/BBBYYY         | RRRGGG/BBBYYR
llr             | RGB/RRGB/BBGG         | RGB/RRGB/BBGB
same-colour     | RGG/RRO/GGG           | RGG/RRO/GGB
slug            | G/RR/RB/GBB/GGO       | G/RR/RB/GBB/GOO
lr              | G/RR/GR/GB/GB         | G/RR/GR/GB/GY
ltr             | G/R/RGB/RGGB/BBBO     | G/R/RGB/RGGB/BBYO
stairs-3-1      | GB/RGB/RGB/RGB        | GY/RGB/RGB/RGB
stairs-2-2      | GB/GB/RGB/RGB         | GB/YB/RGB/RGB
stairs-1-3      | G/G/G/RG              | G/G/Y/RG
sandwich-2-1-1  | .G/.R/GR/GRG          | .G/.R/GR/YRG
sandwich-1-2-1  | .G/.G/.R/.R/GRG       | .G/.G/.R/.R/GRY
cushion         | RRR/OGB               | RRR
"""
"""A field with each form, and one that lacks a puyo of it, drawn from the written definitions."""


@for_each("form", forms.FORMS, ids=str)
def test_each_form(form):
    """It rests, and has the links of the table.  It is in its example on the left, mirrored on the
    right, and not in a field that lacks it by one puyo.
    """
    rows = (line.replace(" ", "").split("|") for line in EXAMPLES.strip().split("\n"))
    [texts] = [texts for name, *texts in rows if name == form.name]
    there, miss = (
        Field.from_rows([row.ljust(6, ".") for row in text.split("/")], height=13) for text in texts
    )

    assert form.field.problems() == []
    assert form.links == LINKS[form.name]
    assert form.titles.keys() == {"en", "ja"}
    assert form.source
    for field, side in ((there, "left"), (there.mirror(), "right")):
        sides = {each.side for each in forms.match(field, [form])}
        assert sides == {"both" if form.is_symmetrical(6) else side}
    assert forms.match(miss, [form]) == []


@pytest.mark.slow
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_the_search_is_the_definition(missing):
    """In single fields, and in arrays; the oracle looks at one cell after the other."""
    own = []
    for number, form in enumerate(forms.FORMS):
        for field in (form.field, form.field.mirror()):
            spots = [place for place in field.places if field[place] in COLORS]
            own += [field, field.replace({spots[number % len(spots)]: Puyo.EMPTY})]
    cells = np.concatenate([batch.encode(own)[:, -6:], random_fields(30, seed=missing)])
    hits = 0
    for field, row in zip(batch.decode(cells), forms.table(cells, missing=missing), strict=True):
        matches = forms.match(field, missing=missing)
        for form, sides in zip(forms.FORMS, row.tolist(), strict=True):
            expected = plainly(field, form, missing)
            found = {tuple(each)[1:] for each in matches if each.form is form}
            if form.is_symmetrical(field.width):
                expected = {("both", *each[1:]) for each in expected}
            assert found == expected, (str(field), form.name)
            walls = {side for side, *_ in expected}
            assert sides == [bool(walls & {side, "both"}) for side in forms.SIDES]
            hits += len(expected)
    assert hits > 100


def test_what_is_missing_is_named():
    """The cells are empty, and never those of a letter as a whole."""
    field = Field.from_rows(["YRB...", "YYR...", "R.B..."], height=13)
    [core] = forms.match(field, [BY_NAME["gtr-core"]], missing=2)

    assert core.missing == ((12, 1),)
    assert (12, 0) in core.cells
    assert str(core) == "GTR in three colours on the left, 1 puyo missing"
    other = field.replace({(12, 1): Puyo.YELLOW})
    assert forms.match(other, [BY_NAME["gtr-core"]], missing=2) == []


def test_tolerance_has_an_end():
    """Small forms with holes are in nearly every field."""
    field = Field.empty()
    with pytest.raises(ValueError, match="expected missing from 0 to 1, found 2"):
        forms.match(field, [BY_NAME["gtr"]], missing=2)
    with pytest.raises(ValueError, match="expected missing from 0 to 0, found 1"):
        forms.table(batch.encode([field]), [BY_NAME["cushion"]], missing=1)
    with pytest.raises(TypeError):
        forms.match(field, ["gtr"])
    with pytest.raises(ValueError, match="code"):
        forms.table(np.full((1, 6, 6), 99))


def test_rules_between_letters():
    """They go before the rule that letters which touch differ."""
    text = '[[forms]]\nname = "pair"\npattern = """\nABC\nA = C\n"""\n[[forms]]\nname = "three"\npattern = """\nA.C\nA != C\n"""\n'
    pair, three = forms.loads(text)
    fields = [Field.from_rows([row], height=13) for row in ("RGR...", "RGB...", "RRR...")]

    assert [bool(forms.match(field, [pair])) for field in fields] == [True, False, False]
    assert ["left" in {each.side for each in forms.match(field, [three])} for field in fields] == [
        False,
        True,
        False,
    ]
    assert pair.title == "pair"


def wrong(pattern, extra=""):
    """Return a text with one form."""
    return f'[[forms]]\nname = "a"\npattern = """\n{pattern}\n"""\n{extra}'


@for_each(
    ("text", "code", "line", "column"),
    [
        (wrong("AB\nA+"), "forms.sign", 5, 2),
        (wrong("A = B\nAB"), "forms.sign", 5, 1),
        (wrong("AA\nAA"), "forms.four", 4, 1),
        (wrong("AB\nBC\nAA\nA = B\nB = C"), "forms.four", 4, 1),
        (wrong("A\n_"), "forms.floats", 4, 1),
        (wrong("a.\n/\nA"), "forms.empty", 4, 1),
        (wrong("A\nA != B"), "forms.letter", 4, 1),
        (wrong("A" + "." * 16), "forms.size", 4, 1),
        (wrong("A\n" * 17), "forms.size", 4, 1),
        (wrong("A\n" + "/\nA\n" * 500), "forms.many", 1, 1),
        (wrong("A") + wrong("A"), "forms.name.twice", 6, 1),
        ('[[forms]]\nname = "a"\n', "forms.key", 1, 1),
        ('[[forms]]\nname = 3\npattern = "A"\n', "common.toml.type", 1, 1),
        (wrong("A", "slide = 1\n"), "forms.slide", 1, 1),
        (wrong("A", "title = { en = 3 }\n"), "common.toml.type", 1, 1),
        ("forms = 3\n", "common.toml.tables", 1, 1),
        ("[[forms]]\nname = \n", "common.toml", 2, 8),
    ],
)
def test_errors_have_a_place(text, code, line, column):
    """Of the sign, of the pattern, or of its table."""
    error = refused(forms.loads, text)
    assert (error.code, error.line, error.column) == (code, line, column)


def test_an_escaped_pattern_is_read():
    """It is not in the text as it is; its errors stand at its table."""
    [form] = forms.loads('[[forms]]\nname = "a"\npattern = "A\\nAB"\n')
    assert form.patterns[0].rows == ("A.", "AB")
    assert refused(forms.loads, '\n[[forms]]\nname = "a"\npattern = "A\\nA+"\n').line == 2


FIELDS = Path(__file__).parents[1] / "data/forms"

OVERLOOKED = {
    118: {"stairs-1-3:right"},
    121: {"sandwich-1-2-1:both", "sandwich-2-1-1:right"},
}
"""What `match` finds, and the first reader did not: the cells are there, by the definitions."""


@pytest.mark.slow
def test_readers_found_the_same_forms():
    """In 200 fields; two readers wrote their labels apart, before they knew what `match` finds, and
    the labels are not changed.

    No label is one that `match` does not find; in two fields the first reader overlooked forms.
    """
    texts = (FIELDS / "fields.txt").read_text().split("\n\n")[:-1]
    matches = [forms.match(Field.from_rows(text.split("\n")[1:], height=13)) for text in texts]
    found = [{f"{match.form.name}:{match.side}" for match in each} for each in matches]
    for file, missed, count in (("labels-1.txt", OVERLOOKED, 128), ("labels-2.txt", {}, 131)):
        labels = [{*line.split()[1:]} for line in (FIELDS / file).read_text().splitlines()]

        assert len(labels) == 200
        assert sum(map(len, labels)) == count
        assert found == [
            label | missed.get(number, set()) for number, label in enumerate(labels, 1)
        ]
