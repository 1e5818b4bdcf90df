"""English texts: labels and sentences of the games on the site.

Their scripts fill them in: their values have plain names, without formats.
"""

TEXTS: dict[str, str] = {
    "play.after.does": "Next day",
    "play.asked": "Nonogram of {day}",
    "play.before.does": "Previous day",
    "play.begin": "The clock starts with your first cell.",
    "play.check.does": "Mark wrong cells; each counts as a mistake",
    "play.copied": "Result and link are in the clipboard.",
    "play.joint": "; ",
    "play.passed": "Nonogram of {day}: solved in {time}, mistakes: {mistakes}",
    "play.place": "{row}, {column}",
    "play.resumed": "This is as you left it.",
    "play.right": "No mistakes so far; open cells: {left}.",
    "play.share": "Share",
    "play.share.does": "Pass on a link to this puzzle, with your result when it is solved",
    "play.solved": "Solved: {title}. Time {time}, mistakes: {mistakes}.",
    "play.theirs": "The link says: solved in {time}, mistakes: {mistakes}. Try to be faster.",
    "play.wrong": "Wrong cells: {count} ({places}).",
}
