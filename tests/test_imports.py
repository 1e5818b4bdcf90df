"""The names of the package, and the modules that it does not load for them."""

import importlib
import importlib.util
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import pytest

import puyonb
from puyonb import draw
from puyonb.notations._lookup import entries
from tests.cases import ROOT

HEAVY = {
    "IPython",
    "PIL",
    "anywidget",
    "click",
    "ipywidgets",
    "matplotlib",
    "mkdocs",
    "numpy",
    "tqdm",
    "traitlets",
    "yaml",
}

# Modules that may load something heavy, because that is what they are for.
HEAVY_MODULES = (
    "puyonb.__main__",
    "puyonb.cli",
    "puyonb.drawing.animation",
    "puyonb.drawing.chart",
    "puyonb.drawing.figure",
    "puyonb.drawing.indexed",
    "puyonb.nonogram.image",
)
HEAVY_MODULES += ("puyonb.publish", "puyonb.puyo.batch", "puyonb.puyo.duel_env", "puyonb.widgets")
HEAVY_MODULES += ("puyonb.puyo.duel._best", "puyonb.puyo.duel._builder", "puyonb.puyo.duel._many")
HEAVY_MODULES += ("puyonb.puyo.draw._study", "puyonb.puyo.study")
HEAVY_MODULES += ("puyonb.puyo.quest._compiled", "puyonb.puyo.quest._numba_engine")


def loaded_by(code):
    """Run code in a new interpreter; return the names of the modules that it loaded."""
    script = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*sorted(set(sys.modules) - before), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return set(done.stdout.split())


def core():
    """Name all modules but those that may load something heavy."""
    names = [
        module.name
        for module in pkgutil.walk_packages(
            [str(Path(puyonb.__file__).parent)], "puyonb.", onerror=print
        )
    ]
    return [name for name in names if not name.startswith(HEAVY_MODULES)]


def test_importing_the_package_loads_nothing_but_itself():
    """``import puyonb`` loads no other module of the package and no other library, not even typing."""
    loaded = loaded_by("import puyonb")

    assert loaded == {"puyonb"}


@pytest.mark.slow
def test_core_loads_nothing_heavy():
    """Every module outside of widgets, pictures and command line loads without numpy, matplotlib,
    click and their like.
    """
    names = core()
    loaded = loaded_by("\n".join(f"import {name}" for name in names))

    assert {"puyonb.errors", "puyonb.puyo.field"} <= set(names) <= loaded
    assert not HEAVY & loaded


def test_each_notation_is_in_the_core_or_not():
    """The contract in ``pyproject.toml`` names the module of each notation, its package or a part of it."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [core] = [
        each
        for each in settings["tool"]["importlinter"]["contracts"]
        if each["type"] == "forbidden" and "puyonb.errors" in each["source_modules"]
    ]
    named = [f"{each}." for each in (*core["source_modules"], *core["forbidden_modules"])]
    modules = [f"{each.module}." for each in entries() if each.module.startswith("puyonb.")]

    assert len(modules) > 20
    assert [
        name
        for name in modules
        if not any(name.startswith(each) or each.startswith(name) for each in named)
    ] == []


def test_public_names_are_those_of_their_modules():
    """A lazy name gives the very object of its module, and is listed by ``dir``."""
    assert puyonb.Field is importlib.import_module("puyonb.puyo.field").Field
    assert puyonb.NotationError is importlib.import_module("puyonb.errors").NotationError
    assert puyonb.draw is importlib.import_module("puyonb.draw")
    assert set(puyonb.__all__) == set(puyonb._NAMES) | puyonb._MODULES <= set(dir(puyonb))


def test_no_submodule_bears_the_name_of_a_lazy_name():
    """Importing a submodule sets it on the package, and would hide a function of the same name."""
    hidden = [name for name in puyonb._NAMES if importlib.util.find_spec(f"puyonb.{name}")]

    assert hidden == []


def test_unknown_name_is_an_attribute_error():
    """A name that does not exist is refused as any module refuses it."""
    with pytest.raises(AttributeError, match="module 'puyonb' has no attribute 'nothing'"):
        _ = puyonb.nothing


def test_every_picture_is_where_the_table_says():
    """Each name of ``puyonb.draw`` is loaded when it is asked for, and is what type checkers are
    told.
    """
    loaded = [getattr(draw, name) for name in draw.__all__]

    assert set(draw._FUNCTIONS) <= set(draw.__all__) <= set(dir(draw))
    assert all(map(callable, loaded))
    assert all(callable(resolve_name(path)) for path in draw._FUNCTIONS.values())
    with pytest.raises(AttributeError, match="no attribute 'pink'"):
        draw.pink  # noqa: B018 - asking is what is tested
