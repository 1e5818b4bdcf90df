"""The player of quests, driven by its traits and by the messages of a page."""

from dataclasses import replace

import pytest

from puyonb.errors import RuleError
from puyonb.puyo import Field, Puyo, collection, ishikawa, quest
from puyonb.puyo.record import Condition, Drop, Goal, Pair, Record, Rotation
from puyonb.puyo.rules import TSU
from puyonb.widgets import QuestPlayer
from tests.widgets.messages import edit, send, shown, update, use

RED, BLUE, GREEN = Puyo.RED, Puyo.BLUE, Puyo.GREEN
STAIRS = Record(
    Field.from_rows(["GB....", "RG....", "RG....", "RBBB.."], width=6, height=13),
    (Pair(RED, GREEN), Pair(BLUE, GREEN)),
    Condition(Goal.CHAIN, 2),
)


@pytest.fixture
def player():
    """A player of one quest."""
    return QuestPlayer(STAIRS)


def rest(player):
    """Let the page play to the end."""
    update(player, frame=player.length - 1)
    update(player, playing=False)


def drop(player, pair):
    """Drop the pair where a page holds it."""
    wanted = (pair.column, [*Rotation].index(pair.rotation))
    number = next(
        at for at, pose in enumerate(player.poses) if (pose["at"], pose["turn"]) == wanted
    )
    send(player, {"type": "drop", "pose": number})


def note(player, name="task"):
    """Return the note of a text."""
    return str(shown(player, name)["note"])


def buttons(player):
    """Return the buttons by name, and whether each is enabled."""
    return {each["name"]: not each["disabled"] for each in player.tools}


def wrong(record):
    """Return a first placement without a solution."""
    first = quest.solve(record, solutions=None).first
    return next(pair for pair, count in first.items() if not count)


def test_a_quest_is_solved(player):
    """The task stands above the board; the result comes after the chain, and ends the quest."""
    line = quest.solve(STAIRS).lines[0]

    assert shown(player, "task")["title"] == "Task: make a chain of exactly 2"
    assert note(player) == "2 pairs left"
    drop(player, line[0])
    assert note(player) == "2 pairs left"  # the pair is still falling
    rest(player)
    assert note(player) == "1 pair left"
    drop(player, line[1])
    rest(player)
    assert note(player) == "Solved in 2 moves"
    assert player.check().is_met
    assert player.poses == []
    off = {name for name, is_on in buttons(player).items() if not is_on}
    assert off == {"redo", "turn_piece", "drop_piece", "still", "hint_column", "give_up"}
    with pytest.raises(RuleError, match="the task is met at move 2"):
        player.place(0)


def test_a_wrong_turn_is_noticed(player):
    """After a placement without a solution, the player says how many moves to take back."""
    use(player, "still")
    player._background.wait()
    assert note(player) == "Yes, a solution goes on from here."
    drop(player, wrong(STAIRS))
    rest(player)

    assert note(player) == "1 pair left"  # the answer has gone
    assert player.is_solvable() is False
    assert note(player) == "No. Take back 1 move: a solution goes on from there."
    assert player.hint() is None
    assert player.record.moves == (wrong(STAIRS),)
    player.undo()
    assert player.is_solvable() is True


def test_missed(player):
    """At the end of the queue, the player says what is missing."""
    player.place(5, Rotation.UP)
    player.place(5, Rotation.UP)
    rest(player)

    assert note(player) == "Not solved: no chain starts"


def test_a_hint_names_the_column_alone(player):
    """Each hint leads to the solution, and shows nothing but a column."""
    use(player, "hint_column")
    player._background.wait()
    column = player.hint()
    firsts = {line[0].column for line in quest.solve(STAIRS, solutions=None).lines}

    assert column in firsts
    assert note(player) == f"The next pair goes into column {column + 1}."
    assert player.record.moves == ()


def test_give_up(player):
    """The solution is played from the start, beside the moves of the reader."""
    drop(player, wrong(STAIRS))
    rest(player)
    solution = player.give_up()

    assert quest.check(solution).is_met
    assert player.playing
    assert player.frame < player.length - 1
    rest(player)
    assert player.record == solution
    assert note(player) == f"A solution: {quest.written(solution)}"
    assert [line["name"] for line in player.results] == ["Branch 1", "Solution"]


def test_a_limit_is_told():
    """A search that a limit ends claims nothing; asked again, it goes further."""
    player = QuestPlayer(collection.ours()[9].record, nodes=300)
    told = [(player.is_solvable(), note(player)) for _ in range(2)]

    assert told == [
        (None, "Not known: 300 placements tried. Ask again to try more."),
        (None, "Not known: 1,200 placements tried. Ask again to try more."),
    ]
    assert player.give_up() is None


@pytest.mark.slow
def test_a_wrong_turn_is_known_before_the_way_back():
    """A position without a solution is told, also if the limit ends the search before it."""
    record = collection.ours()[8].record
    player = QuestPlayer(record, nodes=1000)
    first = wrong(record)
    player.place(first.column, first.rotation)

    assert quest.solve(player.value, after=1, nodes=1000).status is quest.Status.NONE
    assert quest.solve(record, nodes=1000, solutions=1).status is quest.Status.UNKNOWN
    assert player.is_solvable() is False
    assert note(player).startswith("No. How far to go back is not known: ")
    for _ in range(2):  # each time further
        assert player.is_solvable() is False
    assert note(player) == "No. Take back 1 move: a solution goes on from there."


def test_a_solution_in_the_link_counts_under_the_rules_of_the_player():
    """Moves that meet the task under other rules are no solution."""
    field = Field.from_rows(["RRR..."], width=6, height=13)
    record = Record(field, (Pair(RED, GREEN, 3, Rotation.UP),), Condition(Goal.CHAIN, 1))

    assert QuestPlayer(record).is_solvable() is True
    assert QuestPlayer(record, rules=replace(TSU, clear_threshold=5)).is_solvable() is False


def test_a_quest_without_a_solution():
    """It says so, at the start and after a move."""
    player = QuestPlayer(replace(STAIRS, condition=Condition(Goal.CHAIN, 9)))
    for _ in range(2):
        assert player.is_solvable() is False
        assert note(player) == "This quest has no solution."
        assert player.give_up() is None
        player.place(0)


@pytest.mark.slow
def test_a_solution_in_the_link_is_secret():
    """It is not shown, but is known where the search would be too long."""
    record = collection.ours()[9].record
    line = quest.solve(record).lines[0]
    solved = replace(record, moves=line)
    player = QuestPlayer(ishikawa.dumps_record(solved), nodes=1)

    assert player.value == record
    assert ishikawa.dumps_record(record) == shown(player, "ishikawa")["text"]
    assert player.hint() == line[0].column
    player.place(line[0].column, line[0].rotation)
    assert player.is_solvable() is True
    assert player.give_up() == solved


def test_goals_in_all_count_from_the_start():
    """What was popped before the position counts."""
    field = Field.from_rows(["RRR...", "BBB..."], width=6, height=13)
    task = Condition(Goal.COLORS_IN_ALL, 2)
    player = QuestPlayer(Record(field, (Pair(RED, GREEN), Pair(BLUE, GREEN)), task))
    line = quest.solve(player.value).lines[0]
    player.place(line[0].column, line[0].rotation)

    assert len(line) == 2
    assert player.is_solvable() is True


def test_only_places_that_a_pair_can_reach():
    """High columns are walls, and a filled entry ends the play; without walls both are open."""
    walled = replace(STAIRS, field=Field.from_rows(["R....."] * 12, width=6, height=13))
    closed, free = QuestPlayer(walled), QuestPlayer(walled, reach="free")

    assert min(pose["at"] for pose in closed.poses) == 1
    assert min(pose["at"] for pose in free.poses) == 0
    with pytest.raises(RuleError, match="move 1 is closed: red and green, column 1, up"):
        closed.place(0)
    lost = Field.from_rows(["..R...", "..B..."] * 5 + ["..R..."], width=6, height=13)
    player = QuestPlayer(replace(STAIRS, field=lost, condition=Condition(Goal.CHAIN, 4)))
    player.place(2, Rotation.UP)
    rest(player)
    assert player.poses == []
    assert "column 3, row 12 is filled after move 1" in note(player)


def test_nuisance_between_the_pairs():
    """Nuisance falls by itself, also when the solution is played."""
    ojama = Drop((0, 0, 0, 0, 0, 1))
    record = replace(STAIRS, moves=(ojama, STAIRS.moves[0], ojama, STAIRS.moves[1]))
    record = replace(record, condition=Condition(Goal.CHAIN, 1))
    player = QuestPlayer(record)
    solution = player.give_up()
    rest(player)

    assert quest.check(solution).is_met
    assert player.record.moves == solution.moves


def test_the_quests_of_a_collection():
    """The reader selects one of them; another quest can be typed as a link."""
    player, ours = QuestPlayer(), collection.ours()
    options = player.tools[-1]["options"]
    use(player, "quest", "3")

    assert [int(number) for number, _ in options] == list(range(10))
    assert options[0][1] == f"1. {ours[0].title}"
    assert player.value == ours[3].record
    assert player.tools[-1]["value"] == "3"
    for odd in ("10", "-1", "x", "", "9" * 20):
        use(player, "quest", odd)
        assert player.value == ours[3].record
    edit(player, "ishikawa", ours[5].link)
    assert player.value == ours[5].record
    assert player.tools[-1]["value"] == "5"
    edit(player, "ishikawa", "https://ishikawapuyo.net/simu/pn.html?E01w09J0II0_61I1", serial=2)
    assert "expected a record with a task" in note(player, "ishikawa")
    assert player.value == ours[5].record
    player.undo()  # back to the quest before
    assert player.value == ours[3].record


@pytest.mark.parametrize(
    "value", [Field.empty(), Record(Field.empty()), "RRG", collection.Collection(())]
)
def test_what_is_no_quest(value):
    """A value without a task is refused."""
    with pytest.raises(ValueError, match="expected a record with a task, found none"):
        QuestPlayer(value)


def test_the_still_picture():
    """Front ends without widgets show the task and the pairs to come."""
    player = QuestPlayer(STAIRS)
    texts = [player.still()["text/plain"]]
    player.place(5)
    texts.append(player.still()["text/plain"])

    assert "red and green" in texts[0]
    assert "red and green" not in texts[1]
    assert all("make a chain of exactly 2" in each for each in texts)
