"""A link that plays

Each pair appears, moves, turns, falls and separates; the next two wait beside the board.

$ puyonb chain https://www.puyop.com/s/420Aa9r9hj_0ody6k -o record.svg

ja: 動くぷよ譜
ja: 組ぷよが現れ、動き、回り、落ちて、ちぎれます。横にネクストとネクネクが見えます。
"""

from puyonb import draw
from puyonb.puyo import puyop

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
draw.animate(puyop.loads_record(text))
