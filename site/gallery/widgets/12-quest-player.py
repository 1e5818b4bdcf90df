"""Solve a quest

Place the pairs so that the task is met. Ask whether a solution is still there, for a column, or see the solution.

ja: なぞぷよを解く
ja: クリア条件を満たすように組ぷよを置きます。まだ解があるか、どの列に置くかを聞けます。解も見られます。
"""

from puyonb.widgets import QuestPlayer

QuestPlayer()
