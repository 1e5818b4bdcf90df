"""Write the games that come with ``puyonb.puyo.study``: call ``python tools/study_games.py``.

Two of our own players play against a player that chooses at random; their records are links, one a
line.  The same seeds give the same files.
"""

from pathlib import Path

from puyonb.puyo import duel, puyop

FOLDER = Path(__file__).parents[1] / "puyonb/puyo/study/games"
GAMES, MOVES = 40, 40
PLAYERS = {"builder": 0, "greedy": 1000}
"""The first seed of each player."""


def links(player: str, seed: int, games: int = GAMES) -> str:
    """Return the records of a player as links, one a line."""
    played = (duel.game([player, "random"], number) for number in range(seed, seed + games))
    found = [f"# Played by the player {player!r} of puyonb, seeds {seed} to {seed + GAMES - 1}."]
    for game in played:
        replay = game.replay
        cut = duel.Replay(replay.start, replay.events[:MOVES])
        found.append(puyop.dumps_record(cut.record(0)))
    return "\n".join(found) + "\n"


if __name__ == "__main__":
    for player, seed in PLAYERS.items():
        (FOLDER / f"{player}.txt").write_text(links(player, seed), encoding="utf-8")
