"""Japanese texts: labels and sentences of the games on the site.

Scripts fill in all but the results of games with Python: their values have plain names, without
formats.
"""

TEXTS: dict[str, str] = {
    "play.after.does": "次の日",
    "play.asked": "{day}のお絵かきロジック",
    "play.before.does": "前の日",
    "play.begin": "最初のマスを塗ると、時間を計り始めます。",
    "play.check.does": "間違ったマスに印を付けます（1マスを1回の間違いに数えます）",
    "play.copied": "結果とリンクをクリップボードにコピーしました。",
    "play.duel.lost": "{opponent}の勝ち",
    "play.duel.over": "対戦、{turns}手：{outcome}",
    "play.duel.running": "対戦、{turns}手まで",
    "play.duel.won": "{opponent}に勝利",
    "play.joint": "、",
    "play.over": "ゲーム終了です。",
    "play.passed": "{day}のお絵かきロジック：{time}で完成、間違い{mistakes}回",
    "play.place": "{row}・{column}",
    "play.quest.result": "なぞぷよ「{task}」：{status}",
    "play.resumed": "前回の続きです。",
    "play.right": "いまのところ間違いはありません。残りは{left}マスです。",
    "play.rules": (
        "数字は、その行や列で続けて塗るマスの数を、並んでいる順に表します。"
        "数字と数字の間は1マス以上空きます。"
        "答えは1つで、当てずっぽうはいりません。塗ったマスはブラウザに残ります。"
    ),
    "play.share": "シェア",
    "play.share.does": "この問題へのリンクを送ります（完成していれば結果も送ります）",
    "play.share.game.does": "このゲームを再生できるリンクを送ります",
    "play.shared": "リンクにゲームがあります。Pythonを読み込むと再生できます。",
    "play.size.game": "読み込みは1回だけです。ゲームはブラウザの中のPythonで動きます。",
    "play.solo.result": "とこぷよ：{moves}手、最大{longest}連鎖、{score:,}点",
    "play.solved": "完成：{title}。時間は{time}、間違いは{mistakes}回です。",
    "play.start.game": "遊ぶ（{size} MB）",
    "play.theirs": "リンクの結果：{time}で完成、間違い{mistakes}回。もっと速く解けますか。",
    "play.unread": "リンクのゲームを読み取れません。新しいゲームを始めます。",
    "play.wrong": "{count}マス間違っています（{places}）。",
}
