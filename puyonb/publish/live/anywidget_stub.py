"""A stand-in for anywidget where there is no kernel: widgets become plain objects with traits.

anywidget brings ipywidgets, IPython and the protocol of Jupyter, none of which a page needs that
runs Python itself.  What the widgets use of it is little: traits that are observed, messages that
are heard, and a way to hold changes together.  Whoever shows a widget observes its traits
(:mod:`puyonb.publish.live.workbench`), so that holding them together is left to him.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import traitlets

_Heard = Callable[[Any, Any, Any], object]


class AnyWidget(traitlets.HasTraits):
    """What a widget of this package needs of its base class.

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
        """Have messages of the page heard: called with the widget, the message and its buffers."""
        self._listeners.append(callback)

    def on_send(self, callback: Callable[[Any], object]) -> None:
        """Have messages to the page heard."""
        self._senders.append(callback)

    def send(self, content: Any, buffers: object = None) -> None:
        """Send a message to the page."""
        for callback in self._senders:
            callback(content)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take over what the page says of traits."""
        for name, value in sync_data.items():
            setattr(self, name, value)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Hold changes together: whoever shows the widget does that anyway."""
        yield

    def close(self) -> None:
        """Leave: nobody is heard any more."""
        self._listeners.clear()
        self._senders.clear()
        self.unobserve_all()

    def _handle_custom_msg(self, content: Any, buffers: object) -> None:
        for callback in tuple(self._listeners):
            callback(self, content, buffers)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return {}, {}


def install() -> None:
    """Put the stand-in in the place of anywidget, unless that is loaded already."""
    if "anywidget" not in sys.modules:
        module = ModuleType("anywidget", __doc__)
        module.__dict__["AnyWidget"] = AnyWidget
        sys.modules["anywidget"] = module
