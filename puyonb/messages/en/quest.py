"""English texts: quests."""

TEXTS: dict[str, str] = {
    "quest.no_task": "expected a record with a task, found none",
    "quest.stop": "expected {option} above 0, found {found!r}",
    # Check.
    "quest.dead": "column 3, row 12 is filled, so no pair can enter",
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
    "quest.why.tried": "nothing solves the task ({nodes:placement|placements} tried)",
    # Explain.
    "quest.explain.unknown.solutions": "how many solutions there are",
    "quest.explain.unknown.puyos": "whether {count:puyo is|puyos are} needed",
    "quest.explain.unknown.moves": "whether {count:move is|moves are} needed",
    "quest.explain.unknown.first": (
        "how close {count:first placement comes|first placements come}"
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
}
