"""Japanese texts: Puyo Puyo fields and records, and the plain text field."""

TEXTS: dict[str, str] = {
    "field.place": "{column}列目・{row}段目",
    # What a field is made of.
    "field.shape": (
        "幅は1以上、画面外の段数は全体の段数より少なくしてください"
        "（指定：width {width}、height {height}、hidden_rows {hidden}）"
    ),
    "field.cells.rows": "cellsは{expected:,}段必要ですが、{found:,}段あります",
    "field.cells.row": "cells[{row}]は{expected:,}マス必要ですが、{found:,}マスあります",
    "field.cells.kind": "cells[{row}][{col}]にはPuyoを指定してください（指定：{found!r}）",
    "field.rows.str": (
        "段を並べたシーケンスが必要ですが、1つのstrが渡されました。1段ずつに分けてください"
    ),
    "field.rows.most": "1段は{cells:,}マスまで、段は{rows:,}段までです",
    "field.rows.letter": "rows[{row}]に使える文字は{letters!r}のどれかですが、{found!r}があります",
    "field.permutation": "色を入れ替えるときは、キーのそれぞれを値としても1回ずつ指定してください",
    "field.leaves": "{place}のマス（{kind}）がフィールドの外に出ます",
    "field.place.type": "位置は(row, col)の形で指定してください（指定：{found!r}）",
    "field.outside": ("rowは0から{last_row}、colは0から{last_col}です（指定：({row}, {col})）"),
    # Problems.
    "field.floating": "{place}のマス（{kind}）が浮いています",
    "field.group": "{place}からつながる{kind}ぷよ{count:,}個が、消える状態です",
    # The plain text field.
    "field.expected": "{expected!q}が必要ですが、{found!q}があります",
    "field.cell": "マスの文字（{symbols!q}のどれか）が必要ですが、{found!q}があります",
    "field.cell.named": (
        "マスの文字（{symbols!q}のどれか）が必要ですが、{found!q}（{name}）があります"
    ),
    "field.cell.extended": (
        "マスの文字（{symbols!q}のどれか）が必要ですが、{found!q}があります"
        "（拡張形式だけで使える、{kind}の文字です）"
    ),
    "field.cell.space": (
        "マスとマスの間に空白は置けませんが、{found!q}があります（空のマスは「.」と書きます）"
    ),
    "field.cell.empty": "{error}。空のマスとして読みました",
    "field.read_as": "{found!q}を{symbol!q}として読みました：記号は半角の大文字です",
    "field.read_as.several": (
        "{found!q}を{symbol!q}として読みました：記号は半角の大文字です（全部で{count:,}文字）"
    ),
    "field.typed": "{found!q}をマスとして読みました：本来は半角の文字で書く記法です",
    "field.typed.other": ("ほかの段と同じ、🔴や赤などのマスが必要ですが、{found!q}があります"),
    "field.row.indent": "段の前の空白は、空のマスとして数えません：段は1列目から始まります",
    "field.row.long": "1段は{most:,}マスまでですが、その後に{found!q}があります",
    "field.row.cut": (
        "1段は{most:,}マスまでですが、{found:,}マスあります：はみ出た分を切り捨てました"
    ),
    "field.row.size": (
        "1行目に書かれた大きさでは1段が{expected:,}マスですが、{found:,}マスあります"
    ),
    "field.rows.many": (
        "{most:,}段までですが、{found:,}段あり、フィールドより上の段が空ではありません"
    ),
    "field.rows.empty": (
        "{most:,}段までですが、{found:,}段あります：フィールドより上の空の段を省きました"
    ),
    "field.rows.cut": (
        "{most:,}段までですが、{found:,}段あります：最初の{surplus:,}段を切り捨てました"
    ),
    "field.rows.size": "1行目に書かれた大きさでは{expected:,}段ですが、{found:,}段あります",
    "field.comment": "コメントは「#」で始まる1行にしてください（指定：{found!r}）",
    "field.comments": "コメント{count:,}個",
    "field.comment.size": "コメント{found!q}は、フィールドの大きさとして読まれてしまいます",
    "field.comment.space": "コメントの前に空白が必要ですが、{found!q}があります",
    "field.comment.behind": (
        "段の終わりが必要ですが、{found!q}があります。コメントは別の行に書いてください"
    ),
    "field.size": (
        "{width}列{height}段のフィールドは、プレーンテキストでは表せません（6列13段で、"
        "画面外は1段です）。拡張形式（field:extended）なら、どの大きさでも書けます"
    ),
    "field.hidden_rows": (
        "画面外が{count:,}段のフィールドは、プレーンテキストでは表せません（6列13段で、"
        "画面外は1段です）。拡張形式（field:extended）なら、どの大きさでも書けます"
    ),
    "field.size.comment": ("大きさを書けるのは拡張形式だけです：この行をコメントとして読みました"),
    "field.size.first_line": "フィールドの大きさは1行目に必要ですが、この行にあります",
    "field.size.form": "「# puyonb field WIDTHxHEIGHT hidden ROWS」の形が必要です",
    "field.no_symbol": (
        "{place}のマス（{kind}）は、プレーンテキストでは表せません。"
        "拡張形式（field:extended）では{letter!q}と書きます"
    ),
    "field.no_emoji": "{place}のマス（{kind}）は、絵文字では表せません",
    "field.another_program": (
        "マスの段が必要ですが、数の並んだ行があります。見出しと数の列を.puyoファイルに保存する"
        "プログラムがほかにあり、その形式かもしれません"
    ),
    # Moves.
    "field.pair": "軸{axis}・子{child}、{column}列目、子ぷよは{rotation}",
    "field.pair.queue": "軸{axis}・子{child}、置き場所なし",
    "field.pair.colors": "組ぷよには色ぷよを2個指定してください（指定：{axis}、{child}）",
    "field.pair.rotation": "置き場所のない組ぷよに、向き（{found}）は付けられません",
    "field.pair.outside": (
        "組ぷよが2個ともフィールドに収まる列を指定してください"
        "（指定：column {column}、子ぷよは{rotation}）"
    ),
    "field.drop": "{kind}ぷよ{count:,}個：{counts}",
    "field.drop.kind": "おじゃまぷよとかたぷよのどちらかを指定してください（指定：{found}）",
    "field.drop.leaves": "{kind}ぷよ{count:,}個がフィールドの外に出ます",
    "field.move.leaves": "{number}手目（{move}）がフィールドの外に出ます",
    "field.move.queue": "{number}手目は落とせません：{queued}手目に置き場所がありません",
    "field.move.outside": "{number}手目（{found}）は、幅{width}列に収まりません",
    "field.moves": "手順（{count:,}手）",
    "field.shift.rows": (
        "手順のあるぷよ譜は、左右にしか動かせません（どの手もいちばん上から落ちるためです）"
    ),
    # The task of a puzzle.
    "field.task": "クリア条件「{task}」",
    "field.task.none": "goalとclearのどちらかを指定してください（どちらもありません）",
    "field.task.about": (
        "aboutを指定できるのは、1種類のぷよを数えるgoalだけです（指定：about {about!r}）"
    ),
    "field.task.number": "numberに{number}を指定するときは、goalも指定してください",
    "field.task.exactly": "",
    "field.task.at_least": "以上",
    "field.task.clear": "{puyos}全て消す",
    "field.task.both": "{goal}＆{clear}",
    "field.goal.chain": "{number}連鎖{much}する",
    "field.goal.chain.first": "{number}連鎖{much}",
    "field.goal.colors": "{number}色{much}同時に消す",
    "field.goal.puyos": "{puyos}{number}個{much}同時に消す",
    "field.goal.places": "{puyos}{number}箇所{much}同時に消す",
    "field.goal.group": "{puyos}{number}連結{much}で消す",
    "field.goal.colors_in_all": "累計{number}色{much}消す",
    "field.goal.puyos_in_all": "{puyos}累計{number}個{much}消す",
    "field.puyo": "ぷよ",
    "field.puyo.color": "色ぷよ",
    "field.puyo.kind": "{kind}ぷよ",
    "field.puyos": "ぷよ",
    "field.puyos.color": "色ぷよ",
    "field.puyos.kind": "{kind}ぷよ",
    # Rules.
    "field.rules.table": "{table}には0以上の整数を指定してください（指定：{found}）",
    "field.rules.sun": "sun_nuisanceには数を2つ指定してください（指定：{found}）",
    "field.rules.fixed": "fixedに指定できるのは、Puyo.IRONとPuyo.WALLだけです",
    "field.rules.type": "ルールかその名前が必要ですが、{found}が渡されました",
}
