"""How pytest-xdist shares the tests; the pictures of notebooks are compared by a plugin."""

from typing import Any

import pytest

pytest_plugins = ["tests.notebooks.pictures"]


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
