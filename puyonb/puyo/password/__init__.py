"""Practice notebook passwords of Puyo Puyo 7, 20th and Puzzle Pop: a field as a line of text.

>>> from puyonb.puyo import password
>>> read = password.loads("ここいあ う")
>>> print(read.field)
RRR
RRR
RRR
RRR
RRR
RRR
RRR
>>> password.dumps(read.field, dialect="pop")
'KKBAC'

:func:`loads` and :func:`dumps` read and write a password, :func:`convert` rewrites it for another
game, :func:`explain` shows its parts, and :func:`typos` shows the effect of each mistyped
character.  The private modules: ``_alphabets`` has the numbers and characters, ``_codec`` the
arithmetic, ``_normalize`` and ``_reading`` read typed text, ``_notation`` has ``loads`` and
``dumps``, ``_parts``, ``_explanation`` and ``_markdown`` explain a password.
"""

from puyonb.puyo.password._alphabets import ALPHABETS, DIALECTS, RULES, Rule
from puyonb.puyo.password._explanation import explain
from puyonb.puyo.password._notation import Password, ProblemKind, convert, dumps, loads
from puyonb.puyo.password._notation import for_other_game as for_other_game
from puyonb.puyo.password._parts import (
    Cell,
    Character,
    Explanation,
    Lap,
    Race,
    Set,
    Sextet,
    Spelling,
)
from puyonb.puyo.password._reading import mistyped as mistyped
from puyonb.puyo.password._typos import Typo, typos

__all__ = [
    "ALPHABETS",
    "DIALECTS",
    "RULES",
    "Cell",
    "Character",
    "Explanation",
    "Lap",
    "Password",
    "ProblemKind",
    "Race",
    "Rule",
    "Set",
    "Sextet",
    "Spelling",
    "Typo",
    "convert",
    "dumps",
    "explain",
    "loads",
    "typos",
]
