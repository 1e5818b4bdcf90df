"""The layers of the package, read from ``pyproject.toml``, where import-linter reads them."""

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
