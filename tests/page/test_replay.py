"""A board or a record that a page plays, against the players of Python."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from puyonb.page import scoped
from puyonb.publish import games
from puyonb.puyo import puyop
from puyonb.widgets import ChainPlayer, RecordPlayer
from tests.page.node import run
from tests.page.test_bench import some_records

IN_PAGE = """
globalThis.BASE = values.base
const { Replay, readLink } = await import(values.path)
return values.links.map(link => {
    const made = new Replay(values.base)
    made.value = readLink(link)
    made.showBoard()
    const frames = made.get("frames"), stops = frames.flatMap(({ stop }, at) => (stop === false ? [] : [at]))
    const cells = at => frames.slice(0, at + 1).findLast(each => each.cells).cells
    return { stops: stops.map(cells), falls: frames.flatMap(({ falls }) => (falls?.length ? [falls.toSorted()] : [])), points: made.get("sheet").rows.map(row => row.cells).filter(([first]) => !first.startsWith("↳")).map(row => row.slice(-2)) }
})
"""


def replayed(links):
    """Return what the script of pages shows of each link."""
    settings = "{ BASE: globalThis.BASE, MORE: {}, STYLE: '' }"
    modules = scoped("replay", board="{ board: {} }", settings=settings)
    with TemporaryDirectory() as folder:
        script = Path(folder) / "replay.mjs"
        script.write_text(
            f"{modules}\nexport const {{ Replay }} = replay, {{ readLink }} = links\n"
        )
        return run(IN_PAGE, {"base": games.settings(), "path": script.as_uri(), "links": links})


@pytest.mark.slow
def test_the_boards_of_players(many):
    """Boards at the stops and points are those of the widgets."""
    records = [each for each in some_records(many // 5, 40) if not each.condition]
    players = [
        RecordPlayer(each, seed=None) if each.moves else ChainPlayer(each.field) for each in records
    ]
    found = replayed([puyop.dumps_record(each) for each in records])

    assert len(records) > many / 10
    for player, shown in zip(players, found, strict=True):
        boards = []
        for stop in player.stops:
            cells = [frame["cells"] for frame in player.frames[: stop + 1] if "cells" in frame]
            boards.append(cells[-1])
        assert shown["stops"] == boards
        falls = [frame["falls"] for frame in player.frames if frame.get("falls")]
        assert shown["falls"] == [
            sorted(each, key=lambda fall: [*map(str, fall)]) for each in falls
        ]
        assert shown["points"] == [row["cells"][-2:] for row in player.sheet["rows"]]
