"""The steps of a release: a number, an archive of the site, actions that cannot change."""

import os
import re
import subprocess
import sys
import urllib.request

import puyonb
from tests.cases import ROOT
from tools import release


def test_a_tag_has_the_number_of_the_package(capsys):
    """A tag of another number ends the release with one line."""
    assert release.version(f"v{puyonb.__version__}") == 0
    assert release.version("v99") == 1
    assert capsys.readouterr().err.endswith(", found v99\n")


def test_an_archive_serves_its_site(tmp_path):
    """One command serves the archive on this machine; the same site gives the same bytes."""
    (tmp_path / "site/a").mkdir(parents=True)
    (tmp_path / "site/index.html").write_text("<p>start")
    (tmp_path / "site/a/index.html").write_text("<p>ぷよ", encoding="utf-8")
    made = [tmp_path / name for name in ("one.pyz", "two.pyz")]
    for path in made:
        release.archive(str(tmp_path / "site"), str(path))
    server = subprocess.Popen(
        [sys.executable, str(made[0]), "--no-browser"],
        stdout=subprocess.PIPE,
        env=os.environ | {name: str(tmp_path) for name in ("TEMP", "TMPDIR")},
        text=True,
    )
    try:
        address = server.stdout.readline().split()[0]
        with urllib.request.urlopen(f"{address}a/") as page:
            assert page.read().decode() == "<p>ぷよ"
    finally:
        server.kill()
        server.communicate()

    assert address.startswith("http://127.0.0.1:")
    assert made[0].read_bytes() == made[1].read_bytes()


def test_workflows_use_actions_by_their_commits():
    """A tag of an action can be moved; a commit cannot."""
    used = [
        line
        for path in sorted((ROOT / ".github/workflows").glob("*.yml"))
        for line in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8"))
    ]

    assert len(used) >= 20
    assert [
        each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)
    ] == []
