"""Edit a board

Paint with mouse, finger or keys. The text and the links change with the board, and the board
changes with them.

ja: フィールドを編集する
"""

from puyonb.puyo import fieldtext
from puyonb.widgets import FieldEditor

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
FieldEditor(fieldtext.loads(text))
