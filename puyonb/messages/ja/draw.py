"""Japanese texts: the options of the draw functions of all games."""

TEXTS: dict[str, str] = {
    "draw.not_animated": "動く図にできる値が必要ですが、{found}が渡されました",
    "draw.not_explained": (
        "連鎖、お絵かきロジック、ゲームのどれかが必要ですが、{found}が渡されました"
    ),
    "draw.speed": "speedには0より大きい数を指定してください（指定：{found}）",
    "draw.size": "sizeには0より大きいインチ数を指定してください（指定：{found!r}）",
    "draw.model": "図にできる値が必要ですが、{found}が渡されました",
    "draw.model.drawn": (
        "図にできる値が必要ですが、描いた後の{found}が渡されました。元の値を渡してください"
    ),
    "draw.option": "{function}にはオプション{found!r}がありません",
    "draw.option.near": "{function}にはオプション{found!r}がありません（候補：{near!r:or}）",
    "draw.columns": "columnsには1以上を指定してください（指定：{found!r}）",
    "draw.chain.rules": "rulesはフィールドにだけ指定できます（連鎖にはルールが入っています）",
    "draw.duel.turn": "turn={turn}にはリプレイが必要ですが、1つの状態が渡されました",
    "draw.duel.turns": "ターンは1から{last}までです（指定：{first}から{found}）",
    "draw.duel.names": "名前は{expected:,}個必要ですが、{found}個あります",
    "draw.chain.type": "ChainかFieldが必要ですが、{found}が渡されました",
    "draw.duel.type": "DuelStateかReplayが必要ですが、{found}が渡されました",
    "draw.password.type": (
        "パスワード、その分解結果、フィールド、文字列のどれかが必要ですが、{found}が渡されました"
    ),
    "draw.password.code": "パスワードに使えるぷよが必要ですが、{kind}があります",
}
