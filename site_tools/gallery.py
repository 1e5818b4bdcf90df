"""The gallery: small programs whose last line is a picture.  They run when the site is built.

An example is a Python file.  Its docstring has the title and a description, ``text`` holds a text
in a notation, and the last line is a picture, an animation or a widget.  If the last line calls a
function with a palette option, the gallery calls it again for the dark page.  Only our own site
runs programs; the files of a reader's folder are shown, not run.
"""

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.errors import refusing
from puyonb.publish.fences import figure
from puyonb.publish.pictures import themed

_LIGHT = 60_000
"""The most characters that a picture may have on the overview."""

_WIDE = 620
"""Pictures wider than this, in pixels, are above their text, not beside it."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example as it is written.

    Attributes
    ----------
    name : str
        Its anchor on the page.
    title, lead : str
        From the docstring: its first line, and the text below.
    code : str
        All but the docstring.
    text : str
        The notation that it is about; none, if it has none.
    """

    name: str
    title: str
    lead: str
    code: str
    text: str


def examples(folder: Path) -> list[Path]:
    """List the examples of a folder in their order.

    Raises
    ------
    FileNotFoundError
        If there are none.
    """
    found = sorted(folder.glob("*.py"))
    if not found:
        raise FileNotFoundError(f"expected examples in {folder.name}, found none")
    return found


def read(file: Path) -> Example:
    """Read an example.

    Raises
    ------
    ValueError
        If it has no docstring, or its last line is no expression.
    """
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    title, _, lead = (ast.get_docstring(tree) or "").partition("\n")
    if not title or not isinstance(tree.body[-1], ast.Expr) or len(tree.body) < 2:
        raise ValueError(f"expected a docstring and a picture in the last line of {file.name}")
    code = "\n".join(source.splitlines()[tree.body[0].end_lineno or 0 :]).strip()
    texts = [
        ast.literal_eval(line.value)
        for line in tree.body
        if isinstance(line, ast.Assign)
        and isinstance(line.targets[0], ast.Name)
        and line.targets[0].id == "text"
    ]
    return Example(
        re.sub(r"^\d+-", "", file.stem),
        title,
        " ".join(lead.split()),
        code,
        texts[0] if texts else "",
    )


def page(folder: Path) -> str:
    """Write the examples of a folder as Markdown: title, picture with its text, code and links.

    Parameters
    ----------
    folder : Path
        Below the page: the file of each example lies there to be taken home.
    """
    return "\n\n".join(_section(file, folder.name) for file in examples(folder))


def index(folder: Path, pages: Sequence[str]) -> str:
    """Write the overview: for each page a card with a picture, and links to all of its examples.

    Parameters
    ----------
    folder : Path
        Has a page and a folder of examples of each name.
    pages : sequence of str
        The names in their order.
    """
    cards = []
    for name in pages:
        found = [read(file) for file in examples(folder / name)]
        title = re.search(
            r"^# (.+)$", (folder / f"{name}.md").read_text(encoding="utf-8"), re.MULTILINE
        )
        links = "\n".join(f"- [{each.title}]({name}.md#{each.name})" for each in found)
        heading = f"## [{title[1] if title else name}]({name}.md) {{ #{name} }}"
        pictures = [shown(each)[0] for each in found]
        # The first that is light enough: the page itself has all of them.
        picture = next((each for each in pictures if len(each) < _LIGHT), min(pictures, key=len))
        cards.append(
            f'<section class="pb-shelf" markdown>\n<div class="pb-shelf__picture">{picture}</div>\n<div markdown>\n\n'
            f"{heading}\n\n{links}\n\n</div>\n</section>"
        )
    return "\n\n".join(cards)


def _section(file: Path, folder: str) -> str:
    example = read(file)
    links = [f"[Download]({folder}/{file.name}){{ download }}", *_references(example.code)]
    picture, wide = shown(example)
    return "\n\n".join(
        [
            f"## {example.title} {{ #{example.name} }}",
            example.lead,
            figure(picture, example.text, wide=wide),
            f"```python\n{example.code}\n```",
            f"{' · '.join(links)}\n{{ .pb-example__links }}",
        ]
    )


def _references(code: str) -> Iterator[str]:
    """Link the functions and widgets that an example shows to the reference."""
    from puyonb import widgets

    for name in dict.fromkeys(re.findall(r"\bdraw\.(\w+)\(", code)):
        yield f'<autoref identifier="{_home(getattr(draw, name))}" optional><code>draw.{name}</code></autoref>'
    for name in sorted({*widgets.__all__} & {*re.findall(r"\b[A-Z]\w+", code)}):
        yield f'<autoref identifier="{_home(getattr(widgets, name))}" optional><code>{name}</code></autoref>'


def _home(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


@cache
def shown(example: Example) -> tuple[str, bool]:
    """Run an example; return its picture as HTML, and whether the picture is wide.

    Parameters
    ----------
    example : Example

    Raises
    ------
    TypeError
        If what it gives is no picture.
    Warning
        If it warns.
    """
    results = _run(example.code)
    first = results[0]
    if hasattr(first, "html"):
        return first.html(), True
    widget = hasattr(first, "still")
    scenes = (
        [first.scene(), first.scene(dark=True)]
        if widget
        else [_scene(result) for result in results]
    )
    wide = scenes[0].width * scenes[0].unit * 100 > _WIDE
    return themed(lambda palette: scenes[-1 if palette == "dark" else 0]), wide


def _run(code: str) -> list[Any]:
    """Run a program; return its last value, and the value with the dark palette if there is one."""
    tree = ast.parse(code)
    last = tree.body.pop()
    if not isinstance(last, ast.Expr):
        raise TypeError("expected an expression in the last line")
    names: dict[str, Any] = {}
    with refusing():
        exec(compile(tree, "<example>", "exec"), names)  # noqa: S102 - the project's own examples
        return [
            eval(compile(ast.Expression(each), "<example>", "eval"), names)  # noqa: S307 - the same
            for each in (last.value, *_darker(last.value, names))
        ]


def _darker(call: ast.expr, names: dict[str, Any]) -> Sequence[ast.expr]:
    """Return the same call with the dark palette, if it accepts one and was given no other."""
    if not isinstance(call, ast.Call) or "palette" in {word.arg for word in call.keywords}:
        return []
    function = eval(compile(ast.Expression(call.func), "<example>", "eval"), names)  # noqa: S307 - the same
    if not inspect.isfunction(function) or "palette" not in inspect.signature(function).parameters:
        return []
    keyword = ast.keyword(arg="palette", value=ast.Constant("dark"))
    darker = ast.Call(func=call.func, args=call.args, keywords=[*call.keywords, keyword])
    return [ast.fix_missing_locations(ast.copy_location(darker, call))]


def _scene(result: Any) -> Scene:
    found = getattr(result, "scene", result)
    if not isinstance(found, Scene):
        raise TypeError(f"expected a picture in the last line, found {type(result).__name__}")
    return found
