"""How pytest finds notebooks, and how pytest-xdist shares the tests.

nbval runs the cells of notebooks; it is loaded here rather than by pytest, which takes two seconds
less.
"""

import sys
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
