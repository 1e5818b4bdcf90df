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

:func:`loads` and :func:`dumps` read and write, :func:`convert` goes from one game to the other,
:func:`explain` takes a password apart and :func:`typos` shows what a mistyped character makes of
it.  The modules behind them: ``_alphabets`` has the numbers, ``_codec`` the arithmetic,
``_normalize`` and ``_reading`` what people type, ``_notation`` the verbs, ``_parts`` and
``_explanation`` what teaches.
"""

from puyonb.puyo.password._alphabets import ALPHABETS, DIALECTS, RULES, Rule
from puyonb.puyo.password._explanation import explain
from puyonb.puyo.password._notation import Password, convert, dumps, loads
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
