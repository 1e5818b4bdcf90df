"""A MkDocs hook for our own site: it adds the reference pages and our own directives.

``mkdocs.yml`` names this file.  Everything that other sites need, too, is in
:mod:`puyonb.publish.plugin`.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from puyonb import page as scripts
from puyonb.cli import main
from puyonb.messages import language
from puyonb.widgets.script import script, without_comments
from site_tools import (
    atlas,
    codes,
    command_line,
    day,
    docstrings,
    drawings,
    exercises,
    gallery,
    glossary,
    home,
    languages,
    layers,
    options,
    passwords,
    paths,
    promises,
    reference,
    sheets,
    speed,
    vectors,
)
from site_tools.words import words_of

PACKAGE = "puyonb"


def on_config(config: MkDocsConfig) -> None:
    """Add the modules to the navigation."""
    prepare(config)
    below = next(entry["Reference"] for entry in config.nav or [] if "Reference" in entry)
    below += reference.navigation(reference.modules(PACKAGE))


def prepare(config: MkDocsConfig) -> None:
    """Register the directives, and choose the parts of the theme.

    The site has many pages and several languages.
    """
    plugin: Any = config.plugins["puyonb"]
    root = Path(config.config_file_path).parent
    plugin.directives.update(directives(root, Path(config.docs_dir)))
    # The form that makes worksheets starts the Python of the live page.
    plugin.directives["sheets"] = lambda: sheets.form(plugin.python(), "../../try/")
    # The sidebar of each page would list all modules.
    config.theme["features"] = [
        name for name in config.theme["features"] if name != "navigation.sections"
    ]
    # The header includes the menu of languages; a list here would be the same on all pages.
    config.extra["alternate"] = True


def on_files(files: Files, *, config: MkDocsConfig) -> None:
    """Add a page for each public module, the JSON Schemas of the package, and files of the gallery."""
    root, examples = Path(config.config_file_path).parent, Path(config.docs_dir) / "gallery"
    add_scripts(files, config)
    made = {
        "reference/schema.json": (root / PACKAGE / "schema.json").read_text("utf-8"),
        "reference/duel-protocol.json": (root / PACKAGE / "puyo/duel/protocol.json").read_text(
            "utf-8"
        ),
        "field.js": without_comments(scripts.module("field")),
        atlas.PICTURES: atlas.pictures(),
        "gallery/board.js": without_comments(script()),
        "gallery/model.js": scripts.module("model"),
        **{reference.path(each): reference.page(each) for each in reference.modules(PACKAGE)},
    }
    for path, content in (*gallery.small_pictures(examples), *gallery.embeds(examples)):
        made[f"gallery/{path}"] = content
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))


def add_scripts(files: Files, config: MkDocsConfig) -> None:
    """Add the files beside the nonogram of the day and the converter of passwords, and worksheets."""
    ready = dict(sheets.files(config.theme["language"]))
    for folder, found in (
        ("play/nonogram", day.files()),
        ("passwords", passwords.files()),
        ("guide", ready),
        ("guide/make-a-sheet", sheets.beside()),
    ):
        for path, content in found.items():
            files.append(File.generated(config, f"{folder}/{path}", content=content))


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, **_more: Any) -> str:
    """Correct and illustrate the output of mkdocstrings; add a line for readers of other languages."""
    if page.file.src_uri == "reference/puyonb.draw.md":
        html = gallery.with_pictures(html, Path(config.docs_dir) / "gallery")
    return languages.notes(page, config) + docstrings.tidied(with_links(html, page, config))


def with_links(html: str, page: Page, config: MkDocsConfig) -> str:
    """Return a page; in the guide, the first link to the live page is also below the title.

    A wall of cards has no first example.  A notebook has the ways to run it.
    """
    uri = page.file.src_uri
    if uri.endswith(".ipynb"):
        ways = " · ".join(_ways(uri, config.extra["repository"]))
        html = re.sub(r'(?<=<p class="pb-download">)(.*)(?=</p>)', rf"\1<br>{ways}", html, count=1)
    link = re.search(r'<p class="pb-open"><a href="([^"]*)"', html)
    is_guide = uri.startswith(("guide/", "notebooks/"))
    if not link or not is_guide or 'class="pb-wall"' in html:
        return html
    line = f'<p class="pb-first"><a href="{link[1]}">{words_of("hooks")["first"]}</a></p>'
    return html.replace("</h1>", f"</h1>\n{line}", 1)


_BRANCH = re.compile(r"https://github\.com/([\w.-]+/[\w.-]+)/tree/([\w./-]+)")


def _ways(uri: str, repository: str) -> Iterator[str]:
    """Yield how to run a notebook: Binder and Colab only read a branch on GitHub."""
    yield f'<a href="../#run">{words_of("hooks")["run"]}</a>'
    if branch := _BRANCH.fullmatch(repository):
        folder = "" if language() == "en" else f"{language()}/"
        path = uri.replace("/", f"/{folder}", 1)
        name, tree = branch.groups()
        yield f'<a href="https://mybinder.org/v2/gh/{name}/{tree}?labpath={quote(path, "")}">Binder</a>'
        colab = f"https://colab.research.google.com/github/{name}/blob/{tree}/{path}"
        package = f'"puyonb[widgets] @ git+https://github.com/{name}@{tree}"'
        yield f'<a href="{colab}">Colab</a>{words_of("hooks")["colab"].format(package=package)}'


def on_page_context(
    context: dict[str, Any], *, page: Page, config: MkDocsConfig, **_more: Any
) -> dict[str, Any]:
    """List the page in the other languages."""
    return {**context, "alternates": languages.alternates(page, config)}


def on_template_context(
    context: dict[str, Any], *, template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """Let the page of missing addresses lead to the languages."""
    if template_name == "404.html":
        root = Path(config.config_file_path).parent
        context["homes"] = {
            language: languages.words(root, language)["home"]
            for language in languages.configurations(root)
        }
    return context


def on_env(_env: Environment, *, config: MkDocsConfig, files: Files) -> None:
    """Clear the notebooks to download; keep the files for the builds of other languages."""
    clear_notebooks(files)
    languages.remember(config, files)


def clear_notebooks(files: Files) -> None:
    """Remove the outputs of the notebooks to download, a fifth of the weight of the site.

    The page of a notebook shows its outputs, and a reader who downloads it runs it.
    """
    for file in files:
        if file.dest_uri.endswith(".ipynb"):
            notebook = json.loads(file.content_string)
            notebook["metadata"].pop("widgets", None)
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    cell.update(outputs=[], execution_count=None)
            file.content_string = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def on_post_build(**_more: Any) -> None:
    """Build the other languages before the whole site is checked."""
    languages.build_others()


def directives(root: Path, pages: Path) -> dict[str, Callable[..., str]]:
    """Return our own directives.

    Parameters
    ----------
    root : Path
        The folder of the project.
    pages : Path
        Those of the language.
    """
    docs = root / "site"
    return {
        "atlas": atlas.page,
        "codes": codes.page,
        "command-line": lambda: command_line.page(main, PACKAGE),
        "exercise": exercises.exercise,
        "file": lambda name, *how: _included(root / name, *how),
        "gallery": lambda name: gallery.page(docs / "gallery" / name),
        "gallery-index": lambda *names: gallery.index(docs / "gallery", names),
        "glossary": glossary.page,
        "glossary-index": glossary.index,
        "home-board": home.board,
        "day": day.page,
        "layers": partial(layers.page, root),
        "modules": lambda: reference.table(reference.modules(PACKAGE)),
        "options": lambda: options.page(
            {each.name: each.names for each in reference.modules(PACKAGE)}
        ),
        "passwords": passwords.page,
        "path": partial(paths.path, root),
        "paths": partial(paths.overview, root),
        "games": partial(paths.games, root),
        "picture": drawings.picture,
        "public-names": lambda: reference.names(reference.modules(PACKAGE)),
        "reading": lambda: layers.reading(root, docs / "about" / "architecture.md"),
        "promises": lambda: promises.tables(pages / "notations", promises.held(root / "tests")),
        "readings": lambda: promises.index(pages / "notations", promises.code(root / PACKAGE)),
        "speed": lambda: speed.page(root / "benchmarks"),
        "vectors": lambda name: vectors.table(docs / name),
    }


def _included(file: Path, how: str = "markdown") -> str:
    """Return a file of the repository as part of a page: as Markdown, or as a text block.

    Its links lead from the folder of the repository; the page is in a folder of the site.
    """
    text = file.read_text(encoding="utf-8").strip().replace("](site/", "](../")
    return text if how == "markdown" else f"~~~~~~text\n{text}\n~~~~~~"
