"""The page of the command line, made from the help texts of the commands."""

import re
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

from site_tools.words import words_of


def page(command: Any, name: str) -> str:
    """Write a section for each command of a group.

    Parameters
    ----------
    command : click.Group
        Given as an object: click itself is not needed here.
    name : str
        What is typed on the command line.

    Returns
    -------
    str
        Markdown, headings from the second level on.
    """
    context = command.context_class(command, info_name=name)
    sections = []
    for child in command.list_commands(context):
        found = command.get_command(context, child)
        if not found.hidden:
            sections.append("\n\n".join(_section(found, child, context)))
    return "\n\n".join(sections)


def _section(command: Any, name: str, parent: Any) -> Iterator[str]:
    context = command.context_class(command, info_name=name, parent=parent)
    yield f"## `{context.command_path}` {{ #{name} }}"
    yield _prose(command.help or command.short_help or "")
    yield f"```text\n{context.command_path} {' '.join(command.collect_usage_pieces(context))}\n```"
    records = [parameter.get_help_record(context) for parameter in command.get_params(context)]
    rows = [
        f"| {_code(record[0])} | {_cell(record[1])} |" for record in records if record and record[1]
    ]
    if rows:
        yield "\n".join([words_of("command_line")["head"], "| --- | --- |", *rows])
    if command.epilog:
        yield _prose(command.epilog)


def _prose(text: str) -> str:
    """Turn click's help text into Markdown: paragraphs without HTML, and code after a ``\b`` line."""
    blocks = []
    for block in re.split(r"\n[ \t]*\n", cleandoc(text.partition("\f")[0])):
        if block.startswith("\b"):
            kept = block.removeprefix("\b").strip("\n")
            blocks.append(f"```text\n{kept}\n```")
        else:
            joined = re.sub(r"\s*\n\s*", " ", block).strip()
            blocks.append(joined.replace("&", "&#38;").replace("<", "&#60;"))
    return "\n\n".join(blocks)


def _code(text: str) -> str:
    """Format text as code in a table cell; backticks would show the escapes."""
    return f"<code>{_cell(text)}</code>"


def _cell(text: str) -> str:
    """Escape text for a table cell, so that it holds no markup and no column separator."""
    return re.sub(r"[\\`*_\[\]<>&|]", lambda found: f"&#{ord(found[0])};", " ".join(text.split()))
