"""English texts: labels and sentences of the games on the site.

Scripts fill in all but the results of games with Python: their values have plain names, without
formats.
"""

TEXTS: dict[str, str] = {
    "play.after.does": "Next day",
    "play.asked": "Nonogram of {day}",
    "play.before.does": "Previous day",
    "play.begin": "The clock starts with your first cell.",
    "play.check.does": "Mark wrong cells; each counts as a mistake",
    "play.copied": "Result and link are in the clipboard.",
    "play.duel.lost": "{opponent} wins",
    "play.duel.over": "Duel, {turns:turn|turns}: {outcome}",
    "play.duel.running": "Duel, {turns:turn|turns} so far",
    "play.duel.won": "a win against {opponent}",
    "play.joint": "; ",
    "play.over": "The game is over.",
    "play.passed": "Nonogram of {day}: solved in {time}, mistakes: {mistakes}",
    "play.place": "{row}, {column}",
    "play.quest.result": "{task}: {status}",
    "play.resumed": "This is as you left it.",
    "play.right": "No mistakes so far; open cells: {left}.",
    "play.rules": (
        "Each number is a run of filled cells in its row or column, in order, with a gap between"
        " two runs. There is one solution, and you never have to guess. What you fill in stays in"
        " your browser."
    ),
    "play.share": "Share",
    "play.share.does": "Pass on a link to this puzzle, with your result when it is solved",
    "play.share.game.does": "Pass on a link that replays this game",
    "play.shared": "The link has a game. Python replays it, and is loaded once.",
    "play.size.game": "Loaded once. The game runs in Python, in your browser.",
    "play.solo.result": "Solo game: {moves:move|moves}, longest chain {longest}, {score:,} points",
    "play.solved": "Solved: {title}. Time {time}, mistakes: {mistakes}.",
    "play.start.game": "Play ({size} MB)",
    "play.theirs": "The link says: solved in {time}, mistakes: {mistakes}. Try to be faster.",
    "play.unread": "The link has no game that can be read. Here is a new one.",
    "play.wrong": "Wrong cells: {count} ({places}).",
}
