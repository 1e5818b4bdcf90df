"""Set up a piecepack board

Take pieces from the tray, move, turn and capture them. The widget writes the movetext.

ja: ピースパックを並べる
ja: コマを取り出し、動かし、回し、取ります。手順は自動で書かれます。
"""

from puyonb.piecepack import ppn
from puyonb.widgets import BoardEditor

text = """\
---
GameType: Four Field Kono
...
1. b1:b3 1... d3:b3 2. c1:c3 2... a3:c3 3. c2-c1 3... b4:b2
"""
BoardEditor(ppn.loads(text)[0])
