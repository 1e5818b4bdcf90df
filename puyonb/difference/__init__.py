"""Compare two values: fields, records, passwords, piecepack boards and games, nonograms.

:func:`diff` returns a :class:`Difference`, which lists every :class:`Change` in words and as data.
:func:`puyonb.draw.diff` draws both values side by side, with the changes marked.
"""

from puyonb.difference._changes import Change, Difference, Part, diff

__all__ = ["Change", "Difference", "Part", "diff"]
