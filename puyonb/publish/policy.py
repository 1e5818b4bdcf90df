"""Scripts and styles in pages become files, so that a site can have a Content-Security-Policy."""

import html
import re
from hashlib import sha256
from pathlib import Path

_INLINE = re.compile(
    r"(?s)<script(?P<how>[^>]*)>(?P<code>.*?)</script>|<style>(?P<rules>.*?)</style>"
    r"""|(?P<tag><[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*?\s+)style="(?P<style>[^"]*)\""""
)
"""A script, which may be data, a style sheet, or an element as far as its style."""


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
