"""The live page: this package in the reader's browser, only with files of the site.

One half runs when the site is built.  :mod:`puyonb.publish.live.runtime` fetches Python for
browsers and packs the package; :mod:`puyonb.publish.live.page` writes the page and links that open
a text on it.

The other half runs in the browser.  :mod:`puyonb.publish.live.workbench` has the widgets of the
notebooks; :mod:`puyonb.publish.live.anywidget_stub` lets them run without a kernel.  ``live.js``
shows them with the board of the widgets, ``worker.js`` runs Python in its own thread, and
``service-worker.js`` keeps all files for use without a connection.
"""
