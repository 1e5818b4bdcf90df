"""The language of the command line: option, environment, locale; and the words of click."""

import ast
import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from puyonb.cli import main
from puyonb.cli.language import columns, environment_language, locale_language
from puyonb.messages import message_text, templates, using

JAPANESE = "注記"
NOBODY = {"PUYONB_LANG": "", "LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}


def run(*arguments, **environment):
    """Call the command line with a terminal of 80 columns."""
    runner = CliRunner(env={**NOBODY, "COLUMNS": "80", **environment})
    return runner.invoke(main, arguments)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, ""),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ja"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:ja:en"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": "en:ja"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LANGUAGE": ""}, "ja"),
        ({"LANGUAGE": "ja"}, "ja"),
    ],
)
def test_the_locale_of_a_terminal(environment, language):
    """LC_ALL, LC_MESSAGES and LANG in this order; LANGUAGE before them, but not before C."""
    assert locale_language(environment) == language


@pytest.mark.parametrize(
    ("environment", "number", "language"),
    [
        ({}, 0x0411, "ja"),
        ({}, 0x0407, "en"),
        ({}, 0xFFFF, "en"),
        ({"LANG": "en_US.UTF-8"}, 0x0411, "en"),
        ({"PUYONB_LANG": "en"}, 0x0411, "en"),
    ],
)
def test_the_language_of_windows(monkeypatch, environment, number, language):
    """Without variables, the user interface of Windows chooses."""
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    system = SimpleNamespace(kernel32=kernel)
    monkeypatch.setattr(ctypes, "windll", system, raising=False)
    monkeypatch.setattr(
        f"{environment_language.__module__}.os", SimpleNamespace(name="nt", environ=environment)
    )

    assert environment_language() == (language, None)


@pytest.mark.parametrize(
    ("arguments", "environment", "japanese"),
    [
        ([], {}, False),
        ([], {"LANG": "ja_JP.UTF-8"}, True),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, False),
        ([], {"LANG": "ja_JP.UTF-8", "PUYONB_LANG": "en"}, False),
        ([], {"LC_ALL": "C", "PUYONB_LANG": "ja"}, True),
        (["--language", "en"], {"PUYONB_LANG": "ja"}, False),
        (["--language", "ja"], {"PUYONB_LANG": "en"}, True),
    ],
)
def test_the_nearest_choice_is_valid(arguments, environment, japanese):
    """The option comes before PUYONB_LANG, and that before the locale."""
    result = run(*arguments, "check", "RXB", **environment)

    assert result.exit_code == 1
    assert result.stderr.startswith("<argument>:1:2: ")
    assert (JAPANESE in result.stderr) == japanese


def test_an_unknown_language_in_the_environment_is_one_warning():
    """The command works, in English."""
    result = run("convert", "R", "--to", "field", PUYONB_LANG="xx", LANG="ja_JP.UTF-8")

    assert (result.exit_code, result.stdout) == (0, "R\n")
    assert result.stderr == (
        "Warning: PUYONB_LANG is 'xx', expected 'en' or 'ja'; messages are in English\n"
    )


def test_json_does_not_depend_on_the_language():
    """Programs read the same in every language."""
    english, japanese = (
        run("check", "--json", "RXB", PUYONB_LANG=language) for language in ("en", "ja")
    )

    assert english.stdout == japanese.stdout
    assert json.loads(english.stdout)["problems"][0]["message"].startswith("no notation reads")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["--help"], ["使い方：main", "オプション：", "コマンド：", "この説明を表示して終わる"]),
        (["convert", "--help"], ["使い方：main", "オプション：", "[必須]"]),
        (["convert"], ["エラー：引数がありません：'INPUTS...'\n", "で使い方を表示します"]),
        (["convert", "R", "--too"], ["書いてください。（'--bom'、'--to'のどれか"]),
        (["--frob"], ["エラー：オプション'--frob'はありません"]),
        (
            ["chain", "R", "--rules", "x"],
            ["エラー：'--rules'の値が正しくありません：'tsu'、'yon'", "どれか"],
        ),
        (
            ["solve", "--solutions", "x", "a"],
            ["正しくありません：整数を指定してください（指定：'x'）"],
        ),
        (["draw", "R", "--size", "x"], ["正しくありません：数を指定してください（指定：'x'）"]),
        (["ppn", "a", "b"], ["余分な引数"]),
        (
            ["worksheet", "chian"],
            ["エラー：コマンド「chian」はありません。「chains」ではありませんか"],
        ),
        (["duel", "match", "--games", "０．５"], ["整数を指定してください（指定：'0.5'）"]),
    ],
)
def test_click_speaks_japanese(arguments, shown):
    """Headings of the help and errors of the call are in the language, as what they are about."""
    result = CliRunner(env={"PUYONB_LANG": "ja"}).invoke(main, arguments)
    text = result.stdout + result.stderr

    assert result.exit_code == (0 if "--help" in arguments else 2)
    assert [each for each in shown if each not in text] == []
    assert not [
        word for word in ("Usage", "Options", "Commands", "Error", "Missing") if word in text
    ]


@pytest.mark.parametrize("arguments", [[], ["duel"], ["worksheet"]])
def test_a_group_without_a_command_shows_its_help(arguments):
    """The help is no error message."""
    result = CliRunner(env={"PUYONB_LANG": "ja"}).invoke(main, arguments)

    assert result.exit_code == 2
    assert result.stderr.count("使い方：") == 1
    assert "エラー：" not in result.stderr


def test_values_of_options_may_be_full_width(tmp_path):
    """Japanese keyboards write them so: numbers, choices and names of notations."""
    options = [
        "--size",
        "０．４",
        "--columns",
        "２",
        "--palette",
        "ｐｒｉｎｔ",
        "--from",
        "ｆｉｅｌｄ",
    ]
    plain = ["--size", "0.4", "--columns", "2", "--palette", "print", "--from", "field"]
    runner = CliRunner()
    for name, each in (("wide.svg", options), ("plain.svg", plain)):
        result = runner.invoke(main, ["draw", "R", "G", *each, "-o", str(tmp_path / name)])
        assert (result.exit_code, result.stdout) == (0, "")

    assert (tmp_path / "wide.svg").read_bytes() == (tmp_path / "plain.svg").read_bytes()


@pytest.mark.slow
def test_a_missing_folder_in_japanese():
    """Click takes the word for a folder when the command is loaded, after the language is chosen."""
    command = [sys.executable, "-m", "puyonb", "site", "nowhere"]
    environment = {**os.environ, **NOBODY, "LANG": "ja_JP.UTF-8"}
    result = subprocess.run(
        command, check=False, capture_output=True, encoding="utf-8", env=environment
    )

    assert result.returncode == 2
    assert "フォルダー'nowhere'がありません" in result.stderr


def test_a_command_ends_with_the_language_of_the_caller():
    """--language is for one call; the next one is in English again."""
    runner = CliRunner()
    before = runner.invoke(main, ["convert", "--help"]).stdout
    runner.invoke(main, ["--language", "ja", "convert", "--help"])

    assert runner.invoke(main, ["convert", "--help"]).stdout == before
    assert before.startswith("Usage:")


@pytest.mark.slow
def test_the_words_of_click_are_those_in_its_code():
    """A word that click has changed would be in English; this test then names it."""
    root = Path(click.__file__).parent
    theirs = {
        node.value
        for path in root.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }

    assert set(templates("help.click.", "en").values()) - theirs == set()


@pytest.mark.parametrize("command", ["convert", "check", "duel"])
def test_lines_of_japanese_help_fit_the_terminal(command):
    """A full-width character takes two columns, and no line begins with a punctuation mark."""
    text = run("--language", "ja", command, "--help").stdout
    lines = [line.strip() for line in text.splitlines()]

    assert max(columns(line) for line in text.splitlines()) <= 80
    assert [line for line in lines if line[:1] in tuple("、。）」ー")] == []
    with using("ja"):
        whole = "".join(message_text(f"help.{command}").split())
        assert whole in "".join("".join(lines).split())
