"""Japanese texts: detecting, converting and registering notations."""

TEXTS: dict[str, str] = {
    # Detecting.
    "notations.empty": "いずれかの記法の文字列が必要ですが、何もありません",
    "notations.foreign": "いずれかの記法の文字列が必要ですが、これは{format}です",
    "notations.unread": "読める記法がありません",
    "notations.unread.nearest": "読める記法がありません。いちばん近いのは{notation}です：{reason}",
    "notations.unread.like": "読める記法がありません。{format}のようです",
    "notations.ambiguous": (
        "記法が1つに決まりません。読める記法：{names:and}。記法の名前を指定してください"
    ),
    "notations.near_miss": (
        "{found}として読みましたが、{other}の書き間違いかもしれません：{reason}"
    ),
    "notations.also_read": (
        "{found}として読みました。{other}では別の問題になります。"
        "記法の名前を指定してください（source=、コマンドでは--from）"
    ),
    "notations.broken": "記法{name!r}は使えません：{kind}：{error}",
    "notations.broken.package": ("パッケージ{package}の記法{name!r}は使えません：{kind}：{error}"),
    "notations.message": "URL（{address}）だけを読みました。省いた部分：{rest!q}",
    "notations.addresses": "読めるURLは1つだけですが、いくつもあります：{addresses}",
    # Names of notations.
    "notations.name.type": "記法の名前はstrで渡してください（指定：{found}）",
    "notations.name": "記法の名前を指定してください（指定：{found!q}）。使える名前：{names}",
    "notations.name.near": (
        "記法の名前を指定してください（指定：{found!q}）。{near!r}ではありませんか。"
        "使える名前：{names}"
    ),
    "notations.register.type": "Notationが必要ですが、{found}が渡されました",
    "notations.register.name": (
        "記法には新しい名前が必要ですが、{found!r}はすでに使われています（{title}）"
    ),
    "notations.register.ending": (
        "記法には新しい拡張子が必要ですが、{found!r}はすでに使われています（{title}）"
    ),
    # Converting.
    "notations.player": (
        "プレイヤーを選べるのは、対戦をぷよぷよの記法で書くときだけです（{contents}を{to}で書く指定）"
    ),
    "notations.no_form": "{contents}は、{other}を書く記法（{title}）では表せません",
    "notations.word": ("省く部分を表す語を指定してください（指定：{found!q}）。使える語：{known}"),
    "notations.word.near": (
        "省く部分を表す語を指定してください（指定：{found!q}）。{near!r}ではありませんか"
    ),
    # What a text holds.
    "notations.contents": "{holds}（{title}）",
    "notations.holds.field": "ぷよぷよのフィールド",
    "notations.holds.record": "ぷよぷよのフィールドまたはなぞぷよ",
    "notations.holds.duel": "対戦",
    "notations.holds.replay": "保存した対戦",
    "notations.holds.games": "盤とコマのゲーム",
    "notations.holds.puzzle": "お絵かきロジックの問題",
    "notations.holds.puzzles": "お絵かきロジックの問題集",
    # Formats that are no notations.
    "notations.format.json": "JSON",
    "notations.format.own": "puyonbのJSON（puyonb.from_jsonで読めます）",
    "notations.format.replay": "保存した対戦（puyonb duel replayで見られます）",
    "notations.format.player": (
        "JSON（対戦の1人分の状態なら、全体の状態の「childStates」のリストに入れてください）"
    ),
    "notations.format.event": "JSON（対戦のイベントなら、保存した対戦の中に書きます）",
    "notations.format.notebook": "ノートブック",
    "notations.format.html": "HTMLのページ",
    "notations.format.xml": "ほかの種類のXML",
    "notations.format.png": "画像（PNG）",
    "notations.format.jpeg": "画像（JPEG）",
    "notations.format.gif": "画像（GIF）",
    "notations.format.pdf": "PDFファイル",
    "notations.format.zip": "ZIPファイル",
    "notations.format.rtf": "RTFの文書",
    "notations.format.address": "ほかのサイトか、ほかのページのURL",
    "notations.format.markdown": "Markdown（「```」の行にはさまれた部分だけを写してください）",
    "notations.format.table": (
        "{delimiter!r}で列を区切った表（puyonb convert --columnで1つの列を読めます）"
    ),
    "notations.format.addresses": (
        "1行に1つずつ書いたURLの一覧（puyonb convert --linesとpuyonb check --linesで読めます）"
    ),
    "notations.format.lines": (
        "1行に1つずつ書いた{notation}の一覧"
        "（puyonb convert --linesとpuyonb check --linesで読めます）"
    ),
    # Titles.
    "notations.title.field": "プレーンテキスト",
    "notations.title.field.extended": "プレーンテキスト（拡張形式）",
    "notations.title.field.emoji": "プレーンテキスト（絵文字）",
    "notations.title.password": "れんしゅうノートのパスワード",
    "notations.title.password.20th": "ぷよ!!のパスワード",
    "notations.title.password.puyo7": "ぷよ7のパスワード",
    "notations.title.password.pop": "パズルポップのパスワード",
    "notations.title.password.pop-1.3.0": "パズルポップ1.3.0のパスワード",
    "notations.title.puyop": "puyop.comのURL",
    "notations.title.puyop.code": "puyop.comのコード",
    "notations.title.ishikawa": "IPSシミュレータのURL",
    "notations.title.ishikawa.code": "IPSシミュレータのコード",
    "notations.title.mattulwan": "mattulwan形式のURL",
    "notations.title.mattulwan.code": "mattulwan形式",
    "notations.title.nexus": "Puyo NexusのURL",
    "notations.title.nexus.hex": "Puyo Nexusのコード",
    "notations.title.pon2": "pon2のテキスト",
    "notations.title.pon2.link": "pon2のURL",
    "notations.title.duel": "対戦の状態",
    "notations.title.duel.replay": "保存した対戦",
    "notations.title.ppn": "Portable Piecepack Notation（PPN）",
    "notations.title.non": "お絵かきロジックの.non形式",
    "notations.title.non.pack": "お絵かきロジックの問題集",
    "notations.title.webpbn": "webpbnのXML",
    "notations.title.webpbn.pack": "webpbnのXML（問題集）",
    "notations.title.g": "Olšákの.g形式",
    "notations.title.mk": "Olšákの.mk形式",
    "notations.title.nin": "Wilkの.nin形式",
    "notations.title.puzzlekit": "puzzlekitのテキスト",
    "notations.title.cwd": "QNonogramsの.cwd形式",
    "notations.title.pbm": "ポータブルビットマップ（PBM）",
    "notations.title.gno": "Gnonogramsの.gno形式",
    "notations.title.nonograms_org": "nonograms.orgの配列",
    "notations.title.janko": "janko.atのテキスト",
    "notations.title.penpa": "Penpa+のURL",
    "notations.title.pzpr": "puzz.linkのURL",
    "notations.title.pzpr.text": "pzprのテキスト（pzprv3）",
    "notations.title.tatham": "Simon TathamのPatternのID",
    "notations.title.tatham.link": "Simon TathamのPatternのURL",
    # The list of all notations.
    "notations.list.game": "ゲーム：{game}",
    "notations.list.endings": "ファイル：{endings}",
    "notations.list.parts": "書けるもの：{parts}",
    "notations.list.puyos": "ぷよ：{puyos}",
    "notations.list.sizes": "大きさ：{sizes}",
    "notations.list.sizes.any": "大きさ：自由",
    "notations.list.example": "例：",
    "notations.part.moves": "手順",
    "notations.part.nuisance": "降るおじゃまぷよ",
    "notations.part.condition": "クリア条件",
    "notations.part.alternatives": "別の手順",
    "notations.part.extra": "3番目の部分",
    "notations.part.comments": "コメント",
    "notations.part.metadata": "メタデータ",
    "notations.part.games": "複数のゲーム",
    "notations.part.goal": "解",
    "notations.part.colors": "色",
    "notations.part.palette": "色の値",
    "notations.part.background": "白マスの色",
    "notations.part.catalogue": "カタログ番号",
    "notations.part.title": "題名",
    "notations.part.by": "作者",
    "notations.part.copyright": "著作権",
    "notations.part.license": "ライセンス",
    "notations.part.description": "説明",
    "notations.part.note": "注記",
    "notations.part.date": "日付",
    "notations.part.ignored": "知らない行",
    "notations.part.puzzles": "複数の問題",
    "notations.part.unknown": "長さが不明な数字",
}
