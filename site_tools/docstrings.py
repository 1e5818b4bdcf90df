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
"""Where the links lead that :func:`linked` makes."""

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
    """Rewrites the docstrings of a package once all of it is known, so that names can be resolved."""

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
    """Put links into a docstring, and its source where the parser of sections does not stumble over it.

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
    """Drop the dash that mkdocstrings writes behind a name even where no description follows."""
    return _DASH.sub(r"\1", page)


def _with_source_first(text: str) -> str:
    """Move the source from the end to the sentences at the start: behind a section it would be read as an item of it."""
    source, section = _SOURCE.search(text), _SECTION.search(text)
    if not source or not section:
        return text
    rest = text[: source.start()]
    return f"{rest[: section.start()]}{source[1]}\n{{ .pb-source }}\n\n{rest[section.start() :]}"


def _link(target: str, text: str) -> str:
    # Optional: a page that does not exist yet leaves the plain text.
    return f'<autoref identifier="{target}" optional>{text}</autoref>'


def _resolved(name: str, scope: Object) -> str:
    """Give the path under which the reference page of a thing lists it: where it is defined, not where it was imported."""
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
    """Take the marks of code out of the types of parameters: mkdocstrings sets all of a type as code."""
    section = _SECTION.search(text)
    start = section.start() if section else len(text)
    return text[:start] + _ITEM.sub(lambda item: item[1] + item[2].replace("``", ""), text[start:])


def _fenced(text: str) -> str:
    """Put a session with ``>>>`` into a fence, as far as no section begins: Markdown would take it for a quotation."""
    section = _SECTION.search(text)
    end = section.start() if section else len(text)
    return _SESSION.sub(r"```pycon\n\g<0>\n```", text[:end]) + text[end:]
