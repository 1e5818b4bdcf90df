"""Japanese texts: what the commands print, and their errors."""

TEXTS: dict[str, str] = {
    # Problems and inputs.
    "cli.problem": "{severity}：{message}",
    "cli.folder": "ファイルが必要ですが、「{path}」はフォルダーです",
    "cli.no_file": "ファイル「{path}」がありません",
    "cli.read": "「{path}」を読めません：{reason}",
    "cli.unreadable": "読めません：{reason}",
    "cli.argument": "ファイル{found!q}がないので、この引数を文字列として読みました",
    "cli.file.large": "{most:,}バイトまでですが、それより大きいファイルです",
    "cli.closed.input": "標準入力が閉じています",
    "cli.closed.output": "書き込めません：標準出力が閉じています",
    "cli.lines.target": (
        "{target!q}の文字列は複数行になることがあります。--jsonを付けるか、"
        "-o OUT.csvで表に書き出してください"
    ),
    "cli.skipped.special": "通常のファイルではないので飛ばしました",
    "cli.skipped.text": "このコマンドが読まないファイルを{count:,}個飛ばしました：{names}",
    "cli.input": "「{name}」：",
    # Folders, lists and tables.
    "cli.folder.none": "このフォルダーには、このコマンドが読むファイルがありません",
    "cli.lines.folder": "--linesにはファイルが必要ですが、フォルダーがあります",
    "cli.lines.none": "「{name}」：文字列のある行がありません",
    "cli.column.one": "--columnには表を1つ指定してください（指定：{count:,}個）",
    "cli.column.other": "「{name}」に列{column!q}が必要ですが、あるのは{found!q}です",
    "cli.column.none": "「{name}」に列{column!q}が必要ですが、列がありません",
    "cli.column.twice": "「{name}」に列{column!q}は1列だけ必要ですが、{count}列あります",
    "cli.column.short": "列{column!q}が必要ですが、行がその前に終わっています",
    "cli.column.more": "この行には、列の数よりセルが{count:,}個多くあります",
    "cli.column.place": "{name}:{line}: {reason}",
    "cli.table.head": "「{name}」の最初に列の名前の行が必要です：{reason}",
    "cli.long_line": "{name}:{line}: 1行は{most:,}文字までですが、それより長い行があります",
    "cli.encoding": (
        "{name}:{line}: {encoding}の文字列が必要ですが、別のバイト列があります。"
        "--encodingで別の文字コードを指定できます（日本語版Excelのファイルはcp932など）"
    ),
    "cli.encoding.note": (
        "文字コードを{encoding}として読みました。"
        "--encodingで別の文字コードを指定できます（日本語版Excelのファイルはcp932など）"
    ),
    "cli.encoding.name": "cp932のような文字コードの名前を指定してください（指定：{found!q}）",
    "cli.delimiter": "1文字かtabを指定してください（指定：{found!q}）",
    "cli.needs": "{option}は{needed:or}と一緒に指定してください",
    "cli.bom": "--bomは、--columnや-o OUT.csvで表を書き出すときに指定してください",
    "cli.xlsx.large": "ブックは展開後で{most:,}バイトまでですが、それより大きいブックです",
    "cli.xlsx.repeated": ("同じXMLの繰り返しが多すぎます（小さなファイルが展開で巨大になります）"),
    "cli.xlsx.rows": "シートの行は{most:,}行までですが、それより多くあります",
    "cli.xlsx.cells": "ブックのセルは{most:,}個までですが、それより多くあります",
    "cli.xlsx.long": ("「{path}」に書き込めません：{row}行目に{most:,}文字を超えるセルがあります"),
    "cli.xlsx.character": (
        "「{path}」に書き込めません：{row}行目に、.xlsxで表せない制御文字があります"
    ),
    # A text of another game.
    "cli.wrong_kind": "{expected}が必要ですが、{found}があります。{use}",
    "cli.wrong_input": "{expected}が必要ですが、{found}があります",
    "cli.wrong_input.empty": "{expected}が必要ですが、何もありません",
    "cli.wrong_input.reason": "{expected}が必要です：{reason}",
    "cli.use.field": "連鎖させるにはpuyonb chain、図にするにはpuyonb drawを使ってください",
    "cli.use.record": ("図にするにはpuyonb draw、別の記法で書くにはpuyonb convertを使ってください"),
    "cli.use.duel": (
        "図にするにはpuyonb draw、1人のフィールドを書くには"
        "puyonb convert --player Nを使ってください"
    ),
    "cli.use.replay": "見るにはpuyonb duel replay、図にするにはpuyonb drawを使ってください",
    "cli.use.games": "表示するにはpuyonb ppn、図にするにはpuyonb drawを使ってください",
    "cli.use.puzzle": "解くにはpuyonb solve、図にするにはpuyonb drawを使ってください",
    "cli.expected.password": "れんしゅうノートのパスワードかぷよぷよのフィールド",
    "cli.expected.quest": "なぞぷよ（フィールドとツモとクリア条件）",
    "cli.expected.replay": "保存した対戦",
    "cli.other_notation": "内容は{contents}です（--from {name}で読めます）",
    # The call.
    "cli.command": "コマンド{found!q}はありません",
    "cli.command.near": "コマンド{found!q}はありません。{near!q}ではありませんか",
    "cli.option": "{message}。「-」で始まる文字列は、「--」の後に、最後に書いてください。",
    "cli.system": "「{name}」：{reason}",
    "cli.system.write": "書き込めません：{reason}",
    "cli.memory": "メモリが足りません",
    "cli.error": "エラー：{message}",
    "cli.warning": "警告：{message}",
    "cli.language": (
        "{option}には{known!q:or}を指定してください（指定：{found!q}）。英語で表示します"
    ),
    "cli.not_a_number": "有限の数値を指定してください（指定：{found}）",
    "cli.exclusive": "{first}と{second}は同時に指定できません",
    "cli.from": "--fromには{names}のどれかを指定してください（指定：{found!r}）",
    # Files to write.
    "cli.write": "「{path}」に書き込めません：{reason}",
    "cli.write.no_name": "書き出すファイルの名前を指定してください（指定：''）",
    "cli.write.exists": "「{path}」はすでにあります。置き換えるには--forceを付けてください",
    "cli.write.twice": "結果ごとに別のファイルが必要ですが、「{path}」が2回指定されています",
    "cli.write.ending": "{kind}のファイルの拡張子は.{kind}にしてください（指定：{path!q}）",
    "cli.write.endings": "OUTの拡張子は{endings}のどれかにしてください（指定：{path!q}）",
    "cli.write.endings.turn": (
        "OUTの拡張子は{endings}のどれかにしてください（指定：{path!q}）。"
        "--turn Nを付けると1ターンを図にします"
    ),
    "cli.write.endings.game": (
        "OUTの拡張子は{endings}のどれかにしてください（指定：{path!q}）。"
        "--turnを付けないと対戦の全体を図にします"
    ),
    "cli.write.several": (
        "入力が複数のときは、{path!q}に入力ごとの名前を表す{{name}}を入れてください"
    ),
    "cli.write.standard_output": (
        "-oにはファイルの名前を指定してください（標準出力には結果を書き出します）"
    ),
    # puyonb check.
    "cli.check.numbered": "{number}. {message}",
    # puyonb chain.
    "cli.chain.turn": "{turn}、累計{total:,}点",
    "cli.chain.total": "{count:,}手、{score:,}点",
    "cli.chain.waiting": "ネクスト以降の{count:,}組は未配置",
    "cli.chain.strip": "--stripには静止画（png、pdf、svg）を指定してください（指定：{found!q}）",
    "cli.look.only_fields": "{option}はぷよぷよのフィールドの図だけに使えます",
    "cli.look.no_duels": "対戦の図では{option}を使えません",
    "cli.look.still": "{option}は静止画（png、pdf）だけに使えます",
    "cli.look.form": "{form}では{option}を使えません（使える形式：{other}など）",
    "cli.look.place": "3,12のように列と段を指定してください（指定：{found!q}）",
    "cli.look.outside": (
        "--highlightの列は1から{columns}、段は1から{rows}です（指定：{column},{row}）"
    ),
    "cli.chain.sends": "おじゃまぷよを{nuisance:,}個送り、{leftover:,}点余ります",
    "cli.chain.trigger": "発火点：{trigger}",
    # puyonb convert.
    "cli.convert.drop": "{options}を付けると、省いて変換します",
    # puyonb draw.
    "cli.draw.no_book": "{options}は、--paperか問題集のpdfで作る本だけに使えます",
    "cli.draw.only": "{options}は{value}だけに使えます",
    "cli.draw.pixels": (
        "{reason}。--sizeを小さくするとピクセル数が減ります。svgとpdfに上限はありません"
    ),
    "cli.draw.sheet": "図{count:,}枚",
    "cli.draw.paper": "{option}の形式はpdfを指定してください（指定：{found!q}）",
    # puyonb diff.
    "cli.diff.input": "標準入力を指定できるのは、AとBのどちらか一方だけです",
    "cli.diff.kinds": "同じ種類のものが2つ必要ですが、{first}と{second}があります",
    "cli.diff.none": "比べられません：{contents}",
    "cli.diff.several": "お絵かきロジックが1問必要ですが、{count:,}問あります",
    # Games of board and pieces.
    "cli.convert.seed": "--seedは--to ppnと一緒に使ってください（指定：--to {target}）",
    "cli.game.none": "ゲームが必要ですが、このファイルにはゲームがありません",
    "cli.game.number": "--gameには1から{most:,}までを指定してください（指定：{found}）",
    "cli.game.id": (
        "--gameには1から{most:,}まで、またはゲームのIdを指定してください（指定：{found!q}）"
    ),
    "cli.game.ids": (
        "--gameには1つのゲームを指定してください。Idが{found}のゲームは{numbers:and}番です"
    ),
    "cli.game.number.missing": "--gameで1から{most:,}までのゲームを指定してください",
    "cli.game.error": "ゲーム{number}にエラーがあります：{message}",
    "cli.game.errors": "エラーのあるゲームがほかに{count:,}個あります",
    "cli.game.moves": (
        "アニメーションでは、--moveは最初と最後の盤面を表す2個を指定するか、"
        "1個も指定しないでください（指定：{found}個）"
    ),
    "cli.game.animation": (
        "{reason}。2個の--moveで一部を選ぶか、--sizeを小さくしてピクセル数を減らしてください"
    ),
    "cli.game.seed": "初期配置は無作為に決めました。「Seed: {seed}」と書くと同じ配置になります",
    "cli.game.angle": "--angleは高さの方向なので、--view obliqueと一緒に指定してください",
    "cli.game.move": (
        "手の番号か、何手目の後か（0から{last}）を指定してください（指定：{found!q}）"
    ),
    "cli.quest.collection": "問題集です。{command}で解けます",
    "cli.quest.rated": "レベル{level}・{grade}・{status}：{task}",
    "cli.ppn.title": "ゲーム{number}：{name}",
    "cli.ppn.title.nameless": "ゲーム{number}",
    "cli.ppn.setups.alone": "--setupsは、入力や--plain以外のオプションと一緒に使えない",
    "cli.ppn.move": "全{last}手の{step}手目の後：{move}",
    "cli.ppn.setup": "初期配置、この後に{count:,}手",
    # puyonb duel.
    "cli.duel.players": (
        "プレイヤーは2人以上必要ですが、{found!q}だけです。"
        "例：puyonb duel match {example}（プレイヤー：{players}）"
    ),
    "cli.duel.players.none": (
        "プレイヤーは2人以上必要ですが、1人もいません。"
        "例：puyonb duel match {example}（プレイヤー：{players}）"
    ),
    "cli.duel.folder": "フォルダー「{path}」を作れません：{reason}",
    "cli.duel.head.player": "プレイヤー",
    "cli.duel.head.won": "勝ち",
    "cli.duel.head.drawn": "引き分け",
    "cli.duel.head.lost": "負け",
    "cli.duel.head.unfinished": "未決着",
    "cli.duel.head.forfeit": "反則負け",
    "cli.duel.head.share": "決着した対戦の勝率",
    "cli.duel.share": "{rate:.0%}（{low:.0%}〜{high:.0%}）",
    "cli.duel.share.none": "なし",
    "cli.duel.summary": (
        "{games:,}戦（うち決着{decided}戦）：シード{seeds:,}個、それぞれ{seatings:,}通りの席順"
    ),
    "cli.duel.turn.range": "ターンには0から{last}までを指定してください（指定：{found}）",
    "cli.duel.state": "これは保存した対戦ではなく、ある時点の状態なので、ターンはありません",
    "cli.duel.no_turns": "図にするには1ターン以上の対戦が必要ですが、ターンがありません",
    "cli.duel.points": "{count:,}点",
    "cli.duel.pending": "予告{count}個",
    "cli.duel.next": "ネクスト：{pieces}",
    "cli.duel.player": "プレイヤー{number}",
    "cli.duel.turn": "{number}ターン目（全{last}ターン）",
    "cli.duel.turn.over": "{number}ターン目（全{last}ターン）：{result}",
    "cli.duel.move": "{column}列目・子は{rotation}",
    "cli.duel.link": "{number}連鎖目",
    "cli.duel.sent": "{count}個送る",
    "cli.duel.all_clear": "全消し",
    "cli.duel.took": "{count}個降る",
    "cli.duel.lost": "負け",
    "cli.duel.did": "{words}",
    "cli.duel.table.none": "ターンなし",
    "cli.duel.yes": "はい",
    # puyonb lab.
    "cli.lab.serves": (
        "JupyterLabが「{folder}」を開いています。終了するにはCtrl-Cを押してください。"
    ),
    "cli.lab.link": (
        "「{path}」はシンボリックリンクです。puyonbのファイルか、何もない場所が必要です"
    ),
    "cli.lab.folders": "DIRは1つまで指定できます（指定：{folders!r}）",
    "cli.lab.missing": "このインストールにはノートブックが入っていません：「{path}」がありません",
    "cli.lab.copy": "ノートブックを「{path}」にコピーできません：{reason}",
    "cli.lab.added": "追加：{names}",
    "cli.lab.updated": "更新：{names}",
    "cli.lab.kept": "変更されているのでそのまま：{names}",
    # puyonb site.
    "cli.site.options": "--outputと--titleにはDIRが必要です",
    "cli.site.no_configuration": (
        "フォルダーを指定してください（ここにはpuyonbの「{name}」がありません）"
    ),
    # puyonb solve.
    "cli.solve.pack": "アニメーションにできるのは1問だけですが、{count}問の問題集です",
    "cli.solve.nonogram": "お絵かきロジック",
    "cli.solve.head": "{name}、{width}×{height}：{status}",
    "cli.solve.head.numbered": "{number}. {name}、{width}×{height}：{status}",
    "cli.solve.unique": "唯一解",
    "cli.solve.multiple": "解が複数",
    "cli.solve.none": "解なし",
    "cli.solve.unknown": "上限までに判定できず",
    "cli.solve.difficulty": "難易度：{difficulty}",
    "cli.solve.steps": "{count:,}手",
    "cli.solve.contradiction": "{line}に置き方が残らない",
    "cli.solve.solution": "解{number}：",
    "cli.solve.unread": "{count:,}問のうち{broken:,}問を読めません",
    "cli.solve.differ": "違うマス：{places}",
    "cli.solve.place": "{row}行目・{col}列目",
    # puyonb nonogram.
    "cli.nonogram.entry": "{number}. {entry}",
    "cli.nonogram.entry.rated": "{number}. {score}点（{grade}）：{entry}",
    "cli.nonogram.entry.status": "{number}. {status}：{entry}",
    "cli.nonogram.duplicates": "重複した{count:,}問を省きました：{places}",
    "cli.nonogram.duplicates.more": "重複した{count:,}問を省きました：{places}など",
    "cli.nonogram.license": "{license}（{count:,}問）",
    "cli.nonogram.license.none": "なし（{count:,}問）",
    "cli.nonogram.licenses": "ライセンスの違う問題が混ざっています：{each}",
    "cli.nonogram.make.drawing": (
        "絵から作る問題は1つです。--size、--n、--colorsは、でたらめな絵から作るときに使います"
    ),
    "cli.nonogram.make.hardest": "--hardestは--nと一緒に指定してください",
    "cli.nonogram.make.one": "{name!q}には問題が1つ必要です",
    "cli.nonogram.make.size": "10x10のような大きさを1つ指定してください（指定：{found!q}）",
    "cli.nonogram.preview": "{width}×{height} {preset}：{result}",
    "cli.nonogram.width": (
        "--width（列数）か、いくつかの大きさの図を作る--previewを指定してください"
    ),
    "cli.nonogram.size": "10x10や5x5-15x15のような大きさを指定してください（指定：{found!q}）",
    "cli.nonogram.nothing": "問題がないので書き出しません",
    "cli.nonogram.changed": "変えたマス（{count:,}個）：{places}",
    "cli.nonogram.complete": "すべてのマスが正しく埋まっている",
    # Cell magics.
    "cli.magic": "%%{name} {options}の形で書いてください（指定：{found!q}）",
    # puyonb render.
    "cli.render.same": "-o {path}は、読み込むファイルです",
    "cli.render.text": "{path}：{reason}",
    "cli.embed.script": "INPUTか--scriptのどちらか一方が必要です",
}
