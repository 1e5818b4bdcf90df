"""A Markdown file with fences as one HTML file, which needs no other file."""

import base64
import html
import mimetypes
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import markdown
from markdown.extensions import Extension
from pygments.formatters import HtmlFormatter
from pymdownx import superfences

from puyonb.errors import reason_of
from puyonb.messages import Message, message_text
from puyonb.publish import fences
from puyonb.publish._standalone import standalone
from puyonb.publish.fence_kinds import KINDS
from puyonb.publish.pictures import with_one_script

_IMAGE = re.compile(r'(<img\b[^>]*?\bsrc=")([^"]*)(")')
_OUTSIDE = re.compile(r"(?i)[a-z][a-z0-9+.-]*:|//|#")
_META = re.compile(r"\A---\n(.*?\n)---\n", re.DOTALL)
_LARGEST = 5_000_000
"""The most bytes of a picture that becomes part of the page."""


class Rendered(NamedTuple):
    """A page, its problems and the warnings of readers, with the file and the line if known."""

    html: str
    problems: list[str]
    warnings: list[str]


def rendered(text: str, *, name: str = "", folder: Path | None = None, title: str = "") -> Rendered:
    """Render a Markdown text in the chosen language.

    Parameters
    ----------
    text : str
    name : str, optional
        The name of the file, for problems.
    folder : Path, optional
        Where its pictures, which become part of the page, and its set-up files are.
    title : str, optional
        Default: the first heading, or the name.
    """
    text = text.replace("\r\n", "\n")
    body = _META.sub(lambda found: "\n" * found[0].count("\n"), text)
    here = str(folder) if folder else None
    with fences.collected(fences.Page(name or "-", text, has_style=False, folder=here)) as found:
        content = with_one_script(markdown.markdown(body, extensions=_extensions()))
    problems, warnings = (
        [f"{each.place}: {each.message}" for each in found if each.is_warning is wanted]
        for wanted in (False, True)
    )
    content = _IMAGE.sub(lambda tag: _inside(tag, folder, name, problems), content)
    heading = re.search(r"<h1\b[^>]*>(.*?)</h1>", content, re.DOTALL)
    shown = title or (html.unescape(re.sub("<[^>]*>", "", heading[1])) if heading else "") or name
    page = standalone(shown, content, "".join(_code_styles()))
    return Rendered(page, problems, warnings)


def _extensions() -> list[str | Extension]:
    """Return the extensions that a site of ``puyonb site`` has, too."""
    custom = [
        {
            "name": name,
            "class": name,
            "format": getattr(fences, name),
            "validator": fences.accept,
        }
        for name in KINDS
    ]
    usual = (
        "abbr",
        "admonition",
        "attr_list",
        "def_list",
        "footnotes",
        "md_in_html",
        "tables",
        "toc",
    )
    return [*usual, "pymdownx.highlight", superfences.makeExtension(custom_fences=custom)]


def _code_styles() -> Iterator[str]:
    """Yield the colours of code, for light and dark pages."""
    yield HtmlFormatter(style="default").get_style_defs(".highlight")
    dark = HtmlFormatter(style="monokai").get_style_defs(".highlight")
    yield f"\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"


def _inside(found: re.Match[str], folder: Path | None, name: str, problems: list[str]) -> str:
    """Return the tag of a picture with its data in the place of its address."""
    address = html.unescape(found[2])
    if not address or _OUTSIDE.match(address) or folder is None:
        return found[0]
    path = folder / unquote(address.partition("?")[0].partition("#")[0])
    reason: object = ""
    try:
        if path.stat().st_size > _LARGEST:
            reason = Message("publish.large", most=_LARGEST)
        else:
            data = path.read_bytes()
    except OSError as error:
        reason = reason_of(error)
    if reason:
        problems.append(
            message_text(
                "publish.render.picture",
                "{name}: the picture {path} is not part of the page: {reason}",
                name=name,
                path=address,
                reason=reason,
            )
        )
        return found[0]
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{found[1]}data:{kind};base64,{base64.b64encode(data).decode()}{found[3]}"
