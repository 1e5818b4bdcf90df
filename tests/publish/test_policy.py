"""Scripts and styles in the pages of a site become files."""

import re

from puyonb.publish.policy import move_inline


def test_inline(tmp_path):
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
