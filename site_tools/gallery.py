"""The gallery: small programs whose last line is a picture.  They run when the site is built.

An example is a Python file.  Its docstring has the title, a description, and after ``$`` a command
that makes the same picture.  Lines after ``ja:`` are for the Japanese page: the title, the
description, and words of the program with their translations (``Boat → ヨット``).  ``text`` holds
a text in a notation, and the last line is a picture, an animation or a widget.  If the last line
calls a function with a palette option, the gallery calls it again for the dark page.  Only our own
site runs programs; the files of a reader's folder are shown, not run.

A widget that has all its frames runs in the page; every other one is shown as it looks, with a link
to the page where it works.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from textwrap import indent
from typing import Any

from puyonb import draw, notations
from puyonb.drawing import Animation
from puyonb.drawing.explained import Explained
from puyonb.drawing.palette import for_dark_page
from puyonb.drawing.scene import Scene
from puyonb.errors import refusing
from puyonb.messages import language, using
from puyonb.publish._embed import SCRIPT, embed
from puyonb.publish.fences import figure, opening
from puyonb.publish.live.channel import synced_traits
from puyonb.publish.live.page import packed
from puyonb.publish.live.workbench import VIEWS
from puyonb.publish.pictures import gather_symbols, themed, without_paper
from puyonb.puyo import chain, fieldtext
from puyonb.puyo.duel import dumps_replay
from puyonb.widgets import DuelViewer, PuyoWorkbench
from site_tools import walls
from site_tools.small_files import smaller
from site_tools.words import words_of

KINDS = ("still", "moving", "widget", "paper")
"""The kinds of examples, as the overview lists them."""

_MARKS = ("$ ", "ja: ")
_BECOMES = " → "

_TALL = 1.6
"""Pictures higher than this many times their width show only their lower part on the overview."""

_LONG = 2.3
"""Pictures wider than this many times their height show only their left part there."""

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
        From the docstring.
    code : str
        All but the docstring, with the words of the language.
    text : str
        The notation that it is about; none, if it has none.
    command : str
        A command that makes the same picture; none, if there is none.
    """

    name: str
    title: str
    lead: str
    code: str
    text: str
    command: str = ""


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
    """Read an example in the language of now.

    Raises
    ------
    ValueError
        If it has no docstring, or its last line is no expression; in another language than English,
        if that has no title and description, or translates words that the program lacks.
    """
    source = file.read_text(encoding="utf-8")
    tree = ast.parse(source)
    title, _, below = (ast.get_docstring(tree) or "").partition("\n")
    lines = below.splitlines()
    commands, translated = (
        [line[len(mark) :] for line in lines if line.startswith(mark)] for mark in _MARKS
    )
    lead = " ".join(line for line in lines if not line.startswith(_MARKS))
    if not title or not isinstance(tree.body[-1], ast.Expr) or len(tree.body) < 2:
        raise ValueError(f"expected a docstring and a picture in the last line of {file.name}")
    code = "\n".join(source.splitlines()[tree.body[0].end_lineno or 0 :]).strip()
    if language() != "en":
        title, lead, *words = translated
        for english, own in (each.split(_BECOMES) for each in words):
            if english not in code:
                raise ValueError(f"expected {english!r} in {file.name}, found none")
            code = code.replace(english, own)
    texts = [
        ast.literal_eval(line.value)
        for line in ast.parse(code).body
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
        " ".join(commands),
    )


def page(folder: Path) -> str:
    """Write the examples of a folder as Markdown: all titles, then title, picture with its text, code and links.

    Parameters
    ----------
    folder : Path
        Below the page: the file of each example lies there to be taken home.
    """
    found = examples(folder)
    titles = " · ".join(f"[{each.title}](#{each.name})" for each in map(read, found))
    sections = [_section(file, folder.name) for file in found]
    results = [_results(read(file))[0] for file in found]
    widgets = [each for each in results if hasattr(each, "still")]
    copying = f'<script type="module" src="{_english_gallery()}../embed.js"></script>'
    return "\n\n".join([titles, *sections, *([_states(widgets)] if widgets else []), copying])


def index(folder: Path, pages: Sequence[str]) -> str:
    """Write the overview: a wall of all examples, with filters that need no script.

    Parameters
    ----------
    folder : Path
        Has a page and a folder of examples of each name.
    pages : sequence of str
        The names in their order.
    """
    words, above = words_of("gallery"), "" if language() == "en" else "../../gallery/"
    tiles, found = [], set()
    titles: dict[str, str] = {}
    for name in pages:
        heading = (folder / f"{name}.md").read_text(encoding="utf-8")
        first = re.search(r"^# (.+?)(?: \{.*)?$", heading, re.MULTILINE)
        titles[name] = str(words.get(name, first[1] if first else name))
        for file in examples(folder / name):
            example = read(file)
            found.add((name, kind(example)))
            tiles.append(
                f'<a class="pb-tile" data-page="{name}" data-kind="{kind(example)}" href="{name}/#{example.name}">'
                f"{cover(file, above)}<span>{escape(example.title)}</span></a>"
            )
    kinds = {each for _, each in found}
    filters = walls.filters("page", *_labels("page", titles))
    filters += walls.filters(
        "kind", *_labels("kind", {name: words[name] for name in KINDS if name in kinds})
    )
    empty = ",".join(
        f'.pb-wall:has([id$="-{name}"]:checked):has([id$="-{each}"]:checked) .pb-none'
        for name in pages
        for each in KINDS
        if each in kinds and (name, each) not in found
    )
    return (
        f'<div class="pb-wall">\n<div>{filters}</div>\n'
        f'<div class="pb-tiles">{"".join(tiles)}</div>\n'
        f'<p class="pb-none">{words["none"]}</p><style>{empty}{{display:block}}</style>\n</div>'
    )


def _labels(group: str, names: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Return the legend of a row of filters, and its labels."""
    legend, everything = words_of("gallery")[group]
    return legend, {"all": everything, **names}


def cover(file: Path, above: str) -> str:
    """Return the small picture of an example as HTML.

    Of a tall one, a card shows the lower part; of a long one, the left part.

    Parameters
    ----------
    file : Path
        The example.
    above : str
        The address of the English gallery relative to the page.
    """
    width, height = _size(_pictures(file.parents[1], language())[picture_path(file)])
    kind = ""
    if height > _TALL * width:
        kind = ' class="pb-tile__tall"'
    elif width > _LONG * height:
        kind = ' class="pb-tile__wide"'
    return (
        f'<img{kind} src="{_small_address(file, above)}" alt="" role="presentation"'
        ' loading="lazy" width="320" height="240">'
    )


def _small_address(file: Path, above: str) -> str:
    """Return the address of the small picture of an example, by that of the English gallery."""
    path = picture_path(file)
    if path in translated_pictures(file.parents[1], language()):
        # The folder of a language is beside the English pages.
        above = above.removeprefix("../")
    return f"{above}{path}"


def _english_gallery() -> str:
    """Return the address of the English gallery, relative to a page of examples."""
    return "../" if language() == "en" else "../../../gallery/"


def picture_path(file: Path) -> str:
    """Return the path of the small picture of an example, below the gallery."""
    return f"pictures/{file.parent.name}-{file.stem}.svg"


def small_pictures(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the content of the small picture of each example.

    A file follows the colour scheme of the page that shows it.
    """
    yield from _pictures(folder, "en").items()


_PAPER = re.compile(
    r'(?s)(^<svg [^>]*>(?:<style>.*?</style>)?)<rect [^>]*style="fill:light-dark\([^>]*/>'
)
"""The paper of a picture that follows the page; a card has its own."""


@cache
def _pictures(folder: Path, language: str) -> dict[str, str]:
    pictures = {}
    with using(language):
        for file in sorted(folder.glob("*/*.py")):
            picture = re.sub(r"<(title|desc)>.*?</\1>", "", _small(read(file)), flags=re.DOTALL)
            picture = _PAPER.sub(r"\1", smaller(picture), count=1)
            pictures[picture_path(file)] = picture.replace(
                "<svg ", '<svg style="color-scheme:light dark" ', 1
            )
    return pictures


@cache
def translated_pictures(folder: Path, language: str) -> dict[str, str]:
    """Return the paths and the contents of small pictures that are not as in English.

    Parameters
    ----------
    folder : Path
        The gallery.
    language : str
        Of the pictures; in English, all of them are as in English.
    """
    english = _pictures(folder, "en")
    return {
        path: content
        for path, content in _pictures(folder, language).items()
        if content.replace(f' lang="{language}"', "") != english[path].replace(' lang="en"', "")
    }


def _small(example: Example) -> str:
    results = _results(example)
    if isinstance(results[0], Animation):
        return themed(lambda palette: _of(results, palette), moving=True)
    return _still(results)


def _still(results: list[Any]) -> str:
    """Return a picture that does not move as SVG for both palettes."""
    first = results[0]
    if hasattr(first, "get_figure"):
        return without_paper(first.figure.scene_svg())
    return themed(lambda palette: _scene(_of(results, palette), dark=palette == "dark"))


def _size(picture: str) -> tuple[float, ...]:
    """Return the width and the height of an SVG in pixels."""
    return tuple(map(float, re.findall(r' (?:width|height)="([0-9.]+)"', picture)[:2]))


def kind(example: Example) -> str:
    """Return the kind of an example, one of ``KINDS``."""
    first = _results(example)[0]
    if isinstance(first, Animation):
        return "moving"
    if hasattr(first, "still"):
        return "widget"
    return "paper" if ".pdf" in example.code else "still"


_DOCUMENTED = re.compile(
    r'(?s)<h2 id="puyonb\.draw\.(?P<name>\w+)"(?:(?!<h2 ).)*?<div class="doc doc-contents.*?</p>'
)
"""A function on the reference page of the draw functions, up to the end of its first paragraph."""

_SAME = {"save": "field", "scene": "field", "svg": "field"}
"""Functions that take any model, and a function whose picture shows what they make."""


def with_pictures(html: str, folder: Path) -> str:
    """Return the reference page of the draw functions with a picture below each first paragraph.

    Parameters
    ----------
    html : str
        The content of the page.
    folder : Path
        The gallery: a picture is the one of the first example that calls the function.
    """
    first: dict[str, Path] = {}
    for file in sorted(folder.glob("*/*.py")):
        for name in re.findall(r"\bdraw\.(\w+)\(", read(file).code):
            first.setdefault(name, file)

    def _illustrated(found: re.Match[str]) -> str:
        name = found["name"]
        if name == "explain":
            return found[0] + figure(themed(_explained), "", wide=True)
        return found[0] + _linked_picture(first[_SAME.get(name, name)])

    return gather_symbols(_DOCUMENTED.sub(_illustrated, html))


def _explained(palette: str) -> Explained:
    return draw.explain(chain.simulate(fieldtext.loads("..G\n..R\nRRRGGG")), palette=palette)


def _linked_picture(file: Path) -> str:
    """Return the small picture of an example, which leads to the example in the gallery."""
    example, up = read(file), "../../gallery/"
    return (
        f'<p class="pb-drawn"><a href="{up}{file.parent.name}/#{example.name}">'
        f'<img src="{up}{picture_path(file)}" alt="" role="presentation" loading="lazy"><span>{escape(example.title)}</span></a></p>'
    )


def _section(file: Path, folder: str) -> str:
    example, words, above = read(file), words_of("gallery"), _english_gallery()
    address = f"{above}{folder}/{file.name}"
    links = [f'<a href="{address}" download>{words["download"]}</a>', *_references(example.code)]
    if example.text:
        address = f"{above}{_embed_path(file)}"
        links.append(f'<a class="pb-embed" href="{address}">{words["embed"]}</a>')
    widget = kind(example) == "widget"
    if widget:
        picture = _widget(file, example)
    else:
        drawn, wide = shown(example)
        picture = figure(drawn, "", wide=wide)
    tabs = {"Python": f"```python\n{example.code}\n```"}
    if example.command:
        tabs[words["command"]] = f"```sh\n{example.command}\n```"
    if example.text:
        link = "" if widget else opening(example.text)
        tabs[words["text"]] = f"```text\n{example.text.strip()}\n```\n\n{link}"
    return "\n\n".join(
        [
            f"## {example.title} {{ #{example.name} }}",
            example.lead,
            picture,
            *(f'=== "{name}"\n\n{indent(content, "    ")}' for name, content in tabs.items()),
            f"{' · '.join(links)}\n{{ .pb-example__links }}",
        ]
    )


def _embed_path(file: Path) -> str:
    return f"embeds/{file.parent.name}-{file.stem}.txt"


def embeds(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the HTML to copy of each example that has a text in a notation."""
    for file in sorted(folder.glob("*/*.py")):
        if text := read(file).text:
            element = embed(notations.loads(text))
            yield _embed_path(file), f'<script src="{SCRIPT}"></script>\n{element}\n'


def _widget(file: Path, example: Example) -> str:
    """Return the place of a widget, with its small picture for a page without scripts."""
    words, widget = words_of("gallery"), _results(example)[0]
    name = escape(widget.scene().text)
    runs = _runs(widget)
    # The parts of a picture have no names and no focus.
    role = "" if runs else f' role="img" aria-label="{name}"'
    if isinstance(widget, DuelViewer):
        address = f"../../play/duel/#game={packed(dumps_replay(widget.value))}"
        link = f'<p class="pb-open"><a href="{address}">{words["duel"]}</a></p>'
    else:
        views = {view.widget: view.name for view in VIEWS if view.name != "convert"}
        link = opening(example.text, views.get(type(widget).__name__, "puyo"), name=example.title)
    return (
        f'<div class="pb-widget"{" data-runs" if runs else ""}{role}>'
        f'<img src="{_small_address(file, _english_gallery())}" alt="{name}" width="320" height="240"></div>'
        f'<div class="pb-widget__line"><p>{words["runs" if runs else "looks"]}</p>{link}</div>'
    )


def _runs(widget: Any) -> bool:
    """Return whether a widget reacts without Python."""
    return len(getattr(widget, "frames", ())) > 1 or hasattr(widget, "strips")


def _states(widgets: Sequence[Any]) -> str:
    """Return the states of the widgets of a page, packed, and the scripts that show them."""
    text = json.dumps([_state(widget) for widget in widgets], separators=(",", ":"))
    above = _english_gallery()
    return (
        f'<link rel="modulepreload" href="{above}board.js">\n\n'
        f'<script type="text/plain" class="pb-widget__states">{packed(text)}</script>\n\n'
        f'<script type="module" src="{above}widgets.js"></script>'
    )


def _state(widget: Any) -> dict[str, Any]:
    """Return the state of a widget; of one that runs, all parts that need Python are disabled."""

    def traits() -> dict[str, Any]:
        return {name: getattr(widget, name) for name in sorted(synced_traits(widget))}

    state = traits()
    if not _runs(widget):
        return state
    if isinstance(widget, PuyoWorkbench):
        # Python fills in only the selected tab.
        for widget.tab in ("triggers", "notations", "play"):
            found = traits()
            state |= {name: found[name] for name in ("forms", "triggers") if found[name]}
        state["forms"]["refused"] = [each | {"tools": []} for each in state["forms"]["refused"]]
    if "poses" in state:
        state["poses"] = []
    return state | {
        "mode": "view",
        "brushes": [],
        "drawing": state["drawing"] | {"hint": "", "hints": {}},
        "tools": [each | {"disabled": True} for each in state["tools"]],
        "texts": [each | {"editable": False} for each in state["texts"]],
    }


def _references(code: str) -> Iterator[str]:
    """Link the functions and widgets that an example shows to the reference."""
    from puyonb import widgets, worksheet

    found = [
        (f"{start}{name}", getattr(module, name))
        for module, start in ((draw, "draw."), (worksheet, "worksheet."))
        for name in dict.fromkeys(re.findall(rf"\b{start[:-1]}\.(\w+)\(", code))
    ]
    shown = sorted({*widgets.__all__} & {*re.findall(r"\b[A-Z]\w+", code)})
    for name, thing in (*found, *((each, getattr(widgets, each)) for each in shown)):
        if language() == "en":
            yield f'<autoref identifier="{_home(thing)}" optional><code>{name}</code></autoref>'
        else:  # the reference is in English
            yield f"<code>{name}</code>"


def _home(thing: Any) -> str:
    return f"{thing.__module__}.{thing.__qualname__}"


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
    results = _results(example)
    first = results[0]
    if isinstance(first, Animation):
        return first.html(), True
    drawn = _still(results)
    return drawn, _size(drawn)[0] > _WIDE


def _results(example: Example) -> list[Any]:
    return _results_in(language(), example)


@cache
def _results_in(_language: str, example: Example) -> list[Any]:
    """Run an example once in each language: its pictures have words."""
    return _run(example.code)


def _of(results: list[Any], palette: str) -> Any:
    """Return the result in a palette; a result without palettes is always the same."""
    return results[-1 if palette == "dark" else 0]


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
    """Return the same call with the palette for dark pages, if it accepts one."""
    if not isinstance(call, ast.Call):
        return []
    given = [word.value for word in call.keywords if word.arg == "palette"]
    light = ast.literal_eval(given[0]) if given else "default"
    names["for_dark_page"] = for_dark_page(light)
    if names["for_dark_page"] == light:
        return []
    function = eval(compile(ast.Expression(call.func), "<example>", "eval"), names)  # noqa: S307 - the same
    if not inspect.isfunction(function) or "palette" not in inspect.signature(function).parameters:
        return []
    keyword = ast.keyword(arg="palette", value=ast.Name("for_dark_page", ctx=ast.Load()))
    others = [word for word in call.keywords if word.arg != "palette"]
    darker = ast.Call(func=call.func, args=call.args, keywords=[*others, keyword])
    return [ast.fix_missing_locations(ast.copy_location(darker, call))]


def _scene(result: Any, *, dark: bool = False) -> Scene:
    if hasattr(result, "still"):
        return result.scene(dark=dark)  # type: ignore[no-any-return]
    if not isinstance(result, Scene):
        raise TypeError(f"expected a picture in the last line, found {type(result).__name__}")
    return result
