"""The notations of puyonb, with all data that detection needs before it imports a module.

To add a notation, add an entry to :data:`NOTATIONS`.  To add a kind of value that converts to
another kind, add a function to :data:`CONVERSIONS`.  Other packages add their notations with
:func:`puyonb.notations.register`.
"""

from collections.abc import Mapping

from puyonb.messages import Message
from puyonb.notations._entry import Notation

WHOLE = "documents"
"""The kind of a value that holds several puzzles, with the lines of their text that the notation
ignores."""

_SIZED = r"[#\uff03]\s*(?i:puyonb[\s_-]*field)[\s:=]*[-+]?\d"
_FIELD_BEGINS = "#.RGBYPOTrgbypot\uff03\uff0e🔴🟥赤🟢🟩緑🔵🟦青🟡🟨黄🟣🟪紫⚪邪⬜⬛・空" + "".join(
    map(chr, (*range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B)))
)

_FIELD = Notation(
    name="field",
    title=Message("notations.title.field"),
    game="puyo",
    module="puyonb.puyo.fieldtext",
    value="field",
    example="R.G.B\nRRGGBB\nYYPPOO\nTTTTTT",
    page="plain-text-field",
    sniff=rf"(?!{_SIZED})[{_FIELD_BEGINS}]",
    endings=(".puyo", ".txt"),
)

_PASSWORD = Notation(
    name="password",
    title=Message("notations.title.password"),
    game="puyo",
    module="puyonb.puyo.password",
    value="password",
    field="field",
    example="ここいあ う",
    page="practice-notebook-passwords",
    sniff="(?s).*+(?<=[あうアウｱｳACＡＣ])",
    certain=True,
    strict=(),
    near_miss="mistyped",
)
_PUYOP = Notation(
    name="puyop",
    title=Message("notations.title.puyop"),
    game="puyo",
    module="puyonb.puyo.puyop",
    value="record",
    example="https://www.puyop.com/s/420Aa9r9hj_0ody6k",
    page="puyop",
    hosts=("puyop.com/s/",),
    sniff=(
        r"(?:https?://)?(?:www\.)?puyop\.com/s/"
        r"|[0-9a-zA-Z]{1,39}(?:_|\Z)|=(?:[0-9]|\Z)|_(?:[0-9a-zA-Z\[\]]|\Z)"
    ),
    reader="loads_record",
    writer="dumps_record",
    strict=(),
)
_ISHIKAWA = Notation(
    name="ishikawa",
    title=Message("notations.title.ishikawa"),
    game="puyo",
    module="puyonb.puyo.ishikawa",
    value="link",
    example="https://ishikawapuyo.net/simu/pn.html?iSiOPOeNP9Ne_c141q1__u05",
    page="ishikawa",
    hosts=("ishikawapuyo.net/", "ips.karou.jp/"),
    sniff=(
        r"(?:https?://)?(?:www\.)?(?:ishikawapuyo\.net|ips\.karou\.jp)/"
        r"|(?:(?:p[a-z]\.html)?\?)?"
        r"(?:[0-9a-zA-Z]{1,39}(?:_|\Z)|[~\u203e][0-9a-zA-Z.]|_(?:[0-9a-zA-Z._-]|\Z))"
    ),
    reader="loads_link",
    writer="dumps_link",
    strict=(),
)
_MATTULWAN = Notation(
    name="mattulwan",
    title=Message("notations.title.mattulwan"),
    game="puyo",
    module="puyonb.puyo.mattulwan",
    value="field",
    example="https://pndsng.com/puyo/index.html?a54ea3eaebdece3bd2eb2dc3",
    page="mattulwan",
    hosts=("pndsng.com/puyo/",),
    sniff=r"(?=.{3})(?:[a-k][0-9]{0,2}){1,78}\Z|(?:https?://)?(?:www\.)?pndsng\.com/puyo/",
    strict=(),
    certain=True,
)
_NEXUS = Notation(
    name="nexus",
    title=Message("notations.title.nexus"),
    game="puyo",
    module="puyonb.puyo.nexus",
    value="field",
    example="https://puyonexus.com/chainsim/?chain=4477551166",
    page="nexus",
    hosts=("puyonexus.com/", "puyonexus.net/"),
    sniff=r"\S{0,200}(?:\bchain=|puyonexus\.)",
    strict=(),
)
_PON2 = Notation(
    name="pon2",
    title=Message("notations.title.pon2"),
    game="puyo",
    module="puyonb.puyo.pon2",
    value="record",
    example="[通]\n" + "......\n" * 12 + "rrbg..\n------\nrb|4S\nrg|",
    page="pon2",
    hosts=(".github.io/pon2/",),
    sniff=(
        r"(?:\S{1,80}\s*\n======\s+)?(?:\[[^\]\n]{1,16}\]\s*)?(?:[.rgbypoh]{6}\s+){13}------"
        r"|\S{0,200}\bfield="
    ),
    reader="loads_record",
    writer="dumps_record",
    strict=(),
)

_STATE = (
    '{"time": 0, "numColors": 4, "numDeals": 1, "deals": [[1, 2], [3, 3]], "childStates": ['
    '{"totalScore": 0, "chainScore": 0, "leftoverScore": 0, "chainNumber": 0, '
    '"allClearBonus": false, "chainAllClearBonus": false, "pendingNuisance": 0, "nuisanceX": 0, '
    '"gameOvers": 0, "width": 6, "height": 12, "ghostHeight": 1, "targetScore": 70, '
    f'"clearThreshold": 4, "blocks": [{"0, " * 66}1, 0, -1, 0, 0, 0, 1, 2, 2, 3, 0, 0], '
    '"dealIndex": 0}]}'
)
_DUEL = Notation(
    name="duel",
    title=Message("notations.title.duel"),
    game="duel",
    module="puyonb.puyo.duel",
    value="duel",
    example=_STATE,
    page="duel",
    sniff=r'(?s)\{.*(?:childStates|"deals")',
    endings=(".json",),
    strict=(),
    certain=True,
)

PIECES = r"\ufeff?(?:[^\r\n,]{0,40},){0,20}\"?piece_side[\"\r\n,]"
"""The beginning of a table of pieces."""
_PPN = Notation(
    name="ppn",
    title=Message("notations.title.ppn"),
    game="piecepack",
    module="puyonb.piecepack.ppn",
    value="games",
    example="---\nGameType: Four Field Kono\n...\n1. b1:b3 1... d3:b3 {two down}\n",
    page="portable-piecepack-notation",
    # Every game has metadata, a comment or a move, and each of these has one of these characters.
    sniff=rf"[^@*:={{-]{{0,9999}}[@*:={{-]|{PIECES}",
    endings=(".ppn",),
    checker="faults",
    strict=(),
)

_NON = Notation(
    name="non",
    title=Message("notations.title.non"),
    game="nonogram",
    module="puyonb.nonogram.non",
    value="puzzle",
    example=(
        'title "Arch"\nwidth 3\nheight 2\n\nrows\n3\n1,1\n\ncolumns\n2\n1\n2\n\ngoal "111101"\n'
    ),
    page="nonogram-format",
    sniff=r"(?s)(?:.*[\r\n])?[ \t]*(?:width|height|rows|columns)(?:\s|\Z)",
    endings=(".non",),
    strict=("reader", "writer"),
    whole="whole",
)
_NON_PACK = _NON.dialect(
    "pack",
    title=Message("notations.title.non.pack"),
    value="puzzles",
    example=f"{_NON.example}====\n{_NON.example}",
    sniff=r"(?s)(?:.*[\r\n])?[ \t]*====",
    endings=(".non", ".nonpack", ".nonpack.gz", ".nonopack.gz"),
    reader="loads_pack",
    writer="dumps_pack",
    whole="whole_pack",
)
_OTHER_NONOGRAM = _NON._replace(strict=("writer",), whole="")
_WEBPBN = _OTHER_NONOGRAM._replace(
    name="webpbn",
    title=Message("notations.title.webpbn"),
    module="puyonb.nonogram.formats.webpbn",
    whole="whole",
    example='<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
    '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">\n'
    '<color name="white" char=".">ffffff</color>\n'
    '<color name="black" char="X">000000</color>\n'
    '<clues type="columns">\n<line><count>1</count></line>\n</clues>\n'
    '<clues type="rows">\n<line><count>1</count></line>\n</clues>\n</puzzle>\n</puzzleset>\n',
    sniff=r"<(?:\?xml|!|puzzleset)",
    endings=(".xml",),
)
_PZPR = _OTHER_NONOGRAM._replace(
    name="pzpr",
    title=Message("notations.title.pzpr"),
    module="puyonb.nonogram.formats.pzpr",
    example="https://puzz.link/p?nonogram/3/2/2123g11",
    hosts=("puzz.link/p", "pzv.jp/p", "pzplus.tck.mn/p", "pzprxs.vercel.app/p"),
    aliases=("puzz.link", "puzzlink"),
    sniff=(
        r"(?:https?://)?(?:puzz\.link|pzv\.jp|pzplus\.tck\.mn|pzprxs\.vercel\.app)/p"
        r"|(?:(?:https?://)?[^\s?/]{1,80}/[^\s?]{0,200}\?)?(?:type=[a-z]{1,9}&)?"
        r"(?:nonogram(?:_edit|_play)?(?:/|%2[Ff])|pzprv3)"
        r"|v:[^\r\n]{0,80}[\r\n]+pzprv3"
    ),
    endings=(),
)
_TATHAM = _OTHER_NONOGRAM._replace(
    name="tatham",
    title=Message("notations.title.tatham"),
    module="puyonb.nonogram.formats.tatham",
    example="3x2:2/1/2/3/1.1",
    hosts=("/puzzles/js/pattern.html#",),
    sniff=(
        r"(?:https?://[^\s#]{1,200}#)?(?:sgtpuzzles:)?(?:[Pp]attern[: ])?"
        r"[0-9]{1,9}(?:x[0-9]{1,9})?(?::|#|%23|%3[Aa])|SAVEFILE"
    ),
    endings=(),
)
_TWO_NUMBERS = r"[0-9]{1,9}[ \t,]+[0-9]{1,9}[ \t]*[\r\n]"
_NONOGRAMS = (
    _NON,
    _NON_PACK,
    _WEBPBN,
    _WEBPBN.dialect(
        "pack",
        title=Message("notations.title.webpbn.pack"),
        value="puzzles",
        example=_WEBPBN.example.replace(
            "</puzzleset>\n", _WEBPBN.example.partition("<puzzleset>\n")[2]
        ),
        whole="whole_pack",
        reader="loads_pack",
        writer="dumps_pack",
    ),
    _OTHER_NONOGRAM._replace(
        name="g",
        title=Message("notations.title.g"),
        module="puyonb.nonogram.formats.olsak",
        whole="whole",
        example=": rows\n3\n1 1\n: columns\n2\n1\n2\n: end\n",
        sniff=r"(?s)(?:.*[\r\n])?(?::|#[dD])",
        endings=(".g",),
    ),
    _OTHER_NONOGRAM._replace(
        name="mk",
        title=Message("notations.title.mk"),
        module="puyonb.nonogram.formats.mk",
        example="2 3\n3\n1 1\n#\n2\n1\n2\n",
        sniff=_TWO_NUMBERS,
        endings=(".mk",),
    ),
    _OTHER_NONOGRAM._replace(
        name="nin",
        title=Message("notations.title.nin"),
        module="puyonb.nonogram.formats.nin",
        example="3 2\n3\n1 1\n2\n1\n2\n",
        sniff=_TWO_NUMBERS,
        endings=(".nin",),
    ),
    _OTHER_NONOGRAM._replace(
        name="puzzlekit",
        title=Message("notations.title.puzzlekit"),
        module="puyonb.nonogram.formats._puzzlekit",
        example="002 3\n2\n1\n2\n3\n1 1",
        sniff=_TWO_NUMBERS,
        near_miss="also_read",
        endings=(),
    ),
    _OTHER_NONOGRAM._replace(
        name="cwd",
        title=Message("notations.title.cwd"),
        module="puyonb.nonogram.formats.cwd",
        example="2\n3\n3\n1 1\n\n2\n1\n2\n",
        sniff=r"[0-9]{1,9}[ \t]*[\r\n]\s*[0-9]{1,9}[ \t]*[\r\n]",
        endings=(".cwd",),
    ),
    _OTHER_NONOGRAM._replace(
        name="pbm",
        title=Message("notations.title.pbm"),
        module="puyonb.nonogram.formats.pbm",
        whole="whole",
        example="P1\n3 2\n111\n101\n",
        sniff=r"P[14]\s",
        endings=(".pbm",),
    ),
    _OTHER_NONOGRAM._replace(
        name="picture",
        title=Message("notations.title.picture"),
        module="puyonb.nonogram.formats._picture",
        example="###\n#.#\n",
        sniff=(
            r"(?=[^#\uff03\u25a0\u2588]*[#\uff03\u25a0\u2588])"
            r"(?:[#.\uff03\uff0e\u25a0\u25a1\u2588]++[^\S\r\n]*+[\r\n]\s*+)++"
            r"[#.\uff03\uff0e\u25a0\u25a1\u2588]++\Z"
        ),
        certain=True,
        endings=(),
    ),
    _OTHER_NONOGRAM._replace(
        name="gno",
        title=Message("notations.title.gno"),
        module="puyonb.nonogram.formats.gnonograms",
        whole="whole",
        example=(
            "[Description]\nArch\n\n\n[Dimensions]\n2\n3\n"
            "[Row clues]\n3\n1,1\n[Column clues]\n2\n1\n2\n"
        ),
        sniff=r"\[[A-Za-z ]+\]",
        endings=(".gno",),
    ),
    _OTHER_NONOGRAM._replace(
        name="nonograms.org",
        title=Message("notations.title.nonograms_org"),
        module="puyonb.nonogram.formats._nonograms_org",
        example=(
            "var d=[[0,0,0,1],[1,0,0,1000000],[1,0,0,1000000],[1,0,0,1000000],[0,0,0,0],[0,0,0,0],"
            "[0,0,1,1000000],[0,0,0,0],[1,1,1,1]];\n"
        ),
        sniff=r"(?s).*(?:var d|\[\[|nonograms\.(?:org|ru)/)",
        hosts=("nonograms.org/nonograms", "nonograms.ru/nonograms"),
        endings=(),
    ),
    _OTHER_NONOGRAM._replace(
        name="janko",
        title=Message("notations.title.janko"),
        module="puyonb.nonogram.formats._janko",
        example="[begin]\npuzzle nonogram\n[solution]\nx x -\n- x x\n[end]\n",
        sniff=r"(?s).*(?:\[[sS]olution\]|<param|janko\.at/)",
        hosts=("janko.at/raetsel/nonogramme",),
        endings=(),
    ),
    _OTHER_NONOGRAM._replace(
        name="penpa",
        title=Message("notations.title.penpa"),
        module="puyonb.nonogram.formats.penpa",
        example=(
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
            "7ZNNb9swDIbv+RUDzzzow45l39Ks3SXrPpKiKIygcDN3NZpUmR0PgwL/91G0Eq9AgKHDgP"
            "Uw2KYfkqL1WpSab21RlxijRm1QoKRLKYMyVqilv0W4FtVuXWZvcNLuHmxNgPjh4gLvi3VT"
            "jnI/TqFYjvYuzdwE3bssBwkIih4JS3Sfsr17n7lLdHNKAUqKzfpBivB8wGvOe5r2QSmILw"
            "MT3hCuqnq1Lm9nfeRjlrsFgp/njKs9wsZ+LyHo8P7Kbu4qH7grdvQzzUO1DZmm/WIfWzhM"
            "0aGbsNxQckKzHjTro2Z9WrP6K5rXW3tKbbrsOlr1z6T3Nsu99KsBzYDzbN95RXtQikoVNZ"
            "obA0qTKwc3epbVglw9uObZYJ3+4tLnJU9yw3ZB86LTbN+yFWxjtjMec05ykhgNzakQEoMm"
            "YTIKje5JH7ImQhMfKA1Zqh33ND7WJpj2sZR0C9XjmLCvloK2uZCB5XEIvYl1YF8aBY5Cbe"
            "f77GVP2UZsx/w7iV/kF7Xhz1brtxJyLfkQJ94uRznM2/q+WJW0daZ2s7VNtSuBjmk3gh/A"
            "D3WXzvr/k/tvTq7vgHgNG+c1SKDtC0/2yX6tiw1t0p8="
        ),
        hosts=("swaroopg92.github.io/penpa-edit", "opt-pan.github.io/penpa-edit", "tinyurl.com/"),
        sniff=r"(?:(?:https?://[^\s?#]{1,200}[?#])?m=(?:edit|solve)&|(?:https?://)?tinyurl\.com/)",
        endings=(),
    ),
    _PZPR,
    _PZPR.dialect(
        "text",
        title=Message("notations.title.pzpr.text"),
        example="pzprv3\nnonogram\n2\n3\n. . 2 1 2 \n. 3 . . . \n1 1 . . . \n",
        writer="dumps_text",
    ),
    _PZPR.dialect(
        "solved",
        title=Message("notations.title.pzpr.solved"),
        example="pzprv3\nnonogram\n2\n3\n. . 2 1 2 \n. 3 # # # \n1 1 # + # \n",
        writer="dumps_text",
        writing={"solved": True},
    ),
    _TATHAM,
    _TATHAM.dialect(
        "link",
        title=Message("notations.title.tatham.link"),
        example="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#3x2:2/1/2/3/1.1",
        writer="dumps_link",
    ),
)

NOTATIONS: tuple[Notation, ...] = (
    _FIELD,
    _FIELD.dialect(
        "extended",
        title=Message("notations.title.field.extended"),
        example="# puyonb field 3x7 hidden 1\n...\n...\n...\n...\nS..\nRRG\nGGR",
        sniff=f"[{_FIELD_BEGINS}SKWskw]",
        reading={"extended": True},
        writing={"extended": True},
    ),
    _FIELD.dialect(
        "emoji",
        title=Message("notations.title.field.emoji"),
        example="🔴⬜🟢⬜🔵⬜\n🔴🔴🟢🟢🔵🔵",
        endings=(),
        reading={"style": "emoji"},
        writing={"style": "emoji"},
    ),
    _PASSWORD,
    *(
        _PASSWORD.dialect(
            name,
            title=Message(f"notations.title.password.{name}"),
            example="KKBAC" if name.startswith("pop") else _PASSWORD.example,
            writing={"dialect": name},
        )
        for name in ("20th", "puyo7", "pop", "pop-1.3.0")
    ),
    _PUYOP,
    _PUYOP.dialect(
        "code",
        title=Message("notations.title.puyop.code"),
        example="420Aa9r9hj_0ody6k",
        writing={"full": False},
    ),
    _ISHIKAWA,
    _ISHIKAWA.dialect(
        "code",
        title=Message("notations.title.ishikawa.code"),
        example="iSiOPOeNP9Ne_c141q1__u05",
        writing={"full": False},
    ),
    _MATTULWAN,
    _MATTULWAN.dialect(
        "code",
        title=Message("notations.title.mattulwan.code"),
        example="a54ea3eaebdece3bd2eb2dc3",
        writing={"full": False},
    ),
    _NEXUS,
    _NEXUS.dialect(
        "hex",
        title=Message("notations.title.nexus.hex"),
        example="1122336644",
        sniff=r"[0-9ab]{1,78}\Z",
        reader="loads_hex",
        writer="dumps_hex",
    ),
    _PON2,
    _PON2.dialect(
        "link",
        title=Message("notations.title.pon2.link"),
        example="https://24ik.github.io/pon2/stable/studio/?field=0_rrbg&steps=rb4Srg",
        writer="dumps_link",
    ),
    _DUEL,
    _DUEL.dialect(
        "replay",
        title=Message("notations.title.duel.replay"),
        value="replay",
        example=(
            '{"format": "puyonb duel replay", "version": 1, "strict": true, '
            '"final": {"time": 1, "totalScores": [10]}, '
            f'"start": {_STATE}, "turns": [\n'
            '  [{"type": "addPuyos", "blocks": [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0]}]\n]}\n'
        ),
        sniff=r'(?s)\{.*"puyonb duel replay"|(?:\S*#)?duel=1\.',
        reader="loads_replay",
        writer="dumps_replay",
    ),
    _PPN,
    *_NONOGRAMS,
)
"""Every notation and dialect.  A notation comes before its dialects; if several entries of a
notation read a text, the first one is the answer."""

CONVERSIONS: Mapping[tuple[str, str], str] = {
    ("field", "record"): "puyonb.puyo.record.record_of",
    ("record", "field"): "puyonb.puyo.record.field_of",
    ("field", "link"): "puyonb.puyo.ishikawa.link_of",
    ("record", "link"): "puyonb.puyo.ishikawa.link_of",
    ("link", "record"): "puyonb.puyo.ishikawa.record_of",
    ("link", "field"): "puyonb.puyo.ishikawa.field_of",
    ("puzzle", "puzzles"): "puyonb.nonogram.formats._capabilities.pack_of",
    ("puzzles", "puzzle"): "puyonb.nonogram._losses.only",
    ("duel", "replay"): "puyonb.puyo.duel.replay.replay_of",
    ("replay", "duel"): "puyonb.puyo.duel.replay.state_of",
    (WHOLE, "puzzle"): "puyonb.nonogram.non.puzzle_of",
    (WHOLE, "puzzles"): "puyonb.nonogram.non.puzzles_of",
}
"""The path of the function that converts a value of one kind to another kind.  The function takes
the value and ``notation``, the name of the target; it raises :class:`CannotExpress` if something
would be lost."""

ITEMS: Mapping[str, str] = {"puzzles": "puzzle"}
"""The kind of the items of a list.  In a notation that holds one item, a list becomes lines."""

MOST_LINES = 10_000
"""Five times as many lines as the largest puzzle has that detection reads."""

OF_FEW_LINES = frozenset(("field", "password", "puzzle"))
"""The kinds of values whose texts have fewer lines; their readers need long to refuse more."""

SIDES: Mapping[str, tuple[str, str]] = {
    "duel": ("puyonb.puyo.duel.codec.board_of", "field"),
    "replay": ("puyonb.puyo.duel.replay.side_of", "record"),
}
"""For each kind of value with several players: the function that returns the side of one player,
and the kind of that side, which can be converted further.  The function takes the value, ``player``
(from 0, or None) and ``notation``."""

GAME_OF_SIDES = "puyo"
"""The game of the notations that hold such a side."""

HOLDS: Mapping[str, Message] = {
    "field": Message("notations.holds.field"),
    "password": Message("notations.holds.field"),
    "record": Message("notations.holds.record"),
    "link": Message("notations.holds.record"),
    "duel": Message("notations.holds.duel"),
    "replay": Message("notations.holds.replay"),
    "games": Message("notations.holds.games"),
    "puzzle": Message("notations.holds.puzzle"),
    "puzzles": Message("notations.holds.puzzles"),
}
"""What a text holds, by the kind of its value."""

_KINDS_OF_PUYO = (
    "red",
    "green",
    "blue",
    "yellow",
    "purple",
    "ojama",
    "iron",
    "hard",
    "wall",
    "sun",
)
_PARTS = ("moves", "condition", "alternatives", "extra", "comments")
_NEEDED = ("size", "hidden", "rule", "spelling", "sextet")

_PUZZLE_PARTS = ("goal", "given", "background", "palette", "metadata", "ignored")
_PUZZLE_NEEDED = ("colors", "puzzles", "size", "unknown")
METADATA = (
    "catalogue",
    "title",
    "by",
    "copyright",
    "license",
    "description",
    "note",
    "date",
)
"""The keys of the metadata of a nonogram."""

DERIVED = frozenset(("goal", "given"))
"""The parts that are no metadata, and are left out if they follow from the others."""

WORDS: Mapping[str, frozenset[str]] = {
    "puyo": frozenset((*_KINDS_OF_PUYO, *_PARTS, *_NEEDED)),
    "nonogram": frozenset((*_PUZZLE_PARTS, *_PUZZLE_NEEDED, *METADATA)),
}
"""The words of :attr:`puyonb.CannotExpress.what` for each game, to detect mistyped words.

A part that cannot be left out has a word, too.  The metadata keys of a nonogram are also words."""

_CELLS = f"{_FIELD_BEGINS.translate({ord('#'): None, 0xFF03: None})}KSWksw"
_ROW = rf"(?:[^{_CELLS}\s#\uff03]?[{_CELLS}])*+[^{_CELLS}\s#\uff03]?"
_BLANKS = r"[^\S\r\n]*+"
_FIELD_LINES = rf"(?:{_BLANKS}{_ROW}{_BLANKS}(?:[#\uff03][^\r\n]*+)?(?:[\r\n]++|\Z))+\Z"
"""Rows in which no two characters in a row are wrong, and comments."""

LENIENT: Mapping[str, str] = {"field": _FIELD_LINES}
"""The texts that a lenient reader reads if the caller names no notation: an expression for each
family whose lenient reader reads nearly everything."""

_FIELD_ROW = r"(?:[.RGBYPOT]+|[.rgbypot]+)\Z"
_WRONG_ROW = r"(?=.{3,6}\Z)[RGBYPOTrgbypot]*[A-Za-z][RGBYPOTrgbypot]*\Z"
_NO_CODE = rf"{_FIELD_ROW}|{_WRONG_ROW}|[0-9a-zA-Z]{{0,38}}[7fnvDLTU-Z][0-9a-zA-Z]{{0,38}}(?:_|\Z)"
_EVEN, _ODD = "[02468acegikmoqsuwyACEGIKMOQSUWY.]", "[13579bdfhjlnprtvxzBDFHJLNPRTVXZ-]"
_PUZZLEKIT = "00[1-9][0-9]*[ \t]+[1-9]"

UNLIKE: Mapping[str, str] = {
    # Field letters are rarely a bare code, although most such texts are valid codes; nor is a row
    # with one wrong letter.  A character for the code 7 is in no bare code: no writer produces it
    # (reading U3).
    "puyop": _NO_CODE,
    # The moves of a puyop.com code look like alternatives of this form by chance.
    "ishikawa": rf"{_NO_CODE}|[0-9a-zA-Z]*_(?=[^_]*\Z)(?:(?:{_EVEN}.)+{_ODD}|(?:{_ODD}.)+{_EVEN})",
    "nexus": rf"{_FIELD_ROW}|{_WRONG_ROW}",
    # A comment alone is not a game; what follows the comments of a field is not metadata.
    "ppn": r"\{[^{}]*\}\Z|#(?!(?s:.*)[\r\n](?:---\s|[A-Za-z]+:|[0-9]+\.))",
    # A text with clues only is a puzzle in both; puyonb writes the second one with two zeros.
    "nin": _PUZZLEKIT,
    "puzzlekit": f"(?!{_PUZZLEKIT})",
    # Rows without a filled cell are a field, and one row is no picture.
    "picture": r"[^#\uff03\u25a0\u2588]*\Z|[^\r\n]*\Z",
}
"""The texts of a notation that several others read, too, and that are meant in one of these.

An expression for each family; a caller who names the notation reads them.  A notation that is
:attr:`~Notation.certain` needs no row: detection prefers it to the others.  What else several
notations read must have the same value in all of them, or it is an error."""

NEAREST: Mapping[str, str] = {"password": r"[\u3041-\u30ff\uff66-\uff9f]", "field": ""}
"""How a text begins whose nearest notation is this one, if it looks like none; the first counts."""

SWITCHES: Mapping[str, str] = {"password": "puyonb.puyo.password.for_other_game"}
"""The function that takes a text of a notation, and returns the options of the writer with which
the text is converted to the notation itself, if no dialect is named."""

COMMENTS: Mapping[str, str] = {"field": "puyonb.puyo.fieldtext._commented"}
"""The function that copies the comments of a text into the converted text, by the family of the
notation.  It is for notations whose values hold no comments."""
