"""A record move by move

One picture a move, with the chain that follows and the total score.

$ puyonb chain https://www.puyop.com/s/420Aa9r9hj_0ody6k --strip -o record.svg

ja: ぷよ譜を1手ずつ
ja: 1手ごとの図に、その後の連鎖と累計の得点が付きます。
"""

from puyonb import draw
from puyonb.puyo import puyop

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
draw.chain(puyop.loads_record(text))
