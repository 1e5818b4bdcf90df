"""The number of values at random with which Python and the scripts are compared."""

import pytest

from tests.cases import MANY


@pytest.fixture(scope="session")
def many() -> int:
    """Return a number of values."""
    return MANY
