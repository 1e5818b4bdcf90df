"""The site: notebooks, Markdown and notation files become pages that need nothing from elsewhere.

The mkdocs plugin in :mod:`puyonb.publish.plugin` is used twice: by the project's own site and by ``puyonb site DIR`` for a reader's
folder.  Its work is done in small rooms that know nothing of each other: fences, notebook pages, generated pages, checks.
"""
