"""The list of the codes of errors and warnings, made from the code and the tables of texts."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import iter_modules
from string import Formatter

import puyonb
from puyonb import messages
from puyonb.messages import en, language
from site_tools.words import words_of

_ERRORS = {
    "CallError",
    "CannotExpress",
    "ImportError",
    "IndexError",
    "KeyError",
    "LossWarning",
    "NotationError",
    "NotationWarning",
    "OSError",
    "OverflowError",
    "Problem",
    "RuleError",
    "RuntimeWarning",
    "TooLarge",
    "TypeError",
    "UserWarning",
    "ValueError",
    "usage_error",
}
"""The functions and classes that take the message of an error or a warning."""

_LABEL_AREAS = frozenset(
    [
        "difference",
        "drawing",
        "help",
        "kinds",
        "live",
        "name",
        "nonogram_draw",
        "piecepack_draw",
        "play",
        "puyo_draw",
        "teach",
        "widgets",
        "worksheet",
    ]
)
"""The areas of labels: only those codes are errors that an error takes directly."""

_LABELS = (
    "chain.popped",
    "chain.summary",
    "chain.total",
    "chain.trigger",
    "cli.duel.",
    "cli.expected.",
    "cli.lab.",
    "cli.ppn.",
    "cli.solve.",
    "cli.use.",
    "duel.json.found.",
    "duel.json.place",
    "duel.json.state",
    "duel.note",
    "duel.of_",
    "duel.rate",
    "duel.status.",
    "link.title.",
    "nonogram.change.",
    "nonogram.step",
    "nonogram.why.",
    "notations.format.",
    "notations.holds.",
    "notations.list.",
    "notations.part.",
    "notations.title.",
    "password.alphabet.",
    "password.column.",
    "password.dialect.",
    "password.head",
    "password.rule.",
    "password.why.",
    "forms.match.",
    "ppn.description",
    "ppn.direction.",
    "ppn.noun.",
    "ppn.rank.",
    "ppn.suit.",
    "publish.weight",
    "setups.noun.",
    "setups.takes.",
    "study.",
)
"""The beginnings of codes that are labels or parts of other texts, unless an error takes them."""


def errors() -> dict[str, dict[str, str]]:
    """Return the English texts of errors and warnings by area and code, without empty areas."""
    tables = [messages.table(module.name) for module in iter_modules(en.__path__)]
    texts = {code: text for table in [*tables, written()] for code, text in table.items()}
    direct = _taken_by_errors()
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for code, text in sorted(texts.items()):
        area = code.partition(".")[0]
        if code in direct or not (area in _LABEL_AREAS or code.startswith(_LABELS)):
            found[area][code] = text
    return found


def page() -> str:
    """Return a heading and a table of codes and texts for each area, in the chosen language."""
    words, parts = words_of("codes"), []
    for area, texts in errors().items():
        shown = {**texts, **messages.table(area, language())} if language() != "en" else texts
        rows = [f"| `{code}` | {_cell(plain(shown[code]))} |" for code in texts]
        head = f"### {words['titles'][area]} {{ #codes-{area} }}"
        parts.append("\n".join([head, "", words["head"], "| --- | --- |", *rows]))
    return "\n\n".join(parts)


@cache
def _nodes() -> tuple[ast.AST, ...]:
    """Return the calls, errors and assignments of the package: all its parts would fill memory."""
    return tuple(
        node
        for path in Path(puyonb.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Raise | ast.Assign)
    )


def written() -> dict[str, str]:
    """Return the texts that stand beside their codes."""
    return {
        ast.literal_eval(node.args[0]): ast.literal_eval(node.args[1])
        for node in _nodes()
        if isinstance(node, ast.Call) and _called(node) in {"Message", "message_text"}
        if len(node.args) == 2 and all(isinstance(each, ast.Constant) for each in node.args)
    }


@cache
def _taken_by_errors() -> frozenset[str]:
    """Return the codes of the messages that an error or a warning takes directly."""
    return frozenset(code for node in _nodes() for code in _codes(node))


def _codes(node: ast.AST) -> Iterator[str]:
    """Yield the codes of messages in what is raised, in a call of an error, or in ``message``."""
    values: list[ast.expr] = []
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        values = node.exc.args
    elif isinstance(node, ast.Call) and _called(node) in _ERRORS:
        values = node.args
    elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "message":
        values = [node.value]
    for value in values:
        if isinstance(value, ast.Call) and _called(value) == "Message":
            code = value.args[0]
            if isinstance(code, ast.Constant):
                yield str(code.value)


def _called(node: ast.Call) -> str:
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def plain(template: str) -> str:
    """Return a text with the bare names of its values.

    Examples
    --------
    >>> plain("expected {choices!q:or}, found {count:cell|cells}")
    'expected {choices}, found {count} cells'
    """
    parts = []
    for text, name, spec, _ in Formatter().parse(template):
        parts.append(text)
        if name is not None:
            parts.append(f"{{{name}}}")
            one, several, many = (spec or "").partition("|")
            parts.append(f" {many}" if one and several else "")
    return "".join(parts)


def _cell(text: str) -> str:
    """Escape a text for a cell of a Markdown table."""
    for sign in "\\`*_[]<>|":
        text = text.replace(sign, f"&#{ord(sign)};")
    return " ".join(text.split())
