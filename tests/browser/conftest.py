"""The fixture of the browser tests: one JupyterLab."""

from collections.abc import Iterator

import pytest

from tests.browser.lab import Lab, running
from tests.conftest import chromium


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One server for all tests; starting it takes as long as a test does."""
    if chromium() is None:
        pytest.skip("no Chromium on this system")
    with running(tmp_path_factory.mktemp("lab")) as server:
        yield server
