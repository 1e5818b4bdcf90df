"""A worksheet for a class

Thirty different sheets and a key with all answers, in one PDF. Lines alone solve each puzzle. The picture shows the first sheet.

ja: 授業用のプリント
ja: 30枚の別々のプリントと解答が、1つのPDFになります。どの問題も、1行か1列ずつ見れば解けます。図は1枚目です。
"""

from tempfile import TemporaryDirectory

from puyonb import worksheet

sheets = worksheet.nonograms(n=30, seed=7)
with TemporaryDirectory() as folder:
    sheets.save(f"{folder}/sheets.pdf")

sheets.pages[0]
