"""Comments in a page are replaced by the output of the directive with that name."""

import pytest

from puyonb.publish.directives import DirectiveError, expand


def test_expand():
    """A directive on a separate line is replaced and gets its words; other comments stay."""
    makers = {"twice": lambda *words: " ".join(words * 2)}
    text = "a\n<!-- puyonb:twice b c -->\n<!-- twice -->\n<!-- puyonb:twice -->"

    assert expand(text, makers) == "a\nb c b c\n<!-- twice -->\n"


def test_inside_a_line():
    """In the middle of a line, and in a code span, it is text."""
    assert expand("`<!-- puyonb:twice a -->`", {"twice": str}) == "`<!-- puyonb:twice a -->`"


def test_result_is_not_expanded():
    """What a directive makes is not searched for directives: a changelog may name one."""
    assert expand("<!-- puyonb:a -->", {"a": lambda: "<!-- puyonb:a -->"}) == "<!-- puyonb:a -->"


def test_unknown():
    """An unknown name is an error that lists the known ones."""
    with pytest.raises(DirectiveError, match=r"^expected one of a, b, found 'c'$") as caught:
        expand("\n<!-- puyonb:c -->", {"b": str, "a": str})

    assert caught.value.line == 2


@pytest.mark.parametrize(
    "line",
    [
        "<!--puyonb:a-->",
        "<!-- puyonb: a -->",
        "<!-- puyonb:a --> and more",
        "<!-- puyonb:a",
        "  <!-- puyonb:a -->",
        "<!-- Puyonb:a -->",
    ],
)
def test_a_mistyped_directive(line):
    """A line that begins like a directive, and would vanish as a comment, is an error."""
    with pytest.raises(DirectiveError, match=r"^expected .* alone on a line") as caught:
        expand(f"one\n\n{line}\n", {"a": str})

    assert caught.value.line == 3


@pytest.mark.parametrize("error", [ValueError("no"), OSError("no"), ModuleNotFoundError("no")])
def test_fault_of_a_maker(error):
    """What a maker cannot do is an error of the page; the wrong number of words too."""

    def maker():
        raise error

    with pytest.raises(DirectiveError, match=r"^a: no$"):
        expand("<!-- puyonb:a -->", {"a": maker})
    with pytest.raises(DirectiveError, match=r"^a: .*positional argument"):
        expand("<!-- puyonb:a word -->", {"a": maker})
