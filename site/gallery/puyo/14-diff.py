"""What differs between two boards

Rings mark the cells that differ. `puyonb diff` lists them.

ja: 2つのフィールドの違い
ja: 違うマスに輪を付けます。`puyonb diff`は、違うところを一覧にします。
"""

from puyonb import draw
from puyonb.puyo import fieldtext

text = """
RG....
RRGGBB
"""
first = fieldtext.loads(text)
second = fieldtext.loads("RGY...\nRRGGPB")
draw.diff(first, second, size=0.25)
