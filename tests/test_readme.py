"""The commands of the README work as written, in English and Japanese.

The Python example of the English one is a doctest; that of the Japanese one is run here, since it
chooses a language.
"""

import doctest
import re
import shlex
import shutil

import pytest
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.puyo import chain, puyop
from tests.cases import ROOT

COMMANDS, JAPANESE = (
    re.findall(
        r"^\|.*\| `puyonb (.*)` \|$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE
    )
    for name in ("README.md", "README.ja.md")
)


def test_the_table_has_commands():
    """Text, picture, animation, link, solution, sheet, site, quest, table and player: each a row."""
    names = {command.split()[0] for command in COMMANDS}

    assert names == {
        *("draw", "chain", "convert", "explain", "solve", "worksheet", "site", "quest", "duel"),
    }


@pytest.mark.slow
@pytest.mark.parametrize("command", dict.fromkeys([*COMMANDS, *JAPANESE]))
@pytest.mark.filterwarnings("ignore")  # the libraries behind a site warn about each other
def test_each_command_of_the_table_works(command, tmp_path, monkeypatch):
    """The command succeeds, and writes the file that it names or prints something."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "examples", "examples")
    words = shlex.split(command)
    result = CliRunner().invoke(main, words)
    written = {path.name for path in tmp_path.iterdir()}

    assert result.exit_code == 0, result.output
    assert set(words) & written or result.output


def test_both_tables_have_the_same_commands():
    """Only the language of a site is named."""
    assert [command.removesuffix(" --language ja") for command in JAPANESE] == COMMANDS


def test_the_japanese_example_works(monkeypatch):
    """The language that it chooses ends with the test."""
    monkeypatch.setattr("puyonb.messages._session", [])
    ran = doctest.testfile(str(ROOT / "README.ja.md"), module_relative=False, encoding="utf-8")

    assert ran.attempted >= 9
    assert ran.failed == 0


def test_the_link_of_the_table_is_the_moving_picture():
    """The link is the chain that the picture above the table shows."""
    link = next(word for command in COMMANDS for word in command.split() if "puyop.com" in word)
    picture = (ROOT / "site" / "images" / "chain.svg").read_text(encoding="utf-8")
    ran = chain.simulate(puyop.loads(link))

    assert f"<title>Puyo field: Chain of {ran.length} links, {ran.score:,} points" in picture
