"""First moves

How often a player puts the first piece where, for each first two pieces: A and B are colours, whatever they are called.

ja: 初手
ja: 最初の2組ごとに、1手目をどこに置いたかの割合です。AとBは、どの色でもかまいません。
"""

from puyonb import draw
from puyonb.puyo import duel, study

games = [duel.game(["greedy", "random"], seed).replay for seed in range(8)]
draw.study_openings(study.openings(study.moves(study.load(games), pieces=0)), size=0.25)
