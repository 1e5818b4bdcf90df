"""Explain a password

Point at a cell: its bits and its character light up.

ja: パスワードを調べる
"""

from puyonb.widgets import PasswordExplainer

text = "KKBAC"
PasswordExplainer(text)
