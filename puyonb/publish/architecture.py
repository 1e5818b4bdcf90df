"""The page of the architecture: the rooms of a package, what each is for, what may import what, and what does.

Nothing of it is written by hand.  What may import what are the contracts of import-linter in ``pyproject.toml``; what does is read
from the source, which is not run; what a room is for is the first sentence of its docstring.
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

from puyonb.publish.floorplan import section_scene
from puyonb.publish.pictures import framed

_NAME = re.compile(r"\w+(?:\.\w+)+")


class Import(NamedTuple):
    """One room imports another of the same house.

    Attributes
    ----------
    room, other : str
    late : bool
        Whether only inside functions or by its name in a table, so when it is needed.
    """

    room: str
    other: str
    late: bool


@dataclass(frozen=True, slots=True)
class House:
    """A package whose rooms stand on floors.

    Attributes
    ----------
    name : str
        Dotted.
    rule : str
        What its contract says of it.
    floors : tuple of tuples of str
        The rooms by name, from the top; a room may import what lies on a lower floor, and none beside it.
    says : dict of str to str
        What each room is for.
    inside : dict of str to dict of str to str
        For each room that is a package, what its modules are for.
    imports : tuple of Import
        What the rooms do import, in the order of the floors.
    """

    name: str
    rule: str
    floors: tuple[tuple[str, ...], ...]
    says: dict[str, str]
    inside: dict[str, dict[str, str]]
    imports: tuple[Import, ...]

    @property
    def rooms(self) -> tuple[str, ...]:
        """All rooms, from the top."""
        return tuple(room for floor in self.floors for room in floor)

    @property
    def storeys(self) -> tuple[str, ...]:
        """The kinds of its rooms from the bottom, as the rule names them."""
        chain = re.sub(r" \([^)]*\)", "", self.rule.partition(";")[0])
        return tuple(chain.rpartition(": ")[2].split(" <- "))


class Library(NamedTuple):
    """Libraries of others that only a few rooms may import.

    Attributes
    ----------
    rule : str
        What its contract says.
    where : tuple of str
        The rooms that may, dotted, with ``*`` for all modules of one.
    """

    rule: str
    where: tuple[str, ...]


def houses(root: Path) -> list[House]:
    """Read the contracts of a project that put rooms on floors, and the source of these rooms.

    Parameters
    ----------
    root : Path
        The folder of ``pyproject.toml``.

    Raises
    ------
    ValueError
        If a room of a contract is not there, or one that is there is in no contract.
    """
    contracts = _contracts(root)
    package = contracts["root_package"]
    modules = {_dotted(file, root): file for file in sorted((root / package).rglob("*.py"))}
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in modules.items()}
    edges = {name: list(_imports(tree, modules.keys())) for name, tree in trees.items()}
    says = {name: _sentence(tree) for name, tree in trees.items()}
    return [
        _house(container, contract, says, edges)
        for contract in contracts["contracts"]
        if contract["type"] == "layers"
        for container in contract["containers"]
    ]


def libraries(root: Path) -> list[Library]:
    """Read the contracts of a project that keep libraries of others in few rooms.

    Parameters
    ----------
    root : Path
        The folder of ``pyproject.toml``.
    """
    return [
        Library(contract["name"], tuple(dict.fromkeys(line.split(" -> ")[0] for line in contract["ignore_imports"])))
        for contract in _contracts(root)["contracts"]
        if contract["type"] == "forbidden"
    ]


def _contracts(root: Path) -> dict[str, Any]:
    contracts: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]
    return contracts


def _dotted(file: Path, root: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _sentence(tree: ast.Module) -> str:
    """Give the first sentence of a docstring as Markdown."""
    text = (ast.get_docstring(tree) or "").partition("\n\n")[0].replace("\n", " ")
    return re.sub(r":\w+:(`[^`]+`)", r"\1", text)


def _imports(tree: ast.AST, known: Container[str], *, late: bool = False) -> Iterator[tuple[str, bool]]:
    """Give the modules that a module imports, each with whether that waits until it is needed; not those for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                below = f"{node.module}.{alias.name}"
                if below in known or node.module in known:
                    yield (below if below in known else str(node.module)), late
        elif isinstance(node, ast.Constant) and (module := _named(node.value, known)):
            yield module, True
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        else:
            yield from _imports(node, known, late=late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def _named(value: object, known: Container[str]) -> str:
    """Give the module that a text names, itself or something in it; nothing, if it is no such name."""
    if isinstance(value, str) and _NAME.fullmatch(value):
        return next((name for name in (value, value.rpartition(".")[0]) if name in known), "")
    return ""


def _house(
    name: str, contract: Mapping[str, Any], says: Mapping[str, str], edges: Mapping[str, list[tuple[str, bool]]]
) -> House:
    floors = tuple(tuple(re.findall(r"\w+", layer)) for layer in contract["layers"])
    rooms = [room for floor in floors for room in floor]
    there = {module.split(".")[name.count(".") + 1] for module in says if module.startswith(f"{name}.")}
    if there ^ {*rooms}:
        raise ValueError(f"expected each room of {name} on one floor, found {', '.join(sorted(there ^ {*rooms}))}")

    def _room(module: str) -> str:
        return module.removeprefix(f"{name}.").partition(".")[0] if module.startswith(f"{name}.") else ""

    late: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for module, found in edges.items():
        for other, is_late in found:
            if _room(module) and _room(other) and _room(module) != _room(other):
                late[_room(module), _room(other)].append(is_late)
    order = {each: number for number, each in enumerate(rooms)}
    return House(
        name=name,
        rule=contract["name"],
        floors=floors,
        says={each: says[f"{name}.{each}"] for each in rooms},
        inside={
            each: {module.removeprefix(f"{name}.{each}."): says[module] for module in below}
            for each in rooms
            if (below := [module for module in says if module.startswith(f"{name}.{each}.")])
        },
        imports=tuple(
            Import(*pair, all(late[pair])) for pair in sorted(late, key=lambda pair: (order[pair[0]], order[pair[1]]))
        ),
    )


def page(root: Path, part: str) -> str:
    """Write a part of the page as Markdown.

    Parameters
    ----------
    root : Path
        The folder of ``pyproject.toml``.
    part : ``"house"``, ``"rooms"`` or ``"libraries"``
        The picture of the whole; a section for each package with its plan and its rooms; who may import what others wrote.

    Raises
    ------
    ValueError
        If there is no such part.
    """
    match part:
        case "house":
            return framed(partial(section_scene, _by_name(houses(root))))
        case "rooms":
            found = _by_name(houses(root))
            return "\n\n".join(_section(house, found) for house in found.values())
        case "libraries":
            return "\n".join(_library(library) for library in libraries(root))
    raise ValueError(f"expected house, rooms or libraries, found {part!r}")


def _by_name(found: list[House]) -> dict[str, House]:
    return {house.name: house for house in found}


def _section(house: House, others: Mapping[str, House]) -> str:
    parts = [
        f"## `{house.name}` {{ #{house.name.replace('.', '-')} }}",
        f"{house.rule.replace('<-', '←')}.",
        _plan(house),
        f'<div class="pb-rooms" markdown>\n\n{_list(house.name, house.says)}\n\n</div>',
    ]
    for room, modules in house.inside.items():
        if f"{house.name}.{room}" not in others:
            listed = indent(_list(f"{house.name}.{room}", modules), "    ")
            parts.append(f'??? note "In `{room}`"\n\n    <div class="pb-rooms" markdown>\n\n{listed}\n\n    </div>')
    return "\n\n".join(parts)


def _list(package: str, says: Mapping[str, str]) -> str:
    return "\n\n".join(
        f'<autoref identifier="{package}.{room}" optional>`{room}`</autoref>\n:   {sentence}'
        for room, sentence in says.items()
    )


def _plan(house: House) -> str:
    """Draw what may import what, and what does, as a table with a line and a column for each room."""
    signs = {(each.room, each.other): "○" if each.late else "●" for each in house.imports}
    floor = {room: number for number, rooms in enumerate(house.floors) for room in rooms}
    head = "".join(f'<th scope="col"><span>{room}</span></th>' for room in house.rooms)
    lines = []
    for room in house.rooms:
        cells = []
        for other in house.rooms:
            kind = "self" if other == room else "may" if floor[other] > floor[room] else ""
            mark = f' class="{kind}"' if kind else ""
            cells.append(f"<td{mark}>{signs.get((room, other), '')}</td>")
        lines.append(f'<tr><th scope="row">{room}</th>{"".join(cells)}</tr>')
    caption = f"<caption>Which room of {house.name} imports which</caption>"
    table = f'<table class="pb-plan__table">{caption}<thead><tr><td></td>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table>'
    return f'<div class="pb-plan" tabindex="0">{table}</div>'


def _library(library: Library) -> str:
    return f"- **{library.rule}**: {', '.join(f'`{room}`' for room in library.where)}"
