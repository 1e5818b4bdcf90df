"""Each public name is explained, and its types are public, too."""

import importlib
import inspect
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import get_args, get_type_hints

import pytest

import puyonb
from tests.cases import for_each
from tools.size import public_names

LISTED = public_names(Path(puyonb.__file__).parents[1])


@for_each("name", LISTED)
def test_each_public_name_is_there_and_explained(name):
    """Modules, classes and functions have docstrings; only tables and values of rules have none."""
    if name == "puyonb.puyo.duel_env" and find_spec("gymnasium") is None:
        return
    module = importlib.import_module(name)
    source = inspect.getsource(module)

    assert module.__doc__
    for each in LISTED[name]:
        value = resolve_name(f"{name}:{each}")
        if inspect.isclass(value) or inspect.isroutine(value):
            # What a class calls itself in an error or a repr is a name that a user can import.
            assert inspect.isroutine(value) or value.__name__ == each
            assert inspect.getdoc(value), each
            # A dataclass without a docstring would have its signature for one.
            assert not (inspect.getdoc(value) or "").startswith(f"{each}("), each
        else:
            assert each in source


def typed(name):
    """Yield each public field and each public function of a module, with the type it has or returns."""
    module = importlib.import_module(name)
    for each in LISTED[name]:
        value = getattr(module, each)
        if inspect.isroutine(value):
            yield each, hints(value).get("return")
        elif inspect.isclass(value):
            yield from ((f"{each}.{field}", kind) for field, kind in hints(value).items())
            for member, found in vars(value).items():
                getter = getattr(found, "fget", getattr(found, "func", found))
                function = getattr(getter, "__func__", getter)
                if inspect.isfunction(function):
                    yield f"{each}.{member}", hints(function).get("return")


def hints(value):
    """Read annotations, unless they name something that is imported for type checkers alone."""
    try:
        return get_type_hints(value)
    except NameError:
        return {}


def classes(kind):
    """Yield the classes that an annotation names."""
    if inspect.isclass(kind) and not get_args(kind):
        yield kind
    for part in kind if isinstance(kind, list) else get_args(kind):
        yield from classes(part)


def test_public_fields_and_functions_have_public_types():
    """What a public function returns, and what a public field holds, is a type that a user can import."""
    pytest.importorskip("gymnasium")
    public = {
        getattr(importlib.import_module(module), each)
        for module, names in LISTED.items()
        for each in names
        if inspect.isclass(getattr(importlib.import_module(module), each))
    }
    private = {
        f"{where}: {found.__module__}.{found.__name__}"
        for name in LISTED
        for where, kind in typed(name)
        if "._" not in where
        for found in classes(kind)
        if found.__module__.startswith("puyonb") and found not in public
    }

    assert not private
