"""The wheel and the Makefile."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import import_module, metadata

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import puyonb
from tests.cases import ROOT
from tools import install

pytestmark = pytest.mark.slow

NEEDS_MAKE = pytest.mark.skipif(
    shutil.which("make") is None or os.name == "nt", reason="no make on this system"
)


@pytest.fixture(scope="module")
def built(sources, tmp_path_factory):
    """A folder with the wheel and the archive of the sources of this checkout, made without network
    and build environment.
    """
    folder = tmp_path_factory.mktemp("built")
    for builder in (WheelBuilder, SdistBuilder):
        list(builder(str(ROOT)).build(directory=str(folder), versions=["standard"]))
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    """The wheel of this checkout."""
    (wheel,) = built.glob("*.whl")
    return wheel


@pytest.fixture
def unpacked(built, tmp_path):
    """The sources from their archive: no git, times and rights of other kinds, and what tools leave
    behind.
    """
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        sources.extractall(tmp_path / "unpacked", filter="data")
    (root,) = (tmp_path / "unpacked").iterdir()
    for path in root.rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            os.utime(path, (1_000_000_000, 1_000_000_000))
    for left in (
        "puyonb/__pycache__/extra.pyc",
        "notebooks/.ipynb_checkpoints/00-start-checkpoint.ipynb",
        "build/x",
    ):
        (root / left).parent.mkdir()
        (root / left).touch()
    return root


def test_wheel_has_every_file_of_the_package(sources, wheel):
    """Modules, scripts for the browser, style sheets and the typing mark are all in the wheel."""
    files = {path.relative_to(ROOT).as_posix() for path in sources.rglob("*") if path.is_file()}
    expected = {name for name in files if "__pycache__" not in name and "/." not in name}

    assert "puyonb/py.typed" in expected
    assert expected <= set(zipfile.ZipFile(wheel).namelist())


def test_wheel_has_every_notebook_and_nothing_beside(wheel):
    """The notebooks are in the wheel as data of the package; tests, site and tools are not."""
    names = zipfile.ZipFile(wheel).namelist()
    folder = ROOT / "notebooks"
    notebooks = {
        f"puyonb/notebooks/{path.relative_to(folder).as_posix()}"
        for path in [*folder.glob("*.ipynb"), *folder.glob("ja/*.ipynb")]
    }
    tops = {name.split("/")[0] for name in names}

    assert {"puyonb/notebooks/00-start.ipynb", "puyonb/notebooks/ja/00-start.ipynb"} <= notebooks
    assert notebooks == {name for name in names if name.startswith("puyonb/notebooks/")}
    assert tops == {
        "puyonb",
        *(f"puyonb-{puyonb.__version__}.{kind}" for kind in ("data", "dist-info")),
    }


def test_wheel_has_the_extension_of_jupyterlab(wheel):
    """An installation has both files where JupyterLab looks; the server loads what one names."""
    archive = zipfile.ZipFile(wheel)
    data = f"puyonb-{puyonb.__version__}.data/data"
    lab = json.loads(archive.read(f"{data}/share/jupyter/labextensions/puyonb/package.json"))
    server = f"{data}/etc/jupyter/jupyter_server_config.d/puyonb.json"
    [module] = json.loads(archive.read(server))["ServerApp"]["jpserver_extensions"]

    assert (
        f"{data}/share/jupyter/labextensions/puyonb/{lab['jupyterlab']['_build']['load']}"
        in archive.namelist()
    )
    assert lab["version"] == puyonb.__version__
    assert hasattr(import_module(module), "_load_jupyter_server_extension")


def test_wheel_names_its_licence_and_its_command(wheel):
    """Licence and notices travel with the wheel, and its command line is ``puyonb``."""
    archive = zipfile.ZipFile(wheel)
    info = f"puyonb-{puyonb.__version__}.dist-info"

    assert {f"{info}/licenses/LICENSE", f"{info}/licenses/NOTICE"} <= set(archive.namelist())
    assert "License-Expression: MIT" in archive.read(f"{info}/METADATA").decode()
    assert "puyonb = puyonb.__main__:main" in archive.read(f"{info}/entry_points.txt").decode()


def test_archives_are_the_same_bytes_from_anywhere(built, unpacked, tmp_path):
    """Neither where, when and by whom wheel and sources are packed shows in them, nor what lies
    about.
    """
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path / "again")],
        cwd=unpacked,
        env=os.environ | {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
        umask=0o077,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    first, second = (
        {path.name: path.read_bytes() for path in folder.iterdir()}
        for folder in (built, tmp_path / "again")
    )

    assert done.returncode == 0, done.stderr
    assert len(first) == 2
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_installed_wheel_hands_out_the_notebooks(wheel, tmp_path):
    """``puyonb lab DIR`` from a wheel copies the notebooks, then starts JupyterLab (here only asked
    for its version).
    """
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    done = subprocess.run(
        [sys.executable, "-c", "from puyonb.cli import main; main()", "lab", "mine", "--version"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path / "installed")},
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"[\d.]+", done.stdout.strip())
    assert "added: 00-start.ipynb" in done.stderr
    assert (tmp_path / "mine/00-start.ipynb").read_bytes() == (
        ROOT / "notebooks/00-start.ipynb"
    ).read_bytes()


SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
GROUPS = SETTINGS["dependency-groups"]
OWN = {"benchmarks", "puyonb", "site_tools", "tests", "tools"}


def distributions(requirements):
    """Return the names of the distributions that requirements ask for."""
    return {canonicalize_name(Requirement(each).name) for each in requirements} - {"puyonb"}


IMPORT = re.compile(
    r'^ *(?:from (?=[\w.]+ import)|import )(\w+)|(?<![\w.])import_module\("(\w+)', re.MULTILINE
)


def imported(folder):
    """Yield each module of others that a folder imports, at the top of a file or later, and where."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for found in IMPORT.findall(path.read_text(encoding="utf-8")):
            top = found[0] or found[1]
            if top not in sys.stdlib_module_names and top not in OWN:
                yield top, path.relative_to(ROOT).as_posix()


def test_what_is_imported_is_declared():
    """Each distribution that the package imports is in its metadata; tests and tools have groups, too."""
    known = metadata.packages_distributions()
    of_package = [
        each
        for listed in (PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
        for each in listed
    ]
    of_groups = [each for group in GROUPS for each in install.requirements(group, GROUPS)]
    ours, all_of_them = distributions(of_package), distributions(of_package + of_groups)
    missing = [
        f"{path} imports {module}"
        for folder in ("puyonb", "benchmarks", "examples", "site", "site_tools", "tests", "tools")
        for module, path in imported(folder)
        if not (ours if folder == "puyonb" else all_of_them)
        & {canonicalize_name(name) for name in known.get(module, [module])}
    ]

    assert missing == []


PLAIN = """
import json, sys
hidden, calls = json.load(sys.stdin)
def seen(finder):
    class Finder:
        @staticmethod
        def find_spec(name, *rest):
            return None if name.partition(".")[0] in hidden else finder.find_spec(name, *rest)
    return Finder
sys.meta_path[:] = map(seen, sys.meta_path)
from click.testing import CliRunner
from puyonb.cli import main
done = [CliRunner().invoke(main, call) for call in calls]
print(json.dumps([[each.exit_code, each.stdout, each.stderr] for each in done]))
"""


def alone(folder, calls):
    """Call the command line several times where only what a plain install brings can be imported; yield
    each call with its status, and what it prints.
    """
    wanted = distributions(PROJECT["dependencies"])
    while True:
        required = {
            each
            for name in wanted
            for each in metadata.requires(name) or []
            if (marker := Requirement(each).marker) is None or marker.evaluate({"extra": ""})
        }
        if distributions(required) <= wanted:
            break
        wanted |= distributions(required)
    hidden = [
        module
        for module, names in metadata.packages_distributions().items()
        if module != "puyonb" and not wanted & {canonicalize_name(name) for name in names}
    ]
    done = subprocess.run(
        [sys.executable, "-c", PLAIN],
        input=json.dumps([hidden, [*calls]]),
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PUYONB_LANG": "en"},
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    for call, found in zip(calls, json.loads(done.stdout), strict=True):
        yield call, *found


LINK = "https://www.puyop.com/s/2s01jw1jw9jw"


def test_a_plain_install_is_enough_for_boards_and_pictures(tmp_path):
    """Without an extra, links are drawn, converted and played, and nonograms are solved."""
    calls = {
        ("draw", LINK, "-o", "board.png"): "",
        ("card", LINK, "-o", "card.png"): "",
        ("chain", LINK, "-o", "chain.gif"): "2,280 points",
        ("convert", LINK, "--to", "ishikawa"): "ishikawapuyo.net",
        ("solve", str(ROOT / "examples/heart.non")): "..#.",
        ("draw", str(ROOT / "examples/game.ppn"), "-o", "game.svg"): "",
    }
    for call, status, output, error in alone(tmp_path, calls):
        assert (status, error) == (0, ""), call
        assert calls[call] in output
    assert {path.name for path in tmp_path.iterdir()} == {
        "board.png",
        "card.png",
        "chain.gif",
        "game.svg",
    }


def test_what_needs_an_extra_names_it(tmp_path):
    """Without its extra, a command ends with one sentence, which names the extra and what is missing."""
    (tmp_path / "text.md").write_text("# Title")
    (tmp_path / "codes.csv").write_text(f"link\n{LINK}\n")
    calls = {
        ("embed", LINK): "widgets",
        ("lab", "mine"): "lab",
        ("site", "."): "site",
        ("render", "text.md"): "site",
        ("chain", "codes.csv", "--column", "link", "-o", "scores.xlsx"): "xlsx",
    }
    for call, status, _, error in alone(tmp_path, calls):
        extra = calls[call]
        assert status == 2, call
        assert len(error.splitlines()) == 1, error
        assert f"of the extra '{extra}'" in error or f"(the extra '{extra}')" in error
    assert sorted(path.name for path in tmp_path.iterdir()) == ["codes.csv", "text.md"]


def test_a_group_is_installed_with_what_it_includes():
    """Groups are read as PEP 735 says; extras of the package become those of the checkout or wheel."""
    groups = {
        "all": [{"include-group": "some"}, "puyonb[fast,lab]", "other>=1; python_version < '4'"],
        "some": ["one<2", "puyonb[lab,site]"],
    }

    assert install.arguments("all", groups) == [
        *("--editable", ".[fast,lab,site]", "one<2", "other>=1; python_version < '4'")
    ]
    assert install.arguments("some", groups, "a.whl") == ["a.whl[lab,site]", "one<2"]
    assert install.arguments("none", {"none": []}) == ["--editable", "."]
    assert all(install.arguments(group, GROUPS) for group in GROUPS)


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_links_of_the_readme_lead_somewhere(name):
    """Every picture and file that the README points to is in the checkout."""
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (ROOT / link).is_file()]

    assert len(links) >= 4
    assert missing == []


def make(folder, *arguments):
    """Call make, in English, with none of what an outer make hands down."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LANG", "LC_", "MAKE", "MFLAGS"))
        and name not in {"ARGS", "MINUTES", "PYTHON", "VALUES"}
    }
    command = ["make", "--no-print-directory", *arguments]
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def fake_python(folder, case=""):
    """Write a stand-in for Python that makes no environment but a log of what it was asked for."""
    log = folder / "log"
    script = folder / "python"
    script.write_text(
        f"""#!/bin/sh
echo "$@" >> {log}
case "$*" in {case}
*"-m venv"*) mkdir -p .venv/bin; cp "$0" .venv/bin/python; cp "$0" .venv/bin/puyonb;;
esac
"""
    )
    script.chmod(0o755)
    return script


@pytest.fixture
def house(tmp_path):
    """A folder with a Makefile and a pyproject.toml, and nothing else."""
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


@NEEDS_MAKE
def test_make_alone_lists_every_target(house):
    """``make`` shows each target with a line of help, and makes nothing."""
    targets = re.search(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text(), re.MULTILINE)[1].split()
    done = make(house)
    listed = re.findall(r"^  make (\w+) +\S", done.stdout, re.MULTILINE)

    assert done.returncode == 0, done.stderr
    assert sorted(listed) == sorted(set(targets) - {"FORCE"})
    assert not (house / ".venv").exists()


@NEEDS_MAKE
def test_make_installs_once(house):
    """A second call installs nothing; a changed pyproject.toml, or another group, does."""
    python = fake_python(house)

    def installed(*arguments):
        (house / "log").unlink(missing_ok=True)
        done = make(house, *arguments, f"PYTHON={python}")
        assert done.returncode == 0, done.stderr
        return re.findall(r"tools/install.py (\w+)", (house / "log").read_text())

    assert installed("lab") == ["lab"]
    assert installed("lab", "ARGS=--no-browser") == []
    assert (house / "log").read_text().splitlines() == ["lab --no-browser"]
    newer = (house / ".venv/.lab").stat().st_mtime + 10
    os.utime(house / "pyproject.toml", (newer, newer))
    assert installed("lab") == ["lab"]


@NEEDS_MAKE
def test_make_starts_anew_where_a_checkout_was_moved(house):
    """The commands of an environment name the folder that it was made in: elsewhere it is made and
    filled again.
    """
    (house / "first").mkdir()
    for name in ("Makefile", "pyproject.toml"):
        shutil.move(house / name, house / "first" / name)
    python = fake_python(house)
    make(house / "first", "lab", f"PYTHON={python}")
    (house / "first").rename(house / "second")
    (house / "log").unlink()
    done = make(house / "second", "lab", f"PYTHON={python}")
    moved = (house / "log").read_text()
    (house / "log").unlink()
    make(house / "second", "lab", f"PYTHON={python}")

    assert done.returncode == 0, done.stderr
    assert "-m venv --clear .venv" in moved
    assert "tools/install.py lab" in moved
    assert (house / "log").read_text().splitlines() == ["lab"]


@NEEDS_MAKE
def test_make_keeps_what_a_larger_group_brought(house):
    """What ``make test`` needs holds what ``make lab`` needs."""
    python = fake_python(house)
    make(house, ".venv/.dev", f"PYTHON={python}")
    done = make(house, "lab", f"PYTHON={python}")

    assert done.returncode == 0, done.stderr
    assert "Installing" not in done.stdout


@NEEDS_MAKE
@pytest.mark.parametrize(
    ("case", "message"),
    [
        (
            "*version_info*) exit 1;;",
            r"puyonb needs Python 3\.11 or later, and \S+/python is older or missing: .*",
        ),
        ("*ensurepip*) exit 1;;", r"\S+/python has no venv module: .*"),
    ],
)
def test_make_says_what_is_missing_in_one_sentence(house, case, message):
    """A Python that is too old, or has no venv, is named in one line; nothing is left behind."""
    done = make(house, "lab", f"PYTHON={fake_python(house, case)}")
    ours = [line for line in done.stderr.splitlines() if not line.startswith("make: ")]

    assert done.returncode != 0
    assert len(ours) == 1
    assert re.fullmatch(message, ours[0])
    assert not (house / ".venv").exists()


@NEEDS_MAKE
def test_make_says_that_there_is_no_python(house):
    """If no Python is found, the message says so."""
    done = make(house, "lab", "PYTHON=")

    assert "puyonb needs Python 3.11 or later, and none is on the path" in done.stderr
