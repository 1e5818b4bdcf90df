"""The page "Five minutes" works as a reader types it, from its first line to its last.

So does its Japanese page, in a Japanese terminal.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.cases import ROOT

SITE = ROOT / "site"
ENDLESS = ("make lab", "python -m http.server")
"""Servers, which run until the reader stops them.  The test of the Makefile covers the first."""


def typed(page):
    """Return the commands of the page, in order: shell blocks, and the prompts of console blocks."""
    lines = []
    blocks = re.findall(
        r"^(`{3,})(sh|console)\n(.*?)^\1$",
        page.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    for _, language, body in blocks:
        for line in body.splitlines():
            if language == "sh":
                lines.append(line)
            elif line.startswith("$ "):
                lines.append(line.removeprefix("$ "))
    return "\n".join(line for line in lines if not line.startswith(ENDLESS)) + "\n"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt" or shutil.which("bash") is None, reason="no bash")
@pytest.mark.skipif(sys.prefix == sys.base_prefix, reason="no virtual environment")
def test_the_page_works_as_typed(tmp_path):
    """One shell runs all commands of the page, in an empty folder beside a virtual environment; the
    English page has the same commands.
    """
    english, japanese = (typed(SITE / folder / "start/five-minutes.md") for folder in ("", "ja"))
    (tmp_path / ".venv").symlink_to(sys.prefix)
    done = subprocess.run(
        ["bash"],
        input=japanese,
        cwd=tmp_path,
        env={**os.environ, "PUYONB_LANG": "ja"},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    error = "broken.puyo:2:2: マスの文字（「.RGBYPOT」のどれか）が必要ですが、「X」があります"
    pages = {path.parent.name for path in (tmp_path / "my-boards-site").rglob("index.html")}

    assert [line for line in (done.stdout + done.stderr).splitlines() if ".puyo:" in line] == [
        f"my-boards/{error}",
        error,
    ]
    assert (tmp_path / "start.svg").read_text(encoding="utf-8").startswith("<")
    assert pages >= {"start", "broken", "my-boards-site"}
    home = (tmp_path / "my-boards-site/index.html").read_text(encoding="utf-8")
    assert "1列目に赤ぷよを1個置くと2連鎖になる" in home
    commands = japanese.replace(" --language ja", "").splitlines()
    assert [line for line in commands if line.startswith("puyonb")] == [
        line for line in english.splitlines() if line.startswith("puyonb")
    ]
