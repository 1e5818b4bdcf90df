"""English texts: quests."""

TEXTS: dict[str, str] = {
    "quest.no_task": "expected a record with a task, found none",
    "quest.size": (
        "expected a field of 6 by 13 cells with one hidden row, found {width} by {height} with"
        " {hidden}; pass {option} for other sizes"
    ),
    "quest.about": "expected a task that can be solved: nuisance forms no groups ({task})",
    "quest.stop": "expected {option} above 0, found {found!r}",
    "quest.engine": (
        "engine='numba' expects a field of 6 by 13 cells with one hidden row, and groups of 4"
    ),
    # Check.
    "quest.check.met": "the task is met at move {number}",
    "quest.check.missing": "not met: {missing:;}",
    "quest.dead": "column 3, row 12 is filled, so no pair can enter",
    "quest.lost": "column 3, row 12 is filled after move {number}, so no pair can enter",
    "quest.closed": "move {number} is closed: {move}",
    "quest.unplaced": "move {number} has no place",
    "quest.unplayed": "no move is played",
    "quest.lacks.nothing": "no chain starts",
    "quest.lacks.chain": "move {move} makes a chain of {have}, not of {much} {number}",
    "quest.lacks.colors": ("move {move} clears {have:colour|colours} at once, not {much} {number}"),
    "quest.lacks.puyos": "move {move} clears {have} {puyos} at once, not {much} {number}",
    "quest.lacks.places": (
        "move {move} clears {puyos} in {have:place|places} at once, not in {much} {number}"
    ),
    "quest.lacks.group": "move {move} clears a group of {have} {puyos}, not of {much} {number}",
    "quest.lacks.colors_in_all": (
        "up to move {move}, {have:colour is|colours are} cleared in all, not {much} {number}"
    ),
    "quest.lacks.puyos_in_all": (
        "the moves up to {move} clear {have} {puyos} in all, not {much} {number}"
    ),
    "quest.left": "after move {move}, {count} {puyos} are left",
    "quest.left.one": "after move {move}, {count} {puyos} is left",
    # Solve.
    "quest.status": "{status}: {found:solution|solutions}, {nodes:placement|placements} tried",
    "quest.status.none": "no solution: {reason}",
    "quest.why.tried": "nothing solves the task ({nodes:placement|placements} tried)",
    "quest.why.no_moves": "there are no moves",
    "quest.why.out_of_reach": "the field and the queue have too few puyos for the task",
    "quest.status.unknown": (
        "unknown: {found:solution|solutions} found, stopped after"
        " {nodes:placement|placements}, {done} of {first:first placement|first placements} finished"
    ),
    "quest.interrupted": (
        "stopped after {nodes:placement|placements}: {found:solution|solutions} found,"
        " {done} of {first:first placement|first placements} finished"
    ),
    # Explain.
    "quest.columns": "expected at most 26 columns, one for each letter, found {width}",
    "quest.explain.line": "solution {short} (pon2: {pon2}, LSI: {lsi}): {moves:;}",
    "quest.explain.line.wide": "solution {short} (pon2: {pon2}): {moves:;}",
    "quest.explain.first": (
        "of {first:first placement|first placements}, {solving:leads|lead} to a"
        " solution, {near:only just misses|only just miss}"
    ),
    "quest.explain.minimal": "every puyo of the field is needed",
    "quest.explain.removable": (
        "without this puyo the solutions are the same ({count:place|places}, one at a time):"
        " {places:;}"
    ),
    "quest.explain.idle": "the task can also be solved without move {moves:or}",
    "quest.explain.near": "near miss {short}: {result}",
    "quest.explain.attempt": "{short}: {result}",
    "quest.explain.obvious": "the obvious try {short}: {result}",
    "quest.explain.obvious.turning": (
        "the obvious try {short}: {result}; after move {number} it was too late"
    ),
    "quest.explain.obvious.met": "the obvious try {short} solves the task",
    "quest.explain.stopped": "a limit was reached first; unknown: {claims:;}",
    "quest.explain.unknown.solutions": "how many solutions there are",
    "quest.explain.unknown.puyos": "whether {count:puyo is|puyos are} needed",
    "quest.explain.unknown.moves": "whether {count:move is|moves are} needed",
    "quest.explain.unknown.first": (
        "how close {count:first placement comes|first placements come}"
    ),
    "quest.explain.interrupted": (
        "stopped with {found:solution|solutions}, after {done} of {puyos:puyo|puyos} were tested"
    ),
    # Difficulty.
    "quest.difficulty": "level {level}, {grade}: {features}",
    "quest.difficulty.estimate": (
        "about level {level}, {grade}, because no solution was found in the limit: {features}"
    ),
    "quest.difficulty.all": "{parts:;}",
    "quest.difficulty.moves": "{count:move|moves}",
    "quest.difficulty.height": "highest column {count}",
    "quest.difficulty.together": "several groups at once in {count:link|links}",
    "quest.difficulty.traps": "{count:trap|traps} (first placements that end 1 short)",
    "quest.difficulty.techniques": "the solution uses: {techniques}",
    "quest.unit": " first placements",
    # Generate.
    "quest.generate.stopped": (
        "stopped after {tried:candidate|candidates} and {nodes:placement|placements}"
    ),
    "quest.generate.none": (
        "no quest found: stopped after {tried:candidate|candidates} and"
        " {nodes:placement|placements}; what may help: another seed, more time (seconds), a smaller"
        " number, more moves, more colours"
    ),
    "quest.generate.unit": " placements",
    # Collections.
    "quest.collection": "{count:quest|quests}",
    "quest.collection.place": "{place}: {message}",
    "quest.collection.several": "{message} ({count:quest|quests})",
    "quest.collection.keys": "these keys are not read: {keys}",
    "quest.collection.entries": "expected tables [[entries]], found other values",
    "quest.collection.link": "expected one key link or query in the entry",
    "quest.collection.type": "expected text for {key!q}, found {found}",
    "quest.collection.toml": "this is not TOML: {reason}",
    "quest.collection.digits": "expected a number of at most {most:,} digits",
    "quest.collection.dots": "expected at most {most:,} dots in a key",
    "quest.collection.brackets": "expected at most {most:,} levels of brackets",
    "quest.collection.unrated": "the collection is not rated; call Collection.rate first",
    "quest.collection.unit": " quests",
    "quest.entry": "{task} ({count:move|moves})",
    "quest.entry.titled": "{title}: {task} ({count:move|moves})",
}
