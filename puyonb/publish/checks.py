"""Checks of a built site: links and anchors, text beside pictures, nothing from elsewhere, nothing heavy.

They read the files of the site and nothing else, so that they hold for any generator.  What a
browser asks for while it runs the scripts is tested in ``tests/browser``.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urljoin, urlsplit

MAX_BYTES = 2_000_000
"""How large a single file may be."""

RUNTIME = ("live-runtime/*",)
"""Patterns of the files that only those load who start Python on the live page: they may be larger, and are weighed apart."""

_HERE = "http://site.invalid"
"""Stands for the server of the site while addresses are joined; the name can belong to nobody."""

_LOADING_LINKS = {
    *("stylesheet", "icon", "shortcut", "apple-touch-icon", "manifest"),
    *("preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch"),
}
"""The kinds of ``<link>`` that make a browser ask for something."""

_LOADED = {
    "audio": ("src",),
    "embed": ("src",),
    "feimage": ("href", "xlink:href"),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
_CSS_ADDRESS = re.compile(r"""url\(\s*['"]?([^'")]+)['"]?\s*\)|@import\s+['"]([^'"]+)['"]""")
_OPENED = re.compile(r"(view=\w+&)?[tz]=")
"""How the end of an address begins that carries a text (:mod:`puyonb.publish.live.page`)."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PLACEHOLDER = re.compile(
    r"no description\b.*|image|picture|figure|png|svg|untitled|alt|todo|<.*|[\w-]+\.(png|svg|jpe?g|gif)",
    re.IGNORECASE,
)


class Fault(NamedTuple):
    """Something wrong with a site.

    Attributes
    ----------
    file : str
        The path within the site.
    message : str
    """

    file: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}: {self.message}"


class Weight(NamedTuple):
    """How heavy a site is, in bytes; ``total`` is without the ``runtime`` of the live page."""

    pages: int
    files: int
    total: int
    heaviest: str
    heaviest_page: int
    runtime: int = 0

    def __str__(self) -> str:
        apart = (
            f" and {self.runtime / 1e6:.1f} MB of Python for the live page" if self.runtime else ""
        )
        return (
            f"{self.pages} pages, {self.files} files, {self.total / 1e6:.1f} MB{apart};"
            f" heaviest page {self.heaviest} with {self.heaviest_page / 1e3:.0f} kB"
        )


@dataclass(slots=True)
class _Reading:
    """What a page holds that the checks look at."""

    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    is_live: bool = False


class _Parser(HTMLParser):
    """Collects ids, links and loaded addresses, and notes pictures without a text."""

    def __init__(self) -> None:
        super().__init__()
        self.reading = _Reading()
        self._svg: list[bool] = []
        self._style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element is called, and what it links to or loads."""
        attributes = {name: value or "" for name, value in attrs}
        reading = self.reading
        if identity := attributes.get("id") or (attributes.get("name") if tag == "a" else None):
            reading.ids[identity] += 1
        if tag in ("a", "area") and "href" in attributes:
            reading.links.append(attributes["href"])
        if tag == "link" and set(attributes.get("rel", "").lower().split()) & _LOADING_LINKS:
            reading.loaded.append(attributes.get("href", ""))
        for name in _LOADED.get(tag, ()):
            if value := attributes.get(name):
                reading.loaded.extend(_candidates(value) if name == "srcset" else [value])
        reading.loaded.extend(_css_addresses(attributes.get("style", "")))
        self._style = tag == "style"
        if "pb-live" in attributes.get("class", "").split():
            reading.is_live = True
        if tag == "img":
            self._check_image(attributes)
        elif tag == "svg":
            named = (
                bool(attributes.get("aria-label") or attributes.get("aria-labelledby"))
                or attributes.get("role") != "img"
            )
            self._svg.append(named)
        elif tag == "title" and self._svg:
            self._svg[-1] = True

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that is closed at once."""
        self.handle_starttag(tag, attrs)
        if tag == "svg":
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note a picture that has come to its end without a name."""
        self._style = False
        if tag == "svg" and self._svg and not self._svg.pop():
            self.reading.faults.append("an <svg role=img> without a <title>")

    def handle_data(self, data: str) -> None:
        """Note what a style sheet loads."""
        if self._style:
            self.reading.loaded.extend(_css_addresses(data))

    def _check_image(self, attributes: dict[str, str]) -> None:
        source = attributes.get("src", "")[:60]
        if "alt" not in attributes:
            self.reading.faults.append(f"image {source!r} has no alternative text")
        elif not attributes["alt"].strip() and attributes.get("role") not in (
            "presentation",
            "none",
        ):
            self.reading.faults.append(
                f"image {source!r} has an empty alternative text and is not marked as decoration"
            )
        elif _PLACEHOLDER.fullmatch(attributes["alt"].strip()):
            self.reading.faults.append(
                f"image {source!r} has a placeholder for its alternative text: {attributes['alt']!r}"
            )


def check(
    site: Path, *, address: str = "", max_bytes: int = MAX_BYTES, heavy: Sequence[str] = RUNTIME
) -> list[Fault]:
    """Find what is wrong with a built site.

    Parameters
    ----------
    site : Path
        The folder that would be served.
    address : str, optional
        The address that the site will have: links to it count as links within, and its path is where ``/`` links begin.
    max_bytes : int, bytes, default 2,000,000
        The largest size of a file.
    heavy : sequence of str, default those of the live page
        Patterns of files that may be larger.

    Returns
    -------
    list of Fault
        In the order of the files; empty if all is well.
    """
    readings = {file: _read(file) for file in sorted(site.rglob("*.html"))}
    faults = []
    for file in sorted(path for path in site.rglob("*") if path.is_file()):
        name = file.relative_to(site).as_posix()
        if file.stat().st_size > max_bytes and not any(file.match(pattern) for pattern in heavy):
            faults.append(
                Fault(name, f"expected at most {max_bytes} bytes, found {file.stat().st_size}")
            )
        if file in readings:
            faults.extend(
                Fault(name, message) for message in _page_faults(file, site, readings, address)
            )
        elif file.suffix == ".css":
            sheet = file.read_text(encoding="utf-8")
            faults.extend(
                Fault(name, message)
                for message in _load_faults(_css_addresses(sheet), file, site, address)
            )
    return faults


def weigh(site: Path) -> Weight:
    """Weigh a built site.

    Parameters
    ----------
    site : Path
    """
    sizes = {
        file.relative_to(site).as_posix(): file.stat().st_size
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    pages = {name: size for name, size in sizes.items() if name.endswith(".html")}
    heaviest = max(pages, key=pages.__getitem__, default="")
    runtime = sum(
        size
        for name, size in sizes.items()
        if any(Path(name).match(pattern) for pattern in RUNTIME)
    )
    total = sum(sizes.values()) - runtime
    return Weight(len(pages), len(sizes), total, heaviest, pages.get(heaviest, 0), runtime)


def _read(file: Path) -> _Reading:
    parser = _Parser()
    parser.feed(file.read_text(encoding="utf-8"))
    parser.close()
    return parser.reading


def _page_faults(
    file: Path, site: Path, readings: dict[Path, _Reading], address: str
) -> Iterator[str]:
    reading = readings[file]
    yield from reading.faults
    for identity, count in reading.ids.items():
        if count > 1:
            yield f"id {identity!r} stands {count} times"
    yield from _load_faults(reading.loaded, file, site, address)
    for link in dict.fromkeys(reading.links):
        target = _target(link, file, site, address)
        if target is None:
            continue
        path, fragment = target
        if path is None or not path.is_file():
            yield f"link {link!r} leads nowhere"
        elif fragment and path in readings and not _is_anchor(fragment, readings[path]):
            yield f"link {link!r} names an anchor that is not on its page"


def _is_anchor(fragment: str, page: _Reading) -> bool:
    """Tell whether the end of an address means something on a page: a place there, or a text that a live page opens."""
    return fragment in page.ids or (page.is_live and _OPENED.match(fragment) is not None)


def _load_faults(addresses: Sequence[str], file: Path, site: Path, address: str) -> Iterator[str]:
    for loaded in dict.fromkeys(addresses):
        if loaded.startswith(("data:", "#", "blob:")):
            continue
        target = _target(loaded, file, site, address)
        if target is None:
            yield f"loads {loaded!r} from elsewhere"
        elif target[0] is None or not target[0].is_file():
            yield f"loads {loaded!r}, which is not there"


def _target(link: str, file: Path, site: Path, address: str) -> tuple[Path | None, str] | None:
    """Give the file and the anchor that a link leads to, or None if it leaves the site."""
    home = address.rstrip("/")
    root = urlsplit(home).path + "/"
    if home and (link == home or link.startswith(home + "/")):
        link = root + link[len(home) + 1 :]
    parts = urlsplit(urljoin(f"{_HERE}{root}{quote(file.relative_to(site).as_posix())}", link))
    if f"{parts.scheme}://{parts.netloc}" != _HERE:
        return None
    path = unquote(parts.path)
    if not path.startswith(root):
        return None, ""
    inside = site / path.removeprefix(root)
    return (inside / "index.html" if path.endswith("/") or inside.is_dir() else inside), unquote(
        parts.fragment
    )


def _candidates(srcset: str) -> list[str]:
    return [part.split()[0] for part in srcset.split(",") if part.strip()]


def _css_addresses(sheet: str) -> list[str]:
    return [first or second for first, second in _CSS_ADDRESS.findall(_COMMENT.sub("", sheet))]
