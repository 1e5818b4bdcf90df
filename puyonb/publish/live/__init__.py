"""The live page: the package itself in the reader's browser, with nothing but files of the site.

One half runs when the site is built: :mod:`puyonb.publish.live.runtime` fetches Python for browsers
and packs the package, :mod:`puyonb.publish.live.page` writes the page and the links that open a
text on it.  The other half runs in the browser: :mod:`puyonb.publish.live.workbench` holds the very
widgets of the notebooks, which :mod:`puyonb.publish.live.anywidget_stub` relieves of the need for a
kernel.  ``live.js`` shows them with the board of the widgets, ``worker.js`` keeps Python off the
page's own thread, and ``service-worker.js`` keeps everything for when there is no connection.
"""
