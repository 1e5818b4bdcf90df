"""Movetext in which nothing is unusual, read quickly.

Nearly every movetext is numbers, moves and comments with white space between them.  So it is taken word by word, and most words
are moves that were met before.  Where something stands out, be it a fault or only a sign of later versions, all is left to the
reader of :mod:`puyonb.piecepack.ppn._movetext`, which knows where each character stands and says the same of everything else.
"""

from itertools import chain
from operator import itemgetter

from puyonb.errors import NotationError
from puyonb.piecepack.moves import Action, Move
from puyonb.piecepack.ppn import _braces as braces
from puyonb.piecepack.ppn._movetoken import WORDS, actions, has_color, make_room, new_actions

_OTHER_SPACE = "\v\x1c\x1d\x1e\x1f\x85"
"""What Python parts words at, but the specification does not."""
_LETTERS_A_MOVE = 32
"""How many characters a move has at most, on the whole; a text with more is not made into words all at once."""


def read(text: str, *, moves: int, expanded: int, size: int, nesting: int) -> tuple[list[Move], int, int] | None:
    """Read movetext, if that is quickly done.

    Parameters
    ----------
    text : str
    moves, expanded, size, nesting : int
        The limits of the same names; of those of a file, what is left.

    Returns
    -------
    (list of Move, int, int) or None
        The moves, how many words come out of brace expansions, and how many characters these have; None if it takes a closer
        look to read them.
    """
    if len(text) > _LETTERS_A_MOVE * moves or any(map(text.__contains__, _OTHER_SPACE)):
        return None
    make_room()
    if len(_EXPANDED) >= _MOST_KEPT:
        _EXPANDED.clear()
    reader = _Reader(text.split(), moves, expanded, size, nesting)
    try:
        reader.run()
    except NotationError:
        return None
    # A move takes three characters at least.
    many = reader.expanded or len(text) > 3 * moves
    if many and sum(map(len, map(itemgetter(2), reader.moves))) > moves:
        return None
    return reader.moves, reader.expanded, reader.characters


class _Unusual(NotationError):
    """Something that takes a closer look."""

    def __init__(self, word: str) -> None:
        super().__init__("expected nothing unusual", word, 0)


class _Reader:
    """One pass over the words."""

    def __init__(self, words: list[str], most: int, most_expanded: int, size: int, nesting: int) -> None:
        self.words, self.most, self.size, self.nesting = words, most, size, nesting
        self.most_expanded = most_expanded
        self.moves: list[Move] = []
        self.expanded = self.characters = 0

    def run(self) -> None:
        """Take word by word; a number ends the move before it."""
        words, known, make, put = self.words, WORDS.get, tuple.__new__, self.moves.append
        number, begin, comment = "", 0, False
        done: list[tuple[Action, ...]] = []
        for index, word in enumerate(words):
            if comment:
                comment = not _ends(word)
                continue
            found = known(word)
            if found is not None:
                done.append(found)
            elif word[-1] == ".":
                if not word[:-1].isalnum():
                    _check_number(word)
                if index == begin + 1 and len(done) == 1:
                    put(make(Move, (number, words[begin], done[0])))
                elif index > begin or number:
                    put(make(Move, (number, " ".join(words[begin:index]), tuple(chain.from_iterable(done)))))
                number, begin, done = word, index + 1, []
            elif "{" in word:
                comment = self.braces(word, done)
            else:
                done.append(_plain(word))
        if comment:
            raise _Unusual(words[-1])
        if begin < len(words) or number:
            put(Move(number, " ".join(words[begin:]), tuple(chain.from_iterable(done))))
        if len(self.moves) > self.most:
            raise _Unusual(words[-1])

    def braces(self, word: str, done: list[tuple[Action, ...]]) -> bool:
        """Read a brace expansion, or the first word of a comment; tell whether the comment goes on."""
        if word[0] == "{" and "{" not in word[1:] and word.find("}") in (-1, len(word) - 1):
            return word[-1] != "}"
        if word.count("{") + word.count(",") > self.most:
            raise _Unusual(word)
        found, characters = _EXPANDED.get((word, self.nesting)) or self.expand(word)
        if len(found) <= _FEW and len(word) <= _SHORT and len(_EXPANDED) < _MOST_KEPT:
            _EXPANDED[word, self.nesting] = found, characters
        self.expanded += len(found)
        self.characters += characters
        if self.expanded > self.most_expanded or self.characters > self.size:
            raise _Unusual(word)
        done += found
        return False

    def expand(self, word: str) -> tuple[list[tuple[Action, ...]], int]:
        """Read each move that comes out of a brace expansion; count its characters."""
        expansion = braces.parse(word, nesting=self.nesting)
        too_many = expansion.count * expansion.least_actions() > self.most
        if (
            too_many
            or self.expanded + expansion.count > self.most_expanded
            or self.characters + expansion.length > self.size
        ):
            raise _Unusual(word)
        words = list(expansion.words())
        if any(map(has_color, words)):
            raise _Unusual(word)
        return list(map(actions, words)), expansion.length


_EXPANDED: dict[tuple[str, int], tuple[list[tuple[Action, ...]], int]] = {}
"""The brace expansions that were read lately, each with its depth and its characters: games of a kind are set up alike."""
_MOST_KEPT, _FEW, _SHORT = 2**10, 2**6, 40
"""How many are kept, how many moves each has at most, and how many characters."""


def _plain(word: str) -> tuple[Action, ...]:
    """Read a move that was not read lately; a colour needs a warning with its place."""
    if has_color(word):
        raise _Unusual(word)
    return new_actions(word)


def _ends(word: str) -> bool:
    """Tell whether a word ends a comment."""
    if "{" in word or word.find("}") not in (-1, len(word) - 1):
        raise _Unusual(word)
    return word[-1] == "}"


def _check_number(word: str) -> None:
    name = word.rstrip(".")
    if not (name.isalnum() or name.replace("_", "a").isalnum()):
        raise _Unusual(word)
