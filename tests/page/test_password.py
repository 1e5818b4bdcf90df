"""Passwords in the script of their page: fields and damaged texts, as Python reads them."""

import warnings
from collections.abc import Mapping
from enum import Enum
from random import Random

import pytest

from puyonb import notations
from puyonb.errors import NotationError
from puyonb.messages import Message
from puyonb.publish.live import password_board
from puyonb.puyo import Field, password
from puyonb.puyo.field import LETTERS
from puyonb.puyo.password._alphabets import ALPHABETS, CELLS, GAMES, RULES
from puyonb.puyo.password._normalize import REPLACEMENTS
from puyonb.puyo.password._reading import read
from site_tools import passwords
from tests.page.node import run

DIALECTS = ("20th", "pop", "pop-1.3.0")
ODD = "lIOob|_ーぬがァｱＡａ1.、。！？・\u200b\t 力㌔Ωé𝔸"


def data_of(value):
    """Return a message as the data of the script."""
    if isinstance(value, Message):
        parts = {name: data_of(each) for name, each in value.values.items()}
        return {"id": value.code, **parts}
    if isinstance(value, Enum):
        return {"id": f"name.{type(value).__name__}.{value.name}".lower()}
    if isinstance(value, tuple | list):
        return list(map(data_of, value))
    return value


def any_field(chance):
    """Return a field of one of the rules: few kinds in runs, or all of them."""
    rule = chance.choice([*RULES.values(), RULES["mega"]])
    kinds = chance.sample(CELLS, chance.randint(1, 8))
    cells = []
    while len(cells) < rule.cells:
        cells += [chance.choice(kinds)] * chance.choice([1, 1, 2, 3, 9, 40, 140])
    rows = [cells[row * rule.width : (row + 1) * rule.width] for row in range(rule.height)]
    return Field(rule.width, rule.height, tuple(map(tuple, rows)), rule.hidden_rows)


def damaged(chance):
    """Return a password with up to three faults; every other one aims at the counts of a set."""
    dialect = chance.choice(DIALECTS)
    text = password.dumps(any_field(chance), dialect=dialect, group=0)
    signs = ALPHABETS[GAMES[dialect]]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text)) if text else 0
        if chance.random() < 0.5 and text[-1:] in (signs[2], signs[0]) and len(text) > 4:
            # A count of a set, mostly of the last ones: one less or more, or the sextet before.
            at = chance.choice([len(text) - 2, len(text) - 4, 1]) % len(text)
            value = signs.find(text[at])
            other = chance.choice([value - 1, value + 1, 0, signs.find(text[at - 2])]) % 64
            text = text[:at] + signs[other] + text[at + 1 :]
            continue
        letter = chance.choice(
            [
                chance.choice(signs),
                chance.choice(ALPHABETS[chance.choice(["20th", "pop"])]),
                chance.choice(ODD),
                chance.choice([*REPLACEMENTS[GAMES[dialect]]]),
                "",
                text[at : at + 2][::-1],
            ]
        )
        cut = chance.randint(0, 1) + (len(letter) == 2)
        text = text[:at] + letter + text[at + cut :]
        if chance.random() < 0.2:
            text = text[:-1] + chance.choice("あうアｱACａcＡ？い")
        if chance.random() < 0.1:
            text = " ".join(text)
    return text


def in_python(text):
    """Return what the script returns of a text."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            reading = read(text)
    except NotationError as error:
        return [data_of(error.args[0]), _number(text, error.offset)]
    found = password._notation.of_reading(reading)
    verdicts = {game: [accepted, data_of(reason)] for game, (accepted, reason) in found._verdicts()}
    cells = [CELLS.index(cell) for row in found.field.cells for cell in row]
    written = [password.dumps(found.field, dialect=each, group=0) for each in DIALECTS]
    notes = [[data_of(note.args[0]), _number(text, note.offset)] for note in reading.warnings]
    kinds = [reading.letters, reading.dialect, reading.format, reading.rule.name]
    return [*kinds, cells, notes, verdicts, written]


def _number(text, offset):
    """Return the number of a character without white space."""
    return len("".join(text.removeprefix("\ufeff")[:offset].split()))


READ = """
const { tables, texts } = values, game = password.passwords(tables)
return texts.map(text => {
  try {
    const reading = game.read(text), cells = game.cellsOf(reading)
    return [reading.letters, reading.dialect, reading.format, reading.rule, cells, reading.notes.map(({ content, at }) => [content, at]),
      Object.fromEntries(Object.entries(game.verdicts(reading)).map(([name, { accepted, reason }]) => [name, [accepted, reason]])),
      ["20th", "pop", "pop-1.3.0"].map(dialect => game.write(cells, dialect).text)]
  } catch (error) {
    if (!(error instanceof password.PasswordError)) throw error
    return [error.content, error.at]
  }
})"""


def differences(texts):
    """Return the texts that the script reads otherwise than Python."""
    found = run(READ, {"tables": passwords.tables(), "texts": texts})
    return [
        (text, expected, here)
        for text, here in zip(texts, found, strict=True)
        if here != (expected := in_python(text))
    ]


@pytest.mark.slow
def test_fields(many):
    """Every dialect of fields of all rules: cells, verdicts, and how each game writes them."""
    chance = Random(1)
    fields = [any_field(chance) for _ in range(many)]
    texts = [password.dumps(field, dialect=each) for field in fields for each in DIALECTS]

    assert differences(texts) == []


@pytest.mark.slow
def test_damaged_passwords(many):
    """The same value, or the same message at the same character, with the same notes."""
    chance = Random(2)
    texts = [*"lO0ぬ!", "AjAml", "あさ0", *(damaged(chance) for _ in range(3 * many))]
    errors = [text for text in texts if isinstance(in_python(text)[0], Mapping)]
    ids = {in_python(text)[0]["id"] for text in errors}

    assert (
        differences(
            [*texts, "", " ", "あ", "A", "x" * 1001, *(f"\ufeff{text}" for text in texts[:50])]
        )
        == []
    )
    assert len(texts) / 5 < len(errors) < len(texts)
    assert len(ids) >= 6


def repaired(chance):
    """Yield texts of ten sextets, which 1.3.0 may have written."""
    signs = ALPHABETS["pop"]
    while True:
        values = [chance.randrange(12) for _ in range(chance.randint(1, 5))]
        counts = [1] * len(values)
        for _ in range(10 - len(values)):
            counts[chance.randrange(len(counts))] += 1
        yield (
            "".join(
                signs[value] + signs[count - 1] for value, count in zip(values, counts, strict=True)
            )
            + signs[2]
        )


def test_repairs(many):
    """Passwords that lack a sextet are repaired in the same cases."""
    texts = [text for text, _ in zip(repaired(Random(3)), range(many), strict=False)]
    read_as = [in_python(text) for text in texts]

    assert differences(texts) == []
    assert many / 25 < sum(each[1] == "pop-1.3.0" for each in read_as) < many * 19 / 20


@pytest.mark.slow
def test_messages_in_words(many):
    """The texts of the errors are those of Python; but a page shows a backslash once."""
    chance = Random(4)
    typed = [damaged(chance) for _ in range(many // 4)]
    typed += [
        "AC。" + each for each in ("「", "「』", "\u202e", "\u200b", "'", '"', "'\"", "。" * 90)
    ]
    typed += [
        f"A{each}C" for each in ("「", "』", "\u202e", "\U000e0001", "'", '"', "\xad", "＼", "漢")
    ]
    contents = []
    for text in typed:
        try:
            read(text)
        except NotationError as error:
            contents.append(error.args[0])
    for language in ("en", "ja"):
        given = {"texts": passwords.texts(language), "contents": list(map(data_of, contents))}
        found = run(
            "const say = texts.speaker(values.texts); return values.contents.map(say)", given
        )

        assert found == [each.text(language).replace("\\\\", "\\") for each in contents]


OPEN = """
const { open } = await import(values.path)
return values.texts.map(text => reader.isPassword(text) && open(text, "ja").record?.rows || null)
"""


@pytest.mark.slow
def test_what_the_live_page_opens(many, tmp_path):
    """The board of a password before Python is the one that detection finds, and no other text has
    one.
    """
    chance = Random(20)
    texts = [
        password.dumps(any_field(chance), dialect=chance.choice(DIALECTS)) for _ in range(many)
    ]
    texts += [damaged(chance) for _ in range(many)]
    script = tmp_path / "password_board.mjs"
    script.write_text(password_board.script())
    found = run(OPEN, {"path": script.as_uri(), "texts": texts})

    wrong = []
    for text, rows in zip(texts, found, strict=True):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                value = notations.loads(text)
            except NotationError:
                value = None
        known = isinstance(value, password.Password)
        own = (
            ["".join(LETTERS[cell] for cell in row) for row in value.field.cells] if known else None
        )
        if rows != own:
            wrong.append(text)

    assert wrong == []
    assert sum(each is not None for each in found) >= many
