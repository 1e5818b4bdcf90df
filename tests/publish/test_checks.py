"""The checks of a built site find all errors, and report no others."""

import pytest

from puyonb.publish.checks import Problem, check, weigh

GOOD = """<!doctype html><title>Home</title>
<h1 id="top">Home</h1>
<a href="#top">up</a> <a href="page/">page</a> <a href="page/#part">part</a> <a href="https://example.org/">out</a>
<link rel="stylesheet" href="style.css"><link rel="canonical" href="https://example.org/home/">
<script src="script.js"></script>
<img src="data:image/png;base64,AA" alt="two red puyos"> <img src="line.svg" alt="" role="presentation">
<svg role="img"><title>a board</title></svg> <svg viewBox="0 0 1 1"></svg>
"""


@pytest.fixture
def site(tmp_path):
    """A site without errors."""
    (tmp_path / "index.html").write_text(GOOD)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(
        '<h2 id="part">Part</h2><a href="../">home</a><a href="../index.html#top">top</a>'
    )
    (tmp_path / "style.css").write_text(
        "/* url(gone.png) */ body { background: url('line.svg') } a { fill: url(#x) }"
    )
    (tmp_path / "script.js").write_text("")
    (tmp_path / "line.svg").write_text("<svg/>")
    return tmp_path


@pytest.mark.parametrize(
    "end",
    ["t=RG%0ARR", "view=chain&t=RG", "z=eNoLAgAAUwBT", "game=q1Y", "part", "t=x", "other=1", "t"],
)
def test_live_page(site, end):
    """On a live page the end of an address may carry a text; on any other it names a place."""
    page = site / "page" / "index.html"
    text = page.read_text()
    (site / "index.html").write_text(f'{GOOD}<a href="page/#{end}">open</a>')
    still = check(site)
    page.write_text(f'<div class="pb-live" data-state="waiting"></div>{text}')
    live = check(site)

    assert bool(still) == (end != "part")
    assert bool(live) == (end in ("other=1", "t"))


def test_good(site):
    """A site without errors has none."""
    assert check(site) == []


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ('<a href="gone/">x</a>', "link 'gone/' leads nowhere"),
        ('<a href="page/#gone">x</a>', "link 'page/#gone' names an anchor that is not on its page"),
        ('<a href="#gone">x</a>', "link '#gone' names an anchor that is not on its page"),
        ('<a href="/other/">x</a>', "link '/other/' leads nowhere"),
        (
            '<script src="https://cdn.example/x.js"></script>',
            "loads 'https://cdn.example/x.js' from another site",
        ),
        (
            '<script src="//cdn.example/x.js"></script>',
            "loads '//cdn.example/x.js' from another site",
        ),
        (
            '<link rel="preconnect" href="https://fonts.example">',
            "loads 'https://fonts.example' from another site",
        ),
        ('<link rel="stylesheet" href="gone.css">', "loads 'gone.css', which does not exist"),
        (
            '<img src="https://x.example/a.png" alt="a board">',
            "loads 'https://x.example/a.png' from another site",
        ),
        (
            '<img srcset="line.svg 1x, gone.svg 2x" alt="a board">',
            "loads 'gone.svg', which does not exist",
        ),
        (
            '<p style="background: url(https://x.example/b.png)">x</p>',
            "loads 'https://x.example/b.png' from another site",
        ),
        (
            "<style>@import 'https://x.example/c.css';</style>",
            "loads 'https://x.example/c.css' from another site",
        ),
        ('<img src="line.svg">', "image 'line.svg' has no alternative text"),
        (
            '<img src="line.svg" alt="  ">',
            "image 'line.svg' has an empty alternative text and is not marked as decoration",
        ),
        (
            '<img src="line.svg" alt="No description has been provided for this image">',
            "image 'line.svg' has a placeholder for its alternative text: 'No description has been provided for this image'",
        ),
        (
            '<img src="line.svg" alt="board-2.png">',
            "image 'line.svg' has a placeholder for its alternative text: 'board-2.png'",
        ),
        ('<svg role="img"><path d=""/></svg>', "an <svg role=img> without a <title>"),
        ('<p id="top">x</p>', "id 'top' appears 2 times"),
    ],
)
def test_fault(site, markup, message):
    """Each error is found, once, in the file where it is."""
    page = site / "index.html"
    page.write_text(page.read_text() + markup)

    assert check(site) == [Problem("index.html", message)]


def test_style_sheet(site):
    """A style sheet may not load from elsewhere either."""
    (site / "style.css").write_text("@import url(https://fonts.example/css);")

    assert check(site) == [
        Problem("style.css", "loads 'https://fonts.example/css' from another site")
    ]


def test_heavy(site):
    """A file may not be larger than the limit, unless it belongs to the live page."""
    (site / "data.bin").write_bytes(b"x" * 101)

    assert check(site, max_bytes=1000) == []
    assert Problem("data.bin", "expected at most 100 bytes, found 101") in check(
        site, max_bytes=100
    )
    (site / "live-runtime").mkdir()
    (site / "data.bin").rename(site / "live-runtime" / "data.bin")
    assert "data.bin" not in str(check(site, max_bytes=100))


def test_address(site):
    """Links to the site's own address, and those that begin at its path, are links within."""
    page = site / "index.html"
    page.write_text(
        page.read_text()
        + '<a href="https://me.example/docs/page/#part">x</a><a href="/docs/page/">y</a>'
    )

    assert check(site, address="https://me.example/docs/") == []
    assert [problem.message for problem in check(site)] == ["link '/docs/page/' leads nowhere"]


def test_weigh(site):
    """The weight counts pages and files, and names the heaviest page."""
    weight = weigh(site)

    assert (weight.pages, weight.files, weight.heaviest) == (2, 5, "index.html")
    assert weight.total == sum(file.stat().st_size for file in site.rglob("*.*"))
    assert str(weight).startswith("2 pages, 5 files, ")
