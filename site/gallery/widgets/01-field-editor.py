"""Edit a board

Paint with mouse, finger or keys; its text and links follow, and the other way round.
"""

from puyonb.puyo import fieldtext
from puyonb.widgets import FieldEditor

text = """
.GBY
.RGBY
.RGBY
RRGBY
"""
FieldEditor(fieldtext.loads(text))
