"""The output has the same bytes for any hash seed, locale, time zone, clock, folder and settings."""

import json
import locale
import os
import subprocess
import sys
from contextlib import suppress

import click
import pytest

from puyonb.cli import main
from tests.products import CALLS, ROOT, TIMES

LOCALES = ("tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.EUC-JP", "C")
"""A dotless i, a decimal comma, another encoding; the last is on every system."""

PARTS = ("LC_COLLATE", "LC_CTYPE", "LC_MONETARY", "LC_NUMERIC", "LC_TIME")
"""All but the language in which the system itself says that a file is missing."""

SETTINGS = """
backend: svg
figure.frameon: False
figure.autolayout: True
axes.formatter.use_locale: True
patch.antialiased: False
path.sketch: 1, 100, 2
path.simplify: False
savefig.bbox: tight
savefig.facecolor: red
pdf.compression: 0
font.size: 30
lines.linewidth: 9
svg.fonttype: none
"""
"""For matplotlib; none of them is as usual."""


def known(names):
    """Return the first locale that this system has."""
    before = locale.setlocale(locale.LC_ALL)
    try:
        for name in names:
            with suppress(locale.Error):
                return locale.setlocale(locale.LC_ALL, name)
    finally:
        locale.setlocale(locale.LC_ALL, before)
    raise LookupError(names)


def started(folder, *switches, **variables):
    """Let a separate process make everything, in a separate folder."""
    (folder / "work").mkdir(parents=True)
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "MPL", "PYTHON"))
    }
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, *switches, "-m", "tests.products"],
        cwd=folder / "work",
        env=kept | variables | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The check sums of everything, from two environments that have little in common."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "matplotlibrc").write_text(SETTINGS)
    (folder / "home").mkdir()
    running = [
        started(
            folder / "a", PYTHONHASHSEED="0", LC_ALL="C.UTF-8" if os.name != "nt" else "C", TZ="UTC"
        ),
        started(
            folder / "a longer name, ünïcode",
            "-O",
            PYTHONHASHSEED="4242",
            PYTHONUTF8="0",
            PYTHONCOERCECLOCALE="0",
            **dict.fromkeys(PARTS, known(LOCALES)),
            TZ="Pacific/Kiritimati",
            MATPLOTLIBRC=str(folder / "matplotlibrc"),
            COLUMNS="40",
            HOME=str(folder / "home"),
            **{TIMES: "1234.5"},
        ),
    ]
    told = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0, 0], "\n".join(
        errors for _, errors in told
    )
    return [json.loads(output) for output, _ in told]


@pytest.mark.slow
def test_everything_is_the_same_bytes(made):
    """Texts, refusals, pictures, animations, widgets, what commands print and write, and a site: no
    two differ.
    """
    first, second = made

    assert len(first) > 1500
    assert "file ../site/index.html" in first
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


def commands(group, *above):
    """List the commands that do something, with the words that call them."""
    context = click.Context(group)
    found = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        found += (
            commands(command, *above, name)
            if isinstance(command, click.Group)
            else [((*above, name), command)]
        )
    return found


def test_every_command_is_called():
    """Each command but the one that opens a browser is among the calls, with ``--json`` where it
    has that.
    """
    called = {(words, "--json" in call) for call in CALLS for words in (call[:1], call[:2])}
    for words, command in commands(main):
        options = {option for parameter in command.params for option in parameter.opts}

        assert words == ("lab",) or (words, "--json" in options) in called
