"""The signs of nuisance

How many nuisance puyos fall for each sign above a field.

ja: 予告ぷよ
ja: フィールドの上の予告ぷよが、おじゃまぷよ何個分かを示します。
"""

from puyonb import draw

draw.nuisance_signs()
