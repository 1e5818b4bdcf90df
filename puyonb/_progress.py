"""Progress bars on standard error."""

import os
import sys
from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any

from puyonb.messages import Message


def progress_bar(
    entries: Iterable[Any] | None = None, *, unit: Message | str, shown: bool = True, **options: Any
) -> Any:
    """Return a progress bar: a context manager with ``update``, and an iterator of the entries.

    Parameters
    ----------
    entries : iterable, optional
        What the bar counts; without it ``update`` counts.
    unit : Message or str
        The word behind the number.
    shown : bool, default True
        If not, the bar shows nothing, and has no entries.
    options
        As for ``tqdm``: ``total``, and ``delay`` in seconds.  The bar is removed at the end.
    """
    if not shown:
        return nullcontext(_Silent())
    from tqdm import tqdm

    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 0
    # Some terminals report no size; tqdm would show nothing there.
    size = {"ncols": width or 80, "nrows": 24, "leave": False}
    return tqdm(entries, unit=str(unit), file=sys.stderr, **(size | options))


class _Silent:
    """A bar that shows nothing."""

    def update(self, count: int = 1) -> None:
        """Show nothing."""
