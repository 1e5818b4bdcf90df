"""Japanese texts: piecepack values, movetext, games and PPN files."""

TEXTS: dict[str, str] = {
    # Parts of other messages.
    "ppn.later": "{message}（PPN {version}以降の書き方です）",
    "ppn.expanded": "{message}（展開すると{expanded!q}）",
    "ppn.more_errors": "{message}（このゲームのこれ以降のエラーは省きます）",
    "ppn.more_warnings": "{message}（これ以降の警告は省きます）",
    "ppn.number_of": "{number:,}",
    "ppn.number_of.large": "{number:,}以上",
    "ppn.noun.sign": "「-」か「:」か「=」",
    "ppn.noun.removal": "空白か「*」",
    # Pieces in words.
    "ppn.description": "{side}",
    "ppn.description.named": "{name}の{side}",
    "ppn.description.system": "{system}の{piece}",
    "ppn.description.turned": "{direction}の{piece}",
    "ppn.name.both": "{suit}の{rank}",
    "ppn.system.icehouse": "アイスハウス",
    "ppn.rank.null": "ヌル",
    "ppn.rank.ace": "エース",
    "ppn.rank.number": "{number}",
    "ppn.rank.other": "ランク{number}",
    "ppn.rank.pips": "{pips}ピップ",
    "ppn.suit.suns": "太陽",
    "ppn.suit.moons": "月",
    "ppn.suit.crowns": "王冠",
    "ppn.suit.arms": "紋章",
    "ppn.suit.hearts": "ハート",
    "ppn.suit.spades": "スペード",
    "ppn.suit.clubs": "クラブ",
    "ppn.suit.diamonds": "ダイヤ",
    "ppn.suit.white_hearts": "白いハート",
    "ppn.suit.white_spades": "白いスペード",
    "ppn.suit.white_clubs": "白いクラブ",
    "ppn.suit.white_diamonds": "白いダイヤ",
    "ppn.suit.red": "赤",
    "ppn.suit.black": "黒",
    "ppn.suit.green": "緑",
    "ppn.suit.blue": "青",
    "ppn.suit.yellow": "黄",
    "ppn.suit.white": "白",
    "ppn.suit.other": "スート{number}",
    "ppn.direction.left": "左向き",
    "ppn.direction.down": "逆向き",
    "ppn.direction.right": "右向き",
    "ppn.direction.other": "{angle:g}度回転",
    # Pieces as values.
    "ppn.piece.side": "Sideを指定してください（指定：{found!r}）",
    "ppn.piece.angle": "角度を度で指定してください（指定：{found!r}）",
    "ppn.piece.cfg": "cfgにゲームシステムの名前を指定してください（指定：空の文字列）",
    # Boards and tables of pieces.
    "ppn.placed": "(piece, x, y)を指定してください（指定：{found!r}）",
    "ppn.placed.piece": "Pieceを指定してください（指定：{found!r}）",
    "ppn.placed.finite": "座標は有限の数を指定してください（指定：({x}, {y})）",
    "ppn.rows": "表の行の並びが必要ですが、{found}が渡されました",
    "ppn.row": "表の{row}行目にはマッピングが必要ですが、{found}が渡されました",
    "ppn.row.column": "表の{row}行目に列「{column}」がありません",
    "ppn.row.cfg": "表の{row}行目のcfgには文字列が必要ですが、{found}が渡されました",
    "ppn.row.side": (
        "表の{row}行目のpiece_sideには「coin_face」のような値が必要ですが、{found!q}があります"
    ),
    "ppn.row.whole": "表の{row}行目の「{column}」には整数が必要ですが、{found}があります",
    "ppn.row.number": "表の{row}行目の「{column}」には数値が必要ですが、{found!q}があります",
    "ppn.row.number.type": (
        "表の{row}行目の「{column}」には数値が必要ですが、{found}が渡されました"
    ),
    "ppn.row.number.large": "表の{row}行目の「{column}」の数値が大きすぎます",
    "ppn.row.value": "表の{row}行目：{message}",
    # Pieces as text.
    "ppn.piece": "コマが必要ですが、{word!q}の中に{found!q}があります",
    "ppn.piece.later": ("コマが必要ですが、{found!q}があります（PPN {version}以降の書き方です）"),
    "ppn.piece.none": "{before!q}の後にコマが必要ですが、ここで終わっています",
    "ppn.two.pieces": "コマは1つだけ書けますが、2つのコマ{found!q}があります",
    "ppn.two.sides": "コマは1つだけ書けますが、2つの面{found!q}があります",
    "ppn.two.suits": "コマは1つだけ書けますが、2つのスート{found!q}があります",
    "ppn.two.ranks": "コマは1つだけ書けますが、2つのランク{found!q}があります",
    "ppn.two.directions": "コマは1つだけ書けますが、2つの向き{found!q}があります",
    "ppn.two.subpack_marks": "コマは1つだけ書けますが、2つのサブパックの印{found!q}があります",
    "ppn.side.tile": "タイルにある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.side.coin": "コインにある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.side.die": "ダイスにある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.side.die_back": (
        "ダイスは表だけですが（裏はありません）、{word!q}の中に{found!q}があります"
    ),
    "ppn.side.pawn": "ポーンにある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.side.matchstick": "マッチ棒にある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.side.saucer": "ソーサーにある面が必要ですが、{word!q}の中に{found!q}があります",
    "ppn.icehouse.pips": (
        "アイスハウスのコマは0から3ピップですが、{word!q}の中に{found!q}があります"
    ),
    "ppn.icehouse.subpack": (
        "アイスハウスのコマにサブパックの印は付けられませんが、{word!q}の中に{found!q}があります"
    ),
    "ppn.color": (
        "色はアイスハウスのコマだけに付けられますが、{word!q}の中に{found!q}があります。"
        "これは{meaning}"
    ),
    "ppn.color.tile": "PPN 0.11以降では色付きのドミノのタイルです",
    "ppn.color.coin": "PPN 0.11以降ではチェッカーのコマです",
    "ppn.color.die": "PPN 0.10以降では普通のダイスです",
    "ppn.color.pawn": "以後の版のPPNでは意味がありません",
    "ppn.color.matchstick": "PPN 0.11以降ではミープルです",
    "ppn.color.saucer": "PPN 0.11以降では碁石です",
    "ppn.color.pyramid": "PPN 0.10以降ではアイスハウスのピラミッドです",
    "ppn.color.bit": "PPN 0.14.1以降ではゲーム専用のセットのコマです",
    # Locations.
    "ppn.location": "b3や(2.5,3)のような位置が必要ですが、{found!q}があります",
    "ppn.location.none": "b3や(2.5,3)のような位置が必要ですが、ここで終わっています",
    "ppn.location.before": (
        "{sign!q}の前に位置が必要です（{sign!q}で始まる手は、PPN 0.12以降の書き方です）"
    ),
    "ppn.location.far": "位置の座標は{below:,}未満ですが、{found!q}があります",
    "ppn.location.numbers": (
        "(2.5,3)のような2つの数値の位置が必要ですが、{found!q}があります。"
        "書けるのは数字と1つまでの小数点で、符号、指数、空白は書けません"
    ),
    "ppn.location.later": (
        "b3のような位置が必要ですが、{found!q}があります（PPN {version}以降の書き方です）"
    ),
    "ppn.location.relative": (
        "b3のような位置が必要ですが、直前の位置から数えた位置があります（PPN 0.12以降の書き方です）"
    ),
    "ppn.location.several": (
        "b3のような位置が必要ですが、コマの個数があります（PPN 0.6以降の書き方です）"
    ),
    "ppn.location.rotation": (
        "「@」の後に位置が必要ですが、回転の「@>」があります（PPN 0.7以降の書き方です）"
    ),
    # Moves.
    "ppn.move": "手が必要ですが、{found!q}があります",
    "ppn.move.form": "S@b2やa1-b1のような手が必要ですが、{found!q}があります",
    "ppn.move.word": (
        "S@b2やa1-b1のような手か、手の番号の後のピリオドが必要ですが、{found!q}があります"
    ),
    "ppn.move.later": "手が必要ですが、{found!q}があります（PPN {version}以降の書き方です）",
    "ppn.move.several": (
        "手が必要ですが、複数のコマを動かす手があります（PPN 0.6以降の書き方です）"
    ),
    "ppn.move.spaced": "手の中に空白は置けませんが、{found!q}があります（正しい形：{right}）",
    "ppn.near.dash": "'-'が必要ですが、{found!q}があります（正しい形：{right}）",
    "ppn.near.comma": "手の間には空白が必要ですが、{found!q}があります（正しい形：{right}）",
    "ppn.near.proposed": (
        "手が必要ですが、{found!q}があります。PPN 0.5.2では提案だけの書き方です。"
        "PPN 0.14.1では{right}と書いてください"
    ),
    "ppn.meant.beneath": (
        "PPN 0.14.1の{found!q}は、新しいコマ（{piece}）を{second}のコマの下に置きます。"
        "PPN 0.5.2の提案のように{first}の一番上のコマを動かすには、{right}と書いてください"
    ),
    "ppn.meant.polar": (
        "PPN 0.14.1の{found!q}は、右へ{first}、上へ{second}という意味です。"
        "PPN 0.5.2の提案のように角度{first}度、長さ{second}とするには、"
        "キーPPN-Extensions: polarを加えて{right}と書いてください"
    ),
    "ppn.near.metadata": ("メタデータの後に「...」の行か空行が必要ですが、ありません"),
    "ppn.after": "{before!q}の後に{expected}が必要ですが、{found!q}があります",
    "ppn.after.none": "{before!q}の後に{expected}が必要ですが、ここで終わっています",
    "ppn.problem": "{line}行目の{column}文字目：{message}",
    "ppn.no_piece_at": "{place}にコマがありません",
    "ppn.crowd": "{place}から0.0022以内の位置は{most:,}個までですが、それより多くあります",
    "ppn.number.again": "同じ手の番号は1回しか書けませんが、{found!q}がもう一度あります",
    "ppn.number.period": (
        "手の番号のピリオドの前には文字、数字、「_」を書きますが、{found!q}があります"
    ),
    "ppn.number.further": (
        "手の番号が必要ですが、{found!q}があります（PPN 0.9以降では続きの手の始まりです）"
    ),
    "ppn.number.joined": "手の番号{number!q}の後に空白が必要です",
    "ppn.number.missing": "ピリオドの前に手の番号が必要ですが、{found!q}があります",
    # Comments and brace expansions.
    "ppn.comment.brace": "コメントの中に波括弧は書けませんが、「{{」があります",
    "ppn.comment.end": "コメントを閉じる「}}」が必要です",
    "ppn.comment.after": "コメントの「}}」の後に空白が必要ですが、{found!q}があります",
    "ppn.braces.begin": "「}}」の前に「{{」が必要です",
    "ppn.braces.end": "展開を閉じる「}}」が必要です（中に空白は置けません）",
    "ppn.braces.single": (
        "展開の波括弧の中には「,」か「..」が、コメントの波括弧の前後には空白が必要です"
    ),
    "ppn.braces.step": "間隔は0以外でなければなりません",
    "ppn.braces.range": (
        "「..」の前後には整数か、2つの小文字か、2つの大文字が必要ですが、{found!q}があります"
    ),
    # Limits.
    "ppn.limit.moves": "1ゲームの手は、波括弧の展開後に{most:,}手までです（上限：moves）",
    "ppn.limit.moves.expanded": (
        "1ゲームの手は、波括弧の展開後に{most:,}手までですが、展開の個数は{found}です（上限："
        "moves）"
    ),
    "ppn.limit.expanded": (
        "1ファイルの中で波括弧の展開とマクロから作れる手は{most:,}手までですが、展開の個数は{found}です"
        "（上限：expanded）"
    ),
    "ppn.limit.expanded.size": (
        "波括弧の展開後の文字数は{most:,}までですが、{found}です（上限：size）"
    ),
    "ppn.limit.pieces": (
        "1ファイルの手が変えるコマと探すコマは、合計{most:,}個までです（上限：pieces）"
    ),
    "ppn.limit.further": "1つの番号の後に続けられる手は{most:,}手までです（上限：further）",
    "ppn.limit.nesting.braces": "波括弧の入れ子は{most:,}重までです（上限：nesting）",
    "ppn.references": "1つの移動に使える記号（^、&、|、$）は合わせて{most:,}個までです",
    "ppn.limit.nesting": "リストとマッピングの入れ子は{most:,}重までです（上限：nesting）",
    "ppn.limit.size": "{most:,}バイトまでですが、{found:,}バイトあります（上限：size）",
    "ppn.limit.size.game": (
        "1ゲームは{most:,}バイトまでですが、それより長いゲームがあります（上限：size）"
    ),
    "ppn.limit.games": "ゲームは{most:,}個までです（上限：games）",
    "ppn.limit.errors": (
        "1ファイルのエラーは{most:,}個までです。ここから先のゲームは読みません（上限：errors）"
    ),
    "ppn.limit.metadata": "メタデータは{most:,}文字までです（上限：metadata）",
    "ppn.limit.values": (
        "メタデータに「Key: value」以外の行があるとき、値と括弧は合わせて{most:,}個までです"
        "（上限：values）"
    ),
    "ppn.limit.setups": "1ファイルの初期配置は{most:,}種類までです（上限：setups）",
    # Files and metadata.
    "ppn.lines.str": (
        "開いたファイルのような行の並びが必要ですが、strが渡されました"
        "（1つの文字列はloadsで読めます）"
    ),
    "ppn.lines.type": "文字列の行が必要ですが、{found}が渡されました",
    "ppn.marker.second": (
        "メタデータの終わりを示す「...」の行は1ゲームに1行ですが、もう1行あります"
    ),
    "ppn.marker.after": (
        "{marker!q}の後には何も書けませんが、{found!q}があります。別の行に書いてください"
    ),
    "ppn.advice.movetext": (
        "{message}。手順であれば、その前に「---」の行と「...」の行を書いてください"
    ),
    "ppn.advice.metadata": (
        "{message}。メタデータであれば、その後に「...」の行か空行を書いてください"
    ),
    "ppn.key.later": (
        "PPN 0.5.2のキーが必要ですが、{found!q}があります（PPN {version}以降で効果があるキーです）"
    ),
    "ppn.key.setup": (
        "ゲームの初期配置を表すキーは「GameType」ですが、{found!q}があります（効果はありません）"
    ),
    "ppn.key.spelling": (
        "GameTypeの中のキーは決まったつづりで{expected!q}と書きますが、{found!q}があります"
    ),
    "ppn.key.name": "GameTypeにキー「Name」が必要です",
    "ppn.key.again": "同じキーは1回しか書けませんが、{found!q}がもう一度あります",
    "ppn.key.id": (
        "ファイルの中の各ゲームのIdは、それぞれ違うものにしてください。{found!q}が2回あります"
    ),
    "ppn.key.text": "キーには文字列が必要です",
    "ppn.game.number": "ゲームの名前が必要ですが、数値の{found}があります",
    "ppn.game.list": "ゲームの名前が必要ですが、リストがあります",
    "ppn.game.mapping": "ゲームの名前が必要ですが、マッピングがあります",
    "ppn.metadata.lines": "メタデータは「Key: value」の行で書きますが、{found!q}があります",
    "ppn.metadata.list": "メタデータは「Key: value」の行で書きますが、リストがあります",
    "ppn.metadata.printable": "メタデータに制御文字は書けませんが、{found!q}があります",
    "ppn.metadata.yaml": "メタデータをYAMLとして読めません：{problem}",
    "ppn.metadata.quotes": "{message}（{sign!q}で始まる値には引用符が必要です）",
    "ppn.metadata.escape": "メタデータのYAMLに、文字を表さないエスケープがあります",
    "ppn.metadata.alias": "メタデータにエイリアスとアンカーは書けません",
    "ppn.metadata.tag": "メタデータにタグは書けませんが、{found!q}があります",
    "ppn.metadata.type": (
        "メタデータには文字列、リスト、マッピングのどれかを指定してください（指定：{found!r}）"
    ),
    "ppn.metadata.text": "メタデータには文字列を指定してください（指定：{found!r}）",
    # What has no form in the notation.
    "ppn.no_piece": "{piece}はPPNでは表せません（ゲームシステム：{system}）",
    "ppn.no_angle": "{angle:g}度の角度はPPNでは表せません：{piece}",
    "ppn.no_location": ("位置({x:g}, {y:g})はPPNでは表せません（座標に符号と指数は書けません）"),
    "ppn.no_number": "手の番号{found!q}はPPNでは表せません",
    "ppn.no_remarks": "「---」と「...」の後の注記{before!q}、{after!q}はPPNでは表せません",
    "ppn.no_setup": (
        "GameTypeで作れない最初の盤面はPPNでは表せません"
        "（ppn.from_boardを使うと、コマを置く手として書けます）"
    ),
    "ppn.no_version": (
        "PPN {version}のゲームですが、書き出すと別のバージョンとして読まれてしまいます"
        "（バージョンはメタデータのキーPPNで指定できます）"
    ),
    "ppn.games": "ゲームのリストが必要ですが、ゲームが1つ渡されました",
    "ppn.no_errors": "エラーで終わるゲームはPPNでは表せません：{error}",
    "ppn.by_seed": (
        "{message}。{title}の初期配置はシードで書きました"
        "（ほかのプログラムでは別の配置になるかもしれません）"
    ),
    "ppn.upgrade": "PPN 0.14.1でも同じ盤面になるゲームが必要です",
    "ppn.upgrade.error": "PPN 0.14.1で書けるゲームが必要ですが、エラーになります：{message}",
    "ppn.upgrade.step": (
        "PPN 0.14.1でも同じ盤面になるゲームが必要ですが、{step:,}番目の盤面（手{number!q}）が"
        "異なります"
    ),
    "ppn.upgrade.setup": (
        "「SetUp」のないゲームが必要です（PPN 0.5.2では無視されますが、PPN 0.14.1では働きます）"
    ),
    "ppn.extension.needed": (
        "{message}。メタデータのキー「PPN-Extensions」に{name}と書くと使えます"
    ),
    "ppn.extension.used": (
        "{found!q}は拡張「{name}」を使います（PPNのどのバージョンにもありません）"
    ),
    "ppn.extension.unknown": "拡張の名前（{names}）か「all」が必要ですが、{found!q}があります",
    "ppn.extension.pairs": "同じ長さのグループが必要ですが、{found!q}があります",
    "ppn.odd.triangle": (
        "アイスハウスのコマには色付きの▲が必要ですが、PPN 0.5.2から0.9だけにある△があります"
    ),
    "ppn.odd.minus": "マイナスのない位置が必要ですが、{found!q}があります",
    "ppn.odd.heart": (
        "{found}は文字のとおりに読みました（「WH」は♡、「WS」は♤）。逆に読むプログラムもあります"
    ),
    # PPN 0.14.1.
    "ppn.version": (
        "「PPN: 0.5.2」か「PPN: 0.14.1」、またはその間のバージョンが必要ですが、{found!q}があります"
    ),
    "ppn.version.inferred": (
        "{found!q}があるので、PPN 0.14.1として読みました（バージョンは"
        "メタデータのキーPPNで指定できます）"
    ),
    "ppn.parser.unknown": "「MovetextParser」の名前（{parsers}）が必要ですが、{found!q}があります",
    "ppn.parser.argument": (
        "「MovetextParser」には「Name」「Scale Factor」「Cell Width」（1か2）が使えますが、"
        "{key}: {found}があります"
    ),
    "ppn.macros": "「Macros」には、名前とテキストの行が必要です",
    "ppn.macro.unknown": "マクロの名前が必要ですが、{found!q}があります",
    "ppn.macro.value": "マクロの中にセミコロンと波括弧は書けません：{found!q}",
    "ppn.scale": "「{key}」には0より大きい数が必要ですが、{found!q}があります",
    "ppn.macro.long": "マクロを置き換えた後の文字数は{most:,}までです",
    "ppn.macro.circle": "マクロが自分自身を含んでいます：{found!q}",
    "ppn.token.second": (
        "手はここで終わるはずですが、{found!q}があります（次の手との間には空白を入れます）"
    ),
    "ppn.turn.degrees": "回転の記号の後に角度が必要ですが、{found!q}があります",
    "ppn.location.current": (
        "「b3」「(2.5,3)」「<1,-2>」「2UR」「&?Sd」のような位置が必要ですが、{found!q}があります"
    ),
    "ppn.location.anchor": "{found!q}の後に位置が必要です（動くコマがないため）。例：{found}|e5",
    "ppn.location.nen": "「ENE」が必要ですが、「NEN」があります",
    "ppn.id": "「a1」「2a1」「a1[2]」「?Sd」「/S」のようなコマが必要ですが、{found!q}があります",
    "ppn.id.active": "この手が使うコマを動かした手が、前に必要です",
    "ppn.id.removed": "手の始めにあったコマが必要ですが、取り除かれたコマがあります",
    "ppn.id.several": "{found!q}のコマは1個のはずですが、{number:,}個あります",
    "ppn.id.slice": "{found!q}には1から{number:,}までの番号が必要です（コマの数）",
    "ppn.id.number": "{found!q}には1から{number:,}までの個数が必要です（コマの数）",
    "ppn.beside": "%の後には、動かないコマが1個必要ですが、{number:,}個あります",
    "ppn.swap": "入れ替えには別々のコマが必要ですが、#の両側に同じコマがあります",
    "ppn.capture.itself": "取るコマには、動くコマとは別のコマが必要です",
    "ppn.spec.none": "コマが必要ですが、ありません",
    "ppn.spec.twice": "コマの各部分は1回だけですが、{found!q}には同じ種類が2回あります",
    "ppn.spec.side": "このコマにある面とランクが必要ですが、{found!q}があります",
    "ppn.spec.color": "このコマに色は付けられませんが、{found!q}があります",
    "ppn.spec.bit": (
        "{found!q}には色のほかにコマの文字が必要です。または、"
        "「Go」や「Marble」などの「MovetextParser」を指定します"
    ),
}
