"""The words of the pages that only our site has: a file for each language, with a table for each module."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from puyonb.messages import language


@cache
def _tables(chosen: str) -> dict[str, dict[str, Any]]:
    file = Path(__file__).with_name(f"words.{chosen}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def words_of(module: str) -> dict[str, Any]:
    """Return the words of a module in the chosen language, by their names."""
    return _tables(language())[module]
