"""The number of values at random with which Python and the scripts are compared."""

import os

import pytest


@pytest.fixture(scope="session")
def many() -> int:
    """Return a number of values; ``PUYONB_MANY=20000`` compares more."""
    return int(os.environ.get("PUYONB_MANY", "400"))
