"""Named forms

Thirty forms with their names, from GTR to sandwiches. A ring marks where the puyo may be missing that starts the chain.

ja: 有名な形
"""

from puyonb import draw
from puyonb.puyo import forms

draw.forms(forms.FORMS, size=0.2)
