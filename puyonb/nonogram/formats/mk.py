"""The ``.mk`` files of Mirek and Petr Olšák's solver.

Height and width, the rows, a line ``#``, the columns.  Black and white, clues only.  A line without
blocks is ``0`` or an empty line.

>>> from puyonb.nonogram.formats import mk
>>> mk.loads("2 2\\n2\\n1\\n#\\n1\\n2").rows
((2,), (1,))
"""

from puyonb.nonogram.formats._numberlines import MK

__all__ = ["dumps", "loads"]

loads = MK.loads
"""Read a puzzle: ``loads(text, *, limits=Limits())``."""

dumps = MK.dumps
"""Write a puzzle: ``dumps(puzzle, *, strict=False)``."""
