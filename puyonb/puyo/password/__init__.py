"""Passwords of the practice notebook of Puyo Puyo 7, 20th anniversary and Puzzle Pop: a field in a line of text.

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

:func:`loads` and :func:`dumps` read and write, :func:`convert` goes from one game to the other, :func:`explain` takes a password
apart and :func:`slips` shows what a mistyped character makes of it.  The rooms behind them: ``tables`` has the numbers,
``codec`` the arithmetic, ``folding`` and ``reading`` what people type, ``notation`` the verbs, ``parts`` and
``explanation`` what teaches.
"""

from puyonb.puyo.password._alphabets import ALPHABETS, DIALECTS, RULES, Rule
from puyonb.puyo.password._explanation import explain
from puyonb.puyo.password._notation import Password, convert, dumps, loads
from puyonb.puyo.password._parts import Cell, Character, Explanation, Lap, Race, Set, Sextet, Spelling
from puyonb.puyo.password._reading import mistyped
from puyonb.puyo.password._typos import Slip, slips

__all__ = [
    "ALPHABETS",
    "DIALECTS",
    "RULES",
    "Cell",
    "Character",
    "Explanation",
    "Lap",
    "Password",
    "Race",
    "Rule",
    "Set",
    "Sextet",
    "Slip",
    "Spelling",
    "convert",
    "dumps",
    "explain",
    "loads",
    "mistyped",
    "slips",
]
