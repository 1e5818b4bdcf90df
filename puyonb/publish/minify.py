"""What nobody would miss: white space, idle markup, the day of a build, and files of the theme that only its developers need."""

import base64
import hashlib
import re
from pathlib import Path

_KEPT = re.compile(r"<(pre|textarea|script|style)\b.*?</\1>", re.DOTALL)
_INDENT = re.compile(r"[ \t]*\n\s*")
_SOURCE_MAP = re.compile(rb"\n?(?://|/\*)# sourceMappingURL=\S+\.map(?: ?\*/)?\s*\Z")
_IMAGE = re.compile(r'src="data:image/png;base64,([A-Za-z0-9+/=]{4000,})"')
"""A picture inside a page: a third larger than as a file, and loaded before anything below it."""

_IDLE = (
    # What a name in a signature is called in full, where there is no page to lead to.
    (re.compile(r'<span title="[\w.()]+">([^<]*)</span>'), r"\1"),
    # Names in code have the colour of the code around them.
    (re.compile(r'<span class="n">((?:[^<]|<a [^>]*>[^<]*</a>)*)</span>'), r"\1"),
    (re.compile(r' class="autorefs autorefs-internal"'), ""),
)
"""Markup that no style sheet and no script asks for: a word of it stands on the reference twenty thousand times."""

_SPARE = ("assets/javascripts/*.map", "assets/javascripts/workers/*.map", "assets/stylesheets/*.map")
_LANGUAGES = "assets/javascripts/lunr"
_DAY = re.compile(r"\s*<lastmod>.*?</lastmod>")


def slimmed(page: str) -> str:
    """Take out of a page what nobody sees: idle markup, and indentation but in code and in scripts, where it is shown.

    Parameters
    ----------
    page : str
        HTML.

    Examples
    --------
    >>> slimmed("<p>\\n    one   two\\n</p>\\n\\n<pre>\\n  x</pre>")
    '<p>\\none   two\\n</p>\\n<pre>\\n  x</pre>'
    """
    for idle, rest in _IDLE:
        page = idle.sub(rest, page)
    parts, place = [], 0
    for kept in _KEPT.finditer(page):
        parts += [_INDENT.sub("\n", page[place : kept.start()]), kept[0]]
        place = kept.end()
    return "".join([*parts, _INDENT.sub("\n", page[place:])])


def drop(site: Path, languages: tuple[str, ...] = ("en",)) -> None:
    """Remove the theme's source maps, the search of languages that the site is not in, and the day of the build.

    mkdocs takes that day for the day on which each page was changed last, so that the same sources gave other bytes tomorrow.

    Parameters
    ----------
    site : Path
        The built site.
    languages : tuple of str, default English
    """
    for pattern in _SPARE:
        for file in site.glob(pattern):
            file.unlink()
            source = file.with_suffix("")
            source.write_bytes(_SOURCE_MAP.sub(b"\n", source.read_bytes()))
    if set(languages) <= {"en"}:  # the one that needs no file
        for file in sorted((site / _LANGUAGES).rglob("*.js")):
            file.unlink()
    for sitemap in site.glob("sitemap.xml"):
        sitemap.write_text(_DAY.sub("", sitemap.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
        sitemap.with_suffix(".xml.gz").unlink(missing_ok=True)  # it bears the day in its head, and nobody asks for it


def part(site: Path) -> None:
    """Put the larger pictures of all pages into files beside them, each once.

    Parameters
    ----------
    site : Path
        The built site.
    """
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")

        def _kept(found: re.Match[str], folder: Path = page.parent) -> str:
            content = base64.b64decode(found[1])
            name = f"{hashlib.sha256(content).hexdigest()[:12]}.png"
            (folder / name).write_bytes(content)
            return f'src="{name}"'

        if (parted := _IMAGE.sub(_kept, text)) != text:
            page.write_text(parted, encoding="utf-8")
