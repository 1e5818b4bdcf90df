"""Build a site: the project's site from its configuration, or the site of any folder."""

import errno
import html
import json
import logging
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from importlib.resources import files as resources
from pathlib import Path
from urllib.parse import urlsplit

from puyonb.errors import reason_of, require
from puyonb.messages import Message, message_text, using
from puyonb.publish import fences
from puyonb.publish.checks import Weight, weigh
from puyonb.publish.folder import gather, plain, title_of

# Material for MkDocs prints a note about MkDocs 2 in every build; the package requires a version
# below 2.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

MARK = ".puyonb-site"
"""The file that marks a folder as an earlier build; mkdocs does not touch names with a dot."""


_UNBUILT = re.compile(r"Error (?:reading|building) page '(.+)':")
"""The log message of mkdocs about a page before the exception that ends the build."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result of a build.

    Attributes
    ----------
    site : Path
        The folder to serve.
    problems : tuple of str
        The warnings of mkdocs and of the checks.
    weight : Weight
    left_out : tuple of str, default none
        The files of a folder that are not published because of their kind, each with the reason.
    warnings : tuple of str, default none
        The warnings of readers, which are no problems.
    """

    site: Path
    problems: tuple[str, ...]
    weight: Weight
    left_out: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


class CannotBuild(Exception):
    """An error in a source ended the build.

    Attributes
    ----------
    problems : tuple of str
        The warnings before the error, and the error last.
    page : str
        The page with the error, by its path in the folder of the sources; empty if it is not about
        a page.
    """

    def __init__(self, problems: Sequence[str], page: str = "") -> None:
        super().__init__(problems[-1])
        self.problems = tuple(problems)
        self.page = page


def build(configuration: Path) -> Built:
    """Build a site from its ``mkdocs.yml``.

    Parameters
    ----------
    configuration : Path

    Raises
    ------
    CannotBuild
        If the configuration or a source cannot be read.
    OSError
        If the site cannot be written.  In both cases the earlier site does not change.
    """
    require("puyonb.publish", "site", "mkdocs")
    from mkdocs.commands.build import build as run
    from mkdocs.config import load_config

    # The plugin chooses the language of the site.
    with using(None), _warnings() as (problems, warnings):
        # Not strict: the result lists every warning, and the caller decides.
        with _reporting(problems):
            config = load_config(str(configuration), strict=False)
        site = Path(config.site_dir).resolve()
        with _replacing(site) as fresh, _reporting(problems, str(fresh), str(site)):
            config.site_dir = str(fresh)
            config.plugins.on_startup(command="build", dirty=False)
            run(config)
            config.plugins.on_shutdown()
    return Built(site, tuple(problems), weigh(site), warnings=tuple(warnings))


def build_folder(
    folder: Path,
    output: Path,
    *,
    title: str = "",
    language: str | None = None,
    url: str = "",
    author: str = "",
    description: str = "",
    player: bool = False,
) -> Built:
    """Publish the notebooks, Markdown pages and notation files of a folder.

    A file with an error is listed in the result; the other files are published.

    Parameters
    ----------
    folder : Path
    output : Path
        A new folder, an empty one, or an earlier build, whose content is replaced except for names
        with a dot.
    title : str, optional
        The title of the site; the folder's name by default.
    language : ``"en"`` or ``"ja"``, optional
        The language of the site's own texts, of pictures and of errors.  Default:
        :func:`puyonb.language`.
    url : str, optional
        The address where the site will be, such as ``https://example.org/puyo/``.  With it, each
        page has its canonical address and tags with a card (:func:`puyonb.publish.card`) for
        messengers and social networks, and there is a sitemap.
    author, description : str, optional
        Of the site, for searches.  A page without its own description takes its first sentences.
    player : bool, default False
        Whether the pages of notation files play chains, moves, games and duels; otherwise they
        show pictures.  Nonograms can be solved in both cases.

    Raises
    ------
    FileExistsError
        If the output is a folder with other content, which mkdocs would delete.
    ValueError
        If one of the two folders is inside the other, or the address is not one of the web.
    CannotBuild, OSError
        As for :func:`build`.
    """
    with using(language) as chosen:
        about = {"site_author": author, "site_description": description, "site_url": _address(url)}
        settings: dict[str, object] = {
            "site_name": title or title_of(folder.resolve().name),
            "theme": {"language": chosen},
            "plugins": {"puyonb": {"folder": True, "cards": True, "player": player}},
            **{name: text for name, text in about.items() if text},
        }
        return _build_folder(folder.resolve(), output.resolve(), settings)


def _address(url: str) -> str:
    """Return the address of a site with a slash at its end."""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or re.search(r"\s", url)):
        raise ValueError(
            Message(
                "publish.url",
                "expected an address for the site, such as https://example.org/, found {found!r}",
                found=url,
            )
        )
    return f"{url.rstrip('/')}/" if url else ""


def _build_folder(folder: Path, output: Path, settings: dict[str, object]) -> Built:
    if folder.is_relative_to(output) or output.is_relative_to(folder):
        raise ValueError(
            Message(
                "publish.output.outside",
                "expected an output outside the folder, found '{found}'",
                found=str(output),
            )
        )
    if output.exists() and (
        not output.is_dir() or (any(output.iterdir()) and not (output / MARK).exists())
    ):
        raise FileExistsError(
            Message(
                "publish.output.empty",
                "expected an empty folder or an earlier build, found '{found}'",
                found=str(output),
            )
        )
    with tempfile.TemporaryDirectory() as place:
        pages = Path(place, "pages")
        pages.mkdir()
        found = gather(folder, pages)
        settings |= {
            "INHERIT": str(resources("puyonb.publish") / "base.yml"),
            "docs_dir": str(pages),
            "exclude_docs": "!/templates/",
            "site_dir": str(output),
        }
        # Beside the pages, not above them: problems then name a page as it is in the folder.  JSON
        # is YAML, and quotes a path whatever is in it.
        configuration = Path(place, "configuration", "mkdocs.yml")
        configuration.parent.mkdir()
        configuration.write_text(json.dumps(settings), encoding="utf-8")
        failed: dict[str, str] = {}
        while True:
            try:
                built = build(configuration)
                break
            except CannotBuild as error:
                if not error.page or error.page in failed:
                    raise
                kind, reason = type(error.__cause__).__name__, _said(error.__cause__)
                failed[error.page] = message_text("publish.failed", error=kind, reason=reason)
                _replace_page(pages / error.page, failed[error.page])
    problems = (
        *found.problems,
        *(
            message_text("publish.file", name=name, reason=reason)
            for name, reason in failed.items()
        ),
        *built.problems,
    )
    return replace(built, problems=problems, left_out=tuple(found.left_out))


def _replace_page(page: Path, message: str) -> None:
    """Replace a page that cannot be built by one that shows a message."""
    page.unlink(missing_ok=True)
    title = f'<p class="admonition-title">{html.escape(message)}</p>'
    box = f'<div class="admonition failure">{title}</div>'
    page.with_suffix(".md").write_text(
        f"# {plain(title_of(page.stem))}\n\n{box}\n", encoding="utf-8"
    )


@contextmanager
def _reporting(problems: list[str], fresh: str = "", site: str = "") -> Iterator[None]:
    """Raise an error that ends a build together with the warnings before it.

    A file in the folder ``fresh`` has the name that it would have in ``site``.
    """
    from mkdocs.exceptions import MkDocsException

    try:
        yield
    except Exception as error:
        page = next(
            (page[1] for problem in reversed(problems) if (page := _UNBUILT.match(problem))), ""
        )
        if not page and not isinstance(error, MkDocsException | OSError | ValueError):
            raise
        raise CannotBuild([*problems, _said(error).replace(fresh, site)], page) from error


def _said(error: BaseException | None) -> str:
    """Return an error in words; those of the system in the words of the other commands."""
    if isinstance(error, OSError) and error.errno:
        reason = reason_of(error)
        # The error of a copy has two names; the second one is the new file.
        path = (error.errno in _NO_ROOM and error.filename2) or error.filename
        if path is None:
            return str(reason)
        return message_text("publish.system", "{path}: {reason}", path=str(path), reason=reason)
    return str(error)


_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def _replacing(site: Path) -> Iterator[Path]:
    """Yield an empty folder to build in; its content replaces the site at the end, or not at all.

    If the process is killed, the site does not change, and the hidden folder remains beside it
    until the next build.
    """
    site.parent.mkdir(parents=True, exist_ok=True)
    # A rename needs the same file system and permission to write.
    beside = not site.exists() or (not site.is_mount() and os.access(site.parent, os.W_OK))
    where = site.parent if beside else site
    _remove_left(where)
    with (
        tempfile.TemporaryDirectory(
            prefix=".puyonb-", suffix=".part", dir=where, ignore_cleanup_errors=True
        ) as place,
        _locked(Path(place)),
    ):
        fresh, old = Path(place, "fresh"), Path(place, "old")
        fresh.mkdir()
        old.mkdir()
        yield fresh
        if not site.exists():
            (fresh / MARK).touch()
            fresh.rename(site)
            return
        (site / MARK).touch()
        # The folder itself stays: it has its permissions, may be mounted, and may be the working
        # folder of a server.
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


def _remove_left(where: Path) -> None:
    """Remove the folders that killed builds have left."""
    for place in where.glob(".puyonb-*.part"):
        if place.is_dir() and not place.is_symlink():
            with suppress(OSError), _locked(place) as is_left:
                if is_left:
                    shutil.rmtree(place, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    """Lock the folder of a build; yield whether no other process has locked it.

    Where the system has no such locks, it is never free.
    """
    try:
        import fcntl
    except ImportError:
        yield False
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            is_free = False
        else:
            is_free = True
        yield is_free
    finally:
        os.close(number)


class _Collector(logging.Handler):
    """Keep messages that are logged as a warning or an error: problems, and warnings of readers."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: tuple[list[str], list[str]] = [], []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message."""
        self.kept[getattr(record, fences.WARNING, False)].append(record.getMessage())


@contextmanager
def _warnings() -> Iterator[tuple[list[str], list[str]]]:
    logger = logging.getLogger("mkdocs")
    handler = _Collector()
    logger.addHandler(handler)
    propagate, logger.propagate = logger.propagate, False
    try:
        yield handler.kept
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
