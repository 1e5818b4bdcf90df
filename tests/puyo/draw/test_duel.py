"""Pictures of duels, tested by their scenes."""

from dataclasses import replace

import pytest

from puyonb import draw
from puyonb.drawing.palette import PALETTES, named
from puyonb.drawing.scene import Mark, Shape
from puyonb.puyo import Field, Puyo, duel
from puyonb.puyo.draw._duel import NUISANCE_SIGNS, nuisance_sign, places, sides
from puyonb.puyo.duel.replay import played_turns
from tests.cases import for_each
from tests.drawing.charts import written
from tests.drawing.scenes import marks_of, shapes_of
from tests.puyo.duel.boards import state

DEALS = [(1, 2), (3, 4), (5, 5), (1, 1)]
TWO = state("....../11..../2O....", "....../....../......", deals=DEALS, num_deals=3)


def signs(scene, prefix):
    """Return the names of the symbols with a prefix."""
    marks = marks_of(scene)
    return [mark.symbol.name for mark in marks if mark.symbol.name.startswith(prefix)]


def changed(now, player=0, **values):
    """Change something of one player."""
    players = list(now.players)
    players[player] = replace(players[player], **values)
    return replace(now, players=tuple(players))


def test_a_duel_is_told():
    """The words hold the turn, and for each player score, piece, preview and field."""
    lines = draw.duel.scene(TWO).text.split("\n")
    same = "0 points; to play red green; then blue yellow, purple purple; 6 columns, 3 rows"
    field = "bottom row green ojama then empty; row 2 red red then empty; the rest empty"

    assert lines == ["Duel, turn 0", f"player 1: {same}; {field}", f"player 2: {same}; no puyos"]


def test_numbers_are_written_and_told():
    """The picture and its words contain scores, nuisance to send, all clears, losses and nuisance
    to fall.
    """
    numbers = {
        "total_score": 12_345,
        "chain_score": 80,
        "leftover_score": 5,
        "game_overs": 2,
        "pending_nuisance": 37,
    }
    now = changed(TWO, **numbers, all_clear_bonus=True)
    scene = draw.duel.scene(now)

    assert written(scene).startswith("turn0player1lost237+112,34585tosend,allclearplayer2+10")
    assert (
        "player 1: 12,345 points; 85 to send, all clear; 37 nuisance to fall; lost 2; to play"
        in scene.text
    )


def test_a_chain_takes_the_place_of_the_piece():
    """Who is in a chain holds no piece, and sees what follows."""
    now = changed(TWO, chain_number=2)
    scene = draw.duel.scene(now)

    assert "2-chain" in written(scene)
    assert (
        "player 1: 0 points; chain: 2 links; then red green, blue yellow, purple purple;"
        in scene.text
    )
    assert sides(now)[0].piece is None


def test_the_pieces_hang_where_they_are_held():
    """The first puyo hangs over its column, the second one where the rotation says, the lower of
    them always as high.
    """
    left, floor = places(sides(TWO), title="turn 0")[0][0]
    puyos = {"red": [], "green": []}
    for move in ((2, 0), (2, 1), (2, 2), (2, 3)):
        scene = draw.duel.scene(TWO, moves={0: move})
        for item in scene.items:
            if (
                isinstance(item, Mark)
                and item.symbol.name in puyos
                and item.x < 8
                and item.y < floor - 3
            ):
                puyos[item.symbol.name].append(
                    (round(item.x - left - 0.25, 2), round(item.y - floor + 3, 2))
                )

    assert puyos["red"] == [(2.5, -0.75), (2.5, -0.75), (2.5, -1.75), (2.5, -0.75)]
    assert puyos["green"] == [(2.5, -1.75), (3.5, -0.75), (2.5, -0.75), (1.5, -0.75)]


def test_the_field_has_no_cross():
    """The cells stand as the picture of a field has them, without the cross of the lost cell."""
    scene = draw.duel.scene(TWO)

    assert not [shape for shape in shapes_of(scene) if shape.paint.stroke == "#d7263d"]
    assert len(signs(scene, "ojama")) == 1


def test_colours_without_a_name_are_numbers():
    """A sixth colour and on is drawn as its number, and told with its place; below the veil of the
    ghost row.
    """
    now = state("7...../6....6", deals=[(6, 1)] * 2)
    scene = draw.duel.scene(now)

    assert signs(scene, "puyo-") == ["puyo-6", "puyo-7", "puyo-6", "puyo-6"]
    assert scene.text.endswith(
        "colour 7 at column 1 row 2; colour 6 at column 1 row 1; colour 6 at column 6 row 1"
    )
    assert "to play colour 6 red" in scene.text
    marks = [
        at
        for at, item in enumerate(scene.items)
        if isinstance(item, Mark) and item.symbol.name == "puyo-7"
    ]
    veil = [
        at
        for at, item in enumerate(scene.items)
        if isinstance(item, Shape) and item.paint.opacity == 0.6
    ]

    assert marks[0] < veil[0]


def test_the_tray_shows_signs_and_the_number():
    """As many signs as a row has cells; the number is whole even if the signs are not."""
    for count, expected in (
        (37, [30, 6, 1]),
        (11, [6, 1, 1, 1, 1, 1]),
        (2737, [1440, 720, 360, 180, 30, 6]),
        (10**12, [1440] * 6),
    ):
        scene = draw.duel.scene(changed(TWO, pending_nuisance=count))
        assert signs(scene, "nuisance-") == [f"nuisance-{size}" for size in expected]
        assert f"{count:,}" in written(scene)


@for_each("palette", PALETTES)
def test_each_sign_has_its_own_shape(palette):
    """The seven signs differ in form, not only in colour, and none leaves its cell."""
    drawings = [nuisance_sign(portion, named(palette)) for portion in NUISANCE_SIGNS]
    outlines = {tuple(shape.path for shape in sign.shapes) for sign in drawings}
    points = [point for sign in drawings for shape in sign.shapes for point in shape.path.points]

    assert sorted(NUISANCE_SIGNS) == [1, 6, 30, 180, 360, 720, 1440]
    assert len(outlines) == len(NUISANCE_SIGNS)
    assert max(abs(part) for point in points for part in point) < 0.5
    assert draw.nuisance_signs.scene(palette=palette).text == (
        "Signs for nuisance: small puyo 1, large puyo 6, rock 30, star 180, moon 360, crown 720, comet 1,440"
    )


def test_nothing_is_cut_off():
    """Whatever sizes, names and numbers, every mark lies within the picture, and parts do not
    overlap.
    """
    for options in (
        {"players": 1, "width": 1, "height": 1},
        {"players": 5, "width": 3, "height": 4, "ghost_height": 0, "num_deals": 9},
        {"players": 2, "width": 12, "height": 3, "ghost_height": 4, "num_colors": 64},
    ):
        now = changed(
            duel.new(**options), pending_nuisance=123_456, total_score=10**12, chain_score=10**9
        )
        scene = draw.duel.scene(
            now, names=["a name that is far too long for its place"] * options["players"]
        )
        left, low, right, high = scene.box
        marks = marks_of(scene)

        assert all(left <= mark.x <= right and low <= mark.y <= high for mark in marks)


def test_players_stand_in_rows():
    """With one column the players are one below the other; fields of different heights have one
    floor.
    """
    wide, tall = draw.duel.scene(TWO), draw.duel.scene(TWO, columns=1)
    mixed = state("....../....../......", "...../.....", deals=DEALS)
    (_, one), (_, other) = places(sides(mixed))[0]

    assert tall.width < wide.width
    assert tall.height > wide.height
    assert one == other
    with pytest.raises(ValueError, match="expected columns of at least 1, found 0"):
        draw.duel.scene(TWO, columns=0)
    with pytest.raises(TypeError, match="expected an iterable of str, found int in list"):
        draw.duel.scene(TWO, names=[1, 2])


def test_a_turn_of_a_replay():
    """Any turn can be drawn, its pieces held where they are played next; the last one, if none is
    named.
    """
    start = duel.new(1, deals=[(1, 2), (3, 4)])
    replay = duel.Replay(start, [[duel.play(start, 0, 4, 3)]])
    first, last = draw.duel.scene(replay, turn=0), draw.duel.scene(replay)

    assert first == draw.duel.scene(start, moves={0: (4, 3)})
    assert last.text == draw.duel.scene(replay.final).text
    for turn in (-1, 2):
        with pytest.raises(ValueError, match=f"expected turn from 0 to 1, found {turn}"):
            draw.duel.scene(replay, turn=turn)
    with pytest.raises(ValueError, match="expected a replay"):
        draw.duel.scene(start, turn=0)
    with pytest.raises(ValueError, match="expected 1 name, found 2"):
        draw.duel.scene(start, names=["a", "b"])
    with pytest.raises(TypeError, match="expected DuelState or Replay, found Field"):
        draw.duel.scene(Field.empty())


def test_the_end_is_written_above():
    """A finished match shows how it ended, and no player holds a piece."""
    over, _ = duel.step(TWO, [{"type": "termination", "player": 1, "reason": "resigned"}])
    scene = draw.duel.scene(over)

    assert scene.text.startswith("Duel, turn 0: resigned\n")
    assert "to play" not in scene.text


def veils(scene):
    """Return the pale areas over whole fields: all that is larger than the hidden row."""
    areas = [item for item in shapes_of(scene) if item.paint.opacity == 0.65]
    return [min(x for x, _ in area.path.points) for area in areas]


def test_a_loss_is_seen():
    """The field of who lost is pale and says so; that of who wins says it, unless the match goes
    on.  A match that ends otherwise has neither.
    """
    lost = duel.match(["random", "random"], [1], width=4, height=4)[0].replay
    again = replace(lost, start=replace(lost.start, max_losses=2))
    short = replace(lost, events=lost.events[:13])
    end = played_turns(lost)[-1].player_turns
    scenes = [draw.duel.scene(each) for each in (lost, again, short)]
    full = sum(block != 0 for turn in end for block in turn.ended.blocks)
    puyos = [name for puyo in Puyo for name in signs(scenes[0], puyo.value)]
    right = places(sides(lost.final))[0][1][0] + 1

    assert len(puyos) == full
    # The title of the first one says it, too, and the line with the name of the player.
    assert [written(scene).count("lost") for scene in scenes] == [3, 2, 0]
    assert ["wins" in written(scene) for scene in scenes] == [True, False, False]
    assert [len(veils(scene)) for scene in scenes] == [1, 1, 0]
    assert veils(scenes[0])[0] >= right


def test_the_result_has_the_names_of_who_lost():
    """Those of the title and of the words; without names there are numbers."""
    lost = duel.match(["random", "random"], [1], width=4, height=4)[0].replay
    both = replace(TWO, status=duel.Status(True, 1, "Players 0 and 1 lost"))

    for model, plain, english, japanese in (
        (lost, "Player 2 lost", "Ben lost", "Benの負け"),
        (both, "Players 1 and 2 lost", "Anna and Ben lost", "Anna、Benの負け"),
        (replace(TWO, status=duel.Status(True, 7, "Player 7 lost")), *["Player 8 lost"] * 2, "8"),
    ):
        for language, result in (("en", english), ("ja", japanese)):
            named = draw.duel.scene(model, names=["Anna", "Ben"], language=language)
            assert result.replace(" ", "") in written(named)
            assert result in named.text.split("\n")[0]
        assert plain in draw.duel.scene(model).text
