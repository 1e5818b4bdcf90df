"""A reader's folder: every file has a page or a reason, among any other files."""

import gzip
from pathlib import Path

import pytest

from puyonb.publish import fences
from puyonb.publish.folder import field_pages, gather
from puyonb.puyo import collection

PACK = "width 1\nheight 1\nrows\n1\ncolumns\n1\n"


def _written(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def test_no_page_has_the_address_of_a_file(tmp_path: Path) -> None:
    """A pack, the same one compressed and a page named like a file: no page is a folder where a
    file lies.
    """
    pack = PACK.encode()
    files = {
        "a.nonpack": pack,
        "a.nonpack.gz": gzip.compress(pack),
        "a.ppn": b"1. S@a1\n",
        "a.ppn.md": b"# A\n",
    }
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", files), place)
    copied = sorted(path.name for path in place.iterdir())
    pages = [page.path for page in field_pages(place, copied)]

    assert found.problems == ["a.ppn.md: not published: a.ppn has the same address"]
    assert copied == ["a.nonpack", "a.nonpack.gz", "a.ppn"]
    assert len(set(pages)) == 3
    assert not {page.removesuffix(".md") for page in pages} & set(copied)


def test_a_page_beside_a_file_that_is_not_published_stays(tmp_path: Path) -> None:
    """Only what is published has an address."""
    (place := tmp_path / "site").mkdir()
    found = gather(
        _written(tmp_path / "own", {"Makefile": b"all:\n", "Makefile.md": b"# Make\n"}), place
    )

    assert not found.problems
    assert [path.name for path in place.iterdir()] == ["Makefile.md"]


@pytest.mark.parametrize(
    "data", [gzip.compress(PACK.encode())[:-9], b"\x1f\x8b"], ids=["cut off", "two bytes"]
)
def test_a_pack_that_cannot_be_unfolded_is_named_with_the_reason(
    tmp_path: Path, data: bytes
) -> None:
    """Its bytes are no text that a page could show, least of all a field."""
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", {"a.nonpack.gz": data}), place)

    [problem] = found.problems
    assert problem.startswith("a.nonpack.gz: not published: ")
    assert "UTF-8" not in problem
    assert not list(place.iterdir())


def test_a_pack_at_fault_is_shown_as_a_pack(tmp_path: Path) -> None:
    """Its error is that of the notation that its ending names."""
    folder = _written(tmp_path / "own", {"a.nonpack": b"width 1\n"})
    [page] = field_pages(folder, ["a.nonpack"])

    assert page.fence == 'notation source="non:pack"'


def test_a_fence_without_a_game_says_so() -> None:
    """An empty file ending in .ppn is no number out of range."""
    shown = fences.ppn("", "ppn", "", {}, None)

    assert "expected a game, found none" in shown


@pytest.mark.parametrize("data", [b"[]", b"3", b"[" * 100_000, b"{}"])
def test_json_that_is_no_notebook_is_named_as_such(tmp_path: Path, data: bytes) -> None:
    """A list, a number, nesting that no reader bears: the reason is no error of Python's."""
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", {"a.ipynb": data}), place)

    assert found.problems == ["a.ipynb: not published: expected a notebook"]


LINK = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"


@pytest.mark.parametrize(
    ("text", "fence", "kind"),
    [
        (LINK, 'notation source="puyop"', "Record"),
        ("KKBAC", "password", "Field"),
        ("\N{LARGE RED CIRCLE}", "puyo", "Field"),
        ("S.....\nRRGGBB", "puyo extended", "Field"),
        ("# One\nR\n---\n# Two\nG", "puyo", "Field"),
        (f"{LINK}\n{LINK}", "puyo", "Record"),
        (f"{LINK}~", "puyo", "NoneType"),
        ("RG\nRX", "puyo", "NoneType"),
    ],
)
def test_a_field_file_in_any_notation(tmp_path: Path, text: str, fence: str, kind: str) -> None:
    """A .puyo file holds a field, a link, a password or several of them; an error is shown."""
    [page] = field_pages(_written(tmp_path / "own", {"a.puyo": text.encode()}), ["a.puyo"])

    assert (page.fence, type(page.value).__name__) == (fence, kind)
    name = page.fence.partition(" ")[0]
    options = dict.fromkeys(page.fence.split()[1:2], "puyop") if "source" not in fence else {}
    shown = getattr(fences, name)(text, name, "", options, None)
    assert ("admonition failure" in shown) == (page.value is None)


def test_a_collection_of_quests_is_a_page(tmp_path: Path) -> None:
    """Each quest has its title, its author and a fence; other TOML files are left out."""
    first, second = collection.ours()[:2]
    text = (
        f'[[entries]]\ntitle = "A *"\nauthor = "Mayu"\nlink = "{first.link}"\n'
        f'[[entries]]\nlink = "{second.link}"\n'
    )
    files = {
        "my-quests.toml": text.encode(),
        "pyproject.toml": b"[project]\n",
        "wrong.toml": text.replace("__", "_!").encode(),
    }
    (place := tmp_path / "site").mkdir()
    found = gather(_written(tmp_path / "own", files), place)
    [page] = field_pages(place, sorted(path.name for path in place.iterdir()))

    assert [line.split(":")[0] for line in found.left_out] == ["pyproject.toml", "wrong.toml"]
    assert "line 4, column" in found.left_out[1]
    assert page.path == "my-quests.md"
    assert page.markdown == (
        f"# {page.title}\n\n## A &#42;\n\nMayu\n\n```puyo\n{first.link}\n```\n\n"
        f"## make a chain of exactly 3\n\n```puyo\n{second.link}\n```\n\n"
    )
