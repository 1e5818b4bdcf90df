"""Japanese texts: exercises and the feedback on answers."""

TEXTS: dict[str, str] = {
    # Arguments.
    "teach.topic": "{near}などの種類を指定してください（指定：{found!q}）。種類：{topics}",
    "teach.name": "{near}などの練習問題を指定してください（指定：{found!q}）。練習問題：{names}",
    # Every answer.
    "teach.right": "正解です。",
    "teach.unreadable": "{problem}。",
    "teach.unreadable.at": "{line}行目の{column}文字目：{problem}。",
    "teach.expected.number": "数で答えてください（入力：{found}）",
    "teach.expected.one_number": "数はひとつだけ答えてください",
    "teach.expected.cells": "「赤」や「R」のようにマスで答えてください（入力：{found}）",
    "teach.expected.board": "「R」や「.」のようにマスで答えてください（入力：{found}）",
    "teach.expected.rows": "{rows}段までですが、それより多くあります",
    "teach.expected.columns": "1段は{columns}マスまでですが、それより多くあります",
    "teach.expected.size": "フィールドは{size}ですが、{found}で答えています",
    "teach.expected.characters.20th": "ぷよ7とぷよ!!の文字で答えてください（入力：{found}）",
    "teach.expected.characters.pop": "パズルポップの文字で答えてください（入力：{found}）",
    "teach.size": "{width}列{height}段",
    "teach.sign": "{sign!q}",
    "teach.type": "{kind}型の値",
    "teach.nothing": "なし",
    "teach.end": "答えの終わり",
    # The exercises of notebooks.
    "teach.notebook.format_1": (
        "通常ルールのフィールドが、赤ぷよで埋まっています。"
        "ぷよ!!でいちばん短いパスワードは何ですか？"
    ),
    "teach.notebook.start_1": "このフィールドを左右反転した形を書きましょう。",
    "teach.notebook.start_1.why": "階段は6列目から始まります。",
    "teach.notebook.start_1.same": "それは元のフィールドです。左右を反転しましょう。",
    "teach.notebook.start_1.column": "形は合っていますが、列が違います。左の空きも点で書きます。",
    "teach.notebook.password_2": "このパズルポップのパスワードは、どのルールですか？",
    "teach.notebook.password_2.why": (
        "回数は8進数で51、10進数で41です。0が1回を表すので、2マスの組は42組です。"
    ),
    "teach.notebook.password_2.hint": (
        "{rule}ルールのパスワードには、2マスの組が{count}組あります。このパスワードは何組ですか？"
    ),
    "teach.expected.rule": "ルールの名前で答えてください（入力：{found}）",
    "teach.notebook.password_3": ("「AOAmKhC」と入力した人がいます。間違いは何文字目ですか？"),
    "teach.notebook.password_3.why": ("2文字目の「O」は文字表にありません。「0」かもしれません。"),
    "teach.notebook.password_3.hint": (
        "パズルポップの文字表で、1文字ずつ探しましょう。表にない文字が1つあります。"
    ),
    "teach.notebook.chain_1": "初代のルール「rules.FIRST」では、19連鎖は何点ですか？",
    "teach.notebook.chain_1.why": "連鎖ボーナスは1連鎖ごとに2倍になり、999が上限です。",
    "teach.notebook.chain_1.tsu": "それは通のルールの点です。初代のルールを指定しましょう。",
    "teach.notebook.chain_1.hint": "引数「rules」を指定して、もう一度計算しましょう。",
    "teach.notebook.duel_1": (
        "左の2列が埋まっています。22通りの置き方のうち、まだ置けるのは何通りですか？"
    ),
    "teach.notebook.duel_1.why": (
        "埋まった列には、どちらも縦の2通りを置けません。2列にまたがる2通りも置けません。"
    ),
    "teach.notebook.duel_1.all": "それは空のフィールドの置き方です。",
    "teach.notebook.duel_1.across": "2列にまたがる2通りも置けません。",
    "teach.notebook.duel_1.hint": (
        "埋まった列には、縦の2通りを置けません。次に、2列にまたがる置き方を考えましょう。"
    ),
    "teach.notebook.pieces_2": "1000列目の名前は何ですか？",
    "teach.notebook.pieces_2.why": "26で割っていき、右から文字を決めます。",
    "teach.notebook.pieces_2.letters": "文字の数が違います。",
    "teach.notebook.pieces_2.hint": (
        "右から{number}文字目を見直しましょう。26で割った余りがその文字で、商を左へ続けます。"
    ),
    "teach.expected.column": "英小文字で答えてください（入力：{found}）",
    # Passwords: one character.
    "teach.password.pair": "{first}、{second}",
    "teach.password.character": ("{game}で、{first}、{second}の順の2マスを表す文字はどれですか？"),
    "teach.password.character.why": (
        "2番目のマスが上の桁です。{second}、{first}の順で8進数の{octal}となり、"
        "文字は「{character}」です。"
    ),
    "teach.password.character.hint": (
        "2つのマスの番号を書き出しましょう。2番目のマスが、8進数の上の桁です。"
    ),
    "teach.password.one_character": "2マスは1文字で表しますが、答えは{count}文字です。",
    "teach.password.cells": "{game}の「{character}」が表す2マスはどれですか？",
    "teach.password.cells.why": (
        "「{character}」は8進数で{octal}です。下の桁が1番目のマスなので、{cells}です。"
    ),
    "teach.password.cells.hint": (
        "文字表でその文字を探しましょう。8進数の下の桁が、1番目のマスです。"
    ),
    "teach.password.two_cells": "1文字は2マスを表しますが、答えは{count}マスです。",
    "teach.password.swapped": "2マスの順番が逆です。8進数の上の桁が2番目のマスです。",
    "teach.password.half.first": "1番目のマスは合っています。2番目のマスを見直しましょう。",
    "teach.password.half.second": "2番目のマスは合っています。1番目のマスを見直しましょう。",
    "teach.password.several": "{game}の「{characters}」は、どのマスを表しますか？",
    "teach.password.several.count": (
        "1文字は2マスを表すので、全部で{cells}マスですが、答えは{count}マスです。"
    ),
    "teach.password.several.look": "次に、文字{character!q}を見直しましょう。",
    # Passwords: counts and lengths.
    "teach.password.count": (
        "この{game}のパスワードで、{number}セット目の「{character}」は2マスの組の繰り返し回数です。"
        "何回ですか？"
    ),
    "teach.password.count.why": (
        "「{character}」は8進数で{octal}、10進数で{value}です。0が1回を表すので、{count}回です。"
    ),
    "teach.password.count.hint": (
        "文字の8進数の桁を調べましょう。上の桁は八の位、下の桁は一の位です。"
        "回数がいくつから始まるかにも注意しましょう。"
    ),
    "teach.password.count.zero": "それは文字の番号です。回数は0から始まり、0が1回を表します。",
    "teach.password.count.octal": "8進数です。上の桁は十の位ではなく八の位です。",
    "teach.password.count.once": "おしいです。0が1回を表すので、1を足すのは一度だけです。",
    "teach.password.length": (
        "あるフィールドは、RLEなら{sets:,}セットになります。{rule}ルールには2マスの組が{pairs}組あります。"
        "ゲームが表示するパスワードは何文字ですか？"
    ),
    "teach.password.length.why": (
        "RLEは1セット2文字と末尾の1文字で{rle}文字、プレーンは1組1文字と末尾の1文字で{plain}文字です。"
        "RLEのほうが長くなければRLEを表示するので、{shown}文字です。"
    ),
    "teach.password.length.hint": (
        "プレーンとRLEの長さを両方計算しましょう。RLEのほうが長くなければ、RLEを表示します。"
    ),
    "teach.password.length.format": "末尾の1文字を数えていません。フォーマットを表す文字です。",
    "teach.password.length.other": "もう一方のフォーマットのほうが短くなります。",
    "teach.password.length.sets": "1セットは、2マスの組と回数の2文字です。",
    "teach.password.format_of": (
        "あるフィールドは、RLEなら{sets:,}セットになります。{rule}ルールには2マスの組が{pairs}組あります。"
        "ゲームが表示するパスワードは、プレーンとRLEのどちらですか？"
    ),
    "teach.password.format_of.why": (
        "RLEは1セット2文字と末尾の1文字で{rle}文字、プレーンは1組1文字と末尾の1文字で{plain}文字です。"
        "したがって{winner}です。"
    ),
    "teach.password.format_of.hint": (
        "両方の長さを計算しましょう。1組は1文字、1セットは2文字で、"
        "フォーマットの1文字が加わります。"
    ),
    "teach.expected.format": "フォーマットの名前で答えてください（入力：{found}）",
    # Passwords: boards.
    "teach.password.decode": (
        "{game}のこのパスワードを解読して、{columns}列{rows}段のフィールドを書きましょう。"
    ),
    "teach.password.decode.why": "文字は8進数で{octal}です。",
    "teach.password.encode": "このフィールドの、{game}のパスワードは何ですか？",
    "teach.password.encode.why": ("文字は8進数で{octal}なので、パスワードは「{text}」です。"),
    "teach.password.pairs_right": "{total}組のうち、最初の{count}組は合っています。",
    "teach.password.stands_for": "{number}文字目の「{character}」は{places:and}を表します。",
    "teach.password.must_stand_for": "{number}文字目は{places:and}を表す必要があります。",
    "teach.password.look.first": "そのうち1番目のマスを見直しましょう。",
    "teach.password.look.second": "そのうち2番目のマスを見直しましょう。",
    "teach.password.look.both": (
        "2マスとも見直しましょう。8進数の下の桁が1番目のマス、上の桁が2番目のマスです。"
    ),
    "teach.password.runs_on": (
        "その先で、前の組の繰り返しが多すぎます。回数を表す{number}文字目の「{character}」を"
        "見直しましょう。8進数で、0が1回を表します。"
    ),
    "teach.password.ends_early": (
        "その先で、組の繰り返しが足りません。回数を表す{number}文字目の「{character}」を"
        "見直しましょう。8進数で、0が1回を表します。"
    ),
    "teach.password.characters_right": "最初の{count}文字は合っています。",
    "teach.password.count_at": (
        "{number}文字目の「{character}」は回数です。同じ組を数え直し、1を引いて8進数で"
        "書きましょう。"
    ),
    "teach.password.last": (
        "パスワードの末尾の文字はプレーンかRLEかを表しますが、{character!q}はどちらでもありません。"
    ),
    "teach.password.format": (
        "末尾の文字が表すフォーマットを見直しましょう。{sets:,}セットのとき、"
        "プレーンとRLEのどちらが短いですか？"
    ),
    "teach.password.short": "フィールドの残りの部分がありません。",
    "teach.password.long": "フィールドはここまでです。後に続くのは、フォーマットの1文字だけです。",
    "teach.password.same_board": (
        "フィールドは合っていますが、{game}が表示するパスワードではありません。"
    ),
    "teach.password.other_game": "{game}の文字ではなく、ほかのゲームの文字で答えています",
    # Passwords: mistakes.
    "teach.password.mistake": (
        "{game}のパスワードを、1文字だけ間違えて「{text}」と写した人がいます。フィールドと比べましょう。"
        "間違っているのは何文字目ですか？"
    ),
    "teach.password.mistake.why": ("{number}文字目は「{found}」ではなく「{character}」です。"),
    "teach.password.mistake.range": "その番号の文字はありません。最初の文字が1文字目です。",
    "teach.password.mistake.good": "文字{character!q}はフィールドと合っています。",
    "teach.password.mistake.count": "{character!q}は回数で、合っています。",
    "teach.password.mistake.before": "間違いはそれより前にあります。",
    "teach.password.mistake.after": "間違いはそれより後にあります。",
    "teach.password.repair": (
        "パズルポップ1.3.0が、不具合のためにこのパスワードを表示しました。"
        "正しいパスワードは何ですか？"
    ),
    "teach.password.repair.why": (
        "最後の並びは2組ですが、回数は1回になっています。正しいパスワードは「{text}」です。"
    ),
    "teach.password.repair.same": (
        "それは不具合のあるパスワードです。2マスの組がいくつあるか数えましょう。でかぷよは、あと1組多いはずです。"
        "少なすぎる回数はどれですか？"
    ),
    # Fields.
    "teach.field.puyo": "{place}の{kind}",
    "teach.field.write": "次のフィールドを、1段を1行として文字で書きましょう：{puyos}。",
    "teach.field.write.why": "最後の行が1段目で、左端が1列目です。",
    "teach.field.rows_right": "下の{count:,}段は合っています。",
    "teach.field.look": "{place}を見直しましょう。答えでは{kind}です。",
    # Chains.
    "teach.chain.link": (
        "1連鎖目の後のフィールドを書きましょう。4個以上の連結が消え、残りが落ちた後です。"
    ),
    "teach.chain.link.why": "消えるぷよ：{summary}。",
    "teach.chain.link.fall": "消えるぷよは合っています。次に、残りを落としましょう。",
    "teach.chain.link.start": "何も消えていません。同じ色が4個つながる所を探しましょう。",
    "teach.chain.link.end": "それは連鎖の終わりです。1連鎖目の後で止めましょう。",
    "teach.chain.link.column": (
        "{number}列目を見直しましょう。連結は上下左右のつながりで、斜めはつながりません。すべての連結が同時に消え、"
        "上下左右で隣り合うおじゃまぷよも一緒に消えます。"
    ),
    "teach.chain.columns_right": "左の{count:,}列は合っています。",
    "teach.chain.length": "このフィールドは何連鎖ですか？",
    "teach.chain.length.why": "{links:,}連鎖です。",
    "teach.chain.length.few": (
        "もっと続きます。消えるたびにすべてを落としてから、もう一度連結を探しましょう。"
    ),
    "teach.chain.length.many": (
        "そんなに続きません。同時に消える連結は、まとめてひとつの連鎖と数えます。"
        "斜めはつながりません。"
    ),
    "teach.chain.points": "このフィールドの連鎖は、通のルールで何点ですか？",
    "teach.chain.points.why": "{sums:and}、合計{score:,}点です。",
    "teach.chain.points.hint": (
        "連鎖ごとに、10×消えたぷよの数×（連鎖ボーナス+色数ボーナス+連結ボーナス）を計算します。"
        "ボーナスの合計が0なら1とします。最後に全部を足します。"
    ),
    "teach.chain.points.ten": "1個につき10を掛けます。",
    "teach.chain.points.chain": "連鎖ボーナスがありません。連鎖が進むほど増えます。",
    "teach.chain.points.bonus": "ボーナスがありません。連鎖ごとに、ボーナスの合計を掛けます。",
    "teach.chain.points.last": "それは1連鎖分です。全部の点を足しましょう。",
    "teach.chain.points.first": "それは1連鎖目です。残りの点も足しましょう。",
    # Links.
    "teach.expected.link": "URLに使う文字で答えてください（入力：{found}）",
    "teach.link.encode": (
        "「{cells}」のマスを、puyop.comのURLのように書きましょう。2マスが1文字です。"
    ),
    "teach.link.decode": "puyop.comのURLで、「{text}」はどのマスですか？",
    "teach.link.why": "「{cells}」は「{text}」です。各組の1番目のマスが八の位です。",
    "teach.link.count": "2マスは1文字で表しますが、答えは{count:,}文字です。",
    "teach.link.cells": "1文字は2マスを表しますが、答えは{count:,}マスです。",
    "teach.link.cells_right": "最初の{count:,}マスは合っています。",
    "teach.link.swapped": "2マスの順番が逆です。URLでは1番目のマスが八の位です。",
    "teach.link.encode.hint": (
        "「{cells}」を表す{number}文字目を見直しましょう。1番目のマスの番号に8を掛け、2番目の番号を"
        "足します。文字は、数字、小文字、大文字の順です。"
    ),
    "teach.link.decode.hint": (
        "文字{character!q}を見直しましょう。番号を8で割ると、商が1番目のマス、余りが2番目のマスです。"
        "文字は、数字、小文字、大文字の順です。"
    ),
    # Nonograms.
    "teach.expected.line": "「#」「.」「?」で答えてください（入力：{found}）",
    "teach.line": (
        "{cells}マスの行があり、数字は{clue}です。確定するマスはどれですか？黒マスは「#」、白マスは「.」、"
        "決まらないマスは「?」で書きましょう。"
    ),
    "teach.line.why": "どの置き方でも同じマス：「{line}」。",
    "teach.line.length": "{cells}マスの行ですが、答えは{count}マスです。",
    "teach.line.cells_right": "最初の{count:,}マスは合っています。",
    "teach.line.open": (
        "{number}マス目は決まりません。すべてのカタマリを左に寄せた場合と、"
        "右に寄せた場合を比べましょう。"
    ),
    "teach.line.certain": (
        "{number}マス目は確定します。すべてのカタマリを左に寄せた場合と、"
        "右に寄せた場合を比べましょう。"
    ),
    "teach.line.other": "{number}マス目は確定しますが、答えが違います。",
    # Piecepack moves.
    "teach.expected.move": "英字、数字、ハイフンで答えてください（入力：{found}）",
    "teach.ppn.move": (
        "コマが{x}列目の{y}行目から{column}列目の{row}行目へ動きます。この手をPPNで書きましょう。"
    ),
    "teach.ppn.why": "列は英字で表し、「z」の次は「aa」「ab」と続きます。手は「{move}」です。",
    "teach.ppn.start": "1番目の場所",
    "teach.ppn.end": "2番目の場所",
    "teach.ppn.start_right": "1番目の場所は合っています。",
    "teach.ppn.reversed": "逆です。動く前の場所を先に書きます。",
    "teach.ppn.parts": "手は、2つの場所をハイフンでつないで書きます。",
    "teach.ppn.place": "{name}は、列の英字、行の数字の順に書きます。",
    "teach.ppn.column": (
        "{name}の列を見直しましょう。英字で数え、最後の英字の次は2文字になります。"
    ),
    "teach.ppn.row": "{name}の行を見直しましょう。行は数字です。",
    # A simulator, function by function.
    "teach.simulator.question.read": (
        "文字列のフィールドを返す関数「read(text)」を書きましょう。フィールドは段のリスト、段は文字の"
        "リストです。"
    ),
    "teach.simulator.question.fall": (
        "すべて落ちた後のフィールドを返す関数「fall(board)」を書きましょう。"
    ),
    "teach.simulator.question.group": (
        "あるマスから同じ文字でつながっているマスを返す関数"
        "「group(board, row, col)」を書きましょう。"
    ),
    "teach.simulator.question.groups": "消える連結を返す関数「groups(board)」を書きましょう。",
    "teach.simulator.question.pop": (
        "消える連結と、"
        "その隣のおじゃまぷよを除いたフィールドを返す関数「pop(board)」を書きましょう。"
    ),
    "teach.simulator.question.chain": (
        "連鎖の途中のフィールドを順に返す関数「chain(board)」を書きましょう。最初はすべて落ちた後、"
        "最後は連鎖が終わった後です。"
    ),
    "teach.simulator.question.points": (
        "1連鎖分の得点を返す関数「points(number, board)」を書きましょう。"
    ),
    "teach.simulator.why": "ノートブックに解答例があります。",
    "teach.simulator.function": "関数{name}が必要ですが、{found}が渡されました",
    "teach.simulator.right": "{count:,}個のフィールドすべてで合っています。",
    "teach.simulator.good": "{count:,}個のフィールドでは合っています。",
    "teach.simulator.none": "{name}がNoneを返します。「return」が必要です。",
    "teach.simulator.error": "{call}は{kind}で止まります：{error}。",
    "teach.simulator.endless": ("{call}が終わりません。繰り返しのたびに何かが変わっていますか？"),
    "teach.simulator.changed": (
        "{call}は、渡されたフィールドを書き換えます。元のものを残して、新しく作りましょう。"
    ),
    "teach.simulator.type.read": "{call}が{kind}を返します。段のリストを返しましょう。",
    "teach.simulator.type.fall": "{call}が{kind}を返します。段のリストを返しましょう。",
    "teach.simulator.type.group": "{call}が{kind}を返します。(0, 2)のようなマスを返しましょう。",
    "teach.simulator.type.groups": "{call}が{kind}を返します。マスの集合を返しましょう。",
    "teach.simulator.type.pop": "{call}が{kind}を返します。段のリストを返しましょう。",
    "teach.simulator.type.chain": "{call}が{kind}を返します。フィールドのリストを返しましょう。",
    "teach.simulator.type.points": "{call}が{kind}を返します。整数を返しましょう。",
    "teach.simulator.differs": "{call}：{problem}。",
    "teach.simulator.size": "結果の大きさが違い、{rows:,}段あります（{found}）",
    "teach.simulator.cell": (
        "最初に違うマスは、0から数えて段{row}、列{col}で、結果では{letter!q}です"
    ),
    "teach.simulator.surplus": "{place}は結果に含まれません",
    "teach.simulator.twice": "{place}が2回入っています",
    "teach.simulator.missing": "結果は{found:,}マスですが、足りないマスがあります",
    "teach.simulator.group.surplus": "{group}は結果に含まれません",
    "teach.simulator.group.missing": "結果の連結は{found:,}個ですが、足りない連結があります",
    "teach.simulator.board": "0から数えて{number}番目のフィールドで、{problem}",
    "teach.simulator.boards.few": "結果のフィールドは{found:,}個ですが、足りません",
    "teach.simulator.boards.many": "結果のフィールドは{found:,}個で、多すぎます",
    "teach.simulator.low": "{found:,}は少なすぎます",
    "teach.simulator.high": "{found:,}は多すぎます",
    "teach.simulator.hint.read": ("「text.split()」は行を、「list(line)」は文字を返します。"),
    "teach.simulator.hint.fall": (
        "1列ずつ考えましょう。点以外の文字を残し、その上に点を置きます。"
    ),
    "teach.simulator.hint.group": (
        "調べるマスのリストを作りましょう。フィールドの中にあり、まだ調べていなくて、文字が同じなら、そのマスは連結に入ります。"
        "その隣の4マスをリストに加えます。"
    ),
    "teach.simulator.hint.groups": (
        "色のあるマスごとに「group」を呼びましょう。見つけた連結のマスは飛ばします。残すのは4個以上の連結だけで、"
        "点とおじゃまぷよは連結になりません。"
    ),
    "teach.simulator.hint.pop": (
        "連結と一緒に消えるのは「O」だけです。上下左右のどれかで、"
        "連結のぷよと隣り合っている場合に限ります。"
    ),
    "teach.simulator.hint.chain": (
        "まず、すべて落とします。消える連結がある間、消して、落として、フィールドを残しましょう。"
    ),
    "teach.simulator.hint.points": (
        "10×消えたぷよの数×3つのボーナスの合計です。連鎖ボーナス、色数ボーナスと、"
        "連結ごとの大きさによる連結ボーナスがあります。合計が0なら1とします。"
    ),
}
