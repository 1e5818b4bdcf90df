"""A simple chain: lists of letters and a flood fill. Tests compare the engines with it."""

NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1))
POWERS = [0, 8, 16, 32, *range(64, 673, 32)]
HIT = {"O": ".", "S": ".", "K": "O"}


def simulate(rows: list[str], hidden: int = 1, threshold: int = 4) -> tuple[int, int, list[str]]:
    """Run a field under the rules of Tsu; return its length, its score, and the rows that are left."""
    grid, length, score = [list(row) for row in rows], 0, 0
    while True:
        fall(grid)
        due = groups(grid, hidden, threshold)
        if not due:
            return length, score, ["".join(row) for row in grid]
        popped = [place for found in due for place in found]
        bonus = (
            POWERS[min(length, 23)]
            + [0, 3, 6, 12, 24][len({grid[found[0][0]][found[0][1]] for found in due}) - 1]
        )
        bonus += sum(
            [0, 2, 3, 4, 5, 6, 7, 10][min(len(found) - min(threshold, 4), 7)] for found in due
        )
        score += 10 * len(popped) * min(max(bonus, 1), 999)
        length += 1
        for row, col in popped:
            grid[row][col] = "."
            for down, right in NEAR:
                y, x = row + down, col + right
                if hidden <= y < len(grid) and 0 <= x < len(grid[0]) and grid[y][x] in HIT:
                    grid[y][x] = HIT[grid[y][x]]


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
