"""Japanese texts: the set-ups of the piecepack."""

TEXTS: dict[str, str] = {
    # Names of games.
    "setups.name.type": "ゲームの名前が必要ですが、{found}が渡されました",
    "setups.name.long": "ゲームの名前は{most:,}文字までですが、{found!q}があります",
    "setups.name.unknown": "{found!q}という名前のゲームはありません",
    "setups.name.unknown.system": (
        "ゲームシステム「{system}」に、{found!q}という名前のゲームはありません"
    ),
    "setups.name.near": "{message}。{near!q}ではありませんか",
    "setups.name.elsewhere": (
        "ゲームシステム「{system}」に、{found!q}という名前のゲームはありません"
        "（{systems:and}にあります）"
    ),
    "setups.name.taken": (
        "ゲームシステム「{system}」では、{found!q}という名前の初期配置がすでにあります"
    ),
    "setups.system": "ゲームシステム（{systems}）を指定してください（指定：{found!q}）",
    "setups.system.type": "ゲームシステムの名前が必要ですが、{found}が渡されました",
    # Options.
    "setups.option": "{option}：{message}",
    "setups.option.unknown": (
        "{found!q}というオプションはありません（ゲーム：{title}、オプション：{takes}）"
    ),
    "setups.option.again": (
        "{expected}は1回しか指定できませんが、{found!q}でもう一度指定されています"
    ),
    "setups.noun.none": "なし",
    "setups.text": "文字列が必要ですが、{found}が渡されました",
    "setups.value": "{expected}が必要ですが、{found!q}があります",
    "setups.cfg": (
        "ゲームシステムの名前（例：playing_cards_expansion）が必要ですが、{found!q}があります"
    ),
    "setups.text.games": "ゲームは1つだけ書く（{found}つある）",
    "setups.takes.whole": "{low}から{high}までの整数",
    "setups.takes.number": "{low:g}から{high:g}までの数値",
    "setups.takes.one_of": "{words!q}のどれか",
    "setups.takes.switch": "「true」か「false」",
    "setups.takes.cfg": "ゲームシステムの名前",
    "setups.takes.ranks": "ランク{count}個（{letters}）",
    "setups.takes.suits": "スート{count}個（S M C A）",
    "setups.takes.tiles": (
        "タイル（枚数：{counts}）、それぞれスート（S M C A）、ランク（n a 2 3 4 5）、向き"
        "（^ < v >）"
    ),
    "setups.takes.pawns": "{columns}マスの段を{rows}段（例：{example!q}）",
    "setups.takes.fen": ("正方形の盤のコマの配置、FENの形式（例：8/8/8/8/8/8/krbnNBRK/qrbnNBRQ）"),
    # Lists of pieces.
    "setups.noun.rank": "ランク（{letters}）",
    "setups.noun.suit": "スート（S M C A）",
    "setups.noun.tile": "スートかランクか向き",
    "setups.noun.pawn": "スート（S M C A）かP",
    "setups.noun.bit": "コマ（P N B R Q K）",
    "setups.count.ranks": "ランクが{found}個あります（正しい個数：{expected}）",
    "setups.count.suits": "スートが{found}個あります（正しい個数：{expected}）",
    "setups.count.tiles": "タイルが{found}枚あります（正しい枚数：{expected}）",
    "setups.tile": "スート、ランク、向きはそれぞれ1つまでですが、{found!q}があります",
    "setups.tile.first": "最初にスートが必要ですが、{found!q}があります",
    "setups.tiles.ranks": (
        "ランクは、すべてのタイルに書くか、どのタイルにも書かないかのどちらかです"
    ),
    "setups.rows": "「/」で区切った{expected}段が必要ですが、{found}段あります",
    "setups.rows.most": "{most:,}段までですが、{found}段あります",
    "setups.squares": "上から{row}段目には{expected}マス必要ですが、{found}マスあります",
    # Pieces that do not fit.
    "setups.coins.rank": "ランクだけが違うコインは{most:,}枚までですが、{found}枚あります",
    "setups.coins.suit": "スートだけが違うコインは{most:,}枚までですが、{found}枚あります",
    "setups.tiles.suit": (
        "タイルはスートごとに{expected}枚必要ですが、スート{suit}は{found}枚あります"
    ),
    "setups.tiles.die": (
        "ダイスごとに1枚のタイルが必要ですが、スート{suit}でランク{rank}のタイルがありません"
    ),
    "setups.tiles.variant": (
        "Tulaの{variant!q}にはタイルが{expected}枚必要ですが、{found}枚あります"
    ),
    "setups.tiles.board": (
        "盤はタイル{most:,}枚で作れる大きさまでですが、横{columns}マス、"
        "縦{rows}マスが指定されています"
    ),
    "setups.pips": "目には、ぞろ目を除いた互いに異なる12枚のドミノが必要です",
    "setups.square": "列と行は同じ数を指定してください（指定：{columns}列、{rows}行）",
}
