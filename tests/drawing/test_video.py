"""An animation as a video; a stand-in for ffmpeg keeps the pictures."""

import io
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from puyonb import draw
from puyonb.puyo import Field


@pytest.fixture
def films(monkeypatch):
    """Install a module in the place of imageio-ffmpeg; return what it was given."""
    found = []

    def write_frames(path, size, **options):
        pictures = []
        found.append((size, options, pictures))
        yield
        try:
            while True:
                pictures.append((yield))
        finally:
            Path(path).write_bytes(b"video")

    module = ModuleType("imageio_ffmpeg")
    module.write_frames = write_frames
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", module)
    return found


CHAIN = draw.animate(Field.from_rows(["B.....", "RRR...", "RBBB.."], height=13))


def test_a_video_has_the_pictures_of_the_gif(films):
    """25 pictures a second, the first and last as in the GIF; the sides are even."""
    assert CHAIN.mp4() == b"video"
    [((width, height), options, pictures)] = films

    assert options["fps"] == 25
    assert len(pictures) == round(25 * CHAIN.seconds)
    assert (width % 2, height % 2) == (0, 0)
    assert {len(data) for data in pictures} == {3 * width * height}
    with Image.open(io.BytesIO(CHAIN.gif())) as gif:
        for number, data in ((0, pictures[0]), (gif.n_frames - 1, pictures[-1])):
            gif.seek(number)
            still = gif.convert("RGB")
            same = Image.frombytes("RGB", (width, height), data).crop((0, 0, *still.size))
            assert same.tobytes() == still.tobytes()


def test_a_missing_ffmpeg_is_named(monkeypatch, tmp_path):
    """The error says what to install; no file is written."""
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)

    with pytest.raises(ModuleNotFoundError, match="MP4 needs"):
        CHAIN.save(tmp_path / "x.mp4")
    assert not list(tmp_path.iterdir())
