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


def drop(site: Path, languages: tuple[str, ...] = ("en",)) -> None:
    """Remove the theme's source maps, its search in other languages, and the packed sitemap.

    The packed sitemap has the date of the build in its header, so the same sources would give
    different bytes on another day.

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
    if set(languages) <= {"en"}:  # English needs no file
        for file in sorted((site / _LANGUAGES).rglob("*.js")):
            file.unlink()
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
