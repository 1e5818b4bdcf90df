"""Rewrite games of PPN 0.5.2 as PPN 0.14.1."""

import re
from collections.abc import Iterator
from difflib import unified_diff

from puyonb.errors import CannotExpress, NotationError, ignoring
from puyonb.messages import Message
from puyonb.piecepack import _movetext
from puyonb.piecepack._limits import DEFAULT, Limits
from puyonb.piecepack._movetext import braces, movetoken, piecetext, piecewriting, spec
from puyonb.piecepack._movetext.movetoken import is_number
from puyonb.piecepack._movetext.piecewriting import known_version
from puyonb.piecepack._source import Source
from puyonb.piecepack.game import Game
from puyonb.piecepack.pieces import Piece
from puyonb.piecepack.ppn import _metadata, _sections
from puyonb.piecepack.ppn._metadata import Header
from puyonb.piecepack.ppn._sections import Parts

_CURRENT = "0.14.1"
_Edit = tuple[int, int, str]


def upgrade(text: str, *, version: str | None = None, limits: Limits = DEFAULT) -> tuple[str, str]:
    """Rewrite games of 0.5.2 as 0.14.1; all boards stay the same.

    Parameters
    ----------
    text : str
        Games of any version.  A game of 0.14.1 gets only the key ``PPN``.
    version : ``"0.5.2"`` or ``"0.14.1"``, optional
        How to read the text, as for :func:`puyonb.piecepack.ppn.loads`.  Name 0.5.2 for a game in
        which a colour alone is a suit of the piecepack.
    limits : Limits

    Returns
    -------
    upgraded : str
        The text with the key ``PPN: 0.14.1`` in the metadata of each game.  Only the words that
        have another meaning in 0.14.1 are new; lines and comments stay as they were.
    diff : str
        The changed lines, as a unified diff; empty if nothing changed.

    Raises
    ------
    NotationError
        If a game has an error, or a part that 0.14.1 cannot have with the same boards.

    Examples
    --------
    >>> upgraded, diff = upgrade("1. △K3@b2 Rd4@b3 {both}", version="0.5.2")
    >>> print(upgraded)
    ---
    PPN: 0.14.1
    ...
    1. ▲K3@b2 Sd4@b3 {both}

    Source: Portable Piecepack Notation 0.5.2 and 0.14.1; reading Q17.
    """
    if version is not None:
        known_version(version)
    edits: list[_Edit] = []
    with ignoring():
        for source in _sections.games_of_text(text, limits):
            edits += _game(source, version, limits)
    upgraded = _edited(text, edits)
    old, new = text.splitlines(keepends=True), upgraded.splitlines(keepends=True)
    diff = unified_diff(old, new, "before", "after", n=0)
    return upgraded, "".join(line if line.endswith("\n") else f"{line}\n" for line in diff)


def _edited(text: str, edits: list[_Edit]) -> str:
    parts, done = [], 0
    for start, stop, new in sorted(edits):
        parts += [text[done:start], new]
        done = stop
    return "".join(parts) + text[done:]


def _game(source: Source, version: str | None, limits: Limits) -> list[_Edit]:
    """Return the edits of a game, after a check that they keep its boards."""
    from puyonb.piecepack.ppn import _Reader

    reader = _Reader(limits, 1, version=version)
    old = reader.game(source)
    if old.errors:
        raise old.errors[0]
    parts = _sections.parts(source)
    if opened := _sections.is_open(source, parts):
        whole = parts.text, source.stop
        parts = Parts(whole, source.stop, certain=True, remarks=parts.remarks)
    header, begin = reader.header(source, parts)
    edits: list[_Edit] = []
    more = ""
    if old.version != _CURRENT:
        if not _metadata.is_null(header.values.get("SetUp", "")):
            raise source.error(
                Message(
                    "ppn.upgrade.setup",
                    "expected a game without SetUp, which PPN 0.5.2 ignores and PPN 0.14.1 does"
                    " not",
                ),
                header.keys["SetUp",],
            )
        if getattr(old.setup, "scale", 1) != 1 and "MovetextParser" not in header.values:
            more = "MovetextParser: {Name: Default, Scale Factor: 1}"
        edits += _words(Source(source.text, begin, source.stop, source.before), limits)
    edits += _head(source, parts, header, more, opened=opened)
    _hold(source, old, edits, limits)
    return edits


def _head(source: Source, parts: Parts, header: Header, more: str, *, opened: bool) -> list[_Edit]:
    """Return the edits of the metadata: the key ``PPN``, and a further line."""
    edits: list[_Edit] = []
    keys = [place for path, place in header.keys.items() if len(path) == 1]
    lines = [f"PPN: {_CURRENT}", *filter(None, [more])]
    if ("PPN",) in header.keys:
        place = header.places["PPN",]
        named = re.compile(r"([\"']?)[0-9.]*\1(?=[\s,}#\]]|\Z)").match(
            source.text, place, source.stop
        )
        if named is None:
            raise source.error(Message("ppn.upgrade"), header.keys["PPN",])
        space = " " * (source.text[place - 1] == ":")  # a key without a value
        quote = '"' * header.has_pairs
        edits.append((place, named.end(), f"{space}{quote}{_CURRENT}{quote}"))
        del lines[0]
    if lines and header.has_pairs:
        at = source.text.rindex("[", source.start, min(keys))
        pairs = {"P": f'[PPN "{_CURRENT}"]\n', "M": '[ScaleFactor "1"]\n'}
        edits.append((at, at, "".join(pairs[line[0]] for line in lines)))
    elif lines and keys:
        at = min(keys)
        before = source.text[source.start : at]
        if before.rstrip().endswith("{"):
            edits.append((at, at, "".join(f"{line}, " for line in lines)))
        else:
            indent = re.search(r"[ \t]*\Z", before)
            marked = before.startswith("---") and not re.search(r"[\r\n]", before)
            joint = "\n" if marked or indent is None else f"\n{indent[0]}"
            edits.append((at, at, joint.join([*lines, ""])))
        if opened:
            # The first key is PPN now: without an end these lines would not be metadata.
            ended = source.text[source.stop - 1] in "\r\n"
            edits.append((source.stop, source.stop, "...\n" if ended else "\n...\n"))
    elif lines:
        at, new = source.start, "\n".join([*lines, ""])
        if source.text.startswith("---", at, source.stop):
            at = _sections.after_marker(source)
            if at and source.text[at - 1] not in "\r\n":
                new = f"\n{new}"
        elif not parts.certain:
            new = f"---\n{new}"
        edits.append((at, at, new if parts.certain else f"{new}...\n"))
    return edits


def _hold(source: Source, old: Game, edits: list[_Edit], limits: Limits) -> None:
    """Refuse edits that change a board; the error is at the first move that differs."""
    from puyonb.piecepack.ppn import _Reader

    start = source.start
    text = _edited(
        source.text[start : source.stop], [(a - start, b - start, new) for a, b, new in edits]
    )
    reader = _Reader(limits, 1, fixed=old.setup)
    new = reader.game(Source(text, 0, len(text), source.before))
    if new.errors:
        raise source.error(
            Message(
                "ppn.upgrade.error",
                "expected a game that PPN 0.14.1 can have, but there: {message}",
                message=new.errors[0].content,
            ),
            start,
        )
    for step, (before, after) in enumerate(zip(old.boards, new.boards, strict=False)):
        if before.rows() != after.rows():
            number = old.moves[step - 1].number if step else ""
            raise source.error(
                Message(
                    "ppn.upgrade.step",
                    "expected a game with the same boards in PPN 0.14.1; board {step:,} differs"
                    " (move {number!q})",
                    step=step,
                    number=number,
                ),
                start,
            )
    if len(old.moves) != len(new.moves) or new.version != _CURRENT:
        raise source.error(Message("ppn.upgrade"), start)


def _words(part: Source, limits: Limits) -> Iterator[_Edit]:
    """Yield the edits of the words of 0.5.2 that 0.14.1 reads in another way."""
    for token in _movetext.TOKEN.finditer(part.text, part.start, part.stop):
        word, start = token[1], token.start(1)
        if not word or is_number(word) or word == ".":
            continue
        new = []
        braced = "{" in word or "}" in word
        for each, offset in _movetext.split(word):
            if each == ";":
                new.append(" . " if braced else ";")
            elif is_number(each):
                new.append(each)
            else:
                try:
                    new.append(_word(each, limits))
                except CannotExpress as error:
                    raise part.error(error.content, start + offset) from None
        written = "".join(new).strip()
        if written != word:
            yield start, token.end(1), written


def _word(word: str, limits: Limits) -> str:
    """Return a word, or several, with the meaning of a word of 0.5.2."""
    if not movetoken.has_color(word) and "△" not in word:
        return word
    if "{" not in word:
        return _single(word)
    words = list(braces.parse(word, nesting=limits.nesting).words())
    singles = [_single(each) for each in words]
    changed = word.translate(_SUITS)
    for each in (word, changed):
        if list(braces.parse(each, nesting=limits.nesting).words()) == singles:
            return each
    return " ".join(singles)


_SUITS = str.maketrans("RKGB", "SMCA")


def _single(word: str) -> str:
    """Return a move without braces, its piece rewritten."""
    parts = movetoken.spelled(word)
    first = parts[0]
    if "@" in first:
        parts[0] = (_piece(first[0]), *first[1:])
    elif "=" in first:
        parts[0] = (*first[:2], _piece(first[2]))
    return "".join("".join(each) for each in parts)


def _piece(text: str) -> str:
    """Return a piece as 0.14.1 writes it; the text stays if it is read alike."""
    piece = piecetext.piece(text)
    for each in (text, text.replace("△", "▲"), text.translate(_SUITS)):
        if _reads(each, piece):
            return each
    return piecewriting.piece_text(piece, version=_CURRENT)


def _reads(text: str, piece: Piece) -> bool:
    try:
        return "△" not in text and spec.piece(text) == piece
    except NotationError:
        return False
