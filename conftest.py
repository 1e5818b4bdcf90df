"""How pytest finds notebooks: nbval runs their cells, and is loaded here rather than by itself, which takes two seconds less."""

import sys

import pytest


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    """Load nbval without the grammars of addresses that jsonschema makes when it is imported: no notebook is checked by them."""
    if pluginmanager.has_plugin("nbval"):
        return
    grammars = "rfc3987_syntax"
    unused = grammars not in sys.modules
    if unused:
        sys.modules[grammars] = None  # type: ignore[assignment]
    pluginmanager.import_plugin("nbval.plugin")
    if unused:
        del sys.modules[grammars]
