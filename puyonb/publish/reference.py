"""The reference: a page for every public module, found by reading the source, so that a new module needs no line here.

A module is public when it has an ``__all__``.  A package that only gathers names of its modules gets a table of them; the
modules themselves are rendered by mkdocstrings.
"""

import ast
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

_SKIPPED = {"cli", "__main__"}
_LATE = ("drawing", "widgets", "publish")
"""What a reader needs after the games, in this order."""


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
    homes : dict of str to str
        For each of these names that is imported from another module: the module that it comes from.
    """

    name: str
    summary: str
    names: tuple[str, ...]
    homes: dict[str, str]

    @property
    def is_gathering(self) -> bool:
        """Tell whether all its names live elsewhere."""
        return set(self.names) <= set(self.homes)


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
    found = []
    for file in sorted(root.rglob("*.py"), key=lambda file: file.relative_to(root).with_suffix("").parts):
        parts = file.relative_to(root).with_suffix("").parts
        if parts[0] in _SKIPPED or any(part.startswith("_") and part != "__init__" for part in parts):
            continue
        name = ".".join((package, *(part for part in parts if part != "__init__")))
        if module := _read(name, file):
            found.append(module)
    packages = {module.name for module in found if any(other.name.startswith(f"{module.name}.") for other in found)}
    return sorted(found, key=lambda module: _rank(module.name, packages))


def _rank(name: str, packages: set[str]) -> tuple[int, int, str]:
    """Order modules as a reader meets them: the package, what lies open in it, the games, the rooms behind them."""
    parts = name.split(".")
    if len(parts) == 1:
        return 0, 0, name
    if parts[1] in _LATE:
        return 3, _LATE.index(parts[1]), name
    return (2 if ".".join(parts[:2]) in packages else 1), 0, name


def _read(name: str, file: Path) -> Module | None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = next((value for value in map(_exports, tree.body) if value is not None), None)
    if names is None:
        return None
    homes = {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
        for alias in node.names
    }
    summary = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ").strip()
    return Module(name, summary, names, {key: home for key, home in homes.items() if key in names})


def _exports(statement: ast.stmt) -> tuple[str, ...] | None:
    match statement:
        case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
            return tuple(ast.literal_eval(value))
    return None


def path(module: Module) -> str:
    """Give the path of a module's page within the sources of the site."""
    return f"reference/{module.name}.md"


def page(module: Module) -> str:
    """Write the Markdown of a module's page."""
    options = "    options:\n      members: false\n" if module.is_gathering else ""
    gathered = f"\n{_names(module)}\n" if module.is_gathering else ""
    return f"---\ntitle: {module.name}\n---\n\n# `{module.name}` {{ #{module.name} }}\n\n::: {module.name}\n{options}{gathered}"


def _names(module: Module) -> str:
    rows = [
        f'| <autoref identifier="{module.homes[name]}.{name}" optional>`{name}`</autoref> | `{module.homes[name]}` |'
        for name in module.names
    ]
    return "\n".join(["| Name | Defined in |", "| --- | --- |", *rows])


def table(found: list[Module]) -> str:
    """Write a Markdown table of modules for a page in the same folder as theirs."""
    rows = [f"| [`{module.name}`]({Path(path(module)).name}) | {module.summary} |" for module in found]
    return "\n".join(["| Module | What it is for |", "| --- | --- |", *rows])


def navigation(found: list[Module]) -> list[dict[str, object]]:
    """Give the entries of mkdocs' navigation: the modules at the top, then a section for each package."""
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
