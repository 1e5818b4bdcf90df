"""The layers of the package, from ``pyproject.toml``, and a picture of the files to read first."""

import ast
import re
import tomllib
from pathlib import Path


def page(root: Path) -> str:
    """Write a section for each package that has layers, the top layer first.

    Parameters
    ----------
    root : Path
        The folder of ``pyproject.toml``.
    """
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    return "\n\n".join(
        f"### `{package}`\n\n{_list(contract['layers'])}"
        for contract in contracts
        if contract["type"] == "layers"
        for package in contract["containers"]
    )


def _list(layers: list[str]) -> str:
    rows = [", ".join(f"`{module}`" for module in re.findall(r"\w+", layer)) for layer in layers]
    return "\n".join(f"{number}. {row}" for number, row in enumerate(rows, start=1))


def reading(root: Path, page: Path) -> str:
    """Draw the files in the numbered list of a page, and which of them each one imports.

    Parameters
    ----------
    root : Path
        The folder of the package.
    page : Path
        Its items begin with paths: ``1. `puyonb/errors.py`: ...``.  Nearly all import the first
        two, which the picture leaves out.
    """
    files = re.findall(r"^\d+\. `(\S+)`", page.read_text(encoding="utf-8"), re.MULTILINE)
    names = [file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in files]
    labels, lines, words = [], [], []
    for at, name in enumerate(names):
        imported = _imports((root / files[at]).read_text(encoding="utf-8"))
        above = [other for other in range(2, at) if names[other] in imported]
        label, y = name.removeprefix("puyonb."), 24 * at + 16
        labels.append(f'<text x="0" y="{y + 4}">{at + 1}. {label}</text>')
        for other in above:
            bend = 190 + 9 * (at - other)
            lines.append(
                f'<path d="M180 {y}C{bend} {y} {bend} {24 * other + 16} 180 {24 * other + 16}"/>'
            )
        words += [f"{label} imports {', '.join(names[other] for other in above)}"] * bool(above)
    return (
        f'<svg role="img" width="330" height="{24 * len(files)}">'
        f"<title>{'; '.join(words).replace('puyonb.', '')}</title>"
        f'<g fill="none" stroke="currentColor" opacity=".5">{"".join(lines)}</g>'
        f'<g fill="currentColor" font-size="13">{"".join(labels)}</g></svg>'
    )


def _imports(source: str) -> set[str]:
    """Return the names of modules, and of what is imported from them, at the top of a module."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found
