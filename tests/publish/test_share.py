"""What a site says of its pages to searches, messengers and social networks."""

import re
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup
from PIL import Image

from puyonb.cli.site import site
from puyonb.publish import build_folder
from puyonb.publish._card import first_sentences
from tests.publish.test_build import write

# The libraries behind a site warn of one another.
pytestmark = pytest.mark.filterwarnings("ignore")

ADDRESS = "https://example.org/puyo/"
HOSTILE = """ "x" <b>&'"""
CROSS = 'title "A \'b\' <i> & \\"c\\""\nwidth 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n'


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A site with an address."""
    folder = tmp_path_factory.mktemp("shared") / "mine"
    files = {
        "a.puyo": "B.....\nRRR...\nRBBB..\n",
        "cross.non": CROSS,
        "notes.md": '# Notes &amp; more\n\nThe *first* & "best" sentence. Another one.\n\nLast.\n',
        "about.md": f"---\ndescription: 'It is {HOSTILE.replace(chr(39), chr(39) * 2)}'\n---\n# About\n\nText.\n",
        "new.md": "---\ndate: 2026-11-28\n---\n# New\n\nIt is new.\n",
        "ぼく.md": "# ぼく\n\n```puyo\nRG\n```\n",
        "wrong.puyo": "RX\n",
    }
    write(folder, files)
    return build_folder(
        folder,
        folder.parent / "out",
        title="Mine" + HOSTILE,
        url=ADDRESS.rstrip("/"),
        author="Me" + HOSTILE,
        description="All" + HOSTILE,
    )


def page(built, name):
    """Parse a page, and return its tags by name."""
    parsed = BeautifulSoup((built.site / name / "index.html").read_text("utf-8"), "html.parser")
    found = {
        each.get("property") or each.get("name"): each["content"]
        for each in parsed.select("meta[content]")
    }
    return parsed, found


@pytest.mark.parametrize(
    ("name", "title", "description"),
    [
        ("", "Mine" + HOSTILE, "All" + HOSTILE),
        ("a", "A", "Chain of 2 links, 360 points"),
        ("cross", None, "3x3, very easy"),
        ("notes", "Notes & more", 'The first & "best" sentence. Another one.'),
        ("about", "About", "It is" + HOSTILE),
        ("ぼく", "ぼく", "All" + HOSTILE),
        ("wrong", "Wrong", "All" + HOSTILE),
    ],
)
def test_tags(shared, name, title, description):
    """Each page has its own tags; markup in a title is text; the picture exists and has its size."""
    parsed, found = page(shared, name)
    image = found["og:image"]
    own = ADDRESS + (f"{name}/" if name else "")

    assert unquote(parsed.select_one("link[rel=canonical]")["href"]) == own
    assert unquote(found["og:url"]) == own
    assert title is None or found["og:title"] == title
    assert found["og:title"] == found["twitter:title"] == found["og:image:alt"]
    assert found["description"] == found["og:description"] == found["twitter:description"]
    assert found["description"].strip() == description.strip()
    assert found["og:site_name"] == "Mine" + HOSTILE
    assert found["author"] == "Me" + HOSTILE
    assert found["twitter:card"] == "summary_large_image"
    assert image == found["twitter:image"]
    assert image.startswith(ADDRESS)
    path = shared.site / unquote(image.removeprefix(ADDRESS))
    assert Image.open(path).size == (1200, 630)
    assert path.stat().st_size < 60_000


def test_sitemap(shared):
    """The sitemap lists each page once, without a date."""
    text = (shared.site / "sitemap.xml").read_text("utf-8")
    found = [unquote(each) for each in re.findall("<loc>(.*?)</loc>", text)]
    names = ("a/", "about/", "cross/", "new/", "notes/", "wrong/", "ぼく/", "")

    assert sorted(found) == sorted(ADDRESS + name for name in names)
    assert "lastmod" not in text


def test_feed(shared):
    """Readers of feeds find it on each page; a page with a date comes first, text is no markup."""
    parsed, _ = page(shared, "a")
    link = parsed.select_one('link[type="application/rss+xml"]')
    channel = ET.parse(shared.site / "a" / link["href"]).find("channel")
    items = [{part.tag: part.text for part in item} for item in channel.iter("item")]
    titles = {unquote(each["link"]).removeprefix(ADDRESS): each["title"] for each in items}

    assert (channel.findtext("title"), channel.findtext("link")) == ("Mine" + HOSTILE, ADDRESS)
    assert channel.findtext("description").strip() == ("All" + HOSTILE).strip()
    assert (items[0]["title"], items[0]["description"]) == ("New", "It is new.")
    assert items[0]["pubDate"] == "Sat, 28 Nov 2026 00:00:00 GMT"
    assert [each.get("pubDate") for each in items[1:]] == [None] * 6
    assert [each["link"] for each in items[1:]] == sorted(each["link"] for each in items[1:])
    assert titles["notes/"] == "Notes & more"
    assert all(each["guid"] == each["link"] for each in items)


def test_without_an_address(tmp_path):
    """Nothing absolute is written, and there is no card; a description needs no address."""
    write(tmp_path / "mine", {"a.puyo": "RRG\n", "b.md": "# B\n\nText of b.\n"})
    built = build_folder(tmp_path / "mine", tmp_path / "out")
    _, found = page(built, "b")

    assert found["description"] == "Text of b."
    assert not [name for name in found if name.startswith(("og:", "twitter:"))]
    assert [*built.site.rglob("cards"), *built.site.glob("feed.xml")] == []


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org/", "https://", "https://a b/"]
)
def test_wrong_addresses(tmp_path, address):
    """An address that is none of the web is an error in the call, and nothing is built."""
    from click.testing import CliRunner

    (tmp_path / "mine").mkdir()
    given = [str(tmp_path / "mine"), "-o", str(tmp_path / "out"), "--url", address]
    result = CliRunner().invoke(site, given)

    assert result.exit_code == 2
    assert "expected an address for the site" in result.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("<p>One.</p><p>Two.</p>", "One."),
        ('<figure><p class="x">No</p></figure><p class="lead">A <b>b</b>\n&amp; c</p>', "A b & c"),
        (f"<p>{'word ' * 60}</p>", "word " * 38 + "word…"),
        (f"<p>{'word ' * 20}end. {'word ' * 60}</p>", "word " * 20 + "end."),
        (f"<p>{'あ' * 150}。{'い' * 150}</p>", "あ" * 150 + "。"),
        (f"<p>{'あ' * 300}</p>", "あ" * 199 + "…"),
    ],
)
def test_first_sentences(text, expected):
    """A description is the beginning of the first paragraph, whole sentences if it is long."""
    assert first_sentences(text) == expected
