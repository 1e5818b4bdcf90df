"""A simple duel: the JSON of the specification, lists, a flood fill. Tests compare the engine with
it.

It knows no tables beyond the specification's own and shares nothing with the engine.  It does not
check events.
"""

POWERS = [0, 8, 16, 32, *range(64, 673, 32)]
COLORS = [0, 3, 6, 12, 24, 48]
GROUPS = [0, 2, 3, 4, 5, 6, 7, 10]


def step(state, events, *, drop_points=10):
    """Play one turn; return the new state and its effects."""
    state, told = copied(state), []
    children, by_player = state["childStates"], {event["player"]: event for event in events}
    chaining = [number for number, child in enumerate(children) if child["chainNumber"]]
    playing = [number for number in range(len(children)) if number not in chaining]
    receiving = []
    state["time"] += 1
    for number in chaining:
        child = children[number]
        told += advance(child, [], number)
        if not child["chainNumber"]:
            if child["allClearBonus"]:
                child["chainScore"] += 5 * child["width"] * child["targetScore"]
            child["allClearBonus"], child["chainAllClearBonus"] = child["chainAllClearBonus"], False
            nuisance, rest = divmod(
                child["chainScore"] + child["leftoverScore"], child["targetScore"]
            )
            child["chainScore"], child["leftoverScore"] = 0, rest
            offset = min(nuisance, child["pendingNuisance"])
            child["pendingNuisance"] -= offset
            for other in children:
                if other is not child:
                    other["pendingNuisance"] += nuisance - offset
            receiving.append(child)
    for number in playing:
        child = children[number]
        if number in by_player:
            child["chainScore"] += drop_points
            child["totalScore"] += drop_points
        told += advance(child, by_player.get(number, {"blocks": []})["blocks"], number)
        child["dealIndex"] += 1
        if not child["chainNumber"]:
            receiving.append(child)
    while len(state["deals"]) < max(child["dealIndex"] for child in children) + state["numDeals"]:
        state["deals"].append([1 + draw(state["RNG"]) % state["numColors"] for _ in range(2)])
    for child in receiving:
        receive(child)
    return state, game_overs(state) or told


def copied(state):
    """Copy what a turn changes."""
    children = [child | {"blocks": list(child["blocks"])} for child in state["childStates"]]
    return state | {
        "childStates": children,
        "deals": list(state["deals"]),
        "RNG": dict(state["RNG"]),
    }


def advance(child, added, number):
    """Let one player's field move on by one step."""
    width, size, ghost = child["width"], len(child["blocks"]), child["width"] * child["ghostHeight"]
    blocks, told = added + child["blocks"], []
    for to, start in fall(blocks, width):
        moved = {"color": blocks[to], "from": start - len(added), "to": to - len(added)}
        told.append({"type": "puyoDropped", **moved, "player": number})
    blocks = child["blocks"] = blocks[len(blocks) - size :]
    sizes, colors = [], set()
    for group in groups(blocks, width, ghost, child["clearThreshold"]):
        sizes.append(len(group))
        colors.add(blocks[group[0]])
        swept = sorted(
            {
                at
                for cell in group
                for at in near(cell, width, size)
                if at >= ghost and blocks[at] == -1
            }
        )
        for found in (swept, sorted(group)):
            if found:
                told.append(
                    {
                        "type": "groupCleared",
                        "color": blocks[found[0]],
                        "indices": found,
                        "player": number,
                    }
                )
            for at in found:
                blocks[at] = 0
    if not sizes:
        child["chainNumber"] = 0
        return told
    bonus = POWERS[min(child["chainNumber"], 23)] + COLORS[min(len(colors), 6) - 1]
    bonus += sum(GROUPS[min(size - min(4, child["clearThreshold"]), 7)] for size in sizes)
    score = 10 * sum(sizes) * min(max(bonus, 1), 999)
    child["chainNumber"] += 1
    child["chainScore"] += score
    child["totalScore"] += score
    if not any(blocks):
        child["chainAllClearBonus"] = True
    return [*told, {"type": "score", "score": score, "player": number}]


def fall(blocks, width):
    """Let everything fall; return where each puyo that moved now is and was, row by row."""
    moved = []
    for col in range(width):
        free = len(blocks) - width + col
        for at in range(free, -1, -width):
            if blocks[at]:
                if at != free:
                    blocks[free], blocks[at] = blocks[at], 0
                    moved.append((free, at))
                free -= width
    return sorted(moved)


def near(at, width, size):
    """Return the neighbouring places."""
    if at >= width:
        yield at - width
    if at + width < size:
        yield at + width
    if at % width:
        yield at - 1
    if (at + 1) % width:
        yield at + 1


def groups(blocks, width, ghost, threshold):
    """Collect the groups that are large enough, below the ghost rows."""
    seen, found = set(), []
    for start in range(ghost, len(blocks)):
        if blocks[start] <= 0 or start in seen:
            continue
        group = [start]
        seen.add(start)
        for cell in group:
            for at in near(cell, width, len(blocks)):
                if at >= ghost and at not in seen and blocks[at] == blocks[start]:
                    seen.add(at)
                    group.append(at)
        if len(group) >= threshold:
            found.append(group)
    return found


def receive(child):
    """Let pending nuisance fall, one puyo after the other."""
    width, blocks = child["width"], child["blocks"]
    for _ in range(min(child["pendingNuisance"], 5 * width)):
        free = [at for at in range(child["nuisanceX"], len(blocks), width) if not blocks[at]]
        if free:
            blocks[free[-1]] = -1
        child["nuisanceX"] = (child["nuisanceX"] + 1) % width
        child["pendingNuisance"] -= 1


def game_overs(state):
    """Start all again when a field is full."""
    children = state["childStates"]
    losers = [number for number, child in enumerate(children) if all(child["blocks"])]
    for number in losers:
        children[number]["gameOvers"] += 1
    if losers:
        last = max(child["dealIndex"] for child in children)
        for child in children:
            child.update(
                dict.fromkeys(
                    ("pendingNuisance", "nuisanceX", "leftoverScore", "chainScore", "chainNumber"),
                    0,
                )
            )
            child.update(allClearBonus=False, chainAllClearBonus=False, dealIndex=last)
            child["blocks"] = [0] * len(child["blocks"])
    return [{"type": "gameOver", "player": number} for number in losers]


def legal(state, number):
    """Try every placement of the dealt piece; return the rows of blocks of those that change the
    field.
    """
    child, found = state["childStates"][number], []
    if child["chainNumber"]:
        return found
    width, (first, second) = child["width"], state["deals"][child["dealIndex"]]
    for upright in (True, False):
        for one, other in ((first, second), (second, first)):
            for col in range(width if upright else width - 1):
                rows = [0] * (2 * width)
                rows[col if upright else col + width], rows[col + width + (not upright)] = (
                    one,
                    other,
                )
                before, blocks = list(child["blocks"]), rows + child["blocks"]
                fall(before, width)
                fall(blocks, width)
                if blocks[2 * width :] != before:
                    found.append(rows)
    return found


def draw(words):
    """Draw from JKISS31 as its author wrote it, on unsigned words with the sign carried by hand."""
    y = words["y"] & 0xFFFFFFFF
    y ^= y << 5 & 0xFFFFFFFF
    y ^= y >> 7 | (0xFE000000 if y >> 31 else 0)
    y ^= y << 22 & 0xFFFFFFFF
    total = words["z"] + words["w"] + words["c"] & 0xFFFFFFFF
    x = words["x"] + 1411392427 & 0xFFFFFFFF
    signed = [word - (word >> 31 << 32) for word in (x, y)]
    words.update(x=signed[0], y=signed[1], z=words["w"], c=total >> 31, w=total & 0x7FFFFFFF)
    return x + y + words["w"] & 0x7FFFFFFF
