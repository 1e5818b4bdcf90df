"""Pictures of boards, tested by their scenes."""

import io
import math
import re
from dataclasses import replace

import pytest
from PIL import Image

from puyonb import draw
from puyonb.drawing import figure
from puyonb.drawing.letters import advance
from puyonb.drawing.outlines import star
from puyonb.drawing.palette import palettes
from puyonb.drawing.svg import render
from puyonb.piecepack import ppn
from puyonb.piecepack.board import Board
from puyonb.piecepack.draw._board import describe
from puyonb.piecepack.draw._emblems import digit, emblem
from puyonb.piecepack.draw._faces import face, symbol
from puyonb.piecepack.draw._sizes import size
from puyonb.piecepack.draw._styles import STYLES
from puyonb.piecepack.pieces import Piece, Side
from tests.cases import for_each
from tests.drawing.charts import written
from tests.drawing.scenes import marks_of, shapes_of

TILE, COIN = Piece(Side.TILE_BACK), Piece(Side.COIN_BACK, suit=2)
SMALL = Board([(TILE, 1.5, 1.5), (TILE, 3.5, 1.5), (COIN, 1, 2)])
SUITED = ("piecepack", "playing_cards_expansion", "dual_piecepacks_expansion")
KINDS = [
    *((side, "piecepack") for side in Side),
    *((side, "icehouse_pieces") for side in Side if side.kind == "pyramid"),
    *(
        (Side.BIT_FACE, cfg)
        for cfg in ("checkers1", "chess1", "go", "reversi", "marbles", "alquerque", "morris")
    ),
    *(
        (Side.BOARD_FACE, cfg)
        for cfg in ("checkers1", "chess1", "go", "reversi", "marbles", "alquerque", "morris")
    ),
    (Side.TILE_FACE, "dominoes"),
    (Side.TILE_BACK, "dominoes"),
    (Side.TILE_FACE, "subpack"),
    (Side.TILE_BACK, "subpack"),
    (Side.DIE_FACE, "dice"),
]


def accents(scene):
    """Return the shapes that mark the last move."""
    accent = STYLES["default"].accent
    return [shape for shape in shapes_of(scene) if shape.paint.stroke == accent]


def marks(scene):
    """Return name and place of each mark without letters, in painting order."""
    return [
        (item.symbol.name, item.x, item.y)
        for item in marks_of(scene)
        if not item.symbol.name.startswith("letter")
    ]


def test_each_piece_is_one_mark_in_placing_order():
    """From above, later pieces cover earlier ones."""
    assert marks(draw.board.scene(SMALL)) == [
        ("piecepack-tile-back-None-None-0", 1.5, 1.5),
        ("piecepack-tile-back-None-None-0", 3.5, 1.5),
        ("piecepack-coin-back-2-None-0", 1, 2),
    ]


def test_an_oblique_view_has_sides_and_lifts_what_stands():
    """Each piece has its sides, and its face is shifted by the height of its top."""
    scene = draw.board.scene(SMALL, oblique=0.5, angle=90)
    shown = {name: (x, y) for name, x, y in marks(scene) if "coin" in name}

    assert len(marks(scene)) == 6
    assert shown["sides-piecepack-coin-back-2-None-0"] == pytest.approx((1, 2 + 0.5 * 0.25))
    assert shown["piecepack-coin-back-2-None-0"] == pytest.approx((1, 2 + 0.5 * 0.375))


def seen_below(rank, *, angle, turn=0):
    """Count the pips on the visible sides of a die in an oblique view."""
    die = Piece(Side.DIE_FACE, suit=1, rank=rank, angle=turn, cfg="dice")
    scene = draw.board.scene(Board([(die, 1, 1)]), oblique=0.5, angle=angle)
    _, *written = marks_of(scene)[0].symbol.shapes
    return [shape.path.steps.count("M") for shape in written]


@pytest.mark.parametrize("rank", range(1, 7))
def test_the_sides_of_a_die(rank):
    """The sides show the four ranks around the top; opposite ranks add up to seven.

    They turn with the die.
    """
    south, west, north, east = (seen_below(rank, angle=angle)[0] for angle in (90, 0, 270, 180))

    assert sorted([south, west, north, east]) == sorted({*range(1, 7)} - {rank, 7 - rank})
    assert south + north == west + east == 7
    assert seen_below(rank, angle=45) == [south, west]
    assert seen_below(rank, angle=90, turn=90) == [west]
    assert seen_below(rank, angle=95) == [south]


def test_the_sides_of_dice_are_those_of_most_dice():
    """One, two and three are counter-clockwise around their corner; a rank that dice do not have
    has no sides.
    """
    assert [seen_below(1, angle=90), seen_below(1, angle=180)] == [[2], [3]]
    assert seen_below(9, angle=45) == []


@pytest.mark.parametrize("angle", [20, 110, 200, 290])
def test_nothing_is_clipped(angle):
    """The box has every piece with its height and a margin of 0.3, in every quadrant, and the
    labels.
    """
    stack = Board([(TILE, 1.5, 1.5)] * 12)
    scene = draw.board.scene(stack, oblique=0.6, angle=angle)
    left, low, right, high = scene.box
    for _, x, y in marks(scene):
        assert left < x - 0.999 - 0.3 < x + 0.999 + 0.3 < right
        assert low < y - 0.999 - 0.3 < y + 0.999 + 0.3 < high


def test_an_empty_board_is_drawn_too():
    """The picture is one empty square, and its text says so."""
    scene = draw.board.scene(Board())

    assert scene.text == "0 pieces"
    assert scene.width > 1
    assert render(scene).startswith("<svg ")
    assert figure.png(scene).startswith(b"\x89PNG")


@pytest.mark.slow
@for_each(("side", "cfg"), KINDS, ids=lambda value: getattr(value, "value", value))
def test_every_kind_of_piece_has_a_picture_in_every_style(side, cfg):
    """All ranks and suits are drawn, flat and oblique, within the area of the piece."""
    for number, style in enumerate(STYLES.values()):
        for rank in range(1, 7):
            # All suits of each rank in the first style, one of each rank in the others.
            for suit in range(1, 5) if number == 0 else [1 + (rank + number) % 4]:
                piece = Piece(side, suit, rank, 90, cfg)
                shown = face(piece, style)
                reach = max(size(piece)[:2]) / 2 + 0.05
                for shape in symbol(piece, style).shapes:
                    assert all(abs(x) <= reach and abs(y) <= reach for x, y in shape.path.points), (
                        f"{piece} {style.name}"
                    )
                assert shown.shapes[0].path == shown.outline
        assert render(
            draw.board.scene(
                Board([(Piece(side, 1, 1, 0, cfg), 1, 1)]), oblique=0.5, palette=style.palette
            )
        )


@pytest.mark.parametrize("cfg", SUITED)
def test_suits_differ_by_shape(cfg):
    """Four suits have four different outlines, without colours."""
    assert len({emblem(suit, cfg) for suit in range(1, 5)}) == 4


def test_a_disc_of_reversi_has_two_colours():
    """A disc is black on one side and white on the other; other bits have one colour."""
    style = STYLES["default"]

    def color(side, suit, cfg):
        return face(Piece(side, suit, 1, 0, cfg), style).shapes[0].paint.fill

    assert color(Side.BIT_BACK, 2, "reversi") == color(Side.BIT_FACE, 6, "reversi")
    assert color(Side.BIT_BACK, 6, "reversi") == color(Side.BIT_FACE, 2, "reversi")
    assert color(Side.BIT_BACK, 2, "checkers1") == color(Side.BIT_FACE, 2, "checkers1")


@pytest.mark.parametrize(
    ("men", "rings", "joined", "diagonals"),
    [
        (3, 1, (0, 1), True),
        (6, 2, (1, 2), False),
        (7, 2, (0, 2), False),
        (9, 3, (1, 3), False),
        (12, 3, (1, 3), True),
    ],
)
def test_a_board_of_morris(men, rings, joined, diagonals):
    """The board has nested squares with lines between their middles; some boards have diagonals."""
    path = face(Piece(Side.BOARD_FACE, 1, men, 0, "morris"), STYLES["default"]).shapes[1].path
    corners, ends = path.points[: 4 * rings], path.points[4 * rings :]
    ways = [
        (x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x or y) and (diagonals or not (x and y))
    ]

    assert {*corners} == {
        (x * ring, y * ring) for ring in range(1, rings + 1) for x in (-1, 1) for y in (-1, 1)
    }
    assert {*zip(ends[::2], ends[1::2], strict=True)} == {
        tuple((x * ring, y * ring) for ring in joined) for x, y in ways
    }


def test_a_king_of_draughts_has_a_crown():
    """The face of a draught is a king; its back, and a man of another game, have no crown."""
    found = [
        len(face(Piece(side, 2, 1, 0, cfg), STYLES["default"]).writings)
        for side in (Side.BIT_FACE, Side.BIT_BACK)
        for cfg in ("checkers1", "morris")
    ]

    assert found == [1, 0, 0, 0]


@pytest.mark.parametrize(("cfg", "cell"), [("chess1", 1), ("checkers2", 2)])
def test_the_lower_left_square_is_dark(cfg, cell):
    """Every second square is dark, and cells are as wide as the system says."""
    shapes = face(Piece(Side.BOARD_FACE, 1, 8, 0, cfg), STYLES["default"]).shapes
    points = shapes[1].path.points
    squares = [points[at : at + 4] for at in range(0, len(points), 4)]
    corners = {
        (round((min(x for x, _ in square) / cell) + 4), round(min(y for _, y in square) / cell) + 4)
        for square in squares
    }

    assert corners == {(x, y) for x in range(8) for y in range(8) if (x + y) % 2 == 0}
    assert all(max(x for x, _ in square) - min(x for x, _ in square) == cell for square in squares)


@pytest.mark.parametrize(("lines", "stars"), [(19, 9), (15, 5), (13, 5), (9, 5), (8, 0)])
def test_a_go_board_has_its_stars(lines, stars):
    """A board has nine or five stars, and none if its size is unusual."""
    shapes = face(Piece(Side.BOARD_FACE, 1, lines, 0, "go"), STYLES["default"]).shapes

    assert shapes[2].path.steps.count("M") == stars
    assert shapes[1].path.steps.count("M") == 2 * lines


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_sides_are_told_from_faces(style):
    """Sides and faces have different colours, also for a black piece."""
    for suit in range(1, 7):
        shown = face(Piece(Side.PAWN_FACE, suit), style)
        red, side = (int(color[1:3], 16) for color in (shown.shapes[0].paint.fill, shown.side))
        assert abs(red - side) > 20 or shown.shapes[0].paint.fill[3:] != shown.side[3:]


def pyramid(side, rank, **options):
    """Return the shapes of an icehouse pyramid in an oblique view."""
    board = Board([(Piece(side, 1, rank, 0, "icehouse_pieces"), 1, 1)])
    (mark,) = draw.board.scene(board, **{"oblique": 0.5, **options}).items
    return list(mark.symbol.shapes)


def test_pips_and_suit_of_a_pyramid_are_on_its_faces():
    """The three visible faces of an upright pyramid have pips, one has the suit; a lying one has them
    on the face above, and its back has no pips.
    """
    sides = (Side.PYRAMID_TOP, Side.PYRAMID_FACE, Side.PYRAMID_BACK)
    count = [[len(pyramid(side, rank)) for rank in range(4)] for side in sides]

    assert count == [[7, 10, 13, 16], [7, 8, 9, 10], [7, 7, 7, 7]]


def test_an_upright_pyramid_points_up():
    """Its tip is above the middle of its foot, outside of it, and higher for more pips; from nearly
    above all four faces are visible, from the side the tip is where height goes.
    """
    tips = []
    for rank in (1, 2, 3):
        front, *others = (shape.path.points for shape in pyramid(Side.PYRAMID_TOP, rank)[:6:2])
        assert front[2] == pytest.approx((0, front[2][1]))
        assert all(other[2] == pytest.approx(front[2]) for other in others)
        assert front[2][1] > max(y for face in (front, *others) for _, y in face[:2])
        tips.append(front[2][1])
    faces = [shape.path.points for shape in pyramid(Side.PYRAMID_TOP, 3, oblique=0.1)[:8:2]]
    feet = [sum(points[0][part] for points in faces) for part in (0, 1)]
    aside = pyramid(Side.PYRAMID_TOP, 3, angle=0)[0].path.points

    assert tips == sorted(tips)
    assert len({points[0] for points in faces}) == 4
    assert feet == pytest.approx([0, 0])
    assert aside[2][0] > 0.5


def test_a_lying_pyramid_lies_on_a_face():
    """Its tip is on the ground, its square foot leans over it, and the face above is seen whole."""
    above, foot = (
        shape.path.points for shape in pyramid(Side.PYRAMID_FACE, 3, angle=90, oblique=0.5)[:4:2]
    )
    around = pyramid(Side.PYRAMID_FACE, 3, angle=90, oblique=0.5)

    assert above[2] == pytest.approx((0, 0.769421))
    assert foot[:2] == ((-0.5, -0.769421), (0.5, -0.769421))
    assert foot[2:] == (above[1], above[0])
    assert foot[0][1] < above[0][1] < above[2][1]
    assert len(around) == 2 * 2 + 1 + 3


def test_the_print_style_has_no_colour():
    """Every colour of the black and white style is a grey."""
    style = STYLES["print"]
    colors = re.findall(r"#\w{6}", repr(replace(style, palette=None)))
    colors += [style.paper, style.text, style.accent]

    assert len(colors) > 20
    assert all(color[1:3] == color[3:5] == color[5:7] for color in colors)


def test_what_is_written_stays_upright():
    """A coin turned by 180 degrees has its mark at the lower rim and its emblem upright; with
    upright=False all of it is turned.
    """
    up, down = (symbol(Piece(Side.COIN_BACK, 1, 1, angle), STYLES["default"]) for angle in (0, 180))
    turned_over = symbol(Piece(Side.COIN_BACK, 1, 1, 180), STYLES["default"], upright=False)
    height = [sum(y for _, y in shape.path.points) for shape in (up.shapes[2], down.shapes[2])]

    def top(drawing):
        (leaf,) = drawing.shapes[3:]
        middle = sum(y for _, y in leaf.path.points) / len(leaf.path.points)
        return max(y for _, y in leaf.path.points) - middle, middle - min(
            y for _, y in leaf.path.points
        )

    assert height[0] > 0 > height[1]
    assert top(up) == pytest.approx(top(down))
    assert top(up) == pytest.approx(top(turned_over)[::-1])


def test_an_ace_is_an_emblem_and_a_null_is_blank():
    """Other ranks are numbers."""
    null, ace, two = (
        face(Piece(Side.TILE_FACE, 1, rank), STYLES["default"]).writings for rank in (1, 2, 3)
    )

    assert ace[0].path == emblem(1, "piecepack") != two[0].path
    assert len(null) + 1 == len(ace) == len(two)


def test_a_rank_that_a_pawn_hides_is_in_a_corner_too():
    """From above, oblique and in an animation; not before, nor beside the tile."""
    tile, pawn = Piece(Side.TILE_FACE, suit=1, rank=4), Piece(Side.PAWN_FACE, suit=1)

    def written(pieces, **options):
        found = draw.board.scene(Board([(each, x, 1) for each, x in pieces]), **options).items
        return len(found[bool(options)].symbol.shapes)

    for options in ({}, {"oblique": 0.5}):
        free = written([(tile, 1)], **options)
        assert written([(tile, 1), (pawn, 1)], **options) == free + 1
        assert written([(tile, 1), (pawn, 2)], **options) == free
        assert written([(Piece(Side.TILE_BACK), 1), (pawn, 1)], **options) == 2
    moving = draw.animate(ppn.loads("1. t2S@(1,1) 2. S@(1,1)"))
    tiles = [
        len(item.symbol.shapes)
        for frame in moving.frames
        for item in marks_of(frame.scene)
        if "tile" in item.symbol.name
    ]
    assert set(tiles) == {free, free + 1}


def test_a_palette_of_ones_own():
    """It sets the background and the labels; its name chooses the colours of pieces."""
    print_, blue = palettes()["print"], "#0000ff"
    mine = replace(print_, paper=blue)
    other = replace(mine, name="mine")

    def colors(palette):
        scene = draw.board.scene(SMALL, palette=palette)
        shapes = [shape for item in marks_of(scene) for shape in item.symbol.shapes]
        return {shape.paint.fill for shape in shapes if shape.paint}

    assert draw.board.scene(SMALL, palette=mine).background == blue
    assert draw.board.scene(SMALL, palette=print_).background == print_.paper
    assert colors(mine) == colors("print")
    assert colors(other) == colors("default") != colors("print")


def test_columns_of_a_game():
    """Three positions are in a row, or as many as requested."""
    game = ppn.loads("1. S@a1 2. a1-b1 3. b1-c1 4. c1-d1")[0]

    usual, three, two = (draw.game.scene(game, columns=columns).box for columns in (None, 3, 2))

    assert usual == three
    assert two[2] < three[2]


def test_the_last_move_is_marked_and_told():
    """Rings mark the origin and the goal of a piece; four ticks mark a capture."""
    enemy = Piece(Side.COIN_BACK, suit=1)
    before = Board([(TILE, 1.5, 1.5), (COIN, 1, 1), (enemy, 2, 2)])
    after = Board([(TILE, 1.5, 1.5), (COIN, 2, 2)])
    scene = draw.board.scene(after, since=before)
    strokes = accents(scene)

    assert [bool(item.paint.dash) for item in strokes] == [True, False] + [False] * 4
    assert scene.text.endswith(
        "last move: Moons coin back from a1 to b2, Suns coin back removed from b2"
    )


def test_one_mark_for_each_place_of_a_move_of_many_pieces():
    """A thousand pieces that reach or leave one place have one mark; the text counts them."""
    empty, full = Board(), Board([(COIN, 1, 1)] * 1000)
    shapes = [
        accents(draw.board.scene(after, since=before))
        for before, after in ((empty, full), (full, empty))
    ]
    text = draw.board.scene(full, since=empty).text

    assert [len(each) for each in shapes] == [1, 4]
    assert text.count("Moons coin back placed at a1") == 40
    assert text.endswith(", and 960 more")


def test_what_is_gone_is_crossed_out_where_nothing_took_its_place():
    """The cross is at the height of the piece below the removed one."""
    before = Board([*SMALL, (COIN, 1, 7)])
    scene = draw.board.scene(Board([(TILE, 1.5, 1.5)]), since=before, oblique=0.5, angle=90)
    arms = [item.path.points for item in shapes_of(scene)]

    assert len(arms) == 12
    assert [points[0] for points in arms] == [(3.5, 1.5)] * 4 + [(1, 2 + 0.5 * 0.25)] * 4 + [
        (1, 7)
    ] * 4


def test_places_are_named_beside_the_board():
    """The labels are letters and numbers, numbers only, or none, which is the default."""
    assert written(draw.board.scene(SMALL, coordinates="game")) == "abcd12"
    assert written(draw.board.scene(SMALL, coordinates="index")) == "123412"
    assert written(draw.board.scene(SMALL)) == ""


def test_names_stand_at_their_columns_and_rows():
    """The middle of a letter is below its column, that of a number beside its row; both are outside
    the board.
    """
    scene = draw.board.scene(SMALL, coordinates="game")
    letters = [item for item in marks_of(scene) if item.symbol.name.startswith("letter")]
    middles = [
        (letter.x + advance(name) * 0.18, letter.y + 0.365 * 0.36)
        for letter, name in zip(letters, "abcd12", strict=True)
    ]

    assert [x for x, _ in middles[:4]] == pytest.approx([1, 2, 3, 4])
    assert [y for _, y in middles[4:]] == pytest.approx([1, 2])
    assert all(y < 0.5 for _, y in middles[:4])
    assert all(x < 0.5 for x, _ in middles[4:])


def _reach(shape):
    xs, ys = zip(*shape.path.points, strict=True)
    return min(xs), max(xs), min(ys), max(ys)


def _last_ring(game):
    """Return the oblique picture of the last board, and how far its ring reaches."""
    scene = draw.board.scene(game.boards[-1], since=game.boards[-2], oblique=0.5)
    return scene, _reach(shapes_of(scene)[-1])


def test_the_oblique_ring_of_a_piece_below_a_stack_marks_the_piece():
    """Its middle is on the pawn at the bottom, not on the top of the stack."""
    [game] = ppn.loads("---\nPPN: 0.14.1\n...\n1. S@a1 M@a1 p@c1 2. c1_a1")
    _, (left, right, low, high) = _last_ring(game)
    height = 0.25 * 0.5 * 0.5**0.5  # The depth of a pawn, in the direction of 45 degrees.
    assert (left + right) / 2 == pytest.approx(1 + height)
    assert (low + high) / 2 == pytest.approx(1 + height)


def test_the_oblique_ring_of_a_pyramid_is_around_the_pyramid():
    """Its foot and its tip are in it or near it, and it is in the picture."""
    [game] = ppn.loads("---\nPPN: 0.14.1\n...\n1. G3x@a1 S@d1 2. a1-b1")
    scene, (left, right, low, high) = _last_ring(game)
    [pyramid] = [item for item in marks_of(scene) if item.x == 2]
    points = [point for shape in pyramid.symbol.shapes for point in shape.path.points]
    middle, radius = ((left + right) / 2, (low + high) / 2), (right - left) / 2
    assert max(math.dist(middle, (2 + x, 1 + y)) for x, y in points) < 1.3 * radius
    assert left > scene.box[0]
    assert high < scene.box[3]


def test_the_number_of_a_stack_is_above_the_ring():
    """The ring around the top piece does not hide how many pieces there are."""
    [game] = ppn.loads("1. S@a1 M@b1 2. b1-a1")
    scene = draw.board.scene(game.boards[-1], since=game.boards[-2])
    *_, ring, badge = shapes_of(scene)
    assert _reach(ring)[1] - _reach(ring)[0] > 0.8
    assert _reach(badge)[1] - _reach(badge)[0] == pytest.approx(0.3)


def test_pieces_of_other_systems_have_their_own_looks():
    """A meeple is a figure, dominoes have colours, and jokers and trumps have no rank of a suit."""
    style = STYLES["default"]

    def _face(text):
        return face(ppn.piece(text, version="0.14.1"), style)

    assert _face("Rm").outline != _face("Rs").outline
    fills = [_face(f"{color}🁦").shapes[0].paint.fill for color in "RKGBYW"]
    assert fills == list(style.suits[:6])
    assert _face("bB🁦").shapes[0].paint.fill == style.suits[3]
    assert _face("🁦").shapes[0].paint.fill == style.tile
    joker, fool, trump, fifteen = map(_face, ("🃏", "🃠", "🃵", "🃯"))
    assert [len(each.writings) for each in (joker, fool, trump, fifteen)] == [2, 3, 5, 5]
    assert joker.writings[0].path == star(5, 0.5, 0.2)
    assert fool.writings[0].path == digit("0")


@pytest.mark.parametrize("wide", [3, 400])
@pytest.mark.parametrize("title", ["", "A title"])
def test_the_box_holds_all_that_is_painted(wide, title):
    """The box includes the labels, of any size."""
    scene = draw.board.scene(
        Board([(COIN, x, y) for x in (1, wide) for y in (1, wide)]),
        coordinates="game",
        title=title,
    )
    left, low, right, high = scene.box
    for item in scene.items:
        for shape in item.symbol.shapes:
            for x, y in shape.path.mapped(item.matrix).moved(item.x, item.y).points:
                assert left < x < right
                assert low < y < high


@pytest.mark.parametrize(
    ("wide", "names"), [(3, "abc12"), (40, "bdfhjlnprtvxzabadafahajalan2"), (3000, None)]
)
def test_names_of_a_wide_board_are_large_and_few(wide, names):
    """Labels are a thirty-sixth of the picture and do not touch, so that they are readable in a
    small picture.
    """
    board = Board([(COIN, x, y) for x in (1, wide) for y in (1, 2)])
    scene = draw.board.scene(board, coordinates="game")
    letters = [item for item in marks_of(scene) if item.symbol.name.startswith("letter")]

    assert names is None or written(scene) == names
    assert len(letters) < 60
    assert all(item.matrix[0] >= (wide - 0.26) / 36 for item in letters)


@pytest.mark.parametrize("x", [2 * 10**6, 10**300, -1.7e308])
def test_pieces_too_far_apart_have_no_picture(x):
    """The error names the limit; the board itself is allowed."""
    with pytest.raises(ValueError, match="within 1,000,000 board units to draw, found"):
        draw.board.scene(Board([(COIN, x, 1), (COIN, -x, 1)]))


@pytest.mark.parametrize(
    ("moves", "counts"), [("S@b2 M@b2 C@b2", "3"), ("t@b2 S@b2", ""), ("t@b2 t@b2 S@b2 S@b2", "22")]
)
def test_a_stack_seen_from_above_tells_how_many_pieces_it_has(moves, counts):
    """A badge counts pieces that are exactly on each other; an oblique view shows each of them."""
    last = ppn.loads(moves)[0].boards[-1]

    assert written(draw.board.scene(last)) == counts
    assert written(draw.board.scene(last, oblique=0.5)) == ""


@pytest.mark.parametrize("oblique", [0, 0.5])
@pytest.mark.parametrize(
    "moves",
    ["t@b2 S@b2 2. b2-f6", "t@b2 t@h8 S@b2 2. b2-a1", "S@b2 S@d4 2. *d4", "t@b2 t@f6 2. f6-b2"],
)
def test_no_mark_is_cut_at_the_rim(moves, oblique):
    """The marks of the last move are inside the picture, also without a piece at the rim of the
    board.
    """
    first, last = ppn.loads(f"1. {moves}")[0].boards[1:]
    scene = draw.board.scene(last, since=first, oblique=oblique)
    marks = accents(scene)
    left, low, right, high = scene.box

    assert marks
    for item in marks:
        half = item.paint.width / 2
        assert all(
            left + half <= x <= right - half and low + half <= y <= high - half
            for x, y in item.path.points
        )


@for_each("places", ["game", "index", None])
@for_each(
    "moves",
    [
        "d@(1.5,1.5)",
        "d@(1,1.5)",
        "d@(1.5,1)",
        "d@(0.2,0.2)",
        "d@(1.5,1.5) d@(1.500000001,1.5)",
        "d@(1.5,1.5) d@(900000.5,1.5)",
        "d@(999999999,999999999)",
        "d@(999999999,1) d@(1,999999999)",
        "d@(1000000.5,1000000.5)",
    ],
)
def test_every_board_of_the_notation_has_pictures(moves, places):
    """Pieces at fractions or far away are drawn in pictures and text, unless they are too far
    apart.
    """
    [game] = ppn.loads(f"---\n...\n1. {moves}\n")
    last = game.boards[-1]

    assert str(last)
    if "999,1)" in moves:
        with pytest.raises(ValueError, match="expected pieces within 1,000,000 board units"):
            draw.game.scene(game, coordinates=places)
        assert last._repr_png_() is None
    else:
        assert render(draw.game.scene(game, coordinates=places))


def test_a_title_too_long_is_set_smaller():
    """A long title gets a smaller size and stays inside the picture."""
    scene = draw.board.scene(
        SMALL, title="A game of which everybody had heard but nobody had ever seen the end"
    )
    title = marks_of(scene)[-1]

    assert scene.box[0] < title.x < scene.box[2] - title.matrix[0] / 2


def test_the_thirtieth_column_has_two_letters():
    """The label after z is aa (reading Q7)."""
    assert describe(Board([(COIN, 26, 1), (COIN, 27, 1), (COIN, 1.5, 1)])) == (
        "3 pieces; Moons coin back at z1; Moons coin back at aa1; Moons coin back at (1.5,1)"
    )


@pytest.mark.parametrize(
    ("tiles", "told"),
    [(1, "1 piece; 1 tile back from a1 to b2"), (2, "2 pieces; 2 tile backs from a1 to d2")],
)
def test_tile_backs_are_told_together(tiles, told):
    """The text names the corners of the area of all tile backs."""
    assert describe(Board([(TILE, 1.5 + 2 * number, 1.5) for number in range(tiles)])) == told


def test_a_long_board_is_told_in_short():
    """The text names forty pieces and counts the others by kind."""
    told = describe(Board([(COIN, x, 1) for x in range(1, 51)]))

    assert told.startswith("50 pieces; Moons coin back at a1; ")
    assert told.endswith("; and 10 more: coin back")


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"coordinates": "chess"}, "'game', 'index' or None, found 'chess'"),
        ({"size": 0}, "above 0"),
        ({"oblique": -1}, "oblique to be at least 0"),
        ({"angle": float("nan")}, "an angle in degrees"),
        ({"palette": "pink"}, "'default', 'dark', .*, found 'pink'"),
    ],
)
def test_a_wrong_option_is_named(option, message):
    """The message lists the known styles."""
    with pytest.raises(ValueError, match=message):
        draw.board.scene(SMALL, **option)


def test_a_board_is_painted_on_its_own_figure():
    """The picture is one collection; y increases upwards."""
    ax = draw.board(SMALL)
    low, high = ax.get_ylim()

    assert len(ax.collections) == 1
    assert low < high
    assert Image.open(io.BytesIO(figure.png(ax.scene))).size[0] == round(ax.scene.width * 55)


GAME = """---
GameType: Rect Board Tiles
...
1. C@a1 1... M@b2
2. a1-a2 2... b2:a2
"""


def test_positions_of_a_game_stand_side_by_side():
    """Each position has its move as a caption and marks it; the default is six from the first to
    the last.
    """
    (played,) = ppn.loads(GAME)
    scene = draw.game.scene(played, [0, 3])

    assert scene.title == "2 positions of a game of 4 moves"
    assert scene.text.startswith("1. set-up: ")
    assert "2. a1-a2: " in scene.text
    assert "last move: Crowns coin back from a1 to a2" in scene.text.replace(
        "tile back", "coin back"
    )
    assert len(draw.game.scene(played).text.split("; last move: ")) == 5
    with pytest.raises(IndexError, match="a move of 0 to 4, found 5"):
        draw.game.scene(played, [5])
