"""The rules that ``make broken`` breaks stand in the code as its table says."""

import json
from pathlib import Path

import pytest

from tools.broken_rules import ROOT, TABLE, Rule, main, rules

RULES = rules()

SECTIONS = {"plain-text-field", "puyop", "passwords", "duel", "ppn", "non", "solver"}


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize("rule", RULES, ids=[rule.rule for rule in RULES])
def test_a_rule_stands_in_the_code_once(rule: Rule):
    """Each break finds its rule exactly once and leaves code that compiles; its tests are there."""
    broken = rule.broken(ROOT)

    compile(broken, rule.file, "exec")
    assert rule.text != rule.becomes
    assert rule.tests
    assert all((ROOT / test.partition("::")[0]).is_file() for test in rule.tests)


def test_every_specification_has_rules():
    """No two rules read the same, and no specification goes without."""
    assert {rule.section for rule in RULES} == SECTIONS
    assert len({rule.rule for rule in RULES}) == len(RULES) >= 30


@pytest.mark.usefixtures("sources")
def test_a_break_is_noticed_or_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A break that a test notices is told with the test's name, one that no test notices fails; the checkout stays as it is."""
    code = "def half(number):\n    return number // 2 if number >= 0 else 0\n"
    (tmp_path / "puyonb").mkdir()
    (tmp_path / "puyonb" / "__init__.py").touch()  # or an installed package of that name would be found first
    (tmp_path / "puyonb" / "halves.py").write_text(code, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    test = "from puyonb.halves import half\n\n\ndef test_half():\n    assert half(5) == 2\n"
    (tmp_path / "tests" / "test_halves.py").write_text(test, encoding="utf-8")
    table = tmp_path / "table.toml"
    entry = '[[halves]]\nrule = "{}"\nsource = "1"\nfile = "puyonb/halves.py"\ntext = "{}"\nbecomes = "{}"\n'
    entry += 'tests = ["tests/test_halves.py"]\n'
    table.write_text(entry.format("down", "// 2", "/ 2") + entry.format("from 0", ">= 0", "> 0"), encoding="utf-8")

    assert main([], root=tmp_path, table=table) == 1

    said = capsys.readouterr().out
    assert "down\n    1 failed: test_halves::test_half\n" in said
    assert "from 0\n    NOT NOTICED\n" in said
    assert (tmp_path / "puyonb" / "halves.py").read_text(encoding="utf-8") == code
    report = json.loads((tmp_path / "build" / "broken" / "report.json").read_text(encoding="utf-8"))
    assert [row["caught"] for row in report] == [["test_halves::test_half"], []]


@pytest.mark.usefixtures("sources")
def test_a_rule_that_is_gone_is_told():
    """A rule that was rewritten without its entry fails, and says which."""
    gone = RULES[0]._replace(text="no such text")

    with pytest.raises(LookupError, match=r"expected 'no such text' once in .* found it 0 times"):
        gone.broken(ROOT)


def test_an_unknown_section_is_refused(capsys: pytest.CaptureFixture[str]):
    """A section that the table does not have ends the call with status 2, and those that it has are named."""
    with pytest.raises(SystemExit, match="2"):
        main(["chess"], table=TABLE)

    assert "expected plain-text-field, puyop, " in capsys.readouterr().err
