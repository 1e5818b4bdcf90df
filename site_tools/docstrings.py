"""Docstrings on the site: the roles of Sphinx and the numbers of our readings become links.

The docstrings of the package are written for a terminal as well as for the site.  This extension of
griffe, which mkdocstrings reads them with, turns ``:func:`puyonb.detect``` into a link to that
function, and "reading F7" into one to the page where the reading stands.
"""

import re
from typing import Any

from griffe import (
    Alias,
    AliasResolutionError,
    Extension,
    Function,
    Module,
    NameResolutionError,
    Object,
)

TARGET = re.compile(r'<autoref identifier="([^"]+)"')
"""The targets of the links that :func:`linked` makes."""

_ROLE = re.compile(r":(?:class|func|meth|mod|attr|exc|data|obj):`~?([\w.]+)`")
_READING = re.compile(r"\b([Rr]eadings? )((?:[A-Z]\d+)(?:(?:, | and | to |–)[A-Z]\d+)*)")
_NUMBER = re.compile(r"[A-Z]\d+")
_SOURCE = re.compile(r"\n*^(Source: .*(?:\n\S.*)*)\s*\Z", re.MULTILINE)
_DASH = re.compile(r"(\))\s*–\s*(?=<div[^>]*>\s*</div>\s*</li>|</li>)")
_SESSION = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
_ITEM = re.compile(r"^(\*{0,2}\w[\w*, ]* : )(.*``.*)$", re.MULTILINE)
_SECTION = re.compile(r"^[A-Z][\w ]+\n-{3,}$", re.MULTILINE)


_PICTURE = "drawing.picture.picture"
"""The decorator that turns a function for a scene into one that returns Axes."""


class Links(Extension):
    """Rewrites the docstrings after the whole package is known, so that names can be resolved."""

    def on_package(self, *, pkg: Module, **more: Any) -> None:
        """Visit everything in the package."""
        _visit(pkg)


def _visit(thing: Object) -> None:
    if isinstance(thing, Function) and any(
        each.callable_path.endswith(_PICTURE) for each in thing.decorators
    ):
        thing.returns = "Axes"
    if thing.docstring is not None:
        thing.docstring.value = linked(thing.docstring.value, thing)
    for member in thing.members.values():
        if not isinstance(member, Alias):
            _visit(member)


def linked(text: str, scope: Object) -> str:
    """Add links to a docstring, and move its source to where the section parser accepts it.

    Parameters
    ----------
    text : str
    scope : griffe.Object
        Whose docstring it is: names are looked up from there.
    """
    text = _with_source_first(_plain_types(_fenced(text)))
    text = _ROLE.sub(
        lambda role: _link(_resolved(role[1], scope), f"`{role[1].removeprefix('puyonb.')}`"), text
    )
    return _READING.sub(
        lambda found: (
            found[1] + _NUMBER.sub(lambda n: _link(f"reading-{n[0].lower()}", n[0]), found[2])
        ),
        text,
    )


def tidied(page: str) -> str:
    """Remove the dash that mkdocstrings writes after a name without a description."""
    return _DASH.sub(r"\1", page)


def _with_source_first(text: str) -> str:
    """Move the source into the first paragraphs; after a section it would become an item."""
    source, section = _SOURCE.search(text), _SECTION.search(text)
    if not source or not section:
        return text
    rest = text[: source.start()]
    return f"{rest[: section.start()]}{source[1]}\n{{ .pb-source }}\n\n{rest[section.start() :]}"


def _link(target: str, text: str) -> str:
    # Optional: a page that does not exist yet leaves the plain text.
    return f'<autoref identifier="{target}" optional>{text}</autoref>'


def _resolved(name: str, scope: Object) -> str:
    """Return the path of a thing on its reference page: its definition, not an import of it."""
    first, dot, rest = name.partition(".")
    try:
        places = [scope.resolve(first) + dot + rest, name]
    except NameResolutionError:
        places = [name]
    for place in places:
        try:
            return str(scope.modules_collection[place].canonical_path)
        except (AliasResolutionError, KeyError):
            pass
    return name


def _plain_types(text: str) -> str:
    """Remove code marks from the types of parameters; mkdocstrings formats each type as code."""
    section = _SECTION.search(text)
    start = section.start() if section else len(text)
    return text[:start] + _ITEM.sub(lambda item: item[1] + item[2].replace("``", ""), text[start:])


def _fenced(text: str) -> str:
    """Put a ``>>>`` session into a fence; Markdown would read it as a quotation."""
    section = _SECTION.search(text)
    end = section.start() if section else len(text)
    return _SESSION.sub(r"```pycon\n\g<0>\n```", text[:end]) + text[end:]
