"""The page "Five minutes" works as a reader types it, from its first line to its last."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "site" / "start" / "five-minutes.md"
ENDLESS = ("make lab", "python -m http.server")
"""Servers, which run until the reader stops them.  The test of the Makefile covers the first."""


def typed() -> str:
    """Return the commands of the page, in order: shell blocks, and the prompts of console blocks."""
    lines = []
    blocks = re.findall(
        r"^(`{3,})(sh|console)\n(.*?)^\1$",
        PAGE.read_text(encoding="utf-8"),
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
def test_the_page_works_as_typed(tmp_path: Path) -> None:
    """One shell runs all commands of the page, in an empty folder beside a virtual environment."""
    (tmp_path / ".venv").symlink_to(sys.prefix)
    done = subprocess.run(
        ["bash"],
        input=typed(),
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    error = "broken.puyo:2:2: expected a cell, one of '.RGBYPOT', found 'X'"
    pages = {path.parent.name for path in (tmp_path / "my-boards-site").rglob("index.html")}

    assert [line for line in (done.stdout + done.stderr).splitlines() if ".puyo:" in line] == [
        f"my-boards/{error}",
        error,
    ]
    assert (tmp_path / "start.svg").read_text(encoding="utf-8").startswith("<")
    assert pages >= {"start", "broken", "my-boards-site"}
    assert (
        "a red puyo in the first column"
        in (tmp_path / "my-boards-site" / "index.html").read_text(encoding="utf-8").lower()
    )
