"""Convert a text

The notation of a text, its picture, and the text in other notations.

ja: 記法を変換する
ja: 文字列の記法、図、ほかの記法での書き方を示します。
"""

from puyonb.widgets import NotationConverter

text = "https://www.puyop.com/s/420Aa9r9hj_0ody6k"
NotationConverter(text)
