"""Boards side by side

Several boards in one picture, each with its caption.

ja: フィールドを並べる
ja: 複数のフィールドを、説明を付けて1つの図に並べます。
ja: "as it is" → "元のまま"
ja: "mirrored" → "左右反転"
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
RG....
RRGGBB
"""
field = fieldtext.loads(text)
draw.fields([field, field.mirror()], captions=["as it is", "mirrored"])
