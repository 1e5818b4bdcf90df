"""Files of our notations as pages of JupyterLab; a browser test opens some in a real one."""

from pathlib import Path

from puyonb.publish._lab import page_of_file
from tests.cases import for_each

GAME = "---\nSetUp: river.ppn\nPPN: 0.14.1\n...\n1. c3-d3\n"
RIVER = "---\nPPN: 0.14.1\n...\nSetUp. t@c3\n"


PAGES = [
    ("a.puyo", "RG....\nRRGGXB\n", "found 'X', line 2, column 5"),
    ("a.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n", "pb-nonogram"),
    ("a.ppn", "---\nPPN: 0.14.1\n...\n1. zz9\n", "found 'zz9', line 4, column 4"),
    ("a.puyo", "\x00\ud800", "line 1, column 1"),
    ("a.puyo", "<script>hurt()</script>", "&lt;script&gt;hurt"),
]


@for_each("path, text, shown", PAGES)
def test_a_text_is_a_page(path, text, shown):
    """A page shows the board, or the error; it has no element of the text."""
    page = page_of_file(path, text, Path("nowhere"))

    assert shown in page
    assert "<script>hurt" not in page


def test_set_up_files_are_read_below_the_root_only(tmp_path):
    """A game has the set-up file beside it; no path leads to one outside of the folder served."""
    root = tmp_path / "root"
    (root / "games").mkdir(parents=True)
    for place in (tmp_path, root / "games"):
        (place / "river.ppn").write_text(RIVER)
    (root / "out").symlink_to(tmp_path)

    assert "puyonb-player" in page_of_file("games/a.ppn", GAME, root)
    for path in ("../a.ppn", "out/a.ppn", f"{tmp_path}/a.ppn", "games/../../a.ppn"):
        assert "for which a text has no folder" in page_of_file(path, GAME, root)
