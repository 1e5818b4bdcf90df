"""A site loses the parts that only developers of its theme need."""

import re
from pathlib import Path

from puyonb.publish.minify import drop, mark_long_lines, move_inline, without_indentation


def test_drop(tmp_path: Path) -> None:
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


def test_day_of_the_build(tmp_path: Path) -> None:
    """There is no packed map of the site, which would bear the day of the build."""
    (tmp_path / "sitemap.xml").touch()
    (tmp_path / "sitemap.xml.gz").touch()
    drop(tmp_path)

    assert [file.name for file in tmp_path.iterdir()] == ["sitemap.xml"]


def test_long_lines() -> None:
    """Only a line of more than 80 characters is an element; marks and entities do not count."""
    short, long = "&lt;" * 79 + "<b>x</b>\n", "&lt;" * 80 + "<b>x</b>\n"
    page = f'<code><span id="__line-3-1">{short}</span><span id="__line-3-2">{long}</span></code>'

    assert mark_long_lines(page) == f'<code>{short}<span class="pb-line">{long}</span></code>'


def test_indentation() -> None:
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


def test_inline(tmp_path: Path) -> None:
    """Scripts, styles and attributes become files, for each language its own; data, text and pages to
    save stay.
    """
    bases = (
        "assets/puyonb/",
        "/base/assets/puyonb/",
        "",
        "../assets/puyonb/",
        "https://x/assets/puyonb/",
    )
    names = ("index.html", "404.html", "saved.html", "ja/a/index.html", "b.html")
    inside = (
        "<script>a(\"<p style='b'>\")</script><style>p > b { color: red }</style>"
        '<p class="c" style="left:1%" id=d>style="e"</p><i style="left:1%"></i>'
        '<script type="application/json">"<p style=\\"f\\">"</script><script></script>'
    )
    (tmp_path / "ja" / "a").mkdir(parents=True)
    for language in ("", "ja"):
        (tmp_path / language / "assets" / "puyonb").mkdir(parents=True)
    pages = {
        name: f'<head><link href="{base}site.css"></head>{inside}'
        for name, base in zip(names, bases, strict=True)
    }
    for name, page in pages.items():
        (tmp_path / name).write_text(page)
    move_inline(tmp_path, "assets/puyonb")
    found = {name: (tmp_path / name).read_text() for name in names}
    script, sheet, number = re.search(
        r'(\w+\.js)".*?(\w+\.css)".* data-style="(\w+)" id=d>style="e"<', found[names[0]]
    ).groups()

    assert [name for name in names if found[name] == pages[name]] == ["saved.html", "b.html"]
    assert found["404.html"] == found["index.html"].replace('="assets', '="/base/assets')
    assert found["ja/a/index.html"] == found["index.html"].replace('="assets', '="../assets')
    assert found["index.html"].endswith(inside[inside.index('<script type="app') :])
    for language in ("", "ja"):
        folder = tmp_path / language / "assets" / "puyonb"
        rule = f'[data-style="{number}"]:not(#_){{left:1%}}\n'
        assert (folder / script).read_text() == "a(\"<p style='b'>\")"
        assert (folder / sheet).read_text() == "p > b { color: red }"
        assert (folder / "styles.css").read_text() == rule
