"""Japanese texts: labels, tooltips and sentences of the widgets.

``board.js`` fills in the texts of the areas board, player and strips: their values have plain
names, without formats.
"""

TEXTS: dict[str, str] = {
    # Filled in by board.js: the board.
    "widgets.board.cell": "{column}・{row}：{kind}",
    "widgets.board.copied": "コピーしました",
    "widgets.board.copy": "コピー",
    "widgets.board.copy_of": "{title}をコピー",
    "widgets.board.explain": "枠の中を指すかタップすると、もとになった部分が光ります。",
    "widgets.board.joint": "、",
    "widgets.board.nothing": "なし",
    "widgets.board.palette": "パレット",
    "widgets.board.place": "{place}：{pieces}",
    "widgets.board.put": "{piece}を{place}に置きました",
    "widgets.board.swatch": "{kind}（{key}キー）",
    "widgets.board.taken": "{place}の{piece}を選択中",
    "widgets.board.tools": "ツール",
    "widgets.board.touch_aim": (
        "左右にスワイプすると動きます。列をタップして位置を決め、もう一度タップして落とすこともできます。"
    ),
    "widgets.board.touch_move": (
        "コマをドラッグするか、コマをタップしてから置く場所をタップします。"
    ),
    "widgets.board.touch_paint": (
        "タップかスワイプで塗り、もう一度タップすると消えます。"
        "マスの外をスワイプするとスクロールします。"
    ),
    "widgets.board.tray": "トレイ",
    "widgets.board.zoom_in": "マスを大きく",
    "widgets.board.zoom_out": "マスを小さく",
    "widgets.board.waiting": (
        "Pythonからまだ返事がありません。この変更は、値に反映されていません。"
    ),
    # The bar of a player.
    "widgets.player.ahead": "1つ進む（→キー）",
    "widgets.player.back": "1つ戻る（←キー）",
    "widgets.player.first": "最初へ（Home）",
    "widgets.player.last": "最後へ（End）",
    "widgets.player.moment": "場面",
    "widgets.player.pause": "一時停止（スペース）",
    "widgets.player.play": "再生（スペース）",
    "widgets.player.player": "プレーヤー",
    # The strips of a password.
    "widgets.strips.strips": "対応図",
    # Buttons and choices: the label, and the tooltip.
    "widgets.tool.apply": "ヒントを反映",
    "widgets.tool.apply.does": "ヒントのとおりにマスを塗ります",
    "widgets.tool.best": "最大連鎖",
    "widgets.tool.best.does": "見えているツモで起こせる最大の連鎖を探します",
    "widgets.tool.capture": "取る",
    "widgets.tool.capture.does": "コマを別のコマに重ねると、重ねられたコマを取ります（Xキー）",
    "widgets.tool.check": "確認",
    "widgets.tool.check.does": "間違いがあるかどうかだけを調べます（場所は示しません）",
    "widgets.tool.clear": "全消去",
    "widgets.tool.clear.does": "盤面を空にします",
    "widgets.tool.clear_moves": "手順を消去",
    "widgets.tool.clear_moves.does": (
        "別の手順も含めて、手順をすべて消します（フィールドとクリア条件は残ります）"
    ),
    "widgets.tool.drop": "{what}を省く",
    "widgets.tool.drop.does": "{what}を省いて、この記法で書きます",
    "widgets.tool.drop_piece": "落とす",
    "widgets.tool.drop_piece.does": "組ぷよを落とします（↓キー）",
    "widgets.tool.exchange": "色の入れ替え",
    "widgets.tool.exchange.does": "いま選んでいる色と、次に選ぶ色を入れ替えます",
    "widgets.tool.flip": "裏返す",
    "widgets.tool.flip.does": (
        "選んだコマを裏返します。ダイスは次の目、ピラミッドは次の面になります（Fキー）"
    ),
    "widgets.tool.follow": "置いてみる",
    "widgets.tool.follow.does": "この手順のとおりに置きます",
    "widgets.tool.from_here": "ここから対戦",
    "widgets.tool.from_here.does": "このターンから続けます。後のターンは消えます",
    "widgets.tool.give_up": "答えを見る",
    "widgets.tool.give_up.does": "最初から答えの手順を再生します",
    "widgets.tool.height": "高さ",
    "widgets.tool.height.does": "縦のマス数",
    "widgets.tool.hint": "ヒント",
    "widgets.tool.hint.does": "いちばん易しい次の一手を、理由と一緒に示します",
    "widgets.tool.hint_column": "ヒント",
    "widgets.tool.hint_column.does": "次のツモを置く列を示します",
    "widgets.tool.invert": "反転",
    "widgets.tool.invert.does": "黒マスと白マスを入れ替えます",
    "widgets.tool.join": "1手にまとめる",
    "widgets.tool.join.does": "オンの間の操作を、直前の手に加えます（Jキー）",
    "widgets.tool.keep": "{what}を残す",
    "widgets.tool.keep.does": "{what}を省きません",
    "widgets.tool.left": "左へ",
    "widgets.tool.left.does": "すべてのぷよを1列左に動かします",
    "widgets.tool.mirror": "左右反転",
    "widgets.tool.mirror.does": "左右を入れ替えます",
    "widgets.tool.names": "座標",
    "widgets.tool.names.does": "列と行の名前を表示します",
    "widgets.tool.new_game": "新しい対戦",
    "widgets.tool.new_game.does": "別の配ぷよで、新しい対戦を始めます",
    "widgets.tool.new_solo": "新しいゲーム",
    "widgets.tool.new_solo.does": "別の配ぷよで新しく始めます",
    "widgets.tool.next": "次の問題",
    "widgets.tool.next.does": "別の問題を出します",
    "widgets.tool.open": "開く",
    "widgets.tool.open.does": "このURLを新しいタブで開く",
    "widgets.tool.opponent": "対戦相手",
    "widgets.tool.opponent.does": "次のターンからの対戦相手を選びます",
    "widgets.tool.player": "プレイヤー",
    "widgets.tool.player.does": "フィールドを変換するプレイヤーを選びます",
    "widgets.tool.quest": "問題",
    "widgets.tool.quest.does": "問題を選びます",
    "widgets.tool.quiz": "クイズ",
    "widgets.tool.quiz.does": "このパスワードについての問題に答えます",
    "widgets.tool.read": "{title}として読む",
    "widgets.tool.read.does": "複数の記法で読める文字列です。{title}として読みます",
    "widgets.tool.redo": "やり直し",
    "widgets.tool.redo.does": "取り消した変更を元どおりにします",
    "widgets.tool.remove": "取り除く",
    "widgets.tool.remove.does": "選んだコマを盤から取り除きます（Deleteキー）",
    "widgets.tool.replay": "リプレイ",
    "widgets.tool.replay.does": (
        "対戦をテキストで表示します。別のリプレイを貼り付けると、それを読み込みます"
    ),
    "widgets.tool.right": "右へ",
    "widgets.tool.right.does": "すべてのぷよを1列右に動かします",
    "widgets.tool.rules": "ルール",
    "widgets.tool.rules.does": "連鎖と得点のルール",
    "widgets.tool.settle": "落下",
    "widgets.tool.settle.does": "浮いているぷよをすべて落とします",
    "widgets.tool.start": "初期配置",
    "widgets.tool.start.does": "ゲームの初期配置から始め直します",
    "widgets.tool.still": "まだ解ける？",
    "widgets.tool.still.does": "ここから解けるかどうかを調べます",
    "widgets.tool.style": "配色",
    "widgets.tool.style.does": "コマの配色",
    "widgets.tool.tray": "置くコマ",
    "widgets.tool.tray.does": "トレイに並べるコマの種類",
    "widgets.tool.turn": "回転",
    "widgets.tool.turn.does": "時計回りに90度回します",
    "widgets.tool.turn_piece": "回転",
    "widgets.tool.turn_piece.does": "組ぷよを回します（↑キー）",
    "widgets.tool.undo": "元に戻す",
    "widgets.tool.undo.does": "直前の変更を取り消します",
    "widgets.tool.view": "視点",
    "widgets.tool.view.does": "盤を見る向き",
    "widgets.tool.width": "幅",
    "widgets.tool.width.does": "横のマス数",
    "widgets.tool.without": "{what}を取り除く",
    "widgets.tool.without.does": (
        "{what}を取り除いて、書ける記法を増やします。「元に戻す」で戻せます"
    ),
    # Every widget.
    "widgets.no_text": "このウィジェットには、編集できる文字列{name!q}がありません",
    "widgets.notes": "{notes:。}",
    "widgets.text.cannot": "この記法では書けません：{reasons:。}。",
    # The editor of fields.
    "widgets.field.title": "フィールドエディタ",
    "widgets.field.hint": (
        "クリックまたはドラッグで塗り、右ボタンで消します。"
        "キー操作：矢印で移動、文字キーで置く、スペースで塗る、Deleteで消す、Ctrl+Zで元に戻す。"
    ),
    "widgets.field.board_alone": (
        "この文字列はフィールドだけです。エディタには{more:and}も残っています。"
    ),
    "widgets.field.board_shown": (
        "この表示はフィールドだけです（文字列には、{more:and}も残っています）"
    ),
    "widgets.field.more.alternatives": "別の手順",
    "widgets.field.more.extra": "3番目の部分",
    "widgets.field.more.moves": "{count:,}手の手順",
    "widgets.field.more.task": "クリア条件",
    "widgets.field.moves": "手順とクリア条件",
    "widgets.field.no_record": (
        "このエディタはフィールドだけで始まっていますが、この文字列には{more:and}もあります"
        "（Record(field)で始めたエディタなら残ります）"
    ),
    "widgets.field.only_boards": (
        "このウィジェットで扱えるのはフィールドだけですが、この文字列には{more:and}もあります"
    ),
    "widgets.field.record.clear": "フィールドを空にします（手順とクリア条件は残ります）",
    "widgets.field.record.exchange": (
        "いま選んでいる色と、次に選ぶ色を入れ替えます（手順とクリア条件の色も）"
    ),
    "widgets.field.record.left": "フィールドと手順を1列左に動かします",
    "widgets.field.record.mirror": "フィールドと手順の左右を入れ替えます",
    "widgets.field.record.right": "フィールドと手順を1列右に動かします",
    "widgets.field.record.settle": (
        "最初の手の前に、浮いているぷよをすべて落とします（手順は変わりません）"
    ),
    "widgets.field.column": "{number}列目",
    "widgets.field.row": "{number}段目",
    "widgets.field.row.hidden": "{number}段目（画面外）",
    "widgets.field.kind": "{kind}",
    # The converter.
    "widgets.converter.input": "文字列（どの記法でも）",
    "widgets.converter.placeholder": (
        "フィールド、URL、コードなどを貼り付けるか、入力してください…"
    ),
    "widgets.converter.empty": (
        "どの記法の文字列でも貼り付けてください。記法の名前と図、ほかの記法での書き方がここに出ます。"
    ),
    "widgets.converter.found": "記法：{title}",
    "widgets.converter.found.warned": "記法：{title}。{warnings:。}",
    "widgets.converter.kept": (
        "{error}。図とほかの記法での書き方は、最後に読めた文字列のままです。"
    ),
    "widgets.converter.without": "省いて書きました：{reasons}。",
    "widgets.converter.without.noted": "省いて書きました：{reasons}。{notes:。}",
    "widgets.converter.cells": "{what}（{cells}）",
    "widgets.converter.cells.more": "{what}（{cells}、ほか{count}箇所）",
    "widgets.converter.value": "どれかの記法で表せる値が必要ですが、{found}が渡されました",
    # Games: the player and the editor.
    "widgets.game.count": "ゲームは1つだけ読めますが、{count}個あります",
    "widgets.game.comment": "コメント",
    "widgets.game.hint": (
        "キー操作：←→で1手ずつ、Home・Endで最初と最後へ、スペースで再生と一時停止。"
    ),
    "widgets.game.move": "手",
    "widgets.game.setup": "1手目の前",
    "widgets.game.style.default": "カラー",
    "widgets.game.style.print": "白黒",
    "widgets.game.text": "Portable Piecepack Notation（PPN）",
    "widgets.game.title": "ゲームを1手ずつ見る",
    "widgets.game.view.above": "真上から",
    "widgets.game.view.oblique": "斜めから",
    # The table of pieces.
    "widgets.table.empty": "空の盤",
    "widgets.table.game": "（このゲーム）",
    "widgets.table.hint": (
        "コマを盤の上やトレイからドラッグするか、コマをクリックしてから置く場所をクリックします。"
        "キー操作：矢印でカーソルを移動、スペースでコマを持つ・置く、Escapeで持つのをやめる、"
        "Ctrl+Zで元に戻す。"
    ),
    "widgets.table.title": "盤面エディタ",
    "widgets.table.tray.coins": "コイン",
    "widgets.table.tray.dice": "ダイス",
    "widgets.table.tray.icehouse": "アイスハウスのコマ",
    "widgets.table.tray.matchsticks": "マッチ棒",
    "widgets.table.tray.pyramids": "ピラミッド",
    "widgets.table.tray.tiles": "タイル",
    "widgets.table.tray.usual": "タイル・コイン・ポーン",
    # The explainer of passwords.
    "widgets.password.bit.first": "1番目のマスのビット{place}：現在{now}",
    "widgets.password.bit.second": "2番目のマスのビット{place}：現在{now}",
    "widgets.password.cannot": (
        "{dialect}のパスワードにできません：{reason}。"
        "対応図は、最後にパスワードにできたフィールドのままです。"
    ),
    "widgets.password.dialect.does": "{name}の書き方のパスワードにします",
    "widgets.password.differs": "{name}の書き方は、ぷよ!!と違います：{reasons:。}。",
    "widgets.password.format.plain": "プレーン",
    "widgets.password.format.rle": "RLE",
    "widgets.password.hint": (
        "マスやタイルに触れると、対応する部分が光ります。タイルをクリックするとビットが出ます。"
    ),
    "widgets.password.lost": "欠落",
    "widgets.password.means": "{rule}ルール、{format}、{dialect}の書き方で{count:,}文字。",
    "widgets.password.placeholder": "どのゲームのパスワードでも、入力するか貼り付けてください…",
    "widgets.password.race.given_up": (
        "プレーンは{plain:,}文字です。RLEは{set}セット目で打ち切りです。"
        "{most:,}セットを超えるとプレーンより長くなるためです。"
    ),
    "widgets.password.race.tie": (
        "プレーンは{plain:,}文字、RLEは{sets:,}セットで{rle}文字です。"
        "同じ長さのとき、ゲームはRLEにします。"
    ),
    "widgets.password.race.won": (
        "プレーンは{plain:,}文字、RLEは{sets:,}セットで{rle}文字です。"
        "{most:,}セットまで、ゲームはRLEにします。"
    ),
    "widgets.password.same": "{name}でも同じパスワードです。",
    "widgets.password.strip.cells": "マス",
    "widgets.password.strip.characters": "文字",
    "widgets.password.strip.sets": "セット",
    "widgets.password.strip.sets.plain": "RLEのセット",
    "widgets.password.strip.sextets": "セクステット",
    "widgets.password.tile.cells": "マス",
    "widgets.password.tile.characters": "文字",
    "widgets.password.tile.sets": "セット",
    "widgets.password.tile.sextets": "セクステット",
    "widgets.password.sextet": "セクステット{number}のビット",
    "widgets.password.sextet.note": (
        "2番目のマス：{second}、{second_bits}。1番目のマス：{first}、{first_bits}。"
        "このセクステットは8進数で{octal}、{game}の文字では「{here}」、"
        "{other}の文字では「{there}」です。"
    ),
    "widgets.password.sextet.outside": "2番目のマスはフィールドの外なので、いつも空です。",
    "widgets.password.type": (
        "フィールド、パスワード、その文字列のどれかが必要ですが、{found}が渡されました"
    ),
    "widgets.password.warning": "{warning}。",
    "widgets.password.title": "パスワード",
    # The quiz of the explainer.
    "widgets.quiz.choose": "「{choice}」と答える",
    "widgets.quiz.right": "正解です。{why}",
    "widgets.quiz.score": "ここまで{number}問中{right}問正解です。",
    "widgets.quiz.title": "第{number}問：{prompt}",
    "widgets.quiz.wrong": "不正解です。正解は「{answer}」です。{why}",
    # The editor and the solver of nonograms.
    "widgets.nonogram.blank": "白マス",
    "widgets.nonogram.choice": "推理で進められる手がありません。{reason}。",
    "widgets.nonogram.color": "色{letter}",
    "widgets.nonogram.column": "{number}列目",
    "widgets.nonogram.done": "完成です。すべての数字に合っています。",
    "widgets.nonogram.editor": "お絵かきロジックのエディタ、横{width}マス、縦{height}マス",
    "widgets.nonogram.editor.hint": (
        "クリックまたはドラッグで描き、右ボタンで消します。"
        "キー操作：矢印で移動、スペースか1で塗る、0かDeleteで消す、Ctrl+Zで元に戻す。"
    ),
    "widgets.nonogram.filled": "黒マス",
    "widgets.nonogram.goal": "数字に合う解をgoalに指定してください：{problem}",
    "widgets.nonogram.goal.missing": (
        "goalか、解が1つだけの数字を指定してください（解の数：{found}）"
    ),
    "widgets.nonogram.hint.start": (
        "黒マスになるマスを塗り、白マスになるマスに×を付けてください。"
        "「ヒント」を押すと、いちばん易しい次の一手が分かります。"
    ),
    "widgets.nonogram.hint.title": "ヒント",
    "widgets.nonogram.judged": "解の数",
    "widgets.nonogram.judged.looking": "別解を探しています…",
    "widgets.nonogram.judged.multiple": (
        "解が{count:,}個あります。印の付いたマスは、解によって違います。"
    ),
    "widgets.nonogram.judged.multiple.more": (
        "解が{count:,}個以上あります。印の付いたマスは、解によって違います。"
    ),
    "widgets.nonogram.judged.unique": "唯一解です。難易度：{difficulty}。",
    "widgets.nonogram.judged.unknown": (
        "この絵は解の1つです。別解があるかどうかは、{seconds:g}秒の探索では分かりませんでした。"
    ),
    "widgets.nonogram.mistake": (
        "間違いがあります。{count}本の列または行に、少なくとも1つ間違ったマスがあります。"
        "「ヒント」で場所が分かります。"
    ),
    "widgets.nonogram.play.after.does": "次の問題",
    "widgets.nonogram.play.and": "。",
    "widgets.nonogram.play.before.does": "前の問題",
    "widgets.nonogram.play.broken": "間違いがあります。数字に合わない列か行：{lines}",
    "widgets.nonogram.play.by": "作者：{author}",
    "widgets.nonogram.play.cell": (
        "1本の行や列だけでは次の手が決まりません。{place}を見てください。"
    ),
    "widgets.nonogram.play.count": "完成：{count}問中{done}問",
    "widgets.nonogram.play.done": "完成です。すべての数字に合っています。",
    "widgets.nonogram.play.end": (
        "数字から決まるマスはもうありません。解が複数残っている場合は、どの解でも正解です。"
    ),
    "widgets.nonogram.play.joint": "、",
    "widgets.nonogram.play.line": (
        "{line}を見てください。もう一度「ヒント」を押すと、決まるマスと理由が出ます。"
    ),
    "widgets.nonogram.play.none": "この問題には解がありません。",
    "widgets.nonogram.play.several": "この問題には解が複数あります。どの解でも正解です。",
    "widgets.nonogram.play.noscript": "この問題は、JavaScriptの動くブラウザーで遊べます。",
    "widgets.nonogram.play.place": "{row}の{column}",
    "widgets.nonogram.play.possible": (
        "どの行と列も、まだ数字に合わせられます。未確定は{left}マスです。"
    ),
    "widgets.nonogram.play.puzzle": "問題",
    "widgets.nonogram.play.reason": "{reason}。",
    "widgets.nonogram.play.resumed": "前回の続きです。",
    "widgets.nonogram.play.right": "ここまで間違いはありません。未確定は{left}マスです。",
    "widgets.nonogram.play.start": "黒マスを塗り、白マスには×を付けてください。",
    "widgets.nonogram.play.title": "お絵かきロジック",
    "widgets.nonogram.play.touch": (
        "タップかドラッグで塗り、長押しで×を付けます。2本の指で盤面を動かせます。"
    ),
    "widgets.nonogram.play.wrong": "間違いのマス：{count}個（{places}）",
    "widgets.nonogram.right": "ここまで間違いはありません。未確定は{cells}マス中{left}マスです。",
    "widgets.nonogram.row": "{number}行目",
    "widgets.nonogram.large": (
        "{width}×{height}マスのお絵かきロジックは大きすぎて表示できません（ページでは10,000マスまで）。"
    ),
    "widgets.nonogram.size": (
        "幅と高さは1マスから{most:,}マスまでで指定してください（指定：{width}×{height}）"
    ),
    "widgets.nonogram.grid": (
        "横{width}マス、縦{height}マスの盤面が必要ですが、"
        "横{found_width}マス、縦{found_height}マスです"
    ),
    "widgets.nonogram.solver": "お絵かきロジックの問題、横{width}マス、縦{height}マス",
    "widgets.nonogram.solver.hint": (
        "クリックまたはドラッグで塗り、右ボタンで×を付けます。"
        "キー操作：矢印で移動、スペースか1で塗る、0かXで×を付ける、Deleteで消す、"
        "Ctrl+Zで元に戻す。"
    ),
    "widgets.nonogram.step": "{reason}。",
    "widgets.nonogram.text": "お絵かきロジック（.non）",
    "widgets.nonogram.thinking": "探しています…",
    "widgets.nonogram.unknown": "未確定",
    # The viewer of duels.
    "widgets.duel.chain": "{link}連鎖目",
    "widgets.duel.chained": "{links}連鎖",
    "widgets.duel.clear": "全消し",
    "widgets.duel.color": "色{number}",
    "widgets.duel.events": "{events}",
    "widgets.duel.hint": "キー操作：←→で1ターンずつ、スペースで再生と一時停止。",
    "widgets.duel.hint.play": (
        "列を指してクリックするか、図をクリックしてからキーで操作します。"
        "←→で移動、↑で回転、↓で落とす。右クリックでも回転します。"
    ),
    "widgets.duel.lost": "負け",
    "widgets.duel.opponent": (
        "プレイヤーの名前を指定してください（指定：{found!q}）。使える名前：{names:or}"
    ),
    "widgets.duel.other": "{name} {number}",
    "widgets.duel.over": "{result}。",
    "widgets.duel.player": "プレイヤー{number}",
    "widgets.duel.pose": "{column}列目、子ぷよは{turn}：軸{first}・子{second}",
    "widgets.duel.received": "{count}個降る",
    "widgets.duel.replay": "リプレイ",
    "widgets.duel.said": "{player}：{events}",
    "widgets.duel.sent": "{count}個送る",
    "widgets.duel.title": "{turn}ターン目",
    "widgets.duel.turn": "ターン",
    "widgets.duel.you": "あなた",
    "widgets.duel.your_turn": "あなたの番です：軸{first}・子{second}。",
    "widgets.duel.move": "{column}列目・子は{rotation}",
    "widgets.duel.no_reader": (
        "この対戦には、自分で操作するプレイヤーがいません（readerに指定してください）"
    ),
    "widgets.duel.illegal": (
        "置ける場所を指定してください（指定：column {column}、rotation {rotation}）"
    ),
    "widgets.duel.value": "リプレイ、対戦の結果、状態のどれかが必要ですが、{found}が渡されました",
    # The player of chains.
    "widgets.chain.only_boards": (
        "このウィジェットで再生するのはフィールド1つの連鎖ですが、この文字列には{more:and}もあります"
        "（手順は、RecordPlayerかdraw.animateで再生します）"
    ),
    "widgets.chain.arithmetic": "個数×倍率",
    "widgets.chain.begins": "{title}。\n最初のフィールドです。",
    "widgets.chain.falls": "{title}。\n浮いているぷよが先に落ちます。",
    "widgets.chain.hint": "キー操作：←→で1連鎖ずつ、スペースで再生と一時停止。",
    "widgets.chain.link": "連鎖",
    "widgets.chain.none": "連鎖は起こりません。",
    "widgets.chain.points": "得点",
    "widgets.chain.popped": "消えたぷよ",
    "widgets.chain.rules.does": "{name}のルールで連鎖させます",
    "widgets.chain.rules.fever": "フィーバー",
    "widgets.chain.rules.fever-mode": "フィーバーモード",
    "widgets.chain.rules.first": "初代",
    "widgets.chain.rules.tsu": "通",
    "widgets.chain.rules.yon": "ぷよぷよ〜ん",
    "widgets.chain.sends": ("{result}。\nおじゃまぷよを{nuisance:,}個送り、{leftover}点余ります。"),
    "widgets.chain.title": "連鎖を1つずつ見る",
    "widgets.chain.total": "累計",
    # The player of quests.
    "widgets.quest.back": "解けません。{count}手戻せば解けます。",
    "widgets.quest.hint": "次のツモは{column}列目です。",
    "widgets.quest.left": "残り{count}手",
    "widgets.quest.lost": (
        "解けません。何手戻せば解けるかは、まだわかりません（{nodes:,}通り）。"
        "もう一度押すと、さらに探します。"
    ),
    "widgets.quest.missed": "不正解：{missing:。}",
    "widgets.quest.none": "このなぞぷよには答えがありません。",
    "widgets.quest.shown": "答え：{short}",
    "widgets.quest.solution": "答え",
    "widgets.quest.solved": "正解！ {count}手で解けました",
    "widgets.quest.still": "まだ解けます。",
    "widgets.quest.task": "クリア条件：{task}",
    "widgets.quest.title": "なぞぷよ：{task}",
    "widgets.quest.unknown": "まだわかりません（{nodes:,}通り）。もう一度押すと、さらに探します。",
    # The player of records.
    "widgets.record.all_lines": "このリンクには{count:,}本の手順がすべて入っています。",
    "widgets.record.best": "ここからの最大連鎖",
    "widgets.record.best.found": "見たツモ：{pairs}。\n{found}。",
    "widgets.record.best.searching": "探しています…",
    "widgets.record.branch": "手順",
    "widgets.record.hint": (
        "フィールドをクリックしてからキーで操作します。"
        "←→で移動、X・Zまたは↑で回転、↓で落とす、Ctrl+Zで元に戻す。"
        "列を指してクリックしても置けます。右クリックで回転します。"
        "フィールドの下では、←→で1つずつ進み、スペースで再生します。"
    ),
    "widgets.record.line": "{line}。",
    "widgets.record.line.number": "手順{number}",
    "widgets.record.links": "連鎖",
    "widgets.record.longest": "最大連鎖",
    "widgets.record.move": "手",
    "widgets.record.moves": "手数",
    "widgets.record.moves.most": "{most:,}手まで指定できますが、{found:,}手あります",
    "widgets.record.name": "この手順の名前",
    "widgets.record.next": "ツモ：{pairs}",
    "widgets.record.no_pair": "ここで置く組ぷよがありません",
    "widgets.record.parts": (
        "{most}手までのリンク{count}本に分かれています。全部を貼り付けると元のぷよ譜に戻ります。"
    ),
    "widgets.record.placement": "置き場所",
    "widgets.record.points": "得点",
    "widgets.record.score": "得点",
    "widgets.record.start": "ぷよ譜の最初です",
    "widgets.record.stopped": "ここで再生が止まりました。{error}",
    "widgets.record.summary": "{name}：{moves:,}手、{score:,}点、最大{longest}連鎖",
    "widgets.record.title": "ぷよ譜を1手ずつ見る",
    "widgets.record.total": "累計",
    "widgets.record.totals": "累計{total:,}点、最大{longest}連鎖",
    "widgets.record.turn": "{turn}",
    # The workbench of Puyo boards.
    "widgets.workbench.empty": (
        "フィールド、URL、コード、パスワードを貼り付けるか、入力してください。"
        "それまでフィールドは変わりません。"
    ),
    "widgets.workbench.group.codes": "コード",
    "widgets.workbench.group.links": "URL",
    "widgets.workbench.group.passwords": "パスワード",
    "widgets.workbench.group.texts": "テキスト",
    "widgets.workbench.hint": (
        "クリックまたはドラッグで塗り、右ボタンで消します。フィールドのキー操作：矢印で移動、文字キーで置く、スペースで塗る、"
        "Deleteで消す、Ctrl+Zで元に戻す。フィールドの外では、←→で1つずつ進み、スペースで再生します。"
    ),
    "widgets.workbench.input": "URL・コード・パスワード・テキスト",
    "widgets.workbench.other": "ぷよぷよのフィールドが必要ですが、{title}です",
    "widgets.workbench.refused": "{what}を表せない記法が{count}個あります",
    "widgets.workbench.refused.board": (
        "この種類や大きさのフィールドを表せない記法が{count}個あります"
    ),
    "widgets.workbench.refused.names": "{titles}",
    "widgets.workbench.tab.chain": "連鎖",
    "widgets.workbench.tab.moves": "手順",
    "widgets.workbench.tab.notations": "記法",
    "widgets.workbench.tab.triggers": "発火点",
    "widgets.workbench.title": "ぷよワークベンチ",
    "widgets.workbench.triggers.links": "連鎖",
    "widgets.workbench.triggers.none": "ここでは、ぷよ1個では連鎖が始まりません。",
    "widgets.workbench.triggers.note": (
        "落とすと連鎖が始まるぷよです。1つ選ぶと、落として連鎖を再生します。"
    ),
    "widgets.workbench.triggers.none.after": (
        "このフィールドは連鎖します。{count:,}連鎖が終わった後は、"
        "ぷよ1個では次の連鎖が始まりません。"
    ),
    "widgets.workbench.triggers.note.after": (
        "このフィールドは連鎖します。{count:,}連鎖が終わった後の発火点です。1つ選ぶと、"
        "そこにぷよを落とします。"
    ),
    "widgets.workbench.triggers.place": "場所",
    "widgets.workbench.triggers.points": "得点",
    "widgets.workbench.triggers.puyo": "ぷよ",
    "widgets.workbench.unwritten": (
        "すべてを表せる記法がありません。理由は「記法」のタブにあります。"
    ),
    # Scenes.
    "widgets.scenes": "2つの配色の図は、色だけが違っていなければなりません",
}
