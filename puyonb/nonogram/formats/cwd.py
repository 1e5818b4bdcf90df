"""The ``.cwd`` files of QNonograms and others: height, width, the rows, an empty line, the columns.

Black and white, clues only.  A line without blocks is ``0``.

>>> from puyonb.nonogram.formats import cwd
>>> cwd.loads("2\\n2\\n2\\n1\\n\\n1\\n2").rows
((2,), (1,))
"""

from puyonb.nonogram.formats._numberlines import CWD

__all__ = ["dumps", "loads"]

loads = CWD.loads
"""Read a puzzle: ``loads(text, *, limits=Limits())``."""

dumps = CWD.dumps
"""Write a puzzle: ``dumps(puzzle, *, strict=False)``."""
