"""The explanation of a score: the formula of each link, and the puyos and bonuses it comes from."""

from collections.abc import Iterable, Iterator

from puyonb.drawing.explained import Block, Explained, Line, Spot, Term
from puyonb.drawing.options import check_options
from puyonb.drawing.outlines import squares
from puyonb.drawing.palette import Palette, named
from puyonb.messages import Message, message_text
from puyonb.puyo import chain as engine
from puyonb.puyo.chain import Chain, ChainStep
from puyonb.puyo.draw import _field
from puyonb.puyo.draw._chain import marked
from puyonb.puyo.field import Field
from puyonb.puyo.rules import POINTS, TSU, Rules


def explain(
    chain: Chain | Field,
    *,
    rules: Rules | str = TSU,
    size: float = 0.26,
    palette: str | Palette = "default",
) -> Explained:
    """Explain the score of a chain; a field is simulated first."""
    check_options(size=size)
    chain = chain if isinstance(chain, Chain) else engine.simulate(chain, rules=rules)
    if not chain.length:
        title = message_text("puyo_draw.explain.nothing", "Why 0 points")
        return Explained(title, ((message_text("puyo_draw.chain.nothing"),),), ())
    title = message_text(
        "puyo_draw.explain",
        "Why {score:,} points: a chain of {count:link|links}",
        score=chain.score,
        count=chain.length,
    )
    blocks = [_link(step, chain, size, named(palette)) for step in chain.steps]
    return Explained(title, (tuple(_sum(chain)),), (*blocks, _bonuses(chain)))


def _sum(chain: Chain) -> Iterator[Term | str]:
    """Yield the points of the links, and their sum."""
    names = [f"{step.number}.points" for step in chain.steps]
    for step, name in zip(chain.steps, names, strict=True):
        if step.number > 1:
            yield " + "
        yield Term(f"{step.score:,}", name, _parts(step))
    yield " = "
    yield Term(f"{chain.score:,}", "score", tuple(names))


def _groups(step: ChainStep) -> tuple[str, ...]:
    return tuple(f"{step.number}.group.{at}" for at in range(len(step.groups)))


def _parts(step: ChainStep) -> tuple[str, ...]:
    """Return the names of the parts from which the points of a link come."""
    names = ("each", "puyos", "chain", "colors", "groups", "bonus")
    return (*(f"{step.number}.{name}" for name in names), *_groups(step))


def _link(step: ChainStep, chain: Chain, size: float, colors: Palette) -> Block:
    scene = _field.field.scene(step.before, size=size, palette=colors, coordinates="game")
    title = message_text("puyo_draw.explain.link", number=step.number, count=chain.length)
    line = tuple(formula(step, chain.rules))
    return Block(title, (line,), marked(scene, step, colors), groups_of(step))


def groups_of(step: ChainStep) -> tuple[Spot, ...]:
    """Return the places of the groups that a link clears."""
    return tuple(
        Spot(squares((col, row) for row, col in group.cells), name)
        for name, group in zip(_groups(step), step.groups, strict=True)
    )


def formula(step: ChainStep, rules: Rules) -> Iterator[Term | str]:
    """Yield the formula of the points of a link: its text is the arithmetic of the step."""
    number, groups = step.number, _groups(step)

    def _term(text: str, name: str, sources: Iterable[str], **values: object) -> Term:
        note = message_text(f"puyo_draw.explain.{name}", **values)
        return Term(text, f"{number}.{name}", tuple(sources), note)

    popped = tuple(
        Message("chain.popped", count=len(each), kind=each.color) for each in step.groups
    )
    sizes = tuple(
        Message("puyo_draw.explain.group", size=len(each), bonus=rules.group_bonus(len(each)))
        for each in step.groups
    )
    entries = dict.fromkeys(f"group.{len(each)}" for each in step.groups)
    yield _term(str(POINTS), "each", ())
    yield " × "
    yield _term(str(step.cleared), "puyos", groups, popped=popped)
    yield " × ("
    yield _term(str(step.chain_bonus), "chain", (f"chain.{number}",), number=number)
    yield " + "
    count = len(step.colors)
    yield _term(str(step.color_bonus), "colors", (*groups, f"color.{count}"), count=count)
    yield " + "
    yield _term(str(step.group_bonus), "groups", (*groups, *entries), sizes=sizes)
    bonuses = tuple(f"{number}.{name}" for name in ("chain", "colors", "groups"))
    if step.chain_bonus + step.color_bonus + step.group_bonus != step.bonus:
        yield " → "
        yield _term(str(step.bonus), "bonus", bonuses)
    yield ") = "
    product = {"each": POINTS, "puyos": step.cleared, "bonus": step.bonus}
    yield _term(f"{step.score:,}", "points", _parts(step), **product)


def _bonuses(chain: Chain) -> Block:
    """Return the entries of the tables of bonuses, up to the largest one that the chain has."""
    rules, steps = chain.rules, chain.steps
    sizes = range(
        rules.clear_threshold, max(len(each) for step in steps for each in step.groups) + 1
    )
    tables = {
        "chain": (range(1, chain.length + 1), rules.chain_power),
        "color": (range(1, max(len(step.colors) for step in steps) + 1), rules.color_bonus),
        "group": (sizes, rules.group_bonus),
    }
    lines: list[Line] = []
    for name, (places, bonus) in tables.items():
        line: list[Term | str] = [message_text(f"puyo_draw.explain.table.{name}")]
        for place in places:
            entry = f"puyo_draw.explain.entry.{name}"
            text = message_text(entry, count=place, bonus=bonus(place))
            line += [" ", Term(text, f"{name}.{place}")]
        lines.append(tuple(line))
    return Block(message_text("puyo_draw.explain.tables"), tuple(lines))
