"""Messages and errors as text in the language of a widget."""

from puyonb.errors import LossWarning, NotationError, NotationWarning, shortened
from puyonb.messages import Message


def shown(content: object, language: str) -> str:
    """Return a message in a language, and any other value as str."""
    return content.text(language) if isinstance(content, Message) else str(content)


def error_text(error: Exception, language: str) -> str:
    """Return the message of an error or a warning in a language, with its place if it has one."""
    text = shortened(shown(getattr(error, "content", error), language))
    if isinstance(error, LossWarning) or not isinstance(error, NotationError | NotationWarning):
        return text
    return Message("common.place", message=text, line=error.line, column=error.column).text(
        language
    )
