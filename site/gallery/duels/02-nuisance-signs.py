"""The signs of nuisance

How many nuisance puyos fall for each sign above a field.

ja: 予告ぷよ
"""

from puyonb import draw

draw.nuisance_signs()
