"""Solve a quest

Place the pairs so that the task is met. Ask whether a solution is still there, for a column, or see the solution.

ja: なぞぷよを解く
"""

from puyonb.widgets import QuestPlayer

QuestPlayer()
