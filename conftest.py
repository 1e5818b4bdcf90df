"""How pytest runs notebooks, and how pytest-xdist shares the tests.

nbval runs the cells of notebooks; it is loaded here rather than by pytest, which takes two seconds
less.
"""

import sys
from collections.abc import Iterator
from typing import Any

import pytest


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    """Load nbval without the grammars of addresses of jsonschema, which no notebook needs."""
    if pluginmanager.has_plugin("nbval"):
        return
    grammars = "rfc3987_syntax"
    unused = grammars not in sys.modules
    if unused:
        sys.modules[grammars] = None  # type: ignore[assignment]
    pluginmanager.import_plugin("nbval.plugin")
    if unused:
        del sys.modules[grammars]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Compare the pictures of a cell of a notebook; nbval compares its texts."""
    yield
    from nbval.plugin import IPyNbCell

    if isinstance(item, IPyNbCell):
        from tests.notebooks.pictures import other_pictures

        if found := other_pictures(item.cell.outputs, item.test_outputs):
            pytest.fail(f"cell {item.cell_num}: {'; '.join(found)}\n{item.cell.source}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give all tests with a browser to one process, as if they were one file.

    Two browsers at a time are so slow on two processors that tests fail.  Files are distributed in
    the order of collection: the tests with a browser take longest and come early.
    """
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class OneBrowser(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            folder = "tests/browser/"
            return folder if nodeid.startswith(folder) else super()._split_scope(nodeid)

    config.option.loadscopereorder = False
    return OneBrowser(config, log)
