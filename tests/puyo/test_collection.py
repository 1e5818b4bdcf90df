"""Collections of quests: how they are read, searched, filtered and rated."""

import csv
import io
import re

import pytest

from puyonb import NotationError, NotationWarning, draw
from puyonb.messages import using
from puyonb.puyo import collection, ishikawa, quest
from puyonb.puyo.collection import Entry
from puyonb.puyo.record import Goal
from tests.cases import for_each
from tests.puyo.attempts import refused

SITE = "https://ishikawapuyo.net/simu/pn.htm"
CHAIN = "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1__u03"
OJAMA = "https://ishikawapuyo.net/simu/pn.html?M00M00o00eM0_01s141__260"
QUERY = "field=0_b.....rr....rbbb..&steps=rr&goal=0_0_2_0_"
PLAIN = "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1"
"""A record without a task."""

TOML = f"""\
# A comment with [[entries]] in it.
[[entries]]
title = "ぷよの山"
author = "ミドリ"
source = "ｹｰｷ屋"
link = "{CHAIN}"

[[entries]]
title = {{ en = "Grey", ja = "灰色" }}
link = "{OJAMA}"
"""


def titles(found):
    """Return the titles of entries."""
    return [entry.title for entry in found]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[[entries]\n", "common.toml"),
        ("entries = 3\n", "common.toml.tables"),
        ('title = "a"\n', "common.toml.tables"),
    ],
)
def test_a_broken_toml_file_is_not_read_as_a_list_of_links(tmp_path, text, code):
    """The ending of the file says what it is, also if no line is [[entries]]."""
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")

    assert refused(collection.load, path).code == code


@for_each(
    ("text", "message"),
    [
        ("a." * 51 + "b = 1", "expected at most 50 dots in a key, line 2, column 102"),
        ('"a" . ' * 51 + "b = 1", "expected at most 50 dots in a key, line 2, column 305"),
        ("[" + "a." * 51 + "b]", "expected at most 50 dots in a key, line 2, column 103"),
        ("a = " + "[" * 51, "expected at most 50 levels of brackets, line 2, column 55"),
        ("a = " + "{a = " * 900, "expected at most 50 levels of brackets, line 2, column 255"),
        ("a = " + "9_9" * 5000, "expected a number of at most 1,000 digits, line 2, column 5"),
        ("a = -" + "9" * 5000, "expected a number of at most 1,000 digits, line 2, column 6"),
        (
            "#".ljust(4 * 2**20),
            "expected a text of at most 4,194,304 characters, found 4,194,316, line 2, column 4194293",
        ),
    ],
)  # fmt: skip
def test_toml_that_its_reader_cannot_hold_is_refused(text, message):
    """Dots, brackets, digits and characters are counted before the text is read."""
    assert str(refused(collection.loads, "[[entries]]\n" + text)) == message


def test_what_stands_in_strings_and_comments_of_toml_does_not_count():
    """Only dots and brackets of TOML itself have a limit."""
    signs = "." * 60 + "[" * 60 + "9" * 1001
    strings = "\n".join(
        f"a{number} = {text}"
        for number, text in enumerate(
            [f'"{signs}"', f"'{signs}'", f'"""\n{signs}"\n"""', f"'''\n{signs}\n'''"]
        )
    )
    with pytest.warns(NotationWarning, match="not read: a0, a1, a2, a3, b"):
        found = collection.loads(f'{TOML}\n# {signs}\n{strings}\nb = "{signs}\\"{signs}"\n')

    assert titles(found) == titles(collection.loads(TOML))


def test_links_in_one_line_have_their_own_places():
    """The link of each entry is looked for behind the one before it."""
    text = "entries = [" + ", ".join(f"{{link = '{CHAIN}!'}}" for _ in range(3)) + "]"
    found = collection.loads(text, name="a.toml", on_error="collect")
    ends = [match.end() for match in re.finditer("!", text)]

    assert [error.column for error in found.errors] == ends


def test_toml_and_lists():
    """A TOML file has titles; a list has the same quests, with comments and empty lines left out."""
    found = collection.loads(TOML, name="cake.toml")
    listed = collection.loads(f"# easy\n\n  {CHAIN}\n＃hard\n{OJAMA}\r\n")

    assert [entry.record for entry in found] == [entry.record for entry in listed]
    assert [entry.record for entry in found] == [*map(ishikawa.loads_record, (CHAIN, OJAMA))]
    assert (found[0].title, found[0].author, found[0].source) == ("ぷよの山", "ミドリ", "ｹｰｷ屋")
    assert [entry.place for entry in found] == ["cake.toml:6", "cake.toml:10"]
    assert [entry.place for entry in listed] == ["3", "5"]
    assert titles(found) == ["ぷよの山", "Grey"]
    with using("ja"):
        assert titles(found) == ["ぷよの山", "灰色"]
    assert found[1:].entries == found.entries[1:]


PON2 = f"""\
[[entries]]
id = 2840
query = "{QUERY}"
creators = ["OrangeP", "π"]
source = "X"
sourceDetail = "令和記念なぞぷよ"

[[entries]]
id = 2842
query = "{QUERY}"
creators = "ことみ"
"""
"""As in the collections of pon2."""


def test_the_keys_of_pon2():
    """Its collections name the creators, a part of the source, and a number; all are searched."""
    found = collection.loads(PON2, name="pon2.toml")
    first, second = found.rows()

    assert [entry.author for entry in found] == ["OrangeP, π", "ことみ"]
    assert (found[0].source, found[0].source_detail, found[0].id) == ("X", "令和記念なぞぷよ", 2840)
    assert (first["author"], first["source_detail"], first["id"]) == (
        "OrangeP, π",
        "令和記念なぞぷよ",
        2840,
    )
    assert second["source_detail"] == ""
    assert ',"OrangeP, π",X,令和記念なぞぷよ,2840,' in found.csv()
    assert [*found.search("コトミ")] == [found[1]]
    assert [*found.search("orangep 令和")] == [found[0]]


def test_a_key_without_a_meaning():
    """A warning names the keys of a file that are not read, once."""
    more = PON2.replace("source =", "level =") + 'level = "2"\nnote = "n"\n'
    with pytest.warns(NotationWarning) as caught:
        collection.loads(more, name="pon2.toml")

    assert [str(each.message.content) for each in caught] == [
        "pon2.toml: these keys are not read: level, note"
    ]


def test_a_warning_that_many_quests_have():
    """It is issued once, with their number and the place of the first."""
    idle = QUERY.replace("goal=0_0", "goal=0_6")
    with pytest.warns(NotationWarning) as caught:
        collection.loads(f"{QUERY}\n{idle}\n{idle}\n", name="list.txt")

    assert len(caught) == 1
    assert str(caught[0].message) == (
        "list.txt: '6' has no meaning in a goal of this kind and is ignored (2 quests),"
        " line 2, column 44"
    )


def test_links_are_written_again():
    """Each entry has a link that holds the same quest."""
    for entry in collection.ours():
        assert ishikawa.loads_record(entry.link) == entry.record


@for_each(
    ("text", "line", "column", "excerpt", "words"),
    [
        (f"{CHAIN}\n\n  {PLAIN}\n", 3, 3, SITE, "record with a task"),
        (f"{CHAIN}\r\n  {CHAIN.replace('1w', '1*')}\n", 2, 44, "E01*09J", "two cells"),
        (TOML.replace("w09", "*09"), 6, 50, "E01*09J", "two cells"),
        (TOML.replace(CHAIN, PLAIN), 6, 9, SITE, "record with a task"),
        (TOML.replace("link = ", "link = ,", 1), 6, 8, "link = ,", "not TOML"),
        (TOML.replace("link", "lank"), 2, 1, "[[entries]]", "link or query"),
        (TOML.replace('"ミドリ"', "5"), 2, 1, "[[entries]]", "'author'"),
        ("[entries]\na = 1\n# [[entries]]", 1, 1, "", ""),
        (TOML[:-2], 10, 71, "M00o00eM0", "not TOML"),
    ],
)
def test_an_error_has_its_place(text, line, column, excerpt, words):
    """The file, the line and the column of what is wrong, with the line itself."""
    name = "cake.toml" if "entries]" in text else "cake.txt"
    error = refused(collection.loads, text, name=name)

    assert str(error).startswith(f"{name}: ")
    assert (error.line, error.column) == (line, column)
    assert excerpt in error.excerpt()
    assert words in str(error)


def test_errors_can_be_collected(tmp_path):
    """A folder is read in the order of names; each broken entry is listed, the others are there."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "b.toml").write_text(TOML.replace("w09", "*09"), encoding="utf-8")
    (tmp_path / "a.txt").write_text(f"{OJAMA}\nno quest\n", encoding="utf-8")
    (tmp_path / "deep" / "c.TXT").write_text(CHAIN, encoding="utf-8")
    (tmp_path / "d.txt").write_bytes(b"\xff")
    (tmp_path / "read.me").write_text("not a quest", encoding="utf-8")
    found = collection.load(tmp_path, on_error="collect")

    assert [entry.place for entry in found] == ["a.txt:1", "b.toml:10", "deep/c.TXT:1"]
    assert [str(error).split(":")[0] for error in found.errors] == ["a.txt", "b.toml", "d.txt"]
    with pytest.raises(NotationError, match=r"^a\.txt: "):
        collection.load(tmp_path)
    with pytest.raises(NotationError, match=r"^d\.txt: expected UTF-8"):
        collection.load(tmp_path / "d.txt")
    assert len(collection.load(tmp_path / "b.toml", on_error="collect")) == 1


@for_each(
    ("words", "found"),
    [
        ("", ["ぷよの山", "Grey"]),
        ("みどり", ["ぷよの山"]),
        ("ミドリ　プヨ", ["ぷよの山"]),
        ("ﾐﾄﾞﾘ", ["ぷよの山"]),
        ("けーきや", []),
        ("けーき", ["ぷよの山"]),
        ("ＧＲＥＹ", ["Grey"]),
        ("灰", ["Grey"]),
        ("chain", ["ぷよの山"]),
        ("おじゃま", ["Grey"]),
        ("みどり grey", []),
    ],
)
def test_search(words, found):
    """Kana and widths are folded; all words must be there, in any language."""
    assert titles(collection.loads(TOML).search(words)) == found


def test_filters():
    """By the task, the moves, and by what the solver finds."""
    found = collection.ours()
    fewer = collection.loads(f"{CHAIN}\n{QUERY}\n{OJAMA}").rate()
    clear = [entry for entry in found if entry.record.condition.clear is not None]

    assert [*found.filter(goal="clear")] == clear
    assert 0 < len(clear) < len(found)
    assert {entry.record.condition.goal for entry in found.filter(goal=Goal.CHAIN)} == {Goal.CHAIN}
    assert [entry.moves for entry in found.filter(moves=range(4, 6))] == [4, 4, 5]
    assert [entry.moves for entry in found.filter(moves=2, goal=Goal.COLORS)] == [2]
    assert [entry.answer.status.value for entry in fewer] == ["unique", "multiple", "unique"]
    assert [entry.moves for entry in fewer.filter(unique=False)] == [1]
    assert len(fewer.filter(unique=True)) == 2
    grades = [len(fewer.filter(grade=str(grade))) for grade in quest.Grade]
    assert sum(grades) == 3
    with pytest.raises(ValueError, match="not rated"):
        found.filter(unique=True)
    with pytest.raises(TypeError):
        found.filter(goal="chain")


def test_a_limit_is_no_claim():
    """A quest that is not solved in the limit is neither unique nor not."""
    [entry] = collection.ours()[9:].rate(nodes=10)

    assert (entry.answer.status.value, entry.difficulty.is_estimate) == ("unknown", True)
    assert collection.Collection((entry,)).rows()[0]["status"] == "unknown"


def test_the_table():
    """The index as CSV has a row for each quest, also for one without a solution."""
    none = CHAIN.replace("__u03", "__u07")
    found = collection.loads(f"{CHAIN}\n{none}").rate()
    rows = [*csv.DictReader(io.StringIO(found.csv()))]

    assert [row["status"] for row in rows] == ["unique", "none"]
    assert [row["link"] for row in rows] == [CHAIN, none]
    assert rows[0]["level"] == "1"
    assert rows[1]["level"] == rows[1]["grade"] == ""
    assert rows[0]["task"] == "make a chain of exactly 3"
    assert [*rows[0]] == [*found.rows()[0]]
    assert str(found).startswith("1. make a chain of exactly 3 (2 moves)\n2. ")
    assert repr(found) == "<Collection: 2 quests>"


@pytest.mark.slow
def test_our_quests():
    """Ten of rising difficulty, each with one solution that uses all moves; no puyo can go."""
    found = collection.ours()
    rated = found[:9].rate()
    scores = [entry.difficulty.score for entry in rated]

    assert len(found) == 10
    assert scores == sorted(scores)
    assert {entry.answer.status for entry in rated} == {quest.Status.UNIQUE}
    assert all(len(entry.answer.lines[0]) == entry.moves for entry in rated)
    for entry in found[:7]:
        assert quest.explain(entry.record).removable == ()
        assert quest.explain(entry.record).idle == ()
    assert len({entry.record.condition for entry in found}) == 10
    for language in ("en", "ja"):
        with using(language):
            assert len({*titles(found)}) == 10
    assert all(isinstance(entry, Entry) for entry in found)


@for_each("language", ["en", "ja"])
def test_the_picture_of_a_collection(language):
    """All quests with their numbers and titles, described in the chosen language."""
    scene = draw.scene(collection.ours(), language=language)

    with using(language):
        for entry in collection.ours():
            assert str(entry.record.condition) in scene.text
            assert entry.title in scene.text
