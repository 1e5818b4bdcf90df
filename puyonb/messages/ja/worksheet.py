"""Japanese texts: worksheets."""

TEXTS: dict[str, str] = {
    # Errors.
    "worksheet.chains.address": (
        "「試す」のページは通のルールで計算するので、そのURLは指定できません（指定："
        "rules={found!q}）"
    ),
    "worksheet.few": "この種類のプリントは{most}通りまでです（指定：n={found}）",
    # Every sheet.
    "worksheet.parts": "{parts:。}",
    "worksheet.shown": "プリント{sheets:,}枚と解答です。これは1枚目です。",
    "worksheet.sheet": "プリント{number}",
    "worksheet.key": "解答{number}",
    "worksheet.name": "名前",
    "worksheet.date": "日付",
    "worksheet.check": "答え合わせ",
    "worksheet.example": "例",
    # The letters of puyos.
    "worksheet.letter.empty": "·",
    "worksheet.letter.red": "赤",
    "worksheet.letter.green": "緑",
    "worksheet.letter.blue": "青",
    "worksheet.letter.yellow": "黄",
    "worksheet.letter.purple": "紫",
    "worksheet.letter.ojama": "お",
    "worksheet.letter.sun": "陽",
    # Passwords.
    "worksheet.passwords": "パスワード：{kind}（{dialect}・{rule}）",
    "worksheet.passwords.level.1": "表で読む",
    "worksheet.passwords.level.2": "8進数の数字",
    "worksheet.passwords.level.3": "セットと回数",
    "worksheet.passwords.level.4": "間違い探し",
    "worksheet.passwords.level.5": "修復",
    "worksheet.passwords.first": "1番目のマス→",
    "worksheet.passwords.second": "2番目↓",
    "worksheet.passwords.step.order": (
        "フィールドは、文章のように左上から1段ずつ読みます。2マスずつ組にします。"
    ),
    "worksheet.passwords.step.table": (
        "組の1番目のマスを表の上から、2番目のマスを表の左から探します。交わったところが、"
        "その組の文字です。"
    ),
    "worksheet.passwords.step.octal": (
        "マスには、表のように0から7の数字があります。2番目のマスの数字を先に書くと、"
        "8進数2桁で文字が決まります。"
    ),
    "worksheet.passwords.step.plain": (
        "末尾の文字は「{end}」です。プレーン（1組が1文字）という意味です。"
    ),
    "worksheet.passwords.step.sets": (
        "2文字で1セットです。1文字目はマスの組、2文字目はそれが続く回数です。"
    ),
    "worksheet.passwords.step.count": (
        "回数は、8進数2桁から「8×1つ目の数字＋2つ目の数字＋1」で求めます。"
    ),
    "worksheet.passwords.step.rle": (
        "末尾の文字は「{end}」です。RLE（セットと回数）という意味です。"
    ),
    "worksheet.passwords.step.bug": (
        "パズルポップ1.3.0には、最後の2組が同じで、その前の組と違うとき、2回を1回と書く不具合があります。"
        "でかぷよは11組です。回数を合計してみましょう。"
    ),
    "worksheet.passwords.step.phantom": (
        "でかぷよは21マスなので、最後の組は1マス足りません。フィールドの横に空のマスがあると考えます。"
    ),
    "worksheet.passwords.times": "{character} → {octal} → 8×{high}+{low}+1={count}回",
    "worksheet.passwords.hide.board": (
        "このパスワードのフィールドをかきましょう（形でも文字でもかまいません）。"
    ),
    "worksheet.passwords.hide.password": "このフィールドのパスワードを書きましょう。",
    "worksheet.passwords.hide.characters": "パスワードの抜けている文字を書きましょう。",
    "worksheet.passwords.mistake": "フィールドと合わない文字を1つ見つけましょう。",
    "worksheet.passwords.repair": (
        "バージョン1.3.0のパスワードを修復して、フィールドをかきましょう。"
    ),
    "worksheet.passwords.wrong": "違っている文字の番号",
    "worksheet.passwords.right": "正しい文字",
    "worksheet.passwords.repaired": "修復後",
    "worksheet.passwords.mistake.answer": "{number}文字目：{wrong} → {right}",
    "worksheet.passwords.row.character": "文字",
    "worksheet.passwords.row.octal": "8進数",
    "worksheet.passwords.row.cells": "マス",
    "worksheet.passwords.row.times": "マス・回数",
    # Chains.
    "worksheet.chains": "{links}連鎖",
    "worksheet.chains.question": "1連鎖ごとのフィールドをかいて、得点を計算しましょう。",
    "worksheet.chains.draw": (
        "1連鎖ごとのフィールドをかきましょう（形でも文字でもかまいません）。"
    ),
    "worksheet.chains.given": "1連鎖ごとのフィールドです。次に消えるぷよに印を付けましょう。",
    "worksheet.chains.compute": "連鎖ごとの得点と合計を計算しましょう。",
    "worksheet.chains.start": "最初",
    "worksheet.chains.after": "{number}連鎖目の後",
    "worksheet.chains.total": "合計",
    "worksheet.chains.step.pop": (
        "同じ色のぷよが上下左右に{count}個以上つながると消えます。いくつあっても同時に消えます。"
    ),
    "worksheet.chains.step.fall": (
        "その上のぷよが落ちます。また4個以上つながれば、次の連鎖として消えます。"
    ),
    "worksheet.chains.step.score": (
        "連鎖ごとに得点があります。3つのボーナスを足して、0なら1にします。連結ボーナスは、"
        "連結ごとに足します。"
    ),
    "worksheet.chains.step.ojama": (
        "おじゃまぷよ（輪の印）は、上下左右のぷよが消えると一緒に消えます。得点はありません。"
    ),
    "worksheet.chains.formula": "得点＝10×個数×（連鎖＋色数＋連結）",
    "worksheet.chains.bonus.link": "連鎖ボーナス（何連鎖目か）",
    "worksheet.chains.bonus.color": "色数ボーナス（消えた色の数）",
    "worksheet.chains.bonus.group": "連結ボーナス（つながった個数）",
    "worksheet.chains.head.link": "連鎖",
    "worksheet.chains.head.puyos": "消えた個数",
    "worksheet.chains.head.chain": "連鎖ボーナス",
    "worksheet.chains.head.colors": "色数ボーナス",
    "worksheet.chains.head.groups": "連結ボーナス",
    "worksheet.chains.head.multiplier": "合計（1以上）",
    "worksheet.chains.head.points": "得点",
    # Nonograms.
    "worksheet.nonograms": "お絵かきロジック（横{size}マス、縦{size}マス）",
    "worksheet.nonograms.picture": "数字のとおりにマスを塗って、絵を完成させましょう。",
    "worksheet.nonograms.clues": "すべての行と列の数字を書きましょう。",
    "worksheet.nonograms.step.clue": ("数字は、その行や列で続けて塗る黒マスのカタマリの長さです。"),
    "worksheet.nonograms.step.order": ("カタマリは数字の順に、左から右、上から下へ並びます。"),
    "worksheet.nonograms.step.gap": "カタマリとカタマリの間には、白マスが1つ以上あります。",
    "worksheet.nonograms.step.start": (
        "大きい数字から始めます。白マスと決まったら×を付けます。当てずっぽうはいりません。"
    ),
    # Quests.
    "worksheet.quests": "なぞぷよ",
    "worksheet.quests.moves": "なぞぷよ（{count:,}手）",
    "worksheet.quests.none": "問題が必要ですが、{name!q}にはありません",
    "worksheet.quests.multiple": "（ほかにも解あり）",
    "worksheet.quests.unknown": "（ほかにも解があるかもしれません）",
    "worksheet.quests.step.place": (
        "組ぷよを番号の順に置き、フィールドの上のクリア条件を満たします。"
        "組ぷよは回してもかまいません。"
    ),
    "worksheet.quests.step.pop": (
        "同じ色のぷよが上下左右に4個以上つながると消えます。上のぷよは落ち、"
        "また4個以上つながると消えます。これが連鎖です。"
    ),
    "worksheet.quests.step.write": (
        "1手ごとに、組ぷよの下のぷよを置く列と、上のぷよの向き（↑→↓←）を書きます。"
        "たとえば3↑は、3列目に回さずに置く手です。"
    ),
}
