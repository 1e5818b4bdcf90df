"""Japanese texts: chains, playback and batches."""

TEXTS: dict[str, str] = {
    # A chain.
    "chain.link": "{number}連鎖目：{summary}。{arithmetic}",
    "chain.summary": "{parts}",
    "chain.popped": "{kind}{count}個",
    "chain.swept": "巻き込み{count}個",
    "chain.cracked": "ひび割れ{count}個",
    "chain.total": "{length:,}連鎖、{score:,}点",
    "chain.total.all_clear": "{length:,}連鎖、{score:,}点、全消し",
    "chain.trigger": "{puyos:and}：{length:,}連鎖、{score:,}点",
    "chain.trigger.puyo": "{place}に{kind}",
    "chain.colors": "落とすぷよには色ぷよを指定してください（指定：{found!r}）",
    # Playback.
    "chain.turn": "{number}手目：{move}",
    "chain.turn.chain": "{number}手目：{move}。{length:,}連鎖、{score:,}点",
    "chain.move": "{number}手目（{move}）：{error}",
    "chain.full": "{column}列目がいっぱいで、組ぷよのどちらのぷよも置けません",
    "chain.hand": "次の組ぷよ（{expected}）を置いてください。指定されたのは{found}です",
    "chain.hand.none": "なし",
    "chain.join": (
        "{number}番目のぷよ譜は、{before}番目のぷよ譜を再生した後のフィールドから始まる必要が"
        "あります"
    ),
    "chain.join.none": "ぷよ譜が1つ以上必要ですが、1つもありません",
    "chain.line.field": "フィールドとクリア条件が同じぷよ譜が必要です",
    "chain.not_placed": "置き場所の決まった組ぷよが必要ですが、決まっていません（{move}）",
    "chain.best": "{length:,}連鎖、{score:,}点（{tried}）。手順：{moves:。}",
    "chain.best.none": "連鎖なし（{tried}）",
    "chain.best.complete": "{nodes:,}通りをすべて調査",
    "chain.best.stopped": "{nodes:,}通りで打ち切り",
    # Batches.
    "chain.batch.shape": "形が(n, height, width)の配列を指定してください（指定：{found}）",
    "chain.batch.shape.one": (
        "形が(n, height, width)の配列を指定してください（指定：{found}）。"
        "cells[None]は、フィールド1個の配列になります"
    ),
    "chain.batch.dtype": "整数の配列を指定してください（指定：{found}）",
    "chain.batch.rows": (
        "{most:,}段までですが、{found:,}段あります（puyonb.puyo.chainには上限がありません）"
    ),
    "chain.batch.code": (
        "コードは0から{most:,}までですが、{found}があります"
        "（field {field}、row {row}、column {column}）"
    ),
    "chain.batch.sizes": "フィールドの大きさをそろえてください（指定：{found:and}）",
    "chain.batch.moves": "手順のないフィールドが必要ですが、{count:,}手あります",
    "chain.batch.empty": "フィールドが1つ以上必要ですが、何もありません",
    "chain.batch.weights": (
        "0以上の重みを1個から{most:,}個まで指定してください。すべて0にはできません（指定：{found}）"
    ),
    "chain.batch.unit": "個",
    "chain.layout": (
        "幅と色数は1以上、画面外の段数は全体の段数より少なくしてください"
        "（指定：width {width}、height {height}、hidden_rows {hidden}、colors {colors}）"
    ),
}
