"""A page loses its indentation, and a site what only developers of its theme need; nothing that is seen changes."""

import base64
from pathlib import Path

from puyonb.publish.minify import drop, part, slimmed


def test_what_is_shown_stays() -> None:
    """Indentation in code, in a text box and in a script stays as it is."""
    kept = [
        "<pre>\n  a\n\n  b</pre>",
        "<textarea>\n  x</textarea>",
        "<script>\n  let x\n</script>",
        "<style>\n a{}\n</style>",
    ]

    assert [slimmed(each) for each in kept] == kept
    assert slimmed("".join(f"\n   {each}\n   " for each in kept)) == "\n" + "\n".join(kept).replace("\n<", "\n<") + "\n"


def test_words_stay_apart() -> None:
    """Where there was white space, there still is."""
    assert slimmed("<b>one</b>\n      <i>two</i>  three\n\n\n  four") == "<b>one</b>\n<i>two</i>  three\nfour"


def test_drop(tmp_path: Path) -> None:
    """Source maps go, with the comment that names them; the search of other languages goes only where nobody asks for it."""
    scripts = tmp_path / "assets" / "javascripts"
    (scripts / "lunr").mkdir(parents=True)
    (scripts / "bundle.js").write_text("run()\n//# sourceMappingURL=bundle.js.map\n")
    (scripts / "bundle.js.map").write_text("{}")
    (scripts / "lunr" / "wordcut.js").write_text("x")
    drop(tmp_path, ("en", "ja"))
    held = (scripts / "lunr" / "wordcut.js").exists()
    drop(tmp_path)

    assert held
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["bundle.js"]
    assert (scripts / "bundle.js").read_text() == "run()\n"


def test_day_of_the_build(tmp_path: Path) -> None:
    """The map of the site lists each page, but not the day on which it was built; and there is no packed one, which bears it."""
    (tmp_path / "sitemap.xml").write_text(
        "<urlset><url>\n  <loc>a/</loc>\n  <lastmod>2000-01-01</lastmod>\n</url></urlset>"
    )
    (tmp_path / "sitemap.xml.gz").write_bytes(b"x")
    drop(tmp_path)

    assert [file.name for file in tmp_path.iterdir()] == ["sitemap.xml"]
    assert (tmp_path / "sitemap.xml").read_text() == "<urlset><url>\n  <loc>a/</loc>\n</url></urlset>"


def test_part(tmp_path: Path) -> None:
    """A large picture becomes a file beside its page, the same one only once; a small one stays."""
    large, small = (base64.b64encode(b"\x89PNG" + bytes(size)).decode() for size in (4000, 10))
    page = tmp_path / "a" / "index.html"
    page.parent.mkdir()
    images = [f'<img alt="x" src="data:image/png;base64,{content}">' for content in (large, small, large)]
    page.write_text("".join(images))
    part(tmp_path)
    files = sorted(page.parent.glob("*.png"))

    assert [file.read_bytes() for file in files] == [b"\x89PNG" + bytes(4000)]
    assert page.read_text() == "".join(
        [
            f'<img alt="x" src="{files[0].name}">',
            images[1],
            f'<img alt="x" src="{files[0].name}">',
        ]
    )


def test_idle_markup_goes() -> None:
    """A name in code keeps its words and its link; what has a colour of its own keeps its mark."""
    page = (
        '<span class="n"><span title="dataclasses.replace(name)">name</span></span><span class="o">=</span>'
        '<span class="n"><a class="autorefs autorefs-internal" href="#a">A</a></span><span title="two words">x</span>'
    )

    assert slimmed(page) == 'name<span class="o">=</span><a href="#a">A</a><span title="two words">x</span>'
