"""Messages are data: a code and named values, with a text for each code in a table."""

import ast
import pickle
from enum import Enum
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import puyonb
from puyonb import messages
from puyonb.errors import CannotExpress, NotationError, RuleError
from puyonb.messages import Message
from puyonb.puyo import Puyo
from tests.cases import ROOT, for_each
from tools import texts

PACKAGE = Path(puyonb.__file__).parent
SITE_TOOLS = ROOT / "site_tools"
TABLES = {path.stem: path for path in (PACKAGE / "messages" / "en").glob("[a-z]*.py")}

RAISED = {
    "BadParameter", "CallError", "CannotExpress", "ImportError", "IndexError", "KeyError", "LossWarning", "ModuleNotFoundError",
    "NotationError", "NotationWarning", "OverflowError", "RuleError", "TooLarge", "TypeError",
    "UsageError", "UserWarning", "ValueError",
}  # fmt: skip


@pytest.fixture
def text_of(monkeypatch):
    """Return the text of a template, filled with values."""

    def filled(template, language="en", **values):
        tables = messages.table
        own = {"x.y": template}
        monkeypatch.setattr(
            messages, "table", lambda area, *more: own if area == "x" else tables(area, *more)
        )
        return Message("x.y", **values).text(language)

    return filled


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{n:cell|cells}", {"n": 1}, "1 cell"),
        ("{n:cell|cells}", {"n": 0}, "0 cells"),
        ("{n:cell|cells}", {"n": 1200}, "1,200 cells"),
        ("{n:,}", {"n": 1200}, "1,200"),
        ("{all}", {"all": ("a", "b", "c")}, "a, b, c"),
        ("{all:or}", {"all": ("a", "b", "c")}, "a, b or c"),
        ("{all:or}", {"all": ("a",)}, "a"),
        ("{all!r:and}", {"all": ("a", "b")}, "'a' and 'b'"),
        ("{all:;}", {"all": ("a, b", "c")}, "a, b; c"),
        ("{all}", {"all": ()}, ""),
        ("{found!q}", {"found": "a\nb"}, r"'a\nb'"),
        ("{found!q}", {"found": "it's"}, '"it\'s"'),
        ("{found!q}", {"found": "x" * 100}, repr("x" * 79 + "…")),
        ("{found!r}", {"found": 10**200}, "1" + "0" * 78 + "…"),
        ("{found!r}", {"found": 10**5000}, "int"),
        ("{{}} {found}", {"found": "{n}"}, "{} {n}"),
    ],
)
def test_values_are_filled_in(text_of, template, values, text):
    """Numbers take their noun, tuples are joined, what readers wrote is quoted."""
    assert text_of(template, **values) == text


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{found!q}があります", {"found": "X"}, "「X」があります"),
        ("{found!q}", {"found": "a「b"}, "『a「b』"),
        ("{found!q}", {"found": "a\n"}, r"'a\n'"),
        ("{found!q}", {"found": " "}, "' '"),
        ("{all!q:or}のどれか", {"all": ("a", "b")}, "「a」、「b」のどれか"),
        ("{all:;}", {"all": ("a、b", "c")}, "a、b；c"),
        ("{all:。}", {"all": ("a、b", "c")}, "a、b。c"),
        ("{found!t}", {"found": "field:extended"}, "プレーンテキスト（拡張形式）"),
        ("{found!t}", {"found": "mine"}, "「mine」"),
    ],
)
def test_japanese_quotes_and_lists(text_of, template, values, text):
    """Text of readers stands in Japanese quotes, unless it holds what cannot be seen."""
    assert text_of(template, language="ja", **values) == text


def test_an_empty_text_is_a_text(monkeypatch):
    """A word that a language does not need is empty there; the English one is not shown."""
    texts = {"en": {"x.y": "exactly"}, "ja": {"x.y": ""}}
    monkeypatch.setattr(messages, "table", lambda _, language="en": texts.get(language, {}))

    assert Message("x.y").text("ja") == ""
    assert Message("x.y").text("fr") == "exactly"


def test_a_message_inside_another():
    """A value may be a message; both are shown in one language."""
    inner = Message("common.not_both", first="strict", second="lenient")
    outer = Message("common.no_place", notation="pbm", what=(inner, "notes"))

    assert str(outer) == "'pbm' has no place for expected strict or lenient, not both, notes"


def test_a_message_with_a_place_has_the_code_of_the_message():
    """What only adds a place to a message hides neither its code from programs nor the place."""
    inner = Message("common.not_both", first="a", second="b")
    outer = Message("json.place", "{where}: {message}", where="field.rows", message=inner)

    assert NotationError(outer).code == "common.not_both"
    assert NotationError(outer).message == "field.rows: expected a or b, not both"
    assert NotationError(Message("json.place", where="field", message="words")).code == "json.place"


def test_a_member_of_an_enum_has_a_name():
    """The table of names comes first; a member without a name there is its own name."""

    class Sort(Enum):
        LONG_NAME = 1

    assert (
        Message("common.number", option=Sort.LONG_NAME, found=0)
        .text()
        .startswith("expected long name to be a number")
    )
    assert "red" in Message("common.number", option=Puyo.RED, found=0).text()


@pytest.mark.parametrize("kind", [NotationError, CannotExpress, RuleError])
def test_errors_keep_code_values_and_english(kind):
    """Programs read the code; the message stays English; both survive a trip to another process."""
    error = kind(Message("common.not_both", first="a", second="b"))
    copy = pickle.loads(pickle.dumps(error))

    assert copy.code == "common.not_both"
    assert copy.content.values == {"first": "a", "second": "b"}
    assert copy.message == "expected a or b, not both"
    assert kind("words of another reader").code == ""
    assert kind("words of another reader").message == "words of another reader"


def test_an_unknown_code_hides_nothing():
    """A mistake in a table must not hide the error that it was to describe."""
    assert str(Message("nowhere.at_all", found=3)) == "nowhere.at_all {'found': 3}"


# --- the tables -----------------------------------------------------------------------------------


@cache
def _trees():
    return [
        (path, ast.parse(path.read_text(encoding="utf-8")))
        for path in PACKAGE.rglob("*.py")
        if "messages" not in path.relative_to(PACKAGE).parts
    ]


def _site_trees():
    return [ast.parse(path.read_text(encoding="utf-8")) for path in SITE_TOOLS.glob("*.py")]


def _calls():
    """Yield each call that makes a message from a literal code: its place, code, text and names."""
    for path, tree in _trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            code = node.args[0]
            if name in {"Message", "message_text"} and isinstance(code, ast.Constant):
                place = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                text = (
                    node.args[1].value
                    if node.args[1:]
                    else messages.table(code.value.partition(".")[0]).get(code.value)
                )
                yield place, code.value, text, [keyword.arg for keyword in node.keywords]


def _names(template):
    """Return the names in a template, in braces inside formats, too."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.slow
def test_every_message_has_its_text():
    """Each message has a text, its own or one of a table, with the values it is given."""
    faults = []
    for place, code, template, given in _calls():
        if template is None:
            faults.append(f"{place}: no text for {code}")
        elif None not in given and _names(template) != set(given):
            faults.append(f"{place}: {code} has {_names(template)}, given {set(given)}")

    assert faults == []


@pytest.mark.slow
def test_every_text_is_used():
    """A code that nothing makes leaves its table."""
    made = {
        node.value
        for tree in [*(tree for _, tree in _trees()), *_site_trees()]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value
    }
    unused = [
        code
        for area in TABLES
        if area not in {"name", "common"}
        for code in messages.table(area)
        if not made & {code, code.removesuffix(".short")}  # the short help of a command
        and not any(code.startswith(each) for each in made if each[-1] == ".")
    ]

    assert unused == []


@pytest.mark.slow
def test_a_code_is_of_an_area_that_exists():
    """An area is a file for the translator: a slip would open a new one."""
    translated = {path.stem for path in (PACKAGE / "messages" / "ja").glob("*.po")}

    assert set(texts.english()) == translated
    assert [
        code for codes in texts.english().values() for code in codes if code != code.lower()
    ] == []


@for_each("area", sorted(TABLES))
def test_codes_belong_to_their_area(area):
    """A code begins with the name of its table, holds no capitals, and is written once."""
    tree = ast.parse(TABLES[area].read_text(encoding="utf-8"))
    keys = [key.value for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys]

    assert len(keys) == len(set(keys))
    assert [key for key in keys if not key.startswith(f"{area}.") or key != key.lower()] == []


WITH_LITERALS = ("__init__.py",)
"""Where errors still have words of their own; to be emptied."""


@pytest.mark.slow
def test_no_error_has_words_of_its_own():
    """An error is raised with a message, so that it can be shown in any language."""
    found = set()
    for path, tree in _trees():
        module = path.relative_to(PACKAGE).as_posix()
        if module == "errors.py" or module.startswith(WITH_LITERALS):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign):
                texts = node.value
                wanted = any(getattr(target, "id", "") == "message" for target in node.targets)
            elif isinstance(node, ast.Call) and node.args:
                texts = node.args[0]
                wanted = getattr(node.func, "id", getattr(node.func, "attr", "")) in RAISED
            else:
                continue
            literal = isinstance(texts, ast.JoinedStr) or (
                isinstance(texts, ast.Constant) and isinstance(texts.value, str)
            )
            if wanted and literal:
                found.add(f"{module}:{node.lineno}")

    assert sorted(found) == []
