"""The order of the cells

The password reads the cells in this order, two at a time.

ja: マスを読む順序
ja: パスワードは、この順序で2マスずつ読みます。
"""

from puyonb import draw

text = "KKBAC"
draw.password_path(text)
