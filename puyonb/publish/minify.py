"""Remove files that a site does not need: source maps, other languages, the packed sitemap."""

import re
from pathlib import Path

_SOURCE_MAP = re.compile(rb"\n?(?://|/\*)# sourceMappingURL=\S+\.map(?: ?\*/)?\s*\Z")
_SPARE = (
    "assets/javascripts/*.map",
    "assets/javascripts/workers/*.map",
    "assets/stylesheets/*.map",
)
_LANGUAGES = "assets/javascripts/lunr"
_HELPERS = {"ja": "tinyseg.js", "hi": "wordcut.js", "th": "wordcut.js"}
"""The scripts that cut the sentences of a language into words."""


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
