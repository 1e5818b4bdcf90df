"""The explainer of passwords: cells, sextets, sets and characters, and the board, each pointing at what belongs to it.

>>> from puyonb.widgets import PasswordExplainer
>>> explainer = PasswordExplainer("KKBAC")
>>> explainer.dialect, explainer.explanation.rule.name
('pop', 'mega')
>>> explainer.dialect = "20th"
>>> explainer.texts[0]["text"]
'ここいあ う'
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import traitlets as t

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError
from puyonb.puyo import password
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.password import ALPHABETS, DIALECTS, Explanation, Password, Sextet, Spelling
from puyonb.puyo.password._alphabets import CELLS, GAMES, GROUPS, NAMES, Dialect
from puyonb.puyo.record import Record
from puyonb.widgets import field_board
from puyonb.widgets.board import Place, is_count, text, tool
from puyonb.widgets.editing import Typed
from puyonb.widgets.field_widget import FieldWidget
from puyonb.widgets.password_quiz import Quiz, ask
from puyonb.widgets.password_strips import strips
from puyonb.widgets.scene_encoder import schemes
from puyonb.widgets.words import words

_INPUT = "password"
_BITS = 6


class PasswordExplainer(FieldWidget):
    """A password taken apart, so that one sees how two cells become a character, and can change either.

    Parameters
    ----------
    value : Field, Record, Link, Explanation, Password or str, default an empty 6x13 field
        A text is explained as it stands, in its own dialect.  A record or a link with moves or a task is refused (CannotExpress).
    dialect : str, default that of the text, or ``"20th"``
        One of :data:`puyonb.puyo.password.DIALECTS`.
    seed : int, default 0
        Chooses the questions of the quiz.
    colors : str, default ``"default"``
        A palette of :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : str, default ``"en"``

    Attributes
    ----------
    value : Field
        The field on the board.  Where it has no password, the strips stay those of the last one that has.
    dialect : str
        Whose way of writing is shown; choosing another writes the field anew.
    sextet : int or None
        The number of the one whose bits are shown.

    Raises
    ------
    NotationError
        If a text that it begins with is no password.
    """

    dialect = t.Enum(DIALECTS, default_value="20th")
    sextet = t.Int(None, allow_none=True)
    strips = t.Dict().tag(sync=True)

    def __init__(
        self,
        value: Field | Record | Link | Explanation | Password | str | None = None,
        *,
        dialect: str | None = None,
        seed: int = 0,
        **options: Any,
    ) -> None:
        parts = _explained(value)
        field = (
            parts.field if parts else value if isinstance(value, Field | Record | Link) else None
        )
        own = parts and dialect in (None, parts.dialect)
        self._own = parts if own else None
        self._parts: Explanation | None = None
        self._fault = ""
        self._chance = Random(seed)  # noqa: S311 - questions, not secrets
        self._quiz: Quiz | None = None
        chosen = dialect or (parts.dialect if parts else "20th")
        palette = [LETTERS[puyo] for puyo in (*CELLS[1:], CELLS[0])]
        super().__init__(
            field,
            notations=(),
            mode="paint",
            palette=palette,
            brush=palette[0],
            dialect=chosen,
            **options,
        )
        self.words = {**self.words, **words(self.language, "strips.")}
        self.observe(self._turned, "dialect")
        self.observe(lambda _: self._show(), "sextet")

    @property
    def explanation(self) -> Explanation | None:
        """The password that the strips show; None before there was one."""
        return self._parts

    def scene(self, *, dark: bool = False) -> Scene:
        """Give board and strips as a picture."""
        if self._parts is None:
            return super().scene(dark=dark)
        return draw.password.scene(self._parts, palette=schemes(self._colors)[dark])

    def flip(self, bit: int) -> None:
        """Change one bit of the sextet that is picked: 5 is written first and is the highest of the second cell, 0 is last.

        Nothing happens if none is picked, or the bit is one of the cell outside the board.
        """
        place = self._place_of(bit)
        if place is not None:
            code = CELLS.index(self.value[place]) ^ 1 << bit % 3
            self.value = self.value.replace({place: CELLS[code]})

    # The quiz.

    def quiz(self) -> None:
        """Ask a question about the password, the next one if there is one already."""
        if self._parts:
            question = ask(self._parts, self._chance, language=self.language)
            self._quiz = self._quiz.following(question) if self._quiz else Quiz(question)
            self._show()

    def answer(self, choice: int) -> None:
        """Answer the question with one of its choices, counted from 0; only the first answer counts."""
        if self._quiz:
            self._quiz = self._quiz.answered(choice)
            self._show()

    def end_quiz(self) -> None:
        """Ask no more."""
        self._quiz = None
        self._show()

    # What the reader does.

    def _dispatch(self, content: object) -> None:
        match content:
            case {"type": "tile", "on": [start, stop]} if (
                self._parts and is_count(start) and is_count(stop)
            ):
                number = start // 2
                inside = 0 <= start < stop and number < len(self._parts.sextets)
                self.sextet = number if inside and number != self.sextet else None
            case _:
                super()._dispatch(content)

    def painted(self, places: Sequence[Place], kind: str) -> None:
        """Put one kind into the cells of a stroke, and show the bits of the last one."""
        row, col = places[-1]
        with self.hold_trait_notifications():
            super().painted(places, kind)
            self.sextet = (row * self.value.width + col) // 2

    def used(self, name: str, text: str) -> None:
        """Do what a button says."""
        kind, _, rest = name.partition(":")
        if kind == "dialect" and rest in DIALECTS:
            self.dialect = rest
        elif kind == "bit" and rest in map(str, range(_BITS)):
            self.flip(int(rest))
        elif kind == "answer" and rest in map(
            str, range(len(self._quiz.question.choices) if self._quiz else 0)
        ):
            self.answer(int(rest))
        elif name in ("clear", "next"):
            (self.clear if name == "clear" else self.quiz)()
        elif name == "quiz":
            (self.end_quiz if self._quiz else self.quiz)()
        else:
            super().used(name, text)

    def edited(self, name: str, text: str, serial: int) -> None:
        """Read a password of any dialect; while it cannot be read, the last good one stays."""
        self._typed = {name: Typed(text, serial)}
        try:
            parts = password.explain(text) if text.strip() else None
        except NotationError as error:
            self._typed = {name: Typed(text, serial, error)}
            self._show_texts()
            return
        field = (
            parts.field
            if parts
            else Field.empty(self.value.width, self.value.height, self.value.hidden_rows)
        )
        with self._taking():
            self._own, self._quiz = parts, None
            self.dialect = parts.dialect if parts else self.dialect
            if field != self.value:
                self._keep(self.value)
                self.value = field
        self._show()

    @contextmanager
    def _taking(self) -> Iterator[None]:
        """While it lasts, what was typed stays as it was typed."""
        self._moving, before = True, self._moving
        try:
            yield
        finally:
            self._moving = before

    # From the value to the strips.

    def _changed(self, change: Any) -> None:
        if not self._moving:
            self._own, self._quiz = None, None
        super()._changed(change)

    def _step(self, here: Any, there: Any) -> None:
        self._own, self._quiz = None, None
        super()._step(here, there)

    def _turned(self, _: Any) -> None:
        """Write the field in another dialect."""
        if not self._moving:
            self._own, self._quiz, self._typed = None, None, {}
            self._show()

    def _show_board(self) -> None:
        self._explain()
        field, said = self.value, words(self.language, "password.")
        kinds = [*CELLS, *(puyo for puyo in Puyo if puyo not in CELLS and field.count(puyo))]
        look = (field.width, field.height, field.hidden_rows, tuple(kinds))
        if getattr(self, "_look", None) != look:
            self._look = look
            self.drawing = field_board.drawing(
                *look[:3], palette=self._colors, language=self.language, kinds=kinds
            ) | {
                "label": said["title"],
                "hint": said["hint"],
            }
        self.cells = str(field).split("\n")
        self.strips = self._strips()

    def _explain(self) -> None:
        self._fault = ""
        try:
            self._parts = self._own or password.explain(self.value, dialect=self.dialect)
        except CannotExpress as error:
            self._fault = error.message
            self._quiz = None

    def _strips(self) -> dict[str, Any]:
        if self._parts is None:
            return {"tables": []}
        question = self._quiz.question if self._quiz else None
        hidden = question.hidden if question and self._asks() else ()
        found = strips(self._parts, hidden=hidden, language=self.language)
        if self._asks():
            del found["tables"][1:]  # the race tells who wins, and with which characters
        sextet = self._chosen()
        if question and question.cells:
            found["picked"] = list(question.cells)
        elif sextet:
            found["picked"] = [sextet.cells.start, sextet.cells.stop]
        return found

    def _asks(self) -> bool:
        """Tell whether a question is open."""
        return self._quiz is not None and self._quiz.given is None

    def _chosen(self) -> Sextet | None:
        """Give the sextet that is picked, if the password on show has it and is that of the board."""
        if self._parts is None or self.sextet is None or self._parts.field != self.value:
            return None
        return (
            self._parts.sextets[self.sextet]
            if 0 <= self.sextet < len(self._parts.sextets)
            else None
        )

    def _place_of(self, bit: int) -> Place | None:
        """Find the cell of a bit; none, if it lies outside the board."""
        sextet = self._chosen()
        if sextet is None or self._parts is None or not 0 <= bit < _BITS:
            return None
        return self._parts.cells[sextet.cells[bit // 3]].place

    # Buttons and texts.

    def _show_tools(self) -> None:
        said, own = words(self.language, "tool."), words(self.language, "password.")
        self.tools = [
            *(
                {
                    "name": f"dialect:{name}",
                    "label": str(NAMES[name]),
                    "does": own["dialect.does"].format(name=NAMES[name]),
                    "disabled": False,
                    "pressed": name == self.dialect,
                }
                for name in DIALECTS
            ),
            tool("undo", said, disabled=not self._past),
            tool("redo", said, disabled=not self._future),
            tool("clear", said, disabled=self.value.is_empty),
            tool(
                "quiz",
                said,
                pressed=self._quiz is not None,
                disabled=self._parts is None or bool(self._fault),
            ),
        ]

    def _show_texts(self) -> None:
        if self._quiz and self._asks():  # all other texts would tell
            self.texts = [self._question(self._quiz)]
            return
        found = [self._input()]
        if self._quiz:
            found.append(self._question(self._quiz))
        sextet = self._chosen()
        if sextet:
            found.append(self._bits(sextet))
        if self._parts:
            found += [
                self._spelling(each)
                for each in self._parts.spellings
                if each.dialect != self._parts.dialect
            ]
        self.texts = found

    def _input(self) -> dict[str, Any]:
        said, parts = words(self.language, "password."), self._parts
        content = _grouped(parts) if parts and not self._fault else ""
        more = {"place": "above", "placeholder": said["placeholder"]}
        if parts and not self._fault:
            more["note"] = self._meaning(parts)
        else:
            note = said["cannot"].format(dialect=NAMES[self.dialect], message=self._fault)
            more |= {"note": note, "state": "bad"}
        return self._text(_INPUT, said["title"], content, **more)

    def _meaning(self, parts: Explanation) -> str:
        """Say what the password is, what was mended in it, and how its dialect differs from the usual one."""
        said, name = words(self.language, "password."), NAMES[parts.dialect]
        told = [
            said["means"].format(
                rule=parts.rule.name,
                format=said[parts.format],
                count=len(parts.characters),
                dialect=name,
            )
        ]
        told += [f"{warning}." for warning in parts.warnings]
        reasons = next(each.reasons for each in parts.spellings if each.dialect == parts.dialect)
        if reasons:
            told.append(said["differs"].format(name=name, reasons="; ".join(map(str, reasons))))
        return " ".join(told)

    def _spelling(self, each: Spelling) -> dict[str, Any]:
        """Give the field as another dialect writes it."""
        said, name, parts = (
            words(self.language, "password."),
            f"spelling:{each.dialect}",
            self._parts,
        )
        if parts and each.text and each.text.replace(" ", "") == parts.text:
            return text(
                name,
                str(NAMES[each.dialect]),
                "",
                note=said["same"].format(name=NAMES[each.dialect]),
            )
        note = "; ".join(map(str, each.reasons))
        return text(name, str(NAMES[each.dialect]), each.text or "", note=note)

    def _bits(self, sextet: Sextet) -> dict[str, Any]:
        """Give the six bits of a sextet as buttons, and what they come to."""
        said, parts = words(self.language, "password."), self._parts
        assert parts is not None  # noqa: S101 - it has the sextet
        tools = []
        for bit in reversed(range(_BITS)):
            which, now = said["bit.second" if bit > 2 else "bit.first"], sextet.value >> bit & 1
            does = said["bit"].format(place=bit % 3 + 1, which=which, now=now)
            outside = self._place_of(bit) is None
            tools.append(
                {
                    "name": f"bit:{bit}",
                    "label": str(now),
                    "does": does,
                    "pressed": bool(now),
                    "disabled": outside,
                }
                | ({"apart": True} if bit == _BITS // 2 - 1 else {})
            )
        first, second = (parts.cells[number] for number in sextet.cells)
        game: Dialect = GAMES[parts.dialect]
        other: Dialect = "pop" if game == "20th" else "20th"
        note = said["tile.note"].format(
            second=f"{second.puyo.value} {second.bits}",
            first=f"{first.puyo.value} {first.bits}",
            octal=sextet.octal,
            here=ALPHABETS[GAMES[game]][sextet.value],
            game=NAMES[game],
            there=ALPHABETS[GAMES[other]][sextet.value],
            other=NAMES[other],
        )
        if second.place is None:
            note = f"{note} {said['tile.outside']}"
        return text(
            "sextet", said["tile"].format(number=sextet.number + 1), "", note=note, tools=tools
        )

    def _question(self, quiz: Quiz) -> dict[str, Any]:
        said, question = words(self.language, "quiz."), quiz.question
        title = said["title"].format(number=quiz.number, prompt=question.prompt)
        if quiz.given is None:
            choices = [
                {
                    "name": f"answer:{number}",
                    "label": label,
                    "does": said["choose"].format(choice=label),
                }
                for number, label in enumerate(question.choices)
            ]
            return text("quiz", title, "", place="above", tools=choices)
        right = quiz.given == question.answer
        note = said["right" if right else "wrong"].format(
            why=question.why, answer=question.choices[question.answer]
        )
        note = f"{note} {said['score'].format(right=quiz.right, number=quiz.number)}"
        tools = [tool("next", words(self.language, "tool."))]
        return text(
            "quiz",
            title,
            "",
            place="above",
            note=note,
            state="good" if right else "bad",
            tools=tools,
        )


def _explained(value: object) -> Explanation | None:
    """Take apart what a widget begins with, unless it is a field."""
    if isinstance(value, Explanation):
        return value
    if value is None or isinstance(value, Field | Record | Link):
        return None
    if not isinstance(value, Password | str):
        raise TypeError(f"expected a field, a password or its text, found {type(value).__name__}")
    return password.explain(value if isinstance(value, str) else value.text)


def _grouped(parts: Explanation) -> str:
    """Write a password as its game prints it."""
    step = GROUPS[parts.dialect] or len(parts.text)
    return " ".join(parts.text[start : start + step] for start in range(0, len(parts.text), step))
