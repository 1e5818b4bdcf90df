"""The viewer of duels, driven by its traits and by the messages of a page."""

import json
from dataclasses import replace
from random import Random

import pytest
import traitlets

from puyonb import RuleError
from puyonb.puyo import duel
from puyonb.widgets import DuelViewer
from tests.puyo.duel.test_notation import BY_HAND
from tests.widgets.messages import edit, send, shown, update, use

HURT = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def game() -> duel.GameResult:
    """A whole game between two players at random: short, with a loser."""
    return duel.game(["random", "random"], 7)


def buttons(viewer: DuelViewer) -> dict[str, bool]:
    """Return the buttons by name, and whether each is enabled."""
    return {each["name"]: not each["disabled"] for each in viewer.tools}


def drop(viewer: DuelViewer, column: int, turn: int) -> None:
    """Drop the piece where a page holds it."""
    number = next(
        at for at, pose in enumerate(viewer.poses) if (pose["at"], pose["turn"]) == (column, turn)
    )
    send(viewer, {"type": "drop", "pose": number})


def faint(pose: dict) -> list[dict]:
    """Return the marks that show where a piece will land."""
    return [item for item in pose["items"] if "opacity" in item.get("paint", {})]


def test_start() -> None:
    """Without anything a new game begins that can be lost, and the reader is player 0."""
    viewer = DuelViewer(seed=3)

    assert viewer.state == duel.new(seed=3, max_losses=1)
    assert (viewer.reader, viewer.length, viewer.frame) == (0, 1, 0)
    assert len(viewer.poses) == 22
    assert viewer.note.startswith("Your turn: ")


def test_a_played_game_is_looked_at(game: duel.GameResult) -> None:
    """A result, its replay and its text show the last turn; the reader plays for no player."""
    for value in (game, game.replay, duel.dumps_replay(game.replay)):
        viewer = DuelViewer(value)

        assert viewer.value == game.replay
        assert viewer.frame == game.turns == viewer.length - 1
        assert viewer.reader is None
        assert viewer.poses == []
    assert "Player" in viewer.note
    with pytest.raises(
        TypeError, match="DuelViewer takes a value of the kind duel or replay, found int"
    ):
        DuelViewer(5)


def test_stepping(game: duel.GameResult) -> None:
    """Each frame is the state after that turn, with its words, and the sheet has the moves of each
    player.
    """
    viewer = DuelViewer(game)
    viewer.go(3)
    row = viewer.sheet["rows"][2]

    assert viewer.state == game.replay.states()[3]
    assert viewer.drawing["label"].startswith("turn 3\nplayer 1: ")
    assert row["frame"] == 3
    assert row["cells"][0] == "3"
    assert row["cells"][1].startswith(next(each["move"] for each in game.replay.rows()[4:]))
    viewer.back()
    assert viewer.state.time == 2
    update(viewer, frame=0)
    assert viewer.state == game.start


def test_playing_a_turn() -> None:
    """A drop plays both pieces by the engine, and the game is one turn longer."""
    viewer = DuelViewer(seed=3)
    drop(viewer, 2, 0)
    own = viewer.value.events[0][0]

    assert viewer.length == 2
    assert viewer.frame == 1
    assert own == duel.play(duel.new(seed=3), 0, 2, 0)
    assert viewer.value.final == viewer.state
    assert viewer.state.players[0].heights == (0, 0, 2, 0, 0, 0)
    assert sum(viewer.state.players[1].heights) == 2


def test_poses_are_the_legal_moves() -> None:
    """Every legal move is a pose with the piece above the field and faintly where it will lie."""
    viewer = DuelViewer(seed=3)
    drop(viewer, 2, 0)
    moves = [(pose["at"], pose["turn"]) for pose in viewer.poses]
    upright = next(pose for pose in viewer.poses if (pose["at"], pose["turn"]) == (2, 0))
    upside_down = next(pose for pose in viewer.poses if (pose["at"], pose["turn"]) == (2, 2))
    aim = viewer.drawing["aim"]

    assert moves == list(duel.legal_moves(viewer.state, 0))
    assert [len(upright["items"]), len(faint(upright))] == [4, 2]
    assert {item["x"] for item in upright["items"]} == {aim["left"] + 2.5}
    lying, turned = ([item["y"] for item in faint(pose)] for pose in (upright, upside_down))
    assert lying[0] - lying[1] == 1
    assert turned == lying[::-1]


def test_a_piece_lies_where_its_pose_says() -> None:
    """For every move, the puyos come to rest in the cells where the pose draws them faintly."""
    viewer = DuelViewer(duel.new(1, seed=3, width=4, height=5), seed=3)
    drop(viewer, 1, 1)
    state, left, bottom = viewer.state, viewer.drawing["aim"]["left"], None
    for pose in viewer.poses:
        after, _ = duel.step(state, [duel.play(state, 0, pose["at"], pose["turn"])])
        before, now = state.players[0].heights, after.players[0].heights
        grown = sorted((col, height) for col in range(4) for height in range(before[col], now[col]))
        lowest = max(item["y"] for item in faint(pose)) + min(height for _, height in grown)
        bottom = lowest if bottom is None else bottom
        drawn = [(round(item["x"] - left - 0.5), round(bottom - item["y"])) for item in faint(pose)]

        assert sorted(drawn) == grown


def test_the_first_pose_is_upright_in_the_middle() -> None:
    """The piece hangs where players expect it."""
    viewer = DuelViewer()
    held = viewer.poses[viewer.pose]

    assert (held["at"], held["turn"]) == (2, 0)
    assert held["say"].startswith("column 3, up: ")


def test_a_chain_runs_on() -> None:
    """While the reader's chain runs, the others play on; the page gets a message to play it, from
    the chain's first turn.
    """
    start = duel.new(deals=[(1, 1), (1, 1), (1, 2)], max_losses=1)
    viewer = DuelViewer(start)
    viewer.drop(0, 0)
    viewer.drop(0, 0)
    chained = (viewer.length, viewer.frame, viewer.playing)

    assert chained == (4, 2, True)
    assert viewer.state.players[0].chain_number == 1
    assert viewer.poses == []
    viewer.frame = 3
    assert viewer.state.players[0].chain_number == 0
    assert viewer.poses
    assert "chain of 1" in viewer.note


def test_illegal_moves_are_refused(game: duel.GameResult) -> None:
    """An illegal move, a missing player, and a finished game raise errors, and change nothing."""
    viewer, played = DuelViewer(seed=3), DuelViewer(game)
    with pytest.raises(RuleError, match="expected a legal move, found column 5, rotation 1"):
        viewer.drop(5, 1)
    with pytest.raises(RuleError, match="this game has no player for the reader"):
        played.drop(0, 0)
    played.reader = 0
    with pytest.raises(RuleError, match="expected a legal move"):
        played.drop(0, 0)

    assert viewer.length == 1
    assert played.value == game.replay


def test_play_from_here(game: duel.GameResult) -> None:
    """The reader can take over in the past of a game; the later turns are removed, other data of
    the file stays.
    """
    viewer = DuelViewer(replace(game.replay, extra={"place": "Tokyo"}))
    viewer.go(5)
    use(viewer, "from_here")

    assert viewer.value == replace(
        game.replay, events=game.replay.events[:5], extra={"place": "Tokyo"}
    )
    assert (viewer.frame, viewer.length, viewer.reader) == (5, 6, 0)
    assert "from_here" not in buttons(viewer)  # nothing comes later
    assert viewer.state == game.replay.states()[5]


def test_new_game() -> None:
    """A new game keeps the rules and deals other pieces."""
    viewer = DuelViewer(duel.new(seed=0, width=4, height=6, max_losses=2))
    before = viewer.state
    viewer.drop(0, 0)
    use(viewer, "new_game")

    assert viewer.length == 1
    assert viewer.state.players[0].arena == before.players[0].arena
    assert viewer.state.max_losses == 2
    assert viewer.state.deals != before.deals


def test_opponents() -> None:
    """An opponent is chosen by name or is a player of one's own; the same seed plays the same."""

    def stubborn(view: duel.View, _: Random) -> duel.Placement:
        return duel.legal_moves(view)[0]

    viewer = DuelViewer(opponent=stubborn)
    viewer.drop(3, 0)
    again = [DuelViewer(opponent="random", seed=5) for _ in range(2)]
    for one in again:
        one.drop(3, 0)
        one.drop(3, 0)

    assert viewer.opponent == "stubborn"
    assert viewer.state.players[1].heights == (2, 0, 0, 0, 0, 0)
    assert again[0].value == again[1].value
    use(viewer, "opponent", "two-ply")
    assert viewer.opponent == "two-ply"
    assert viewer.sheet["heads"] == ["turn", "you", "Rival (hard)"]
    with pytest.raises(traitlets.TraitError, match="expected the name of a player: random, greedy"):
        viewer.opponent = "nobody"
    with pytest.raises(traitlets.TraitError, match="expected reader from 0 to 1"):
        viewer.reader = 2


def test_the_reader_may_be_another_player() -> None:
    """Whoever sits on the right holds the piece there."""
    viewer = DuelViewer(seed=3, reader=1, opponent="random")
    viewer.drop(0, 0)

    assert viewer.drawing["aim"]["left"] > 8
    assert viewer.state.players[1].heights == (2, 0, 0, 0, 0, 0)
    assert viewer.sheet["heads"] == ["turn", "Rival (easy)", "you"]


def test_the_replay_as_a_text(game: duel.GameResult) -> None:
    """The text appears when it is asked for; another can be pasted; what is none keeps the last
    game, and stays text.
    """
    viewer = DuelViewer(seed=3)
    none = list(viewer.texts)
    use(viewer, "replay")
    written = shown(viewer, "replay")["text"]
    edit(viewer, "replay", f'{{"format": "{HURT}"}}', serial=2)
    bad = shown(viewer, "replay")
    kept = viewer.value
    edit(viewer, "replay", duel.dumps_replay(game.replay), serial=3)

    assert none == []
    assert duel.loads_replay(written) == kept
    assert (bad["state"], bad["text"]) == ("bad", f'{{"format": "{HURT}"}}')
    assert bad["excerpt"].startswith('{"format": "<img src=x')
    assert viewer.value == game.replay
    assert (shown(viewer, "replay")["state"], shown(viewer, "replay")["serial"]) == ("good", 3)
    use(viewer, "replay")
    assert viewer.texts == []


def test_a_replay_that_cannot_be_played_is_refused() -> None:
    """The last good game stays."""
    viewer = DuelViewer(seed=3)
    kept = viewer.value
    with pytest.raises(RuleError, match="turn 1"):
        viewer.value = duel.Replay(kept.start, [[]])

    assert viewer.value is kept


def test_linked() -> None:
    """Two viewers of one game stay in step: both go to the last turn."""
    one, other = DuelViewer(seed=3), DuelViewer(seed=4, reader=1)
    traitlets.link((one, "value"), (other, "value"))
    one.drop(0, 0)

    assert other.value == one.value
    assert other.frame == 1
    other.drop(0, 0)
    assert one.length == 3


def test_several_players() -> None:
    """Three can play; the others are numbered."""
    viewer = DuelViewer(duel.new(3, seed=1))
    viewer.drop(0, 0)

    assert viewer.sheet["heads"] == ["turn", "you", "rival 2 (medium)", "rival 3 (medium)"]
    assert len(viewer.value.events[0]) == 3


def test_names() -> None:
    """Names are given, and are text."""
    viewer = DuelViewer(seed=3, names=["Ada", HURT])

    assert viewer.sheet["heads"] == ["turn", "Ada", HURT]
    assert HURT in viewer.drawing["label"]


def test_still_and_repr(game: duel.GameResult) -> None:
    """Without widgets, the turn that is shown is a picture with its words."""
    viewer = DuelViewer(game)
    viewer.go(4)
    data, _ = viewer._repr_mimebundle_()

    assert data["text/plain"].startswith("Duel, turn 4\nplayer 1: ")
    assert data["image/png"].startswith("iVBOR")
    assert repr(viewer) == f"DuelViewer({game.replay.states()[4]!r})"


def test_state_is_small() -> None:
    """What a notebook keeps of a game that begins stays below 25 kB without the script."""
    state = DuelViewer(seed=3).get_state()

    assert (
        sum(len(json.dumps(value)) for name, value in state.items() if not name.startswith("_"))
        < 25_000
    )


def test_a_state_as_text() -> None:
    """The JSON of a state begins a game, also if it is typed into the box of the replay."""
    viewer = DuelViewer(BY_HAND)
    assert viewer.state == duel.loads(BY_HAND)
    viewer.new_game()
    viewer.edited("replay", BY_HAND, 1)

    assert (viewer.value.start, viewer.length) == (duel.loads(BY_HAND), 1)


def test_a_chain_that_began_before_the_state() -> None:
    """The turns until the end of the reader's chain are played, so that a piece can be dropped."""
    running = json.loads(BY_HAND)
    running["childStates"][0] |= {"chainNumber": 1, "chainScore": 40}
    viewer = DuelViewer(duel.from_json(running))

    assert viewer.length == 2
    assert viewer.state.players[0].chain_number == 0
    assert len(viewer.poses) == 22


def test_a_forfeited_game() -> None:
    """The turn in which a player forfeits has no events, and the line under the boards says why."""
    viewer = DuelViewer(duel.game(["greedy", lambda *_: (9, 9)], 3))

    viewer.frame = viewer.length - 1

    assert "rotation" in viewer.note


@pytest.mark.slow
def test_an_analysis_is_a_curve() -> None:
    """It has the balance of the first player before each turn, and leads to the worst moves; it
    follows the game, and a game that cannot be analysed has none.
    """
    replay = duel.game(["builder", "random"], 2).replay
    found = duel.analyse(replay)
    viewer = DuelViewer(replay, names=["Ada", HURT], analysis=True)

    rows = [row for row in found.rows if row["player"] == 0]
    assert viewer.curve["values"] == [row["balance"] for row in rows]
    for mark, worst in zip(viewer.curve["marks"], found.worst, strict=True):
        assert mark == {"frame": worst.turn - 1, "text": str(found.describe(worst))}
        assert viewer._states[mark["frame"]] == replay.states()[worst.turn - 1]
    assert viewer.curve["turning"] == found.turning - 1
    assert viewer.curve["heads"][0].startswith("Ada is ahead, by up to ")
    viewer.go(10)
    viewer.play_from_here()
    assert len(viewer.curve["values"]) == 10
    viewer.value = duel.Replay(duel.new(2, seed=1, width=30, height=30), ())
    assert viewer.curve == DuelViewer(replay).curve == {}
