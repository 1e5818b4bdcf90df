"""The player of records, driven by its traits and by the messages of a page."""

import itertools
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puyonb.errors import RuleError, TooLarge
from puyonb.puyo import Field, Puyo, duel, ishikawa, playback, puyop
from puyonb.puyo.record import Drop, Pair, Record, Rotation
from puyonb.widgets import RecordPlayer
from tests.widgets.messages import edit, send, shown, update, use

LINK = "420Aa9r9hj_0ody6k"
RECORD = puyop.loads_record(LINK)
HURT = "<img src=x onerror=alert(1)>"

FULL = Record(
    Field.from_rows(["R.", "G.", "R.", "G."], width=2, height=4),
    (Pair(Puyo.RED, Puyo.BLUE, 1), Pair(Puyo.RED, Puyo.RED, 0), Pair(Puyo.BLUE, Puyo.BLUE, 1)),
)
"""The second pair has no room."""


def drop(player: RecordPlayer, column: int, turn: int = 0) -> None:
    """Drop the pair where a page holds it, and let the page play the move."""
    number = next(
        at for at, pose in enumerate(player.poses) if (pose["at"], pose["turn"]) == (column, turn)
    )
    send(player, {"type": "drop", "pose": number})
    update(player, frame=player.length - 1)
    update(player, playing=False)


def buttons(player: RecordPlayer) -> dict[str, bool]:
    """Return the buttons by name, and whether each is enabled."""
    return {each["name"]: not each["disabled"] for each in player.tools}


def shown_cells(player: RecordPlayer, number: int) -> str:
    """Return the cells that a page shows in a frame."""
    return "\n".join(
        next(each["cells"] for each in reversed(player.frames[: number + 1]) if "cells" in each)
    )


def test_a_record_is_played() -> None:
    """Each row of the table leads to the field after its move; the notes have result and total."""
    player = RecordPlayer(RECORD)
    fields = playback.fields(RECORD)
    stops = [0, *(row["frame"] for row in player.sheet["rows"])]

    assert [shown_cells(player, at) for at in stops] == [str(field) for field in fields]
    assert [row["cells"] for row in player.sheet["rows"]] == [
        ["1", "red and red, column 3, up", "1", "100", "100"],
        ["2", "blue and yellow, column 4, right", "1", "40", "140"],
        ["3", "green and green, column 2, down", "1", "40", "180"],
    ]
    assert player.frames[stops[1]]["note"] == (
        "1. red and red, column 3, up; 1 link, 100 points.\n"
        "Total 100, longest chain 1.\n"
        "Next: blue and yellow; green and green."
    )
    player.go(stops[2])
    assert (player.field, player.score) == (fields[2], 140)
    assert player.record == Record(RECORD.field, RECORD.moves[:2])
    assert player.length - 1 == stops[3]


def test_a_pair_moves_turns_and_falls() -> None:
    """Before its fall a pair goes to its column and turns; each puyo falls from there."""
    move = Pair(Puyo.RED, Puyo.GREEN, 4, Rotation.RIGHT)
    player = RecordPlayer(Record(Field.from_rows([".....B"], height=13), (move,)))
    items = player.drawing["items"]
    steps = [
        [(items[int(number)]["x"], items[int(number)]["y"]) for number in each["draw"].split()]
        for each in player.frames
        if "draw" in each
    ]

    assert steps == [
        [(3.5, -1.5), (3.5, -2.5)],
        [(4.5, -1.5), (4.5, -2.5)],
        [(4.5, -1.5), (5.5, -1.5)],
    ]
    assert player.frames[-1]["falls"] == [[12, 4, 14], [11, 5, 13]]


def test_the_queue_is_shown() -> None:
    """The next pair is above column 3, and the two after it are beside the field."""
    player = RecordPlayer(RECORD)
    items = player.drawing["items"]

    def places(text: str) -> list[tuple[float, float]]:
        return [(items[int(number)]["x"], items[int(number)]["y"]) for number in text.split()]

    assert places(player.frames[0]["hold"]) == [(2.5, -1.5), (2.5, -2.5)]
    assert [x for x, _ in places(player.frames[0]["beside"])] == [6.9, 6.9, 7.25, 7.25]
    assert player.queue == tuple(Pair(move.axis, move.child) for move in RECORD.moves)
    player.go(player.length - 1)
    assert player.queue == ()
    assert (player.frames[-1]["beside"], player.poses) == ("", [])


def test_equal_puyos_are_joined() -> None:
    """The puyos of the board connect, as in every picture."""
    drawing = RecordPlayer(RECORD).drawing
    red = drawing["symbols"][drawing["grid"]["kinds"]["R"]["symbol"]]

    assert any("joins" in shape for shape in red)


def test_poses_show_where_a_pair_lands() -> None:
    """Every placement with room is a pose, and the faint puyos are where the move lands."""
    player = RecordPlayer(Record(RECORD.field, RECORD.moves[1:2]))

    assert len(player.poses) == 22
    for pose in player.poses:
        rotation = tuple(Rotation)[pose["turn"]]
        pair = Pair(Puyo.BLUE, Puyo.YELLOW, pose["at"], rotation)
        after = playback.place(RECORD.field, pair)
        new = {at for at in after.places if after[at] is not RECORD.field[at]}
        faint = [item for item in pose["items"] if item.get("paint")]
        assert {(int(item["y"]), int(item["x"])) for item in faint} == new
    held = player.poses[player.pose]
    assert (held["at"], held["turn"]) == (2, 0)
    assert held["say"] == "column 3, up: blue, then yellow"


def test_a_pair_is_placed() -> None:
    """A drop adds the move, and the page plays it from the place where the reader held the pair."""
    player = RecordPlayer(seed=5)
    first = player.queue
    number = next(at for at, each in enumerate(player.poses) if each["at"] == 5)
    send(player, {"type": "drop", "pose": number})

    assert player.value.moves == (Pair(first[0].axis, first[0].child, 5),)
    assert (player.playing, player.poses) == (True, [])
    assert player.frames[player.frame]["draw"]
    assert player.frames[player.frame + 1]["falls"] == [[12, 5, 14], [11, 5, 14]]
    update(player, frame=player.length - 1)
    update(player, playing=False)
    assert player.posed == player.frame == player.length - 1
    assert player.queue[:2] == first[1:]
    assert len(player.poses) == 22


def test_an_earlier_move_starts_a_branch() -> None:
    """Another placement keeps the record as a branch; both are compared, named and selected."""
    player = RecordPlayer(RECORD)
    stop = player.sheet["rows"][0]["frame"]
    update(player, frame=stop)
    drop(player, 5)

    assert player.lines[0] == RECORD
    assert player.line == 1
    assert player.value.moves == (
        RECORD.moves[0],
        Pair(Puyo.BLUE, Puyo.YELLOW, 5),
        Pair(Puyo.GREEN, Puyo.GREEN),
    )
    assert player.branches["rows"] == [
        ["Branch 1", "3", "1", "180"],
        ["Branch 2", "2", "1", "100"],
    ]
    edit(player, "name", HURT)
    assert player.branches["rows"][1][0] == HURT
    use(player, "line", "0")
    assert player.value == RECORD
    assert (player.branches["line"], player.frame) == (0, stop)
    use(player, "redo")
    assert player.record.moves == RECORD.moves[:2]
    assert player.results[1] == {"name": HURT, "moves": 2, "score": 100, "longest": 1}


def test_undo_and_redo() -> None:
    """Undo goes back by a move and keeps it; the buttons are enabled where they do something."""
    player = RecordPlayer(seed=1)
    drop(player, 0)
    drop(player, 5, 3)
    whole = player.value
    use(player, "undo")

    assert player.value == whole
    assert len(player.record.moves) == 1
    assert len(player.poses) == 22
    use(player, "undo")
    assert (buttons(player)["undo"], buttons(player)["redo"]) == (False, True)
    use(player, "redo")
    use(player, "redo")
    assert player.record == whole
    assert (buttons(player)["undo"], buttons(player)["redo"]) == (True, False)


PLACES = st.lists(st.tuples(st.integers(0, 5), st.sampled_from(Rotation)), max_size=5)


@pytest.mark.slow
@settings(max_examples=30)
@given(PLACES, PLACES, st.integers(0, 3))
def test_a_game_in_links(first: list, second: list, back: int) -> None:
    """All branches of a solo game, written as links and loaded again, are equal."""
    player = RecordPlayer(seed=2)
    for places in (first, second):
        for column, rotation in places:
            if 0 <= column + {"left": -1, "right": 1}.get(rotation.value, 0) < 6:
                player.place(column, rotation)
        for _ in range(back):
            player.undo()
    text = shown(player, "ishikawa")["text"]
    again = RecordPlayer(seed=2)
    edit(again, "ishikawa", text)

    assert again.lines == player.lines
    assert RecordPlayer(player.value).value == player.value
    for number, line in enumerate(player.lines):
        player.choose(number)
        (link,) = player.links()
        assert RecordPlayer(puyop.loads_record(link)).value == line


@pytest.mark.slow
def test_a_long_game_is_several_links() -> None:
    """A game of more than 100 moves is written as links that follow each other, with a message; all
    of them are read as the same game.
    """
    player = RecordPlayer()
    for number in range(130):
        if player.field[0, number % 6] is not Puyo.EMPTY:
            break
        player.place(number % 6)
    moves = (*[Drop((0,) * 6)] * 120, *player.value.moves)
    long = RecordPlayer(Record(Field.empty(), moves))
    found = shown(long, "puyop")

    assert len(long.links()) == len(found["text"].split("\n")) == 2
    assert found["note"].startswith("This game is 2 links of at most 100 moves.")
    player = RecordPlayer(RECORD)
    edit(player, "puyop", found["text"])
    assert player.value == long.value
    edit(player, "puyop", "\n".join(reversed(found["text"].split("\n"))))
    assert shown(player, "puyop")["state"] == "bad"
    assert "record 2 to start with" in shown(player, "puyop")["note"]
    assert player.value == long.value


@pytest.mark.slow
@pytest.mark.parametrize("player", [0, 1])
def test_a_side_of_a_duel_in_links(player: int) -> None:
    """A side of a duel with more than 100 moves is several links, which are loaded as the same."""
    record = duel.game(["greedy", "greedy"], 11, turns=400).replay.record(player)
    widget = RecordPlayer(record)
    again = RecordPlayer()
    edit(again, "puyop", shown(widget, "puyop")["text"])

    assert any(isinstance(move, Drop) for move in record.moves)
    assert len(widget.links()) > 1
    assert again.value == record
    assert again.results == widget.results


def test_a_link_is_loaded() -> None:
    """A link with the same field becomes a branch; another one starts again; a bad one changes
    nothing.
    """
    player = RecordPlayer(RECORD)
    shorter = Record(RECORD.field, RECORD.moves[:1])
    edit(player, "puyop", puyop.dumps_record(shorter))

    assert player.lines == (RECORD, shorter)
    edit(player, "puyop", "420Aa9r9hj_0")
    assert shown(player, "puyop")["state"] == "bad"
    assert player.lines == (RECORD, shorter)
    edit(player, "puyop", "_0o")
    assert player.lines == (puyop.loads_record("_0o"),)


def test_values() -> None:
    """A link with alternatives has a branch for each; fields and given queues start a game."""
    link = ishikawa.Link(RECORD.field, (RECORD.moves, RECORD.moves[:1]))
    queue = [Pair(Puyo.RED, Puyo.BLUE), Pair(Puyo.RED, Puyo.RED, 3)]
    given_queue = RecordPlayer(RECORD.field, queue=queue)

    assert RecordPlayer(link).lines == (RECORD, Record(RECORD.field, RECORD.moves[:1]))
    assert given_queue.queue == (queue[0], Pair(Puyo.RED, Puyo.RED))
    assert RecordPlayer(RECORD, queue=queue).value.moves[3:] == given_queue.queue
    assert RecordPlayer(queue=queue[:1]).queue == (queue[0],)
    colors = (None, Puyo.RED, Puyo.GREEN, Puyo.BLUE, Puyo.YELLOW)
    deals = duel.new(1, seed=0, num_deals=3).deals[:3]
    assert RecordPlayer().queue == tuple(Pair(colors[one], colors[two]) for one, two in deals)
    with pytest.raises(TooLarge, match="expected at most 1,000 moves, found 1,001"):
        RecordPlayer(queue=itertools.cycle(queue))
    with pytest.raises(
        TypeError, match="takes a value of the kind field, record, quest or link, found int"
    ):
        RecordPlayer(3)
    with pytest.raises(TypeError, match="expected a Pair, found str"):
        RecordPlayer(queue="RB")
    with pytest.raises(TypeError, match="expected a Pair, found Drop"):
        RecordPlayer(queue=[Drop((0,) * 6)])
    with pytest.raises(ValueError, match="expected notations to be 'puyop'"):
        RecordPlayer(notations=["field"])
    with pytest.raises(TooLarge, match="expected at most 1,000 moves, found 1,001"):
        RecordPlayer(Record(Field.empty(), (Drop((0,) * 6),) * 1001))


def test_assigning_a_record_starts_again() -> None:
    """Another value has its own line, from its start."""
    player = RecordPlayer(RECORD)
    player.place(0)
    player.value = FULL

    assert player.lines == (FULL,)
    assert (player.frame, player.line) == (0, 0)


def test_a_move_without_room() -> None:
    """The record plays up to a pair without room, and the note names the move; the pair can be
    placed elsewhere, and no move is lost.
    """
    player = RecordPlayer(FULL)
    player.go(player.length - 1)

    assert len(player.sheet["rows"]) == 1
    assert str(player.error).startswith("move 2 (red and red, column 1, up): expected room for")
    assert "The record stops here: move 2 (red and red" in player.frames[-1]["note"]
    player.place(1)
    assert player.lines[0] == FULL
    assert player.value.moves[1] == Pair(Puyo.RED, Puyo.RED, 1)
    with pytest.raises(RuleError, match=r"move 3 .*expected room"):
        player.place(0)


def test_a_pair_without_a_place_ends_the_play() -> None:
    """It is the queue, not an error; neither reach nor loss is applied."""
    lost = Field.from_rows(["..R..."] + ["..G...", "..R..."] * 5 + ["..B..."], height=13)
    player = RecordPlayer(Record(lost, (Pair(Puyo.RED, Puyo.RED, 0), Pair(Puyo.RED, Puyo.RED))))
    player.go(player.length - 1)

    assert player.error is None
    assert player.queue == (Pair(Puyo.RED, Puyo.RED),)
    assert len(player.poses) == 22


def test_the_best_chain() -> None:
    """The answer names the pairs and the placements that were tried, and can be played."""
    record = Record(RECORD.field, (Pair(Puyo.RED, Puyo.RED), Pair(Puyo.BLUE, Puyo.YELLOW)))
    player = RecordPlayer(record)
    use(player, "best")
    player._background.wait()
    best = playback.best(record.field, record.moves)

    assert shown(player, "best")["note"] == f"Pairs: red and red; blue and yellow.\n{best}."
    assert player.best(nodes=3).nodes == 3
    assert "stopped after 3 placements" in shown(player, "best")["note"]
    player.best()
    use(player, "follow")
    assert player.value.moves[: len(best.moves)] == best.moves
    assert player.playing
    assert [each["name"] for each in player.texts] == ["puyop", "ishikawa"]


@pytest.mark.slow
def test_an_answer_for_another_position_is_dropped() -> None:
    """The best chain belongs to one position."""
    player = RecordPlayer(seed=4)
    player.best()
    drop(player, 0)

    assert "best" not in [each["name"] for each in player.texts]


def test_a_new_game() -> None:
    """A game with a seed starts again with other pairs; a record without one has no such button."""
    player = RecordPlayer(seed=4)
    drop(player, 0)
    use(player, "new_solo")

    assert player.value == Record(Field.empty())
    assert player.queue == RecordPlayer(seed=5).queue
    assert "new_solo" not in buttons(RecordPlayer(RECORD))


def test_a_new_game_loses_none() -> None:
    """Undo at the start of a game leads back to the game before, and redo at its end to the next."""
    player = RecordPlayer(seed=4)
    drop(player, 0)
    first = player.value
    use(player, "new_solo")
    drop(player, 1)
    second = player.value
    edit(player, "puyop", LINK)
    use(player, "undo")
    assert player.value == second
    use(player, "undo")
    use(player, "undo")
    assert player.value == first
    assert (buttons(player)["undo"], buttons(player)["redo"]) == (True, True)
    use(player, "undo")
    assert buttons(player)["undo"] is False
    for _ in range(4):
        use(player, "redo")
    assert player.value == RECORD
    assert player.record.moves == ()


def test_what_a_notation_cannot_write() -> None:
    """A message says why; all other texts stay."""
    uneven = Record(Field.empty(), (Drop((0, 9, 0, 0, 0, 0)),))
    player = RecordPlayer(uneven)

    for name in ("puyop", "ishikawa"):
        assert shown(player, name)["text"] == ""
        assert shown(player, name)["note"].startswith("Cannot be written in this notation: ")
    assert RecordPlayer(uneven).length > 1


def test_other_sizes_and_rules() -> None:
    """Fields of any size are played, by the rules that were given."""
    narrow = RecordPlayer(Field.empty(1, 3, 0), queue=[Pair(Puyo.RED, Puyo.BLUE)] * 3)
    assert [(each["at"], each["turn"]) for each in narrow.poses] == [(0, 0), (0, 2)]
    narrow.place(0, Rotation.DOWN)
    narrow.place(0)
    assert str(narrow.field) == "R\nR\nB"
    assert narrow.field == playback.fields(narrow.record)[-1]
    assert RecordPlayer(RECORD, rules="fever").results[0]["score"] != 180


def played(count: int) -> RecordPlayer:
    """Return a solo game: each pair starts the best chain that it can, or lies on a low column."""
    player = RecordPlayer(seed=8)
    for _ in range(count):
        best = playback.best(player.field, player.queue[:1])
        heights = [
            sum(player.field[row, col] is not Puyo.EMPTY for row in range(13)) for col in range(6)
        ]
        low = heights.index(min(heights))
        move = best.moves[0] if best.moves else Pair(Puyo.RED, Puyo.RED, low)
        player.place(move.column, move.rotation)
    return player


@pytest.mark.slow
def test_the_page_is_small() -> None:
    """A page of a solo game of 40 moves needs less than 25 kB."""
    page = played(40).html(page=True)

    assert page.startswith("<!doctype html>")
    assert page.count('<li><button type="button" data-frame=') == 40
    assert len(zlib.compress(page.encode(), 9)) < 25_000


def test_the_page_has_all_branches(tmp_path: Path) -> None:
    """Each branch can be selected, with its result and a link to the live page; the list has the
    moves; the page names a move without room.
    """
    player = RecordPlayer(RECORD)
    player.place(0)
    player.rename(HURT)
    page = player.html(page=True, live="https://example.org/try/")
    stopped = RecordPlayer(FULL).html()
    player.save(tmp_path / "game.html")

    assert "<option>Branch 1: 3 moves, 180 points, longest chain 1</option>" in page
    assert "<option>&lt;img src=x onerror=alert(1)&gt;: 1 move, 100 points" in page
    assert HURT not in page
    assert "https://example.org/try/#t=https%3A%2F%2Fwww.puyop.com%2Fs%2F420Aa9r9hj_0ody6k" in page
    assert ">3. green and green, column 2, down; 1 link, 40 points</button><p>total 180</p>" in page
    assert (tmp_path / "game.html").read_text(encoding="utf-8") == player.html(page=True) + "\n"
    assert "move 2 (red and red, column 1, up): expected room" in stopped
    assert 'aria-label="Puyo record: 1 move, 0 points; move 2' in stopped
    with pytest.raises(ValueError, match=r"expected a name that ends in \.html, found"):
        player.save(tmp_path / "game.gif")


def test_a_place_beside_the_field_is_refused_with_the_number_of_the_move():
    """Not as the first move of a record."""
    player = RecordPlayer(seed=1)
    player.place(0)
    player.place(1)

    with pytest.raises(ValueError, match="expected move 3 within 6 columns"):
        player.place(6)


def test_a_field_alone_plays_its_chain() -> None:
    """Without anything to place, the chain runs; with a move it runs only after that move."""
    field = Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13)
    player = RecordPlayer(RECORD)
    edit(player, "puyop", puyop.dumps_record(Record(field)))
    before = (player.frame, player.score, player.field)
    player.go(player.length - 1)
    after = (player.score, player.field, player.frames[-1]["note"])
    moved = Record(field, (Pair(Puyo.GREEN, Puyo.GREEN, 5),))
    edit(player, "puyop", puyop.dumps_record(moved))

    assert before == (0, 0, field)
    assert after[:2] == (360, Field.empty())
    assert after[2].startswith("2 links, 360 points, all clear.\nSends 5 nuisance")
    assert (player.score, player.field) == (0, field)
    player.go(player.length - 1)
    assert player.results[0]["score"] == player.score == 360
    assert RecordPlayer(field, queue=[Pair(Puyo.RED, Puyo.RED)]).length == 1
    assert RecordPlayer(field, seed=1).poses


@pytest.mark.slow
def test_an_analysis_is_a_curve():
    """It has the potential before each pair, at the frame where the pair waits; nuisance between
    two pairs has no point.  Another line has another curve, and other rules have none.
    """
    record = duel.game(["greedy", "random"], 3).replay.record(1)
    player, found = RecordPlayer(record, analysis=True), duel.analyse(record)
    pairs = [at for at, move in enumerate(record.moves) if isinstance(move, Pair)]

    assert len(pairs) < len(record.moves)
    assert player.curve["values"] == [row["potential"] for row in found.rows]
    assert found.worst
    for mark, worst in zip(player.curve["marks"], found.worst, strict=True):
        assert mark["text"] == str(found.describe(worst))
        player.go(mark["frame"])
        assert player.record.moves == record.moves[: pairs[worst.turn - 1]]
    player.go(player.curve["frames"][3])
    player.place(0)
    assert len(player.curve["values"]) == 4
    assert RecordPlayer(record, rules="fever", analysis=True).curve == {}
    assert RecordPlayer(record).curve == {}
