"""The steps of a release: a number, an archive of the site, actions that cannot change."""

import os
import re
import subprocess
import sys
import tomllib
import urllib.request
from itertools import chain

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import puyonb
from tests.cases import ROOT
from tools import release
from tools.install import requirements


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


def test_the_tested_versions_are_those_that_the_project_takes():
    """What the extras and the groups ask for is in the list, once and within its bounds."""
    text = (ROOT / "tools/versions.txt").read_text(encoding="utf-8")
    pinned = [line.split("==") for line in text.splitlines() if not line.startswith("#")]
    versions = {canonicalize_name(name): version for name, version in pinned}
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"]["optional-dependencies"].values()
    groups = settings["dependency-groups"]
    asked = [*settings["project"]["dependencies"], *chain(*extras), *requirements("dev", groups)]
    wanted = [Requirement(each) for each in asked if not each.startswith("puyonb")]
    video = {"imageio-ffmpeg"}  # 170 MB, in no check

    assert len(versions) == len(pinned)
    assert [
        str(each)
        for each in wanted
        if each.name not in video
        and not each.specifier.contains(
            versions.get(canonicalize_name(each.name), "0"), prereleases=True
        )
    ] == []


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
