"""English texts: published folders and pages, fences and checks."""

TEXTS: dict[str, str] = {
    # Files of a folder that have no page.
    "publish.failed": "{error}: {reason}",
    "publish.file": "{name}: {reason}",
    "publish.dot": "its name begins with a dot",
    "publish.kind": "not a page, a picture, a style sheet or a notation file",
    "publish.large": (
        "larger than {most:,} bytes, and its ending does not say which notation it is in"
    ),
    # The page for an address without a page.
    "publish.made_with": "Made with {name}",
    "publish.not_found.title": "There is no page here",
    "publish.not_found.text": (
        "The page may have moved, or the address may be mistyped. Use the search."
    ),
    "publish.not_found.link": "Go to the start page.",
    # Fences.
    "publish.fence.boards": "a fence with more than {most:,} boards is not drawn in a page",
    "publish.fence.game": "expected a game, found none",
    "publish.fence.needs": "{option} needs {needed:or}",
    # The first page of a folder.
    # The live page.
    "publish.live.not_installed": "{name} is not installed here",
    # Checks of a built site.
    "publish.weight": (
        "{pages} pages, {files} files, {total:.1f} MB; heaviest page {heaviest} with"
        " {heaviest_page:.0f} kB"
    ),
    # Texts of the theme.
    "publish.colors.system": "Switch to light colours (now those of the system)",
    "publish.colors.light": "Switch to dark colours (now light)",
    "publish.colors.dark": "Follow the colours of the system (now dark)",
    # Pandoc and plain HTML.
    "publish.pandoc.document": "expected the JSON of a document, as pandoc gives it to a filter",
    "publish.pandoc.line": "code block {number} ({name}), line {line}: {message}",
    "publish.pandoc.column": (
        "code block {number} ({name}), line {line}, column {column}: {message}"
    ),
    "publish.pandoc.options": "code block {number} ({name}): {message}",
    # Elements for any page.
    "publish.embed.unread": "This text can only be read with Python; puyonb embed writes its data.",
    "publish.embed.damaged": "The data of this board is damaged.",
    "publish.embed.version": "The data of this board is of another version of puyonb.",
    "publish.embed.more": "The board of the link; its moves are not shown.",
}
