"""The script of all widgets: independent modules, and one file."""

import re
import shutil
import subprocess
from importlib.resources import files

import pytest

from puyonb.widgets.script import MODULES, module, script

FOLDER = files("puyonb.widgets") / "page"
SHARED = {"explained", "model"}
"""The modules that pages without widgets have, too."""
TEXTS = {name: module(name) for name in MODULES}
DECLARED = re.compile(r"^(?:export )?(?:const|let|class|(?:async )?function) (\w+)", re.MULTILINE)
IMPORTED = re.compile(
    r'^import \{ ([^}]*) \} from "(?:\./|\.\./\.\./(?:drawing|page)/)(\w+)\.js"$', re.MULTILINE
)


def test_every_module_is_in_it():
    """No module lies in the folder that the script leaves out."""
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.js" for name in MODULES if name not in SHARED
    }


def test_names_are_used_once():
    """Joined, the modules share one scope: no two of them declare the same name."""
    names = [name for text in TEXTS.values() for name in DECLARED.findall(text)]

    assert len(names) > 25
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", MODULES)
def test_imports(name):
    """Each import is in one line, of what its module exports, and is used; nothing else is fetched."""
    text = TEXTS[name]
    found = IMPORTED.findall(text)
    body = IMPORTED.sub("", text)

    assert len(found) == len(re.findall(r"\bimport\b", re.sub(r"//.*", "", text)))
    for names, home in found:
        for each in names.split(", "):
            assert re.search(
                rf"^export (?:const|class|(?:async )?function) {each}\b", TEXTS[home], re.MULTILINE
            ), (home, each)
            assert re.search(rf"\b{each}\b", body), each


def test_one_file():
    """Joined, nothing is imported, and one thing is exported: what anywidget calls."""
    text = script()

    assert re.findall(r"^import\b", text, re.MULTILINE) == []
    assert re.findall(r"^export .*", text, re.MULTILINE) == ["export default {"]
    assert text.startswith("// The board of every widget")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="no node on this system")
def test_it_is_a_module():
    """A JavaScript engine reads each module, and all of them joined."""
    for name, text in {**TEXTS, "joined": script()}.items():
        found = subprocess.run(
            ["node", "--check", "--input-type=module"],
            input=text,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

        assert found.returncode == 0, (name, found.stderr)
