"""The first moves of a quest

How close each placement of the first pair still comes to the task. A frame marks those with a solution.

ja: なぞぷよの初手
ja: 最初の組ぷよの置き場所ごとに、クリア条件にどこまで近づけるかを示します。枠のある場所には解があります。
"""

from puyonb import draw
from puyonb.puyo import ishikawa, quest

text = "https://ishikawapuyo.net/simu/pn.html?g00a00p009qqrjq_c1s121__u03"
draw.first_moves(quest.explain(ishikawa.loads_record(text)))
