"""The ``.nin`` files of Jakub Wilk's solver: width and height, the rows, the columns.

Black and white, clues only.  A line without blocks is ``0``.

>>> from puyonb.nonogram.formats import nin
>>> nin.loads("2 2\\n2\\n1\\n1\\n2").rows
((2,), (1,))
"""

from puyonb.nonogram.formats._numberlines import NIN

__all__ = ["dumps", "loads"]

loads = NIN.loads
"""Read a puzzle: ``loads(text, *, limits=Limits())``."""

dumps = NIN.dumps
"""Write a puzzle: ``dumps(puzzle, *, strict=False)``."""
