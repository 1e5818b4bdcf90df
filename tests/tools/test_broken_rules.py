"""The tool behind ``make broken``: how it finds, breaks and reports a rule. The tool itself reports
missing rules.
"""

import json

import pytest

from tools.broken_rules import TABLE, Rule, main, rules

RULES = rules()

SECTIONS = {
    *("general", "plain-text-field", "puyop", "passwords", "duel", "ppn", "extensions", "non"),
    *("solver", "quests"),
}


def test_every_specification_has_rules():
    """No two rules are the same, and every specification has rules."""
    assert {rule.section for rule in RULES} == SECTIONS
    assert len({rule.rule for rule in RULES}) == len(RULES) >= 30


@pytest.mark.usefixtures("sources")
@pytest.mark.slow
def test_a_break_is_noticed_or_not(tmp_path, capsys):
    """A noticed break is reported with the name of the test, an unnoticed one is a failure; the
    checkout stays unchanged.
    """
    code = "def half(number):\n    return number // 2 if number >= 0 else 0\n"
    (tmp_path / "puyonb").mkdir()
    (
        tmp_path / "puyonb" / "__init__.py"
    ).touch()  # or an installed package of that name would be found first
    (tmp_path / "puyonb" / "halves.py").write_text(code, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    test = "from puyonb.halves import half\n\n\ndef test_half():\n    assert half(5) == 2\n"
    (tmp_path / "tests" / "test_halves.py").write_text(test, encoding="utf-8")
    table = tmp_path / "table.toml"
    entry = '[[halves]]\nrule = "{}"\nsource = "1"\npackage = "puyonb"\nwithin = "half"\nfind = "{}"\nbecomes = "{}"\n'
    entry += 'tests = ["test_halves.py"]\n'
    table.write_text(
        entry.format("down", "number // 2", "number / 2")
        + entry.format("from 0", "number >= 0", "number > 0"),
        encoding="utf-8",
    )

    assert main([], root=tmp_path, table=table) == 1

    said = capsys.readouterr().out
    assert "down\n    1 failed: test_halves::test_half\n" in said
    assert "from 0\n    NOT NOTICED\n" in said
    assert (tmp_path / "puyonb" / "halves.py").read_text(encoding="utf-8") == code
    report = json.loads((tmp_path / "build" / "broken" / "report.json").read_text(encoding="utf-8"))
    assert [row["caught"] for row in report] == [["test_halves::test_half"], []]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "def rule(x):\n    # a remark\n    return (1 if x  >= 2 else 0)\n",
            "    return 1 if x > 2 else 0\n",
        ),
        (
            "class Any:\n    def _rule(self, x):\n        return f(x>=2)\n",
            "        return f(x > 2)\n",
        ),
        ("def other(x):\n    return x >= 2\n", None),
        ("def rule(x):\n    return x >= 2 or not x >= 2\n", None),
    ],
)
def test_a_rule_is_found_by_its_syntax(tmp_path, code, expected):
    """A rule is found by its function, not by layout, file or class; a rule that is not there
    exactly once is an error.
    """
    (tmp_path / "puyonb" / "deep").mkdir(parents=True)
    (tmp_path / "puyonb" / "deep" / "any.py").write_text(code, encoding="utf-8")
    rule = Rule("a", "two is enough", "1", "puyonb", "rule", "x >= 2", "x > 2", ())

    if expected is None:
        with pytest.raises(
            LookupError,
            match=r"two is enough: expected 'x >= 2' once in rule of puyonb, found it [02] ",
        ):
            rule.broken(tmp_path)
    else:
        assert rule.broken(tmp_path)[1].endswith(expected)


def test_statements_are_found_in_a_row(tmp_path):
    """A rule may be the order of statements."""
    (tmp_path / "puyonb").mkdir()
    (tmp_path / "puyonb" / "any.py").write_text(
        "def rule(x):\n    a(x)\n    b(x)\n    c(x)\n", encoding="utf-8"
    )
    rule = Rule("a", "order", "1", "puyonb", "", "b(x)\nc(x)", "c(x)\nb(x)", ())

    assert rule.broken(tmp_path)[1] == "def rule(x):\n    a(x)\n    c(x)\n    b(x)\n"


def test_an_unknown_section_is_refused(capsys):
    """A section that the table does not have ends the call with status 2, and those that it has are
    named.
    """
    with pytest.raises(SystemExit, match="2"):
        main(["chess"], table=TABLE)

    assert "expected plain-text-field, puyop, " in capsys.readouterr().err
