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
@pytest.mark.parametrize(
    ("language", "page", "reason", "title"),
    [
        (
            "en",
            "start/five-minutes.md",
            "expected a cell, one of '.RGBYPOT', found 'X'",
            "a red puyo in the first column",
        ),
        (
            "ja",
            "ja/start/five-minutes.md",
            "マスの文字（「.RGBYPOT」のどれか）が必要ですが、「X」があります",
            "1列目に赤ぷよを1個置くと2連鎖になる",
        ),
    ],
    ids=["en", "ja"],
)
def test_the_page_works_as_typed(tmp_path, language, page, reason, title):
    """One shell runs all commands of the page, in an empty folder beside a virtual environment."""
    (tmp_path / ".venv").symlink_to(sys.prefix)
    done = subprocess.run(
        ["bash"],
        input=typed(SITE / page),
        cwd=tmp_path,
        env={**os.environ, "PUYONB_LANG": language},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    error = f"broken.puyo:2:2: {reason}"
    pages = {path.parent.name for path in (tmp_path / "my-boards-site").rglob("index.html")}

    assert [line for line in (done.stdout + done.stderr).splitlines() if ".puyo:" in line] == [
        f"my-boards/{error}",
        error,
    ]
    assert (tmp_path / "start.svg").read_text(encoding="utf-8").startswith("<")
    assert pages >= {"start", "broken", "my-boards-site"}
    assert title in (tmp_path / "my-boards-site/index.html").read_text(encoding="utf-8").lower()
