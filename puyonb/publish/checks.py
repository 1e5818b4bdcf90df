"""Checks of a built site: links and anchors, text alternatives, no external files, file sizes.

They read only the files of the site, so they work for any generator.  ``tests/browser`` checks the
requests of a browser that runs the scripts.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urljoin, urlsplit

from puyonb.messages import Message, message_text

MAX_BYTES = 2_000_000
"""The largest size of a file."""

RUNTIME = ("live-runtime/*",)
"""Patterns of the files of Python for the live page: they may be larger, and count separately."""

_HERE = "http://site.invalid"
"""The server of the site while addresses are joined; this name is reserved."""

_LOADING_LINKS = {
    *("stylesheet", "icon", "shortcut", "apple-touch-icon", "manifest"),
    *("preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch"),
}
"""The kinds of ``<link>`` for which a browser sends a request."""

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
_OPENED = re.compile(r"((view=\w+&)?[tz]|game)=")
"""The start of a fragment that has a text or a game (:mod:`puyonb.publish.live.page`)."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PLACEHOLDER = re.compile(
    r"no description\b.*|image|picture|figure|png|svg|untitled|alt|todo|<.*"
    r"|[\w-]+\.(png|svg|jpe?g|gif)",
    re.IGNORECASE,
)


class Problem(NamedTuple):
    """A problem of a site.

    Attributes
    ----------
    file : str
        The path within the site.
    message : str
    """

    file: str
    message: str

    def __str__(self) -> str:
        return message_text("publish.file", name=self.file, reason=self.message)


class Weight(NamedTuple):
    """The size of a site in bytes; ``total`` excludes the ``runtime`` of the live page.

    Attributes
    ----------
    pages, files : int
        The numbers of pages and of all files.
    total : int, bytes
        All files without the Python of the live page.
    heaviest : str
        The path of the largest page.
    heaviest_page : int, bytes
        The size of this page.
    runtime : int, bytes, default 0
        The Python of the live page.
    """

    pages: int
    files: int
    total: int
    heaviest: str
    heaviest_page: int
    runtime: int = 0

    def __str__(self) -> str:
        values: dict[str, object] = {
            "pages": self.pages,
            "files": self.files,
            "total": self.total / 1e6,
            "heaviest": self.heaviest,
            "heaviest_page": self.heaviest_page / 1e3,
        }
        if not self.runtime:
            return message_text("publish.weight", **values)
        return message_text(
            "publish.weight.live",
            "{pages} pages, {files} files, {total:.1f} MB and {runtime:.1f} MB of Python for the"
            " live page; heaviest page {heaviest} with {heaviest_page:.0f} kB",
            **values,
            runtime=self.runtime / 1e6,
        )


@dataclass(slots=True)
class _Reading:
    """The parts of a page that are checked."""

    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    problems: list[Message] = field(default_factory=list)
    is_live: bool = False


class _Parser(HTMLParser):
    """Collect ids, links, loaded addresses, and pictures without a text alternative."""

    def __init__(self) -> None:
        super().__init__()
        self.reading = _Reading()
        self._svg: list[bool] = []
        self._style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the id of an element, its link, and the addresses that it loads."""
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
        """Collect an element without content."""
        self.handle_starttag(tag, attrs)
        if tag == "svg":
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Report a picture without a name at its end."""
        self._style = False
        if tag == "svg" and self._svg and not self._svg.pop():
            self.reading.problems.append(
                Message("publish.check.svg", "an <svg role=img> without a <title>")
            )

    def handle_data(self, data: str) -> None:
        """Collect the addresses that a style sheet loads."""
        if self._style:
            self.reading.loaded.extend(_css_addresses(data))

    def _check_image(self, attributes: dict[str, str]) -> None:
        source = attributes.get("src", "")[:60]
        if "alt" not in attributes:
            self.reading.problems.append(
                Message(
                    "publish.check.image", "image {source!r} has no alternative text", source=source
                )
            )
        elif not attributes["alt"].strip() and attributes.get("role") not in (
            "presentation",
            "none",
        ):
            self.reading.problems.append(
                Message(
                    "publish.check.image.empty",
                    "image {source!r} has an empty alternative text and is not marked as"
                    " decoration",
                    source=source,
                )
            )
        elif _PLACEHOLDER.fullmatch(attributes["alt"].strip()):
            self.reading.problems.append(
                Message(
                    "publish.check.image.placeholder",
                    "image {source!r} has a placeholder for its alternative text: {found!r}",
                    source=source,
                    found=attributes["alt"],
                )
            )


def check(site: Path, *, address: str = "", max_bytes: int = MAX_BYTES) -> list[Problem]:
    """Return the problems of a built site.

    Parameters
    ----------
    site : Path
        The folder to serve.
    address : str, optional
        The future address of the site: links to it are internal, and ``/`` is its path.
    max_bytes : int, bytes, default 2,000,000
        The largest size of a file.

    Returns
    -------
    list of Problem
        The problems in the order of the files.
    """
    readings = {file: _read(file) for file in sorted(site.rglob("*.html"))}
    problems = []
    for file in sorted(path for path in site.rglob("*") if path.is_file()):
        name = file.relative_to(site).as_posix()
        if file.stat().st_size > max_bytes and not any(map(file.match, RUNTIME)):
            message = Message(
                "publish.check.size",
                "expected at most {most:,} bytes, found {found:,}",
                most=max_bytes,
                found=file.stat().st_size,
            )
            problems.append(Problem(name, str(message)))
        if file in readings:
            problems.extend(
                Problem(name, str(message))
                for message in _page_problems(file, site, readings, address)
            )
        elif file.suffix == ".css":
            sheet = file.read_text(encoding="utf-8")
            problems.extend(
                Problem(name, str(message))
                for message in _load_faults(_css_addresses(sheet), file, site, address)
            )
    return problems


def weigh(site: Path) -> Weight:
    """Return the size of a built site.

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
    runtime = sum(size for name, size in sizes.items() if any(map(Path(name).match, RUNTIME)))
    total = sum(sizes.values()) - runtime
    return Weight(len(pages), len(sizes), total, heaviest, pages.get(heaviest, 0), runtime)


def _read(file: Path) -> _Reading:
    parser = _Parser()
    parser.feed(file.read_text(encoding="utf-8"))
    parser.close()
    return parser.reading


def _page_problems(
    file: Path, site: Path, readings: dict[Path, _Reading], address: str
) -> Iterator[Message]:
    reading = readings[file]
    yield from reading.problems
    for identity, count in reading.ids.items():
        if count > 1:
            yield Message(
                "publish.check.id", "id {name!r} appears {count} times", name=identity, count=count
            )
    yield from _load_faults(reading.loaded, file, site, address)
    for link in dict.fromkeys(reading.links):
        target = _target(link, file, site, address)
        if target is None:
            continue
        path, fragment = target
        if path is None or not path.is_file():
            yield Message("publish.check.link", "link {link!r} leads nowhere", link=link)
        elif fragment and path in readings and not _is_anchor(fragment, readings[path]):
            yield Message(
                "publish.check.anchor",
                "link {link!r} names an anchor that is not on its page",
                link=link,
            )


def _is_anchor(fragment: str, page: _Reading) -> bool:
    """Return whether a fragment is an anchor of a page, or a text for a live page."""
    return fragment in page.ids or (page.is_live and _OPENED.match(fragment) is not None)


def _load_faults(
    addresses: Sequence[str], file: Path, site: Path, address: str
) -> Iterator[Message]:
    for loaded in dict.fromkeys(addresses):
        if loaded.startswith(("data:", "#", "blob:")):
            continue
        target = _target(loaded, file, site, address)
        if target is None:
            yield Message(
                "publish.check.elsewhere", "loads {address!r} from another site", address=loaded
            )
        elif target[0] is None or not target[0].is_file():
            yield Message(
                "publish.check.missing", "loads {address!r}, which does not exist", address=loaded
            )


def _target(link: str, file: Path, site: Path, address: str) -> tuple[Path | None, str] | None:
    """Return the file and the anchor of a link, or None if it leaves the site."""
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
