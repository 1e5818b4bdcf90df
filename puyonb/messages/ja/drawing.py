"""Japanese texts: scenes, pictures and animations."""

TEXTS: dict[str, str] = {
    "drawing.address": "「試す」のページのURL（#のないもの）が必要ですが、{found!q}があります",
    "drawing.qr": "QRコード",
    # Scenes side by side.
    "drawing.beside": "{first}、ほか{count}点",
    "drawing.beside.text": "{parts:。}",
    "drawing.beside.part": "{number}. {text}",
    "drawing.beside.part.caption": "{number}. {caption}：{text}",
    "drawing.beside.captions": (
        "図が1つ以上と、それぞれの説明が必要ですが、図は{scenes}個、説明は{captions}個です"
    ),
    "drawing.video": "ffmpegで動画を作れません：{reason}",
    "drawing.headed": "{title}。{text}",
    "drawing.captioned": "{caption}。{text}",
    "drawing.pages": "ページにする図が1つ以上必要ですが、ありません",
    # Text in pictures.
    "drawing.no_outline": (
        "フォントに{characters!q:or}がないため、図では四角になります。日本語なら、Noto Sans JPや"
        "IPAexGothicなどのフォントをインストールして、Pythonを起動し直してください"
    ),
    # Files.
    "drawing.still": (
        "静止画の形式を指定してください（指定：「{found}」）。動く図は"
        "draw.animate(value).save(path)で保存します"
    ),
    "drawing.ending": "ファイル名の末尾は{endings}のどれかにしてください（指定：「{found}」）",
    "drawing.ending.form": "ファイル名の末尾は{endings}のどれかにしてください（指定：「{found}」）",
    "drawing.pixels": "図は{most:,}ピクセルまでですが、{width:.0f}×{height:.0f}ピクセルです",
    # Animations.
    "drawing.frame.seconds": (
        "場面の秒数は0より大きく、動く時間は0からその秒数までですが、{seconds}秒と{moving}秒です"
    ),
    "drawing.frames": "場面が1つ以上必要ですが、ありません",
    "drawing.frames.differ": (
        "範囲、単位、背景はどの場面でも同じでなければなりませんが、場面{number}は違います"
    ),
    "drawing.end": "最後：{text}",
    "drawing.gif.pixels": "図は1枚{most:,}ピクセルまでですが、{found:,}ピクセルあります",
    "drawing.gif.pixels.all": (
        "図は全部で{most:,}ピクセルまでですが、{each:,}ピクセルの図が{count}枚あります"
    ),
    "drawing.gif.seconds": "GIFでは、1枚の図を655秒以上表示できません",
    # The player of an animation; its script fills in the last one.
    "drawing.parts": "部分は0番の場面から順に始まる必要があります（指定：{found}）",
    "drawing.player.part": "手順",
    "drawing.player.live": "「試す」で開く",
    "drawing.player.first": "最初へ",
    "drawing.player.first.does": "最初へ（Home）",
    "drawing.player.back": "1つ戻る",
    "drawing.player.back.does": "1つ戻る（←キー）",
    "drawing.player.play": "再生",
    "drawing.player.play.does": "再生（スペース）",
    "drawing.player.pause": "一時停止",
    "drawing.player.pause.does": "一時停止（スペース）",
    "drawing.player.ahead": "1つ進む",
    "drawing.player.ahead.does": "1つ進む（→キー）",
    "drawing.player.last": "最後へ",
    "drawing.player.last.does": "最後へ（End）",
    "drawing.player.frame": "場面",
    "drawing.player.speed": "速さ",
    "drawing.player.position": "{count}場面中{number}",
}
