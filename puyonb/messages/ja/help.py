"""Japanese texts: the help texts of the commands."""

TEXTS: dict[str, str] = {
    "help.main": (
        "パズルの記法を読み、変換し、図にし、公開します。\n\n"
        "終了ステータス：0はエラーなし、1は入力のエラー、2は呼び出し方のエラー、130はCtrl-Cによる中断です。"
    ),
    "help.names": "記法：{names}",
    # The words of click.
    "help.click.usage": "使い方：",
    "help.click.options": "オプション",
    "help.click.commands": "コマンド",
    "help.click.arguments": "引数",
    "help.click.required": "必須",
    "help.click.file": "ファイル",
    "help.click.directory": "フォルダー",
    "help.click.path": "パス",
    "help.click.try": "'{command} {option}'で使い方を表示します。",
    "help.click.error": "エラー：{message}",
    "help.click.aborted": "中止しました",
    "help.click.missing.argument": "引数がありません：",
    "help.click.missing.option": "オプションがありません：",
    "help.click.missing.parameter": "引数かオプションがありません：",
    "help.click.missing.command": "コマンドがありません",
    "help.click.invalid": "値が正しくありません：{message}",
    "help.click.invalid.for": "{param_hint}の値が正しくありません：{message}",
    "help.click.extra.one": "余分な引数があります（{args}）",
    "help.click.extra.several": "余分な引数があります（{args}）",
    "help.click.no_option": "オプション{name!r}はありません",
    "help.click.did_you_mean.one": "{possibility}ではありませんか",
    "help.click.did_you_mean.several": "（{possibilities}のどれかではありませんか）",
    "help.click.needs.one": "オプション{name!r}には値が必要です",
    "help.click.needs.several": "オプション{name!r}には値が{nargs}個必要です",
    "help.click.no_value": "オプション{name!r}に値は付けられません",
    "help.click.choice.one": "{choice}を指定してください（指定：{value!r}）",
    "help.click.choice.several": "{choices}のどれかを指定してください（指定：{value!r}）",
    "help.click.number": "{number_type}を指定してください（指定：{value!r}）",
    "help.click.number.integer": "整数",
    "help.click.number.float": "数",
    "help.click.range": "{range}の範囲で指定してください（指定：{value}）",
    "help.click.path.missing": "{name}{filename!r}がありません",
    "help.click.path.file": "{name}が必要ですが、{filename!r}はファイルです",
    "help.click.path.directory": "{name}が必要ですが、{filename!r}はフォルダーです",
    "help.click.path.not_readable": "{name}{filename!r}を読めません",
    "help.click.path.not_writable": "{name}{filename!r}に書き込めません",
    "help.click.open": "ファイル{filename!r}を開けません：{message}",
    "help.heading": "{heading}：",
    # Shared options.
    "help.option.help": "この説明を表示して終わる",
    "help.option.version": "バージョンを表示して終わる",
    "help.option.language": ("メッセージと図の言語（省略時：PUYONB_LANG、なければ端末の言語）"),
    "help.option.from": "入力の記法（省略時：自動判別）",
    "help.option.to": (
        "出力の記法、またはNAME:DIALECT  [必須]（.puyoのように、OUTの拡張子で記法が決まれば不要）"
    ),
    "help.option.lenient": "一部を省かないと読めない文字列も受け付ける",
    "help.option.strict": "仕様を外れた文字列を受け付けない",
    "help.option.json": "入力ごとにJSONオブジェクトを1行で表示する",
    "help.option.lines": ("ファイルの各行を1つの文字列として読む（空行と#で始まる行は飛ばす）"),
    "help.option.column": (
        "表のこの列の各セルを1つの文字列として読む（列の名前の行があるCSVファイル、"
        "または.xlsxファイル）"
    ),
    "help.option.delimiter": (
        "CSVファイルのセルを区切る1文字、またはtab"
        "（省略時：列の名前から、コンマ、セミコロン、タブのどれか）"
    ),
    "help.option.encoding": (
        "リストやCSVファイルの文字コード。日本語版Excelのファイルはcp932など（省略時：utf-8）"
    ),
    "help.option.bom": "CSVファイルの先頭にBOMを付ける（ExcelがUTF-8として読むために必要）",
    "help.option.force": "すでにあるファイルを置き換える",
    # puyonb convert.
    "help.convert.short": "文字列を別の記法に変換する",
    "help.convert": (
        "INPUTSを別の記法に変換します。パスワードを--to passwordで変換すると、"
        "もう一方のゲームのパスワードになります。\n\n"
        "入力は、ファイル、標準入力を表す-、または文字列そのものです。フォルダーでは、"
        "その下にある、記法の拡張子を持つファイルと、"
        "どれかの記法で読める.txtファイルをすべて読みます。"
        "-で始まる文字列は、--の後に、最後に書いてください。\n\n"
        "入力の一部を変換先の記法で表せないときは、その部分をエラーで示し、何も書き出しません。"
        "--drop WORDを付けると、その部分を省きます。\n\n"
        "プレーンテキストのコメントは、別のプレーンテキストにも書きます。"
        "ほかの記法では省き、警告を出します。\n\n"
        "入力が複数のときの出力は、入力ごとに1行の表で、"
        "入力、記法、結果、警告、エラーの列があります。"
        "--jsonを付けると、代わりに1行に1つずつオブジェクトを書き出します。\n\n"
        "--linesを付けると、入力は1行に1つずつ文字列（例えばURL）を書いたリストです。"
        "1行読むたびに1行を書き出します。それは、結果か、空行とコメントではその行そのもの、"
        "エラーの後では空行です。-o OUT.csvを付けると、出力は表です。\n\n"
        "--columnを付けると、入力は表です。出力には、そのすべての列の後に、"
        "結果、警告、エラーの列があります。\n\n"
        "表はCSVファイルです。OUTが.xlsxで終わるときは、Excelのブックです。"
    ),
    "help.convert.drop": "変換先の記法で表せないときに省くもの：sun、moves、commentsなど",
    "help.convert.player": (
        "フィールドを変換するプレイヤーの番号（1から）。保存した対戦では手順も変換する"
        "（省略時：ただ1人のプレイヤー）"
    ),
    "help.convert.output": "書き出すファイル（省略時：標準出力）",
    # puyonb check.
    "help.check.short": "ファイルを読んで間違いを調べる",
    "help.check": (
        "INPUTSを読み、問題を1行に1つずつ表示します。\n\n"
        "入力は、ファイル、標準入力を表す-、またはURLのような文字列そのものです。"
        "フォルダーでは、その下にある、記法の拡張子を持つファイルと、"
        "どれかの記法で読める.txtファイルと.jsonファイルをすべて読みます。"
        "ほかの.txtファイルと.jsonファイル、パイプ、デバイスの名前は注記で示します。"
        "問題のない入力については何も表示しません。"
        "警告があっても終了ステータスは変わりませんが、--strictを付けるとエラーになります。\n\n"
        "プレーンテキストのフィールドで浮いているぷよと、消える状態のぷよは、注記で示します。"
        "--strictを付けると、浮いているぷよはエラーになるので、フィールドのフォルダーを検査できます。\n\n"
        "--linesを付けると、リストを1行読むたびに1行を書き出します。"
        "それは、記法の名前か、空行とコメントではその行そのもの、エラーの後では空行です。"
        "--columnか、-o OUT.csvまたは-o OUT.xlsxを付けると、出力は表で、結果は記法の名前です。"
    ),
    "help.check.output": "表を書き出すファイル（省略時：標準出力）",
    "help.check.state": (
        "どの記法でも普通でない状態を調べる：浮いているぷよ、消える状態のぷよ、置けない手。"
        "--strictも付けると、そのようなぷよはエラーになる"
    ),
    # puyonb card.
    "help.card.short": "URLに添えるカード画像を作る",
    "help.card": (
        "INPUTを1200x630ピクセルの画像にします。メッセージやSNSでURLの下に出る画像で、盤面、題名、主な情報が入ります。\n\n"
        "INPUTは、ファイル、標準入力（-）、または記法の文字列です。対戦のJSONも使えます。"
        "お絵かきロジックの答えは表示しません。"
    ),
    "help.card.output": "書き込むファイル。形式は拡張子（.png、.svg、.pdf）で決まる",
    "help.card.title": "カードの題名（省略時：INPUTの題名、または種類）",
    # puyonb draw.
    "help.draw.short": "図かアニメーションを作る",
    "help.draw": (
        "INPUTSを図にしてファイルOUTに書き出します。\n\n"
        "入力は、ファイル、フォルダー、標準入力を表す-、または文字列そのものです。"
        "--formatを付けると、OUTを-にできます。\n\n"
        "入力が複数のときは、並べて1枚の図にします。--paperを付けると1冊の本にします。"
        "OUTに'out/{{name}}.png'のように{{name}}を入れると、入力ごとに1つのファイルを書き出します。"
        "その名前は、入力のファイルの名前か、入力の番号です。\n\n"
        "お絵かきロジックの問題集は1枚の図になります。"
        "pdfのときと--paperを付けたときは、表紙と目次があり、最後に解答のある本になります。"
        "--titleは表紙の題名になります。"
        "ピースパックなどのゲームは、6つの局面、または--moveで選んだ局面の図になります。\n\n"
        "OUTが.gifか.html（プレーヤー）で終わるときは、アニメーションになります。"
        "内容は、フィールドやURLの連鎖、ゲームの手（--moveを2個付けたときはその間だけ）、"
        "またはお絵かきロジックの解き方です。"
    ),
    "help.draw.output": (
        "書き出すファイル。形式は拡張子で決まる（png、svg、pdf、gif、html）。複数回指定できる"
    ),
    "help.draw.format": "ファイルの形式（省略時：OUTの拡張子）",
    "help.draw.columns": "入力や問題が複数のとき、横に並べる図の数（省略時：4、問題集は数による）",
    "help.look.palette": "配色（省略時：default）",
    "help.look.coordinates": (
        "列と行の名前を表示する：gameはプレイヤーの呼び方、indexはプログラムと同じく0から"
        "（省略時：none）"
    ),
    "help.look.size": "1マスの大きさ、インチ単位（省略時：0.4）",
    "help.look.title": "図の上に書く題名",
    "help.look.crop": "ぷよより上の空の段を省く（省略時：並べた図だけ）",
    "help.look.highlight": (
        "この列と段のマスに印を付ける。3,12は左から3列目・下から12段目（繰り返し可）"
    ),
    "help.look.transparent": "背景を省く（png、svg、pdf）",
    "help.look.dpi": "1インチあたりのピクセル数（省略時：pngは200、gifは100）",
    "help.look.speed": "アニメーションの速さの倍率。2は2倍速（省略時：1）",
    "help.look.loop": "アニメーションを繰り返す（省略時：繰り返す）",
    "help.draw.solve": "お絵かきロジックの解を図にする（複数あるときは2個）",
    "help.draw.paper": "お絵かきロジックの本の用紙の大きさ、形式はpdf（省略時：a4）",
    "help.draw.no_solutions": "本の最後の解答を省く",
    "help.draw.no_grades": "本の問題を解かずに、難易度を省く",
    "help.draw.address": (
        "「試す」のページのURL。そこで本の問題を解けるQRコードを問題ごとに印刷する"
    ),
    "help.draw.game": "複数のゲームが入ったファイルのゲームの番号（1から）、またはId",
    "help.draw.move": (
        "この手数の後の盤面を図にする（0は初期配置、-1は最後の手）。"
        "「3.」のような手の番号も指定できる。複数の盤面は並べて図にする"
    ),
    "help.draw.view": "コマを見る方向（省略時：above）",
    "help.draw.angle": "斜めから見た図で高さを表す方向。右を0とした角度（省略時：45）",
    # puyonb diff.
    "help.diff.short": "2つのフィールド、ぷよ譜、ゲーム、お絵かきロジックを比べる",
    "help.diff": (
        "AとBを比べ、違いを1つずつ表示します。\n\n"
        "AとBには、ファイル、標準入力を表す-、または文字列そのものを指定します。"
        "記法は自由で、2つの記法が違ってもかまいません（--fromは両方の記法になります）。"
        "フィールドとURLは手順も含めて、パスワードはフィールドとして、ゲームは手と最後の盤面を、"
        "お絵かきロジックは数字と色を比べ、両方に絵があれば絵も比べます。"
        "題名とコメントは比べません。\n\n"
        "終了ステータス：0は違いなし、1は違いあり、2はエラーです。"
    ),
    "help.diff.json": "JSONオブジェクトを1行で表示する",
    "help.diff.output": (
        "違いに印を付けた、2つを並べた図のファイル。拡張子が形式になる（png、svg、pdf）。"
        "複数指定できる"
    ),
    # puyonb chain.
    "help.chain.short": "フィールドを連鎖させて得点を出す",
    "help.chain": (
        "FIELDSを何も消えなくなるまで連鎖させ、1連鎖ごとに得点を表示します。"
        "URLに手順があれば再生し、1手ごとに連鎖と累計を表示します。\n\n"
        "入力は、ファイル、フォルダー、標準入力を表す-、または文字列そのもので、"
        "フィールドを書けるどの記法でも読めます。"
    ),
    "help.chain.rules": "連鎖のルール（省略時：tsu）",
    "help.chain.output": (
        "連鎖をファイルに書き出す：.gif、.svg、.html（プレーヤー）はアニメーション、"
        ".pngと.pdfは1枚の図。入力が複数のときは、OUTに{{name}}を入れる。複数回指定できる"
    ),
    "help.chain.strip": "すべての連鎖または手を並べた1枚の図を書く（.svgも可）",
    "help.chain.columns": "横に並べる図の数（省略時：7）",
    "help.chain.triggers": "あと1個のぷよで連鎖が始まる場所を、最初にすべて表示する",
    "help.chain.pairs": "あと1組の組ぷよで連鎖が始まる置き方を、最初にすべて表示する",
    # puyonb explain.
    "help.explain.short": "れんしゅうノートのパスワードを分解する",
    "help.explain": (
        "PASSWORDSの1文字ごとの意味、どのゲームで使えるか、ほかのゲームではどう書くかを示します。"
        "\n\n"
        "入力は、ファイル、フォルダー、標準入力を表す-、または文字列そのものです。"
        "シェルでは特別な意味をもつ文字があるので、引用符'で囲んでください。"
        "-で始まるときは、--の後に書いてください。"
        "別の記法のフィールドは、そのフィールドのパスワードを分解します。"
    ),
    "help.explain.dialect": "このゲームの書き方でパスワードを読み、書き直す",
    # puyonb duel.
    "help.duel.short": "対戦を行い、1ターンずつ見る",
    "help.duel": (
        "対戦を行い、表示します。"
        "対戦では、複数のプレイヤーが同じ組ぷよを落とし、互いにおじゃまぷよを送ります。"
    ),
    "help.duel.match.short": "内蔵のプレイヤーどうしで対戦し、勝敗を数える",
    "help.duel.match": (
        "2人以上のPLAYERで対戦し、それぞれの結果を数えます。\n\n"
        "プレイヤーは、random（無作為）、greedy（すぐに取れる最高の得点を選ぶ）、"
        "two-ply（次の組ぷよも考える）です。"
        "1つのシードを、同じ組ぷよで、すべての席順で1回ずつ行います。\n\n"
        "勝率は、勝者のいる、決着した対戦の中の割合です。"
        "同時に勝ったプレイヤーは1勝を分け合います。"
        "区間はWilsonの信頼区間で、このような対戦を100回行うと、95回は真の勝率を含みます。"
    ),
    "help.duel.games": "対戦数。シードごとにすべての席順で行えるよう切り上げる（省略時：10）",
    "help.duel.seed": "最初のシード。次からは1つずつ増える（省略時：0）",
    "help.duel.workers": "プロセスの数（省略時：1）",
    "help.duel.save": "対戦ごとに、このフォルダーにSEED-SEATING.jsonとして書き出す",
    "help.duel.replay.short": "保存した対戦を1ターンずつ見るか、図にする",
    "help.duel.replay": (
        "FILEの対戦をもう一度行って確かめ、ターンごとに表示します。\n\n"
        "端末では1ターンごとにキーを待ちます。bで戻り、qで終了します。-だけを書くと標準入力です。"
    ),
    "help.duel.turn": "このターンの後の状態だけを表示する（0は最初）",
    "help.duel.rows": "フィールドの代わりに、プレイヤーとターンごとに1行の表を表示する",
    "help.duel.output": (
        "図をファイルに書き出す：--turnを付けると1枚の図（png、svg、pdf）、"
        "付けないと対戦の全体（gif、svg、html）"
    ),
    # puyonb worksheet.
    "help.worksheet.short": "授業用のプリントと解答を作る",
    "help.worksheet": (
        "1枚ずつ問題の違うプリントと、その解答を作ります。\n\n"
        "シードとオプションが同じなら、同じプリントになります。どちらもプリントに印刷されます。"
    ),
    "help.worksheet.passwords.short": "れんしゅうノートのパスワードを読む、書く、修復する",
    "help.worksheet.passwords": (
        "れんしゅうノートのパスワードのプリントを、文字の表付きで作ります。\n\n"
        "レベル：1は表で読むプレーン、2は8進数のプレーン、3はRLE、4は間違い探し、"
        "5はパズルポップ1.3.0のパスワードの修復です。"
    ),
    "help.worksheet.chains.short": "連鎖をかき、得点を計算する",
    "help.worksheet.chains": (
        "1連鎖ごとのフィールドをかき、得点を計算するプリントを作ります。\n\n"
        "レベル：1は2連鎖、2は連結ボーナスのある3連鎖、3は2つの連結が同時に消える4連鎖です。"
    ),
    "help.worksheet.nonograms.short": "当てずっぽうのいらないお絵かきロジック",
    "help.worksheet.nonograms": (
        "唯一解で、当てずっぽうのいらないお絵かきロジックのプリントを作ります。\n\n"
        "レベル：1は5×5を4問、2は10×10を1問、3は15×15を1問です。"
    ),
    "help.worksheet.quests.short": "なぞぷよ：新しく作るか、集めたものを使う",
    "help.worksheet.quests": (
        "解が1通りのなぞぷよのプリントを作ります。\n\n"
        "レベル：1は2手、2は3手、3は4手です（3は1枚に数秒かかります）。\n\n"
        "--collectionを指定すると、フォルダー、URLを並べたファイル、"
        "[[entries]]を書いたTOMLファイルの問題を印刷します。oursはpuyonbの10問です。"
    ),
    "help.worksheet.output": "書き出すファイル：.pdfか.html",
    "help.worksheet.n": "枚数（省略時：30）",
    "help.worksheet.seed": "シード（省略時：0）",
    "help.worksheet.level": "レベル、1から（省略時：1）",
    "help.worksheet.hide": "書き込むところ",
    "help.worksheet.paper": "用紙の大きさ（省略時：a4）",
    "help.worksheet.address": "「試す」のページのURL。そこで答えを見られるQRコードを印刷する",
    "help.worksheet.language": "プリントの言語（省略時：メッセージの言語）",
    "help.worksheet.rule": "フィールドのルール（省略時：でかぷよ、レベル3は通常）",
    "help.worksheet.dialect": "文字を使うゲーム（省略時：日本語はぷよ!!、ほかはパズルポップ）",
    "help.worksheet.collection": "印刷する問題：フォルダー、ファイル、またはours",
    "help.worksheet.each": "1枚の問題数（省略時：4）",
    # puyonb quest.
    "help.quest.short": "なぞぷよを確認・解答・解説・採点・作成する",
    "help.quest": (
        "なぞぷよ（フィールドとツモとクリア条件）を扱います。石川シミュレータとpon2のURLを読めます。\n\n"
        "解がちょうど1つでない問題があるときと、上限に達したときは、終了ステータスが1になります。"
        "checkでは、クリア条件を満たさないときに1になります。"
    ),
    "help.quest.check.short": "手順がクリア条件を満たすか、何が足りないかを表示する",
    "help.quest.check": (
        "QUESTSの手順を進め、何手目でクリア条件を満たすか、または何が足りないかを表示します。\n\n"
        "QUESTSはURL、ファイル、フォルダーです。-は標準入力です。"
        "クリア条件を満たさないときは、終了ステータスが1になります。"
    ),
    "help.quest.solve.short": "解を求める",
    "help.quest.solve": (
        "QUESTSを解き、解を表示します。それぞれ、軸ぷよの列と子ぷよの向き、それにURLです。\n\n"
        "QUESTSはURL、ファイル、フォルダーです。-は標準入力です。"
        "解がちょうど1つでない問題があるときと、上限に達したときは、終了ステータスが1になります。"
    ),
    "help.quest.solve.all": "すべての解を求める",
    "help.quest.solve.solutions": "求める解の最大数（省略時：2）",
    "help.quest.solve.output": (
        "最初の解をファイルに書き出す：.gif、.svg、.html（プレーヤー）はアニメーション。"
        "入力が複数のときは、OUTに{{name}}を入れる。複数回指定できる"
    ),
    "help.quest.explain.short": "解に必要なものと、ほかの初手がどこまで届くかを表示する",
    "help.quest.explain": (
        "QUESTSの解、ほかの初手がどこまで届くか、なくてもよいぷよと手を表示します。\n\n"
        "フィールドのぷよの数だけ解き直すため、時間がかかります。終了ステータスはsolveと同じです。"
    ),
    "help.quest.rate.short": "なぞぷよを難しさの順に並べる",
    "help.quest.rate": (
        "QUESTSを採点し、やさしい順に1行ずつ表示します。"
        "1から9のレベル、解が1つか、クリア条件、URLです。\n\n"
        "QUESTSはURL、ファイル、フォルダーです。-は標準入力です。終了ステータスはsolveと同じです。"
    ),
    "help.quest.list.short": "集めた問題の一覧、検索、絞り込み",
    "help.quest.list": (
        "PATHの問題の一覧を表示します。PATHは、フォルダー、URLを並べたファイル、"
        "[[entries]]を書いたTOMLファイルのどれかです。省略時はours（puyonbの10問）です。\n\n"
        "終了ステータス1：読めない問題がある。ほかの問題は表示します。"
    ),
    "help.quest.list.search": "この語を含む問題だけ。ひらがなとカタカナを区別しない",
    "help.quest.list.goal": "クリア条件がこの種類か、clear（何かを消し切る）の問題だけ",
    "help.quest.list.moves": "この手数の問題だけ",
    "help.quest.list.grade": "この難しさの問題だけ",
    "help.quest.list.unique": "解が1通りの問題だけ",
    "help.quest.list.rate": "問題を解き、レベルも表示する",
    "help.quest.list.output": (
        "一覧を書き出す：.csvは表、.svg、.png、.pdfは問題の図。複数回指定できる"
    ),
    "help.quest.generate.short": "解が1つのなぞぷよを作る",
    "help.quest.generate": (
        "解がちょうど1つのなぞぷよを作り、それぞれのURLを表示します。"
        "シードが同じなら、同じ問題ができます。\n\n"
        "クリア条件を指定しないと、ツモの数と同じ連鎖になります。\n\n"
        "終了コード1：制限内に問題が見つかりませんでした。"
    ),
    "help.quest.goal": "クリア条件で数えるもの",
    "help.quest.number": "目標の数",
    "help.quest.about": "数えるぷよ（省略時：any）",
    "help.quest.at_least": "目標より多くてもよい",
    "help.quest.clear": "すべて消すぷよ",
    "help.quest.moves": "ツモの数（省略時：3）",
    "help.quest.colors": "色の数（省略時：4）",
    "help.quest.puyos": "フィールドの色ぷよの数",
    "help.quest.ojama": "フィールドのおじゃまぷよの数（省略時：0）",
    "help.quest.doubles": "ゾロ目のツモの数",
    "help.quest.minimal": "フィールドに、なくてもよいぷよがない問題にする",
    "help.quest.grade": "難しさ",
    "help.quest.seed": "最初の問題のシード。次の問題は次のシード（省略時：0）",
    "help.quest.n": "問題の数（省略時：1）",
    "help.quest.to": "URLの記法（省略時：ishikawa）",
    "help.quest.seconds": "1問にかける時間の上限（秒、省略時：上限なし）",
    "help.quest.generate.seconds": (
        "1問にかける時間の上限（秒、省略時：30。--nodesがあれば上限なし）"
    ),
    "help.quest.nodes": "1問で試す置き方の数の上限（省略時：上限なし）",
    "help.quest.engine": "探索エンジン。numbaにはpuyonb[fast]が必要（省略時：python）",
    # puyonb ppn.
    "help.ppn.short": "PPN（Portable Piecepack Notation）のゲームを表示する",
    "help.ppn": (
        "INPUTのゲームを表示します。それぞれの最後の盤面をテキストで、"
        "またはすべての盤面を表で示します。\n\n"
        "INPUTは、ファイル、標準入力を表す-、または文字列そのものです。\n\n"
        "--moveを付けると、1つの盤面を、テキスト、表、またはその盤面を作る手で示します。"
        "エラーのあるゲームは、エラーの手前まで示し、エラーを知らせます。"
    ),
    "help.ppn.seed": (
        "PPNのランダムな初期配置をシードで書く（指定がなければ、配られたコマを書く）"
    ),
    "help.ppn.game": "この番号（1から）またはこのIdのゲームだけを表示する",
    "help.ppn.move": (
        "この手数の後の盤面を表示する（0は初期配置、-1は最後の手）。"
        "「3.」のような手の番号も指定できる"
    ),
    "help.ppn.format": "出力の形式（省略時：text）",
    "help.ppn.upgrade": "テキストをPPN 0.14.1に書き直して表示します。盤面は変わりません。",
    "help.ppn.plain": ("囲み文字のないフォント用に、コインを(S)、ダイスをM3、ポーンをpSと書く"),
    "help.ppn.setups": (
        "名前かゲームシステムにWORDのある初期配置を、オプションとともに一覧にする。"
        "1つだけなら盤面も示す"
    ),
    # puyonb solve.
    "help.solve.short": "お絵かきロジックを解く",
    "help.solve": (
        "FILESの問題、または問題集のすべての問題を解きます。問題集は圧縮されていてもかまいません。"
        "フォルダーも指定できます。-は標準入力です。\n\n"
        "解が複数あるときは、2個の解と、違うマスを表示します。"
        "解のない問題や解が複数ある問題があるときと、上限に達したときは、"
        "終了ステータスが1になります。"
    ),
    "help.solve.all": "2個だけでなく、すべての解を表示する",
    "help.solve.solutions": "表示する解の最大数（省略時：2、--allでは1000）",
    "help.solve.trace": "人が解くときの手順を1手ずつ表示する",
    "help.solve.backend": (
        "探索エンジン。sat、glucose42、minisat22はpython-sat、pythonはpuyonbのもの（省略時：auto）"
    ),
    "help.solve.conflicts": "矛盾がこの数になったらやめる（省略時：上限なし）",
    "help.solve.seconds": "この秒数が過ぎたらやめる（省略時：上限なし）",
    "help.solve.output": (
        "解き方をファイルに書き出す：.gif、.svg、.html（プレーヤー）はアニメーション、"
        ".pngと.pdfは解だけの図。入力が複数のときは、OUTに{{name}}を入れる。複数回指定できる"
    ),
    # puyonb nonogram.
    "help.nonogram.short": "お絵かきロジックの作成、修正、採点、整理、ヒント",
    "help.nonogram": (
        "お絵かきロジックの作成、修正、採点、整理をします。解くにはpuyonb solveを使います。"
    ),
    "help.nonogram.import.short": "画像から問題を作る",
    "help.nonogram.import": (
        "IMAGEをマスに分けて問題を作り、標準出力かOUTに書き出します。\n\n"
        "IMAGEはPNG、JPEG、GIF、BMP、WebP、TIFF、PPM、PGM、PBMのどれかです。-は標準入力です。"
        "1色なら暗いマスを塗り、複数の色なら最も明るい色を背景にします。\n\n"
        "解がちょうど1つでないときは、終了ステータスが1になります。"
    ),
    "help.nonogram.width": "列の数",
    "help.nonogram.height": "行の数（省略時：マスが正方形になる数）",
    "help.nonogram.make": (
        "唯一解の問題を作る。でたらめな絵から作るか、DRAWING（解答のある問題）のマスを、できるだけ少なく変えて作る。\n\n"
        "--nが2以上なら、--gradeから--hardestまで、易しい順に作る。シードが同じなら、同じ問題になる。"
        "終了ステータス1：指定の難しさにならない問題があった。"
    ),
    "help.nonogram.make.short": "指定した難しさの問題を作る。",
    "help.nonogram.make.size": "でたらめな絵の大きさ（15x10など）（省略時：10x10）",
    "help.nonogram.make.n": "問題の数",
    "help.nonogram.make.grade": (
        "問題の難しさ。--nがあれば最初の問題の難しさ（省略時：自由、--nがあれば「very-easy」）"
    ),
    "help.nonogram.make.hardest": "最後の問題の難しさ（省略時：--gradeの難しさ、または「hard」）",
    "help.nonogram.make.symmetry": "絵の対称",
    "help.nonogram.make.line_solvable": "仮定のいらない問題を作る",
    "help.nonogram.make.seed": "最初の問題のシード。次の問題は次のシードになる",
    "help.nonogram.preset": (
        "1色の場合：暗いマスを塗る（「threshold」）、その輪郭だけを塗る（「outline」）、"
        "暗さに応じた数のマスを塗る（「dither」）。"
    ),
    "help.nonogram.preview": (
        "IMAGEを4つの大きさ（--widthがあればその大きさ）とすべての--presetで描いた図を、このファイル（.png、.svg、.pdf）に書く。"
    ),
    "help.nonogram.threshold": (
        "これより暗いマスを塗る。0から1まで（省略時：明るい部分と暗い部分を最もよく分ける値）"
    ),
    "help.nonogram.colors": "背景を除いた色の数（省略時：1）",
    "help.nonogram.import.unique": "少数のマスを変えて、解を1つにする",
    "help.nonogram.title": "問題の題名",
    "help.nonogram.author": "問題の作者",
    "help.nonogram.license": "問題のライセンス（CC0-1.0など）",
    "help.nonogram.to": "出力の記法（省略時：OUTの拡張子で決まる記法、なければ.non形式）",
    "help.nonogram.output": "問題をこのファイルに書き出す（省略時：標準出力）",
    "help.nonogram.unique.short": "少数のマスを変えて、解を1つにする",
    "help.nonogram.unique": (
        "FILEのそれぞれの問題の絵を、解が1つになるまで少しずつ変え、"
        "標準出力かOUTに書き出します。\n\n"
        "問題には解答（元の絵）が必要です。"
        "解が複数残る問題があるときは、終了ステータスが1になります。"
    ),
    "help.nonogram.changes": "1問で変えるマスの最大数（省略時：20）",
    "help.nonogram.hint.short": "途中まで埋めた盤面の次の一手を表示する",
    "help.nonogram.hint": (
        "FILESのそれぞれの問題について、最もやさしい次の一手を表示します。"
        "どの行や列のどのマスが、なぜ決まるかを示します。\n\n"
        "FILESは問題、問題集、フォルダーです。-は標準入力です。"
    ),
    "help.nonogram.hint.grid": (
        "わかっているマス。ファイルか、行を/で区切った文字列："
        "'#'は塗り、'.'は空白、'?'は不明、英字は色（省略時：すべて不明）"
    ),
    "help.nonogram.rate.short": "問題を難しさの順に並べる",
    "help.nonogram.rate": (
        "FILESの問題を採点し、やさしい順に1行ずつ表示します。"
        "0から100の点数と難しさ、または解の数です。\n\n"
        "FILESは問題、問題集、フォルダーです。-は標準入力です。"
        "読めない問題は知らせて、次の問題に進みます。"
        "解がちょうど1つでない問題や読めない問題があるときは、終了ステータスが1になります。"
    ),
    "help.nonogram.seconds": "1問にかける時間の上限（秒、省略時：上限なし）",
    "help.nonogram.list.short": "問題集の一覧、絞り込み、並べ替え、分割、結合",
    "help.nonogram.list": (
        "FILESの問題の一覧を表示します。FILESは、どの記法の問題、問題集、フォルダーでもかまいません。"
        "-は標準入力です。-oを付けると、問題集に書き出します。\n\n"
        "終了ステータス1：読めない問題がある。ほかの問題は表示します。"
    ),
    "help.nonogram.list.search": (
        "題名、作者、ファイルにこの語を含む問題だけ。ひらがなとカタカナを区別しない"
    ),
    "help.nonogram.list.size": ("この幅と高さの問題だけ（10x10）。範囲も指定できる（5x5-15x15）"),
    "help.nonogram.list.colors": "この色数の問題だけ",
    "help.nonogram.list.author": "この作者の問題だけ。空の文字列は、作者のない問題",
    "help.nonogram.list.license": ("このライセンスの問題だけ。空の文字列は、ライセンスのない問題"),
    "help.nonogram.list.grade": "この難しさの問題だけ",
    "help.nonogram.list.unique": "解が1つの問題だけ",
    "help.nonogram.list.rate": "問題を解き、難しさも表示する",
    "help.nonogram.list.dedupe": (
        "重複する問題を省き、ライセンスのあるものを残す。回転や反転したものも同じとみなす"
    ),
    "help.nonogram.list.sort": "小さい順に並べる項目（省略時：FILESの順）",
    "help.nonogram.list.output": (
        "一覧を書き出す：.nonpackと.nonpack.gzは問題集、.csvは表、.svg、.png、.pdfは問題の図。"
        "OUTに{{grade}}、{{size}}、{{colors}}、{{author}}、{{license}}を入れると、"
        "値ごとのファイルに分ける。複数回指定できる"
    ),
    "help.nonogram.identity.symmetric": (
        "回転や反転をした8通りの形のどれでも同じハッシュ値を表示する"
    ),
    "help.nonogram.identity.short": "それぞれの問題のハッシュ値を表示する",
    "help.nonogram.identity": (
        "FILESの問題ごとに、ハッシュ値、大きさ、題名を1行で表示します。"
        "ハッシュ値は数字だけで決まり、題名、色、形式によりません。\n\n"
        "FILESは問題、問題集、フォルダーです。-は標準入力です。"
    ),
    # puyonb notations.
    "help.notations.short": "記法と、それぞれで表せるものの一覧を表示する",
    "help.notations": (
        "記法の一覧を表示します。それぞれの名前、題名、ゲーム、ファイルの拡張子、表せるもの、"
        "例を示します。\n\n"
        "文字列の一部を変換先の記法で表せないとき、puyonb convertは変換をやめるか、"
        "その部分を省いて警告を出します。"
    ),
    # puyonb lab.
    "help.lab.short": "ノートブックをJupyterLabで開く",
    "help.lab": (
        "ノートブックをJupyterLabで開きます。このコンピューターだけから、"
        "トークンを使って開けます。\n\n"
        "puyonbのソースのフォルダーでは、その中のノートブックを開きます。"
        "それ以外のとき、またはDIRを指定したときは、DIR（省略時：puyonb-notebooks）にコピーします。"
        "そこで変更したファイルはそのまま残します。\n\n"
        "ここにないオプションはJupyterLabに渡します。その値は等号でつないで書いてください。"
    ),
    "help.lab.no_browser": "URLだけを表示し、ブラウザを開かない",
    "help.lab.port": "このポートだけを使う（省略時：空いているポート）",
    # puyonb site.
    "help.site.short": "フォルダーをWebサイトとして公開する",
    "help.site": (
        "フォルダーDIRから小さなWebサイトを作ります。\n\n"
        "DIRには、ノートブック、Markdownのページ、記法のファイルを置きます。"
        "記法のファイルと対戦のJSONファイルは、それぞれ図とテキストのあるページになります。"
        ".txtファイルは、内容が盤面、URL、パスワード、"
        "ゲームのどれかに決まるとき、またはURLかパスワードの一覧のときにページになります。"
        "ノートブックは保存された出力のまま載せ、実行はしません。"
        "公開しないファイルは理由とともに示します。エラーのあるファイルがあっても、"
        "ほかのファイルは公開します。"
        "OUTは毎回作り直しますが、新しいサイトができあがるまでは元のままです。"
        "ほかのファイルが入ったフォルダーはOUTにできません。\n\n"
        "リンク、アンカー、図を検査し、エラーをすべて示します。\n\n"
        "puyonbのソースのフォルダーでDIRを省略すると、puyonbの文書をbuild/siteに作ります。"
    ),
    "help.site.output": "サイトのフォルダー（省略時：DIRの隣のDIR-site）",
    "help.site.title": "サイトの題名（省略時：DIRの名前から作る）",
    "help.site.language": "図とラベルの言語（省略時：メッセージの言語）",
    "help.site.url": (
        "サイトを置くURL。サイトマップを作り、ページごとに正規のURLとカード画像を付ける"
    ),
    "help.site.author": "サイトの作者（検索用）",
    "help.site.description": "サイトの説明（検索用）",
    "help.site.player": (
        "連鎖、手順、ゲーム、対戦を再生できるページにする（お絵かきロジックは、いつも解ける）"
    ),
    # puyonb render.
    "help.render.short": "Markdownのファイルを1つのHTMLにする",
    "help.render": (
        "盤面を書いたMarkdownのファイルFILEを、1つのHTMLファイルにします。ほかのファイルは要りません。\n\n"
        "FILEの隣にある画像は、ページの中に入ります。-は標準入力です。"
        "終了ステータス1：間違いのある盤面があり、ページに表示されている。"
    ),
    "help.render.output": "書き込むファイル。-は標準出力（省略時：FILE.html）",
    "help.render.title": "ページの題名（省略時：最初の見出し）",
    # puyonb pandoc-filter.
    "help.pandoc.short": "pandocやQuartoの文書の盤面を図にする",
    "help.pandoc": (
        "pandocの文書に書いた盤面を図にします。標準入力から読み、標準出力に書くフィルターです。\n\n"
        "FORMATはpandocの出力形式です。htmlでは図と文字列になり、docx、odt、epub、pdfなどでは画像になります。"
        "文字の形式では、そのまま残ります。\n\n"
        "pandoc notes.md --filter puyonb-pandoc-filter -o notes.html"
    ),
    # puyonb embed.
    "help.embed.short": "盤面をHTMLのページに入れる要素にする",
    "help.embed": (
        "INPUTを、HTMLのページに入れる要素にして表示します。"
        "連鎖、URLの手順、ゲーム、対戦は再生でき、パスワードには説明が付き、お絵かきロジックは解けます。\n\n"
        "ページに必要なファイルは、--scriptが書き出すpuyonb-player.jsだけです："
        '<script src="puyonb-player.js"></script>。'
        "INPUTは、ファイル、標準入力を表す-、または記法の文字列です。対戦のJSONも使えます。"
    ),
    "help.embed.script": "要素の代わりにスクリプトを表示する（INPUTなし）",
    "help.embed.output": "書き込むファイル（省略時：標準出力）",
}
