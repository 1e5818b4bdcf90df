"""A simple chain: lists of letters and a flood fill. Tests compare the engines with it."""

NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1))
POWERS = [0, 8, 16, 32, *range(64, 673, 32)]
HIT = {"O": ".", "S": ".", "K": "O"}


Link = tuple[list[tuple[str, int]], int]


def simulate(rows: list[str], hidden: int = 1, threshold: int = 4) -> tuple[int, int, list[str]]:
    """Run a field under the rules of Tsu; return its length, its score, and the rows that are left."""
    links, rest = chain(rows, hidden, threshold)
    score = sum(points(number, link, threshold) for number, link in enumerate(links))
    return len(links), score, rest


def points(number: int, link: Link, threshold: int = 4) -> int:
    """Return the points of a link; the first one has the number 0."""
    groups, _ = link
    bonus = POWERS[min(number, 23)] + [0, 3, 6, 12, 24][len({color for color, _ in groups}) - 1]
    bonus += sum([0, 2, 3, 4, 5, 6, 7, 10][min(size - min(threshold, 4), 7)] for _, size in groups)
    return 10 * sum(size for _, size in groups) * min(max(bonus, 1), 999)


def chain(rows: list[str], hidden: int = 1, threshold: int = 4) -> tuple[list[Link], list[str]]:
    """Run a field; return for each link the groups as (letter, size) and the number of swept puyos,
    and the rows that are left.
    """
    grid, links = [list(row) for row in rows], []
    while True:
        fall(grid)
        due = groups(grid, hidden, threshold)
        if not due:
            return links, ["".join(row) for row in grid]
        found, swept = [(grid[row][col], len(group)) for group in due for row, col in group[:1]], 0
        for row, col in [place for group in due for place in group]:
            grid[row][col] = "."
            for down, right in NEAR:
                y, x = row + down, col + right
                if hidden <= y < len(grid) and 0 <= x < len(grid[0]) and grid[y][x] in HIT:
                    swept += grid[y][x] != "K"
                    grid[y][x] = HIT[grid[y][x]]
        links.append((found, swept))


def fall(grid: list[list[str]]) -> None:
    """Let everything fall, column by column from the bottom; a wall holds what lies on it."""
    for col in range(len(grid[0])):
        free = len(grid) - 1
        for row in range(len(grid) - 1, -1, -1):
            puyo = grid[row][col]
            if puyo == "W":
                free = row - 1
            elif puyo != ".":
                grid[row][col], grid[free][col] = ".", puyo
                free -= 1


def groups(grid: list[list[str]], hidden: int, threshold: int) -> list[list[tuple[int, int]]]:
    """Collect the groups that are large enough, below the hidden rows."""
    height, width, found = len(grid), len(grid[0]), []
    seen = [[False] * width for _ in range(height)]
    for row in range(hidden, height):
        for col in range(width):
            color = grid[row][col]
            if seen[row][col] or color not in "RGBYP":
                continue
            seen[row][col], group = True, [(row, col)]
            for up, left in group:
                for down, right in NEAR:
                    y, x = up + down, left + right
                    if (
                        hidden <= y < height
                        and 0 <= x < width
                        and grid[y][x] == color
                        and not seen[y][x]
                    ):
                        seen[y][x] = True
                        group.append((y, x))
            if len(group) >= threshold:
                found.append(group)
    return found
