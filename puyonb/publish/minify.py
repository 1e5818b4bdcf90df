"""Remove what a site does not need: source maps, other languages, indentation, needless marks."""

import html
import json
import re
from pathlib import Path
from urllib.parse import unquote

_SOURCE_MAP = re.compile(rb"\n?(?://|/\*)# sourceMappingURL=\S+\.map(?: ?\*/)?\s*\Z")
_SPARE = (
    "assets/javascripts/*.map",
    "assets/javascripts/workers/*.map",
    "assets/stylesheets/*.map",
)
_LINE = re.compile(r'<span id="[^"]*__line-[\d-]+">(.*?\n)</span>')
_TAG = re.compile("<[^>]*>")
_LONG = 80
"""The most characters of a line of code that no wide screen breaks."""

_KEPT = re.compile(r"(?is)(<(pre|script|style|svg|textarea)\b.*?</\2\s*>)")
"""What keeps its white space: the pattern has two groups, the whole element and its name."""

_INDENTED = re.compile(r"\s*\n\s*(?=[^<>]*(?:<|\Z))")
"""A line break with the white space around it, in a text: no attribute is changed."""

_LANGUAGES = "assets/javascripts/lunr"
_HELPERS = {"ja": "tinyseg.js", "hi": "wordcut.js", "th": "wordcut.js"}
"""The scripts that cut the sentences of a language into words."""


def linked(site: Path) -> set[str]:
    """Return the names of the files that pages of a site link to."""
    pages = (path.read_text(encoding="utf-8") for path in site.rglob("*.html"))
    targets = (target for page in pages for target in re.findall(r'href="?([^"#?\s>]+)', page))
    return {unquote(target.rpartition("/")[2]) for target in targets}


def drop(site: Path, languages: tuple[str, ...] = ("en",)) -> None:
    """Remove the theme's source maps, its search in other languages, and the packed sitemap.

    The index of the search is written in UTF-8: with escapes, Japanese has twice the bytes.

    The packed sitemap has the date of the build in its header, so the same sources would give
    different bytes on another day.

    Parameters
    ----------
    site : Path
        The built site.
    languages : tuple of str, default English
        The languages of the search.
    """
    for pattern in _SPARE:
        for file in site.glob(pattern):
            file.unlink()
            source = file.with_suffix("")
            source.write_bytes(_SOURCE_MAP.sub(b"\n", source.read_bytes()))
    others = set(languages) - {"en"}  # English needs no file
    kept = {f"lunr.{language}.min.js" for language in others}
    kept |= {_HELPERS[language] for language in others & {*_HELPERS}}
    kept |= {"lunr.stemmer.support.min.js", "lunr.multi.min.js"} if others else set()
    for file in sorted((site / _LANGUAGES).rglob("*.js")):
        if file.name not in kept:
            file.unlink()
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    for index in site.glob("search/search_index.json"):
        found = json.loads(index.read_bytes())
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        index.write_text(text, encoding="utf-8")


def mark_long_lines(page: str) -> str:
    """Return a page whose code has an element for each long line only, of the class ``pb-line``.

    Parameters
    ----------
    page : str
        HTML in which each line of code is an element, as the option ``line_spans: __line`` of
        ``pymdownx.highlight`` writes it.
    """
    return _LINE.sub(
        lambda found: (
            f'<span class="pb-line">{found[1]}</span>'
            if len(html.unescape(_TAG.sub("", found[1]))) > _LONG + len("\n")
            else found[1]
        ),
        page,
    )


def without_indentation(page: str) -> str:
    """Return a page without empty lines and without the white space at both ends of its lines.

    A browser shows both pages alike: it shows a line break as a space, as it shows the white space
    around it.  Code, scripts, styles, drawings, fields and all attributes are kept as they are.

    Parameters
    ----------
    page : str
        The HTML of a whole page.
    """
    parts = _KEPT.split(page)  # text, element, name of the element, text, ...
    texts = [_INDENTED.sub("\n", text) for text in parts[::3]]
    return "".join(part for pair in zip(texts, [*parts[1::3], ""], strict=True) for part in pair)
