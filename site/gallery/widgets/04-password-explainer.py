"""Explain a password

Point at a cell: its bits and its character light up.
"""

from puyonb.widgets import PasswordExplainer

text = "KKBAC"
PasswordExplainer(text)
