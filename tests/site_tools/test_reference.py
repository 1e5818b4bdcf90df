"""Every public module has a page, and roles in its docstrings become links."""

from importlib import import_module

import griffe
import pytest

from site_tools import docstrings, reference


@pytest.fixture(scope="module")
def modules():
    """The public modules."""
    return reference.modules("puyonb")


def test_modules(modules):
    """What has an ``__all__`` is public, the package first; the command line has a page of another
    kind.
    """
    names = [module.name for module in modules]

    assert names[0] == "puyonb"
    assert {
        "puyonb.errors",
        "puyonb.puyo",
        "puyonb.puyo.rules",
        "puyonb.puyo.fieldtext",
        "puyonb.draw",
    } <= set(names)
    assert not [name for name in names if ".cli" in name or "._" in name]
    assert (
        names.index("puyonb.errors")
        < names.index("puyonb.nonogram")
        < names.index("puyonb.publish.fences")
    )
    assert (
        names.index("puyonb.puyo")
        < names.index("puyonb.puyo.rules")
        < names.index("puyonb.widgets")
    )


def test_names(modules):
    """Read without running, the names are those that the module says when it runs."""
    for module in modules:
        if module.name.startswith("puyonb.widgets"):
            continue

        assert list(module.names) == list(import_module(module.name).__all__), module.name


def test_summaries(modules):
    """Every public module says in a sentence what it is for."""
    assert [module.name for module in modules if not module.summary] == []


def test_pages(modules):
    """A name is documented on one page, also if a private module defines it; the other pages that
    have it link there.
    """
    pages = {module.name: reference.page(module) for module in modules}

    assert "members: ['Field', " in pages["puyonb.puyo"]
    assert "members: ['from_json', 'language', 'set_language', 'to_json']" in pages["puyonb"]
    assert (
        '| `Field` | <autoref identifier="puyonb.puyo.Field" optional>`puyonb.puyo.Field`</autoref> |'
        in pages["puyonb"]
    )
    assert '<autoref identifier="puyonb.draw" optional>' in pages["puyonb"]
    assert "`duel`</autoref> · <autoref" in pages["puyonb.draw"]
    assert "</autoref> · " not in pages["puyonb.puyo.rules"]
    assert "| Name |" not in pages["puyonb.errors"]


def test_the_page_of_all_names(modules):
    """Each module has a line with its names in order and a link to its page."""
    lines = reference.names(modules).splitlines()

    assert len(lines) == len(modules) >= 35
    assert (
        "- [`puyonb.puyo.rules`](puyonb.puyo.rules.md): `FEVER FEVER_MODE FIRST Rules TSU YON`"
        in lines
    )


def test_members_of_a_private_base(built_site):
    """A class has what it inherits from a class that has no page."""
    page = built_site / "reference" / "puyonb.puyo.duel_env" / "index.html"
    html = page.read_text(encoding="utf-8")

    for name in ("game", "replay", "render"):
        assert f'id="puyonb.puyo.duel_env.DuelEnv.{name}"' in html
        assert f'id="puyonb.puyo.duel_env.SoloEnv.{name}"' in html


def test_navigation(modules):
    """Each page is in the navigation once, and the modules of a package are in one section."""
    entries = reference.navigation(modules)
    flat = [path for entry in entries for value in entry.values() for path in _paths(value)]

    assert sorted(flat) == sorted(map(reference.path, modules))
    assert {"fieldtext": "reference/puyonb.puyo.fieldtext.md"} in next(
        entry for entry in entries if "puyonb.puyo" in entry
    )["puyonb.puyo"]


def _paths(value):
    return (
        [value]
        if isinstance(value, str)
        else [path for entry in value for below in entry.values() for path in _paths(below)]
    )


def test_no_package():
    """A name that is no package is refused."""
    with pytest.raises(ModuleNotFoundError, match=r"'json\.decoder'"):
        reference.modules("json.decoder")


@pytest.fixture(scope="module")
def package():
    """The package as mkdocstrings sees it."""
    return griffe.load("puyonb")


def test_roles(package):
    """A role becomes a link to where the thing is defined, also if the name was imported or the way
    leads over a package.
    """
    fieldtext = package["puyo.fieldtext"]
    text = docstrings.linked(
        "See :class:`Field`, :meth:`puyonb.puyo.Field.problems` and :func:`gone`.", fieldtext
    )

    assert text == (
        'See <autoref identifier="puyonb.puyo.field.Field" optional>`Field`</autoref>,'
        ' <autoref identifier="puyonb.puyo.field.Field.problems" optional>`puyo.Field.problems`</autoref>'
        ' and <autoref identifier="gone" optional>`gone`</autoref>.'
    )


def test_readings(package):
    """The number of a reading becomes a link to it."""
    text = docstrings.linked("By readings F1 to F3, F11 and G2.  F9 alone is a key.", package)

    assert text.count("<autoref") == 4
    assert (
        '<autoref identifier="reading-f11" optional>F11</autoref> and <autoref identifier="reading-g2" optional>G2'
        in text
    )
    assert "F9 alone" in text


def test_session(package):
    """A session in the running text is fenced; one in a section is left to the parser of sections."""
    text = docstrings.linked("A.\n\n>>> 1\n1\n\nB.\n\nExamples\n--------\n>>> 2\n2", package)

    assert text == "A.\n\n```pycon\n>>> 1\n1\n```\n\nB.\n\nExamples\n--------\n>>> 2\n2"


def test_source_first(package):
    """The source at the end moves before the sections, whose last one would swallow it."""
    text = docstrings.linked(
        "A.\n\nRaises\n------\nValueError\n    Always.\n\nSource: the book,\npage 2.", package
    )

    assert (
        text
        == "A.\n\nSource: the book,\npage 2.\n{ .pb-source }\n\nRaises\n------\nValueError\n    Always."
    )


def test_types(package):
    """The marks of code go from the types of parameters, which are code anyway, and stay elsewhere."""
    text = docstrings.linked(
        'A ``b``: c : ``d``.\n\nParameters\n----------\nkind : str, default ``"x"``\n    One of ``x``.',
        package,
    )

    assert (
        text
        == 'A ``b``: c : ``d``.\n\nParameters\n----------\nkind : str, default "x"\n    One of ``x``.'
    )


def test_every_role_leads_somewhere(package):
    """No docstring of the package refers to a thing that is not there."""
    lost = []
    todo = [package]
    while todo:
        thing = todo.pop()
        todo += [member for member in thing.members.values() if not member.is_alias]
        text = docstrings.linked(thing.docstring.value, thing) if thing.docstring else ""
        lost += [
            f"{thing.path}: {target}"
            for target in docstrings.TARGET.findall(text)
            if not _is_there(target, package)
        ]

    assert lost == []


def _is_there(target, package):
    if target.startswith("reading-"):
        return True
    try:
        return target == "puyonb" or package.modules_collection[target] is not None
    except KeyError:
        return False


def test_pictures(package):
    """A function that ``picture`` makes returns Axes, whatever the function below the decorator
    returns.
    """
    with griffe.temporary_visited_package(
        "own",
        {
            "__init__.py": "from puyonb.drawing.picture import picture\n@picture\ndef field(cells) -> Scene: ..."
        },
        extensions=griffe.load_extensions(docstrings.Links),
    ) as own:
        assert str(own["field"].returns) == "Axes"
