"""A page loses its indentation, and a site what only developers of its theme need; nothing that is seen changes."""

from pathlib import Path

from puyonb.publish.slimming import drop, slimmed


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
