"""How sizes are counted, and what is said of a limit."""

import sys
import tomllib

import pytest

from tools.size import LIMITS, ROOT, Limit, check, count_tokens, main, measure

COUNTED = {
    "": 0,
    "x = 1\n": 3,
    "x = (\n    1,  # one\n\n    2,\n)\n": 8,
    "x = 'a' 'b'\n": 4,
    '"""A module."""\n\nx = 1  # why\n': 3,
    'def f(a):\n    """Return a."""\n    return a\n': 8,
    'class A:\n    x: int\n    "a number"\n': 6,
    'def f(): "on one line"\n': 5,
    'x = "é"; "after é"\n': 4,
    '"a" "b" \\\n    "c"; x\n': 2,
    'x = """\nno docstring\n"""\n': 3,
    'f"{x} is no docstring"\n': 1,
    "print(f'{x!r:>{width}} {f\"{y + 1}\"}', end='')\n": 8,
    'x = f"""{\n    y\n}""" f"{z}"\n': 4,
}
"""Sources with what is left in them, counted by hand."""

NEWER = {
    (3, 12): {'x = f"{y["z"]} {f"{y}"}"\n': 3, 'x = f"{\n    y  # why\n}"\n': 3},
    (3, 14): {'x = t\'{y} {f"{z}"} {t"{z}"}\'\n': 3, 't"{x} is no docstring"\n': 1},
}
"""The same of what only newer versions of Python can read."""


@pytest.mark.parametrize("source", COUNTED)
def test_tokens(source):
    """Comments, docstrings and line ends do not count, and an f-string is one token."""
    assert count_tokens(source) == COUNTED[source]


@pytest.mark.parametrize("version", NEWER, ids=str)
def test_tokens_of_newer_versions(version):
    """Quotes, comments and strings inside an f-string or a t-string are part of one token."""
    if sys.version_info < version:
        pytest.skip("this Python cannot read it")

    assert {source: count_tokens(source) for source in NEWER[version]} == NEWER[version]


FILES = {
    "puyonb/a.py": "__all__ = ['b', 'c']\n",
    "puyonb/deep/b.py": "x = 1\n",
    "puyonb/deep/text/en.py": "'doc'\nx = 'text'\ny = 1\n",
    "puyonb/deep/b.js": "1\n2\n",
    "puyonb/deep/b.css": "1\n2\n3\n",
    "puyonb/deep/b.json": "{}",
    "puyonb/deep/b.md": "not counted\n",
    LIMITS: """[tokens]
"puyonb" = { most = 7 }
"puyonb/deep" = { most = 200 }
texts = { most = 6, paths = ["puyonb/deep/text"] }
[lines]
scripts = { most = 2 }
styles = { most = 2 }
[counts]
"public names" = { most = 1 }
"test items" = { most = 1 }
""",
}


@pytest.fixture
def project(tmp_path):
    """A project of a few files, with limits."""
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    return tmp_path


def test_a_file_counts_in_the_innermost_part(project):
    """Parts share no file; lines of other files are counted by their kind."""
    parts = {"deep": ["puyonb/deep"], "texts": ["puyonb/deep/text"], "all": ["puyonb"]}
    sizes = {name: dict(size) for name, size in measure(project, parts).items()}

    assert sizes == {
        "all": {"tokens": 7},
        "deep": {"tokens": 3, "scripts": 2, "styles": 3, "data": 1},
        "texts": {"tokens": 6},
    }


def test_a_limit_that_is_exceeded(project, capsys):
    """The check fails and names each limit that is exceeded; one that is too high is a note."""
    status = main(["--check"], project)
    out, err = capsys.readouterr()

    assert status == 1
    assert err.splitlines() == [
        "styles: 3 lines, the limit is 2: make it smaller, or raise the limit in tools/size.toml and say there why",
        "public names: 2, the limit is 1: make it smaller, or raise the limit in tools/size.toml and say there why",
    ]
    assert out.splitlines() == [
        "puyonb/deep: 3 tokens, more than 1 % below the limit of 200: lower it in tools/size.toml"
    ]


def test_limits_that_hold(project, capsys):
    """A note alone is no failure, and the table shows sizes beside limits."""
    text = FILES[LIMITS].replace("styles = { most = 2", "styles = { most = 3")
    (project / LIMITS).write_text(text.replace('names" = { most = 1', 'names" = { most = 2'))

    assert main(["--check"], project) == 0
    assert capsys.readouterr().out.startswith("puyonb/deep: ")
    assert main([], project) == 0
    assert ["puyonb/deep", "3", "200", "2", "3", "1"] in [
        line.split() for line in capsys.readouterr().out.splitlines()
    ]


def test_no_python_escapes_the_limits():
    """What moves from one folder to another is no saving: each Python file is in a part."""
    table = tomllib.loads((ROOT / LIMITS).read_text(encoding="utf-8"))["tokens"]
    places = [ROOT / path for name, row in table.items() for path in row.get("paths", [name])]
    tops = [path for path in ROOT.iterdir() if path.name[0] != "." and path.name != "build"]
    tops = [path for path in tops if not (path / "pyvenv.cfg").exists()]
    files = [file for top in tops for file in [top, *top.rglob("*.py")] if file.suffix == ".py"]

    assert files
    assert [file for file in files if not {file, *file.parents} & {*places}] == []


def test_number_of_items(request):
    """A run of all tests has no more items than the limit."""
    counts = tomllib.loads((ROOT / LIMITS).read_text(encoding="utf-8"))["counts"]
    items = [item for item in request.session.items if item.nodeid.startswith("tests/")]
    limit = Limit("test items", len(items), counts["test items"]["most"], "")

    assert items
    assert [line for error, line in check([limit]) if error] == []
