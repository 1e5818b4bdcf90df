"""The page of the command line has the help of the commands."""

import click
import markdown
from bs4 import BeautifulSoup

from puyonb.cli import COMMANDS, main
from site_tools.command_line import page


@click.group()
def tool():
    """Do things."""


@tool.command()
@click.argument("file")
@click.option(
    "-n",
    "--number",
    type=click.IntRange(0, 10),
    default=3,
    show_default=True,
    help="How many, a|b, *c* or <d>.",
)
@click.option(
    "--kind", type=click.Choice(["one", "two_of_them"]), help="Of `which` kind.  [default: one]"
)
def count(file, number, kind):
    """Count the boards of a file.

    They are counted
    one by one.

    \b
    one
      two

    A <script> in a page &amp; more.
    """


@tool.command(hidden=True)
def secret():
    """Not shown."""


def test_page():
    """Each command has a heading with an anchor, its help, its usage and its options; a hidden one
    has nothing.
    """
    text = page(tool, "tool")

    assert text.startswith(
        "## `tool count` { #count }\n\nCount the boards of a file.\n\nThey are counted one by one.\n\n"
    )
    assert "```text\none\n  two\n```\n\nA &#60;script> in a page &#38;amp; more.\n\n" in text
    assert "```text\ntool count [OPTIONS] FILE\n```" in text
    assert "secret" not in text


def test_options():
    """What the table of options shows is what the command's help says, letter for letter."""
    table = BeautifulSoup(
        markdown.markdown(page(tool, "tool"), extensions=["tables"]), "html.parser"
    ).find("table")
    rows = [[cell.get_text() for cell in row.find_all("td")] for row in table.find_all("tr")]

    assert rows[1] == [
        "-n, --number INTEGER RANGE",
        "How many, a|b, *c* or <d>. [default: 3; 0<=x<=10]",
    ]
    assert rows[2] == ["--kind [one|two_of_them]", "Of `which` kind. [default: one]"]
    assert len(table.find_all("code")) == len(rows) - 1


def test_our_own():
    """The page has each of our commands."""
    text = page(main, "puyonb")

    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        f"## `puyonb {name}` {{ #{name} }}" for name in COMMANDS
    ]
