"""Building a site from Python: the project's own from its configuration, a reader's from nothing but the folder."""

import html
import json
import logging
import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from importlib.resources import files as resources
from pathlib import Path

from puyonb.publish.checks import Weight, weigh
from puyonb.publish.folder import gather, plain, title_of

# Material for MkDocs greets every build with a note about the plans for MkDocs 2; the package's
# bounds stay below it.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

MARK = ".puyonb-site"
"""The file by which a folder is known as one that may be built over; mkdocs leaves names with a dot alone."""


_UNBUILT = re.compile(r"Error (?:reading|building) page '(.+)':")
"""What mkdocs logs about a page before the exception that ends the build."""


@dataclass(frozen=True, slots=True)
class Built:
    """What came of a build.

    Attributes
    ----------
    site : Path
        The folder to serve.
    faults : tuple of str
        What mkdocs and the checks found wrong.
    weight : Weight
    left_out : tuple of str, default none
        The files of a folder that are not meant to be published, each with the reason.
    """

    site: Path
    faults: tuple[str, ...]
    weight: Weight
    left_out: tuple[str, ...] = ()


class CannotBuild(Exception):
    """A source is so broken that there is no site.

    Attributes
    ----------
    faults : tuple of str
        What was found until then, the reason last.
    page : str
        The page that cannot be built, by its path in the folder of the sources; empty, if it is no single page.
    """

    def __init__(self, faults: Sequence[str], page: str = "") -> None:
        super().__init__(faults[-1])
        self.faults = tuple(faults)
        self.page = page


def build(configuration: Path) -> Built:
    """Build a site from its ``mkdocs.yml``.

    Parameters
    ----------
    configuration : Path

    Raises
    ------
    CannotBuild
        If the configuration or a source cannot be read at all.
    OSError
        If the site cannot be written.  In both cases what was there is as it was.
    """
    from mkdocs.commands.build import build as run
    from mkdocs.config import load_config

    with _warnings() as faults:
        # Not strict: here every fault is told, and the caller decides.
        with _told(faults):
            config = load_config(str(configuration), strict=False)
        site = Path(config.site_dir).resolve()
        with _replacing(site) as fresh, _told(faults):
            config.site_dir = str(fresh)
            config.plugins.on_startup(command="build", dirty=False)
            run(config)
            config.plugins.on_shutdown()
    return Built(site, tuple(faults), weigh(site))


def build_folder(folder: Path, output: Path, *, title: str = "") -> Built:
    """Publish the notebooks, Markdown pages and notation files of a folder.

    A file that cannot be published, or not as it should be, is named in the result; it never stops
    the others.

    Parameters
    ----------
    folder : Path
    output : Path
        Is made, or built over if an earlier build made it: then the folder itself stays, and what has a name with a dot.
    title : str, optional
        The title of the site; made of the folder's name, if not given.

    Raises
    ------
    FileExistsError
        If the output is a folder with something else in it: mkdocs would delete that.
    ValueError
        If one of the two folders lies in the other.
    CannotBuild, OSError
        As for :func:`build`.
    """
    folder, output = folder.resolve(), output.resolve()
    if folder.is_relative_to(output) or output.is_relative_to(folder):
        raise ValueError(f"expected an output outside the folder, found {str(output)!r}")
    if output.exists() and (
        not output.is_dir() or (any(output.iterdir()) and not (output / MARK).exists())
    ):
        raise FileExistsError(
            f"expected an empty folder or an earlier build, found {str(output)!r}"
        )
    with tempfile.TemporaryDirectory() as place:
        pages = Path(place, "pages")
        pages.mkdir()
        found = gather(folder, pages)
        settings = {
            "INHERIT": str(resources("puyonb.publish") / "base.yml"),
            "site_name": title or title_of(folder.name),
            "docs_dir": str(pages),
            "exclude_docs": "!/templates/",
            "site_dir": str(output),
            "plugins": {"puyonb": {"folder": True}},
        }
        # JSON is YAML, and quotes a path whatever is in it.
        configuration = Path(place) / "mkdocs.yml"
        configuration.write_text(json.dumps(settings), encoding="utf-8")
        failed: dict[str, str] = {}
        while True:
            try:
                built = build(configuration)
                break
            except CannotBuild as error:
                if not error.page or error.page in failed:
                    raise
                failed[error.page] = f"{type(error.__cause__).__name__}: {error.__cause__}"
                _replace_page(pages / error.page, failed[error.page])
    faults = (
        *found.faults,
        *(f"{name}: {message}" for name, message in failed.items()),
        *built.faults,
    )
    return replace(built, faults=faults, left_out=tuple(found.left_out))


def _replace_page(page: Path, message: str) -> None:
    """Put a page that shows a message in the place of one that cannot be built."""
    page.unlink(missing_ok=True)
    box = f'<div class="admonition failure"><p class="admonition-title">{html.escape(message)}</p></div>'
    page.with_suffix(".md").write_text(
        f"# {plain(title_of(page.stem))}\n\n{box}\n", encoding="utf-8"
    )


@contextmanager
def _told(faults: list[str]) -> Iterator[None]:
    """Say with all that was found what ends a build."""
    from mkdocs.exceptions import MkDocsException

    try:
        yield
    except Exception as error:
        page = next((page[1] for fault in reversed(faults) if (page := _UNBUILT.match(fault))), "")
        if not page and not isinstance(error, MkDocsException | OSError | ValueError):
            raise
        raise CannotBuild([*faults, str(error)], page) from error


@contextmanager
def _replacing(site: Path) -> Iterator[Path]:
    """Give an empty folder to build in; what is in it takes the place of the site at the end, or not at all if that fails.

    A process that is killed leaves the site as it was, and that folder, hidden, beside it.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    # Nothing can be moved into another file system, nor be made where one may not write.
    beside = not site.exists() or (not site.is_mount() and os.access(site.parent, os.W_OK))
    where = site.parent if beside else site
    with tempfile.TemporaryDirectory(
        prefix=".puyonb-", suffix=".part", dir=where, ignore_cleanup_errors=True
    ) as place:
        fresh, old = Path(place, "fresh"), Path(place, "old")
        fresh.mkdir()
        old.mkdir()
        yield fresh
        if not site.exists():
            (fresh / MARK).touch()
            fresh.rename(site)
            return
        (site / MARK).touch()
        # The folder stays: it has its rights, may be mounted, and whoever serves the site may be
        # working in it.
        with ExitStack() as back:
            made = {path.name for path in fresh.iterdir()}
            for there in [
                path
                for path in site.iterdir()
                if path.name in made or not path.name.startswith(".")
            ]:
                back.callback(there.rename(old / there.name).rename, there)
            for name in made:
                back.callback((fresh / name).rename(site / name).rename, fresh / name)
            back.pop_all()


class _Collector(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self, kept: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message."""
        self.kept.append(record.getMessage())


@contextmanager
def _warnings() -> Iterator[list[str]]:
    kept: list[str] = []
    logger = logging.getLogger("mkdocs")
    handler = _Collector(kept)
    logger.addHandler(handler)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield kept
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
