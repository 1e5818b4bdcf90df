"""Chain lengths on random boards

The lengths of the chains of many boards, as a histogram.

ja: 連鎖数の分布
ja: ランダムなフィールドの連鎖数を、グラフにしました。
"""

import random

from puyonb import draw
from puyonb.puyo import Field, chain

chance = random.Random(1)
boards = [
    Field.from_rows(["".join(chance.choices("RGBY", k=6)) for _ in range(12)], height=13)
    for _ in range(300)
]
draw.chain_lengths([chain.simulate(board).length for board in boards])
