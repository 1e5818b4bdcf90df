"""The scripts of published pages, as ES modules, and what joins them to one file.

A page that is opened from a disk cannot load modules, so pages get one script.  Each module keeps a
scope of its own.
"""

import re
from functools import cache
from importlib.resources import files

_IMPORT = re.compile(r'^import (\{[^}\n]*\}) from "\./(\w+)\.js"\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function\*?|class) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*\n)?", re.MULTILINE)


def module(name: str) -> str:
    """Return the text of a module."""
    return (files(__name__) / f"{name}.js").read_text(encoding="utf-8")


@cache
def joined(name: str) -> str:
    """Return a module and all that it imports as one script, without comments."""
    parts: dict[str, str] = {}
    _add(name, parts)
    return "\n".join([";(() => {", *parts.values(), "})()"]) + "\n"


def _add(name: str, parts: dict[str, str]) -> None:
    """Add a module after those that it imports."""
    text = module(name)
    for _, other in _IMPORT.findall(text):
        if other not in parts:
            _add(other, parts)
    names = ", ".join(_EXPORT.findall(text))
    body = _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub(r"const \1 = \2\n", text))).strip()
    parts[name] = f"const {name} = (() => {{\n{body}\nreturn {{ {names} }}\n}})()"
