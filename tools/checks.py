"""Run the checks: the one list for the Makefile, the workflows, and systems without make.

``python tools/checks.py GROUP... [-- ARGUMENT...]`` runs groups in the order given, and stops at
the first command that fails; ``all`` means ``lint site tests``.  The site is built while ``lint``
runs, if both are asked for; what the build prints comes after.  Arguments after ``--`` go to
pytest.

lint
    Format, lint, types, the direction of imports, the limits of sizes, and the state
    of the translations.
site
    Build the site into ``build/site``, with its own checks.
tests
    All tests, two files at a time; those with a browser count as one file.
browser
    Only the tests with a browser, which need the built site.
rest
    All other tests.
quick
    Tests to run while you write.  It leaves out what is marked ``slow`` or ``browser``, the tests
    of the site, and the notebooks.
"""

import importlib.util
import os
import shlex
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile

ROOT = Path(__file__).resolve().parents[1]

ALL = ("lint", "site", "tests")
GROUPS = (*ALL, "browser", "rest", "quick")
BROWSER = "tests/browser"
NOT_QUICK = (BROWSER, "tests/notebooks", "tests/publish", "tests/site_tools")
SCRIPTS = Path(sysconfig.get_path("scripts"))
PYTEST = (sys.executable, "-m", "pytest")


def commands(group: str, arguments: Sequence[str] = ()) -> Iterator[tuple[str, ...]]:
    """Return the commands of a group.

    Parameters
    ----------
    group : str
        One of ``GROUPS``.
    arguments : sequence of str
        For pytest.  With arguments, the tests run in one process, so that their output is in
        order.
    """
    if group == "lint":
        yield sys.executable, "-m", "ruff", "format", "--check", "."
        yield sys.executable, "-m", "ruff", "check", "."
        yield sys.executable, "-m", "mypy"
        yield str(SCRIPTS / "lint-imports"), "--no-logo"
        yield sys.executable, "tools/size.py", "--check"
        yield sys.executable, "tools/texts.py", "--check"
    elif group == "site":
        yield sys.executable, "-m", "mkdocs", "build", "--strict"
    elif group == "quick":
        ignored = (f"--ignore={folder}" for folder in NOT_QUICK)
        chosen = arguments or (*_side_by_side(), "tests", "puyonb", "README.md")
        yield (
            *PYTEST,
            *_without_notebooks(),
            "-q",
            "-m",
            "not slow and not browser",
            *ignored,
            *chosen,
        )
    elif group == "browser":
        yield *PYTEST, *(arguments or (BROWSER,))
    else:
        rest = [f"--ignore={BROWSER}"] if group == "rest" else []
        yield *PYTEST, *rest, *(arguments or _side_by_side())


def _without_notebooks() -> tuple[str, ...]:
    """Return options of pytest without the plugin for notebooks: its import takes seconds."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = settings["tool"]["pytest"]["ini_options"]["addopts"]
    kept = [option for option in options if "nbval" not in option]
    return "-p", "no:nbval", "--override-ini", f"addopts={shlex.join(kept)}"


def _side_by_side() -> tuple[str, ...]:
    """Share the files between two processes if pytest-xdist is installed; a file stays whole.

    ``conftest.py`` keeps the tests with a browser together, too.
    """
    return ("--numprocesses=2", "--dist=loadfile") if importlib.util.find_spec("xdist") else ()


def main(arguments: Sequence[str]) -> int:
    """Run groups of checks; return the exit status of the first command that fails."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    groups, passed = arguments[:end], arguments[end + 1 :]
    chosen = [each for group in groups for each in (ALL if group == "all" else (group,))]
    if not chosen or not set(chosen) <= set(GROUPS):
        print(
            f"expected some of all, {', '.join(GROUPS)}; found {' '.join(groups) or 'nothing'}",
            file=sys.stderr,
        )
        return 2
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    # The tests start many processes; without compiled files, each of them compiles the package
    # again.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with TemporaryFile() as said:
        site = None
        if {"lint", "site"} <= set(chosen):  # each of them uses one processor
            (build,) = commands("site")
            site = subprocess.Popen(build, cwd=ROOT, env=environment, stdout=said, stderr=said)  # noqa: S603
        for group, command in [(name, each) for name in chosen for each in commands(name, passed)]:
            print("$", *(part.replace(sys.executable, "python") for part in command), flush=True)
            if site and group == "site":
                status = site.wait()
                said.seek(0)
                print(said.read().decode(errors="replace"), end="", flush=True)
            else:
                status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode  # noqa: S603
            if status:
                if site:
                    site.kill()
                    site.wait()
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
