"""A site loses the parts that only developers of its theme need."""

from puyonb.publish.minify import drop, mark_long_lines, without_indentation


def test_drop(tmp_path):
    """Source maps are removed, with the comments that name them; the search of other languages is
    removed if it is not used.
    """
    scripts = tmp_path / "assets" / "javascripts"
    (scripts / "lunr").mkdir(parents=True)
    (scripts / "bundle.js").write_text("run()\n//# sourceMappingURL=bundle.js.map\n")
    (scripts / "bundle.js.map").write_text("{}")
    for name in ("wordcut", "tinyseg", "lunr.ja.min", "lunr.de.min", "lunr.stemmer.support.min"):
        (scripts / "lunr" / f"{name}.js").write_text("x")
    drop(tmp_path, ("en", "ja"))
    held = {file.name for file in (scripts / "lunr").iterdir()}
    drop(tmp_path)

    assert held == {"tinyseg.js", "lunr.ja.min.js", "lunr.stemmer.support.min.js"}
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == ["bundle.js"]
    assert (scripts / "bundle.js").read_text() == "run()\n"


def test_day_of_the_build(tmp_path):
    """There is no packed map of the site, which would bear the day of the build."""
    (tmp_path / "sitemap.xml").touch()
    (tmp_path / "sitemap.xml.gz").touch()
    drop(tmp_path)

    assert [file.name for file in tmp_path.iterdir()] == ["sitemap.xml"]


def test_the_index_of_the_search_has_no_escapes(tmp_path):
    """Japanese has half the bytes in UTF-8."""
    index = tmp_path / "search" / "search_index.json"
    index.parent.mkdir()
    index.write_text('{"docs": [{"title": "\\u9023\\u9396"}]}')
    drop(tmp_path, ("ja",))

    assert index.read_text(encoding="utf-8") == '{"docs":[{"title":"連鎖"}]}'


def test_long_lines():
    """Only a line of more than 80 characters is an element; marks and entities do not count."""
    short, long = "&lt;" * 79 + "<b>x</b>\n", "&lt;" * 80 + "<b>x</b>\n"
    page = f'<code><span id="__line-3-1">{short}</span><span id="__line-3-2">{long}</span></code>'

    assert mark_long_lines(page) == f'<code>{short}<span class="pb-line">{long}</span></code>'


def test_indentation():
    """Only the white space at the ends of lines of text goes: code, drawings, fields and attributes
    keep theirs.
    """
    kept = (
        "<pre>\n  a\n\n  b</pre>",
        '<svg viewBox="0 0 1 1"><title>a\n\n  b</title></svg>',
        "<SCRIPT>\n  `a\n  b`</SCRIPT>",
        "<textarea>\n  a\n  b</textarea>",
        '<a title="a\n\n  b" href="#">c</a>',
    )
    page = "<ul>\n    <li>\n\n      one  two \n      three</li>\n  " + "\n  ".join(kept) + "\n</ul>"

    lines = "<ul>\n<li>\none  two\nthree</li>\n" + "\n".join(kept) + "\n</ul>"
    assert without_indentation(page) == lines
