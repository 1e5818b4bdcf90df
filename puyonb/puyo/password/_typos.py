"""Passwords with one mistyped character: without a check sum, many are valid but another field."""

from dataclasses import dataclass

from puyonb.errors import NotationError
from puyonb.puyo.password._alphabets import ALPHABETS, GAMES
from puyonb.puyo.password._notation import Password, of_reading
from puyonb.puyo.password._reading import read


@dataclass(frozen=True, slots=True)
class Typo:
    """A password with one character changed, and the result of reading it.

    Attributes
    ----------
    number : int
        The number of the changed character, from 0.
    text : str
        The changed password.
    password : Password or None
        The password that was read; None if the text is invalid.
    error : NotationError or None
        The error if the text is invalid.
    moved : tuple of (int, int)
        The cells that differ from the right field; empty if the rule differs.
    """

    number: int
    text: str
    password: Password | None
    error: NotationError | None
    moved: tuple[tuple[int, int], ...]

    @property
    def character(self) -> str:
        """The wrong character."""
        return self.text[self.number]


def typos(text: str) -> tuple[Typo, ...]:
    """Replace each character of a password by every other character of its game.

    Parameters
    ----------
    text : str

    Returns
    -------
    tuple of Typo
        63 for each character, in order.

    Raises
    ------
    NotationError
        If the text is not a password.

    Examples
    --------
    >>> unseen = [typo for typo in typos("KKBAC") if typo.password]
    >>> len(typos("KKBAC")), len(unseen), unseen[0].text, unseen[0].moved[:2]
    (315, 75, 'AKBAC', ((0, 0), (0, 1)))
    """
    right = of_reading(read(text))
    letters = right.text
    return tuple(
        _typo(right, number, letters[:number] + character + letters[number + 1 :])
        for number in range(len(letters))
        for character in ALPHABETS[GAMES[right.dialect]]
        if character != letters[number]
    )


def _typo(right: Password, number: int, text: str) -> Typo:
    try:
        wrong = of_reading(read(text))
    except NotationError as error:
        return Typo(number, text, None, error, ())
    same = wrong.rule == right.rule
    moved = tuple(
        place for place in right.field.places if same and wrong.field[place] != right.field[place]
    )
    return Typo(number, text, wrong, None, moved)
