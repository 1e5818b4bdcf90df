"""Japanese texts: the differences between two values."""

TEXTS: dict[str, str] = {
    # Errors.
    "difference.type": (
        "フィールド、ぷよ譜、パスワード、盤面、ゲーム、お絵かきロジックのどれかが必要ですが、"
        "{found}が渡されました"
    ),
    "difference.kinds": "同じ種類のパズルの値が2つ必要ですが、{first}と{second}が渡されました",
    # The result.
    "difference.equal.field": "2つのフィールドは同じです",
    "difference.equal.record": "2つのぷよ譜は同じです",
    "difference.equal.board": "2つの盤面は同じです",
    "difference.equal.game": "2つのゲームは同じです",
    "difference.equal.puzzle": "2つのお絵かきロジックは同じです",
    "difference.head.field": "2つのフィールドの違いは{count:,}箇所",
    "difference.head.record": "2つのぷよ譜の違いは{count:,}箇所",
    "difference.head.board": "2つの盤面の違いは{count:,}箇所",
    "difference.head.game": "2つのゲームの違いは{count:,}箇所",
    "difference.head.puzzle": "2つのお絵かきロジックの違いは{count:,}箇所",
    "difference.list": "{head}：",
    # One change.
    "difference.change": "{place}：1つ目は{first}、2つ目は{second}",
    "difference.change.long": "{place}：1つ目は{first}。2つ目は{second}",
    "difference.none": "なし",
    "difference.outside": "外",
    "difference.size": "大きさ",
    "difference.size.field": "{columns:,}列{rows:,}段（画面外は{hidden:,}段）",
    "difference.size.puzzle": "横{columns:,}マス、縦{rows:,}マス",
    "difference.move": "{number}手目",
    "difference.move.route": "手順{route}の{number}手目",
    "difference.move.first": "{number}手目（最初の違い）",
    "difference.task": "クリア条件",
    "difference.setup": "初期配置：{change}",
    "difference.piece.moved": "{piece}：1つ目は{first}、2つ目は{second}",
    "difference.piece.first": "{place}：{piece}は1つ目だけ",
    "difference.piece.second": "{place}：{piece}は2つ目だけ",
    "difference.order": "ほかのコマの順序が違う",
    "difference.square": "{row}行目・{column}列目",
    "difference.ink": "色{name}",
    # The picture.
    "difference.more": "ほか{count:,}箇所",
    "difference.first": "1つ目",
    "difference.second": "2つ目",
    "difference.title": "比較",
    "difference.text": "{head}：{changes:。}。{pictures}",
    "difference.text.equal": "{head}。{pictures}",
    "difference.captions": "captionsには2つの文字列を指定してください（指定：{found}個）",
}
