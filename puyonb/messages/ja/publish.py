"""Japanese texts: published folders and pages, fences and checks."""

TEXTS: dict[str, str] = {
    # Files of a folder that have no page.
    "publish.not_published": "{name}：公開していません：{reason}",
    "publish.failed": "{error}：{reason}",
    "publish.file": "{name}：{reason}",
    "publish.dot": "名前がドットで始まっています",
    "publish.link.folder": "フォルダーへのリンクです",
    "publish.link.lost": "リンク先がありません",
    "publish.link.outside": "リンク先がフォルダーの外にあります",
    "publish.special": "ファイルでもフォルダーでもありません",
    "publish.kind": ("ページでも、図でも、スタイルシートでも、記法のファイルでもありません"),
    "publish.name": "名前がUTF-8ではありません",
    "publish.large": ("{most:,}バイトより大きく、どの記法のファイルか拡張子からは分かりません"),
    "publish.address": "同じURLのページがあります（{name}）",
    "publish.duel": "対戦の状態として読めません：{reason}",
    "publish.replay": "対戦のリプレイではありません：{reason}",
    "publish.unsure": ("{title}として読めますが、拡張子や内容からは確かめられません"),
    "publish.download": "{name}をダウンロード",
    # Building a site.
    "publish.output.outside": (
        "出力先は元のフォルダーの外に必要ですが、「{found}」が指定されました"
    ),
    "publish.output.empty": (
        "出力先は空のフォルダーか、前に作ったサイトに限りますが、「{found}」が指定されました"
    ),
    # Notebooks.
    "publish.notebook": "ノートブックではありません",
    "publish.notebook.code": "コードを表示",
    "publish.notebook.cell": "セル{number}：{reason}",
    "publish.notebook.picture": ("図の説明がtext/plainに必要ですが、{found!r}があります"),
    "publish.notebook.error": "エラーのない出力が必要ですが、{name}があります：{value}",
    "publish.notebook.download": (
        "{link}して、<code>puyonb lab</code>か、手元のJupyterで実行できます。"
    ),
    "publish.notebook.unknown": "このページでは表示できません：{kinds}。",
    "publish.notebook.link": "このノートブックをダウンロード",
    # The page for an address without a page.
    "publish.made_with": "{name}で作成",
    "publish.not_found.title": "ページが見つかりません",
    "publish.not_found.text": (
        "ページが移動したか、URLが間違っているのかもしれません。検索してみてください。"
    ),
    "publish.not_found.link": "最初のページへ",
    # Directives.
    "publish.directive.form": ("「<!-- puyonb:NAME -->」だけの行が必要ですが、{found!q}があります"),
    "publish.directive.name": "{names}のどれかが必要ですが、{found!r}があります",
    "publish.directive.failed": "{name}：{reason}",
    # Fences.
    "publish.system": "「{path}」：{reason}",
    "publish.fence.long": "{most:,}文字を超える文字列は、ページでは図にしません",
    "publish.fence.boards": "盤面が{most:,}個より多いと、ページでは図にしません",
    "publish.fence.option": "{known}のどれかが必要ですが、{found}があります",
    "publish.column": "{message}（{column}列目）",
    "publish.fence.game": "ゲームが1つ必要ですが、ありません",
    "publish.fence.needs": "{option}は{needed:or}と一緒に指定してください",
    "publish.fence.several": "複数の盤面",
    "publish.fence.alt": "{option}は、盤面が1つのときだけ指定できます",
    "publish.fence.triggers": "{option}は、手順のないフィールドにだけ指定できます",
    "publish.fence.place": "列と段は{example}のように書きますが、{found!q}があります",
    "publish.fence.outside": "1,1から{columns},{rows}までの場所が必要ですが、{found!q}があります",
    # The first page of a folder.
    "publish.boards": "{count}個の盤面",
    "publish.games": "{count:,}ゲーム",
    "publish.unread": "読めません",
    "publish.unread.parts": "読めないところ：{count}",
    "publish.puzzles": "{count:,}問",
    "publish.puzzles.first": "{count:,}問のうち、最初の{shown}問",
    "publish.card": "{title}：{lead}",
    "publish.url": "サイトのURLとして読めません：{found!r}",
    "publish.puzzle": "{width}×{height}・{grade}",
    # Pictures.
    "publish.palettes": "2つの配色の図は、色だけが違っていなければなりません",
    # The live page.
    "publish.live.unused": "サイトの設定で指定されていません",
    "publish.live.absent": "「試す」のページではPythonが動きません：{reason}",
    "publish.live.not_installed": "{name}：インストールされていません",
    "publish.live.checksum": (
        "{name} {version}のチェックサムは{expected}…のはずですが、{found}…です"
    ),
    "publish.live.contents": "{name} {version}の内容が想定と違います：{reason}",
    "publish.live.slow": "npmが終わりませんでした：{error}",
    "publish.live.refused": "npmで{name} {version}を取得できませんでした",
    # Checks of a built site.
    "publish.check.image": "画像{source!r}に代替テキストがありません",
    "publish.check.image.empty": ("画像{source!r}の代替テキストが空なのに、装飾の印がありません"),
    "publish.check.image.placeholder": (
        "画像{source!r}の代替テキストが、仮の文字列{found!r}のままです"
    ),
    "publish.check.svg": "<svg role=img>に<title>がありません",
    "publish.check.size": "{most:,}バイトまでですが、{found:,}バイトあります",
    "publish.check.id": "id {name!r}が{count}回使われています",
    "publish.check.link": "リンク{link!r}の先にページがありません",
    "publish.check.anchor": "リンク{link!r}の先のページに、その見出しがありません",
    "publish.check.elsewhere": "ほかのサイトから{address!r}を読み込んでいます",
    "publish.check.missing": "読み込む{address!r}がありません",
    "publish.weight": (
        "{pages}ページ、{files}ファイル、{total:.1f} MB。"
        "いちばん重いページは{heaviest}（{heaviest_page:.0f} kB）"
    ),
    "publish.weight.live": (
        "{pages}ページ、{files}ファイル、{total:.1f} MBと、「試す」のPython {runtime:.1f} MB。"
        "いちばん重いページは{heaviest}（{heaviest_page:.0f} kB）"
    ),
    "publish.built": "{weight}。作成時間{seconds:.1f}秒",
    # Texts of the theme.
    "publish.colors.system": "明るい配色に切り替える（いまはシステムの配色）",
    "publish.colors.light": "暗い配色に切り替える（いまは明るい配色）",
    "publish.colors.dark": "システムの配色に合わせる（いまは暗い配色）",
    "publish.permalink": "この見出しへのリンク",
    # Pandoc and plain HTML.
    "publish.pandoc.document": "pandocがフィルターに渡す文書（JSON）ではありません",
    "publish.pandoc.line": "{number}番目のコードブロック（{name}）、{line}行目：{message}",
    "publish.pandoc.column": (
        "{number}番目のコードブロック（{name}）、{line}行目{column}文字目：{message}"
    ),
    "publish.pandoc.options": "{number}番目のコードブロック（{name}）：{message}",
    "publish.render.picture": "{name}：画像{path}をページに入れられません：{reason}",
    # Elements for any page.
    "publish.embed.unread": (
        "この文字列はPythonでしか読めません。puyonb embedで表示用のデータを作れます。"
    ),
    "publish.embed.damaged": "この盤面のデータは壊れています。",
    "publish.embed.version": "この盤面のデータは、別のバージョンのpuyonbのものです。",
    "publish.embed.more": "URLのフィールドです。手順は表示していません。",
}
