"""The explainer of passwords: the board, and its cells, sextets, sets and characters as strips.

>>> from puyonb.widgets import PasswordExplainer
>>> explainer = PasswordExplainer("KKBAC")
>>> explainer.dialect, explainer.explanation.rule.name
('pop', 'mega')
>>> explainer.dialect = "20th"
>>> explainer.texts[0]["text"]
'ここいあ う'
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import traitlets as t

from puyonb import draw
from puyonb.drawing.scene import Scene
from puyonb.errors import CannotExpress, NotationError, ignoring, shortened
from puyonb.messages import Message, message_text, templates
from puyonb.puyo import password
from puyonb.puyo.field import LETTERS, Field, Puyo
from puyonb.puyo.ishikawa import Link
from puyonb.puyo.kinds import BOARDS
from puyonb.puyo.password import ALPHABETS, DIALECTS, Explanation, Password, Sextet, Spelling
from puyonb.puyo.password._alphabets import CELLS, GAMES, GROUPS, NAMES, RULE_NAMES, Dialect
from puyonb.puyo.record import Record
from puyonb.teach._password import of_password
from puyonb.widgets import field_board
from puyonb.widgets.board import Place, is_count, text, tool
from puyonb.widgets.editing import Typed
from puyonb.widgets.field_editor import FieldWidget
from puyonb.widgets.password_quiz import Quiz, cells, hidden
from puyonb.widgets.password_strips import strips
from puyonb.widgets.scene_encoder import schemes

_INPUT = "password"
_BITS = 6


class PasswordExplainer(FieldWidget):
    """A password in parts, which shows how two cells become a character; both can be edited.

    Parameters
    ----------
    value : Field, Record, Link, Explanation, Password or str, default an empty 6x13 field
        A text is explained as it is, in its own dialect.  A record or a link with moves or a task
        is refused (CannotExpress).
    dialect : str, default that of the text, or ``"20th"``
        One of :data:`puyonb.puyo.password.DIALECTS`.
    seed : int, default 0
        The seed of the quiz.
    palette : str or Palette, default ``"default"``
        As for :func:`puyonb.draw.field`; the default one follows the light or dark page.
    language : ``"en"`` or ``"ja"``, optional
        The language of labels and messages.  Default: :func:`puyonb.language`.

    Attributes
    ----------
    value : Field
        The field on the board.  If it has no password, the strips still show the last field that
        has one.
    dialect : str
        The dialect of the password; assigning another one writes the field again.
    sextet : int or None
        The number of the sextet whose bits are on show.

    Raises
    ------
    NotationError
        If the text ``value`` is not a password.
    """

    takes = ("password", "explanation", *BOARDS)

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
        value = self._taken(value)
        if isinstance(value, Password):
            value = password.explain(value.text)
        parts, field = (value, value.field) if isinstance(value, Explanation) else (None, value)
        own = parts and dialect in (None, parts.dialect)
        self._own = parts if own else None
        self._parts: Explanation | None = None
        self._error: Exception | None = None
        self._chance = Random(seed)  # noqa: S311 - questions, not secrets
        self._quiz: Quiz | None = None
        chosen = dialect or (parts.dialect if parts else "20th")
        brushes = [LETTERS[puyo] for puyo in (*CELLS[1:], CELLS[0])]
        super().__init__(
            field,
            notations=(),
            mode="paint",
            brushes=brushes,
            brush=brushes[0],
            dialect=chosen,
            **options,
        )
        self.words = {**self.words, **templates("widgets.strips.")}
        self.observe(self._turned, "dialect")
        self.observe(lambda _: self._show(), "sextet")

    def _value_of(self, text: str) -> Explanation:
        return password.explain(text)

    @property
    def explanation(self) -> Explanation | None:
        """The password that the strips show; None before the first one."""
        return self._parts

    @property
    def _carried(self) -> Any:
        """The password as it is shown, with its dialect."""
        if self._parts is None or self._error:
            return self.value
        with ignoring():  # the page has the notes of the text, too
            return password.loads(self._parts.text)

    def scene(self, *, dark: bool = False) -> Scene:
        """Return the board and the strips as a picture."""
        if self._parts is None:
            return super().scene(dark=dark)
        return draw.password.scene(self._parts, palette=schemes(self._palette)[dark])

    def flip(self, bit: int) -> None:
        """Change one bit of the selected sextet.

        Parameters
        ----------
        bit : int
            From 5, the highest bit of the second cell, which is written first, to 0.  A bit of a
            cell outside the board does not change.
        """
        place = self._place_of(bit)
        if place is not None:
            code = CELLS.index(self.value[place]) ^ 1 << bit % 3
            self.value = self.value.replace({place: CELLS[code]})

    # The quiz.

    def quiz(self) -> None:
        """Ask a question about the password, or the next one."""
        if self._parts:
            question = of_password(self._parts, self._chance)
            self._quiz = self._quiz.following(question) if self._quiz else Quiz(question)
            self._show()

    def answer(self, choice: int) -> None:
        """Answer the question with the number of a choice, from 0; only the first answer counts."""
        if self._quiz:
            self._quiz = self._quiz.answered(choice)
            self._show()

    def end_quiz(self) -> None:
        """End the quiz."""
        self._quiz = None
        self._show()

    # Actions of the reader.

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
        """Write one kind into the cells of a stroke, and show the bits of the last cell."""
        row, col = places[-1]
        with self.hold_trait_notifications():
            super().painted(places, kind)
            self.sextet = (row * self.value.width + col) // 2

    def used(self, name: str, text: str) -> None:
        """Answer a button."""
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
        """Read a typed password of any dialect; a text with an error changes nothing else."""
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
        with self._by_itself():
            self._own, self._quiz = parts, None
            self.dialect = parts.dialect if parts else self.dialect
            if field != self.value:
                self._keep(self.value)
                self.value = field
        self._show()

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
        field = self.value
        kinds = [*CELLS, *(puyo for puyo in Puyo if puyo not in CELLS and field.count(puyo))]
        look = (field.width, field.height, field.hidden_rows, tuple(kinds))
        if getattr(self, "_look", None) != look:
            self._look = look
            self.drawing = field_board.drawing(*look[:3], palette=self._palette, kinds=kinds) | {
                "label": message_text("widgets.password.title"),
                "hint": message_text(
                    "widgets.password.hint",
                    "Point at a cell or a tile to highlight the parts that belong to it. Click a"
                    " tile to see its bits.",
                ),
            }
        self.cells = str(field).split("\n")
        self.strips = self._strips()

    def _explain(self) -> None:
        self._error = None
        try:
            self._parts = self._own or password.explain(self.value, dialect=self.dialect)
        except CannotExpress as error:
            self._error = error
            self._quiz = None

    def _strips(self) -> dict[str, Any]:
        if self._parts is None:
            return {"tables": []}
        question = self._quiz.question if self._quiz else None
        found = strips(
            self._parts,
            hidden=hidden(self._parts, question) if question and self._asks() else (),
        )
        if self._asks():
            del found["tables"][1:]  # the race shows the format and the characters
        sextet = self._chosen()
        if question and (asked := cells(self._parts, question)):
            found["picked"] = list(asked)
        elif sextet:
            found["picked"] = [sextet.cells.start, sextet.cells.stop]
        return found

    def _asks(self) -> bool:
        """Return whether a question is open."""
        return self._quiz is not None and self._quiz.given is None

    def _chosen(self) -> Sextet | None:
        """Return the selected sextet; None if the password on show is not that of the board."""
        if self._parts is None or self.sextet is None or self._parts.field != self.value:
            return None
        return (
            self._parts.sextets[self.sextet]
            if 0 <= self.sextet < len(self._parts.sextets)
            else None
        )

    def _place_of(self, bit: int) -> Place | None:
        """Return the cell of a bit; None if it is outside the board."""
        sextet = self._chosen()
        if sextet is None or self._parts is None or not 0 <= bit < _BITS:
            return None
        return self._parts.cells[sextet.cells[bit // 3]].place

    # Buttons and texts.

    def _show_tools(self) -> None:
        self.tools = [
            *(
                {
                    "name": f"dialect:{name}",
                    "label": str(NAMES[name]),
                    "does": message_text(
                        "widgets.password.dialect.does",
                        "Write the password as {name} does",
                        name=NAMES[name],
                    ),
                    "disabled": False,
                    "pressed": name == self.dialect,
                }
                for name in DIALECTS
            ),
            *self._undo_tools(),
            tool("clear", disabled=self.value.is_empty),
            tool(
                "quiz",
                pressed=self._quiz is not None,
                disabled=self._parts is None or self._error is not None,
            ),
        ]

    def _show_texts(self) -> None:
        if self._quiz and self._asks():  # all other texts would show the answer
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
        parts = self._parts
        title = message_text("widgets.password.title")
        placeholder = message_text(
            "widgets.password.placeholder", "Type or paste a password of any of the games …"
        )
        more = {"place": "above", "placeholder": placeholder}
        if parts and self._error is None:
            return self._text(_INPUT, title, _grouped(parts), note=self._meaning(parts), **more)
        reason = shortened(str(self._error)) if self._error else ""
        note = Message(
            "widgets.password.cannot",
            "No password of {dialect}: {reason}. The strips still show the last board that has"
            " one.",
            dialect=NAMES[self.dialect],
            reason=reason,
        )
        return self._text(_INPUT, title, "", note=note.text(), state="bad", **more)

    def _meaning(self, parts: Explanation) -> str:
        """Return the format, the warnings, and the differences of the dialect from 20th."""
        name = NAMES[parts.dialect]
        lines = [
            Message(
                "widgets.password.means",
                "{rule} rule, {format}, {count:character|characters} as {dialect} writes it.",
                rule=RULE_NAMES[parts.rule.name],
                format=Message(f"widgets.password.format.{parts.format}"),
                count=len(parts.characters),
                dialect=name,
            )
        ]
        lines += [
            Message("widgets.password.warning", "{warning}.", warning=str(each))
            for each in parts.warnings
        ]
        reasons = next(each.reasons for each in parts.spellings if each.dialect == parts.dialect)
        if reasons:
            lines.append(
                Message(
                    "widgets.password.differs",
                    "{name} differs from 20th: {reasons:;}.",
                    name=name,
                    reasons=reasons,
                )
            )
        return "\n".join(line.text() for line in lines)

    def _spelling(self, each: Spelling) -> dict[str, Any]:
        """Return the field as another dialect writes it."""
        name, parts = f"spelling:{each.dialect}", self._parts
        title = str(NAMES[each.dialect])
        if parts and each.text and each.text.replace(" ", "") == parts.text:
            note = Message("widgets.password.same", "{name} writes the same password.", name=title)
            return text(name, title, "", note=note.text())
        note = Message("widgets.notes", notes=each.reasons)
        return text(name, title, each.text or "", note=note.text())

    def _bits(self, sextet: Sextet) -> dict[str, Any]:
        """Return the six bits of a sextet as buttons, and their meaning."""
        parts = self._parts
        assert parts is not None  # noqa: S101 - it has the sextet
        tools = []
        for bit in reversed(range(_BITS)):
            now, which = sextet.value >> bit & 1, "second" if bit > 2 else "first"
            does = Message(f"widgets.password.bit.{which}", place=bit % 3 + 1, now=now)
            outside = self._place_of(bit) is None
            tools.append(
                {
                    "name": f"bit:{bit}",
                    "label": str(now),
                    "does": does.text(),
                    "pressed": bool(now),
                    "disabled": outside,
                }
                | ({"apart": True} if bit == _BITS // 2 - 1 else {})
            )
        first, second = (parts.cells[number] for number in sextet.cells)
        game: Dialect = GAMES[parts.dialect]
        other: Dialect = "pop" if game == "20th" else "20th"
        note = message_text(
            "widgets.password.sextet.note",
            "Second cell: {second} {second_bits}. First cell: {first} {first_bits}. The sextet is"
            " {octal} in octal, which is {here} in {game} and {there} in {other}.",
            second=second.puyo,
            second_bits=second.bits,
            first=first.puyo,
            first_bits=first.bits,
            octal=sextet.octal,
            here=ALPHABETS[GAMES[game]][sextet.value],
            game=NAMES[game],
            there=ALPHABETS[GAMES[other]][sextet.value],
            other=NAMES[other],
        )
        if second.place is None:
            outside_note = message_text(
                "widgets.password.sextet.outside",
                "The second cell is outside the board and always stays empty.",
            )
            note = f"{note}\n{outside_note}"
        title = message_text(
            "widgets.password.sextet", "Bits of sextet {number}", number=sextet.number + 1
        )
        return text("sextet", title, "", note=note, tools=tools)

    def _question(self, quiz: Quiz) -> dict[str, Any]:
        question = quiz.question
        title = Message(
            "widgets.quiz.title",
            "Question {number}: {prompt}",
            number=quiz.number,
            prompt=question.question,
        )
        if quiz.given is None:
            choices = [
                {
                    "name": f"answer:{number}",
                    "label": str(each),
                    "does": message_text("widgets.quiz.choose", "Answer {choice}", choice=each),
                }
                for number, each in enumerate(question.choices)
            ]
            return text("quiz", title.text(), "", place="above", tools=choices)
        right, why = quiz.given == quiz.answer, question.explanation()
        result = (
            Message("widgets.quiz.right", "Correct. {why}", why=why)
            if right
            else Message(
                "widgets.quiz.wrong",
                "No, the answer is {answer}. {why}",
                answer=question.choices[quiz.answer],
                why=why,
            )
        )
        score = Message(
            "widgets.quiz.score",
            "{right} of {number} correct so far.",
            right=quiz.right,
            number=quiz.number,
        )
        return text(
            "quiz",
            title.text(),
            "",
            place="above",
            note=f"{result.text()}\n{score.text()}",
            state="good" if right else "bad",
            tools=[tool("next")],
        )


def _grouped(parts: Explanation) -> str:
    """Return a password in the groups of its game."""
    step = GROUPS[parts.dialect] or len(parts.text)
    return " ".join(parts.text[start : start + step] for start in range(0, len(parts.text), step))
