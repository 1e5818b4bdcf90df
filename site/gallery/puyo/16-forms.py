"""Named forms

Thirty forms with their names, from GTR to sandwiches. A ring marks where the puyo may be missing that starts the chain.

ja: 有名な形
ja: GTRから挟み込みまで、30の形と名前です。輪は、連鎖を始めるぷよがなくてもよいマスです。
"""

from puyonb import draw
from puyonb.puyo import forms

draw.forms(forms.FORMS, size=0.2)
