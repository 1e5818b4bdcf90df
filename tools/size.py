"""Print how large each part of the project is, beside the limits in ``size.toml``.

``python tools/size.py`` prints a table.  With ``--items`` it also counts the items of
the tests, which takes pytest some time.  With ``--check`` it prints what is above a limit, and then
ends with status 1, and what is more than 1 % below one.

The unit is a token of Python, so that neither formatting nor documentation counts.  A string is one
token, however long it is.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LIMITS = "tools/size.toml"

_LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
# Python 3.12 divides f-strings into their parts, 3.14 also t-strings; for 3.11 they are strings.
_STARTS, _ENDS = (
    {getattr(tokenize, f"{letter}STRING_{end}", -1) for letter in "FT"} for end in ("START", "END")
)
_UNITS = {
    "tokens": ".py",
    "scripts": ".js .mjs",
    "styles": ".css",
    "data": ".csv .html .j2 .json .non .nonpack .po .ppn .puyo .svg .toml .txt .xml .yml",
}
_UNIT = {suffix: unit for unit, suffixes in _UNITS.items() for suffix in suffixes.split()}


class Limit(NamedTuple):
    """What was counted, and the most that is allowed."""

    name: str
    found: int
    most: int
    unit: str


def count_tokens(source: str) -> int:
    """Return the number of tokens without comments, docstrings and the structure of lines.

    A docstring is each string that is a statement.  An f-string or a t-string is one token.
    """
    source = re.sub(r"[^\0-\x7f]", "x", source)  # ast counts columns in bytes, tokenize in letters
    prose = {
        (node.lineno, node.col_offset): (node.end_lineno, node.end_col_offset)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }
    count = depth = 0
    end: tuple[int | None, int | None] = (0, 0)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        end = prose.get(token.start, end)
        depth -= token.type in _ENDS
        layout = token.type in _LAYOUT or token.type in _ENDS
        count += not (layout or depth or token.start < end)
        depth += token.type in _STARTS
    return count


def measure(root: Path, parts: Mapping[str, Sequence[str]]) -> dict[str, Counter[str]]:
    """Return the sizes of each part: tokens of Python, and lines of scripts, styles and data.

    Parameters
    ----------
    root : Path
        Folder of the project.
    parts : mapping of str to sequence of str
        Files and folders of each part.  What is in several of them belongs to the innermost.
    """
    owners = {}
    for path, name in sorted((path, name) for name, paths in parts.items() for path in paths):
        start = root / path
        owners.update(dict.fromkeys(start.rglob("*") if start.is_dir() else [start], name))
    sizes: dict[str, Counter[str]] = {name: Counter() for name in parts}
    for file, name in owners.items():
        if (unit := _UNIT.get(file.suffix)) == "tokens":
            with tokenize.open(file) as source:
                sizes[name][unit] += count_tokens(source.read())
        elif unit:
            sizes[name][unit] += len(file.read_bytes().splitlines())
    return sizes


def public_names(root: Path) -> dict[str, set[str]]:
    """Return the names of every ``__all__`` of the package, by module."""
    found = {}
    for file in sorted((root / "puyonb").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for statement in ast.parse(text).body if "__all__" in text else ():
            match statement:
                case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                    parts = file.relative_to(root).with_suffix("").parts
                    found[".".join(parts).removesuffix(".__init__")] = set(ast.literal_eval(value))
    return found


def count_items(root: Path) -> int:
    """Return the number of test items: a parametrized function has several."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "tests"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)  # noqa: S603
    return sum(int(line.rpartition(": ")[2]) for line in done.stdout.splitlines() if ": " in line)


def limits(root: Path, table: Mapping[str, Any]) -> tuple[dict[str, Counter[str]], list[Limit]]:
    """Return the sizes of the parts, and all that is limited without the number of test items."""
    parts = {name: row.get("paths", [name]) for name, row in table["tokens"].items()}
    sizes = measure(root, parts)
    found = [
        Limit(name, sizes[name]["tokens"], row["most"], "tokens")
        for name, row in table["tokens"].items()
    ]
    found += [
        Limit(name, sum(size[name] for size in sizes.values()), row["most"], "lines")
        for name, row in table["lines"].items()
    ]
    names = public_names(root)
    counts = {"public modules": len(names), "public names": sum(map(len, names.values()))}
    found += [
        Limit(name, counts[name], row["most"], "")
        for name, row in table["counts"].items()
        if name in counts
    ]
    return sizes, found


def check(found: Sequence[Limit]) -> Iterator[tuple[bool, str]]:
    """Yield what is to be said of limits, and whether it is an error."""
    for name, count, most, unit in found:
        size = f"{name}: {count:,} {unit}".rstrip()
        if count > most:
            reason = f"make it smaller, or raise the limit in {LIMITS} and say there why"
            yield True, f"{size}, the limit is {most:,}: {reason}"
        elif count < 0.99 * most:
            yield False, f"{size}, more than 1 % below the limit of {most:,}: lower it in {LIMITS}"


def write_table(sizes: Mapping[str, Counter[str]], found: Sequence[Limit]) -> Iterator[str]:
    """Yield the lines of a table: the parts, the package without texts, and what else is limited."""
    others = [unit for unit in _UNITS if unit != "tokens"]
    yield "".join([f"{'part':22}", *(f"{head:>10}" for head in ("tokens", "limit", *others))])
    for name, count, most, unit in found:
        lines = [sizes[name][other] for other in others] if unit == "tokens" else []
        cells = "".join(f"{cell:>10,}" for cell in (count, most, *lines))
        yield f"{name:22}{cells}" + (f" {unit}" if unit == "lines" else "")
    code = sum(size["tokens"] for name, size in sizes.items() if name.startswith("puyonb"))
    yield f"{'puyonb without texts':22}{code:>10,}"


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Print the table or, with ``--check``, what differs from the limits; return the exit status."""
    table = tomllib.loads((root / LIMITS).read_text(encoding="utf-8"))
    sizes, found = limits(root, table)
    if "--check" in arguments:
        said = list(check(found))
        for error, line in said:
            print(line, file=sys.stderr if error else sys.stdout)
        return int(any(error for error, _ in said))
    if "--items" in arguments:
        most = table["counts"]["test items"]["most"]
        found.append(Limit("test items", count_items(root), most, ""))
    print(*write_table(sizes, found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
