"""An animation as an MP4 video: the pictures of a GIF, encoded by ffmpeg."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image

from puyonb.drawing.animation import gif
from puyonb.errors import require
from puyonb.messages import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puyonb.drawing.scene import Scene

RATE = 25
"""Pictures per second."""


def encode(frames: "Sequence[tuple[Scene, float]]", *, dpi: float = 100.0) -> bytes:
    """Write scenes as an MP4 video (H.264), 25 pictures a second, without sound.

    Parameters
    ----------
    frames : sequence of (Scene, float)
        Scenes with their seconds; all have the same box, unit and background.
    dpi : float, pixels per inch, default 100

    Raises
    ------
    ModuleNotFoundError
        If imageio-ffmpeg is not installed.
    ValueError
        If ffmpeg fails.
    """
    require("MP4", "video", "imageio_ffmpeg")
    import imageio_ffmpeg  # type: ignore[import-not-found, import-untyped, unused-ignore]

    pictures = gif.pictures([scene for scene, _ in frames], dpi=dpi)
    # H.264 needs an even width and height.
    width, height = (side + side % 2 for side in pictures[0].size)
    background = frames[0][0].background or "#ffffff"
    with TemporaryDirectory() as folder:
        path = Path(folder) / "animation.mp4"
        writer = imageio_ffmpeg.write_frames(
            str(path), (width, height), fps=RATE, macro_block_size=1, ffmpeg_log_level="error"
        )
        writer.send(None)
        # Round the ends of the frames, so that errors do not add up.
        shown, end = 0, 0.0
        try:
            for picture, (_, seconds) in zip(pictures, frames, strict=True):
                end += seconds
                page = Image.new("RGB", (width, height), background)
                page.paste(picture, (0, 0))
                data = page.tobytes()
                for _ in range(max(round(end * RATE), shown + 1) - shown):
                    writer.send(data)
                    shown += 1
        except OSError as error:
            raise ValueError(
                Message(
                    "drawing.video", "ffmpeg cannot write the video: {reason}", reason=str(error)
                )
            ) from None
        finally:
            writer.close()
        return path.read_bytes()
