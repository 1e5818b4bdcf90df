"""The page of the command line says what the commands say of themselves."""

import click

from puyonb.cli import COMMANDS, main
from puyonb.publish.commandline import page


@click.group()
def tool() -> None:
    """Do things."""


@tool.command()
@click.argument("file")
@click.option("-n", "--number", type=int, default=3, show_default=True, help="How many, a|b.")
def count(file: str, number: int) -> None:
    """Count the boards of a file.

    They are counted
    one by one.

    \b
    one
      two

    Second paragraph.
    """


@tool.command(hidden=True)
def secret() -> None:
    """Not shown."""


def test_page() -> None:
    """Each command has a heading with an anchor, its help, its usage and its options; a hidden one has nothing."""
    text = page(tool, "tool")

    assert text.startswith(
        "## `tool count` { #count }\n\nCount the boards of a file.\n\nThey are counted one by one.\n\n"
    )
    assert "```text\none\n  two\n```\n\nSecond paragraph.\n\n" in text
    assert "```text\ntool count [OPTIONS] FILE\n```" in text
    assert "| `-n, --number INTEGER` | How many, a\\|b. \\[default: 3\\] |" in text
    assert "secret" not in text


def test_our_own() -> None:
    """Every command of ours is on the page."""
    text = page(main, "puyonb")

    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        f"## `puyonb {name}` {{ #{name} }}" for name in COMMANDS
    ]
