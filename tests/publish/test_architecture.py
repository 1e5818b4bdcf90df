"""The page of the architecture names every room, what it is for, and what imports what; it is made from contracts and code."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup

from puyonb.drawing import svg
from puyonb.publish.architecture import House, Import, Library, houses, libraries, page
from puyonb.publish.floorplan import section_scene

ROOT = Path(__file__).resolve().parents[2]

CONTRACTS = """
[tool.importlinter]
root_package = "own"

[[tool.importlinter.contracts]]
name = "words <- games <- top; no game knows another"
type = "layers"
containers = ["own"]
layers = ["(top)", "chess | go", "words"]

[[tool.importlinter.contracts]]
name = "chess: board <- draw (at the end)"
type = "layers"
containers = ["own.chess"]
layers = ["draw", "board"]

[[tool.importlinter.contracts]]
name = "numpy only on boards"
type = "forbidden"
ignore_imports = ["own.chess.board -> numpy", "own.go -> numpy", "own.go -> numba"]
"""

MODULES = {
    "__init__": '"""Two games."""\n\nfrom own.top import run\n',
    "top": '"""The top: :mod:`own.chess` and a|b."""\n\nfrom own import chess, words\nfrom own.go import play\n',
    "chess/__init__": '"""Chess."""\n',
    "chess/board": '"""A board.\n\nMore of it."""\n\nimport own.words\n\ndef _repr_png_():\n    from own.chess.draw import draw\n',
    "chess/draw": '"""Pictures\nof boards."""\n\nfrom typing import TYPE_CHECKING\n\nimport own.chess.board\n\n'
    "if TYPE_CHECKING:\n    import own.top\n",
    "go": '"""Go."""\n\n_TABLE = {"read": "own.words.read", "say": "own.nothing", "file": "words"}\n',
    "words": '"""Words."""\n',
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with two games."""
    (tmp_path / "pyproject.toml").write_text(CONTRACTS, encoding="utf-8")
    for name, text in MODULES.items():
        path = tmp_path / "own" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_houses(project: Path) -> None:
    """Floors come from contracts, sentences from docstrings, imports from code: those for types are none, names in tables are."""
    whole, chess = houses(project)

    assert whole == House(
        name="own",
        rule="words <- games <- top; no game knows another",
        floors=(("top",), ("chess", "go"), ("words",)),
        says={"top": "The top: `own.chess` and a|b.", "chess": "Chess.", "go": "Go.", "words": "Words."},
        inside={"chess": {"board": "A board.", "draw": "Pictures of boards."}},
        imports=(
            Import("top", "chess", late=False),
            Import("top", "go", late=False),
            Import("top", "words", late=False),
            Import("chess", "words", late=False),
            Import("go", "words", late=True),
        ),
    )
    assert whole.storeys == ("words", "games", "top")
    assert chess.storeys == ("board", "draw")
    assert chess.imports == (Import("draw", "board", late=False), Import("board", "draw", late=True))


def test_libraries(project: Path) -> None:
    """What others wrote, and the rooms that may import it, each once."""
    assert libraries(project) == [Library("numpy only on boards", ("own.chess.board", "own.go"))]


def test_plan(project: Path) -> None:
    """A row for each room and a column: dots and rings where something is imported, shade where it may be."""
    soup = BeautifulSoup(page(project, "rooms"), "html.parser")
    plan, small = soup.find_all("table")
    cells = [[cell.get_text() or "".join(cell.get("class", "")) for cell in row.find_all("td")] for row in plan("tr")]

    assert [head.get_text() for head in plan.thead.find_all("th")] == ["top", "chess", "go", "words"]
    assert cells[1:] == [
        ["self", "●", "●", "●"],
        ["", "self", "", "●"],
        ["", "", "self", "○"],
        ["", "", "", "self"],
    ]
    assert [cell.get("class") for cell in plan.tbody.tr("td")] == [["self"], ["may"], ["may"], ["may"]]
    assert [cell.get_text() for cell in small.tbody("td")] == ["", "●", "○", ""]
    assert [cell.get("class") for cell in small.tbody("td")] == [["self"], ["may"], None, ["self"]]


@pytest.mark.parametrize("room", ["chess/clock", "dice"])
def test_a_room_on_no_floor(project: Path, room: str) -> None:
    """A room that no contract places, or one that is not there, is named: the page would be wrong."""
    (project / "own" / f"{room}.py").write_text('"""New."""\n', encoding="utf-8")
    with pytest.raises(ValueError, match=rf"on one floor, found {Path(room).name}$"):
        houses(project)


def test_parts(project: Path) -> None:
    """A part that there is not is refused with those that there are."""
    with pytest.raises(ValueError, match=r"^expected house, rooms or libraries, found 'roof'$"):
        page(project, "roof")


def test_the_house_cut_open(project: Path) -> None:
    """Rooms side by side that are houses are opened only if all of them are; the words name all floors from the roof."""
    found = {house.name: house for house in houses(project)}
    scene = section_scene(found)

    assert scene.text == (
        "own as a house, from the roof down: top; chess and go; words; "
        "a room may import what lies below it, and nothing beside it"
    )
    assert ET.fromstring(svg.render(scene)).tag.endswith("svg")
    assert scene.height < section_scene({**found, "own.go": found["own.chess"]}).height


# The page of this project.


@pytest.fixture(scope="module")
def rooms(sources: Path) -> Any:
    """The part with the rooms."""
    return page(ROOT, "rooms")


def test_every_room_is_named(rooms: str, sources: Path) -> None:
    """Each module of the package stands on the page with what it is for; the packages with contracts have a section and a plan."""
    modules = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for file in sources.rglob("*.py")
    ]
    missing = [name for name in modules if name != "puyonb" and f'<autoref identifier="{name}" optional>' not in rooms]

    assert len(modules) > 200
    assert missing == []
    assert "\n:   \n" not in f"{rooms}\n"
    for game in ("puyo", "piecepack", "nonogram"):
        assert f"## `puyonb.{game}` {{" in rooms


@pytest.mark.usefixtures("sources")
def test_imports_go_down() -> None:
    """No room imports upwards or beside it when it is loaded; what goes up is a late import that a contract names."""
    for house in houses(ROOT):
        floor = {room: number for number, rooms in enumerate(house.floors) for room in rooms}
        up = [each for each in house.imports if floor[each.other] <= floor[each.room]]

        assert [each for each in up if not each.late] == []
        assert house.imports


@pytest.mark.usefixtures("sources")
def test_each_game_is_opened() -> None:
    """The picture shows the floors of all three games: model at the bottom, pictures above the notations."""
    found = {house.name: house for house in houses(ROOT)}
    for game in ("puyo", "piecepack", "nonogram"):
        kinds = found[f"puyonb.{game}"].storeys

        assert len(kinds) > 4
        assert kinds.index("draw") > [number for number, kind in enumerate(kinds) if "notation" in kind][-1]
