"""The page of errors has each public class of errors and warnings, with an anchor and an example."""

import re
from importlib import import_module

from site_tools import reference
from tests.cases import ROOT

PAGE = ROOT / "site" / "reference" / "errors.md"
BARE = {"CannotBuild"}
"""Without a snippet: only mkdocs itself brings it about."""


def errors():
    """Name the public classes of errors and warnings."""
    found = set()
    for module in reference.modules("puyonb"):
        imported = import_module(module.name)
        values = [getattr(imported, name, None) for name in module.names]
        found |= {
            value.__name__
            for value in values
            if isinstance(value, type) and issubclass(value, Exception)
        }
    return found


def test_every_class():
    """Each class has a heading with its anchor, and under it a snippet that is run
    (``test_pages.py``).
    """
    text = PAGE.read_text(encoding="utf-8")
    sections = {
        found[1]: found[3]
        for found in re.finditer(
            r"^#{2,3} `(\w+)` \{ #([\w-]+) \}\n(.*?)(?=^#{2,3} |\Z)", text, re.MULTILINE | re.DOTALL
        )
    }

    assert set(sections) == errors()
    assert [
        name for name, body in sections.items() if "```python" not in body and name not in BARE
    ] == []
    assert all(f"](#{anchor})" in text for anchor in re.findall(r"\{ #([\w-]+) \}", text))
