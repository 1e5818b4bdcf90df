"""``puyonb lab``: open JupyterLab on the notebooks.

A checkout opens its own ``notebooks/``.  An installed package gives the reader copies, and never
takes back what the reader changed: a small file beside the copies remembers what was handed out, so
that only untouched copies follow a new version.
"""

import hashlib
import json
import os
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import click

import puyonb
from puyonb.cli import output_files, streams
from puyonb.errors import not_installed

START = "00-start.ipynb"
"""The notebook that opens first."""

COPIES = "puyonb-notebooks"
"""Where an installed package puts its copies, if nothing else is said."""

RECORD = ".puyonb.json"
"""The file that remembers the digest of each copy, beside the copies."""

_CONTEXT = {"ignore_unknown_options": True}


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of each notebook; every name is a path relative to the folder, with ``/``.

    Attributes
    ----------
    added : tuple of str
        Was not there.
    updated : tuple of str
        Was an older copy that nobody had touched.
    kept : tuple of str
        Was changed by the reader and stays as it is.
    """

    added: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]


@click.command(context_settings=_CONTEXT, short_help="Open JupyterLab on the notebooks.")
@click.option("--no-browser", is_flag=True, help="Print the address, open nothing.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    help="Use this port and no other.  [default: a free one]",
)
@click.argument(
    "arguments", nargs=-1, type=click.UNPROCESSED, metavar="[DIR] [JUPYTERLAB OPTIONS]..."
)
def lab(arguments: tuple[str, ...], *, no_browser: bool, port: int | None) -> None:
    """Open JupyterLab on the notebooks, on this machine only and with its token on.

    In a checkout, the notebooks are those of the checkout.  Otherwise, or if DIR is given, they are
    copied into DIR (puyonb-notebooks if it is not): what you changed there stays as you left it.

    Options that are not listed here go to JupyterLab; write their values with an equals sign.
    """
    folder, others = _split(arguments)
    if find_spec("jupyterlab") is None:
        raise streams.CallError(str(not_installed("puyonb lab", "lab")))
    root = _open_folder(folder)
    click.echo(f"JupyterLab serves {root}; Ctrl-C ends it.", err=True)
    import_module("jupyterlab.labapp").LabApp.launch_instance(
        argv=[*server_arguments(root, browser=not no_browser, port=port), *others]
    )


def server_arguments(root: Path, *, browser: bool = True, port: int | None = None) -> list[str]:
    """Give the arguments that JupyterLab is started with.

    Parameters
    ----------
    root : Path
        The folder that it serves.
    browser : bool, default True
        Whether to open a browser.
    port : int, optional
        The one port to use; without it, the first free one from JupyterLab's default upwards.

    Returns
    -------
    list of str
        Loopback only.  Ctrl-C ends the server without asking back, nothing is fetched from outside, and little is said but
        the address.  The token is not among them: JupyterLab makes its own, and an argument could be read by every user of
        the machine.
    """
    start = f"/lab/tree/{START}" if (root / START).is_file() else "/lab"
    arguments = [
        f"--ServerApp.root_dir={root}",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.answer_yes=True",
        "--Application.log_level=WARN",
        f"--LabApp.default_url={start}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    return arguments


def copy_notebooks(source: Path, target: Path) -> Copied:
    """Copy the notebooks into a folder of the reader's.

    Parameters
    ----------
    source : Path
        The folder of the package's notebooks; all files below it count, but for hidden ones.
    target : Path
        The reader's folder; made if it is missing.

    Returns
    -------
    Copied
        What was added, updated and kept.  A file is updated only if it is, byte for byte, what an earlier call wrote.

    Raises
    ------
    OSError
        If the folder cannot be made.
    streams.CallError
        If a file cannot be written in it, or its record is a symbolic link; none is ever half written.
    """
    target.mkdir(parents=True, exist_ok=True)
    if (target / RECORD).is_symlink():
        raise streams.CallError(
            f"{target / RECORD} is a symbolic link; expected a file of puyonb, or none"
        )
    record = _read_record(target)
    names: dict[str, list[str]] = {"added": [], "updated": [], "kept": [], "same": []}
    for name, path in sorted(_notebooks(source).items()):
        content, place = path.read_bytes(), target / name
        # What lies behind a symbolic link is not in the folder, and is not written.
        linked = any(
            (target / part).is_symlink()
            for part in (name, *map(str, PurePosixPath(name).parents[:-1]))
        )
        fate = "kept" if linked else _fate(place, content, record.get(name))
        names[fate].append(name)
        if fate in ("added", "updated"):
            place.parent.mkdir(parents=True, exist_ok=True)
            output_files.write(str(place), content, force=True)
        if fate != "kept":
            record[name] = _digest(content)
    text = json.dumps({"version": puyonb.__version__, "copies": record}, indent=2, sort_keys=True)
    output_files.write(str(target / RECORD), (text + "\n").encode(), force=True)
    return Copied(tuple(names["added"]), tuple(names["updated"]), tuple(names["kept"]))


def _split(arguments: tuple[str, ...]) -> tuple[Path | None, list[str]]:
    """Tell DIR, which has no dash, from the options for JupyterLab."""
    folders = [argument for argument in arguments if not argument.startswith("-")]
    if len(folders) > 1:
        raise click.UsageError(f"expected at most one DIR, found {', '.join(map(repr, folders))}")
    return Path(folders[0]) if folders else None, [
        argument for argument in arguments if argument.startswith("-")
    ]


def _open_folder(folder: Path | None) -> Path:
    """Find or make the folder to open, and say what was copied."""
    package = Path(puyonb.__file__).resolve().parent
    checkout = (
        package.parent / "notebooks" if (package.parent / "pyproject.toml").is_file() else None
    )
    source = checkout or package / "notebooks"
    if not source.is_dir():
        raise streams.CallError(f"this installation has no notebooks: {source} is missing")
    if folder is None and checkout:
        return checkout
    target = (folder or Path(COPIES)).absolute()
    try:
        copied = copy_notebooks(source, target)
    except OSError as error:
        raise streams.CallError(
            f"cannot copy the notebooks into {target}: {error.strerror}"
        ) from error
    for word, names in (
        ("added", copied.added),
        ("updated", copied.updated),
        ("left as you changed", copied.kept),
    ):
        if names:
            click.echo(f"{word}: {', '.join(names)}", err=True)
    return target


def _notebooks(source: Path) -> dict[str, Path]:
    """Name all files below a folder, but for hidden ones (an editor's checkpoints)."""
    files = {path.relative_to(source): path for path in source.rglob("*") if path.is_file()}
    return {
        name.as_posix(): path
        for name, path in files.items()
        if not any(part.startswith(".") for part in name.parts)
    }


def _fate(place: Path, content: bytes, written: str | None) -> str:
    """Decide what happens to one file: ``written`` is the digest of what an earlier call put there."""
    if not os.path.lexists(place):
        return "added"
    if not place.is_file():
        return "kept"
    found = place.read_bytes()
    if found == content:
        return "same"
    return "updated" if _digest(found) == written else "kept"


def _read_record(target: Path) -> dict[str, str]:
    """Read what earlier calls wrote; a record that is missing or spoilt means that nothing is known, so nothing is touched."""
    try:
        copies = json.loads((target / RECORD).read_text(encoding="utf-8"))["copies"]
        return {str(name): str(digest) for name, digest in copies.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
