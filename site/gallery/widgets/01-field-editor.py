"""Edit a board

Paint with mouse, finger or keys. The text and the links change with the board, and the board
changes with them.

ja: フィールドを編集する
ja: マウス、指、キーで塗ります。文字列やURLもフィールドに合わせて変わり、その逆もできます。
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
