"""The list of public names in the documentation is the one that the code keeps."""

import ast
import importlib
import inspect
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "site" / "reference" / "public-names.md"


def listed() -> dict[str, set[str]]:
    """Read the code block of the page: a line begins with a module, and goes on in lines that begin
    with spaces.
    """
    found: dict[str, set[str]] = {}
    module = ""
    for line in PAGE.read_text(encoding="utf-8").split("```")[1].splitlines()[1:]:
        words = line.split()
        if not line.startswith(" "):
            module = words.pop(0)
        found.setdefault(module, set()).update(words)
    return found


def declared() -> dict[str, set[str]]:
    """Read every ``__all__`` of the package."""
    found = {}
    for file in sorted((ROOT / "puyonb").rglob("*.py")):
        for statement in ast.parse(file.read_text(encoding="utf-8")).body:
            match statement:
                case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                    name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(
                        ".__init__"
                    )
                    found[name] = set(ast.literal_eval(value))
    return found


LISTED = listed()


@pytest.mark.usefixtures("sources")
def test_the_page_lists_what_the_code_declares() -> None:
    """No module and no name is missing on the page, and none is there that the code does not have."""
    code = declared()

    assert sorted(LISTED) == sorted(code)
    for module, names in code.items():
        assert LISTED[module] == names, f"{module} on {PAGE.name}: {' '.join(sorted(names))}"
    assert 35 <= len(LISTED) <= 50


@pytest.mark.parametrize("name", LISTED)
def test_each_public_name_is_there_and_explained(name: str) -> None:
    """A module, a class and a function have a docstring; only a table or a value of rules has none
    of its own.
    """
    pytest.importorskip({"puyonb.puyo.duel_env": "gymnasium"}.get(name, "puyonb"))
    module = importlib.import_module(name)
    source = inspect.getsource(module)

    assert module.__doc__
    for each in LISTED[name]:
        value = resolve_name(f"{name}:{each}")
        if inspect.isclass(value) or inspect.isroutine(value):
            assert inspect.getdoc(value), each
            # A dataclass without a docstring would have its signature for one.
            assert not (inspect.getdoc(value) or "").startswith(f"{each}("), each
        else:
            assert each in source


@pytest.mark.parametrize("name", LISTED)
def test_a_public_name_comes_from_no_private_name(name: str) -> None:
    """What a class calls itself in an error or a repr is a name that a user can import."""
    for each in LISTED[name]:
        value = getattr(importlib.import_module(name), each)
        if inspect.isclass(value):
            assert value.__name__ == each
