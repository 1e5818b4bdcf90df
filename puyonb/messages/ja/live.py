"""Japanese texts: labels and sentences of the live page.

The script of the page fills them in: their values have plain names, without formats.
"""

TEXTS: dict[str, str] = {
    "live.absent": (
        "このサイトにはブラウザ用のPythonが入っていないため（{reason}）、ここでは何も動きません。"
        "puyonbをインストールしてpuyonb labを実行すると、同じことも、それ以上のこともできます。"
    ),
    "live.copied": "リンクをクリップボードにコピーしました。",
    "live.drawn": "Pythonなしで読み取りました。",
    "live.drawn.more": "URLのフィールドです。手順はPythonが読み取ります。",
    "live.empty": "入力欄が空です。図は前のままです。",
    "live.example": "例から始める",
    "live.example.chain": "7連鎖を再生する",
    "live.example.duel": "対戦（JSON）の続きを遊ぶ",
    "live.example.game": "ピースパックのゲームを1手ずつ見る",
    "live.example.moves": "手順のあるURLを再生する",
    "live.example.none": "例を選ぶ…",
    "live.example.nonogram": "お絵かきロジックを解く",
    "live.example.password": "パスワードのしくみを見る",
    "live.example.task": "URLのなぞぷよを読む",
    "live.failed": "Pythonを起動できませんでした：{reason}",
    "live.gif.long": "GIFにするには長すぎます（図は{most}枚まで）。",
    "live.kept": "このブラウザに保存しました。次からは、通信できないときにも動きます。",
    "live.link": "リンクをコピー",
    "live.link.does": "いまの文字列と表示でこのページを開くリンクをコピーします",
    "live.link.share": "リンクを共有",
    "live.loading": "{size} MB中{done} MBを読み込みました",
    "live.no_moves": "この文字列には動きがありません。",
    "live.no_picture": "この値には図がありません。",
    "live.noscript": "このページはブラウザの中で動きます。JavaScriptを有効にしてください。",
    "live.open": "「試す」で開く",
    "live.outdated": "このページは更新されました。再読み込みしてください。",
    "live.picture": "保存",
    "live.picture.does": "図または一連の動きをファイルに保存します",
    "live.picture.failed": "図を保存できません：{reason}",
    "live.picture.gif": "GIF（動く図）",
    "live.picture.wait": "GIFを描いています…",
    "live.ready": (
        "このページでPython {python}とpuyonb {version}が動いています（起動{seconds}秒）。"
    ),
    "live.size": "読み込みは1回だけです。編集・再生・変換ができます。",
    "live.start": "Pythonを起動（{size} MB）",
    "live.starting": "Pythonを起動しています…",
    "live.title": "記法を試す",
    "live.unread": "この文字列はPythonでないと読み取れません。図は前のままです。",
    "live.unread.first": "この文字列はPythonでないと読み取れません。",
    "live.view.board": "コマを並べる",
    "live.view.convert": "見る・コピー",
    "live.view.duel": "対戦を見る・続ける",
    "live.view.explain": "パスワード",
    "live.view.game": "1手ずつ見る",
    "live.view.paint": "問題を作る",
    "live.view.play": "組ぷよを置く",
    "live.view.puyo": "編集・再生",
    "live.view.quest": "なぞぷよを解く",
    "live.view.solve": "解く",
    "live.views": "使い方を選ぶ",
}
