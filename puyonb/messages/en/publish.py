"""English texts: published folders and pages, fences and checks."""

TEXTS: dict[str, str] = {
    # Files of a folder that have no page.
    "publish.not_published": "{name}: not published: {reason}",
    "publish.failed": "{error}: {reason}",
    "publish.file": "{name}: {reason}",
    "publish.dot": "its name begins with a dot",
    "publish.link.folder": "a link to a folder",
    "publish.link.lost": "a link that leads nowhere",
    "publish.link.outside": "a link that leads out of the folder",
    "publish.special": "neither a file nor a folder",
    "publish.kind": "not a page, a picture, a style sheet or a notation file",
    "publish.name": "its name is not in UTF-8",
    "publish.large": (
        "larger than {most:,} bytes, and its ending does not say which notation it is in"
    ),
    "publish.address": "{name} has the same address",
    "publish.duel": "no state of a duel: {reason}",
    "publish.replay": "no replay of a duel: {reason}",
    "publish.unsure": "could be read as {title}, but its ending and its text do not say so",
    "publish.download": "Download {name}",
    # Building a site.
    "publish.output.outside": "expected an output outside the folder, found '{found}'",
    "publish.output.empty": "expected an empty folder or an earlier build, found '{found}'",
    # Notebooks.
    "publish.notebook": "expected a notebook",
    "publish.notebook.code": "Show the code",
    "publish.notebook.cell": "cell {number}: {reason}",
    "publish.notebook.picture": (
        "expected a picture with its description as text/plain, found {found!r}"
    ),
    "publish.notebook.error": "expected no error, found {name}: {value}",
    "publish.notebook.download": (
        "{link} and run it with <code>puyonb lab</code>, or in any Jupyter."
    ),
    "publish.notebook.unknown": "This page cannot show {kinds}.",
    "publish.notebook.link": "Download this notebook",
    # The page for an address without a page.
    "publish.made_with": "Made with {name}",
    "publish.not_found.title": "There is no page here",
    "publish.not_found.text": (
        "The page may have moved, or the address may be mistyped. Use the search."
    ),
    "publish.not_found.link": "Go to the start page.",
    # Directives.
    "publish.directive.form": "expected '<!-- puyonb:NAME -->' alone on a line, found {found!q}",
    "publish.directive.name": "expected one of {names}, found {found!r}",
    "publish.directive.failed": "{name}: {reason}",
    # Fences.
    "publish.system": "{path}: {reason}",
    "publish.fence.long": "a text of more than {most:,} characters is not drawn in a page",
    "publish.fence.boards": "a fence with more than {most:,} boards is not drawn in a page",
    "publish.fence.option": "expected {known}, found {found}",
    "publish.column": "{message}, column {column}",
    "publish.fence.game": "expected a game, found none",
    "publish.fence.needs": "{option} needs {needed:or}",
    "publish.fence.several": "several boards",
    "publish.fence.alt": "{option} needs a fence with one board",
    "publish.fence.triggers": "{option} needs a field without moves",
    "publish.fence.place": "expected columns and rows such as {example}, found {found!q}",
    "publish.fence.outside": "expected a place from 1,1 to {columns},{rows}, found {found!q}",
    # The first page of a folder.
    "publish.boards": "{count:board|boards}",
    "publish.games": "{count:game|games}",
    "publish.unread": "cannot be read",
    "publish.unread.parts": "{count:part|parts} cannot be read",
    "publish.puzzles": "{count:puzzle|puzzles}",
    "publish.puzzles.first": "{count:puzzle|puzzles}; here are the first {shown}.",
    "publish.card": "{title}: {lead}",
    "publish.url": (
        "expected an address for the site, such as https://example.org/, found {found!r}"
    ),
    "publish.puzzle": "{width}×{height}, {grade}",
    # Pictures.
    "publish.palettes": "expected two palettes that differ only in colours",
    # The live page.
    "publish.live.unused": "it was not asked for",
    "publish.live.absent": "the live page does not run Python: {reason}",
    "publish.live.not_installed": "{name} is not installed here",
    "publish.live.checksum": (
        "expected {name} {version} with the check sum {expected}…, found {found}…"
    ),
    "publish.live.contents": "{name} {version} is not as expected: {reason}",
    "publish.live.slow": "npm did not finish: {error}",
    "publish.live.refused": "npm could not fetch {name} {version}",
    # Checks of a built site.
    "publish.check.image": "image {source!r} has no alternative text",
    "publish.check.image.empty": (
        "image {source!r} has an empty alternative text and is not marked as decoration"
    ),
    "publish.check.image.placeholder": (
        "image {source!r} has a placeholder for its alternative text: {found!r}"
    ),
    "publish.check.svg": "an <svg role=img> without a <title>",
    "publish.check.size": "expected at most {most:,} bytes, found {found:,}",
    "publish.check.id": "id {name!r} appears {count} times",
    "publish.check.link": "link {link!r} leads nowhere",
    "publish.check.anchor": "link {link!r} names an anchor that is not on its page",
    "publish.check.elsewhere": "loads {address!r} from another site",
    "publish.check.missing": "loads {address!r}, which does not exist",
    "publish.weight": (
        "{pages} pages, {files} files, {total:.1f} MB; heaviest page {heaviest} with"
        " {heaviest_page:.0f} kB"
    ),
    "publish.weight.live": (
        "{pages} pages, {files} files, {total:.1f} MB and {runtime:.1f} MB of Python for the live"
        " page; heaviest page {heaviest} with {heaviest_page:.0f} kB"
    ),
    "publish.built": "{weight}; built in {seconds:.1f} s",
    # Texts of the theme.
    "publish.colors.system": "Switch to light colours (now those of the system)",
    "publish.colors.light": "Switch to dark colours (now light)",
    "publish.colors.dark": "Follow the colours of the system (now dark)",
    "publish.permalink": "Permanent link",
    # Pandoc and plain HTML.
    "publish.pandoc.document": "expected the JSON of a document, as pandoc gives it to a filter",
    "publish.pandoc.line": "code block {number} ({name}), line {line}: {message}",
    "publish.pandoc.column": (
        "code block {number} ({name}), line {line}, column {column}: {message}"
    ),
    "publish.pandoc.options": "code block {number} ({name}): {message}",
    "publish.render.picture": "{name}: the picture {path} is not part of the page: {reason}",
    # Elements for any page.
    "publish.embed.unread": "This text can only be read with Python; puyonb embed writes its data.",
    "publish.embed.damaged": "The data of this board is damaged.",
    "publish.embed.version": "The data of this board is of another version of puyonb.",
    "publish.embed.more": "The board of the link; its moves are not shown.",
}
