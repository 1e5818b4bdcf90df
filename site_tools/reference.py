"""The reference: a page for every public module, found by reading the source.

A module is public when it has an ``__all__``.  Its page shows the documentation of every public
name, also of those that a private module defines.  A name that several public modules have is
documented on one page, and the others link to it.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import griffe

_LATE = ("drawing", "widgets", "publish")
"""The packages after the games, in this order."""

_MANY = 12
"""A page of more names begins with a list of them."""


@dataclass(frozen=True, slots=True)
class Module:
    """A public module.

    Attributes
    ----------
    name : str
        Dotted.
    summary : str
        The first sentence of its docstring.
    names : tuple of str
        Its ``__all__``, in order.
    elsewhere : dict of str to str
        For each of these names that another public module documents: its dotted path there.
    """

    name: str
    summary: str
    names: tuple[str, ...]
    elsewhere: dict[str, str] = field(default_factory=dict)


@cache
def modules(package: str) -> list[Module]:
    """List the public modules of a package, each package before what it holds.

    Parameters
    ----------
    package : str
        The name of a package that can be imported; it is read, not run.

    Raises
    ------
    ModuleNotFoundError
        If there is none of that name.
    """
    loader = griffe.GriffeLoader(allow_inspection=False)
    loader.load(package)
    loader.resolve_aliases()
    root = loader.modules_collection[package]
    if not root.is_package:
        raise ModuleNotFoundError(f"expected the name of a package, found {package!r}")
    files = {each.path: each for each in _within(root)}
    exports = {
        name: tuple(map(str, each.exports))
        for name, each in files.items()
        if each.exports is not None
    }
    homes: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for module, names in exports.items():
        for name in names:
            homes[_definition(files[module][name])][module] = name
    elsewhere: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for definition, found in homes.items():
        # The module nearest to the definition: it shares most of the path.
        home = (
            definition
            if definition in exports
            else max(found, key=lambda name: (_shared(name, definition), name))
        )
        target = home if home == definition else f"{home}.{found[home]}"
        for module, name in found.items():
            if module != home:
                elsewhere[module][name] = target
    packages = {name.rpartition(".")[0] for name in exports}
    return [
        Module(name, _summary(files[name]), exports[name], elsewhere[name])
        for name in sorted(exports, key=lambda name: _rank(name, packages))
    ]


def _within(module: griffe.Module) -> Iterator[griffe.Module]:
    yield module
    for each in module.modules.values():
        if not each.is_alias:
            yield from _within(each)


def _summary(module: griffe.Module) -> str:
    text = module.docstring.value if module.docstring else ""
    return text.split("\n\n")[0].replace("\n", " ").strip()


def _definition(thing: griffe.Object | griffe.Alias) -> str:
    """Return the path of the definition of a name, which may be imported."""
    try:
        return thing.canonical_path
    except griffe.AliasResolutionError as error:  # one of several names of an assignment
        return error.alias.target_path


def _rank(name: str, packages: set[str]) -> tuple[int, int, str]:
    """Order modules: the package, its modules, the games, then drawing, widgets and publishing."""
    parts = name.split(".")
    if len(parts) == 1:
        return 0, 0, name
    if parts[1] in _LATE:
        return 3, _LATE.index(parts[1]), name
    return (2 if ".".join(parts[:2]) in packages else 1), 0, name


def _shared(one: str, other: str) -> int:
    """Count the leading parts that two dotted paths share."""
    parts = zip(one.split("."), other.split("."), strict=False)
    return next(
        (number for number, (a, b) in enumerate(parts) if a != b),
        min(one.count("."), other.count(".")) + 1,
    )


def path(module: Module) -> str:
    """Return the path of a module's page inside the sources of the site."""
    return f"reference/{module.name}.md"


def page(module: Module) -> str:
    """Write the Markdown of a module's page."""
    here = [name for name in module.names if name not in module.elsewhere]
    index = " · ".join(
        f'<autoref identifier="{module.name}.{name}" optional>`{name}`</autoref>' for name in here
    )
    parts = [
        f"---\ntitle: {module.name}\n---",
        f"# `{module.name}` {{ #{module.name} }}",
        *([index] if len(here) > _MANY else []),
        f"::: {module.name}\n    options:\n      members: {here}",
    ]
    if module.elsewhere:
        rows = [
            f'| `{name}` | <autoref identifier="{home}" optional>`{home}`</autoref> |'
            for name, home in module.elsewhere.items()
        ]
        parts.append("\n".join(["| Name | Documented at |", "| --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def table(found: list[Module]) -> str:
    """Write a Markdown table of modules for a page in the same folder as theirs."""
    rows = [
        f"| [`{module.name}`]({Path(path(module)).name}) | {module.summary} |" for module in found
    ]
    return "\n".join(["| Module | What it is for |", "| --- | --- |", *rows])


def names(found: list[Module]) -> str:
    """Write a list of modules with all their public names."""
    rows = (
        f"- [`{each.name}`]({each.name}.md): `{' '.join(sorted(each.names))}`" for each in found
    )
    return "\n".join(rows)


def navigation(found: list[Module]) -> list[dict[str, object]]:
    """Return MkDocs navigation entries: top modules, then a section for each package."""
    entries: list[dict[str, object]] = []
    sections: dict[str, list[dict[str, object]]] = {}
    packages = {module.name.rpartition(".")[0] for module in found if module.name.count(".") > 1}
    for module in found:
        section = ".".join(module.name.split(".")[:2])
        if section in packages:
            entry: dict[str, object] = {module.name.removeprefix(f"{section}."): path(module)}
            if section not in sections:
                sections[section] = []
                entries.append({section: sections[section]})
            sections[section].append(entry)
        else:
            entries.append({module.name: path(module)})
    return entries
