"""Japanese texts: JSON, read by from_json."""

TEXTS: dict[str, str] = {
    "json.version": "puyonbのJSONの形式{expected}が必要ですが、形式{found!r}です",
    "json.version.none": (
        "puyonbのJSONが必要です。キー「puyonb」に形式の番号{expected}を書いてください"
    ),
    "json.place": "{where}：{message}",
    "json.missing": "このキーが必要ですが、ありません",
    "json.type": "{expected:or}が必要ですが、{found}があります",
    "json.type.string": "文字列",
    "json.type.whole": "整数",
    "json.type.number": "数",
    "json.type.truth": "真偽値",
    "json.type.object": "オブジェクト",
    "json.type.list": "リスト",
    "json.type.null": "null",
    "json.one_of": "{known!q:or}のどれかが必要ですが、{found!r}があります",
    "json.rows": "{width:,}マスの段が{height:,}段必要です",
    "json.two_numbers": "数は2つ必要ですが、{found}個あります",
    "json.clue": "数字は、数か、数と文字のリストで書いてください",
    "json.two_texts": "文字列は2つ必要ですが、{found}個あります",
    "json.levels": "オブジェクトとリストの入れ子は{most:,}段までです",
    "json.size": "値と文字は合わせて{most:,}個までです",
    "json.digits": "数字は{most:,}桁までです",
    "json.moves": "手は{most:,}手までです",
    "json.grid": "問題の数字に合う解が必要です",
    "json.grids": "「{status}」と解の数が合いません（{found:,}個）",
    "json.no_form": "{found}型の値はJSONにできません",
}
