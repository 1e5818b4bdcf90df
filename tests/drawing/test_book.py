"""PDF files of several pages, read by an interpreter of the few operators that they have."""

import io
import re
import zlib

import pytest

from puyonb.drawing.book import save
from puyonb.drawing.scene import Mark, Paint, Path, Scene, Shape, Symbol, label

TRIANGLE = Path("MLLZ", ((0.0, 0.0), (2.0, 0.0), (0.0, 1.0)))
ARCH = Path("MQ", ((0.0, 0.0), (1.0, 3.0), (2.0, 0.0)))


def scene(*items, y_up=False, **options):
    """Return a scene of 4 by 6 units of half an inch."""
    return Scene("title ぷ", "text", items, (-1.0, -2.0, 3.0, 4.0), 0.5, y_up=y_up, **options)


def written(*scenes):
    """Return the bytes of a PDF, after a check of the table at its end."""
    file = io.BytesIO()
    save(scenes, file)
    data = file.getvalue()
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    rows = re.findall(rb"(\d{10}) 00000 n \n", data[start:])
    assert data[start : start + 4] == b"xref"
    for number, row in enumerate(rows, 1):
        assert data[int(row) :].startswith(b"%d 0 obj\n" % number)
    return data


def objects(data):
    """Return each object by its number: its dictionary, and its unpacked stream."""
    found = {}
    for number, body in re.findall(rb"(\d+) 0 obj\n(.*?)\nendobj\n", data, re.DOTALL):
        head, _, rest = body.partition(b"\nstream\n")
        stream = zlib.decompress(rest.removesuffix(b"\nendstream")).decode() if rest else ""
        found[int(number)] = head.decode(), stream
    return found


def painted(data, page=0):
    """Return what a page paints: operator, fill, stroke, width in points, and the points."""
    found = objects(data)
    pages = [head for head, _ in found.values() if "/Type /Page " in head]
    content = int(re.search(r"/Contents (\d+)", pages[page])[1])
    return list(_run(found, found[content][1], (1, 0, 0, 1, 0, 0), {}))


def _run(found, text, ctm, state):
    stack, operands, path, saved = [], [], [], []
    for word in text.split():
        if word == "cm":
            a, b, c, d, e, f = operands
            p, q, r, s, t, u = ctm
            ctm = (
                *(a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s),
                *(e * p + f * r + t, e * q + f * s + u),
            )
        elif word == "q":
            saved.append((ctm, dict(state)))
        elif word == "Q":
            ctm, state = saved.pop()
        elif word in ("rg", "RG", "w"):
            state[word] = tuple(operands)
        elif word in "mlc":
            for x, y in zip(operands[::2], operands[1::2], strict=True):
                path.append((ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5]))
        elif word in ("f", "S", "B"):
            size = abs(ctm[0] * ctm[3] - ctm[1] * ctm[2]) ** 0.5
            width = state.get("w", (0,))[0] * size
            yield word, state.get("rg"), state.get("RG"), width, path
            path = []
        elif word == "Do":
            yield from _run(found, found[int(stack[-1][2:])][1], ctm, dict(state))
        elif word.startswith("/"):
            stack.append(word)
        elif re.fullmatch(r"-?[\d.]+", word):
            operands.append(float(word))
            continue
        operands = []


def near(points):
    """Return points that compare to a twentieth of a point."""
    return [pytest.approx(point, abs=0.05) for point in points]


@pytest.mark.parametrize("y_up", [False, True])
def test_shapes_are_where_the_scene_has_them(y_up):
    """A unit is half an inch; y is downwards in the file of a board of rows."""
    data = written(scene(Shape(TRIANGLE, Paint("#ff0000", "#0000ff", 0.1)), y_up=y_up))
    ((operator, fill, stroke, width, points),) = painted(data)
    heights = (72, 72, 108) if y_up else (144, 144, 108)

    assert (operator, fill, stroke) == ("B", (1, 0, 0), (0, 0, 1))
    assert width == pytest.approx(0.1 * 36)
    assert points == near(zip((36, 108, 36), heights, strict=True))
    assert "/MediaBox [ 0 0 144 216 ]" in data.decode("latin-1")


@pytest.mark.parametrize("y_up", [False, True])
def test_marks_are_upright(y_up):
    """The matrix of a mark has y upwards in both directions; a stroke has the units of the scene."""
    symbol = Symbol(
        "s", (Shape(TRIANGLE, None), Shape(TRIANGLE, Paint(stroke="#00ff00", width=0.2)))
    )
    mark = Mark(symbol, 1.0, 1.0, Paint(stroke="#000000", width=0.1), (0.0, 2.0, -2.0, 0.0))
    first, second = painted(written(scene(mark, y_up=y_up)))

    # A quarter turn counter-clockwise, twice as large: (2, 0) is above, (0, 1) at the left.
    assert first[4] == near([(72, 108), (72, 252), (0, 108)])
    assert first[0] == second[0] == "S"
    assert (first[3], second[3]) == (pytest.approx(3.6), pytest.approx(0.2 * 36 * 2))
    assert (first[2], second[2]) == ((0, 0, 0), (0, 1, 0))


def test_quadratic_curves_become_cubic():
    """The middle of the curve stays where it was."""
    ((*_, points),) = painted(written(scene(Shape(ARCH, Paint(stroke="#000000")), y_up=True)))
    start, first, second, end = points
    x, y = (
        (a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(start, first, second, end, strict=True)
    )

    assert (x, y) == pytest.approx((72, 72 + 1.5 * 36), abs=0.05)


def test_a_symbol_is_in_the_file_once():
    """Pages share the outlines of letters; the background is painted first."""
    pages = [scene(*label("AB", 0, number), background="#ffffff") for number in range(5)]
    data = written(*pages)

    assert data.count(b"/Subtype /Form") == 2
    assert data.count(b"/Type /Page ") == 5
    assert [each[1] for each in painted(data, 4)] == [(1, 1, 1), (0, 0, 0), (0, 0, 0)]


def test_equal_pages_are_equal_bytes():
    """There is no date in the file; its title is that of the first page."""
    one, two = (written(scene(Shape(TRIANGLE, Paint("#000000", opacity=0.5)))) for _ in range(2))

    assert one == two
    assert "title ぷ".encode("utf-16-be").hex().encode() in one
    assert b"/ca 0.5 " in one
