"""Remove what a site does not need: source maps, other languages, indentation, needless marks.

Scripts and styles in pages become files, so that a site can have a Content-Security-Policy.
"""

import html
import re
from hashlib import sha256
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

_INLINE = re.compile(
    r"(?s)<script(?P<how>[^>]*)>(?P<code>.*?)</script>|<style>(?P<rules>.*?)</style>"
    r"""|(?P<tag><[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*?\s+)style="(?P<style>[^"]*)\""""
)
"""A script, which may be data, a style sheet, or an element as far as its style."""

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


def move_inline(site: Path, assets: str) -> None:
    """Move the scripts and styles in the pages of a site, also those of attributes, into files.

    The pages then work under a Content-Security-Policy without ``unsafe-inline``.

    Parameters
    ----------
    site : Path
        The built site, which may have builds of other languages in it.
    assets : str
        The folder of such files in each build.  A page that loads nothing from it, such as one to
        save, is kept as it is.
    """
    loaded = re.compile(rf'(?:href|src)="([^"]*{assets}/)')
    files: dict[Path, str] = {}
    for path in sorted(site.rglob("*.html")):
        page = path.read_text(encoding="utf-8")
        if not (found := loaded.search(page)):
            continue
        # The page of missing addresses has absolute ones.
        folder = (path.parent / (assets if path.name == "404.html" else found[1])).resolve()
        if not folder.is_dir():
            continue

        def _moved(part: re.Match[str], folder: Path = folder, base: str = found[1]) -> str:
            if part["how"] or "" in (part["code"], part["rules"]):
                return part[0]
            text = part["code"] or part["rules"] or html.unescape(part["style"])
            name = sha256(text.encode()).hexdigest()[:8]
            if part["tag"]:  # as strong as an attribute
                rule = f'[data-style="{name}"]:not(#_){{{text}}}\n'
                rules = files.setdefault(folder / "styles.css", "")
                files[folder / "styles.css"] += "" if rule in rules else rule
                return f'{part["tag"]}data-style="{name}"'
            if part["rules"]:
                files[folder / f"{name}.css"] = text
                return f'<link rel="stylesheet" href="{base}{name}.css">'
            files[folder / f"{name}.js"] = text
            return f'<script src="{base}{name}.js"></script>'

        page = _INLINE.sub(_moved, page)
        if "data-style=" in page:
            link = f'<link rel="stylesheet" href="{found[1]}styles.css">'
            page = page.replace("</head>", f"{link}\n</head>", 1)
        path.write_text(page, encoding="utf-8")
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")


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
