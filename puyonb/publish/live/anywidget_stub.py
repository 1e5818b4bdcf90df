"""A replacement for anywidget without a kernel: widgets become plain objects with traits.

anywidget needs ipywidgets, IPython and the protocol of Jupyter, which a page that runs Python does
not need.  The widgets use only a part of it: observed traits, messages, and one message for many
changes.  The workbench (:mod:`puyonb.publish.live.workbench`) observes the traits and groups the
changes.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import traitlets

_Heard = Callable[[Any, Any, Any], object]


class AnyWidget(traitlets.HasTraits):
    """The parts of the base class that the widgets of this package use.

    Parameters
    ----------
    **traits
        The first values of the traits.
    """

    def __init__(self, **traits: Any) -> None:
        self._listeners: list[_Heard] = []
        self._senders: list[Callable[[Any], object]] = []
        super().__init__(**traits)

    def on_msg(self, callback: _Heard) -> None:
        """Register a function for messages of the page; see ``ipywidgets.Widget.on_msg``."""
        self._listeners.append(callback)

    def on_send(self, callback: Callable[[Any], object]) -> None:
        """Register a function for messages to the page."""
        self._senders.append(callback)

    def send(self, content: Any, buffers: object = None) -> None:
        """Send a message to the page."""
        for callback in self._senders:
            callback(content)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Set traits to the values of the page."""
        for name, value in sync_data.items():
            setattr(self, name, value)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Do nothing: the workbench groups changes."""
        yield

    def close(self) -> None:
        """Remove all registered functions."""
        self._listeners.clear()
        self._senders.clear()
        self.unobserve_all()

    def _handle_custom_msg(self, content: Any, buffers: object) -> None:
        for callback in tuple(self._listeners):
            callback(self, content, buffers)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {}, {}


def install() -> None:
    """Install the replacement as the module anywidget, unless anywidget is imported already."""
    if "anywidget" not in sys.modules:
        module = ModuleType("anywidget", __doc__)
        module.__dict__["AnyWidget"] = AnyWidget
        sys.modules["anywidget"] = module
