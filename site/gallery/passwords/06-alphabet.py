"""The characters of a game

Each character with the two cells that it stands for.
"""

from puyonb import draw

draw.password_alphabet("pop")
