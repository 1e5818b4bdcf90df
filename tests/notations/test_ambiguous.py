"""A text that two notations read as different values: each way in warns of it."""

import json

import pytest
from click.testing import CliRunner

from puyonb import notations
from puyonb.cli import main
from puyonb.errors import collecting
from puyonb.publish import fences
from puyonb.publish.live.workbench import Workbench
from puyonb.widgets import NotationConverter

BOTH = "2 3\n1\n1\n1\n1 1\n1\n"
"""A puzzle of puzzlekit, which is another puzzle as .nin."""

SAME = "2 2\n1\n1\n1\n1\n"
"""The same puzzle in both."""

HINT = "read as nin; puzzlekit reads another puzzle"


def _of_call(function):
    """Return the warnings of a call."""

    def warned(text, _):
        with collecting() as found:
            function(text)
        return "\n".join(map(str, found))

    return warned


def _of_command(command, name=""):
    """Return what a command prints for a text, or for a file with a name."""

    def warned(text, folder):
        given = text
        if name:
            (folder / name).write_text(text)
            given = str(folder / name)
        found = CliRunner().invoke(main, [*command.split(), given])
        assert found.exit_code <= (not command.startswith(("check", "render")))
        return found.output

    return warned


def _of_table(text, folder):
    (folder / "a.csv").write_text(f'name,puzzle\na,"{text}"\n')
    found = CliRunner().invoke(main, ["check", "--column", "puzzle", str(folder / "a.csv")])
    assert found.exit_code == 0
    return found.output


def _of_markdown(text, folder):
    return _of_command("render", "a.md")(f"# A\n\n```notation\n{text}```\n", folder)


def _of_site(text, folder):
    (folder / "own").mkdir()
    (folder / "own" / "a.txt").write_text(text)
    done = CliRunner().invoke(main, ["site", str(folder / "own"), "-o", str(folder / "out")])
    assert done.exit_code == 0
    return done.output


def _of_live(text, _):
    told = []
    Workbench(told.append).receive(json.dumps({"type": "open", "text": text}))
    return "\n".join(told)


WAYS = {
    "loads": _of_call(notations.loads),
    "loads strictly": _of_call(lambda text: notations.loads(text, strict=True)),
    "convert": _of_call(lambda text: notations.convert(text, to="non")),
    "detect": lambda text, _: str(notations.near_miss(text, notations.detect(text))),
    "table": lambda text, _: str(notations.table([text])),
    "notebook": lambda text, _: str(NotationConverter(text).texts[0]),
    "fence": lambda text, _: fences.notation(text, "notation", "", {}, None),
    "live page": _of_live,
    "site": _of_site,
    "column of a table": _of_table,
    "render": _of_markdown,
    **{
        f"{command} {name}".strip(): _of_command(command, name)
        for command in (
            "check",
            "check --json",
            "check --strict",
            "convert --to non",
            "solve",
            "solve --json",
            "draw --force -o x.svg",
            "card --force -o x.svg",
            "embed",
            "nonogram hint",
            "nonogram identity",
            "nonogram rate",
        )
        for name in ("", "a.txt")
    },
}


@pytest.mark.slow
def test_each_way_in_warns(tmp_path, monkeypatch):
    """Of a text that is two puzzles, and not of one that is the same puzzle in both."""
    monkeypatch.chdir(tmp_path)
    faults = []
    for number, (name, way) in enumerate(WAYS.items()):
        for text, expected in ((BOTH, True), (SAME, False)):
            (folder := tmp_path / f"{number}{expected}").mkdir()
            if (HINT in way(text, folder)) != expected:
                faults.append((name, text))

    assert faults == []


def test_a_name_or_an_ending_says_which(tmp_path):
    """Then there is nothing to warn of."""
    quiet = {
        "source": _of_call(lambda text: notations.loads(text, source="nin")),
        "--from": _of_command("check --from puzzlekit"),
        "ending": _of_command("solve", "a.nin"),
        "zeros": _of_call(lambda text: notations.loads(f"00{text}")),
    }

    assert [name for name, way in quiet.items() if "read as" in way(BOTH, tmp_path)] == []
