"""The kinds of values of Puyo Puyo."""

from dataclasses import replace
from operator import attrgetter

from puyonb._kind import Kind
from puyonb.messages import Message

BOARDS = ("field", "record", "quest", "link")
"""The kinds with a board and maybe moves; a password and a chain have a part of one of them."""

_BOARD = ("highlight", "crop")
_WIDGETS = ("PuyoWorkbench", "RecordPlayer", "PasswordExplainer")


_QUEST = Kind(
    "quest",
    "puyonb.puyo.record.Record",
    when=attrgetter("condition"),
    noun=Message("kinds.quest", "Quest"),
    facts="puyonb.puyo._facts.record",
    playable="puyonb.puyo._facts.playable",
    cover="puyonb.puyo.draw._record.cover",
    picture="puyonb.puyo.draw._record.record.scene",
    animation="puyonb.puyo.draw._animation.play",
    options=_BOARD,
    page="quest",
    widgets=("QuestPlayer", *_WIDGETS),
)

_PASSWORD = Kind(
    "password",
    "puyonb.puyo.password._notation.Password",
    part=attrgetter("field"),
    noun=Message("kinds.password.noun", "Password"),
    facts="puyonb.puyo._facts.password",
    picture="puyonb.puyo.draw._password.password.scene",
    page="password",
)

_DUEL = Kind(
    "duel",
    "puyonb.puyo.duel.state.DuelState",
    noun=Message("kinds.duel.noun", "Duel"),
    facts="puyonb.puyo._facts.duel",
    picture="puyonb.puyo.draw._duel.duel.scene",
    page="replay",
    widgets=("DuelViewer", "NotationConverter"),
)

KINDS = (
    Kind(
        "field",
        "puyonb.puyo.field.Field",
        noun=Message("kinds.field", "Puyo field"),
        facts="puyonb.puyo._facts.field",
        cover="puyonb.puyo.draw._field.field.scene",
        picture="puyonb.puyo.draw._field.field.scene",
        animation="puyonb.puyo.draw._animation.animate",
        explanation="puyonb.puyo.draw._explain.explain",
        options=_BOARD,
        page="field",
        widgets=(*_WIDGETS, "ChainPlayer", "FieldEditor"),
    ),
    _QUEST,
    replace(
        _QUEST,
        name="record",
        when=None,
        plain=lambda record: record if record.moves else record.field,
        noun=Message("kinds.record.noun", "Puyo record"),
        cover="",
        page="record",
        widgets=_WIDGETS,
    ),
    Kind(
        "link",
        "puyonb.puyo.ishikawa.Link",
        plain=lambda link: link if len(link.routes) > 1 else link.record,
        part=attrgetter("record"),
        facts="puyonb.puyo._facts.link",
        picture="puyonb.puyo.draw._record.link.scene",
        animation="puyonb.puyo.draw._animation.play",
        page="record",
    ),
    _PASSWORD,
    replace(_PASSWORD, name="explanation", type="puyonb.puyo.password._parts.Explanation"),
    Kind(
        "chain",
        "puyonb.puyo.chain.Chain",
        part=attrgetter("start"),
        facts="puyonb.puyo._facts.chain",
        picture="puyonb.puyo.draw._chain.chain.scene",
        animation="puyonb.puyo.draw._animation.animate",
        explanation="puyonb.puyo.draw._explain.explain",
        page="chain",
        widgets=("ChainPlayer",),
    ),
    _DUEL,
    replace(
        _DUEL,
        name="replay",
        type="puyonb.puyo.duel.replay.Replay",
        plain=lambda replay: replay if replay.events else replay.start,
        animation="puyonb.puyo.draw._duel_animation.animate",
    ),
    Kind(
        "first_moves",
        "puyonb.puyo.quest._explain.Explanation",
        noun=Message("kinds.first_moves", "First moves"),
        picture="puyonb.puyo.draw._quest.first_moves.scene",
    ),
    Kind(
        "quests",
        "puyonb.puyo.collection.Collection",
        facts="puyonb.puyo._facts.quests",
        cover="puyonb.puyo.draw._record.covers",
        picture="puyonb.puyo.draw._record.collection.scene",
        options=("columns",),
        page="quest",
        widgets=("QuestPlayer",),
    ),
    Kind(
        "boards",
        of=("field", "record", "quest", "link", "password", "explanation", "chain"),
        facts="puyonb.puyo._facts.boards",
        options=("columns", "captions"),
    ),
)
