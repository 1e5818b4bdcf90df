"""The pages of a tournament: its table, and games that were lost."""

from collections.abc import Iterator, Sequence
from html import escape

from puyonb.messages import Message
from puyonb.publish._embed import replay_page, replay_script
from puyonb.publish._standalone import standalone
from puyonb.puyo.duel import Replay
from puyonb.puyo.duel.matches import Outcome
from puyonb.puyo.duel.tournaments import SavedGame

_GAMES = 3
"""How many lost games of each player have a page."""

SCRIPT = "replay.js"
"""The script of all games."""


def pages(
    table: Sequence[Sequence[str]], names: Sequence[str], games: Sequence[SavedGame]
) -> Iterator[tuple[str, str]]:
    """Yield the names and the texts of the files: a page with the table, games and their script.

    Parameters
    ----------
    table : sequence of rows
        The first one has the heads.
    names : sequence of str
        The players.
    games : sequence of SavedGame
    """
    title = str(Message("publish.tournament.title", "Tournament of duels"))
    parts = [f"<h1>{escape(title)}</h1>", _table(table)]
    for name in names:
        lost = _lost(games, name)
        if lost:
            head = Message(
                "publish.tournament.lost", "The shortest games that {name} lost", name=name
            )
            parts.append(f"<h2>{escape(str(head))}</h2>\n<ul>")
        for game in lost:
            at = game.names.index(name)
            file, told, replay = (
                f"game-{games.index(game) + 1}-{at + 1}.html",
                _title(game),
                game.read(),
            )
            parts.append(f'<li><a href="{file}">{escape(told)}</a></li>')
            turn = decided(replay, at)
            yield file, replay_page(replay, told, turn=turn, names=game.names, script=SCRIPT)
        if lost:
            parts.append("</ul>")
    yield SCRIPT, replay_script()
    yield "index.html", standalone(title, "\n".join(parts), _STYLE)


def _lost(games: Sequence[SavedGame], name: str) -> list[SavedGame]:
    """Return the shortest games that a player lost."""
    bad = (str(Outcome.LOSS), str(Outcome.FORFEIT))
    lost = (
        game for game in games if name in game.names and game.ends[game.names.index(name)] in bad
    )
    return sorted(lost, key=lambda game: (game.turns, game.seed, game.seating))[:_GAMES]


def _title(game: SavedGame) -> str:
    first, second = game.names
    message = Message(
        "publish.tournament.game",
        "{first} against {second}, seed {seed}: {turns:turn|turns}",
        first=first,
        second=second,
        seed=game.seed,
        turns=game.turns,
    )
    return str(message)


_STYLE = """\
table { border-collapse: collapse; white-space: nowrap }
th, td { padding: 0.2em 0.6em; text-align: right; overflow-wrap: normal }
th:first-child, td:first-child { text-align: left }
"""


def decided(replay: Replay, player: int) -> int:
    """Return the turn in which most nuisance fell on a player; the last of several."""
    rows = [row for row in replay.rows() if row["player"] == player]
    most = max(rows, key=lambda row: (row["received"], row["turn"]), default={"turn": 0})
    return int(most["turn"])


def _table(rows: Sequence[Sequence[str]]) -> str:
    lines = []
    for tag, row in zip(("th", *["td"] * len(rows)), rows, strict=False):
        cells = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join(['<div style="overflow-x: auto"><table>', *lines, "</table></div>"])
