"""Japanese texts: practice-notebook passwords."""

TEXTS: dict[str, str] = {
    # Names.
    "password.dialect.20th": "ぷよ!!",
    "password.dialect.puyo7": "ぷよ7",
    "password.dialect.pop": "パズルポップ",
    "password.dialect.pop_1_3_0": "パズルポップ1.3.0",
    "password.alphabet.20th": "ぷよ7・ぷよ!!",
    "password.alphabet.pop": "パズルポップ",
    "password.format.plain": "プレーン",
    "password.format.rle": "RLE",
    "password.rule.mega": "でかぷよ",
    "password.rule.normal": "通常",
    "password.rule.sun": "SUN",
    "password.rule.tiny": "ちびぷよ",
    # What a password cannot hold.
    "password.size": (
        "{width}列{height}段で画面外が{hidden}段のフィールドは、パスワードでは表せません。"
        "表せるのは、{known:or}のどれかです"
    ),
    "password.size.rule": "{rule}の{width}列{height}段（画面外{hidden}段）",
    "password.no_code": "{place}のマス（{kind}）は、パスワードでは表せません",
    "password.puyo7.sun_at": (
        "{place}の太陽ぷよは、ぷよ7のパスワードでは表せません（ぷよ7に太陽ぷよはありません）"
    ),
    "password.transliterate": (
        "セクステットの足りないパスワードは、1文字ずつ置き換えることができません"
        "（読んでから書き直してください）"
    ),
    # Which games accept it, and why.
    "password.accepted": "どちらのフォーマットも、どう分けた繰り返しも読めます",
    "password.foreign": "{alphabet}の文字で書かれています",
    "password.lacks_sextet": (
        "セクステットが1つ足りません（でかぷよには11必要ですが、10しかありません）"
    ),
    "password.puyo7.sun_rule": "ぷよ7にSUNルールはありません",
    "password.puyo7.sun": "ぷよ7に太陽ぷよはありません",
    "password.puyo7.own": "ぷよ7自身が書くとおりのパスワードです",
    "password.not_canonical": "{game}は、このフィールドを「{own}」と書きます",
    "password.puyo7.other": "ぷよ7は、自分が書くとおりのパスワード「{own}」しか受け付けません",
    # Characters that are read as others.
    "password.read_as": "{found!q}を{character!q}として読みました：{why}",
    "password.read_as.more": (
        "{found!q}を{character!q}として読みました（ほか{count:,}文字）：{why}"
    ),
    "password.why.wide_capitals": "これらのゲームの英字は、全角の大文字です",
    "password.why.capitals": "これらのゲームの英字は、大文字です",
    "password.why.hiragana": "これらのゲームのかなは、ひらがなです",
    "password.why.half_width": "パズルポップの文字は、半角です",
    "password.why.yen": "バックスラッシュの代わりに円記号が入力されるキーボードも多くあります",
    "password.why.wave_dash": "チルダの代わりに波ダッシュが入力されるキーボードも多くあります",
    "password.why.hyphen": "パズルポップの横棒は、半角のハイフンだけです",
    "password.repaired": (
        "{found!q}を{character!q}として読みました：パズルポップ1.3.0は、"
        "最後に2回続くところを1回と書き、セクステットを1つ失います"
    ),
    # Errors of characters.
    "password.empty": "パスワードが必要ですが、何もありません",
    "password.long": "パスワードは{most:,}文字までですが、{found:,}文字あります",
    "password.character": "{found!q}",
    "password.character.invisible": "{found!q}（U+{code}）",
    "password.unknown": "{alphabet}の文字が必要ですが、{found}があります",
    "password.unknown.foreign": "{error}（パスワードに使う文字ではありません）",
    "password.unknown.other_game": (
        "{error}（{alphabet}の文字です。どのゲームかは、末尾の文字{last!q}で決まります）"
    ),
    "password.perhaps": "{error}。{guesses!q:or}ではありませんか",
    "password.end": (
        "フォーマットを表す末尾の文字（ぷよ7・ぷよ!!は{old!q:or}、パズルポップは{new!q:or}）"
        "が必要ですが、{found}があります"
    ),
    "password.end.capital": "{error}。パズルポップの{capital!q}は大文字です",
    "password.end.foreign": (
        "{error}（パスワードに使う文字ではありません。{tail!q}を除くと、末尾は{end!q}です）"
    ),
    "password.end.sign": (
        "{error}。末尾が欠けているか、{found!q}はパスワードの一部ではないのかもしれません"
    ),
    "password.end.missing": "{error}。末尾が欠けているのかもしれません",
    # Errors of numbers.
    "password.sets": (
        "RLEでは、末尾の文字の前に2文字のセット（セクステットと繰り返し回数）が必要ですが、"
        "{found:,}文字あります。1文字足りないか、多いのかもしれません"
    ),
    "password.sextets": (
        "セクステットの数は{known:or}のどれかですが、{found}です。"
        "いちばん近いのは{rule}の{expected}です。{cause}"
    ),
    "password.sextets.rule": "{count}（{rule}）",
    "password.cause.nothing": "フォーマットを表す末尾の文字の前に、何もありません",
    "password.cause.low": "繰り返し回数の合計が{count}回足りません",
    "password.cause.high": "繰り返し回数の合計が{count}回多すぎます",
    "password.cause.missing": "{count:,}文字足りないのかもしれません",
    "password.cause.surplus": "{count:,}文字多いのかもしれません",
    "password.other_format": (
        "{error}。末尾の文字が違うのかもしれません（{format}なら、{rule}ルールになります）"
    ),
    "password.phantom": (
        "でかぷよの最後のセクステットを埋める、フィールドの外のマスは空でなければなりませんが、"
        "{found}があります"
    ),
    # An explanation as a table.
    "password.head": "{rule}（{width}列{height}段）、{format}、{dialect}",
    "password.head.not_canonical": (
        "{rule}（{width}列{height}段）、{format}、{dialect}（ゲーム自身の書き方ではない）"
    ),
    "password.accepts": "{dialect}で使えます：{reason}",
    "password.refuses": "{dialect}では使えません：{reason}",
    "password.not_saved": "パスワードには、キャラクターの指定とフィーバーの有無は保存されません",
    "password.column.octal": "8進",
    "password.column.bits": "ビット",
    "password.column.cells": "マス",
    "password.column.from": "から",
    "password.column.to": "まで",
    "password.two_cells": "{first}、{second}",
    "password.format": "フォーマット：{format}",
    "password.outside": "フィールドの外",
    "password.race": (
        "プレーンは{plain}文字、RLEは{sets:,}セットで{rle}文字なので、{winner}になります"
    ),
    "password.race.tie": (
        "プレーンは{plain}文字、RLEも{sets:,}セットで{rle}文字です。同じ長さなので、RLEになります"
    ),
    "password.race.most": "{most:,}セットまでは、RLEのほうが長くなることはありません",
    "password.note": "注意：{note}",
    # How dialects differ from 20th.
    "password.differs.run": (
        "{length}回続く{sextet}は、{usual_first}回と{usual_second}回ではなく、"
        "{first}回と{second}回に分けます"
    ),
    "password.differs.last": (
        "でかぷよの最後のセクステットは単独で書きます：{usual}回を、{before}回と1回に分けます"
    ),
    "password.differs.bug": (
        "最後に2回続くところを1回と書きます（このバージョンの不具合で、セクステットを1つ失います）"
    ),
    "password.differs.plain": (
        "{sets}セットで{characters}文字となり、プレーンより長くなります："
        "ぷよ!!ではRLEですが、ここではプレーンです"
    ),
}
