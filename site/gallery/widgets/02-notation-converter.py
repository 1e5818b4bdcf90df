"""Convert a text

What a text is, its picture, and all its other forms.
"""

from puyonb.widgets import NotationConverter

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
NotationConverter(text)
