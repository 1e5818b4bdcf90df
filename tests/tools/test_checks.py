"""The list of checks, the files that use it, and its errors."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import miss
from tools import checks
from tools.checks import ALL, BROWSER, GROUPS, PYTEST, ROOT, commands, main

CALL = re.compile(r"tools[/\\]checks\.py ([a-z ]+)")


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize(
    "name", ["Makefile", "site/start/install.md", ".github/workflows/test.yml"]
)
def test_only_the_list_says_what_a_check_is(name):
    """Whoever runs checks names groups of the list, and repeats none of their commands."""
    text = Path(ROOT, name).read_text(encoding="utf-8")
    called = [group for groups in CALL.findall(text) for group in groups.split()]

    assert called
    assert set(called) <= {"all", *GROUPS}
    assert not re.search(r"ruff (check|format)|lint-imports|mkdocs build", text)


def test_arguments_choose_tests_which_run_in_one_process():
    """Without arguments all tests run, if they can in two processes."""
    assert [command[3:] for command in commands("tests", ["tests/x.py", "-x"])] == [
        ("tests/x.py", "-x")
    ]
    assert [command[1:3] for command in commands("tests")] == [("-m", "pytest")]


WORKER = """
import os, pathlib, pytest
@pytest.mark.parametrize("number", range(4))
def test(number):
    with open("workers", "a") as file:
        print(pathlib.Path(__file__).stem, os.environ["PYTEST_XDIST_WORKER"], file=file)
"""
"""A test that writes down which process ran it."""


@pytest.mark.slow
@pytest.mark.usefixtures("sources")
def test_one_process_runs_all_tests_in_a_browser(tmp_path):
    """The other process runs other files meanwhile."""
    pytest.importorskip("xdist")
    for name in ("tests/browser/test_a.py", "tests/browser/test_b.py", "tests/test_c.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(WORKER)
    (tmp_path / "tests/notebooks").mkdir()
    shutil.copy(ROOT / "conftest.py", tmp_path)
    (tmp_path / "tests/notebooks/pictures.py").touch()  # imports take seconds, as those of plugins
    (tmp_path / "pytest.ini").write_text("[pytest]")
    (command,) = commands("tests")
    environment = os.environ | {
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_PLUGINS": "xdist.plugin",
    }
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment
    )
    ran = [line.split() for line in (tmp_path / "workers").read_text().splitlines()]
    workers = {name: {by for test, by in ran if test == name} for name, _ in ran}

    assert done.returncode == 0, done.stdout
    assert workers["test_a"] == workers["test_b"]
    assert len(workers["test_a"]) == len(workers["test_c"]) == 1
    assert workers["test_a"] != workers["test_c"]


def test_a_quick_run_leaves_out_what_is_slow():
    """No browser, no test that is marked slow, no page, no notebook."""
    (command,) = commands("quick")

    assert "not slow and not browser" in command
    assert {"--ignore=tests/browser", "--ignore=tests/publish", "--ignore=tests/site_tools"} <= set(
        command
    )
    assert "notebooks" not in command
    assert "--doctest-modules" in command[command.index("--override-ini") + 1]


def test_tests_are_those_with_a_browser_and_the_rest():
    """A job for each of the two groups runs what ``tests`` runs in one."""
    (browser,), (rest,), (both,) = map(commands, ("browser", "rest", "tests"))

    assert browser == (*PYTEST, BROWSER)
    assert rest == (*PYTEST, f"--ignore={BROWSER}", *both[len(PYTEST) :])


def test_a_job_for_a_browser_is_not_green_without_one(monkeypatch):
    """A test that lacks a browser is skipped, but it fails where a browser is required."""
    monkeypatch.delenv("PUYONB_BROWSER", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no browser"):
        miss("no browser")
    monkeypatch.setenv("PUYONB_BROWSER", "required")
    with pytest.raises(pytest.fail.Exception, match="no browser"):
        miss("no browser")


def script(text):
    """Return the commands of a group with one command, which runs a script."""
    return [(sys.executable, "-c", text)]


@pytest.mark.parametrize(("lint", "site"), [(0, 0), (3, 0), (0, 4)])
def test_the_site_is_built_beside_lint(
    monkeypatch,
    tmp_path,
    capfd,
    lint,
    site,
):
    """Lint, which waits here for the build, prints first; whichever fails gives the status."""
    file = str(tmp_path / "started")
    wait = f"import os, time\nfor _ in range(2000): os.path.exists({file!r}) or time.sleep(0.01)\n"
    made = {
        "lint": script(
            f"{wait}print('lint'); raise SystemExit({lint} if os.path.exists({file!r}) else 9)"
        ),
        "site": script(f"open({file!r}, 'w'); print('site'); raise SystemExit({site})"),
    }
    monkeypatch.setattr(checks, "commands", lambda group, passed=(): made[group])

    assert main(["lint", "site"]) == max(lint, site)
    said = [line for line in capfd.readouterr().out.splitlines() if line in made]
    assert said == (["lint"] if lint else ["lint", "site"])


@pytest.mark.parametrize("arguments", [[], ["every"], [*ALL, "x"]])
def test_an_unknown_group_is_refused(arguments, capsys):
    """The message lists the groups, and nothing runs."""
    assert main(arguments) == 2
    assert (
        "expected some of all, lint, site, tests, browser, rest, quick; found "
        in capsys.readouterr().err
    )
