"""Explain a password

Point at a cell: its bits and its character light up.

ja: パスワードを調べる
ja: マスを指すと、そのビットと文字が光ります。
"""

from puyonb.widgets import PasswordExplainer

text = "KKBAC"
PasswordExplainer(text)
