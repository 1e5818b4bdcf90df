"""The reference: a page for every public module, found by reading the source.

A module is public when it has an ``__all__``.  Its page shows the documentation of every public
name, also of those that a private module defines.  A name that several public modules have is
documented on one page, and the others link to it.
"""

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_LATE = ("drawing", "widgets", "publish")
"""The packages after the games, in this order."""


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
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"expected the name of a package, found {package!r}")
    root = Path(spec.submodule_search_locations[0])
    files = {_dotted(file, root): file for file in root.rglob("*.py")}
    public = [
        name for name, file in files.items() if "\n__all__ = " in file.read_text(encoding="utf-8")
    ]
    exports = {name: _exports(_parsed(files[name])) for name in public}
    homes: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for module, names in exports.items():
        for name in names:
            homes[_definition(f"{module}.{name}", files)][module] = name
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
        Module(name, _summary(_parsed(files[name])), exports[name], elsewhere[name])
        for name in sorted(exports, key=lambda name: _rank(name, packages))
    ]


def _dotted(file: Path, root: Path) -> str:
    return ".".join((root.name, *file.relative_to(root).with_suffix("").parts)).removesuffix(
        ".__init__"
    )


def _summary(tree: ast.Module) -> str:
    return (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ").strip()


def _rank(name: str, packages: set[str]) -> tuple[int, int, str]:
    """Order modules: the package, its modules, the games, then drawing, widgets and publishing."""
    parts = name.split(".")
    if len(parts) == 1:
        return 0, 0, name
    if parts[1] in _LATE:
        return 3, _LATE.index(parts[1]), name
    return (2 if ".".join(parts[:2]) in packages else 1), 0, name


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _imports(file: Path) -> dict[str, str]:
    """Return the dotted path that each imported name comes from."""
    tree = _parsed(file)
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
        for alias in node.names
    }


def _exports(tree: ast.Module) -> tuple[str, ...]:
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                return tuple(ast.literal_eval(value))
    return ()


def _definition(path: str, files: dict[str, Path]) -> str:
    """Follow a dotted path through imports to its definition."""
    seen = set()
    while path not in seen:
        seen.add(path)
        module, _, name = path.rpartition(".")
        if module in files and name not in _defined(files[module]):
            path = _imports(files[module]).get(name, path)
    return path


@cache
def _defined(file: Path) -> frozenset[str]:
    """Return the functions and classes of a module; a function may import the same names."""
    kinds = ast.FunctionDef | ast.ClassDef
    return frozenset(each.name for each in _parsed(file).body if isinstance(each, kinds))


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
    parts = [
        f"---\ntitle: {module.name}\n---",
        f"# `{module.name}` {{ #{module.name} }}",
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
