"""Japanese texts: duels, their JSON, players, matches and replays."""

TEXTS: dict[str, str] = {
    # Where in a duel.
    "duel.of_player": "プレイヤー{player}：{message}",
    "duel.of_turn": "{turn}ターン目：{message}",
    "duel.note": "プレイヤー{player}、{turn}ターン目",
    # A duel and its rules.
    "duel.type": (
        "DuelStateが必要ですが、{found}が渡されました（JSONを読むにはfrom_jsonを使います）"
    ),
    "duel.player": "プレイヤーには0から{last}までの番号を指定してください（指定：{found}）",
    "duel.cells": "全員のフィールドを合わせて{most:,}マスまでです",
    "duel.colors": "フィールドに置けるのは{most:,}色までですが、色{found}があります",
    "duel.deals.pairs": "配ぷよには1から{most:,}までの色の組を指定してください（指定：{found}）",
    "duel.deals.few": "配ぷよは{least:,}組以上必要ですが、{found:,}組あります",
    "duel.generator": "操作する組ぷよが必要ですが、配ぷよが終わり、乱数生成器もありません",
    "duel.side": (
        "{count}人のうち1人の番号が必要です：--playerで1から{count}まで（Pythonではplayer=で0から{last}まで）"
    ),
    "duel.generator.still": "yは0にできません（乱数生成器は0では動きません）",
    # Events and moves.
    "duel.event": "typeとplayerのあるイベントを指定してください（指定：{found}）",
    "duel.event.player": (
        "イベントのplayerには0から{last}までの番号を指定してください（指定：{found}）"
    ),
    "duel.event.type": "イベントのtypeには'addPuyos'を指定してください（指定：{found}）",
    "duel.event.reason": "イベントのreasonには文字列を指定してください（指定：{found}）",
    "duel.event.missing": "イベントが必要ですが、ありません",
    "duel.event.second": "イベントは1つだけ必要ですが、2つ目があります",
    "duel.event.chain": "連鎖中にイベントは送れません",
    "duel.event.over": "対戦は終わっています",
    "duel.event.blocks": (
        "blocksには、1段に{width}個ずつの数を、段の途中で切らずに指定してください（指定：{found}）"
    ),
    "duel.event.piece": (
        "blocksには、配られた組ぷよ（{first}、{second}）だけを、横か縦に並べて指定してください"
        "（指定：{found}）"
    ),
    "duel.event.unnamed.none": (
        "playerのあるイベントが必要ですが、playerのないイベントが{found:,}個あります。"
        "イベントを待っているプレイヤーはいません"
    ),
    "duel.event.unnamed.one": (
        "playerのあるイベントが必要ですが、playerのないイベントが{found:,}個あります。"
        "イベントを待っているのは、プレイヤー{owing}だけです"
    ),
    "duel.event.unnamed.several": (
        "playerのあるイベントが必要ですが、playerのないイベントが{found:,}個あります。"
        "イベントを待っているのは、プレイヤー{owing}です"
    ),
    "duel.move": "列と向きの組を指定してください（指定：{found}）",
    "duel.move.whole": "列と向きは整数で指定してください（指定：{found}）",
    "duel.move.rotation": "向きには0から{last}までを指定してください（指定：{found}）",
    "duel.move.column": "組ぷよが幅{width}に収まる列を指定してください（指定：{found}）",
    "duel.move.full": "この列はいっぱいで、組ぷよを置けません（column {column}）",
    "duel.move.full.both": "どちらの列もいっぱいで、組ぷよを置けません（column {columns:and}）",
    "duel.move.illegal": "この手は置けません（column {column}、rotation {rotation}）",
    "duel.move.action": "この手は置けません（action {action}）",
    "duel.moves.player": "DuelStateのlegal_movesには、プレイヤーの番号が必要です",
    # How a match ends.
    "duel.status.draw": "引き分け",
    "duel.status.lost": "プレイヤー{player}の負け",
    "duel.status.lost.several": "プレイヤー{players:and}の負け",
    "duel.status.over": "対戦終了",
    # Players, matches and their statistics.
    "duel.players": (
        "プレイヤーの名前か、呼び出せるオブジェクトを指定してください（指定：{found}）"
    ),
    "duel.match.broken": "{expected:,}戦のうち、終わったのは{finished:,}戦だけです",
    "duel.standings": "{expected:,}人の対戦が必要ですが、{found:,}人の対戦があります",
    "duel.confidence": (
        "confidenceには0より大きく1より小さい数を指定してください（指定：{found!r}）"
    ),
    "duel.rate": "{games}戦{wins}勝、{rate:.0%}（{low:.0%}〜{high:.0%}）",
    # JSON.
    "duel.json.place": "{where}：{message}",
    "duel.json.state": "状態全体",
    "duel.json.syntax": "JSONとして読めません：{reason}",
    "duel.json.nested": "JSONの入れ子が深すぎます",
    "duel.json.digits": "JSONの数の桁が多すぎます",
    "duel.json.twice": "同じキーは1回しか書けませんが、{key!r}が2回あります",
    "duel.json.whole": "{least}から{most:,}までの整数が必要です（値：{found}）",
    "duel.json.flag": "trueかfalseが必要です（値：{found}）",
    "duel.json.text": "文字列が必要です（値：{found}）",
    "duel.json.list": "リストが必要です（値：{found}）",
    "duel.json.entries": "要素は{expected:,}個必要ですが、{found:,}個あります",
    "duel.json.entries.range": ("要素は{least}個から{most:,}個まで必要ですが、{found:,}個あります"),
    "duel.json.object": "オブジェクトが必要です（値：{found}）",
    "duel.json.key": "キー{key!r}が必要です",
    "duel.json.keys": "キー{keys!r}が必要です",
    "duel.json.keys.text": "キーは文字列でなければなりません（キー：{found}）",
    "duel.json.deep": "入れ子は{most:,}段までです",
    "duel.json.value": "JSONで表せる値が必要です（値：{found}）",
    "duel.json.found.bits": "{count:,}ビットの数",
    "duel.json.found.list": "要素{count:,}個のリスト",
    "duel.json.found.object": "オブジェクト",
    "duel.json.large": "数は{most:,}までですが、{key}が{found:,}です",
    # Replays.
    "duel.record.differs": (
        "{turn}ターン目の後のプレイヤー{player}のフィールドは、ぷよ譜のものと違います（ルールが違います）"
    ),
    "duel.record.lost": (
        "対戦が{turn}ターン目の負けの後も続いています。ぷよ譜に書けるのは、負けるまでです"
    ),
    "duel.replay.format": "{format!r}のバージョン1が必要です",
    "duel.replay.turns": "{count:,}ターン",
    "duel.replay.large.turns": "{most:,}ターンまでですが、{found:,}ターンあります（上限：turns）",
    "duel.replay.large.moves": (
        "手は全ターンを合わせて{most:,}手までですが、{found:,}手あります（上限：moves）"
    ),
    "duel.replay.large.cells": (
        "マスは全ターンを合わせて{most:,}マスまでですが、{found:,}マスあります（上限：cells）"
    ),
    "duel.replay.large.deals": (
        "配ぷよは全ターンを合わせて{most:,}組までですが、{found:,}組あります（上限：deals）"
    ),
    "duel.replay.large.effects": (
        "効果は全ターンを合わせて{most:,}個までですが、{found:,}個あります（上限：effects）"
    ),
    "duel.replay.final": (
        "全ターンを再生した結果は{expected}でなければなりませんが、違います（値：{found}）"
    ),
}
