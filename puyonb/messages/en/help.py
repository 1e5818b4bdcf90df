"""English texts: the help texts of the commands."""

TEXTS: dict[str, str] = {
    "help.main": (
        "Read a puzzle notation, convert it, draw it, publish it.\n\n"
        "Exit status: 0 no error, 1 an error in the input, 2 an error in the call, 130 after"
        " Ctrl-C."
    ),
    # The words of click, exactly as it writes them.
    "help.click.usage": "Usage:",
    "help.click.options": "Options",
    "help.click.commands": "Commands",
    "help.click.arguments": "Positional arguments",
    "help.click.required": "required",
    "help.click.file": "file",
    "help.click.directory": "directory",
    "help.click.path": "path",
    "help.click.try": "Try '{command} {option}' for help.",
    "help.click.error": "Error: {message}",
    "help.click.aborted": "Aborted!",
    "help.click.missing.argument": "Missing argument",
    "help.click.missing.option": "Missing option",
    "help.click.missing.parameter": "Missing parameter",
    "help.click.missing.command": "Missing command.",
    "help.click.invalid": "Invalid value: {message}",
    "help.click.invalid.for": "Invalid value for {param_hint}: {message}",
    "help.click.extra.one": "Got unexpected extra argument ({args})",
    "help.click.extra.several": "Got unexpected extra arguments ({args})",
    "help.click.no_option": "No such option {name!r}.",
    "help.click.did_you_mean.one": "Did you mean {possibility}?",
    "help.click.did_you_mean.several": "(Did you mean one of: {possibilities}?)",
    "help.click.needs.one": "Option {name!r} requires an argument.",
    "help.click.needs.several": "Option {name!r} requires {nargs} arguments.",
    "help.click.no_value": "Option {name!r} does not take a value.",
    "help.click.choice.one": "{value!r} is not {choice}.",
    "help.click.choice.several": "{value!r} is not one of {choices}.",
    "help.click.number": "{value!r} is not a valid {number_type}.",
    "help.click.number.integer": "integer",
    "help.click.number.float": "float",
    "help.click.range": "{value} is not in the range {range}.",
    "help.click.path.missing": "{name} {filename!r} does not exist.",
    "help.click.path.file": "{name} {filename!r} is a file.",
    "help.click.path.directory": "{name} {filename!r} is a directory.",
    "help.click.path.not_readable": "{name} {filename!r} is not readable.",
    "help.click.path.not_writable": "{name} {filename!r} is not writable.",
    "help.click.open": "Could not open file {filename!r}: {message}",
    # Shared options.
    "help.option.version": "Show the version and exit.",
    "help.option.language": (
        "Language of messages and pictures.  [default: PUYONB_LANG, or that of the terminal]"
    ),
    "help.option.from": "Notation of the input.  [default: detected]",
    "help.option.to": (
        "Notation of the output, or NAME:DIALECT.  [required, unless the ending of OUT names one,"
        " such as .puyo]"
    ),
    "help.option.lenient": "Accept a text that can only be read without some of its parts.",
    "help.option.strict": "Refuse a text that goes beyond the specification.",
    "help.option.json": "Print one JSON object for each input, in one line.",
    "help.option.lines": (
        "Read each line of a file as a text; skip empty lines and lines that begin with #."
    ),
    "help.option.column": (
        "Read each cell in this column of a table as a text: a CSV file with a line of column"
        " names, or an .xlsx file."
    ),
    "help.option.delimiter": (
        "Character between two cells of a CSV file, or tab.  [default: comma, semicolon or tab,"
        " found from the column names]"
    ),
    "help.option.encoding": (
        "Encoding of a list or a CSV file, such as cp932 for files from Japanese Excel.  [default:"
        " utf-8]"
    ),
    "help.option.bom": "Begin a CSV file with a byte-order mark, which Excel needs to read UTF-8.",
    "help.option.force": "Replace files that exist already.",
    # puyonb convert.
    "help.convert.short": "Convert a text to another notation.",
    "help.convert": (
        "Convert INPUTS to another notation.  A password that is converted to password becomes that"
        " of the other game.\n\n"
        "An input is a file, - for standard input, or the text itself; or a folder, for all files"
        " below it whose ending belongs to a notation, and the .txt files that a notation reads."
        "  Write a text that begins with - last, after --.\n\n"
        "If the other notation has no place for a part of an input, an error names the part, and"
        " nothing is written; --drop WORD leaves the part out.\n\n"
        "Comments of a text field are copied to another text field; other notations leave them"
        " out, with a warning.\n\n"
        "The output for several inputs is a table with one row for each: source, notation, result,"
        " warnings and error.  With --json it has one object per line instead.\n\n"
        "With --lines, each input is a list with one text per line, for example of links.  The"
        " output has one line for each line, at once: the result, the line itself if it is empty"
        " or a comment, or an empty line after an error.  With -o OUT.csv the output is a table."
        "\n\n"
        "With --column, the input is a table.  The output has all its columns, and then notation,"
        " result, warnings and error.\n\n"
        "A table is a CSV file, or a workbook if OUT ends in .xlsx."
    ),
    "help.convert.drop": (
        "Leave this part out if the other notation has no place for it: sun, moves, comments ..."
    ),
    "help.convert.player": (
        "Player of a duel whose board is converted, from 1; of a saved duel, the board and the"
        " moves.  [default: the only player]"
    ),
    "help.convert.output": (
        "File to write; with {{number}} or {{title}} in its name, a file for each puzzle of a pack."
        "  [default: standard output]"
    ),
    # puyonb check.
    "help.check.short": "Read files and report errors.",
    "help.check": (
        "Read INPUTS and print one line for each problem.\n\n"
        "An input is a file, - for standard input, or the text itself, such as a link.  For a"
        " folder, the command reads all files below it whose ending belongs to a notation, and the"
        " .txt and .json files that a notation reads; a note names other .txt and .json files,"
        " pipes and devices.  Nothing is printed for an input without problems.  Warnings do not"
        " change the exit status; with --strict, what goes beyond a specification is an error.\n\n"
        "Floating puyos and groups due to pop in a plain text field are notes.  With --strict,"
        " floating puyos are errors, so that a folder of fields can be checked.\n\n"
        "With --lines, the output has one line for each line of a list, at once: the notation, the"
        " line itself if it is empty or a comment, or an empty line after an error.  With --column,"
        " and with -o OUT.csv or OUT.xlsx, the output is a table; its result is the notation."
    ),
    "help.check.output": "File for the table.  [default: standard output]",
    "help.check.state": (
        "Report in every notation what is unusual: floating puyos, groups due to pop, moves that"
        " cannot be played; with --strict, such puyos and groups are errors."
    ),
    # puyonb card.
    "help.card.short": "Draw a picture for a link in a message.",
    "help.card": (
        "Draw INPUT as a picture of 1200x630 pixels, as messengers and networks show it below a"
        " link: the board, a title, and the main facts.\n\n"
        "INPUT is a file, - for standard input, or the text itself; also the JSON of a duel.  A"
        " nonogram is shown without its solution."
    ),
    "help.card.output": "Write this file; its ending (.png, .svg or .pdf) chooses the format.",
    "help.card.title": "Title of the card.  [default: that of INPUT, or its kind]",
    # puyonb study.
    "help.study.short": "Count what players do in many games.",
    "help.study": (
        "Read the games of FILES, which are files or folders, and print how many of their moves the"
        " rules explain, the shares of splits and of chains with their intervals, and the places"
        " that the rules cannot explain.\n\n"
        "A file is a saved duel (.json), a list of links of simulators (.txt), a log of boards"
        " (.txt, .txt.gz), or the log of a program that recognises games (.jsonl)."
    ),
    "help.study.by": "Count apart for each value of this column, such as player, file or turn.",
    "help.study.form": "Count the games with this named form, such as gtr.  May be repeated.",
    "help.study.missing": "Cells of a form that may be missing.  [default: 0]",
    "help.study.side": "Where a form may stand.  [default: both]",
    "help.study.player": "Name of the player of all games.  [default: that of the file]",
    "help.study.period": "When these games were played; it stands beside every share.",
    "help.study.output": (
        "Write a table with one row a move as .csv or .xlsx, or a page with figures as .html.  May"
        " be repeated."
    ),
    # puyonb draw.
    "help.draw.short": "Draw a picture or an animation.",
    "help.draw": (
        "Draw INPUTS into the file OUT.\n\n"
        "An input is a file, a folder, - for standard input, or the text itself.  OUT may be - if"
        " --format is given.\n\n"
        "Several inputs become one picture, side by side; with --paper, one book.  If OUT contains"
        " {{name}}, as in 'out/{{name}}.png', each input has its own file.  Its name is that of the"
        " input's file, or its number.\n\n"
        "A pack of nonograms becomes one picture; as pdf, and with --paper, it becomes a book with"
        " a cover, contents and, at the end, the solutions.  Its title is that of --title.\n\n"
        "A game of board and pieces becomes six of its positions, or those of --move.\n\n"
        "An OUT that ends in .gif or .html (a player) is an animation: the chain of a field or"
        " link, the moves of a game (with --move twice, only those between), or how to solve a"
        " nonogram."
    ),
    "help.draw.output": (
        "File to write; its ending is the format (png, svg, pdf, gif, html).  May be repeated."
    ),
    "help.draw.alt": "Print the text alternative of each picture: what it shows, in words.",
    "help.draw.format": "Format of the file.  [default: the ending of OUT]",
    "help.draw.columns": (
        "Pictures in a row if there are several inputs or puzzles.  [default: 4; for a pack so many"
        " that the picture is about square]"
    ),
    "help.look.palette": "Colours.  [default: default]",
    "help.look.coordinates": (
        "Show the names of columns and rows: game as players name them, index as programs count"
        " them, from 0.  [default: none]"
    ),
    "help.look.size": "Size of a cell in inches.  [default: 0.4]",
    "help.look.title": "Text above the picture.",
    "help.look.crop": "Leave out the empty rows above the puyos.  [default: only in strips]",
    "help.look.highlight": (
        "Mark the cell in this column and row, as players count: 3,12 is column 3, row 12 from the"
        " bottom.  May be repeated."
    ),
    "help.look.transparent": "Leave out the background (png, svg, pdf).",
    "help.look.dpi": "Pixels per inch.  [default: png 200, gif 100]",
    "help.look.speed": "Factor of the speed of an animation: 2 is twice as fast.  [default: 1]",
    "help.look.loop": "Repeat an animation.  [default: loop]",
    "help.draw.solve": "Draw the solution of a nonogram; if it has several, draw two.",
    "help.draw.paper": "Paper size of a book of nonograms, as pdf.  [default: a4]",
    "help.draw.no_solutions": "Leave out the solutions at the end of a book.",
    "help.draw.no_grades": "Do not solve the puzzles of a book, and leave out their grades.",
    "help.draw.address": (
        "Address of a live page: print a QR code with each puzzle of a book to solve it there."
    ),
    "help.draw.game": "Number of the game in a file of several games, counted from 1, or its Id.",
    "help.draw.move": (
        "Draw the board of a game after so many moves (0 is the set-up, -1 the last one), or after"
        " the move '3.'; several boards are drawn side by side."
    ),
    "help.draw.view": "Direction from which pieces are seen.  [default: above]",
    "help.draw.angle": (
        "Direction of height in the oblique view, in degrees from the right.  [default: 45]"
    ),
    # puyonb diff.
    "help.diff.short": "Compare two boards, records, games or nonograms.",
    "help.diff": (
        "Compare A and B, and print each difference.\n\n"
        "Each of A and B is a file, - for standard input, or the text itself, in any notation; the"
        " two notations may differ; --from is for both.  A field and a link are compared with"
        " their moves, a password as its field, a game by its moves and its last board, a nonogram"
        " by its clues and colours, and by its picture if both have one.  Titles and comments are"
        " not compared.\n\n"
        "Exit status: 0 no difference, 1 differences, 2 an error."
    ),
    "help.diff.json": "Print one JSON object, in one line.",
    "help.diff.output": (
        "File for a picture of both, with the differences marked; its ending is the format (png,"
        " svg, pdf).  May be repeated."
    ),
    # puyonb chain.
    "help.chain.short": "Simulate a chain and print its score.",
    "help.chain": (
        "Simulate FIELDS until nothing more pops, and print each link with its score.  The moves of"
        " a link are played; each is printed with its chain and the total.\n\n"
        "A field is a file, a folder, - for standard input, or the text itself, in any notation"
        " that holds a field."
    ),
    "help.chain.rules": "Game whose rules apply.  [default: tsu]",
    "help.chain.output": (
        "Write the chain into a file: moving as .gif, .svg or .html (a player), one picture as .png"
        " or .pdf; several inputs need {{name}} in OUT.  Or write the scores of all inputs into a"
        " table as .csv or .xlsx, instead of lines.  May be repeated."
    ),
    "help.chain.strip": ("Write one picture with all links or moves side by side, also as .svg."),
    "help.chain.columns": "Pictures in a row of a strip.  [default: 7]",
    "help.chain.triggers": "Print every place where one more puyo starts a chain, the best first.",
    "help.chain.pairs": "Print every way in which one more pair starts a chain, the best first.",
    # puyonb best.
    "help.best.short": "Find the longest chain that known pairs can start.",
    "help.best": (
        "Play the moves of LINKS up to the first pair that waits, try the pairs from there on in"
        " every way, and print the longest chain that they can start, with the link of the moves."
    ),
    "help.best.after": "Play only N moves; the pairs behind them wait.  [default: all placed]",
    "help.best.nodes": "Stop after this number of placements.  [default: 20,000]",
    "help.best.output": (
        "Write the moves into a file: moving as .gif, .svg or .html, one picture as .png or .pdf;"
        " several inputs need {{name}} in OUT.  Or write the results of all inputs into a table as"
        " .csv or .xlsx, instead of lines.  May be repeated."
    ),
    # puyonb explain.
    "help.explain.short": "Explain a practice-notebook password.",
    "help.explain": (
        "Explain each character of PASSWORDS, which games accept it, and what the other games"
        " write.\n\n"
        "A password is a file, a folder, - for standard input, or the text itself.  In a shell, put"
        " it into single quotes, because its characters may have a meaning there; write it after --"
        " if it begins with -.  A field in another notation is explained as the password of that"
        " field."
    ),
    "help.explain.dialect": "Decode the password, and write it again in this dialect.",
    # puyonb duel.
    "help.duel.short": "Play games of several players, and show them turn by turn.",
    "help.duel": (
        "Play and show duels: games of several players who drop the same pieces and send each other"
        " nuisance."
    ),
    "help.duel.match.short": "Play games between players, and count the wins.",
    "help.duel.match": (
        "Play games between two or more PLAYERs, and count the results of each.\n\n"
        "A player is random, greedy (takes the highest score at once), two-ply (looks at the next"
        " piece as well) or builder (builds a long chain), a function of a Python file"
        " (bot.py:play), or a command in quotes"
        ' ("node bot.js") that speaks the protocol puyonb-duel/1.  Each seed is played once in'
        " every seating, with the same pieces.\n\n"
        "The share is that of the decided games, which are those with a winner; players who win"
        " together share the game.  The interval is Wilson's: it contains the true share in 95 of"
        " 100 such matches."
    ),
    "help.duel.games": (
        "Number of games, rounded up so that each seed is played in every seating.  [default: 10]"
    ),
    "help.duel.seed": "First seed; the next ones follow.  [default: 0]",
    "help.duel.workers": "Number of processes.  [default: 1]",
    "help.duel.move_time": "Seconds for each move of a program.  [default: 1]",
    "help.duel.game_time": "Seconds for all moves of a program in a game.",
    "help.duel.turns": "Number of turns after which a game ends unfinished.  [default: 2000]",
    "help.duel.colors": "Number of colours.  [default: 4]",
    "help.duel.width": "Columns of a field.  [default: 6]",
    "help.duel.height": "Rows of a field, without the hidden one.  [default: 12]",
    "help.duel.target": "Points for a nuisance puyo.  [default: 70]",
    "help.duel.deals_ahead": "Show three pieces after the one to play, instead of two.",
    "help.duel.openings": (
        "Begin the games with the pieces of a line of this file (RG BB YR), which the seed chooses."
    ),
    "help.duel.secret": (
        "Deal pieces that no player can foretell.  A hash of the salt is printed before the games,"
        " and the salt after them."
    ),
    "help.duel.salt": "Play a secret match again with its salt.",
    "help.duel.save": "Write each game into this folder, as SEED-SEATING.json.",
    "help.duel.match.output": (
        "Write a table with a row for each player of each game, as .csv or .xlsx."
    ),
    "help.duel.tournament.short": "Let players meet in pairs of games, with Elo, and go on later.",
    "help.duel.tournament": (
        "Let each two of the PLAYERs play pairs of games: a seed in both seatings.\n\n"
        "PLAYERs are those of duel match.  Pieces are secret.  With -o, each game is written at"
        " once; --resume goes on after an interruption, with the same table in the end.  The table"
        " counts the pairs that brought 0, 1/2, 1, 1 1/2 and 2 points, and has the Elo against all"
        " opponents together, with its 95 % interval."
    ),
    "help.duel.pairs": "Pairs of games for each two players.  [default: 100]",
    "help.duel.gauntlet": "Only the first player meets the others.",
    "help.duel.sprt": (
        "Stop as soon as a sequential probability ratio test of two players accepts one of two"
        " differences in Elo."
    ),
    "help.duel.folder": (
        "Write the games into this folder, and index.html with the table and lost games that play."
    ),
    "help.duel.resume": "Go on with the tournament in this folder.",
    "help.duel.format": "How to print the table.  [default: text]",
    "help.duel.check.short": "Say what a program does wrong as a player of duels.",
    "help.duel.check": (
        "Ask a program for moves in positions of all kinds, let it play against random, and show"
        " each message that is wrong: what was sent, what came back, and what was expected.\n\n"
        'PLAYER is a command in quotes ("node bot.js") that speaks the protocol puyonb-duel/1, or a'
        " function of a Python file (bot.py:play).  The exit status is 1 if there is a fault."
    ),
    "help.duel.check.games": "Number of games.  [default: 20]",
    "help.duel.protocol.short": "Print the JSON Schema of the messages of a program.",
    "help.duel.protocol": (
        "Print the JSON Schema of the protocol puyonb-duel/1, in which programs play duels."
    ),
    "help.duel.analyse.short": "Say where a saved game turned, and which moves to look at again.",
    "help.duel.analyse": (
        "Say where the game in FILE, a saved duel, turned, and up to three moves of each player to"
        " look at again:"
        " they fired a shorter chain than they could, took potential away, or let nuisance fall"
        " that a chain could have cancelled.\n\n"
        "FILE may be a link of a simulator, too, or a file with one: what one player does has no"
        " turning point.  Not to fire a chain is no mistake.  A single - is standard input."
    ),
    "help.duel.analyse.output": (
        "Write a page that plays the game, with its curve, these moves and charts (html), or the"
        " values of each player and turn (csv, json).  May be repeated."
    ),
    "help.duel.replay.short": "Show a saved game turn by turn, or draw it.",
    "help.duel.replay": (
        "Play the game in FILE again, check it, and show its turns.\n\n"
        "In a terminal each turn waits for a key; b goes back, q ends.  A single - is standard"
        " input."
    ),
    "help.duel.turn": "Show only the state after this turn; 0 is the start.",
    "help.duel.rows": "Print a table with a line for each player and turn instead of fields.",
    "help.duel.output": (
        "Draw into a file: with --turn one picture (png, svg, pdf), without it the whole game (gif,"
        " mp4, svg).  A page (html) plays the game, and opens after that turn."
    ),
    # puyonb worksheet.
    "help.worksheet.short": "Print sheets for a class, with the answers.",
    "help.worksheet": (
        "Print different sheets for a class, each on one page, and the answers to all of them.\n\n"
        "The same seed and options make the same sheets; they are printed on each sheet."
    ),
    "help.worksheet.passwords.short": "Practice notebook passwords to read, write or repair.",
    "help.worksheet.passwords": (
        "Print sheets about practice notebook passwords, with the table of their characters.\n\n"
        "Levels: 1 plain, with the table; 2 plain, with octal digits; 3 RLE; 4 one wrong character;"
        " 5 passwords that Puzzle Pop 1.3.0 wrote."
    ),
    "help.worksheet.chains.short": "Chains to draw link by link, and their points.",
    "help.worksheet.chains": (
        "Print sheets about chains: boards to draw, and points to compute.\n\n"
        "Levels: 1 two links, 2 three links with larger groups, 3 four links, two groups at once."
    ),
    "help.worksheet.nonograms.short": "Nonograms that need no guess.",
    "help.worksheet.nonograms": (
        "Print sheets with nonograms that have one solution and need no guess.\n\n"
        "Levels: 1 four of 5x5, 2 one of 10x10, 3 one of 15x15."
    ),
    "help.worksheet.quests.short": "Quests (nazo puyo): generated, or those of a collection.",
    "help.worksheet.quests": (
        "Print sheets with quests (nazo puyo) that have one solution.\n\n"
        "Levels: 1 two moves, 2 three moves, 3 four moves (a few seconds for each sheet).\n\n"
        "With --collection, the sheets have the quests of a folder, of a list of links, or of a"
        " TOML file with [[entries]]; ours are the ten of puyonb."
    ),
    "help.worksheet.output": "File to write: .pdf or .html.",
    "help.worksheet.n": "Number of sheets.  [default: 30]",
    "help.worksheet.seed": "Seed of the sheets.  [default: 0]",
    "help.worksheet.level": "Level, from 1.  [default: 1]",
    "help.worksheet.hide": "What to fill in.",
    "help.worksheet.passwords.hide": "What to fill in, for levels 1 to 3.  [default: board]",
    "help.worksheet.paper": "Paper size.  [default: a4]",
    "help.worksheet.address": "Address of a live page: print QR codes that show the answers there.",
    "help.worksheet.language": "Language of the sheets.  [default: that of the messages]",
    "help.worksheet.rule": (
        "Rule of the boards: tiny for level 3 only; level 5 takes mega only."
        "  [default: mega, and normal for level 3]"
    ),
    "help.worksheet.dialect": (
        "Characters of this game; level 5 takes pop only.  [default: pop; 20th in Japanese]"
    ),
    "help.worksheet.collection": "Print these quests: a folder, a file, or ours.",
    "help.worksheet.each": "Quests on a sheet.  [default: 4]",
    # puyonb quest.
    "help.quest.short": "Check, solve, explain, rate and make quests (nazo puyo).",
    "help.quest": (
        "Quests (nazo puyo): a board, a queue of pairs and a task, as links of the Ishikawa"
        " simulator and pon2 have them.\n\n"
        "Exit status 1: a quest does not have exactly one solution, or a limit was reached; for"
        " check, the task is not met."
    ),
    "help.quest.check.short": "Say whether the moves meet the task, and what is missing.",
    "help.quest.check": (
        "Play the moves of QUESTS, and print at which one the task is met, or what is missing.\n\n"
        "QUESTS are links, files or folders; - is standard input.  Exit status 1: a task is not"
        " met."
    ),
    "help.quest.solve.short": "Find the solutions.",
    "help.quest.solve": (
        "Solve QUESTS, and print the solutions: the column of the axis with the side of the second"
        " puyo, and a link.\n\n"
        "QUESTS are links, files or folders; - is standard input.  Exit status 1: a quest does not"
        " have exactly one solution, or a limit was reached."
    ),
    "help.quest.solve.all": "Find every solution.",
    "help.quest.solve.solutions": "Most solutions to find.  [default: 2]",
    "help.quest.solve.output": (
        "Write the first solution into a file: moving as .gif, .svg or .html (a player).  Several"
        " inputs need {{name}} in OUT.  May be repeated."
    ),
    "help.quest.explain.short": "Say what the solutions need, and how close other moves come.",
    "help.quest.explain": (
        "Print the solutions of QUESTS, how close other first moves come, and which puyos and moves"
        " are not needed.\n\n"
        "This takes about as long as to solve the quest once for each puyo of its board.  Exit"
        " status as for solve."
    ),
    "help.quest.explain.output": (
        "Write the first moves, marked by how close they come, into a file: .png, .pdf or .svg."
        "  Several inputs need {{name}} in OUT.  May be repeated."
    ),
    "help.quest.permute.short": "Find the orders of the pairs that have one solution.",
    "help.quest.permute": (
        "Try the pairs of QUESTS in every order, and print a link for each order that has exactly"
        " one solution.\n\n"
        "QUESTS are links, files or folders; - is standard input.  Exit status 1: a quest has no"
        " such order, or a limit was reached."
    ),
    "help.quest.permute.deal": "Deal the colours of the pairs into new pairs, too.",
    "help.quest.rate.short": "List quests in the order of their difficulty.",
    "help.quest.rate": (
        "Rate QUESTS, and print one line for each, the easiest first: the level from 1 to 9,"
        " whether there is one solution, the task, a link.\n\n"
        "QUESTS are links, files or folders; - is standard input.  Exit status as for solve."
    ),
    "help.quest.list.short": "List, search and filter a collection.",
    "help.quest.list": (
        "List the quests of PATH: a folder, a list of links, or a TOML file with [[entries]].  The"
        " default is ours, the ten quests of puyonb.\n\n"
        "Exit status 1: an entry cannot be read; the others are listed."
    ),
    "help.quest.list.search": "Only quests with these words; hiragana finds katakana.",
    "help.quest.list.goal": "Only tasks that count this, or that ask to clear something.",
    "help.quest.list.moves": "Only queues of so many pairs.",
    "help.quest.list.grade": "Only quests of this grade.",
    "help.quest.list.unique": "Only quests with exactly one solution.",
    "help.quest.list.rate": "Solve each quest, and print its level.",
    "help.quest.list.output": (
        "Write the list: .txt is a list of links; .csv and .xlsx are tables; .svg, .png and .pdf"
        " are pictures of the quests.  {{grade}}, {{moves}} or {{author}} in OUT makes a file for"
        " each.  May be repeated."
    ),
    "help.quest.list.dedupe": (
        "Leave out quests that are equal to an earlier one, also if mirrored or with other colours."
    ),
    "help.quest.generate.short": "Make quests with one solution.",
    "help.quest.generate": (
        "Make quests that have exactly one solution, and print a link for each.  The same seed"
        " makes the same quest.\n\n"
        "Without a task, it is to make a chain as long as the queue.\n\n"
        "Exit status 1: no quest was found within the limits."
    ),
    "help.quest.goal": "What the task counts.",
    "help.quest.number": "The number to reach.",
    "help.quest.about": "Which puyos count.  [default: any]",
    "help.quest.at_least": "A larger number solves the task, too.",
    "help.quest.clear": "Which puyos must all be gone.",
    "help.quest.moves": "Pairs in the queue.  [default: 3]",
    "help.quest.colors": "Colours of the quest.  [default: 4]",
    "help.quest.puyos": "Coloured puyos of the board.",
    "help.quest.ojama": "Nuisance puyos of the board.  [default: 0]",
    "help.quest.doubles": "Pairs of one colour.",
    "help.quest.minimal": "No puyo of the board can be left out.",
    "help.quest.grade": "Grade of the difficulty.",
    "help.quest.seed": "Seed of the first quest; the next ones have the next seeds.  [default: 0]",
    "help.quest.n": "Number of quests.  [default: 1]",
    "help.quest.to": "Notation of the links.  [default: ishikawa]",
    "help.quest.seconds": "Stop after this time for each quest.  [default: no limit]",
    "help.quest.generate.seconds": (
        "Stop after this time for each quest.  [default: 30; no limit with --nodes]"
    ),
    "help.quest.nodes": "Stop after this number of placements for each quest.  [default: no limit]",
    "help.quest.engine": "Search engine; numba needs puyonb[fast].  [default: auto (Python)]",
    # puyonb ppn.
    "help.ppn.short": "Print games in Portable Piecepack Notation.",
    "help.ppn": (
        "Print the games of INPUT: the last board of each as text, or all boards as tables.\n\n"
        "INPUT is a file, - for standard input, or the text itself.\n\n"
        "With --move, print one board: as text, as a table, or as the moves that build it.  A game"
        " with an error is shown up to the error, and the error is reported."
    ),
    "help.option.setup_file": (
        "Let games of PPN name the set-up in FILE, a game of PPN of which the last board is the"
        " set-up.  A set-up file beside a game needs no option.  Use it several times for several"
        " files."
    ),
    "help.ppn.seed": (
        "Write random set-ups of PPN by their seeds; by default by the pieces that were dealt."
    ),
    "help.ppn.game": "Print only the game of this number, counted from 1, or with this Id.",
    "help.ppn.move": (
        "Print the board after so many moves (0 is the set-up, -1 the last one), or after the move"
        " '3.'."
    ),
    "help.ppn.format": "Format of the output.  [default: text]",
    "help.ppn.upgrade": "Print the text as PPN 0.14.1; all boards stay the same.",
    "help.ppn.plain": (
        "Write coins as (S), dice as M3 and pawns as pS, for fonts without enclosing signs."
    ),
    "help.ppn.setups": (
        "List the set-ups with WORD in a name or as their game system, with their options; a single"
        " one with its board."
    ),
    # puyonb solve.
    "help.solve.short": "Solve nonograms.",
    "help.solve": (
        "Solve the puzzles in FILES: single puzzles, packs, compressed or not; folders; - is"
        " standard input.\n\n"
        "If a puzzle has several solutions, two are printed, with the cells in which they differ."
        "  Exit status 1: a puzzle has no solution, several, or a limit was reached."
    ),
    "help.solve.all": "Print every solution, not only two.",
    "help.solve.solutions": "Most solutions to print.  [default: 2; with --all 1000]",
    "help.solve.trace": "Print how a person would solve it, step by step.",
    "help.solve.engine": (
        "Search engine: python-sat (sat, or an engine of it), or puyonb's own (python)."
        "  [default: auto]"
    ),
    "help.solve.nodes": "Stop after this number of contradictions.  [default: no limit]",
    "help.solve.seconds": (
        "Stop after this time for each puzzle.  [default: 30; no limit with --nodes]"
    ),
    "help.solve.output": (
        "Write the steps into a file: moving as .gif, .svg or .html (a player); the solution alone"
        " as .png or .pdf.  Several inputs need {{name}} in OUT.  May be repeated."
    ),
    # puyonb nonogram.
    "help.nonogram.short": "Import, repair, rate and collect nonograms; give hints.",
    "help.nonogram": "Import, repair, rate and collect nonograms; puyonb solve solves them.",
    "help.nonogram.import.short": "Make puzzles of images.",
    "help.nonogram.import": (
        "Divide each of IMAGES into cells, and write the puzzles to standard output or to OUT.\n\n"
        "An image is a PNG, JPEG, GIF, BMP, WebP, TIFF, PPM, PGM or PBM; - is standard input.  With"
        " one colour, dark cells are filled; with several, the lightest colour is the background."
        "\n\n"
        "Exit status 1: a puzzle does not have exactly one solution."
    ),
    "help.nonogram.width": "Number of columns.",
    "help.nonogram.height": "Number of rows.  [default: cells are square]",
    "help.nonogram.make": (
        "Make puzzles with one solution: random ones, or from DRAWING, a puzzle with a goal, of"
        " which as few cells as possible change.\n\n"
        "With --n above 1 the puzzles go from easy to hard, from --grade to --hardest.  The same"
        " seed makes the same puzzles.  Exit status 1: a puzzle did not reach its grade."
    ),
    "help.nonogram.make.short": "Make puzzles of a grade.",
    "help.nonogram.make.size": (
        "Size of random puzzles, such as 15x10, or 20 for a square.  [default: 10x10]"
    ),
    "help.nonogram.make.n": "Number of puzzles.",
    "help.nonogram.make.grade": (
        "Grade of the puzzle, or of the first one.  [default: any, or very-easy with --n]"
    ),
    "help.nonogram.make.hardest": "Grade of the last puzzle.  [default: that of --grade, or hard]",
    "help.nonogram.make.symmetry": "Symmetry of the picture.",
    "help.nonogram.make.line_solvable": "Make puzzles that need no assumption.",
    "help.nonogram.make.density": (
        "Share of filled cells to begin with.  [default: by grade and size; denser is easier]"
    ),
    "help.nonogram.make.smooth": "Begin with areas instead of noise, as pictures have them.",
    "help.nonogram.make.seed": "Seed of the first puzzle; the next one has the next seed.",
    "help.nonogram.preset": (
        "With one colour: fill dark cells (threshold), only their outline, or as many cells as a"
        " part is dark (dither)."
    ),
    "help.nonogram.preview": (
        "Draw IMAGE into this file (.png, .svg or .pdf): in four sizes, or the one of --width,"
        " with each preset."
    ),
    "help.nonogram.threshold": (
        "Fill cells darker than this, from 0 to 1.  [default: the value that separates light from"
        " dark best]"
    ),
    "help.nonogram.colors": "Number of colours, without the background.  [default: 1]",
    "help.nonogram.import.unique": "Change a few cells so that there is one solution.",
    "help.nonogram.title": "Title of the puzzle.",
    "help.nonogram.author": "Author of the puzzle.",
    "help.nonogram.license": "Licence of the puzzle, such as CC0-1.0.",
    "help.nonogram.to": "Notation of the output.  [default: that of the ending of OUT, or non]",
    "help.nonogram.output": "Write the puzzles into this file.  [default: standard output]",
    "help.nonogram.unique.short": "Change a few cells so that a puzzle has one solution.",
    "help.nonogram.unique": (
        "Change a few cells of the picture of each puzzle in FILE until it has one solution, and"
        " write the puzzles: to standard output, or to OUT.\n\n"
        "A puzzle needs a goal, which is the picture that it was made from.  Exit status 1: a"
        " puzzle still has several solutions."
    ),
    "help.nonogram.changes": "Most cells to change in each puzzle.  [default: 20]",
    "help.nonogram.hint.short": "Say what to do next in a half-filled grid.",
    "help.nonogram.hint": (
        "Print the easiest next step for each puzzle in FILES: a line, its cells and the reason."
        "\n\n"
        "FILES are puzzles, packs or folders; - is standard input."
    ),
    "help.nonogram.hint.grid": (
        "Cells that are known, as a file or as text, rows separated by /: # filled, . blank,"
        " ? unknown, letters colours.  [default: all unknown]"
    ),
    "help.nonogram.rate.short": "List puzzles in the order of their difficulty.",
    "help.nonogram.rate": (
        "Rate the puzzles in FILES, and print one line for each, the easiest first: the score from"
        " 0 to 100 with its grade, or the number of solutions.\n\n"
        "FILES are puzzles, packs or folders; - is standard input.  A puzzle that cannot be read is"
        " reported, and the next one is rated.  Exit status 1: a puzzle does not have exactly one"
        " solution, or cannot be read."
    ),
    "help.nonogram.seconds": "Stop after this time for each puzzle.  [default: 30]",
    "help.nonogram.list.short": "List, filter, sort, split and merge collections.",
    "help.nonogram.list": (
        "List the puzzles in FILES: puzzles, packs and folders, in any notation; - is standard"
        " input.  With -o, write them as a pack.\n\n"
        "Exit status 1: a puzzle cannot be read; the others are listed."
    ),
    "help.nonogram.list.search": (
        "Only puzzles with these words in title, author or file; hiragana finds katakana."
    ),
    "help.nonogram.list.size": (
        "Only puzzles of this width and height: 15x10, or 10 for a square; or from one size to"
        " another: 5-15."
    ),
    "help.nonogram.list.colors": "Only puzzles with so many colours.",
    "help.nonogram.list.author": "Only puzzles of this author; an empty text finds those of none.",
    "help.nonogram.list.license": (
        "Only puzzles with this licence; an empty text finds those without one."
    ),
    "help.nonogram.list.grade": "Only puzzles of this grade.",
    "help.nonogram.list.unique": "Only puzzles with exactly one solution.",
    "help.nonogram.list.rate": "Solve each puzzle, and print its grade.",
    "help.nonogram.list.dedupe": (
        "Leave out puzzles that are equal to another one, also if rotated or mirrored; the one"
        " with a licence is kept."
    ),
    "help.nonogram.list.sort": "Sort by this, smallest first.  [default: order of FILES]",
    "help.nonogram.list.output": (
        "Write the list: .nonpack and .nonpack.gz are packs; .csv and .xlsx are tables; .svg, .png"
        " and .pdf are pictures of the puzzles.  {{grade}}, {{size}}, {{colors}}, {{author}} or"
        " {{license}} in OUT makes a file for each.  May be repeated."
    ),
    "help.nonogram.identity.symmetric": (
        "Print the identity that is equal for all rotated and mirrored forms."
    ),
    "help.nonogram.identity.short": "Print the identity of each puzzle.",
    "help.nonogram.identity": (
        "Print one line for each puzzle in FILES: its identity, its size, its title.  The identity"
        " depends on the clues only, not on titles, colours and formats.\n\n"
        "FILES are puzzles, packs or folders; - is standard input."
    ),
    # puyonb notations.
    "help.notations.short": "List the notations and what each can carry.",
    "help.notations": (
        "List the notations: name, title, game, endings of files, what each can carry, an"
        " example.\n\n"
        "If a notation cannot carry a part of a text, puyonb convert refuses the text, or leaves"
        " the part out with a warning."
    ),
    # puyonb lab.
    "help.lab.short": "Open JupyterLab with the notebooks.",
    "help.lab": (
        "Open JupyterLab with the notebooks, on this machine only and with a token.\n\n"
        "In a checkout, the notebooks are those of the checkout.  Otherwise, or if DIR is given,"
        " they are copied into DIR (by default puyonb-notebooks); files that you changed there are"
        " kept.\n\n"
        "Options that are not listed here go to JupyterLab; write their values with an equals sign."
    ),
    "help.lab.no_browser": "Print the address, and open no browser.",
    "help.lab.port": "Use this port and no other.  [default: a free one]",
    # puyonb site.
    "help.site.short": "Publish a folder as a web site.",
    "help.site": (
        "Publish the folder DIR as a small web site.\n\n"
        "DIR holds notebooks, Markdown pages and notation files.  Each notation file and each JSON"
        " file of a duel becomes a page with its picture and its text.  A .txt file becomes a page"
        " if its text can only be a board, a link, a password or a game, or a list of links or"
        " passwords."
        "  Notebooks are shown with their saved outputs; nothing is run.  Files that are not"
        " published are listed with the reason,"
        " and a file with an error does not stop the others.  OUT is built again each time, and"
        " stays unchanged until the new site is complete; a folder with other files in it is"
        " refused.\n\n"
        "Links, anchors and pictures are checked, and every error is reported.\n\n"
        "Without DIR, in a checkout of puyonb, the command builds the documentation of puyonb into"
        " build/site."
    ),
    "help.site.output": "Folder of the site.  [default: DIR-site beside DIR]",
    "help.site.title": "Title of the site.  [default: made from the name of DIR]",
    "help.site.language": "Language of pictures and labels.  [default: that of the messages]",
    "help.site.url": (
        "Address where the site will be, such as https://example.org/puyo/: adds a sitemap and a"
        " feed (RSS), and to each page its canonical address and a card for messengers."
    ),
    "help.site.author": "Author of the site, for searches.",
    "help.site.description": "Description of the site, for searches.",
    "help.site.player": (
        "Show chains, moves, games and duels as players; nonograms always are puzzles to solve."
    ),
    # puyonb render.
    "help.render.short": "Turn a Markdown file with fences into one HTML file.",
    "help.render": (
        "Turn FILE, a Markdown file with fences, into one HTML file that needs no other file.\n\n"
        "Pictures beside FILE become part of the page.  - is standard input.  Exit status 1: a"
        " fence has an error, which the page shows."
    ),
    "help.render.output": "File to write, or - for standard output.  [default: FILE.html]",
    "help.render.title": "Title of the page.  [default: first heading]",
    # puyonb pandoc-filter.
    "help.pandoc.short": "Draw the fences of a document for pandoc or Quarto.",
    "help.pandoc": (
        "Draw the fences in a document of pandoc: a filter from standard input to standard"
        " output.\n\n"
        "FORMAT is the output format of pandoc.  In html a fence becomes a figure, in docx, odt,"
        " epub, pdf and others a picture; in formats of text it stays as it is.\n\n"
        "pandoc notes.md --filter puyonb-pandoc-filter -o notes.html"
    ),
    # puyonb embed.
    "help.embed.short": "Print a board as an element for any HTML page.",
    "help.embed": (
        "Print INPUT as an element for an HTML page: a chain, the moves of a link, a game or a duel"
        " to play, a password with its explanation, nonograms to solve.\n\n"
        "The page needs the script puyonb-player.js, which --script writes, and no other file:"
        ' <script src="puyonb-player.js"></script>.  INPUT is a file, - for standard input, or the'
        " text itself; also the JSON of a duel."
    ),
    "help.embed.script": "Print the script instead; without INPUT.",
    "help.embed.output": "Write to this file.  [default: standard output]",
}
