"""Hostile texts for pages, and checks that a page shows them as text."""

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from bs4 import BeautifulSoup

__all__ = ["FILE_NAMES", "HOSTILE", "HURT", "LINES", "alien", "hurtful"]

HURT = "<img src=x onerror=window.hurt=1>"

HOSTILE = (
    HURT,
    "<script>window.hurt=1</script>",
    "</script><script>window.hurt=1</script>",
    "</title></svg><svg onload=window.hurt=1>",
    "]]><script>window.hurt=1</script>",
    "--><script>window.hurt=1</script><!--",
    "</textarea></style></pre><iframe src=javascript:window.hurt=1>",
    "javascript:window.hurt=1",
    "\" autofocus onfocus=window.hurt=1 x=\"' onmouseover='window.hurt=1",
    "`${window.hurt=1}`",
    "{{ hurt }} {% raise %} ${hurt}",
    "[here](javascript:window.hurt=1) ![x](http://127.0.0.1:9/hurt.png)",
    "&lt;img src=x onerror=window.hurt=1&gt; &#60;script&#62;",
    "<use href=http://127.0.0.1:9/hurt.svg#a /><image href=http://127.0.0.1:9/hurt.png />",
    "\u202egnp.exe\u2066 right to left",
    "NUL \x00 and \x1b[31m, \ufffe and \u2028",
)
"""A text that would set ``window.hurt`` if any part of it ran."""

LINES = tuple(" ".join(text.replace("\x00", "").split()) for text in HOSTILE)
"""The same in one line each, for keys of one line, and without what no file of text has."""

FILE_NAMES = (
    "<img src=x onerror=hurt=1>",
    "\"onload='hurt=1'",
    "[here](javascript:hurt)",
    "{{ hurt }}",
    "`hurt` & <b>",
    "\u202egnp.txt",
)
"""What a file may be called, without its ending."""

_RUNS = {
    "script",
    "iframe",
    "object",
    "embed",
    "foreignObject",
    "image",
    "img",
    "a",
    "animate",
    "set",
    "audio",
    "video",
}
_LOADS = {
    "href",
    "src",
    "srcset",
    "data",
    "action",
    "formaction",
    "poster",
    "{http://www.w3.org/1999/xlink}href",
}


def hurtful(text: str) -> list[str]:
    """List what in an SVG picture is more than a picture: scripts, handlers, and what it would
    load.

    Parameters
    ----------
    text : str
        One ``<svg>`` element; it must be well-formed XML.
    """
    found = []
    for element in ET.fromstring(text).iter():
        name = str(element.tag).rpartition("}")[2]
        found += [name] if name in _RUNS else []
        for key, value in element.attrib.items():
            if (
                key.startswith("on")
                or (key in _LOADS and not value.startswith("#"))
                or "url(" in value.replace(" ", "")
            ):
                found.append(f"{name} {key}={value}")
        if name == "style" and (
            "@import" in (element.text or "") or "url(" in (element.text or "")
        ):
            found.append("style that loads")
    return found


def alien(page: "BeautifulSoup") -> list[str]:
    """List the dangerous elements of an HTML page: with handlers, with addresses that run, or with
    the mark of the hostile text.
    """
    found = []
    for element in page.find_all(True):
        attributes = {
            key: " ".join(value) if isinstance(value, list) else value
            for key, value in element.attrs.items()
        }
        strange = [key for key in attributes if key.startswith("on")]
        strange += [key for key in _LOADS & set(attributes) if _is_strange(attributes[key])]
        if element.name == "script" and "window.hurt" in _code(element.get("type"), element.string):
            strange.append("script")
        found += [f"{element.name} {key}" for key in strange]
    return found


def _is_strange(address: str) -> bool:
    return address.strip().lower().startswith("javascript:") or address == "x" or "hurt." in address


def _code(kind: object, text: str | None) -> str:
    """Return the scripts that would run, without JSON data."""
    return "" if kind == "application/json" else text or ""
