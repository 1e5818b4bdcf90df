"""``puyonb lab``: open JupyterLab with the notebooks.

A checkout opens its ``notebooks/``.  An installed package copies the notebooks into a folder of the
reader.  A small file beside the copies records their digests: a new version of puyonb updates only
the copies that the reader did not change.
"""

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path, PurePosixPath

import click

import puyonb
from puyonb.cli import options, output_files, streams
from puyonb.cli.help import Command, option
from puyonb.errors import reason_of, require
from puyonb.messages import VARIABLE, Message, language, message_text

START = "00-start.ipynb"
"""The notebook that opens first; a language may have it in a folder with the notebooks in it."""

COPIES = "puyonb-notebooks"
"""The default folder for the copies of an installed package."""

RECORD = ".puyonb.json"
"""The file beside the copies that records the digest of each."""

EXTENSION = Path(puyonb.__file__).resolve().parent / "publish" / "labextension"
"""The folder of the extension that opens files of our notations."""

_CONTEXT = {"ignore_unknown_options": True}


@dataclass(frozen=True, slots=True)
class Copied:
    """The result for each notebook; a name is a path relative to the folder, with ``/``.

    Attributes
    ----------
    added : tuple of str
        New notebooks.
    updated : tuple of str
        Older copies that the reader did not change.
    kept : tuple of str
        Copies that the reader changed; they stay as they are.
    """

    added: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]


@click.command(help="help.lab", cls=Command, context_settings=_CONTEXT)
@option("--no-browser", is_flag=True, help="help.lab.no_browser")
@option("--port", type=click.IntRange(1, 65535), help="help.lab.port")
@click.argument(
    "arguments", nargs=-1, type=click.UNPROCESSED, metavar="[DIR] [JUPYTERLAB OPTIONS]..."
)
def lab(arguments: tuple[str, ...], *, no_browser: bool, port: int | None) -> None:
    """Run the command ``puyonb lab``."""
    folder, others = _split(arguments)
    require("puyonb lab", "lab", "jupyterlab")
    source, root = _open_folder(folder)
    _trust(source, root)
    click.echo(message_text("cli.lab.serves", folder=str(root)), err=True)
    os.environ[VARIABLE] = language()  # for the kernels, which read no locale
    import_module("jupyterlab.labapp").LabApp.launch_instance(
        argv=[*server_arguments(root, browser=not no_browser, port=port), *others]
    )


def server_arguments(root: Path, *, browser: bool = True, port: int | None = None) -> list[str]:
    """Return the arguments of JupyterLab.

    Parameters
    ----------
    root : Path
        The folder that it serves.
    browser : bool, default True
        Whether to open a browser.
    port : int, optional
        The port to use; by default the first free one from JupyterLab's default upwards.

    Returns
    -------
    list of str
        The server listens on the loopback address only, ends at Ctrl-C without a question, fetches
        nothing from the network, and prints little except the address.  The token is not an
        argument, because every user of the machine can read arguments: JupyterLab makes its own.
    """
    starts = [name for name in (f"{language()}/{START}", START) if (root / name).is_file()]
    arguments = [
        f"--ServerApp.root_dir={root}",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.answer_yes=True",
        "--Application.log_level=WARN",
        f"--LabApp.default_url=/lab{f'/tree/{starts[0]}' if starts else ''}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        # An installation has both files where JupyterLab finds them; a checkout may not.
        f"--LabApp.extra_labextensions_path={EXTENSION}",
        "--ServerApp.jpserver_extensions=puyonb.publish._lab=True",
    ]
    if port is not None:
        arguments += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    return arguments


def copy_notebooks(source: Path, target: Path) -> Copied:
    """Copy the notebooks into a folder of the reader.

    Parameters
    ----------
    source : Path
        The folder of the package's notebooks; all files below it are copied except hidden ones
        and the sources of translated notebooks.
    target : Path
        The reader's folder; made if it is missing.

    Returns
    -------
    Copied
        The files that were added, updated and kept.  A file is updated only if it has the same
        bytes as the earlier copy.

    Raises
    ------
    OSError
        If the folder cannot be made.
    streams.CallError
        If a file in the folder cannot be written, or the record is a symbolic link.
    """
    target.mkdir(parents=True, exist_ok=True)
    if (target / RECORD).is_symlink():
        raise streams.CallError(Message("cli.lab.link", path=str(target / RECORD)))
    record = _read_record(target)
    names: dict[str, list[str]] = {"added": [], "updated": [], "kept": [], "same": []}
    for name, path in sorted(_notebooks(source).items()):
        content, place = path.read_bytes(), target / name
        # The target of a symbolic link is outside the folder, and is not written.
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
    """Separate DIR, which has no dash, from the options for JupyterLab."""
    folders = [argument for argument in arguments if not argument.startswith("-")]
    if len(folders) > 1:
        raise options.usage_error(Message("cli.lab.folders", folders=tuple(folders)))
    return Path(folders[0]) if folders else None, [
        argument for argument in arguments if argument.startswith("-")
    ]


def _open_folder(folder: Path | None) -> tuple[Path, Path]:
    """Find or make the folder to open, and print what was copied; return the source, too."""
    package = Path(puyonb.__file__).resolve().parent
    checkout = (
        package.parent / "notebooks" if (package.parent / "pyproject.toml").is_file() else None
    )
    source = checkout or package / "notebooks"
    if not source.is_dir():
        raise streams.CallError(Message("cli.lab.missing", path=str(source)))
    if folder is None and checkout:
        return checkout, checkout
    target = (folder or Path(COPIES)).absolute()
    try:
        copied = copy_notebooks(source, target)
    except OSError as error:
        message = Message("cli.lab.copy", path=str(target), reason=reason_of(error))
        raise streams.CallError(message) from error
    for code, names in (
        ("cli.lab.added", copied.added),
        ("cli.lab.updated", copied.updated),
        ("cli.lab.kept", copied.kept),
    ):
        if names:
            click.echo(message_text(code, names=names), err=True)
    return source, target


def _trust(source: Path, target: Path) -> None:
    """Sign the notebooks that are ours to the byte: of others, JupyterLab shows no SVG unrun."""
    nbformat, notary = import_module("nbformat"), import_module("nbformat.sign").NotebookNotary()
    for name, path in _notebooks(source).items():
        place = target / name
        with suppress(OSError, ValueError):
            if place.suffix == ".ipynb" and place.read_bytes() == path.read_bytes():
                notary.sign(nbformat.read(place, as_version=4))


def _notebooks(source: Path) -> dict[str, Path]:
    """Return all files below a folder to copy: no hidden ones, no sources of translations."""
    files = {path.relative_to(source): path for path in source.rglob("*") if path.is_file()}
    return {
        name.as_posix(): path
        for name, path in files.items()
        if not any(part.startswith(".") for part in name.parts)
        and not (path.suffix == ".md" and path.with_suffix(".ipynb").is_file())
    }


def _fate(place: Path, content: bytes, written: str | None) -> str:
    """Return what happens to one file: ``written`` is the digest of its earlier copy."""
    if not os.path.lexists(place):
        return "added"
    if not place.is_file():
        return "kept"
    found = place.read_bytes()
    if found == content:
        return "same"
    return "updated" if _digest(found) == written else "kept"


def _read_record(target: Path) -> dict[str, str]:
    """Read the record of earlier calls; a missing or damaged one is empty."""
    try:
        copies = json.loads((target / RECORD).read_text(encoding="utf-8"))["copies"]
        return {str(name): str(digest) for name, digest in copies.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
