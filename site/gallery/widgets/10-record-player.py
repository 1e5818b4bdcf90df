"""Play a record

Play the moves of a link, place other pairs at any point, and compare the branches.

ja: ぷよ譜を再生する
ja: URLの手順を再生します。どこからでも別の組ぷよを置き、枝分かれを比べられます。
"""

from puyonb.puyo import puyop
from puyonb.widgets import RecordPlayer

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
RecordPlayer(puyop.loads_record(text), seed=3)
