"""The list of checks: who runs it, and what it refuses."""

import re
from pathlib import Path

import pytest

from tools.checks import ALL, GROUPS, ROOT, commands, main

CALL = re.compile(r"tools[/\\]checks\.py ([a-z ]+)")


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize(
    "name", ["Makefile", "site/start/install.md", ".github/workflows/test.yml"]
)
def test_only_the_list_says_what_a_check_is(name: str):
    """Whoever runs checks names groups of the list, and repeats none of their commands."""
    text = Path(ROOT, name).read_text(encoding="utf-8")
    called = [group for groups in CALL.findall(text) for group in groups.split()]

    assert called
    assert set(called) <= {"all", *GROUPS}
    assert not re.search(r"ruff (check|format)|lint-imports|mkdocs build", text)


def test_the_tests_in_a_browser_come_last_and_alone():
    """All others may run side by side; arguments choose tests, which run in one process."""
    *others, browser = commands("tests")

    assert [command for command in others if "not browser" not in command] == []
    assert "browser" in browser
    assert not [part for part in browser if part.startswith("--numprocesses")]
    assert [command[3:] for command in commands("tests", ["tests/x.py", "-x"])] == [
        ("tests/x.py", "-x")
    ]


def test_a_quick_run_leaves_out_what_is_slow():
    """No browser, no test that is marked slow, no page, no notebook."""
    (command,) = commands("quick")

    assert "not slow and not browser" in command
    assert {"--ignore=tests/browser", "--ignore=tests/publish", "--ignore=tests/site_tools"} <= set(
        command
    )
    assert "notebooks" not in command


@pytest.mark.parametrize("arguments", [[], ["every"], [*ALL, "x"]])
def test_an_unknown_group_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    """The message lists the groups, and nothing runs."""
    assert main(arguments) == 2
    assert "expected some of all, lint, site, tests, quick; found " in capsys.readouterr().err
