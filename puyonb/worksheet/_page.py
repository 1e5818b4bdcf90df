"""One printed page: text, boxes and pictures, placed in millimetres from the top left."""

from collections.abc import Iterable, Iterator

from puyonb.drawing import paper, qr
from puyonb.drawing.outlines import join, line, rectangle
from puyonb.drawing.palette import named
from puyonb.drawing.paper import BODY
from puyonb.drawing.scene import Paint, Path, Scene, Shape, text_width, wrapped
from puyonb.messages import message_text
from puyonb.puyo.draw._faces import single
from puyonb.puyo.field import Puyo

MARGIN = 12.0
SMALL, LARGE = 3.2, 5.6
"""The height of other letters, in millimetres; 3.2 are 9 points."""

LEADING = 1.36
"""The distance of two lines, in heights of letters."""

PALETTE = named("print")
_INK, _THIN, _GREY = PALETTE.frame, 0.2, "#777777"
_CAPTION = 20.0
"""The room for the caption of a QR code."""

_LINE = "line"
"""The key of shapes whose order does not matter."""


class Page(paper.Page):
    """A page of a worksheet while it is filled.

    Parameters
    ----------
    paper : ``"a4"`` or ``"letter"``
    """

    def __init__(self, paper: str) -> None:
        super().__init__(paper, PALETTE)
        self.left, self.right = MARGIN, self.width - MARGIN
        self.top, self.bottom = MARGIN, self.height - MARGIN - 5.0

    def finished(self, title: str) -> Scene:
        """Return the finished page."""
        self.items = [*self._lines(), *(item for item in self.items if item.key != _LINE)]
        text = message_text("worksheet.parts", "{parts:;}", parts=(title, *self.words))
        return self.scene(title, text)

    def _lines(self) -> Iterator[Shape]:
        """Yield one shape for all lines and boxes with the same paint, which keeps files small."""
        found: dict[Paint, list[Path]] = {}
        for item in self.items:
            if isinstance(item, Shape) and item.paint and item.key == _LINE:
                found.setdefault(item.paint, []).append(item.path)
        for paint, paths in found.items():
            yield Shape(join(paths), paint)

    def question(self, number: str, text: str, y: float) -> float:
        """Write what is asked, as wide as the page; return the next y."""
        self.text(f"{number}{text}", self.left, y + 2.5, size=4.2, room=self.right - self.left)
        self.say(text)
        return y + 7

    def steps(
        self, steps: Iterable[str], x: float, y: float, right: float, *, size: float = BODY
    ) -> float:
        """Write numbered rules; return the next y."""
        for number, step in enumerate(steps, 1):
            y = self.paragraph(step, x, y, right - x, size=size, mark=f"{number}.") + 0.8
            self.say(step)
        return y

    def paragraph(
        self, text: str, x: float, y: float, width: float, *, size: float = BODY, mark: str = ""
    ) -> float:
        """Write lines from y downwards, with an optional mark before them; return the next y."""
        inset = 1.45 * size if mark else 0.0
        if mark:
            self.text(mark, x, y + size * LEADING / 2, size=size)
        for part in wrapped(text, width - inset, size):
            self.text(part, x + inset, y + size * LEADING / 2, size=size)
            y += size * LEADING
        return y

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        stroke: float = 0.3,
        dash: bool = False,
        fill: str | None = None,
    ) -> None:
        """Draw a box."""
        paint = Paint(fill=fill, stroke=_INK, width=stroke, dash=(1.0, 0.8) if dash else ())
        key = "" if fill else _LINE
        self.items.append(Shape(rectangle(x, y, x + width, y + height), paint, key))

    def rule(self, x: float, y: float, right: float, *, stroke: float = _THIN) -> None:
        """Draw a line from left to right, to write on."""
        self.stroke((x, y), (right, y), width=stroke)

    def stroke(self, *points: tuple[float, float], width: float = _THIN) -> None:
        """Draw a line through points."""
        self.items.append(Shape(line(points), Paint(stroke=_INK, width=width), _LINE))

    def puyo(self, puyo: Puyo, x: float, y: float, size: float) -> None:
        """Draw one puyo around a place; an empty cell is a dot."""
        if puyo is Puyo.EMPTY:
            self.text("·", x, y - 0.02 * size, size=size, anchor="middle")
        self.items += single(puyo, x, y, size=size, palette=PALETTE)

    def legend(self, puyos: Iterable[Puyo], x: float, y: float, room: float) -> None:
        """Draw puyos with the letters that stand for them, and their names."""
        entries = []
        for puyo in puyos:
            name = message_text("puyo_draw.kind", kind=puyo)
            letter = message_text(f"worksheet.letter.{puyo.value}")
            entries.append((puyo, name if name == letter else f"{letter} {name}"))
        wide = sum(6.2 + text_width(words, SMALL) for _, words in entries)
        size = min(1.0, room / wide)
        for puyo, words in entries:
            self.puyo(puyo, x + 1.9 * size, y, 3.8 * size)
            self.text(words, x + 4.2 * size, y, size=SMALL * size)
            x += (6.2 + text_width(words, SMALL)) * size

    def board(
        self, width: int, height: int, x: float, y: float, cell: float, *, hidden: int = 0
    ) -> None:
        """Draw an empty board to write on; a thick line is below its hidden rows."""
        for row in range(1, height):
            stroke = 0.6 if row == hidden else _THIN
            self.rule(x, y + row * cell, x + width * cell, stroke=stroke)
        for col in range(1, width):
            self.stroke((x + col * cell, y), (x + col * cell, y + height * cell))
        self.box(x, y, width * cell, height * cell, stroke=0.6)

    def code(self, address: str, x: float, y: float) -> None:
        """Draw a QR code of an address with its caption beside it."""
        side = code_size(address)[1]
        self.items.append(Shape(qr.placed(address, x, y), Paint(fill=_INK), _LINE))
        caption = message_text("worksheet.check")
        self.paragraph(caption, x + side, y + side / 2 - 4, _CAPTION, size=SMALL)

    def head(self, title: str, right: str, *, named: bool = True) -> float:
        """Write the title, the number and the lines for name and date; return the next y."""
        y = self.top
        self.text(right, self.right, y + 3, size=LARGE, anchor="end")
        room = self.right - self.left - text_width(right, LARGE) - 6
        self.text(title, self.left, y + 3, size=LARGE, room=room)
        self.say(f"{title} {right}")
        y += 8
        if named:
            name, date = (
                message_text("worksheet.name", "Name"),
                message_text("worksheet.date", "Date"),
            )
            half = self.left + 0.64 * (self.right - self.left)
            for text, x, end in ((name, self.left, half - 5), (date, half, self.right)):
                self.text(text, x, y + 4)
                self.rule(x, y + 6, end)
            y += 9
        self.rule(self.left, y, self.right, stroke=0.5)
        return y + 3

    def foot(self, text: str, right: str) -> None:
        """Write how the sheet was made at the bottom."""
        y = self.height - MARGIN + 1.5
        self.rule(self.left, y - 3.2, self.right)
        room = self.right - self.left - text_width(right, SMALL) - 4
        self.text(text, self.left, y, size=SMALL, room=room)
        self.text(right, self.right, y, size=SMALL, anchor="end")
        self.say(text)


def code_size(address: str) -> tuple[float, float]:
    """Return the width of a QR code with its caption, and its height."""
    side = qr.side(address)
    caption = wrapped(message_text("worksheet.check"), _CAPTION, SMALL)
    return side + max(text_width(part, SMALL) for part in caption), side
