"""The HTML of the pages that only our site has: templates of Jinja in the folder ``html``."""

import re
from functools import cache
from pathlib import Path

from jinja2 import Environment, FunctionLoader, StrictUndefined

from site_tools.words import words_of

_FOLDER = Path(__file__).with_name("html")


@cache
def _environment() -> Environment:
    found = Environment(
        loader=FunctionLoader(_source),
        autoescape=True,
        undefined=StrictUndefined,
    )
    found.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    return found


def _source(name: str) -> str:
    """Return a template without the line breaks and the indentation behind tags."""
    text = (_FOLDER / f"{name}.html").read_text(encoding="utf-8")
    return re.sub(r"(?<=[>}])\n\s*", "", text)


def render(module: str, **values: object) -> str:
    """Fill in the template of a module with its words in the chosen language, and with values.

    A line ends in HTML where it ends in the template, except behind a tag.
    """
    return _environment().get_template(module).render(words=words_of(module), **values)
