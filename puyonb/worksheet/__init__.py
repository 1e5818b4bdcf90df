"""Worksheets for a class: different sheets with blanks to fill in, and a key with all answers.

>>> from puyonb import worksheet
>>> sheets = worksheet.passwords(n=30, seed=1, level=1, dialect="pop")
>>> sheets
<Worksheet: passwords, 30 sheets, seed=1>
>>> sheets.sheets[0].tasks[0].given
('AAAWdMMrWfDA',)

:meth:`Worksheet.save` writes a PDF or an HTML file, which are readable in black and white.  Each
sheet is one page.  The seed and the options are printed on it, so that the key can be made again.
"""

from os import PathLike

from puyonb.messages import using
from puyonb.puyo.collection import Collection
from puyonb.worksheet._chains import Chains
from puyonb.worksheet._nonograms import Nonograms
from puyonb.worksheet._passwords import Passwords
from puyonb.worksheet._quests import Quests
from puyonb.worksheet._sheets import Sheet, Task, Worksheet, made

__all__ = ["Sheet", "Task", "Worksheet", "chains", "nonograms", "passwords", "quests"]


def passwords(
    n: int = 30,
    *,
    seed: int = 0,
    level: int = 1,
    rule: str | None = None,
    hide: str | None = None,
    dialect: str | None = None,
    paper: str = "a4",
    address: str | None = None,
    language: str | None = None,
    progress: bool = False,
) -> Worksheet:
    """Make sheets about practice notebook passwords.

    Parameters
    ----------
    n : int, default 30
        The number of sheets, at most 500.
    seed : int, default 0
        The same seed and options make the same sheets.
    level : int, default 1
        1 plain passwords, with a table that needs no octal digits; 2 plain passwords, with octal
        digits; 3 RLE; 4 one wrong character to find; 5 passwords to repair, which Puzzle Pop 1.3.0
        wrote.
    rule : ``"mega"``, ``"normal"``, ``"sun"`` or ``"tiny"``, optional
        Default ``"mega"``, and ``"normal"`` for level 3.  Tiny boards are for level 3 only, level 5
        for mega boards only.
    hide : ``"board"``, ``"password"`` or ``"characters"``, optional
        What the pupil fills in: the board of a password (the default), the password of a board, or
        some characters of it.  Levels 4 and 5 have no choice.
    dialect : str, optional
        The game whose characters are used, as for :func:`puyonb.puyo.password.dumps`; default
        ``"20th"`` on Japanese sheets, ``"pop"`` on others and for level 5.
    paper : ``"a4"`` or ``"letter"``, default ``"a4"``
    address : str, optional
        The address of a live page.  Each task gets a QR code that shows its answer there.  It needs
        segno, the extra ``worksheet``.  By default there are no QR codes.
    language : ``"en"`` or ``"ja"``, optional
        The language of the sheets.  Default: :func:`puyonb.language`.
    progress : bool, default False
        Show a progress bar on standard error if the work takes longer than a second.

    Raises
    ------
    ValueError
        If an option has no such value, or there are fewer than n different sheets.
    ImportError
        If an address is given, and segno is not installed.
    """
    with using(language) as chosen:
        topic = Passwords.of(level=level, rule=rule, hide=hide, dialect=dialect, language=chosen)
        return made(
            topic, n=n, seed=seed, paper=paper, address=address, language=chosen, progress=progress
        )


def chains(
    n: int = 30,
    *,
    seed: int = 0,
    level: int = 1,
    rules: str = "tsu",
    hide: str | None = None,
    paper: str = "a4",
    address: str | None = None,
    language: str | None = None,
    progress: bool = False,
) -> Worksheet:
    """Make sheets about chains: boards to draw link by link, and points to compute.

    Parameters
    ----------
    n : int, default 30
        The number of sheets, at most 500.
    seed : int, default 0
        The same seed and options make the same sheets.
    level : int, default 1
        1 two links, 2 three links with a larger group, 3 four links with two groups in a link.
    rules : str, default ``"tsu"``
        The name of the rules, as for :func:`puyonb.puyo.chain.simulate`.
    hide : ``"boards"`` or ``"points"``, optional
        What the pupil fills in; default both.
    paper, address, language, progress
        As for :func:`passwords`.

    Raises
    ------
    ValueError
        As :func:`passwords`; also for an address with other rules than Tsu or yon, because a live
        page computes the points with those of Tsu.
    ImportError
        As :func:`passwords`.
    """
    with using(language) as chosen:
        topic = Chains.of(level=level, rules=rules, hide=hide)
        if address is not None:
            topic.check_live()
        return made(
            topic, n=n, seed=seed, paper=paper, address=address, language=chosen, progress=progress
        )


def nonograms(
    n: int = 30,
    *,
    seed: int = 0,
    level: int = 1,
    hide: str | None = None,
    paper: str = "a4",
    address: str | None = None,
    language: str | None = None,
    progress: bool = False,
) -> Worksheet:
    """Make sheets with nonograms that have one solution and need no guess.

    Parameters
    ----------
    n : int, default 30
        The number of sheets, at most 500.
    seed : int, default 0
        The same seed and options make the same sheets.
    level : int, default 1
        1 four of 5x5, 2 one of 10x10, 3 one of 15x15.
    hide : ``"picture"`` or ``"clues"``, optional
        What the pupil fills in; default the picture.
    paper, address, language, progress
        As for :func:`passwords`.

    Raises
    ------
    ValueError, ImportError
        As :func:`passwords`.
    """
    with using(language) as chosen:
        topic = Nonograms.of(level=level, hide=hide)
        return made(
            topic, n=n, seed=seed, paper=paper, address=address, language=chosen, progress=progress
        )


def quests(
    n: int = 30,
    *,
    seed: int = 0,
    level: int = 1,
    each: int = 4,
    collection: Collection | str | PathLike[str] | None = None,
    paper: str = "a4",
    address: str | None = None,
    language: str | None = None,
    progress: bool = False,
) -> Worksheet:
    """Make sheets with quests (nazo puyo), each with one solution; or print those of a collection.

    Parameters
    ----------
    n : int, default 30
        The number of sheets, at most 500; of a collection, at most so many are printed.
    seed : int, default 0
        The same seed and options make the same sheets.
    level : int, default 1
        1 two moves, 2 three moves, 3 four moves.  A sheet of level 3 takes a few seconds.
    each : 1, 2, 4 or 6, default 4
        The number of quests on a sheet.
    collection : Collection or path, optional
        The quests to print, in their order, instead of new ones; ``"ours"`` are those of
        :func:`puyonb.puyo.collection.ours`.  Seed and level do not matter then.
    paper, address, language, progress
        As for :func:`passwords`.

    Raises
    ------
    ValueError, ImportError
        As :func:`passwords`; also for a collection without quests.
    NotationError
        If the collection cannot be read.
    """
    with using(language) as chosen:
        topic = Quests.of(level=level, each=each, collection=collection)
        printed = None if topic.entries is None else topic.printed()
        return made(
            topic,
            n=n,
            seed=seed,
            paper=paper,
            address=address,
            language=chosen,
            progress=progress,
            printed=printed,
        )
