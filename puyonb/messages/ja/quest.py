"""Japanese texts: quests."""

TEXTS: dict[str, str] = {
    "quest.no_task": "クリア条件のあるぷよ譜が必要ですが、クリア条件がありません",
    "quest.size": (
        "6列13段（うち画面外1段）のフィールドが必要ですが、{width}列{height}段（画面外{hidden}段）"
        "です。ほかの大きさでは{option}を指定してください"
    ),
    "quest.about": "おじゃまぷよはつながらないため、このクリア条件は解けません（{task}）",
    "quest.stop": "{option}には0より大きい数を指定してください（指定：{found!r}）",
    "quest.engine": (
        "「engine='numba'」で解けるのは、6列13段（うち画面外1段）で4個から消える問題だけです"
    ),
    # Check.
    "quest.check.met": "{number}手目でクリア条件を満たします",
    "quest.check.missing": "クリア条件を満たしません：{missing:。}",
    "quest.dead": "3列目の12段目が埋まっているため、組ぷよが出てきません",
    "quest.lost": "{number}手目で3列目の12段目が埋まり、次の組ぷよが出てきません",
    "quest.closed": "{number}手目の場所には置けません（{move}）",
    "quest.unplaced": "{number}手目の置き場所が決まっていません",
    "quest.unplayed": "まだ1手も置いていません",
    "quest.lacks.nothing": "連鎖が始まりません",
    "quest.lacks.chain": "{move}手目は{have}連鎖です（目標：{number}連鎖{much}）",
    "quest.lacks.colors": "{move}手目に同時に消えるのは{have}色です（目標：{number}色{much}）",
    "quest.lacks.puyos": (
        "{move}手目に同時に消える{puyos}は{have}個です（目標：{number}個{much}）"
    ),
    "quest.lacks.places": (
        "{move}手目に同時に消える{puyos}は{have}箇所です（目標：{number}箇所{much}）"
    ),
    "quest.lacks.group": "{move}手目に消える{puyos}は{have}連結です（目標：{number}連結{much}）",
    "quest.lacks.colors_in_all": (
        "{move}手目までに消えるのは累計{have}色です（目標：{number}色{much}）"
    ),
    "quest.lacks.puyos_in_all": (
        "{move}手目までに消える{puyos}は累計{have}個です（目標：{number}個{much}）"
    ),
    "quest.left": "{move}手目の後に{puyos}が{count}個残ります",
    "quest.left.one": "{move}手目の後に{puyos}が{count}個残ります",
    # Solve.
    "quest.status": "{status}：解{found:,}通り（{nodes:,}通りの置き方を調査）",
    "quest.status.none": "解なし：{reason}",
    "quest.why.tried": "どの置き方でもクリア条件を満たしません（{nodes:,}通りを調査）",
    "quest.why.no_moves": "ツモがありません",
    "quest.why.out_of_reach": "フィールドとツモのぷよが足りず、クリア条件に届きません",
    "quest.status.unknown": (
        "不明：{nodes:,}通りで打ち切り、解{found:,}通り"
        "（初手{first:,}通りのうち{done:,}通りを調べ終わりました）"
    ),
    "quest.interrupted": (
        "{nodes:,}通りで中断、解{found:,}通り"
        "（初手{first:,}通りのうち{done:,}通りを調べ終わりました）"
    ),
    # Explain.
    "quest.columns": "列は文字の数（26）までです（指定：{width}列）",
    "quest.explain.line": "解（{short}、pon2：{pon2}、LSI：{lsi}）：{moves:;}",
    "quest.explain.line.wide": "解（{short}、pon2：{pon2}）：{moves:;}",
    "quest.explain.first": (
        "初手{first:,}通りのうち、解につながるのは{solving}通り、惜しいのは{near}通りです"
    ),
    "quest.explain.minimal": "フィールドのぷよは、すべて必要です",
    "quest.explain.removable": (
        "1個だけ取り除いても解が変わらないぷよが{count:,}個あります：{places:;}"
    ),
    "quest.explain.idle": "{moves:or}手目がなくても解けます",
    "quest.explain.near": "惜しい手順（{short}）：{result}",
    "quest.explain.attempt": "{short}：{result}",
    "quest.explain.obvious": "素直な手順（{short}）：{result}",
    "quest.explain.obvious.turning": (
        "素直な手順（{short}）：{result}。{number}手目で解けなくなっています"
    ),
    "quest.explain.obvious.met": "素直な手順（{short}）で解けます",
    "quest.explain.stopped": "上限に達しました。不明な点：{claims:;}",
    "quest.explain.unknown.solutions": "解の総数",
    "quest.explain.unknown.puyos": "ぷよ{count:,}個が必要かどうか",
    "quest.explain.unknown.moves": "{count:,}手が必要かどうか",
    "quest.explain.unknown.first": "初手{count:,}通りがどこまで届くか",
    "quest.explain.interrupted": (
        "解{found:,}通り、ぷよ{puyos:,}個のうち{done:,}個を調べたところで中断しました"
    ),
    # Difficulty.
    "quest.difficulty": "レベル{level}、{grade}：{features}",
    "quest.difficulty.estimate": (
        "レベル{level}くらい、{grade}（打ち切るまでに解が見つかりません）：{features}"
    ),
    "quest.difficulty.all": "{parts:。}",
    "quest.difficulty.moves": "{count:,}手",
    "quest.difficulty.height": "最も高い列は{count}段",
    "quest.difficulty.together": "複数のグループが同時に消えるのは{count:,}連鎖",
    "quest.difficulty.traps": "あと1だけ足りない初手は{count:,}通り",
    "quest.difficulty.techniques": "解で使う技は{techniques}",
    "quest.unit": "通り",
    # Generate.
    "quest.generate.stopped": "候補{tried:,}個、{nodes:,}通りの置き方で打ち切り",
    "quest.generate.none": (
        "条件に合う問題が見つかりません（候補{tried:,}個、{nodes:,}通りの置き方で打ち切り）。"
        "シードを変える、時間を延ばす、数を小さくする、ツモの数や色数を増やすと、"
        "見つかることがあります"
    ),
    "quest.generate.unit": "通り",
    # Collections.
    "quest.collection": "問題{count:,}問",
    "quest.collection.place": "{place}：{message}",
    "quest.collection.several": "{message}（{count:,}問）",
    "quest.collection.keys": "読まないキーがあります：{keys}",
    "quest.collection.entries": "[[entries]]のテーブルが必要ですが、ほかの値があります",
    "quest.collection.link": "linkとqueryのどちらか1つを書いてください",
    "quest.collection.type": "{key!q}には文字列を書いてください（指定：{found}）",
    "quest.collection.toml": "TOMLとして読めません（{reason}）",
    "quest.collection.digits": "数字は{most:,}桁までです",
    "quest.collection.dots": "キーの「.」は{most:,}個までです",
    "quest.collection.brackets": "括弧の入れ子は{most:,}段までです",
    "quest.collection.unrated": (
        "難易度がまだ調べられていません。先にCollection.rateを呼び出してください"
    ),
    "quest.collection.unit": "問",
    "quest.entry": "{task}（{count:,}手）",
    "quest.entry.titled": "{title}：{task}（{count:,}手）",
}
