"""Japanese texts: the .non notation and the formats of other programs."""

TEXTS: dict[str, str] = {
    "non.noun.width": "幅",
    "non.noun.height": "高さ",
    "non.noun.rows": "行",
    "non.noun.columns": "列",
    # Lines that a reader ignores.
    "non.ignored": "{found!q}を無視しました",
    "non.ignored.near": "{found!q}を無視しました。{near!q}ではありませんか",
    "non.unknown": "読めない行{count:,}行（{lines}）",
    "non.unknown.more": "読めない行{count:,}行（{lines}、ほか{more}行）",
    "non.unknown.line": "{number}行目：{line!q}",
    "non.unknown.hints": "読めない行を書き出すと、数字として読まれてしまいます",
    "non.warnings": "ほか{count}件の警告は省きます",
    # What a notation cannot carry.
    "non.no_form.background": "色{rgb}の白マスは{notation!q}では表せません",
    "non.no_form.clues": "色の付いた数字は{notation!q}では表せません",
    "non.no_form.disagrees": "数字と合わない解答は{notation!q}では表せません",
    "non.no_form.clues.long": "{line}の数字は{notation!q}では表せません",
    "non.no_form.goal": "解答は{notation!q}では表せません",
    "non.no_form.goal.color": "色の付いた解答は{notation!q}では表せません",
    "non.no_form.ink": "{cells}を使った解答は、数字に使われているただ1つの色{ink!q}で読まれます",
    "non.no_form.no_goal": "解答のない問題は{notation!q}では表せません（絵だけを書く記法です）",
    "non.no_form.palette": (
        "{letter!q}の色（{rgb}）は、使っているマスがないので{notation!q}では表せません"
    ),
    "non.no_form.puzzles": "{count}問の問題は{notation!q}では表せません",
    "non.no_form.size": (
        "横{width}マス、縦{height}マスの問題は、読み込める上限の{most:,}マスを超えています"
    ),
    "non.no_form.unknown": "長さが不明な数字（{line}）は{notation!q}では表せません",
    "non.unfit.bracket": "「[」で始まる",
    "non.unfit.empty": "値が空",
    "non.unfit.lines": "複数行にわたる",
    "non.unfit.space": "前後に空白がある",
    "non.unfit.xml": "XMLで使えない文字がある",
    # Packs.
    "non.pack.bytes": (
        "問題集は展開後に{most:,}バイトまでですが、それより大きくなりました（上限：size）"
    ),
    "non.pack.characters": "問題集は{most:,}文字までですが、{found:,}文字あります（上限：size）",
    "non.pack.cut": "問題集が途中で切れています",
    "non.pack.damaged": "圧縮データが壊れていて、問題集を展開できません",
    "non.pack.divider": "区切りの{divider!q}だけの行が必要ですが、{found!q}があります",
    "non.pack.empty": "問題が1問以上必要です",
    "non.pack.lines": "1問は{most:,}行までですが、それより長い問題があります（上限：side）",
    "non.pack.most": "問題集は{most:,}問までですが、それより多くあります（上限：puzzles）",
    "non.pack.one": "問題は1問だけ読めますが、{found}問の問題集です（loads_packで読めます）",
    "non.pack.rest": "圧縮した問題集の後に余分なデータが{found:,}バイトあります",
    "non.pack.sides": "区切りの前後には問題が必要です",
    # Keys.
    "non.key": "キー{key!q}が必要です",
    "non.key.mistyped": "キー{key!q}が必要ですが、{found!q}があります",
    "non.key.alias": "数値の付いた{found!q}は{key!q}の古い書き方です",
    "non.key.last": "キー{key!q}は1回しか書けませんが、もう一度あります（最後の値を使います）",
    "non.key.order": "{key!q}の前に「width」と「height」が必要です",
    "non.key.twice": "キー{key!q}は1回しか書けませんが、もう一度あります",
    "non.key.twice.pack": (
        "キー{key!q}は1回しか書けませんが、もう一度あります。"
        "問題集では、問題の間に{divider!q}の行を置きます"
    ),
    "non.size": "{what}は1から{most:,}までですが、{found}です（上限：side）",
    "non.size.digits": "{what}は{most:,}までですが、{digits:,}桁の数値があります（上限：side）",
    "non.size.most": "{what}は{most:,}までですが、{found}です（上限：side）",
    "non.size.number": "{key!q}の後に1以上の整数が必要ですが、{found!q}があります",
    "non.string.quotes": "{key!q}の値には引用符が必要です。引用符なしで読みました",
    "non.string.rest": "閉じる引用符の後の{found!q}を無視しました",
    "non.string.unclosed": "{key!q}の値の後に閉じる引用符が必要です",
    # Colours.
    "non.license": (
        "SPDXライセンスリスト{version}のコードか、引用符で囲んだ文章が必要ですが、"
        "{found!q}があります"
    ),
    "non.license.near": (
        "SPDXライセンスリスト{version}のコードか、引用符で囲んだ文章が必要ですが、"
        "{found!q}があります。{near!q}ではありませんか"
    ),
    "non.license.several": (
        "SPDXライセンスリスト{version}のコード1つが必要ですが、{found!q}があります。"
        "コードを組み合わせた式は、引用符で囲みます"
    ),
    "non.color": "「color a #rrggbb」の形ではないので、{found!q}を無視しました",
    "non.color.hash": "色の前に「#」が必要ですが、{found!q}があります",
    "non.color.names": "数字に色の名前を付ける書き方は、プログラムNonnyの拡張です",
    "non.color.undeclared": "色{name!q}の宣言が必要です",
    # Hints.
    "non.blank.layout": (
        "{key!q}の下の空行を、数字のない行や列ではなく、見やすさのための空行として読みました"
    ),
    "non.blank.several": "{key!q}の下の空行は、何通りかに読めます",
    "non.hints": "{key!q}の下に数字の行が{expected:,}行必要です（実際の行数：{found}）",
    "non.hints.blank": "{full}、ほかに空行{blank}",
    "non.hints.stray": (
        "{key!q}の下に数字の行が{expected:,}行必要です（実際の行数：{found}）。"
        "{stray!q}は数字の行ではありません"
    ),
    "non.hint.comma": "コンマの隣に数値が必要です。コンマを無視しました",
    "non.hint.named": "数値か色の名前が必要ですが、{found!q}があります",
    "non.hint.number": "数値ではないので、{found!q}を無視しました",
    "non.hint.rest": "数値の後の{found!q}を無視しました",
    "non.hint.unknown": "長さが不明な数字は.nonファイルでは表せません",
    "non.hint.zero": "ほかの数字と並んだ0を無視しました",
    # The goal.
    "non.goal.cells": "解答は{expected:,}マス必要ですが、{found}マスあります。解答を省きました",
    "non.goal.colors": "解答に、数字にない色（{colors}）があります",
    "non.goal.disagrees": "{problem}（数字のほうを使います）",
    "non.goal.quotes": "解答は引用符で囲み、空白を入れずに書きます",
    "non.goal.rest": "解答の後の{found!q}を無視しました",
    # Lines of numbers: mk, nin, cwd.
    "non.numbers.between": "行の数字の後に{line!q}の行が1行必要ですが、実際は{found}行です",
    "non.numbers.lines": "{most:,}行までですが、それより多くあります（上限：side）",
    "non.numbers.number": "数値が必要ですが、{found!q}があります",
    "non.numbers.side": "{side}の数字は{expected:,}行必要ですが、実際は{found}行です",
    "non.numbers.sides": (
        "行の数字が{height:,}行、列の数字が{width}行必要ですが、実際は合わせて{found}行です"
    ),
    "non.numbers.size.line": "{first}と{second}を1行に並べて書く必要があります",
    "non.numbers.size.lines": "{first}と{second}を別の行に書く必要があります",
    "non.numbers.zero": "0は1行に単独で書きますが、隣にほかの数字があります",
    # gno.
    "non.gno.section": "セクション[{name}]が必要です",
    "non.gno.section.other": "[Dimensions]のようなセクションが必要ですが、{found!q}があります",
    "non.gno.section.twice": "セクション{found!q}は1回しか書けませんが、もう一度あります",
    "non.gno.size": "高さと幅を書いた2行が必要です",
    "non.gno.solution": (
        "1（白マス）か2（黒マス）を{width:,}マスずつ、{height:,}行書く必要があります。"
        "解答を省きました"
    ),
    # g.
    "non.g.clue": "数値と色の文字が必要ですが、{found!q}があります",
    "non.g.color": "「b:# blue」のような色の宣言が必要です",
    "non.g.color.default": "既定の色「1」の宣言が必要です",
    "non.g.color.name": "色の名前か「#rrggbb」が必要ですが、{found!q}があります",
    "non.g.color.twice": "色{name!q}は1回しか宣言できませんが、もう一度あります",
    "non.g.kind": ("「#d」が必要ですが、{found!q}があります（三角のマスを使う問題は読めません）"),
    "non.g.sides": "行の数字の前と列の数字の前に、「:」で始まる行が1行ずつ必要です",
    "non.g.start": "「:」か「#d」で始まる行が必要です",
    # pbm.
    "non.pbm.bytes": "マスのデータが{expected:,}バイト必要ですが、{found}バイトしかありません",
    "non.pbm.cell": "0か1が必要ですが、{found!q}があります",
    "non.pbm.cells": "{expected:,}マス必要ですが、{found}マスしかありません",
    "non.pbm.cells.rest": "{expected:,}マス必要ですが、{found}マスあります。余りを無視しました",
    "non.pbm.head": "{magic!q}、幅、高さの順に書く必要があります",
    # Links.
    "non.page": "URLには番号しかありません。ページのソースをコピーしてください",
    "non.known": "分かっているマスが{count:,}個ありますが、問題には書けないので省きました",
    # Pictures of x and -.
    "non.picture.row": "この行には「x」か「-」が{width:,}個必要です",
    "non.picture.rows": "マスの行が{expected:,}行必要ですが、{found:,}行あります",
    # nonograms.org and janko.at.
    "non.array.colors": "色は1〜{most}色にしてください（{found:,}色あります）",
    "non.array.letters": "a、b、…の順でない色は{notation!q}では表せません",
    "non.array.none": "「var d=[[…」のように、4つの数値の並びが続く配列が必要です",
    "non.array.rgb": "配列の色が範囲外です",
    "non.array.run": (
        "{row}行目・{left}列目から長さ{length}の部分が、絵の外にはみ出すか、"
        "ほかの部分と重なっています"
    ),
    "non.array.short": "配列が途中で終わっています",
    "non.janko.kind": "お絵かきロジックが必要ですが、{found!q}というパズルがあります",
    "non.janko.solution": "「[solution]」の部分が必要です",
    # Penpa+.
    "non.penpa.clue": "盤面の横と上には数値か「?」が必要ですが、{found!q}があります",
    "non.penpa.data": "URLのデータが壊れているか、途中で切れています",
    "non.penpa.elsewhere": "数字の欄の外にある、またはモードの違う{count:,}個の数値を省きました",
    "non.penpa.empty": "問題のあるURLが必要ですが、「p=」がありません",
    "non.penpa.first": "最初の版のPenpaのURLです。Penpa+で開いて、新しいURLをコピーしてください",
    "non.penpa.grid": "正方形のマスが長方形に並ぶ盤面が必要です",
    "non.penpa.kind": "盤面の横と上に数字がないので、お絵かきロジックではありません",
    "non.penpa.large": "URLのデータは{most:,}バイトまでですが、それより多くあります",
    "non.penpa.short": "短縮URLには問題が入っていません。開いて、ページのURLをコピーしてください",
    "non.penpa.side": "{what}に数字がありません",
    "non.penpa.size": "数字を含めると{width}×{height}マスになります。Penpa+では{most}マスまでです",
    "non.penpa.star": "数字に「*」があります。別の種類のパズルです",
    # puzz.link and pzpr.
    "non.pzpr.character": "pzprの数字とマスが必要ですが、{found!q}があります",
    "non.pzpr.closed": "いっぱいになった行の後の「f」は、空きがないという意味で読みました",
    "non.pzpr.kind": "お絵かきロジックが必要ですが、{found!q}というパズルがあります",
    "non.pzpr.large": (
        "puzz.linkは{most}より大きい数字を正しく読めません。この問題の最大の数字は{found:,}です"
    ),
    "non.pzpr.lines": "数字とマスの行が{expected:,}行必要ですが、{found:,}行あります",
    "non.pzpr.parts": "この行には項目が{expected:,}個必要ですが、{found:,}個あります",
    "non.pzpr.size": "{first}と{second}が必要です",
    "non.pzpr.slots.most": "数字の欄は{most:,}個までですが、それより多くあります",
    "non.pzpr.text": "1行目に「pzprv3」が必要です",
    "non.pzpr.variant": "別のルールを示す{found!q}を無視しました",
    "non.pzpr.zero": (
        "0は、黒マスのない行や列として読みました。puzz.linkではどの解答も正解になりません"
    ),
    # Simon Tatham's Pattern.
    "non.tatham.cell": "分かっているマスは文字で書きますが、{found!q}があります",
    "non.tatham.cells": "{expected:,}マス分の文字が必要ですが、{found:,}マス分あります",
    "non.tatham.game": "Patternのセーブデータが必要ですが、{found!q}があります",
    "non.tatham.lines": "「/」で区切った数字の行が{expected:,}行必要ですが、{found:,}行あります",
    "non.tatham.number": "「.」で区切った1以上の数が必要ですが、{found!q}があります",
    "non.tatham.seed": (
        "乱数のシードに問題は入っていません。「:」のあるIDをプログラムからコピーしてください"
    ),
    "non.tatham.size": "「5x5:」のように大きさで始まるIDが必要です",
    # webpbn.
    "non.webpbn.clue": "数値と、背景以外の色が必要ですが、{found!q}があります",
    "non.webpbn.clues": "行と列の<clues>か、解答が必要です",
    "non.webpbn.color": "名前の付いた色が「rrggbb」の形で必要です",
    "non.webpbn.goal": (
        "解答は「|」で行を区切り、各マスに宣言した色の文字を書く必要があります。解答を省きました"
    ),
    "non.webpbn.goal.size": (
        "解答は横{width}マス、縦{height}マス必要ですが、"
        "横{found_width}マス、縦{found_height}マスあります。解答を省きました"
    ),
    "non.webpbn.puzzle": "<puzzle>がありません",
    "non.webpbn.root": "<puzzleset>が必要ですが、<{found}>があります",
    "non.webpbn.set": "問題は1問だけ読めますが、{found}問の問題集です（loads_packで読めます）",
    "non.webpbn.twice": "<{element} {attribute}={value!r}>は1回しか書けませんが、もう一度あります",
    "non.webpbn.type": "種類が「grid」の問題が必要ですが、{found!q}があります",
    # XML.
    "non.xml": "XMLとして読めません：{reason}",
    "non.xml.attribute": "属性に実体参照は書けませんが、{found!q}があります",
    "non.xml.declaration": "実体の宣言は書けませんが、宣言があります",
    "non.xml.depth": (
        "要素の入れ子は{most:,}重までですが、それより深くなっています（上限：nesting）"
    ),
    "non.xml.elements": (
        "1つの要素の中の要素は{most:,}個までですが、それより多くあります（上限：elements）"
    ),
    "non.xml.entity": "HTMLの実体参照が必要ですが、{found!q}があります",
    "non.xml.none": "要素がありません",
}
