"""The characters of a game

Each character with its two cells.
"""

from puyonb import draw

draw.password_alphabet("pop")
