"""Japanese texts: labels and text alternatives of piecepack pictures."""

TEXTS: dict[str, str] = {
    "piecepack_draw.empty": "空の盤",
    # Titles and captions.
    "piecepack_draw.board": "盤面",
    "piecepack_draw.game": "全{moves:,}手のゲームから{count:,}局面",
    "piecepack_draw.setup": "初期配置",
    "piecepack_draw.stopped": "{line}行目の{column}文字目",
    "piecepack_draw.animation": "{moves:,}手",
    "piecepack_draw.animation.named": "{name}（{moves:,}手）",
    # Text alternatives.
    "piecepack_draw.parts": "{parts:。}",
    "piecepack_draw.pieces": "コマ{count:,}個",
    "piecepack_draw.pieces.titled": "{title}：コマ{count:,}個",
    "piecepack_draw.ground": "裏向きのタイル{count:,}枚が{start}から{end}まで",
    "piecepack_draw.piece": "{place}に{piece}",
    "piecepack_draw.more": "ほか{number}個",
    "piecepack_draw.more_of": "ほか{number}個：{kind}",
    "piecepack_draw.last_move": "直前の手：{changes}",
    "piecepack_draw.last_move.none": "直前の手：なし",
    "piecepack_draw.moved": "{piece}が{start}から{end}へ",
    "piecepack_draw.replaced": "{place}の{before}が{piece}に",
    "piecepack_draw.removed": "{place}の{piece}がなくなる",
    "piecepack_draw.added": "{place}に{piece}を置く",
    # The picture in text.
    "piecepack_draw.text.piece": "{place}：{piece}",
    "piecepack_draw.text.hidden": "{place}のいちばん上のコマの下：{pieces}",
    # Options.
    "piecepack_draw.move": "手は0から{last}です（指定：{found}）",
    "piecepack_draw.moves": "最初と最後の手は0から{most:,}です（指定：{first}と{last}）",
    "piecepack_draw.longest": "アニメーションにできるのは{most:,}手までですが、{found:,}手あります",
    "piecepack_draw.most": (
        "アニメーションにできるのは、すべての盤面を合わせてコマ{most:,}個までですが、"
        "{found:,}個あります"
    ),
    "piecepack_draw.far": (
        "図にできるのはコマが縦横{most:,}マスの範囲にあるときですが、"
        "横{width:g}マス、縦{height:g}マスに広がっています"
    ),
    "piecepack_draw.oblique": (
        "obliqueは0以上、角度は度で指定してください（指定：{oblique!r}と{angle!r}）"
    ),
    "piecepack_draw.oblique.most": (
        "斜めから見た図にできるのはコマ{most:,}個までですが、{found:,}個あります"
    ),
    # Explanations of a move.
    "piecepack_draw.explain": "{move}の意味",
    "piecepack_draw.explain.most": "説明できるのは{most}個までの動きですが、{found}個あります",
    "piecepack_draw.explain.before": "動かす前",
    "piecepack_draw.explain.after": "動かした後",
    "piecepack_draw.explain.add": "その場所のいちばん上に置く",
    "piecepack_draw.explain.remove": "その場所のいちばん上のコマを取り除く",
    "piecepack_draw.explain.shift": "いちばん上のコマを別の場所へ動かす",
    "piecepack_draw.explain.capture": "行き先のいちばん上のコマを取り除いてから動かす",
    "piecepack_draw.explain.replace": "いちばん上のコマを取り替える",
    "piecepack_draw.explain.moves": "ここから動く：{piece}",
    "piecepack_draw.explain.moves.empty": "ここから動く",
    "piecepack_draw.explain.goal": "行き先。動かす前のいちばん上：{piece}",
    "piecepack_draw.explain.goal.empty": "行き先。動かす前は空",
    "piecepack_draw.explain.leaves": "なくなる：{piece}",
    "piecepack_draw.explain.leaves.empty": "その場所",
}
