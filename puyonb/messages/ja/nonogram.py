"""Japanese texts: nonograms, their solver, and puzzles made from images."""

TEXTS: dict[str, str] = {
    "nonogram.line.row": "{number}行目",
    "nonogram.line.column": "{number}列目",
    "nonogram.place": "{row}行目・{column}列目",
    # What a puzzle is made of.
    "nonogram.empty": "行と列が1本以上必要です",
    "nonogram.clue.type": "Clueか数値を指定してください（指定：{found!r}）",
    "nonogram.clue.length": "数字は1以上を指定してください（指定：{found!r}）",
    "nonogram.clue.color": (
        "数字の色には'1'か、'a'から'z'までの文字を指定してください（指定：{found!r}）"
    ),
    "nonogram.clue.immutable": "Clueは変更できません（属性：{name!r}）",
    "nonogram.grid.str": "行の並びが必要ですが、strが1つ渡されました。行に分けてください",
    "nonogram.grid.cell": (
        "マスには'0'、'1'、'a'から'z'までの文字、'?'のどれかが必要ですが、"
        "{row}行目に{found!r}があります"
    ),
    "nonogram.grid.row": "{row}行目には{expected:,}マス必要ですが、{found}マスあります",
    "nonogram.grid.size": (
        "盤面は横{width}マス、縦{height}マス必要ですが、"
        "横{found_width}マス、縦{found_height}マスあります"
    ),
    "nonogram.goal.size": (
        "解答は横{width}マス、縦{height}マス必要ですが、"
        "横{found_width}マス、縦{found_height}マスあります"
    ),
    "nonogram.goal.unknown": "解答に未確定のマスは置けませんが、{row}行目にあります",
    "nonogram.colors.letter": (
        "色を付ける文字は、'a'から'z'までか'0'を指定してください（指定：{found!r}）"
    ),
    "nonogram.colors.rgb": "{letter!r}の色は'#rrggbb'の形で指定してください（指定：{found!r}）",
    "nonogram.colors.most": "{most:,}色までですが、{found}色あります",
    "nonogram.metadata.type": "メタデータにはstrを指定してください（指定：{found!r}）",
    "nonogram.metadata.unfit": "{key}（{reason}）",
    "nonogram.without": (
        "'goal'、'background'、'palette'、'metadata'、メタデータのキーのどれかを"
        "指定してください（指定：{found!r}）"
    ),
    # Problems.
    "nonogram.problem.length": "{line}は{room:,}マスですが、数字には{need}マス必要です",
    "nonogram.problem.sum": (
        "黒マスの数が、行の数字では{rows:,}マス、列の数字では{columns}マスになります"
    ),
    "nonogram.problem.sum.color": (
        "色{color}のマスの数が、行の数字では{rows:,}マス、列の数字では{columns}マスになります"
    ),
    "nonogram.problem.sum.rows": (
        "黒マスの数が、行の数字では{rows:,}マス以上、列の数字では{columns}マスになります"
    ),
    "nonogram.problem.sum.rows.color": (
        "色{color}のマスの数が、行の数字では{rows:,}マス以上、列の数字では{columns}マスになります"
    ),
    "nonogram.problem.sum.columns": (
        "黒マスの数が、行の数字では{rows:,}マス、列の数字では{columns}マス以上になります"
    ),
    "nonogram.problem.sum.columns.color": (
        "色{color}のマスの数が、行の数字では{rows:,}マス、列の数字では{columns}マス以上になります"
    ),
    "nonogram.problem.goal": "解答の{line}は{found}ですが、数字は{clues}です",
    # Lines of text that hold clues.
    "nonogram.hints.characters": "1行は{most:,}文字までですが、{found:,}文字あります（上限：side）",
    "nonogram.hints.most": "1行の数字は{most:,}個までですが、それより多くあります（上限：side）",
    "nonogram.hints.digits": "数値は{most:,}桁までですが、{found:,}桁あります",
    # The solver.
    "nonogram.clues": "'3 1'や'2a 1b'のような数字を指定してください（指定：{found!r}）",
    "nonogram.no_placement": "マス{cells!r}に合う{clues}の置き方がありません",
    "nonogram.contradiction": "矛盾のない候補が必要ですが、{line}に矛盾があります",
    "nonogram.limits": "探す解の数は1以上、上限は0以上を指定してください",
    "nonogram.no_goal": "数字どおりの解答がある問題が必要です",
    "nonogram.asymmetric": (
        "絵は{symmetry}の対称でなければなりませんが、{row}行目・{col}列目と{down}行目・{right}列目が違います"
    ),
    "nonogram.outside": (
        "マスは{width}×{height}の絵の中で、0から数えた行と列で指定してください"
        "（指定：{row}、{col}）"
    ),
    "nonogram.unknown": "長さが不明な数字のない問題が必要ですが、{line}にあります",
    "nonogram.difficulty": "{grade}（100点中{score}点）、必要な技：{technique}",
    "nonogram.difficulty.limited": "{grade}（100点中{score}点）、上限に達しました",
    # A puzzle of a collection.
    "nonogram.entry": "{width}×{height}",
    "nonogram.entry.titled": "{title}、{entry}",
    "nonogram.entry.by": "{entry}、{author}作",
    "nonogram.entry.error": "{name}：{message}",
    "nonogram.entry.unit": "問",
    "nonogram.entry.unrated": "採点されていない問題があります。先にcollection.rateを呼んでください",
    # Making puzzles.
    "nonogram.generate.best": (
        "{width}×{height}、{grade}（{score}点）。{evaluations:,}個の候補を試しましたが、"
        "「{wanted}」になりませんでした"
    ),
    "nonogram.generate.changed": (
        "{width}×{height}、{grade}（{score}点）、{changes:,}マス変更、候補{evaluations:,}個"
    ),
    "nonogram.generate.lines": "行と列だけで解ける問題は「{grade}」になりません",
    "nonogram.generate.made": "{width}×{height}、{grade}（{score}点）、候補{evaluations:,}個",
    "nonogram.generate.none": (
        "{width}×{height}の候補{tried:,}個に、唯一解のものがありませんでした。"
        "シードを変えるか、候補の上限（「evaluations」）を増やしてください"
    ),
    "nonogram.generate.none.drawing": (
        "{width}×{height}の絵に近い候補{tried:,}個に、唯一解のものがありませんでした。"
        "変えないマスを減らすか、候補の上限（「evaluations」）を増やしてください"
    ),
    "nonogram.generate.order": "難しさは易しい順に指定してください（指定：{easiest}から{hardest}）",
    "nonogram.generate.size": "縦と横は1から{most}までにしてください（指定：{width}×{height}）",
    "nonogram.generate.source": (
        "10や(10, 15)のような大きさか、問題を指定してください（指定：{found!r}）"
    ),
    "nonogram.generate.stopped": "候補{tried:,}個で中止しました",
    "nonogram.generate.unit": "個",
    # A step of a person.
    "nonogram.cell.blank": "白マス",
    "nonogram.cell.filled": "黒マス",
    "nonogram.cell.not": "{cells}以外",
    "nonogram.assumption": "{place}が{cell}",
    "nonogram.change.range": "{first}〜{last}",
    "nonogram.change.row": "{place}行目は{what}",
    "nonogram.change.rows": "{places}行目は{what}",
    "nonogram.change.column": "{place}列目は{what}",
    "nonogram.change.columns": "{places}列目は{what}",
    "nonogram.change.cell": "{row}行目・{place}列目は{what}",
    "nonogram.change.cells": "{row}行目の{places}列目は{what}",
    "nonogram.step": "{changes:。}。{why}",
    "nonogram.step.line": "{line}（{clues}）：{changes:。}。{why}",
    "nonogram.why.overlap": "両端に寄せた2つの置き方が一致",
    "nonogram.why.exact_line": "残った置き方のすべてに共通",
    "nonogram.why.contradiction": "{assumption}なら、{line}に置き方が残らない",
    "nonogram.why.contradiction.after": (
        "{assumption}なら、行と列を{count:,}本たどると{line}に置き方が残らない"
    ),
    "nonogram.why.merge": "{place}が{cells}のどれであっても同じ",
    "nonogram.why.search": "ほかの値はどれも矛盾するが、探索しないと分からない",
    "nonogram.mistake": "間違いは{lines}のどこかにあります",
    "nonogram.mistake.puzzle": "この問題には解がありません",
    "nonogram.choice": "この盤面に合う解は複数あり、{place}は1つに決まりません",
    # Puzzles made from images.
    "nonogram.image.colors": "色数は1から{most:,}までで指定してください（指定：{found}）",
    "nonogram.image.size": (
        "大きさは1×1から{most:,}×{most:,}マスまでで指定してください"
        "（指定：{width}×{height}、上限：side）"
    ),
    "nonogram.image.pixels": (
        "画像は{most:,}ピクセルまでですが、{width}×{height}あります（上限：pixels）"
    ),
    "nonogram.image.pixels.more": (
        "画像は{most:,}ピクセルまでですが、それより大きい画像です（上限：pixels）"
    ),
    "nonogram.image.pixels.pillow": (
        "画像は{most:,}ピクセルまでですが、それより大きい画像です（Pillowの上限）"
    ),
    "nonogram.image.finite": "ピクセルの値は有限の数でなければなりませんが、{found}があります",
    "nonogram.image.format": "{formats}のどの形式の画像でもありません",
    "nonogram.image.damaged": "画像ファイルが壊れています：{reason}",
    "nonogram.image.array": (
        "同じ長さのピクセルの行が必要ですが、形が{shape}で型が{dtype}の配列が渡されました"
    ),
    "nonogram.image.rows": "ピクセルの行は同じ長さで、各ピクセルは1個から4個の数値です",
    "nonogram.image.numbers": "ピクセルの行が必要です（各ピクセルは1個以上の数値です）",
}
