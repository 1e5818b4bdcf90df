"""A Sphinx extension: the fences of :mod:`puyonb.publish.fences` as directives.

Add ``"puyonb.publish.sphinx"`` to ``extensions`` in ``conf.py``.  The directives are ``puyo``,
``password``, ``ppn``, ``non``, ``duel`` and ``notation``, with the options of the fences; with
myst-parser they work in Markdown, too.  HTML has the picture with its text, or a player; other
outputs have a picture file or, in a text, the text.  A text with an error is a warning of Sphinx.
"""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import puyonb
from puyonb.errors import NotationError, not_installed
from puyonb.messages import LANGUAGES, message_text, using

try:
    from docutils import nodes
    from docutils.parsers.rst import directives
    from sphinx.util import logging
    from sphinx.util.docutils import SphinxDirective
except ModuleNotFoundError:
    raise ModuleNotFoundError(not_installed(__name__, "sphinx"), name="sphinx") from None

from puyonb.drawing.svg import render
from puyonb.publish import games
from puyonb.publish.fence_kinds import COMMON, KINDS
from puyonb.publish.fences import convert, picture, style
from puyonb.publish.pictures import with_one_script
from puyonb.publish.puzzle_player import player_script

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

_log = logging.getLogger(__name__)

_STYLE, _SCRIPT = "puyonb.css", "puyonb.js"


class _Board(nodes.General, nodes.Element):  # type: ignore[misc]
    """A text in a notation, with the attributes ``kind``, ``source``, ``options`` and ``html``."""


class _Directive(SphinxDirective):
    """The directive of one fence; its options are those of the fence."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a board; its problems are warnings of Sphinx."""
        source = "\n".join(self.content) + "\n"
        options = {name: "" if value is None else value for name, value in self.options.items()}
        with using(options.get("language") or _language(self.config.language)):
            found = convert(self.name, source, options, script=_SCRIPT)
        for problem in found.problems:
            file, line = self.state_machine.get_source_and_line(self.lineno)
            if problem.line and self.content:
                file, line = self.content.info(min(problem.line, len(self.content)) - 1)
                line = (line or 0) + 1
                if self.content.offset(0) == 0:  # MyST counts from the line of the fence
                    line = self.lineno + self.content_offset + problem.line
            place = f"{file or self.env.docname}:{line}"
            message = problem.message
            if problem.column:
                values = {"message": message, "column": problem.column}
                message = message_text("publish.column", "{message}, column {column}", **values)
            _log.warning(message, location=place, type="puyonb", subtype=self.name)
        board = _Board(kind=self.name, source=source, options=options, html=found.html)
        self.set_source_info(board)
        return [board]


def _directive(name: str) -> type[_Directive]:
    kind = KINDS[name]
    spec = dict.fromkeys((*COMMON, *kind.settings), directives.unchanged)
    spec |= dict.fromkeys(kind.switches, directives.flag)

    class Directive(_Directive):
        option_spec: ClassVar[Any] = spec

    return Directive


def _language(name: str) -> str | None:
    """Return a language of ours for a language of Sphinx."""
    short = name.partition("_")[0]
    return short if short in LANGUAGES else None


def _html(translator: Any, node: _Board) -> None:
    builder = translator.builder
    if builder.name.startswith("epub"):
        _epub(translator, node)
        return
    address = _address(builder, builder.current_docname)
    shown = node["html"].replace(f'src="{_SCRIPT}"', f'src="{address}"')
    own, beside = map(games.address_beside, (_SCRIPT, address))
    translator.body.append(shown.replace(f'src="{own}"', f'src="{beside}"'))
    raise nodes.SkipNode


def _address(builder: Any, page: str) -> str:
    """Return the address of the script relative to a page."""
    above = builder.get_relative_uri(page, "").rpartition("/")[0]
    return f"{above}/_static/{_SCRIPT}" if above else f"_static/{_SCRIPT}"


def _share(app: "Sphinx", page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Let the boards of a page share one script."""
    if context.get("body"):
        context["body"] = with_one_script(context["body"], _address(app.builder, page))


def _epub(translator: Any, node: _Board) -> None:
    """Show a picture file: a book has no scripts, and its pages are strict XML."""
    scene = _scene(node)
    if scene is None:
        translator.body.append(f"<pre>{translator.encode(node['source'])}</pre>\n")
        raise nodes.SkipNode
    drawn = render(scene)
    name = f"puyonb-{hashlib.sha256(drawn.encode()).hexdigest()[:16]}.svg"
    folder = Path(translator.builder.outdir, translator.builder.imagedir)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(drawn, encoding="utf-8")
    address = f"{translator.builder.imgpath}/{name}"
    alternative = translator.attval(scene.text)
    translator.body.append(f'<p><img src="{address}" alt="{alternative}" /></p>\n')
    raise nodes.SkipNode


def _latex(translator: Any, node: _Board) -> None:
    from puyonb import draw

    scene = _scene(node)
    if scene is None:
        literal = nodes.literal_block(node["source"], node["source"])
        literal["language"] = "none"
        literal.walkabout(translator)
        raise nodes.SkipNode
    digest = hashlib.sha256(render(scene).encode()).hexdigest()[:16]
    name = f"puyonb-{digest}.pdf"
    draw.save(scene, Path(translator.builder.outdir, name))
    title = node["options"].get("title", "")
    included = rf"\sphinxincludegraphics[width={scene.width * scene.unit:.2f}in]{{{name}}}"
    below = rf"\\ {translator.encode(title)}" if title else ""
    translator.body.append(f"\n\\begin{{center}}\n{included}{below}\n\\end{{center}}\n")
    raise nodes.SkipNode


def _text(translator: Any, node: _Board) -> None:
    literal = nodes.literal_block(node["source"], node["source"])
    literal["language"] = "none"
    literal.walkabout(translator)
    raise nodes.SkipNode


def _scene(node: _Board) -> Any:
    """Return the picture of a board; None if it shows an error or only its text."""
    if node["options"].get("show") == "text":
        return None
    try:
        return picture(node["kind"], node["source"], node["options"])
    except (NotationError, ValueError, TypeError):  # the directive has warned of it
        return None


def _write_assets(app: "Sphinx", error: Exception | None) -> None:
    if error is None and app.builder.format == "html" and not app.builder.name.startswith("epub"):
        folder = Path(app.outdir, "_static")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _STYLE).write_text(style(), encoding="utf-8")
        (folder / _SCRIPT).write_text(player_script(), encoding="utf-8")
        path = folder / games.address_beside(_SCRIPT)
        path.write_text(games.script(), encoding="utf-8")


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Add the directives to Sphinx, which calls this function."""
    for name in KINDS:
        app.add_directive(name, _directive(name))
    visitors = dict.fromkeys(("text", "man", "texinfo", "gettext"), (_text, None))
    app.add_node(_Board, html=(_html, None), latex=(_latex, None), **visitors)  # type: ignore[arg-type]
    app.connect("html-page-context", _share)
    app.connect("build-finished", _write_assets)
    app.add_css_file(_STYLE)
    return {
        "version": puyonb.__version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
