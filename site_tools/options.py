"""The page of options: each option of functions, widgets, fences and commands, from the code.

One idea has one name, one type and one default everywhere.  :func:`rows` collects the options, and
a test compares them with the vocabulary.
"""

import inspect
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from itertools import groupby
from textwrap import indent
from typing import Any, NamedTuple

import click

from puyonb.cli import main
from puyonb.publish import fence_kinds
from site_tools.words import words_of


class Option(NamedTuple):
    """An option at one place.

    Attributes
    ----------
    name : str
        With underscores, also for an option of a command.
    where : str
        The function, ``puyonb COMMAND``, or the fence.
    kind : ``"Python"``, ``"command"`` or ``"fence"``
    type : str
    default : str
        Empty if there is none.
    """

    name: str
    where: str
    kind: str
    type: str
    default: str


def rows(modules: Mapping[str, Iterable[str]]) -> list[Option]:
    """Return every option, sorted by name and place.

    Parameters
    ----------
    modules : mapping of str to iterable of str
        The public names of each public module.
    """
    return sorted({*_functions(modules), *_commands(main, "puyonb"), *_fences()})


def page(modules: Mapping[str, Iterable[str]]) -> str:
    """Write tables that fold, one for each first letter.

    A row has a name, a type and a default, with the places that have them.
    """
    places: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for option in rows(modules):
        places[option.name, option.type, option.default].append(option.where)
    head = (words_of("options")["head"], "| --- | --- | --- | --- |")
    parts = []
    for letter, group in groupby(sorted(places.items()), lambda item: item[0][0][0]):
        lines, names = [*head], []
        for (name, kind, default), where in group:
            cells = (_code(name), _code(kind), _code(default), ", ".join(map(_code, where)))
            lines.append(f"| {' | '.join(cells)} |")
            names.append(name)
        table = indent("\n".join(lines), "    ")
        title = f"{letter}: {', '.join(dict.fromkeys(names))}"
        parts.append(f'??? note "{title}"\n\n{table}\n')
    return "\n".join(parts)


def _code(text: str) -> str:
    """Return code as HTML for a cell of a table; it may have bars, backticks and underscores."""
    written = re.sub(r"[^\w ]|_", lambda found: f"&#{ord(found[0])};", text)
    return f"<code>{written}</code>" if text else ""


def _functions(modules: Mapping[str, Iterable[str]]) -> Iterator[Option]:
    """Yield the keyword options of public functions, methods and widgets."""
    seen = set()
    for module, names in modules.items():
        try:
            loaded = import_module(module)
        except ModuleNotFoundError:
            # A module of an extra that is not needed for the site.
            continue
        for name in sorted(names):
            value = getattr(loaded, name)
            # A name that a package passes on is one option.
            if id(value) in seen:
                continue
            seen.add(id(value))
            for where, function in _callables(f"{module.removeprefix('puyonb.')}.{name}", value):
                yield from _keywords(where, function)


def _callables(where: str, value: Any) -> Iterator[tuple[str, Any]]:
    if not inspect.isclass(value):
        if callable(value):
            yield where, value
        return
    if "widgets" in where:
        yield where, value.__init__
    for name, method in vars(value).items():
        function = getattr(method, "__func__", method)
        if not name.startswith("_") and inspect.isfunction(function):
            yield f"{where}.{name}", function


def _keywords(where: str, function: Any) -> Iterator[Option]:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return
    for parameter in parameters:
        if parameter.kind is parameter.KEYWORD_ONLY:
            kind = inspect.formatannotation(parameter.annotation)
            default = "" if parameter.default is parameter.empty else f"{parameter.default!r:.60}"
            yield Option(parameter.name, where, "Python", _short(kind), default)


def _short(kind: str) -> str:
    """Shorten an annotation to the names of its types."""
    kind = re.sub(r"\b(?:\w+\.)+(?=\w)", "", kind).strip("'\"")
    return re.sub(r"^Optional\[(.*)\]$", r"\1 | None", kind)


def _commands(command: click.Command, name: str) -> Iterator[Option]:
    context = click.Context(command)
    if isinstance(command, click.Group):
        for child in command.list_commands(context):
            found = command.get_command(context, child)
            if found is not None and not found.hidden:
                yield from _commands(found, f"{name} {child}")
        return
    for parameter in command.params:
        word = max(parameter.opts, key=len)
        if word.startswith("--"):
            kind = "flag" if getattr(parameter, "is_flag", False) else _choices(parameter.type)
            default = parameter.default if isinstance(parameter.default, str | int | float) else ""
            shown = "" if kind == "flag" else str(default)
            yield Option(word[2:].replace("-", "_"), name, "command", kind, shown)


def _choices(kind: Any) -> str:
    if isinstance(kind, click.Choice):
        return " or ".join(map(str, kind.choices))
    return str(kind.name).removesuffix(" range")


def _fences() -> Iterator[Option]:
    for name, kind in fence_kinds.KINDS.items():
        for switch in kind.switches:
            yield Option(switch, f"```{name}", "fence", "flag", "")
        for setting in (*kind.settings, *fence_kinds.COMMON):
            yield Option(setting, f"```{name}", "fence", "text", "")
