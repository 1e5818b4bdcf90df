"""Take a password apart

Point at a cell, and the bits and the character that it becomes light up.
"""

from puyonb.widgets import PasswordExplainer

text = "KKBAC"
PasswordExplainer(text)
