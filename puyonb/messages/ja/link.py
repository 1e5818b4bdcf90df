"""Japanese texts: the links and codes of Puyo Puyo simulators."""

TEXTS: dict[str, str] = {
    # The notations, as other messages name them.
    "link.title.puyop": "puyop.comのURL",
    "link.title.ishikawa": "IPSシミュレータのURL",
    "link.title.mattulwan": "mattulwan形式",
    "link.title.nexus_hex": "Puyo Nexusのコード",
    "link.title.pon2": "pon2",
    # Addresses.
    "link.other_site": "「{site}」で始まるURLが必要ですが、別のURLがあります",
    "link.key_twice": "「{key}」は1回しか書けませんが、2回目があります",
    "link.no_key": "クエリに「{key}=」が必要です",
    "link.nexus.id": (
        "クエリに「chain=」が必要ですが、「id=」があります（その内容はサイトでしか調べられません）"
    ),
    # Fields.
    "link.field.long": "フィールドは{most:,}文字までですが、{found:,}文字あります",
    "link.field.pair": "2マスを表す文字が必要ですが、{found!q}があります",
    "link.field.digits": "フィールドの数字は{most:,}桁までですが、{found:,}桁あります",
    "link.field.digit": "マスを表す数字が必要ですが、{found!q}があります",
    "link.field.no_digit": "マスを表す数字が必要ですが、何もありません",
    "link.field_alone.puyop": (
        "フィールドだけが必要ですが、手順もあります（loads_recordは両方を読みます）"
    ),
    "link.field_alone.moves": (
        "フィールドだけが必要ですが、手順もあります（{reader}はすべてを読みます）"
    ),
    "link.field_alone.condition": (
        "フィールドだけが必要ですが、クリア条件もあります（{reader}はすべてを読みます）"
    ),
    "link.field_alone.goal": (
        "フィールドだけが必要ですが、クリア条件もあります（{reader}はすべてを読みます）"
    ),
    "link.field_alone.extra": (
        "フィールドだけが必要ですが、3番目の部分もあります（{reader}はすべてを読みます）"
    ),
    "link.cells": "{expected:,}マス必要ですが、{found:,}マスあります",
    "link.cells.more": "{expected:,}マス必要ですが、それより多くあります",
    "link.cells.most": "{most:,}マスまでですが、{found:,}マスあります",
    "link.rows.most": "{most:,}段までですが、{found:,}段あります",
    "link.rows.more": "{most:,}段までですが、それより多くあります",
    "link.seven": (
        "コード7をマス（{kind}）として読みました：このコードを書き出すプログラムはありません"
    ),
    "link.size": (
        "{width}列{height}段のフィールドは、{title}では表せません"
        "（いつも6列13段で、画面外は1段です）"
    ),
    "link.hidden_rows": (
        "画面外が{count:,}段のフィールドは、{title}では表せません（画面外は1段です）"
    ),
    "link.no_code": "{place}のマス（{kind}）は、{title}では表せません",
    # Moves.
    "link.moves.odd": "1手につき2文字必要ですが、全部で{found:,}文字あります",
    "link.move.character": "手を表す文字が必要ですが、{found!q}があります",
    "link.move.outside": (
        "組ぷよは2個とも{width}列の中に置く必要がありますが、子ぷよが{column}列目です"
    ),
    "link.move.drop": (
        "{number}手目（{move}）は、{title}では表せません"
        "（書けるのは、すき間のないおじゃまぷよの段と、すき間のある1段です）"
    ),
    "link.move.rows": "すき間のないおじゃまぷよの段は{most:,}段までですが、{found:,}段あります",
    "link.move.colors": "2色を表す24までの数が必要ですが、{found}です",
    "link.alternative": "別の手順{number}：{moves:。}",
    "link.alternatives": "別の手順",
    "link.times": "{message}（{count:,}回）",
    # Tasks.
    "link.condition.number": (
        "クリア条件の数{number:,}は、{title}では表せません（{most:,}までです）"
    ),
    "link.goal.number": "クリア条件の数{number:,}は、{title}では表せません（{most:,}までです）",
    # The Ishikawa simulator.
    "link.ishikawa.alternative": "別の手順{number}：{message}",
    "link.ishikawa.extra": (
        "3番目の部分には、URLに使える文字を指定してください（指定：{found!q}）"
    ),
    "link.ishikawa.extra.change": (
        "3番目の部分{found!q}のあるURLは変更できません（この部分の意味は分かっていません）"
    ),
    "link.ishikawa.extra.found": "URLの3番目の部分{found!q}",
    "link.ishikawa.routes": (
        "手順は1通りだけ必要ですが、{count:,}通りあります（loads_linkはすべてを読みます）"
    ),
    "link.ishikawa.third": (
        "1通りの手順だけが必要ですが、3番目の部分{found!q}もあります"
        "（loads_linkはすべてを読みます）"
    ),
    "link.ishikawa.parts": "「_」で区切った部分は4個までですが、{found:,}個あります",
    "link.ishikawa.character": "URLに使える文字が必要ですが、{found!q}があります",
    "link.ishikawa.page": "ページの名前（{pages:or}のどれか）が必要ですが、{found!q}があります",
    "link.ishikawa.digit": "マスを表す数字か「.」が必要ですが、{found!q}があります",
    "link.ishikawa.no_move": "手の入っていない項目を無視しました",
    "link.ishikawa.jump": (
        "組ぷよかおじゃまぷよが必要ですが、{found!q}があります（意味は分かっていません）"
    ),
    "link.ishikawa.waiting": "{found!q}を{symbol!q}として読みました：置き場所のない組ぷよです",
    "link.ishikawa.place": "置き場所が必要ですが、{found!q}があります",
    "link.ishikawa.alternative.empty": "手のない別の手順は、{title}では表せません",
    "link.ishikawa.condition": (
        "クリア条件「{task}」は、{title}では表せません"
        "（全て消す条件と組み合わせられるのは、連鎖だけです）"
    ),
    "link.ishikawa.condition.size": "クリア条件は3文字必要ですが、{found:,}文字あります",
    "link.ishikawa.condition.about": (
        "クリア条件のぷよの種類（0から{most:,}まで）が必要ですが、{found!q}があります"
    ),
    "link.ishikawa.condition.number": "数を表す文字が必要ですが、{found!q}があります",
    "link.ishikawa.condition.kind": (
        "クリア条件の種類（{known!q}のどれか）が必要ですが、{found!q}があります"
    ),
    "link.ishikawa.condition.idle": (
        "種類が{kind!q}のクリア条件では{found!q}に意味がないので、無視しました"
    ),
    # The mattulwan editor.
    "link.mattulwan.letter": "aからkまでの文字が必要ですが、{found!q}があります",
    "link.mattulwan.point": "フィールドに置けるぷよが必要ですが、得点ぷよ{found!q}があります",
    "link.mattulwan.empty_run": "1マス以上の繰り返しが必要ですが、{found!q}があります",
    # Puyo Nexus.
    "link.nexus.size": (
        "{width}列{height}段で画面外が{hidden:,}段のフィールドは、Puyo Nexusのクエリでは表せません"
    ),
    "link.nexus.range": (
        "「{key}」には{least}から{most:,}までの数が必要ですが、{found!q}があります"
    ),
    "link.nexus.digit": "{digits!q}のどれかが必要ですが、{found!q}があります",
    "link.nexus.point": (
        "{digits!q}のどれかが必要ですが、{found!q}があります（得点ぷよは、フィールドに置けません）"
    ),
    # pon2.
    "link.pon2.rule": (
        "ルール「{expected}」が必要ですが、{found!q}があります"
        "（ほかのルールのフィールドは読めません）"
    ),
    "link.pon2.rule.link": (
        "通ルール（「0_」か「t_」）が必要ですが、{found!q}があります"
        "（ほかのルールのフィールドは読めません）"
    ),
    "link.pon2.rows": "{expected:,}段必要ですが、{found:,}段あります",
    "link.pon2.bar": "段の後に「------」が必要ですが、{found!q}があります",
    "link.pon2.bar.missing": "段の後に「------」が必要です",
    "link.pon2.cell": "マスの文字（{known!q}のどれか）が必要ですが、{found!q}があります",
    "link.pon2.cells": (
        "{expected:,}マス（文字は{known!q}のどれか）が必要ですが、{found!q}があります"
    ),
    "link.pon2.turned": (
        "組ぷよかおじゃまぷよが必要ですが、フィールドの回転があります（ぷよ譜では表せません）"
    ),
    "link.pon2.numbers": "6個の数が必要ですが、{found!q}があります",
    "link.pon2.colors": "2色（文字は{known!q}のどれか）が必要ですが、{found!q}があります",
    "link.pon2.place": "3N、34、3S、32のような置き場所が必要ですが、{found!q}があります",
    "link.pon2.nuisance": (
        "1列に降る{kind}ぷよ{count:,}個は、pon2では表せません（{most:,}個までです）"
    ),
    "link.pon2.nuisance.end": (
        "6個の数の後にもう一度{expected!q}が必要ですが、ここで終わっています"
    ),
    "link.pon2.positions": (
        "2文字の置き場所が{expected:,}個必要ですが、全部で{found:,}文字あります"
    ),
    "link.pon2.number": "{most:,}までの数が必要ですが、{found!q}があります",
    "link.pon2.goal": (
        "kind_color_number_operator_clearの形のクリア条件が必要ですが、{found!q}があります"
    ),
    "link.pon2.goal.idle": "この種類のクリア条件では{found!q}に意味がないので、無視しました",
    "link.pon2.wide": "{found!q}を{symbol!q}として読みました：pon2は半角で書きます",
    "link.pon2.sentence": "{example!q}のようなクリア条件が必要ですが、{found!q}があります",
}
