"""Japanese texts: labels and text alternatives of nonogram pictures."""

TEXTS: dict[str, str] = {
    # Errors.
    "nonogram_draw.grid": ("盤面か、解答のある問題では'goal'を指定してください（指定：{found!r}）"),
    "nonogram_draw.outside": (
        "行は0から{last_row}、列は0から{last_col}です（指定：({row}, {col})）"
    ),
    "nonogram_draw.outside.row": "行は0から{last}です（指定：{found}）",
    "nonogram_draw.outside.column": "列は0から{last}です（指定：{found}）",
    "nonogram_draw.no_puzzle": "問題が1問以上必要です",
    # Titles and captions.
    "nonogram_draw.title": "お絵かきロジック",
    "nonogram_draw.collection": "お絵かきロジック",
    "nonogram_draw.several": "お絵かきロジック{count:,}問",
    "nonogram_draw.solutions": "解答",
    "nonogram_draw.no_solution": "唯一解が見つかりません",
    "nonogram_draw.animation": "{title}（{width}×{height}）",
    "nonogram_draw.caption": "{changes:。}\n{why}",
    "nonogram_draw.caption.line": "{line}（{clues}）\n{changes:。}\n{why}",
    "nonogram_draw.end.contradiction": "{line}に置き方が残らない：解なし",
    "nonogram_draw.end.several": "残りのマスは1つに決まらない",
    "nonogram_draw.end.open": "次の手が見つからない",
    "nonogram_draw.end.solved": "{steps:,}手で完成、難易度{difficulty}（5段階）",
    # Text alternatives.
    "nonogram_draw.parts": "{parts:。}",
    "nonogram_draw.captioned": "{caption}：{text}",
    "nonogram_draw.size": "お絵かきロジック、横{columns:,}マス、縦{rows:,}マス",
    "nonogram_draw.rows": "行の数字：{clues}",
    "nonogram_draw.columns": "列の数字：{clues}",
    "nonogram_draw.solved": "完成",
    "nonogram_draw.filled": "記入済み：{cells}",
    "nonogram_draw.nothing": "未記入",
    "nonogram_draw.so_far": "途中：{cells}",
    "nonogram_draw.two_solutions": "解が2個、違うマスは{places}",
    "nonogram_draw.place": "{row}行目・{column}列目",
    "nonogram_draw.marked": "印：{places}",
    "nonogram_draw.step": "手順：{step}",
    # Explanations of a line.
    "nonogram_draw.explain": "{line}（{clues}）で分かること",
    "nonogram_draw.explain.tier": (
        "1つの行または列だけで決まる手順が必要ですが、手順{step}が渡されました"
    ),
    "nonogram_draw.explain.clues": "数字：",
    "nonogram_draw.explain.cells": "マス：",
    "nonogram_draw.explain.both": "始めは{first}、終わりは{last}。どちらにも入るマスは{both}",
    "nonogram_draw.explain.apart": "始めは{first}、終わりは{last}。どちらにも入るマスはない",
    "nonogram_draw.explain.known": "分かっているマス",
    "nonogram_draw.explain.first": "すべてのカタマリを始めのほうへ寄せる",
    "nonogram_draw.explain.last": "すべてのカタマリを終わりのほうへ寄せる",
    "nonogram_draw.explain.found": "決まるマス",
    "nonogram_draw.explain.covered": "黒マス：どちらの置き方でも同じカタマリ（{clue}）が入る",
    "nonogram_draw.explain.unreached": "白マス：どのカタマリも届かない",
    "nonogram_draw.explain.always.filled": "どの置き方でも黒マス",
    "nonogram_draw.explain.always.blank": "どの置き方でも白マス",
    "nonogram_draw.explain.strip": "{title}：{cells}",
    "nonogram_draw.explain.cell": "{place}は{cell}",
}
