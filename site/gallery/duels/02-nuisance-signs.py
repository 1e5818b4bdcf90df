"""The signs of nuisance

How much falls when a sign hangs above a field.
"""

from puyonb import draw

draw.nuisance_signs()
