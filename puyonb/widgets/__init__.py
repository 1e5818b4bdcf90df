"""Widgets for notebooks: edit a board by hand, and its notations follow.

Each widget is a :class:`~puyonb.widgets.board.BoardWidget` whose trait ``value`` holds a model.  A
widget is imported on first access; the first one also imports anywidget and ipywidgets.  This
package has no rules of games.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puyonb.widgets.board_editor import BoardEditor
    from puyonb.widgets.chain_player import ChainPlayer
    from puyonb.widgets.duel_viewer import DuelViewer
    from puyonb.widgets.field_editor import FieldEditor
    from puyonb.widgets.game_player import GamePlayer
    from puyonb.widgets.nonogram_editor import NonogramEditor
    from puyonb.widgets.nonogram_solver import NonogramSolver
    from puyonb.widgets.notation_converter import NotationConverter
    from puyonb.widgets.password_explainer import PasswordExplainer
    from puyonb.widgets.puyo_workbench import PuyoWorkbench
    from puyonb.widgets.quest_player import QuestPlayer
    from puyonb.widgets.record_player import RecordPlayer

__all__ = [
    "BoardEditor",
    "ChainPlayer",
    "DuelViewer",
    "FieldEditor",
    "GamePlayer",
    "NonogramEditor",
    "NonogramSolver",
    "NotationConverter",
    "PasswordExplainer",
    "PuyoWorkbench",
    "QuestPlayer",
    "RecordPlayer",
]

_MODULES = {
    "BoardEditor": "puyonb.widgets.board_editor",
    "ChainPlayer": "puyonb.widgets.chain_player",
    "DuelViewer": "puyonb.widgets.duel_viewer",
    "FieldEditor": "puyonb.widgets.field_editor",
    "GamePlayer": "puyonb.widgets.game_player",
    "NonogramEditor": "puyonb.widgets.nonogram_editor",
    "NonogramSolver": "puyonb.widgets.nonogram_solver",
    "NotationConverter": "puyonb.widgets.notation_converter",
    "PasswordExplainer": "puyonb.widgets.password_explainer",
    "PuyoWorkbench": "puyonb.widgets.puyo_workbench",
    "QuestPlayer": "puyonb.widgets.quest_player",
    "RecordPlayer": "puyonb.widgets.record_player",
}
"""The module of each widget."""


def __getattr__(name: str) -> object:
    """Import a widget on first access (PEP 562)."""
    from importlib import import_module

    from puyonb.errors import require

    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    require(__name__, "widgets", "anywidget", "traitlets")
    value: object = getattr(import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
