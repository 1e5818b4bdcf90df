"""Draw the picture of changed boards again: ``python tools/draw_restyled.py``.

The code is that of the page, so the page shows what its code draws.
"""

import io
import re
from pathlib import Path

SITE = Path(__file__).resolve().parents[1] / "site"
PAGE = SITE / "guide/your-own-pages.md"
PICTURE = SITE / "images/restyled.png"


def picture() -> bytes:
    """Run the code of the page, and return its figure as a PNG."""
    import matplotlib as mpl

    # The first code of the page draws it.
    code, *_ = re.findall(
        r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    names: dict[str, object] = {}
    buffer = io.BytesIO()
    with mpl.rc_context(mpl.rcParamsDefault):
        mpl.use("agg")
        from matplotlib import pyplot as plt

        exec(compile(code, PAGE.name, "exec"), names)  # noqa: S102 - the project's own page
        figure = names["figure"]
        figure.savefig(  # type: ignore[attr-defined]
            buffer, dpi=150, bbox_inches="tight", metadata={"Software": None}
        )
        plt.close(figure)  # type: ignore[arg-type]
    return buffer.getvalue()


if __name__ == "__main__":
    PICTURE.write_bytes(picture())
