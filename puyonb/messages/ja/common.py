"""Japanese texts: errors, text and files: what every part of the package uses."""

TEXTS: dict[str, str] = {
    # Signs between the items of lists, and around quotations.
    "common.join.comma": "、",
    "common.join.or": "、",
    "common.join.and": "、",
    "common.join.clauses": "；",
    "common.join.sentences": "。",
    "common.quotes": "「」",
    "common.quotes.inside": "『』",
    # Places.
    "common.place": "{line}行目の{column}文字目：{message}",
    # Arguments.
    "common.type": "{expected:or}が必要ですが、{found}が渡されました",
    "common.type.class": "{expected}が必要ですが、{found}が渡されました",
    "common.type.member": (
        "{expected}が必要ですが、{found}が渡されました（例：{expected}.{member}）"
    ),
    "common.choice": "{option}には{choices!r:or}のどれかを指定してください（指定：{found!r}）",
    "common.range": "{option}には{least:,}から{most:,}までを指定してください（指定：{found!r}）",
    "common.least": "{option}には{least:,}以上を指定してください（指定：{found!r}）",
    "common.number": "{option}には数を指定してください（指定：{found!r}）",
    "common.whole": "{option}には整数を指定してください（指定：{found!r}）",
    "common.whole_or_none": "{option}には整数かNoneを指定してください（指定：{found!r}）",
    "common.not_both": "{first}と{second}は同時に指定できません",
    # Texts.
    "common.text.long": "{most:,}文字までですが、{found:,}文字あります",
    "common.text.type": (
        "strが必要ですが、{found}が渡されました。バイト列はpuyonb.text.decodeで文字列にできます"
    ),
    "common.text.utf8": ("UTF-8ではありません：オフセット{offset}のバイトは0x{byte:02x}です"),
    # Why the system refused a file, in its own words.
    "common.system.not_found": "そのファイルやフォルダーはありません",
    "common.system.folder": "フォルダーです",
    "common.system.not_folder": "パスの途中がフォルダーではありません",
    "common.system.permission": "権限がありません",
    "common.system.read_only": "ファイルシステムは読み取り専用です",
    "common.system.space": "空き容量がありません",
    "common.system.name_long": "名前が長すぎます",
    # What a notation cannot carry.
    "common.no_place": "{notation!q}では表せません：{what}",
    "common.left_out": "{notation!q}では表せないため省きました：{what}",
    # What is not installed.
    "common.not_installed": (
        "{what}：必要なパッケージ（追加機能{extra!r}）が入っていません。インストールするコマンド："
        "python -m pip install {packages}"
    ),
    "common.extra": "{what}：pyproject.tomlの追加機能{extra!r}のパッケージが必要です",
}
