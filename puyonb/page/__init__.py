"""The scripts of published pages, as ES modules, and what joins them to one file.

A page that is opened from a disk cannot load modules, so pages get one script.  Each module keeps a
scope of its own.
"""

import json
import re
from importlib.resources import files

MOST_PLAYED, MOST_SHOWN = 10_000, 90_000
"""The most cells of a board that a page plays, and of one that it shows as a still picture."""

_IMPORT = re.compile(r'^import (\{[^}\n]*\}) from "\./(\w+)\.js"\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function\*?|class) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*\n)?", re.MULTILINE)


def in_script(data: object, *, is_ascii: bool = False) -> str:
    """Return data as JSON that an element ``<script>`` can hold; in ASCII for any encoding."""
    text = json.dumps(data, ensure_ascii=is_ascii, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def module(name: str) -> str:
    """Return the text of a module."""
    return (files(__name__) / f"{name}.js").read_text(encoding="utf-8")


def joined(name: str, **given: str) -> str:
    """Return a module and all that it imports as one script; parameters as for :func:`scoped`."""
    return f";(() => {{\n{scoped(name, **given)}\n}})()\n"


def scoped(*names: str, **given: str) -> str:
    """Return modules and all that they import, each as an object with its exports.

    Parameters
    ----------
    *names : str
    **given : str
        Modules that are not in this folder: expressions for the objects with their exports.
    """
    parts = {each: f"const {each} = {text}" for each, text in given.items()}
    for name in names:
        _add(name, parts)
    return "\n".join(parts.values())


def _add(name: str, parts: dict[str, str]) -> None:
    """Add a module after those that it imports."""
    text = module(name)
    for _, other in _IMPORT.findall(text):
        if other not in parts:
            _add(other, parts)
    names = ", ".join(_EXPORT.findall(text))
    text = _IMPORT.sub(lambda found: f"const {found[1].replace(' as ', ': ')} = {found[2]}\n", text)
    body = _COMMENT.sub("", _EXPORT.sub("", text)).strip()
    parts[name] = f"const {name} = (() => {{\n{body}\nreturn {{ {names} }}\n}})()"
