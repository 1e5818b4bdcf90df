"""Japanese texts: the members of Enums, as they appear inside other messages.

The English table has only the members whose own names do not fit; this one has every member that a
message shows.
"""

TEXTS: dict[str, str] = {
    # What a task counts.
    "name.goal.chain": "連鎖",
    "name.goal.colors": "色",
    "name.goal.puyos": "ぷよ",
    "name.goal.places": "箇所",
    "name.goal.group": "連結",
    "name.goal.colors_in_all": "累計の色",
    "name.goal.puyos_in_all": "累計のぷよ",
    # Kinds of cells.
    "name.puyo.empty": "空",
    "name.puyo.red": "赤",
    "name.puyo.green": "緑",
    "name.puyo.blue": "青",
    "name.puyo.yellow": "黄",
    "name.puyo.purple": "紫",
    "name.puyo.ojama": "おじゃま",
    "name.puyo.iron": "鉄",
    "name.puyo.sun": "太陽",
    "name.puyo.hard": "かた",
    "name.puyo.wall": "壁",
    # Where the child of a pair is.
    "name.rotation.up": "上",
    "name.rotation.right": "右",
    "name.rotation.down": "下",
    "name.rotation.left": "左",
    # The tiers of difficulty.
    "name.stepkind.overlap": "重なり",
    "name.stepkind.exact_line": "全通り",
    "name.stepkind.contradiction": "背理法",
    "name.stepkind.merge": "場合分け",
    "name.stepkind.search": "探索",
    # Pieces and the sides that they show.
    "name.side.tile_face": "タイル（表）",
    "name.side.tile_back": "タイル（裏）",
    "name.side.coin_face": "コイン（表）",
    "name.side.coin_back": "コイン（裏）",
    "name.side.die_face": "ダイス",
    "name.side.pawn_face": "ポーン（表）",
    "name.side.pawn_back": "ポーン（裏）",
    "name.side.matchstick_face": "マッチ棒（表）",
    "name.side.matchstick_back": "マッチ棒（裏）",
    "name.side.saucer_face": "ソーサー（表）",
    "name.side.saucer_back": "ソーサー（裏）",
    "name.side.pyramid_top": "ピラミッド（上面）",
    "name.side.pyramid_face": "ピラミッド（正面）",
    "name.side.pyramid_left": "ピラミッド（左面）",
    "name.side.pyramid_right": "ピラミッド（右面）",
    "name.side.pyramid_back": "ピラミッド（背面）",
    "name.side.bit_face": "丸コマ（表）",
    "name.side.bit_back": "丸コマ（裏）",
    "name.side.board_face": "盤（表）",
    "name.side.board_back": "盤（裏）",
    "name.side.card_face": "カード（表）",
    "name.side.card_back": "カード（裏）",
    # How many solutions a nonogram has.
    "name.grade.very_easy": "とても易しい",
    "name.grade.easy": "易しい",
    "name.grade.medium": "ふつう",
    "name.grade.hard": "難しい",
    "name.grade.very_hard": "とても難しい",
    "name.technique.split": "ちぎり",
    "name.technique.hidden_row": "画面外に置く",
    "name.technique.early_pop": "途中で消す",
    "name.status.unique": "唯一解",
    "name.status.multiple": "複数の解",
    "name.status.none": "解なし",
    "name.status.unknown": "不明",
    # How serious a problem is.
    "name.severity.error": "エラー",
    "name.severity.warning": "警告",
    "name.severity.note": "注記",
}
